"""B3: whose turn it is and what comes when."""

from __future__ import annotations

import pytest

from tests.rules.oracle import corners_of, paths_at
from tests.rules.table_for_tests import SEATS, GameForTests

FULL = {"brick": 3, "lumber": 3, "wool": 3, "grain": 3, "ore": 3}
HOME = "-1,1,N"


@pytest.fixture
def game() -> GameForTests:
    """Red is to roll, with a full hand, a road's start and one settlement."""
    game = GameForTests.empty_island()
    game.lays("red", paths_at(HOME)[0], settlements=[HOME])
    game.holds("red", **FULL)
    return game


@pytest.mark.rule("B3.1")
def test_the_turn_goes_round_clockwise(game: GameForTests) -> None:
    order = []
    for _ in range(6):
        order.append(game.active)
        game.roll(1, 1)
        game.do(game.active, "end_turn")
    assert order == ["red", "blue", "white", "orange", "red", "blue"]


@pytest.mark.rule("B3.1")
def test_one_seat_alone_is_to_act(game: GameForTests) -> None:
    assert {duty["seat"] for duty in game.owed()} == {"red"}
    assert all(game.options(seat) == [] for seat in SEATS[1:])


@pytest.mark.rule("B3.2")
def test_the_roll_comes_first_and_is_compulsory(game: GameForTests) -> None:
    assert [duty["type"] for duty in game.owed()] == ["roll"]
    game.refused("red", "end_turn")


@pytest.mark.rule("B3.2")
def test_trading_and_building_are_optional(game: GameForTests) -> None:
    game.roll(1, 1)
    assert [duty["type"] for duty in game.owed()] == ["act"]
    game.do("red", "end_turn")
    assert game.active == "blue"


@pytest.mark.rule("B3.3")
@pytest.mark.parametrize(
    ("type_", "fields"),
    [
        ("build_road", {"at": paths_at(HOME)[1]}),
        ("build_city", {"at": HOME}),
        ("buy_development", {}),
        ("trade_bank", {"give": "ore", "get": "wool"}),
        ("offer_trade", {"give": {"ore": 1}, "get": {"wool": 1}}),
    ],
)
def test_before_the_roll_nothing_is_traded_built_or_bought(
    game: GameForTests, type_: str, fields: dict[str, object]
) -> None:
    game.holds("red", **(FULL | {"ore": 4}))
    game.refused("red", type_, **fields)
    game.roll(1, 1)
    game.do("red", type_, **fields)


@pytest.mark.rule("B3.4")
def test_trades_and_builds_mix_freely(game: GameForTests) -> None:
    game.holds("red", brick=2, lumber=2, ore=8)
    game.holds("blue", wool=1)
    game.roll(1, 1)
    game.do("red", "build_road", at=paths_at(HOME)[1])
    game.do("red", "trade_bank", give="ore", get="grain")
    game.do("red", "build_road", at=paths_at(HOME)[2])
    game.do("red", "offer_trade", give={"ore": 1}, get={"wool": 1}, to=["blue"])
    game.do("blue", "accept_trade", offer=game.view()["offers"][0]["id"])
    game.do("red", "buy_development")
    assert game.hand("red") == {"ore": 2}


@pytest.mark.rule("B3.5")
def test_a_turn_has_one_roll_of_two_dice(game: GameForTests) -> None:
    events = game.roll(4, 4)
    assert (events[0]["dice"], events[0]["total"]) == ([4, 4], 8)
    game.refused("red", "roll", dice=[1, 2])
    assert game.options("red", "roll") == []


@pytest.mark.rule("B3.5")
@pytest.mark.parametrize("dice", [[0, 3], [7, 1], [3], [1, 2, 3], []])
def test_impossible_dice_are_refused(game: GameForTests, dice: list[int]) -> None:
    game.refused("red", "roll", dice=dice)


@pytest.mark.rule("B3.5")
def test_all_36_rolls_are_open(game: GameForTests) -> None:
    rolls = {tuple(option["dice"]) for option in game.options("red", "roll")}
    assert rolls == {(a, b) for a in range(1, 7) for b in range(1, 7)}


@pytest.mark.rule("B3.5")
def test_where_the_app_rolls_both_dice_come_from_its_luck() -> None:
    game = GameForTests.beginner(custody={"dice": "app"})
    game.luck.script = [2, 3]
    event = game.do("red", "roll")[0]
    assert (sorted(event["dice"]), event["total"], event["by"]) == ([3, 4], 7, "app")


