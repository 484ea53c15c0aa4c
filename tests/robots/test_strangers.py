"""Players of catanatron sit at our table: both games say the same after every move."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.robots.driver import robot, setup_of
from tests.rules.seeds import fresh

pytest.importorskip("catanatron", reason="catanatron is not installed (pip install '.[bench]')")

from tests.robots.strangers.table import KNOWN, moves, seated, stranger

MOVES = 150
"""Of one game; a whole one takes some three hundred."""


@pytest.mark.turn(2)
@pytest.mark.parametrize("name", ["random", "vp"])
def test_their_game_goes_through_what_ours_goes_through(name: str) -> None:
    (number,) = fresh(1, part=71)
    setup = setup_of("base", 4, number)
    own = setup.players[number % 4].seat
    table = seated(setup, number, own, stranger(name))
    last = next(iter(islice(moves(table, own, robot(own, "strong", number)), MOVES, None)), None)
    assert last is None or last.turn > 3
    assert table.steps > 30


def test_every_player_that_comes_with_the_package_is_known() -> None:
    assert {stranger(name).__name__ for name in KNOWN} == {
        "RandomPlayer",
        "WeightedRandomPlayer",
        "VictoryPointPlayer",
    }


def test_a_difference_between_the_two_games_is_named() -> None:
    setup = setup_of("base", 4, 1)
    own = setup.players[0].seat
    table = seated(setup, 1, own, stranger("random"))
    table.mirror.game.state.resource_freqdeck[0] -= 1
    with pytest.raises(AssertionError, match="bank: ours"):
        table.mirror.compare(table.state)
