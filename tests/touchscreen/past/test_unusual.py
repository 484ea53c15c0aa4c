"""What was not as usual is named where a game is over and in its figures, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.faces import faces_in
from companion.faces.past.ending import ending
from companion.faces.past.journal import PAGE, journal
from companion.faces.past.unusual import unusual, unusual_said
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.rules import GAMES
from companion.rules.games import Game, ruleset_of
from tests.table.evening import Evening

EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda one: f"{one.key}-{one.counts[-1]}")
HANDICAP, MINUTES = 2, 3


async def seen_of(game: Game, house: dict[str, str], **more: Any) -> Seen:
    """What the table sees of a game that has just begun."""
    seats = game.seats[: max(game.counts)]
    players: list[dict[str, Any]] = [{"seat": seat, "name": seat.title()} for seat in seats]
    if more:
        players[1]["handicap"] = HANDICAP
    new = {"game": game.key, "players": players, "entropy": 7, "house": house, **more}
    async with Evening() as evening:
        assert (await evening.start(new))["ok"]
        return Seen(evening.table.view_for("table"))


@EVERY
async def test_a_game_as_usual_has_nothing_to_name(game: Game) -> None:
    seen = await seen_of(game, {})
    assert unusual(seen, Words("en")) == ()
    assert unusual_said((), Words("en")) == ""


@pytest.mark.rule("H11", "H12", "H13", "H14", "H15", "H16")
@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_house_rule_handicap_and_limit_is_named_in_words(
    game: Game, language: str
) -> None:
    words = Words(language)
    asked = {
        key: rule.values[-1]
        for key, rule in ruleset_of(game).house.items()
        if len(rule.values) > 1 and key != "beginner_map"
    }
    clock = {"clock": True, "turn_seconds": 60 * MINUTES}
    found = unusual(await seen_of(game, asked, **clock), words)
    assert len(found) == len(asked) + 2
    for key in asked:
        assert any(line.startswith(words(f"house.{key}")) for line in found)
    name = game.seats[1].title()
    assert words("faces.unusual.handicap", n=HANDICAP, name=name) in found
    assert words("faces.unusual.turn", n=MINUTES) in found
    said = unusual_said(found, words)
    assert all(line in said for line in found)
    assert "{" not in said


async def test_the_page_of_the_end_names_it_below_the_places() -> None:
    words = Words("en")
    seen = await seen_of(GAMES[0], {"target": "12", "hand_limit": "9"})
    over = Seen({**seen.view, "winners": ["red"]})
    page = ending(over, words, faces_in(over.view))
    assert page is not None
    part = next(one for one in page["parts"] if one["title"] == words("faces.unusual.title"))
    lines = [key["word"] for key in part["keys"]]
    assert lines == ["Hand limit on a 7 – 9 cards are safe", "Points to win – 12 points"]
    usual = ending(Seen({**over.view, "house": {}}), words, faces_in(over.view))
    assert usual is not None
    assert words("faces.unusual.title") not in [one["title"] for one in usual["parts"]]


@pytest.mark.rule("H11")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_line_of_the_journal_names_it_and_stands_on_the_last_page(
    language: str,
) -> None:
    words, entry = Words(language), {"seq": 1, "at": 0.0, "by": "app"}
    seen = await seen_of(GAMES[0], {"target": "12"})
    entries: Any = [{**entry, "event": {"type": "turn_started", "seat": "red"}}] * (2 * PAGE)
    last = journal(seen, words, entries, (), before=PAGE)["parts"][0]["lines"]
    assert last[-1]["text"] == unusual_said(unusual(seen, words), words)
    latest = journal(seen, words, entries, ())["parts"][0]["lines"]
    assert "unusual" not in [line["id"] for line in latest]
    usual = Seen({**seen.view, "house": {}})
    assert "unusual" not in [
        line["id"] for line in journal(usual, words, entries[:1], ())["parts"][0]["lines"]
    ]
