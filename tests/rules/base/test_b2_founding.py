"""B2: the founding phase."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules import starting_seats, turn_order
from tests.rules.boards_for_tests import beginner_board
from tests.rules.oracle import (
    BEGINNER_HEXES,
    BEGINNER_PIECES,
    CORNERS,
    RESOURCE_OF,
    corners_of,
    hexes_at,
    neighbors,
    paths_at,
)
from tests.rules.table_for_tests import SEATS, GameForTests, setup_for

ROUND = [(seat, i) for i in (0, 1) for seat in (SEATS if i == 0 else SEATS[::-1])]


@pytest.fixture
def game() -> GameForTests:
    """The beginner's land without its pieces, so that everybody founds."""
    return GameForTests(setup_for(board=beginner_board(pieces=False)))


def found(
    game: GameForTests, seat: str, at: str, road: str | None = None
) -> list[dict[str, object]]:
    events = game.do(seat, "build_settlement", at=at)
    return [*events, *game.do(seat, "build_road", at=road or paths_at(at)[0])]


def found_all(game: GameForTests, upto: int = 8) -> None:
    """Everybody founds where the printed beginner pieces stand."""
    for seat, i in ROUND[:upto]:
        found(game, seat, *BEGINNER_PIECES[seat][i])


@pytest.mark.rule("B2.1")
def test_the_beginner_board_has_no_founding_phase() -> None:
    view = GameForTests.beginner().view()
    assert (view["phase"], view["turn"]) == ("roll", 1)
    assert Counter(p["piece"] for p in view["board"]["intersections"]) == {"settlement": 8}
    assert len(view["board"]["paths"]) == 8


@pytest.mark.rule("B2.2")
def test_on_the_beginner_board_the_first_named_takes_the_first_turn() -> None:
    game = GameForTests.beginner(("white", "orange", "red", "blue"))
    assert game.active == "white", "players are named from the oldest on"


@pytest.mark.rule("B2.4")
def test_everybody_places_a_settlement_and_then_a_road(game: GameForTests) -> None:
    placed = []
    while game.view()["phase"] == "founding":
        (duty,) = game.owed()
        placed.append((duty["seat"], duty["type"]))
        type_ = duty["type"].replace("place", "build")
        game.do(duty["seat"], type_, at=sorted(game.sites(duty["seat"], type_))[0])
    pieces = ("place_settlement", "place_road")
    assert placed == [(seat, piece) for seat, _ in ROUND for piece in pieces]


@pytest.mark.rule("B2.4")
def test_founding_is_free(game: GameForTests) -> None:
    found(game, "red", "0,0,N")
    assert sum(game.bank().values()) == 95


@pytest.mark.rule("B2.4")
def test_nothing_else_is_allowed_until_the_phase_ends(game: GameForTests) -> None:
    for type_, fields in (
        ("roll", {"dice": [3, 4]}),
        ("end_turn", {}),
        ("buy_development", {}),
        ("build_city", {"at": "0,0,N"}),
        ("build_road", {"at": "0,0,NE"}),
        ("trade_bank", {"give": "ore", "get": "wool"}),
        ("move_robber", {"at": "1,0"}),
    ):
        game.refused("red", type_, **fields)
    game.refused("blue", "build_settlement", at="0,0,N")
    assert {o["type"] for o in game.options("red")} == {"build_settlement"}
    game.do("red", "build_settlement", at="0,0,N")
    game.refused("red", "build_settlement", at="0,2,N")
    assert {o["type"] for o in game.options("red")} == {"build_road"}


@pytest.mark.rule("B2.5")
def test_round_one_runs_clockwise_from_the_starting_seat() -> None:
    seats = ("white", "orange", "red", "blue")
    game = GameForTests(setup_for(seats, board=beginner_board(pieces=False)))
    order = []
    for _ in seats:
        order.append(game.owed()[0]["seat"])
        found(game, order[-1], sorted(game.sites(order[-1], "build_settlement"))[0])
    assert tuple(order) == seats


@pytest.mark.rule("B2.6")
def test_round_two_runs_back_and_the_last_places_twice_in_a_row(game: GameForTests) -> None:
    order = []
    while game.view()["phase"] == "founding":
        order.append(game.owed()[0]["seat"])
        found(game, order[-1], sorted(game.sites(order[-1], "build_settlement"))[0])
    assert order == [*SEATS, *SEATS[::-1]]


