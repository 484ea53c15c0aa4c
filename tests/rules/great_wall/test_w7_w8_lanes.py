"""W7 and W8: where riders of later breaches stand, and the detour in the east."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.locale import Words
from companion.rules import project_event, view
from companion.rules.packs.great_wall.chart import Chart, Section
from companion.rules.packs.great_wall.lanes import placed
from companion.rules.packs.great_wall.riders import Riders
from tests.rules.great_wall.table import WallGame, board_with
from tests.rules.great_wall.told import Lane
from tests.rules.properties import invariants as everywhere
from tests.rules.table_for_tests import Json

Numbers = Mapping[str, int | None]
LANE = ("a", "b", "c", "d")
LANE_OF_FIVE = (*LANE, "e")
NUMBERS = {"a": 4, "b": 9, "c": 5, "d": 10}


def _taken(count: int, numbers: Numbers | None = None, gaps: str = "", **riders: int) -> str:
    return "".join(placed(LANE, riders, numbers or NUMBERS, count, gaps))


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


def _onto(events: list[Json]) -> list[str]:
    """Where the riders of a breach went."""
    return list(next(event for event in events if event["type"] == "wall_breached")["placed"])


def _freed(at: str) -> WallGame:
    """Red's section of level 1 was breached onto its first two hexes, and a knight freed one of them."""
    game = WallGame.bare()
    game.wall(red=1)
    game.riders(red=1)
    game.waiting(III=3)
    game.again()
    assert _onto(game.roll(1, 4)) == ["5,0", "4,1"]
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    game.do("red", "drive_off_rider", at=at)
    game.do("red", "end_knight")
    return game


@pytest.mark.rule("W7.2")
@pytest.mark.parametrize("at", ["5,0", "4,1"])
def test_a_hex_that_a_knight_freed_is_filled_before_one_that_was_never_occupied(at: str) -> None:
    """Though 3,2 has the highest number of all three."""
    game = _freed(at)
    assert game.view()["gaps"] == [at]
    game.again("blue")
    assert _onto(game.attack("red")) == [at]
    assert game.view()["gaps"] == []
    game.again("white")
    assert _onto(game.attack("red")) == ["3,2"]


@pytest.mark.rule("W7.2", "W10.3")
def test_a_knight_that_frees_a_hex_says_whether_that_is_a_gap() -> None:
    """Only then a ring stays on the map, which nobody else explains."""
    for others, is_gap in (({"4,1": 1}, True), ({}, False)):
        game = WallGame.bare()
        game.dead(**{"5,0": 1, **others})
        game.turn_of("red", (1, 1))
        game.has_cards("red", knight=1)
        game.do("red", "play_knight")
        game.do("red", "drive_off_rider", at="5,0")
        told = next(e for e in reversed(game.events) if e.type == "rider_driven_off")
        shown = project_event(game.ruleset, told, "table")
        assert shown is not None
        assert (shown["gap"], shown.get("variant")) == (is_gap, "gap" if is_gap else None)
        names = {"red": "Anna", "5,0": "the fields 4"}
        said = Words("fr").event(shown, names)
        assert ("pointillé" in said) is is_gap


@pytest.mark.rule("W7.2", "W7.3")
def test_a_hex_never_occupied_is_no_gap_wherever_it_lies() -> None:
    assert _taken(1, d=1) == "b"
    assert _taken(3, d=1) == "bca"
    assert _taken(1, gaps="c", d=1) == "c"
    assert _taken(3, gaps="c", d=1) == "cba"


@pytest.mark.rule("W7.2")
def test_of_two_gaps_the_nearest_to_the_wall_comes_first() -> None:
    assert _taken(1, gaps="cb", a=1, d=1) == "b"
    assert _taken(2, gaps="ca", b=1) == "ac"


@pytest.mark.rule("W7.1", "W7.2")
def test_gaps_are_forgotten_when_the_lane_is_empty() -> None:
    game = _freed("4,1")
    game.has_cards("red", knight=1)
    game.turn_of("red", dice=None)
    game.do("red", "play_knight")
    game.do("red", "drive_off_rider", at="5,0")
    assert game.view()["gaps"] == []
    game.do("red", "end_knight")
    assert _onto(game.attack("red")) == ["5,0"]
    assert game.view()["gaps"] == []


