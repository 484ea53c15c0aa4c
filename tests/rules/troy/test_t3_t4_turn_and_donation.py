"""The turn and donations (T3, T4)."""

from __future__ import annotations

import pytest

from companion.rules import is_barrier
from tests.rules.troy.table import TroyGame


@pytest.mark.rule("T3.1")
def test_trading_building_donating_and_ships_come_in_any_order() -> None:
    game = TroyGame.bare()
    (at,) = game.chain(1)
    game.lays("red", settlements=[game.corner(at)])
    game.holds("red", ore=5, wool=1, lumber=2, brick=1)
    game.tokens(red=1)
    game.do("red", "donate", cards={"ore": 1})
    game.do("red", "build_ship", at=at)
    game.settle("red")
    road = game.options("red", "build_road")[0]["at"]
    game.do("red", "build_road", at=road)
    game.do("red", "trade_bank", give="ore", get="grain")


@pytest.mark.rule("T3.1")
def test_where_trade_comes_first_a_donation_ends_it_and_a_drawn_card_does_not() -> None:
    game = TroyGame.bare(house={"trade_and_build": "printed"})
    fleet(game, "red", 5)
    game.people(game.away())
    game.holds("red", ore=9)
    game.do("red", "draw_row", ship=5)
    game.do("red", "trade_bank", give="ore", get="grain")
    game.do("red", "donate", cards={"ore": 1})
    assert game.refused("red", "trade_bank", give="ore", get="grain").code == "trade_over_given"


@pytest.mark.rule("H9", "T3.1")
def test_a_gift_that_ends_the_trades_is_not_called_a_building_and_a_building_still_is() -> None:
    given = TroyGame.bare(house={"trade_and_build": "printed"})
    given.holds("red", ore=9)
    given.do("red", "donate", cards={"ore": 1})
    refusal = given.refused("red", "trade_bank", give="ore", get="grain")
    assert (refusal.code, refusal.rule) == ("trade_over_given", "H9")
    built = TroyGame.bare(house={"trade_and_build": "printed"})
    (at,) = built.chain(1)
    built.lays("red", settlements=[built.corner(at)])
    built.holds("red", ore=9, lumber=1, brick=1)
    built.do("red", "build_road", at=built.options("red", "build_road")[0]["at"])
    built.do("red", "donate", cards={"ore": 1})
    assert built.refused("red", "trade_bank", give="ore", get="grain").code == "trade_over"


def fleet(game: TroyGame, seat: str, count: int) -> list[str]:
    """So many Ships of a seat, wherever symbols are."""
    places = game.symbols()[:count]
    game.ship(seat, *places)
    return places


@pytest.mark.rule("T3.2")
def test_before_the_roll_nothing_is_allowed() -> None:
    game = TroyGame.bare()
    game.turn_of("red", dice=None)
    game.holds("red", ore=3, wool=1, lumber=1)
    game.tokens(red=2)
    for type_, fields in (
        ("donate", {"cards": {"ore": 1}}),
        ("build_ship", {"at": game.symbols()[0]}),
        ("draw_row", {}),
        ("swap_row", {}),
        ("build_road", {"at": "0,0,W"}),
        ("trade_bank", {"give": "ore", "get": "wool"}),
    ):
        assert game.refused("red", type_, **fields).code == "must_roll"
    assert game.refused("red", "donate", cards={"ore": 1}).rule == "T3.2"
    assert {option["type"] for option in game.options("red")} == {"roll"}


@pytest.mark.rule("T3.3", "T8.7")
def test_the_sea_people_keep_no_hex_from_producing() -> None:
    game = TroyGame.bare()
    board = game.state.setting.board
    coast = game.symbols()[0]
    node = game.corner(coast)
    hexes = {hex_.at: hex_ for hex_ in board.hexes}
    beside = [hexes[h] for h in game.state.setting.topology.node_hexes[node]]
    hex_ = next((h for h in beside if h.number is not None), None)
    if hex_ is None:
        game.fix("hex", at=beside[0].at, terrain="hills", number=5)
        number = 5
    else:
        assert hex_.number is not None
        number = hex_.number
    game.lays("blue", settlements=[node])
    game.people(coast)
    game.turn_of("red", dice=None)
    one = max(1, number - 6)
    game.roll(one, number - one)
    assert sum(game.hand("blue").values()) >= 1


@pytest.mark.rule("T3.4")
def test_the_battle_follows_the_end_of_the_turn_and_comes_before_the_next_one() -> None:
    game = TroyGame.bare()
    game.row(ore=10)
    events = game.do("red", "end_turn")
    assert [event["type"] for event in events] == ["turn_ended", "battle_fought", "turn_started"]
    assert events[1]["seat"] == "red"


@pytest.mark.rule("T3.4", "T12.2", "T12.3")
def test_with_six_seats_the_battle_comes_before_the_special_building_phase() -> None:
    game = TroyGame.bare(6)
    game.holds("blue", wool=1)
    game.row(ore=13)
    events = game.do("red", "end_turn")
    assert [event["type"] for event in events] == ["turn_ended", "battle_fought"]
    assert [duty["type"] for duty in game.owed()] == ["special_building"]
    assert game.view()["special_building"] == "blue"


