"""B7: how long a road is and who has the Longest Road card."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rules.oracle import COAST, chain, corners_of, hexes_at, neighbors, path_between
from tests.rules.table_for_tests import GameForTests

RICH = {"brick": 9, "lumber": 9, "wool": 9, "grain": 9, "ore": 9}
RING = corners_of("0,0")


@pytest.fixture
def game() -> GameForTests:
    """Red has rolled; red and blue are rich."""
    game = GameForTests.empty_island()
    game.holds("red", **RICH)
    game.holds("blue", **RICH)
    game.roll(1, 1)
    return game


def builds(game: GameForTests, seat: str, corners: Sequence[str]) -> None:
    """Lay all but the last road of this chain, then really build the last."""
    *before, last = chain(*corners)
    game.lays(seat, *before)
    game.do(seat, "build_road", at=last)


def length(game: GameForTests, seat: str) -> int:
    return int(game.entry(seat)["road_length"])


def inland(corner: str) -> str:
    """The neighbor of a coast intersection that is not on the coast, or the coast one before it."""
    return next((c for c in neighbors(corner) if c not in COAST), neighbors(corner)[0])


def settles(game: GameForTests, seat: str, corner: str) -> None:
    """The seat, made active, builds a settlement in the middle of another's road."""
    game.turn_of(seat)
    game.lays(seat, path_between(inland(corner), corner))
    game.do(seat, "build_settlement", at=corner)


# An inner intersection of the coast has a neighbor inland; a settlement there cuts the coast road.
CUT = [i for i, corner in enumerate(COAST) if any(c not in COAST for c in neighbors(corner))]


def coast(start: int, roads: int) -> list[str]:
    """The intersections of so many coast paths from a place on the coast."""
    return [COAST[(start + i) % len(COAST)] for i in range(roads + 1)]


@pytest.mark.rule("B7.1")
def test_the_first_road_of_five_takes_the_card_and_two_points(game: GameForTests) -> None:
    builds(game, "red", coast(0, 4))
    assert game.awarded("longest_road") is None
    points = game.points("red")
    game.do("red", "build_road", at=chain(*coast(4, 1))[0])
    assert game.awarded("longest_road") == "red"
    assert (length(game, "red"), game.points("red")) == (5, points + 2)


@pytest.mark.rule("B7.2")
def test_branches_do_not_count(game: GameForTests) -> None:
    i = CUT[0]
    builds(game, "red", coast(i - 2, 4))
    game.do("red", "build_road", at=path_between(COAST[i], inland(COAST[i])))
    assert length(game, "red") == 4
    assert game.awarded("longest_road") is None


@pytest.mark.rule("B7.2")
def test_two_roads_that_do_not_meet_are_not_added(game: GameForTests) -> None:
    game.lays("red", *chain(*coast(10, 3)))
    builds(game, "red", coast(0, 4))
    assert length(game, "red") == 4


@pytest.mark.rule("B7.2")
def test_a_loop_counts_all_its_roads(game: GameForTests) -> None:
    builds(game, "red", [*RING, RING[0]])
    assert length(game, "red") == 6


@pytest.mark.rule("B7.2")
def test_a_loop_with_a_tail_counts_both(game: GameForTests) -> None:
    tail = next(c for c in neighbors(RING[0]) if c not in RING)
    game.lays("red", *chain(*RING, RING[0]))
    game.do("red", "build_road", at=path_between(RING[0], tail))
    assert length(game, "red") == 7


@pytest.mark.rule("B7.2")
def test_two_tails_on_a_loop_count_with_the_way_between_them_or_the_whole_loop(
    game: GameForTests,
) -> None:
    tails = [next(c for c in neighbors(RING[i]) if c not in RING) for i in (0, 3)]
    game.lays("red", *chain(*RING, RING[0]), path_between(RING[0], tails[0]))
    game.do("red", "build_road", at=path_between(RING[3], tails[1]))
    assert length(game, "red") == 7, "no road is used twice: loop and one tail"


@pytest.mark.rule("B7.2")
def test_an_intersection_may_be_passed_more_than_once(game: GameForTests) -> None:
    other = corners_of("1,0")
    roads = {*chain(*RING, RING[0]), *chain(*other, other[0])}
    last = path_between(RING[3], RING[4])
    game.lays("red", *(roads - {last}))
    game.do("red", "build_road", at=last)
    assert len(roads) == 11
    assert length(game, "red") == 11, "the figure of two rings with one side in common is one trail"


@pytest.mark.rule("B7.3")
def test_an_equal_road_takes_nothing_a_longer_one_takes_the_card(game: GameForTests) -> None:
    builds(game, "red", coast(0, 5))
    game.turn_of("blue")
    builds(game, "blue", coast(10, 5))
    assert game.awarded("longest_road") == "red"
    game.do("blue", "build_road", at=chain(*coast(15, 1))[0])
    assert game.awarded("longest_road") == "blue"
    assert game.points("red") == 0


@pytest.mark.rule("B7.4")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
def test_a_foreign_building_cuts_the_trail(game: GameForTests, piece: str) -> None:
    game.lays("blue", **{piece: [COAST[4]]})  # type: ignore[arg-type]
    game.lays("red", *chain(*coast(4, 3)))
    builds(game, "red", coast(0, 4))
    assert length(game, "red") == 4