@pytest.mark.rule("W7.2")
def test_a_hex_with_a_rider_left_is_no_gap() -> None:
    game = WallGame.bare()
    game.dead(**{"5,0": 2, "4,1": 1})
    game.turn_of("red", (1, 1))
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    game.do("red", "drive_off_rider", at="5,0")
    assert game.view()["gaps"] == []


@pytest.mark.rule("W7.2")
def test_a_gap_that_was_taken_back_with_its_knight_is_none() -> None:
    """A position is folded from its events, so an older game that is opened again has its gaps too."""
    game = _freed("4,1")
    last = next(i for i, e in enumerate(game.events) if e.type == "rider_driven_off")
    assert everywhere.refolded(game.ruleset, game.events) == game.state
    before = everywhere.refolded(game.ruleset, game.events[:last])
    assert view(game.ruleset, before, "table")["gaps"] == []


MOVES = st.lists(
    st.one_of(
        st.integers(1, 5).map(lambda count: ("breach", count)),
        st.integers(0, 4).map(lambda number: ("knight", number)),
    ),
    max_size=24,
)


@pytest.mark.rule("W7.1", "W7.2", "W7.3", "W7.4")
@given(st.lists(st.sampled_from([None, 2, 4, 6, 9, 12]), min_size=2, max_size=5), MOVES)
@settings(max_examples=150)
def test_whatever_breaches_and_knights_do_riders_go_where_the_rule_says(
    printed: list[int | None], moves: list[tuple[str, int]]
) -> None:
    names = LANE_OF_FIVE[: len(printed)]
    numbers = dict(zip(names, printed, strict=True))
    chart = Chart({"1": Section("1", lane=names)}, {}, (), (), None, frozenset(names))
    riders, lane = Riders(None, {}, {}, {}), Lane(names, numbers)
    for move, number in moves:
        standing = {at: len(stack) for at, stack in riders.land.items()}
        if move == "breach":
            hexes = placed(names, standing, numbers, number, riders.gaps)
            assert list(hexes) == lane.breach(number)
            riders = riders.broken_through("1", hexes).settled(chart)
        elif standing:
            at = sorted(standing)[number % len(standing)]
            lane.drive_off(at)
            riders = riders.driven_off(at).settled(chart)
        assert riders.gaps == lane.freed
        assert {at: len(stack) for at, stack in riders.land.items()} == {
            at: count for at, count in lane.riders.items() if count
        }


@pytest.mark.rule("W7.2")
def test_gaps_can_be_put_right() -> None:
    game = WallGame.bare()
    assert game.refused("red", "correct", fact="gap", at="5,0", count=1).code == "fact_gap"
    game.dead(**{"5,0": 1})
    for at in ("5,0", "7,0", "11,1", "here"):
        refusal = game.refused("red", "correct", fact="gap", at=at, count=1)
        assert (refusal.code, refusal.rule) == ("fact_gap", "W7.2")
    assert game.refused("red", "correct", fact="gap", at="4,1", count=2).code == "fact_count"
    assert game.refused("red", "correct", fact="gap", at="4,1").code == "fact_count"
    game.fix("gap", at="4,1", count=1)
    assert game.view()["gaps"] == ["4,1"]
    game.fix("gap", at="4,1", count=0)
    assert game.view()["gaps"] == []
    game.fix("gap", at="4,1", count=1)
    game.dead(**{"4,1": 1})
    game.dead(**{"4,1": 0})
    assert game.view()["gaps"] == []
    game.fix("gap", at="4,1", count=1)
    game.dead(**{"5,0": 0})
    assert game.view()["gaps"] == []


@pytest.mark.rule("W7.2")
def test_gaps_are_known_where_riders_are_cardboard_as_well() -> None:
    game = WallGame.bare(custody={"bag": "cardboard"})
    game.turn_of("red", (1, 1))
    game.do("blue", "report_breach", of="red", hexes=["5,0", "4,1"])
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    game.do("red", "drive_off_rider", at="4,1")
    game.do("red", "end_knight")
    assert game.view()["gaps"] == ["4,1"]
    game.do("blue", "report_breach", of="red", hexes=["4,1"])
    assert game.view()["gaps"] == []


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