@pytest.mark.rule("B2.7")
def test_a_founding_settlement_goes_on_any_free_intersection_at_a_distance(
    game: GameForTests,
) -> None:
    assert game.sites("red", "build_settlement") == set(CORNERS)
    found(game, "red", "0,0,N")
    taken = {"0,0,N", *neighbors("0,0,N")}
    assert game.sites("blue", "build_settlement") == set(CORNERS) - taken
    for at in taken:
        assert game.refused("blue", "build_settlement", at=at).rule in ("B6.9", "B2.7", "B6.7")


@pytest.mark.rule("B2.7")
def test_the_second_need_not_connect_with_the_first(game: GameForTests) -> None:
    found_all(game, 7)
    first = BEGINNER_PIECES["red"][0][0]
    far = max(game.sites("red", "build_settlement"), key=lambda at: _far(at, first))
    game.do("red", "build_settlement", at=far)


def _far(one: str, other: str) -> int:
    (q, r, _), (a, b, _) = one.split(","), other.split(",")
    return abs(int(q) - int(a)) + abs(int(r) - int(b))


@pytest.mark.rule("B2.8")
def test_a_founding_road_touches_the_settlement_placed_just_before_it(game: GameForTests) -> None:
    game.do("red", "build_settlement", at="0,0,N")
    assert game.sites("red", "build_road") == set(paths_at("0,0,N"))
    game.refused("red", "build_road", at="0,2,NE")


@pytest.mark.rule("B2.8")
def test_in_round_two_the_first_settlement_will_not_do(game: GameForTests) -> None:
    found_all(game, 7)
    first, second = (laid[0] for laid in BEGINNER_PIECES["red"])
    game.do("red", "build_settlement", at=second)
    assert game.sites("red", "build_road") == set(paths_at(second))
    for at in paths_at(first):
        game.refused("red", "build_road", at=at)


@pytest.mark.rule("B2.9")
def test_the_second_settlement_pays_one_card_per_adjacent_land_hex(game: GameForTests) -> None:
    found_all(game, 4)
    assert all(game.hand(seat) == {} for seat in SEATS), "the first gives none"
    for seat in SEATS[::-1]:
        at, road = BEGINNER_PIECES[seat][1]
        game.do(seat, "build_settlement", at=at)
        around = [BEGINNER_HEXES[h][0] for h in hexes_at(at) if h in BEGINNER_HEXES]
        due = Counter(RESOURCE_OF[t] for t in around if t != "desert")
        assert game.hand(seat) == due, "before its road already"
        game.do(seat, "build_road", at=road)


@pytest.mark.rule("B2.9")
@pytest.mark.parametrize(
    ("at", "due"),
    [
        ("0,-2,N", {"ore": 1}),
        (corners_of("0,0")[0], {"brick": 1, "wool": 1}),
        ("2,0,N", {"brick": 1, "ore": 1}),
    ],
)
def test_desert_and_sea_give_none(game: GameForTests, at: str, due: dict[str, int]) -> None:
    free = ["-2,2,S", "-1,2,S", "0,2,S", "-2,0,S", "-1,1,N", "0,1,S", "-1,-1,N"]
    for (seat, _), spot in zip(ROUND[:7], free, strict=True):
        found(game, seat, spot)
    game.do("red", "build_settlement", at=at)
    assert game.hand("red") == due


@pytest.mark.rule("B2.10")
def test_who_placed_the_second_settlement_last_opens_with_a_roll(game: GameForTests) -> None:
    found_all(game)
    view = game.view()
    assert (view["active"], view["phase"], view["turn"]) == ("red", "roll", 1)
    assert [duty["type"] for duty in game.owed()] == ["roll"]
    assert game.do("red", "roll", dice=[1, 1])[0]["total"] == 2


@pytest.mark.rule("B2.3")
def test_the_highest_die_begins_and_the_others_follow_clockwise() -> None:
    rolls = {"red": 3, "blue": 6, "white": 1, "orange": 5}
    assert starting_seats(rolls) == ("blue",)
    assert turn_order(SEATS, "blue") == ("blue", "white", "orange", "red")


@pytest.mark.rule("B2.3")
def test_seats_that_tie_for_the_highest_roll_again() -> None:
    tied = starting_seats({"red": 6, "blue": 2, "white": 6, "orange": 1})
    assert tied == ("red", "white")
    assert starting_seats(dict(zip(tied, (2, 4), strict=True))) == ("white",)