@pytest.mark.rule("T4.1")
@pytest.mark.parametrize("cards", [{"ore": 1}, {"ore": 2}, {"wool": 1, "ore": 2}])
def test_one_to_three_cards_are_donated_once_a_turn(cards: dict[str, int]) -> None:
    game = TroyGame.bare()
    game.holds("red", ore=5, wool=3)
    game.do("red", "donate", cards=cards)
    assert game.in_row == 4 + sum(cards.values())
    assert game.entry("red")["donated"]
    refusal = game.refused("red", "donate", cards={"ore": 1})
    assert (refusal.code, refusal.rule) == ("donated_already", "T4.1")
    assert game.wish("red", "donate")["code"] == "donated_already"
    assert not game.options("red", "donate")
    game.turn_of("red")
    assert game.wish("red", "donate")["ok"]


@pytest.mark.rule("T4.1")
def test_not_none_not_four_not_what_one_lacks_and_not_out_of_turn() -> None:
    game = TroyGame.bare()
    assert game.wish("red", "donate")["code"] == "donation_no_cards"
    game.holds("red", ore=5)
    for cards, code in (
        ({}, "no_cards"),
        ({"ore": 4}, "donation_count"),
        ({"wool": 1}, "not_held"),
        ({"gold": 1}, "bad_cards"),
    ):
        refusal = game.refused("red", "donate", cards=cards)
        assert (refusal.code, refusal.rule) == (code, "T4.1")
    game.holds("blue", ore=1)
    assert game.refused("blue", "donate", cards={"ore": 1}).code == "wait_act"


@pytest.mark.rule("T4.1", "T4.4")
def test_by_house_rule_any_number_of_donations_each_earns_a_token() -> None:
    game = TroyGame.bare(house={"donations": "any"})
    game.holds("red", ore=5)
    for _ in range(3):
        game.do("red", "donate", cards={"ore": 1})
    assert game.tokens_of("red") == 3


@pytest.mark.rule("T4.2")
def test_any_resources_may_be_donated_brick_and_the_other_sides_too() -> None:
    game = TroyGame.bare()
    game.holds("red", brick=1, lumber=1, grain=1)
    assert game.side("red") == "troy"
    game.do("red", "donate", cards={"brick": 1, "lumber": 1, "grain": 1})
    assert game.row_cards() == {"wool": 1, "ore": 1, "lumber": 2, "grain": 2, "brick": 1}


@pytest.mark.rule("T4.3", "T5.9")
def test_how_many_is_public_and_which_only_the_giver_knows() -> None:
    game = TroyGame.bare()
    game.holds("red", ore=2, brick=1)
    game.do("red", "donate", cards={"ore": 2})
    donated = game.last("donated")
    assert (game.seen(donated, "red") or {})["cards"] == {"ore": 2}
    assert (game.seen(donated, "red") or {})["variant"] == "own"
    for audience in ("table", "blue", "white", "orange"):
        seen = game.seen(donated, audience) or {}
        assert (seen["count"], seen["cards"]) == (2, None)
        assert "given" not in game.entry("red", audience)
        assert game.view(audience)["row"]["sure"]["ore"] == 1
    assert game.entry("red", "red")["given"] == [{"turn": game.view()["turn"], "cards": {"ore": 2}}]
    assert game.view("red")["row"]["sure"]["ore"] == 3
    assert not is_barrier(game.ruleset, donated)
    assert "ore" not in repr(donated)


@pytest.mark.rule("T4.3")
def test_an_open_offer_lapses_with_a_donation_of_which_nobody_sees_the_kinds() -> None:
    game = TroyGame.bare()
    game.holds("red", ore=1, wool=1)
    game.do("red", "offer_trade", give={"ore": 1}, get={"grain": 1})
    game.do("red", "donate", cards={"wool": 1})
    assert game.view()["offers"] == []


@pytest.mark.rule("T4.4")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_donation_earns_one_token_however_many_cards(count: int) -> None:
    game = TroyGame.bare()
    game.holds("red", ore=3)
    game.do("red", "donate", cards={"ore": count})
    assert game.tokens_of("red") == 1
    assert game.view()["tokens"] == 29


@pytest.mark.rule("T4.5")
def test_with_an_empty_reserve_a_donation_earns_nothing() -> None:
    game = TroyGame.bare()
    game.tokens(red=0, blue=30)
    game.holds("red", ore=1)
    game.do("red", "donate", cards={"ore": 1})
    assert game.tokens_of("red") == 0
    assert (game.seen(game.last("donated"), "table") or {})["variant"] == "unpaid"


@pytest.mark.rule("T4.6")
def test_tokens_are_public_and_no_cards() -> None:
    game = TroyGame.bare()
    game.tokens(red=3, blue=9)
    game.holds("blue", ore=7)
    for audience in ("table", "red", "white"):
        assert game.entry("blue", audience)["tokens"] == 9
    refusal = game.refused("red", "offer_trade", give={"commerce_token": 1}, get={"ore": 1})
    assert refusal.code == "bad_cards"
    assert game.refused("red", "trade_bank", give="commerce_token", get="ore").code == "bad_cards"
    game.turn_of("red", dice=None)
    game.roll(3, 4)
    assert game.owed("discard") == []


@pytest.mark.rule("T4.1")
def test_with_real_cards_the_table_says_how_many() -> None:
    game = TroyGame.bare(custody={"resources": "cardboard"})
    assert [option["count"] for option in game.options("red", "donate")] == [1, 2, 3]
    assert game.refused("red", "donate", cards={"ore": 1}).code == "donation_by_number"
    assert game.refused("red", "donate", count=4).code == "donation_count"
    assert game.refused("red", "donate").code == "donation_count"
    game.do("red", "donate", count=3)
    assert (game.in_row, game.tokens_of("red")) == (7, 1)
    assert game.entry("red", "red")["given"] == []
