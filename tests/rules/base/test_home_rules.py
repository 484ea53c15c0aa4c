"""H11 and on: the house rules that people play at home, in every game that has them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import GAMES, Refusal, ruleset_for, start, view
from companion.rules.games import Game, initial, ruleset_of
from tests.rules.base.test_b10_victory import SETTLEMENT, SPREAD, worth
from tests.rules.oracle import paths_at
from tests.rules.properties.setups import usual_setup
from tests.rules.table_for_tests import GameForTests, Luck

EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda one: f"{one.key}-{one.counts[-1]}")


def at_start(game: Game, **house: str) -> dict[str, Any]:
    """What the table sees first of a game by house rules."""
    setup = usual_setup(game, house=house)
    rules = ruleset_for(setup)
    assert not isinstance(rules, Refusal), rules.message
    events = start(rules, setup, Luck(seed=1))
    assert not isinstance(events, Refusal)
    return view(rules, initial(rules, events[0]), "table")  # type: ignore[arg-type]


@pytest.mark.rule("H11")
@EVERY
def test_every_game_is_played_to_its_own_target_or_to_another(game: Game) -> None:
    rules = ruleset_of(game)
    usual, *others = rules.house["target"].values
    assert usual == str(rules.target)
    assert at_start(game)["target"] == rules.target
    assert {"8", "16"} <= {usual, *others}
    for number in others:
        assert at_start(game, target=number)["target"] == int(number)


@pytest.mark.rule("H11")
@EVERY
@pytest.mark.parametrize("number", ["7", "21", "-1", "ten"])
def test_no_game_is_played_to_points_that_make_none(game: Game, number: str) -> None:
    refusal = ruleset_for(usual_setup(game, house={"target": number}))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("house_value", "H11")


@pytest.mark.rule("H11")
@pytest.mark.parametrize(("target", "wins"), [("8", True), ("10", True), ("11", False)])
def test_the_game_ends_with_the_points_that_the_table_said(target: str, wins: bool) -> None:
    game = GameForTests.empty_island(house={"target": target})
    worth(game, "red", int(target) - 1 if wins else 9)
    site = SPREAD[20]
    game.lays("red", paths_at(site)[0])
    game.holds("red", **SETTLEMENT)
    game.roll(1, 1)
    assert game.view()["winners"] is None
    game.do("red", "build_settlement", at=site)
    assert game.view()["winners"] == (["red"] if wins else None)


@pytest.mark.rule("H11", "B10.8")
def test_real_cards_are_claimed_with_the_points_that_the_table_said() -> None:
    game = GameForTests.empty_island(custody={"cards": "cardboard"}, house={"target": "12"})
    worth(game, "red", 9)
    game.fix("development", of="red", count=3)
    game.roll(1, 1)
    refusal = game.refused("red", "claim_victory", victory_cards=1)
    assert (refusal.code, refusal.params["target"]) == ("claim_points", 12)
    game.do("red", "claim_victory", victory_cards=3)
    assert game.view()["winners"] == ["red"]
