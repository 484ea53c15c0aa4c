"""W7 and W8: where riders of later breaches stand, and the detour in the east."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.rules.packs.great_wall.lanes import placed
from tests.rules.great_wall.table import WallGame, board_with

Numbers = Mapping[str, int | None]
LANE = ("a", "b", "c", "d")
NUMBERS = {"a": 4, "b": 9, "c": 5, "d": 10}


def _taken(count: int, numbers: Numbers | None = None, **riders: int) -> str:
    return "".join(placed(LANE, riders, numbers or NUMBERS, count))


@pytest.mark.rule("W7.1")
def test_a_lane_freed_completely_is_filled_from_the_wall_again() -> None:
    assert _taken(2) == "ab"
    assert _taken(4) == "abcd"
    game = WallGame.bare()
    game.dead(**{"4,1": 1})
    game.dead(**{"4,1": 0})
    game.again()
    game.attack("red")
    assert game.standing("red") == [1, 0, 0]


@pytest.mark.rule("W7.1")
def test_in_a_lane_with_riders_the_order_of_later_breaches_holds() -> None:
    game = WallGame.bare()
    game.dead(**{"7,0": 1})
    game.again()
    game.attack("blue")
    assert game.standing("blue") == [1, 1, 0]


@pytest.mark.rule("W7.2")
def test_gaps_nearer_the_wall_are_filled_first_the_nearest_before_all() -> None:
    assert _taken(1, d=1) == "a"
    assert _taken(3, d=1) == "abc"
    assert _taken(1, a=1, c=1) == "b"
    game = WallGame.bare()
    game.dead(**{"3,2": 1})
    game.wall(red=1)
    game.riders(red=1)
    game.again()
    game.attack("red")
    assert game.standing("red") == [1, 1, 1]


@pytest.mark.rule("W7.3")
def test_then_the_highest_number_first_by_value() -> None:
    assert _taken(1, a=1) == "d"
    assert _taken(1, {"a": 2, "b": 6, "c": 12, "d": 8}, a=1) == "c"


@pytest.mark.rule("W7.3")
def test_equal_numbers_go_nearer_the_wall_first_and_no_number_comes_last() -> None:
    assert _taken(1, {"a": 4, "b": 9, "c": 9, "d": 3}, a=1) == "b"
    assert _taken(1, {"a": 4, "b": None, "c": 2, "d": None}, a=1) == "c"
    assert _taken(1, {"a": 4, "b": None, "c": None, "d": None}, a=1) == "b"


@pytest.mark.rule("W7.4")
def test_in_a_full_lane_second_riders_are_added_from_the_wall_onward() -> None:
    assert _taken(2, a=1, b=1, c=1, d=1) == "ab"
    assert _taken(1, a=2, b=1, c=1, d=1) == "b"
    assert _taken(5, a=1, b=1, c=1, d=1) == "abcda"


@pytest.mark.rule("W7.4")
def test_a_lane_too_short_for_its_first_breach_is_filled_round_by_round() -> None:
    assert _taken(5) == "abcda"
    game = WallGame.bare()
    game.wall(red=4)
    game.riders(red=4)
    game.again()
    game.attack("red")
    assert game.standing("red") == [2, 2, 1]


@pytest.mark.rule("W8.1")
@pytest.mark.parametrize("count", [4, 6])
def test_in_the_east_the_first_goes_to_the_forest_the_next_across_the_sea(count: int) -> None:
    game = WallGame.bare(count)
    east = game.view()["wall"][-1]
    terrains = {hex_["at"]: hex_["terrain"] for hex_ in game.view()["board"]["hexes"]}
    assert [terrains[at] for at in east["direction"][:2]] == ["forest", "sea"]
    assert [entry["at"] for entry in east["hexes"]] == ["11,0", "9,2", "8,2"]
    game.wall(**{east["seat"]: 1})
    game.fix("riders", at=east["battlefield"], count=1)
    game.fix("riders", at="11,-3", count=1)
    game.again()
    game.roll(4, 4)
    assert game.view()["dead"] == ["11,0", "9,2"]


@pytest.mark.rule("W8.2")
def test_the_sea_hex_never_holds_a_rider_and_the_pirate_stops_none() -> None:
    game = WallGame.bare()
    game.fix("pirate", at="10,1")
    game.wall(orange=4)
    game.riders(orange=4)
    game.again()
    game.attack("orange")
    assert game.on("10,1") == 0
    assert game.standing("orange") == [2, 2, 1]
    assert game.refused("red", "correct", fact="riders", at="10,1", count=1).code == (
        "fact_riders_place"
    )


@pytest.mark.rule("W8.3")
def test_later_breaches_in_the_east_follow_the_same_order() -> None:
    game = WallGame.bare()
    game.dead(**{"11,0": 1})
    game.again()
    game.attack("orange")
    assert game.standing("orange") == [1, 1, 0]
    game.dead(**{"11,0": 0})
    game.again()
    game.attack("orange")
    assert game.standing("orange") == [1, 1, 0]


@pytest.mark.rule("W7.3")
def test_a_corrected_number_counts() -> None:
    game = WallGame.bare(board=board_with(4, {"overlays.sections[0].lane": ["5,0", "4,1", "3,2"]}))
    game.dead(**{"5,0": 1})
    game.fix("hex", at="4,1", terrain="hills", number=12)
    game.again()
    game.attack("red")
    assert game.standing("red") == [1, 1, 0]
