"""What stands beside a key and says why not is among the words that the phone page loads first."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from companion.phones.web.build import what_is_told
from companion.rules import GAMES, about, wishes
from companion.rules.games import Game, ruleset_of
from tests.rules.properties.setups import usual_setup
from tests.rules.walking import walk
from tests.turns import LONG

PAGE = Path(__file__).parents[2] / "companion/phones/web/src"
PLAYED = [(game, count) for game in GAMES for count in game.counts]
WALKED = range(1, 60 if LONG else 3)
"""Seeds of the games that are walked: fixed, so that a run finds what the run before found."""


@cache
def early(key: str, count: int) -> frozenset[str]:
    """The reasons that a phone knows the words of from the start."""
    rooms = what_is_told()[f"{key} {count}"]["rooms"]
    listed = [PAGE / "model", *(PAGE / "games" / room for room in rooms)]
    files = (folder / "reasons.json" for folder in listed)
    said = [code for file in files if file.exists() for code in json.loads(file.read_text("utf-8"))]
    # A sentence for each piece stands for its code: no_site_left.city.
    return frozenset([*said, *(code.partition(".")[0] for code in said)])


@pytest.mark.parametrize(("game", "count"), PLAYED, ids=lambda of: getattr(of, "key", of))
def test_every_duty_that_keeps_a_key_from_its_seat_is_said_from_the_start(
    game: Game, count: int
) -> None:
    rules = ruleset_of(game)
    owed = {duty.mine.code for duty in rules.duties.values() if duty.mine is not None}
    undue = {
        reason().code
        for kind in rules.command_kinds.values()
        if kind.wish is not None
        for reason in kind.undue.values()
    }
    assert not (owed | undue) - early(game.key, count)


@pytest.mark.tour("evenings told")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.key}-{game.counts[-1]}")
def test_every_reason_of_a_random_game_is_said_from_the_start(game: Game) -> None:
    custodies = about(game.key, game.counts[-1])
    assert isinstance(custodies, dict)
    met: set[str] = set()
    for seed in WALKED:
        held = {one["key"]: one["values"][seed % 2] for one in custodies["custody"]}
        for position in walk(usual_setup(game, seed, held), seed):
            if position.state.winners is None and position.number % 9 == 0:
                seat = position.state.open[0].seat
                asked = wishes(position.rules, position.state, seat).values()
                met |= {answer["code"] for answer in asked if not answer["ok"]}
    assert met
    assert not met - early(game.key, game.counts[-1])
