"""E1 to E10: the situations that the rulebook tells, played out."""

from __future__ import annotations

import pytest

from tests.rules.boards_for_tests import beginner_board
from tests.rules.oracle import (
    BEGINNER_PIECES,
    COAST,
    chain,
    corners_of,
    neighbors,
    path_between,
)
from tests.rules.table_for_tests import SEATS, GameForTests, setup_for

SETTLEMENT = {"brick": 1, "lumber": 1, "grain": 1, "wool": 1}


@pytest.mark.rule("E1")
def test_e1_a_starred_settlement_by_two_forests_and_fields() -> None:
    assert GameForTests.beginner().hand("red") == {"lumber": 2, "grain": 1}


@pytest.mark.rule("E2")
def test_e2_a_settlement_and_a_city_on_the_fields_of_the_4() -> None:
    game = GameForTests.empty_island()
    top, _, low, *_ = corners_of("0,1")
    game.lays("white", settlements=[top])
    game.lays("red", cities=[low])
    game.roll(1, 3)
    assert (game.hand("white"), game.hand("red")) == ({"grain": 1}, {"grain": 2})


@pytest.mark.rule("E3")
def test_e3_the_active_seat_takes_the_better_of_two_offers() -> None:
    game = GameForTests.empty_island()
    game.holds("red", lumber=2, ore=3)
    game.holds("blue", brick=1)
    game.holds("white", brick=1)
    game.roll(1, 1)
    game.do("blue", "offer_trade", give={"brick": 1}, get={"ore": 3})
    game.do("white", "offer_trade", give={"brick": 1}, get={"lumber": 1, "ore": 1})
    of_blue, of_white = (offer["id"] for offer in game.view()["offers"])
    game.do("red", "accept_trade", offer=of_white)
    assert game.hand("red") == {"lumber": 1, "ore": 2, "brick": 1}
    game.refused("red", "accept_trade", offer=of_blue)
    game.refused("white", "accept_trade", offer=of_blue)
    game.refused("blue", "offer_trade", give={"brick": 1}, get={"ore": 1}, to=["white"])


@pytest.mark.rule("E4")
def test_e4_two_wool_at_the_wool_harbor_buy_any_card() -> None:
    game = GameForTests.empty_island()
    game.lays("white", settlements=["1,2,N"])
    game.holds("white", wool=2)
    game.turn_of("white")
    kinds = {option["get"] for option in game.options("white", "trade_bank")}
    assert kinds == {"brick", "lumber", "grain", "ore"}
    game.do("white", "trade_bank", give="wool", get="ore")
    assert game.hand("white") == {"ore": 1}


def seven_with_two_branches() -> tuple[GameForTests, str]:
    """Red has built a trail of seven along the coast with two branches inland; also its middle."""
    game = GameForTests.empty_island()
    inner = [i for i, c in enumerate(COAST) if any(n not in COAST for n in neighbors(c))]
    middle = next(i for i in inner if i >= 4)
    trail = COAST[middle - 4 : middle + 4]
    game.turn_of("red")
    branches = [
        path_between(corner, next(n for n in neighbors(corner) if n not in COAST))
        for corner in trail[1:-1]
        if corner != COAST[middle] and any(n not in COAST for n in neighbors(corner))
    ][:2]
    assert len(branches) == 2
    game.lays("red", *chain(*trail[:-1]), *branches)
    game.holds("red", brick=1, lumber=1)
    game.do("red", "build_road", at=chain(*trail[-2:])[0])
    return game, COAST[middle]


@pytest.mark.rule("E5")
def test_e5_a_trail_of_seven_takes_the_card_and_branches_add_nothing() -> None:
    game, _ = seven_with_two_branches()
    assert game.entry("red")["road_length"] == 7
    assert (game.awarded("longest_road"), game.points("red")) == ("red", 2)


def cut_by_orange(game: GameForTests, at: str) -> None:
    game.turn_of("orange")
    inland = next(c for c in neighbors(at) if c not in COAST)
    game.lays("orange", path_between(inland, at))
    game.holds("orange", **SETTLEMENT)
    game.do("orange", "build_settlement", at=at)


@pytest.mark.rule("E6")
def test_e6_a_settlement_in_the_middle_moves_the_card_to_its_builder() -> None:
    game, middle = seven_with_two_branches()
    game.lays("orange", *chain(*COAST[-8:-2]))
    cut_by_orange(game, middle)
    assert game.awarded("longest_road") == "orange"
    assert (game.points("red"), game.points("orange")) == (0, 3)


@pytest.mark.rule("E7")
def test_e7_a_tie_of_two_others_sets_the_card_aside_until_one_is_alone() -> None:
    game, middle = seven_with_two_branches()
    game.lays("blue", *chain(*COAST[14:20]))
    game.lays("white", *chain(*COAST[21:27]))
    cut_by_orange(game, middle)
    assert game.awarded("longest_road") is None
    assert all(game.points(seat) == 0 for seat in ("red", "blue", "white"))
    game.turn_of("white")
    game.holds("white", brick=1, lumber=1)
    game.do("white", "build_road", at=chain(*COAST[26:28])[0])
    assert (game.awarded("longest_road"), game.points("white")) == ("white", 2)


@pytest.mark.rule("E8")
def test_e8_next_to_a_settlement_is_too_near_two_paths_away_is_not() -> None:
    game = GameForTests.empty_island()
    ring = corners_of("0,0")
    game.lays("blue", settlements=[ring[0]])
    game.lays("red", *chain(ring[1], ring[2], ring[3]))
    game.holds("red", **SETTLEMENT)
    game.roll(1, 1)
    for b in neighbors(ring[0]):
        game.refused("red", "build_settlement", at=b)
    game.do("red", "build_settlement", at=ring[2])


@pytest.mark.rule("E9")
def test_e9_the_robber_goes_from_the_mountains_to_the_forest_of_the_4() -> None:
    board = beginner_board(numbers={"1,0": 4, "0,1": 3})
    game = GameForTests.empty_island(board=board)
    game.lays("blue", settlements=[corners_of("1,0")[0]])
    game.lays("white", cities=[corners_of("1,0")[2]])
    game.holds("blue", ore=1)
    game.holds("white", wool=1)
    game.fix("robber", at="2,0")
    game.has_cards("red", knight=1)
    game.roll(1, 1)
    game.do("red", "play_knight")
    game.do("red", "move_robber", at="1,0")
    game.do("red", "steal", from_="white")
    assert (game.hand("red"), game.hand("blue"), game.hand("white")) == (
        {"wool": 1},
        {"ore": 1},
        {},
    )
    game.do("red", "end_turn")
    game.roll(2, 2)
    assert "lumber" not in game.hand("blue") | game.hand("white")
    game.do("blue", "end_turn")
    game.roll(3, 4)
    game.do("white", "move_robber", at="0,0")
    game.do("white", "end_turn")
    game.roll(2, 2)
    assert (game.hand("blue")["lumber"], game.hand("white")["lumber"]) == (1, 2)


@pytest.mark.rule("E10")
def test_e10_after_founding_everybody_has_two_points_and_needs_eight() -> None:
    game = GameForTests(setup_for(board=beginner_board(pieces=False)))
    for i, seats in enumerate((SEATS, SEATS[::-1])):
        for seat in seats:
            at, road = BEGINNER_PIECES[seat][i]
            game.do(seat, "build_settlement", at=at)
            game.do(seat, "build_road", at=road)
    view = game.view()
    assert [(s["points"], view["target"] - s["points"]) for s in view["seats"]] == [(2, 8)] * 4
