"""Robots in the war of Troy: Ships among all else that can be built, and tiles for what grows."""

from __future__ import annotations

import pytest

from tests.robots.games.seats import wanted
from tests.rules.troy.table import TroyGame


@pytest.fixture
def game() -> TroyGame:
    """Red has rolled and can reach a Ship's place."""
    game = TroyGame.bare()
    game.lays("red", settlements=[game.corner(game.symbols()[0])])
    game.can_build_ships("red", 1)
    return game


@pytest.mark.rule("T7.1", "T7.11")
def test_a_ship_is_built_where_nothing_better_is_near(game: TroyGame) -> None:
    do = wanted(game, "red")
    assert do["type"] == "build_ship"
    assert do["at"] in game.symbols()


@pytest.mark.rule("T7.1")
def test_no_ship_is_wanted_without_tokens(game: TroyGame) -> None:
    game.tokens(red=0)
    assert wanted(game, "red")["type"] != "build_ship"