@pytest.mark.rule("B3.6")
def test_only_cards_bank_and_supply_limit_a_turn(game: GameForTests) -> None:
    game.holds("red", brick=19, lumber=19, wool=3, grain=3, ore=3)
    game.roll(1, 1)
    for _ in range(2):
        game.do("red", "trade_bank", give="brick", get="wool")
        game.do("red", "trade_bank", give="lumber", get="ore")
    for _ in range(3):
        game.do("red", "buy_development")
    for _ in range(8):
        game.do("red", "build_road", at=sorted(game.sites("red", "build_road"))[0])
    assert game.entry("red")["supply"]["road"] == 15 - 1 - 8


@pytest.mark.rule("B3.7")
def test_a_turn_cannot_pass_on_before_the_seven_is_settled(game: GameForTests) -> None:
    game.lays("blue", settlements=[corners_of("2,0")[0]])
    game.holds("blue", ore=8)
    game.holds("red", brick=1)
    game.roll(3, 4)
    game.refused("red", "end_turn")
    game.do("blue", "discard", cards={"ore": 4})
    game.refused("red", "end_turn")
    game.do("red", "move_robber", at="2,0")
    game.refused("red", "end_turn")
    game.do("red", "steal", from_="blue")
    game.do("red", "end_turn")
    assert game.active == "blue"


@pytest.mark.rule("B3.8")
def test_an_opponent_may_not_build_buy_play_roll_or_pass(game: GameForTests) -> None:
    game.lays("blue", paths_at("1,1,N")[0], settlements=["1,1,N"])
    game.holds("blue", **(FULL | {"ore": 4}))
    game.has_cards("blue", knight=1, monopoly=1, invention=1, road_building=1)
    game.refused("blue", "roll", dice=[1, 2])
    game.roll(1, 1)
    game.refused("blue", "build_road", at=paths_at("1,1,N")[1])
    game.refused("blue", "build_city", at="1,1,N")
    game.refused("blue", "buy_development")
    game.refused("blue", "play_knight")
    game.refused("blue", "play_monopoly", resource="ore")
    game.refused("blue", "play_invention", resources=["ore", "ore"])
    game.refused("blue", "play_road_building")
    game.refused("blue", "trade_bank", give="ore", get="wool")
    game.refused("blue", "end_turn")


@pytest.mark.rule("B3.8", "B5.4")
def test_an_opponent_may_propose_a_trade_to_the_active_seat(game: GameForTests) -> None:
    game.holds("blue", ore=1)
    game.roll(1, 1)
    game.do("blue", "offer_trade", give={"ore": 1}, get={"wool": 1})
    assert [offer["by"] for offer in game.view()["offers"]] == ["blue"]


@pytest.mark.rule("B3.1", "B3.7")
def test_the_next_seats_roll_may_end_a_finished_turn(game: GameForTests) -> None:
    game.roll(1, 1)
    events = game.do("blue", "roll", dice=[4, 4], ends_turn=True)
    assert [e["type"] for e in events][:3] == ["turn_ended", "turn_started", "dice_rolled"]
    assert (game.active, game.view()["roll"]["seat"]) == ("blue", "blue")


@pytest.mark.rule("B3.7")
def test_no_roll_ends_a_turn_that_still_owes_something(game: GameForTests) -> None:
    game.holds("red")
    game.refused("blue", "roll", dice=[4, 4], ends_turn=True)
    game.roll(3, 4)
    game.refused("blue", "roll", dice=[4, 4], ends_turn=True)
    game.do("red", "move_robber", at="2,0")
    game.do("blue", "roll", dice=[4, 4], ends_turn=True)


@pytest.mark.rule("B3.1", "B3.7")
def test_only_the_next_seat_may_end_a_turn_by_rolling(game: GameForTests) -> None:
    game.roll(1, 1)
    game.refused("white", "roll", dice=[4, 4], ends_turn=True)
    game.refused("red", "roll", dice=[4, 4], ends_turn=True)
    game.refused("blue", "roll", dice=[4, 4])
    game.refused("blue", "roll", dice=[9, 4], ends_turn=True)
    assert game.active == "red", "a roll that is refused ends no turn"