@pytest.mark.rule("B7.4", "B7.11")
def test_a_settlement_in_the_middle_takes_the_card_away(game: GameForTests) -> None:
    i = CUT[0]
    builds(game, "red", coast(i - 3, 6))
    assert game.awarded("longest_road") == "red"
    settles(game, "blue", COAST[i])
    assert length(game, "red") == 3
    assert game.awarded("longest_road") is None


@pytest.mark.rule("B7.5")
def test_a_trail_may_end_at_a_foreign_building(game: GameForTests) -> None:
    game.lays("blue", settlements=[COAST[0], COAST[5]])
    builds(game, "red", coast(0, 5)[::-1][1:])
    game.do("red", "build_road", at=chain(COAST[4], COAST[5])[0])
    assert length(game, "red") == 5
    assert game.awarded("longest_road") == "red"


@pytest.mark.rule("B7.5")
def test_a_loop_through_a_foreign_building_still_counts_all_round(game: GameForTests) -> None:
    game.lays("blue", settlements=[RING[0]])
    builds(game, "red", [*RING, RING[0]])
    assert length(game, "red") == 6, "the trail begins and ends at the building"


@pytest.mark.rule("B7.6")
def test_own_buildings_never_cut_the_own_trail(game: GameForTests) -> None:
    game.lays("red", settlements=[COAST[1]], cities=[COAST[3]])
    builds(game, "red", coast(0, 5))
    assert length(game, "red") == 5
    assert game.awarded("longest_road") == "red"


def rivals(game: GameForTests, red: int, blue: int, white: int) -> str:
    """Red holds the card with a long coast road; returns where cutting leaves it ``red`` roads.

    Blue and white have roads of the given lengths elsewhere.
    """
    i = next(c for c in CUT if c >= red)
    builds(game, "red", coast(i - red, red + 4))
    assert game.awarded("longest_road") == "red"
    free = [(i + 6) % 30, (i + 15) % 30]
    for seat, start, roads in (("blue", free[0], blue), ("white", free[1], white)):
        game.lays(seat, *chain(*coast(start, roads)) if roads else ())
    game.holds("orange", brick=1, lumber=1, grain=1, wool=1)
    return COAST[i]


@pytest.mark.rule("B7.7")
def test_after_a_cut_the_card_goes_to_the_one_longest(game: GameForTests) -> None:
    settles(game, "orange", rivals(game, red=5, blue=6, white=5))
    assert game.awarded("longest_road") == "blue"


@pytest.mark.rule("B7.7")
def test_after_a_cut_the_holder_keeps_it_if_still_longest(game: GameForTests) -> None:
    settles(game, "orange", rivals(game, red=6, blue=5, white=5))
    assert game.awarded("longest_road") == "red"


@pytest.mark.rule("B7.8")
def test_after_a_cut_a_tie_of_others_sets_the_card_aside(game: GameForTests) -> None:
    settles(game, "orange", rivals(game, red=4, blue=6, white=6))
    assert game.awarded("longest_road") is None
    assert [game.points(seat) for seat in ("red", "blue", "white")] == [0, 0, 0]


@pytest.mark.rule("B7.8")
def test_after_a_cut_nobody_at_five_sets_the_card_aside(game: GameForTests) -> None:
    settles(game, "orange", rivals(game, red=4, blue=3, white=2))
    assert game.awarded("longest_road") is None


@pytest.mark.rule("B7.9", "H10")
def test_a_holder_that_still_ties_keeps_the_card(game: GameForTests) -> None:
    settles(game, "orange", rivals(game, red=5, blue=5, white=0))
    assert game.awarded("longest_road") == "red"


@pytest.mark.rule("B7.10")
def test_a_card_set_aside_goes_to_the_next_that_is_alone_longest(game: GameForTests) -> None:
    i = rivals(game, red=4, blue=6, white=6)
    settles(game, "orange", i)
    game.turn_of("blue")
    at = sorted(game.sites("blue", "build_road"))
    for path in at:
        if game.awarded("longest_road"):
            break
        if game.may("blue", "build_road", at=path):
            game.do("blue", "build_road", at=path)
    assert game.awarded("longest_road") == "blue"
    assert game.entry("blue")["road_length"] == 7


@pytest.mark.rule("B7.11")
def test_a_free_road_counts_at_once(game: GameForTests) -> None:
    game.lays("red", *chain(*coast(0, 3)))
    game.has_cards("red", road_building=1)
    game.do("red", "play_road_building")
    first, second = chain(*coast(3, 2))
    game.do("red", "build_road", at=first)
    assert game.awarded("longest_road") is None
    game.do("red", "build_road", at=second)
    assert game.awarded("longest_road") == "red"


@pytest.mark.rule("B7.11")
def test_the_points_move_on_another_seats_turn_too(game: GameForTests) -> None:
    cut = rivals(game, red=3, blue=6, white=0)
    game.turn_of("orange")
    game.lays("orange", path_between(inland(cut), cut))
    events = game.do("orange", "build_settlement", at=cut)
    assert {"type": "longest_road_moved", "seat": "blue", "length": 6} in events
    assert (game.points("red"), game.points("blue")) == (0, 2)
    assert game.active == "orange"


def test_the_coast_of_these_tests_is_land() -> None:
    assert all(len(hexes_at(corner)) == 3 for corner in COAST)
    assert len(CUT) >= 10
