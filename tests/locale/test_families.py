"""Every sentence that code looks for by the names of what a game has: it stands there, and all of it is filled."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from companion.faces.games.faces import faces_of
from companion.rules import GAMES, packs
from companion.rules.about import about
from companion.rules.games import Game, ruleset_of
from companion.rules.refusals import Refusal
from tests.locale.families import Wanted, asked, of_the_list, wanted
from tests.papers.pages import codes, named
from tests.rules.properties.setups import usual_setup
from tests.rules.walking import walk
from tests.stub import GAMES_WITH_STUB

STEPS = 150
"""Moves after which most kinds of what a game asks for have been asked for."""
PACKS = Path(packs.__file__ or "").parent


def _folders(game: Game) -> tuple[str, ...]:
    return tuple(pack.__module__.rpartition(".")[2] for pack in game.packs)


def _owed(game: Game) -> dict[str, frozenset[str]]:
    """What each obligation says besides who and by which rule, by the pages of its packs."""
    pages = (PACKS / folder / "README.md" for folder in _folders(game))
    return {
        duty: frozenset(word.rstrip("?") for word in codes(cells[0]))
        for page in pages
        if page.exists()
        for duty, cells in named(page, "Obligations").items()
    }


def _no_numbers(game: Game) -> frozenset[str]:
    """What obligations say that is no number, as a game shows it."""
    positions = islice(walk(usual_setup(game, 1), 1, games=GAMES_WITH_STUB), STEPS)
    said = (item for one in positions for duty in one.state.open for item in duty.more.items())
    return frozenset(name for name, value in said if not isinstance(value, int))


@cache
def _sentences(game: Game) -> tuple[Wanted, ...]:
    told, owed, other = (
        about(game.key, game.counts[-1], GAMES_WITH_STUB),
        _owed(game),
        _no_numbers(game),
    )
    assert not isinstance(told, Refusal)
    found = wanted(told, ruleset_of(game), _folders(game), owed, other)
    return (*found, *(of_the_list(told) if game in GAMES else ()))


def _own_notes(game: Game) -> set[str]:
    """What the faces of a game say and fill themselves."""
    shown = faces_of(ruleset_of(game).packs)
    duties = (duty for face in shown for duty in (*face.notes, *face.headlines))
    return {f"touchscreen.prompt.{duty}.{part}" for duty in duties for part in ("title", "note")}


def _said_by_all(game: Game) -> list[Wanted]:
    """What code of all games looks for."""
    return [one for one in _sentences(game) if one.key not in _own_notes(game)]


def _named(game: Game) -> str:
    return f"{game.key}-{game.counts[-1]}"


@pytest.mark.parametrize("game", GAMES_WITH_STUB, ids=_named)
def test_every_sentence_of_a_game_stands_in_the_catalogue(game: Game) -> None:
    missing = [one for one in _said_by_all(game) if one.is_missing()]
    assert sorted(" or ".join((one.key, *one.or_else)) for one in missing) == []


@pytest.mark.parametrize("game", GAMES_WITH_STUB, ids=_named)
def test_every_placeholder_of_a_game_s_sentences_is_filled(game: Game) -> None:
    raw = (f"{one.key}: {{{name}}}" for one in _said_by_all(game) for name in one.raw())
    assert sorted(raw) == []


def test_a_card_that_asks_for_two_things_has_a_question_for_the_second() -> None:
    """Without it the first question stands over the answers to the second."""
    keys = {one.key for one in asked("play_toll", ["from", "resource"])}
    assert {"touchscreen.ask.play_toll", "touchscreen.ask.play_toll.2"} <= keys
    one_thing = {one.key for one in asked("play_monopoly", ["resource"])}
    assert not any(key.endswith(".2") for key in one_thing)
