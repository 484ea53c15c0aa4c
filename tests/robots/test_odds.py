"""Chances to win are shares of one, and follow from what everybody knows and from nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from companion.robots.odds import NOBODY, shares
from companion.rules import GAMES, resample, view
from tests.robots.driver import opponent, played, setup_of
from tests.rules.table_for_tests import GameForTests, Luck

Json = dict[str, Any]
KEYS = tuple(dict.fromkeys(game.key for game in GAMES))
STEPS = 160


@pytest.mark.parametrize("key", KEYS)
def test_chances_are_shares_and_the_same_whatever_lies_face_down(key: str) -> None:
    setup = setup_of(key, 4, 1)
    seats = [player.seat for player in setup.players]
    choosers = {seat: opponent("demo", seat, 1) for seat in seats}
    steps = [step for step in played(setup, 1, choosers, longest=STEPS) if step.do]
    looked = {step.state.turn: step for step in steps if step.state.turn}
    assert len(looked) > 2
    for step in list(looked.values())[::4]:
        known = shares(view(step.rules, step.state, "table"))
        assert sum(known.values()) == pytest.approx(1)
        assert set(known) - {NOBODY} == set(seats)
        other = resample(step.rules, step.state, "table", Luck(seed=step.state.turn))
        assert shares(view(step.rules, other, "table")) == known


def test_who_has_more_is_likelier_to_win_and_the_nearer_the_end_the_more() -> None:
    game: GameForTests = GameForTests.empty_island()
    game.turn_of("red")
    game.lays("blue", settlements=["0,0,N", "2,-1,N"])
    game.lays("red", settlements=["-1,0,N", "0,1,N"])
    game.lays("white", settlements=["1,-2,N", "-2,1,N"])
    even = shares(view(game.ruleset, game.state, "table"))
    game.fix("piece", at="0,0,N", owner="blue", piece="city")
    game.fix("piece", at="2,-1,N", owner="blue", piece="city")
    ahead = shares(view(game.ruleset, game.state, "table"))
    assert ahead["blue"] > even["blue"]
    assert ahead["blue"] == max(ahead.values())


def test_a_view_that_is_not_understood_gives_all_the_same() -> None:
    game: GameForTests = GameForTests.empty_island()
    seen = {**view(game.ruleset, game.state, "table"), "board": None}
    found = shares(seen)
    assert len(set(found.values())) == 1
