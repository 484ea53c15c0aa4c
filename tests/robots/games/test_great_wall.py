"""Robots in the Great Wall: when a stage is worth its price, and what a knight does."""

from __future__ import annotations

import pytest

from companion.robots.games.great_wall import breached
from tests.robots.games.seats import wanted
from tests.rules.great_wall.table import WallGame


@pytest.fixture
def game() -> WallGame:
    """Fortresses stand, nobody holds anything, red has rolled."""
    game = WallGame.bare()
    game.turn_of("red")
    return game


@pytest.mark.rule("W4.2", "W6.1", "W6.8")
def test_a_stage_is_built_where_riders_wait_before_the_wall(game: WallGame) -> None:
    cost = game.section("red")["next_cost"]
    game.waiting(I=3, II=3, III=3)
    game.holds("red", **cost)
    assert wanted(game, "red")["type"] == "raise_wall"


@pytest.mark.rule("W6.1")
def test_more_riders_and_a_lower_wall_are_more_dangerous() -> None:
    assert breached(2.0, 1) > breached(2.0, 2) > breached(1.0, 2) > 0
    assert breached(0.5, 0) == 1.0


@pytest.mark.rule("W10.3", "W6.4")
def test_a_knight_frees_the_land_where_one_harvests_oneself(game: WallGame) -> None:
    lanes = {s["seat"]: s["hexes"][0]["at"] for s in game.view()["wall"]}
    for seat in ("red", "blue"):
        game.fix("riders", at=lanes[seat], count=1)
    game.has_cards("red", knight=1)
    assert wanted(game, "red")["type"] == "play_knight"
    game.do("red", "play_knight")
    do = wanted(game, "red")
    assert do == {"type": "drive_off_rider", "seat": "red", "at": lanes["red"]}
