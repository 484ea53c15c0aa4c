"""Hands that the app keeps where people hold cardboard: told by people, paid by kind, and never made up."""

from __future__ import annotations

import pytest

from companion.rules import is_barrier, resample
from companion.rules.packs.alexander.bank_asked import OUT
from companion.rules.packs.alexander.supply import SUPPLY
from companion.rules.packs.base.hands import hand_of
from tests.rules.alexander.kept import KEPT, begun, called, kept
from tests.rules.table_for_tests import Luck, kinds


@pytest.mark.rule("A1.8", "A4.1")
def test_which_cards_of_the_real_stack_came_to_a_kept_hand_people_say_one_by_one() -> None:
    game = kept()
    assert game.hand("red") == {}
    for n, kind in enumerate(("ore", "ore", "wool", "grain", "brick")):
        (duty,) = game.owed()
        assert (duty["seat"], duty["type"], duty["count"]) == ("red", "tell_supply", 5 - n)
        game.do("white", "tell_supply", resource=kind)
    assert game.hand("red") == {"ore": 2, "wool": 1, "grain": 1, "brick": 1}
    assert [duty["seat"] for duty in game.owed()] == ["blue"]
    told = game.last("supply_told")
    assert not is_barrier(game.ruleset, told)
    shown = {who: game.seen(told, who) or {} for who in ("red", "white", "table")}
    assert [shown[who]["resource"] for who in shown] == ["brick", None, None]
    assert shown["white"]["variant"] == "unseen"


@pytest.mark.rule("A4.1")
def test_on_every_turn_it_is_told_before_the_march_and_no_card_is_made_up() -> None:
    game = begun(red={"wool": 2})
    game.do("red", "end_turn")
    events = game.roll(1, 1)
    assert "supply_dealt" in kinds(events)
    assert [duty["type"] for duty in game.owed()] == ["tell_supply"]
    assert game.hand("red") == {"wool": 2}
    assert game.refused("blue", "march").code == "wait_tell_supply"
    game.do("white", "tell_supply", resource="ore")
    game.do("white", "tell_supply", resource="grain")
    assert (game.hand("red"), game.hand("blue")) == ({"wool": 2, "ore": 1}, {"grain": 1})
    assert [duty["type"] for duty in game.owed()] == ["march"]


@pytest.mark.rule("A4.2")
def test_of_a_stack_that_was_short_nobody_has_a_card() -> None:
    game = begun()
    game.do("red", "end_turn")
    game.roll(1, 1)
    game.do("white", "end_supply")
    assert [duty["type"] for duty in game.owed()] == ["march"]
    assert (game.hand("red"), game.hand("blue")) == ({}, {})
    assert not SUPPLY.of(game.state).untold


def test_a_hand_that_is_put_right_is_told_with_what_has_just_come_to_it() -> None:
    game = kept()
    game.fix("hand", of="red", cards={"ore": 5})
    assert [duty["seat"] for duty in game.owed()] == ["blue"]
    game.do("red", "correct", fact="hand", of="blue")
    assert [duty["type"] for duty in game.owed()] != ["tell_supply"]
    assert game.hand("red") == {"ore": 5}


@pytest.mark.rule("A4.5")
def test_what_a_real_bank_could_not_pay_leaves_the_kept_hand_again() -> None:
    game = begun()
    field = next(h for h in game.view()["board"]["hexes"] if h["number"] and h["terrain"])
    corner = game.state.setting.topology.corners[field["at"]][0]
    game.lays("red", settlements=[corner])
    game.do("red", "end_turn")
    low = field["number"] - 6 if field["number"] > 6 else 1
    game.roll(low, field["number"] - low)
    ((kind, count),) = game.last("resources_gained").gains["red"].items()
    assert game.hand("red") == {kind: count}
    game.do("white", "report_short", resource=kind)
    assert game.hand("red") == {}


@pytest.mark.rule("A5.4")
def test_gold_of_a_kept_hand_is_traded_in_the_app_and_nobody_gives_gold_that_is_not_there() -> None:
    game = begun(red={"ore": 1})
    game.gold(red=1, white=2)
    assert game.refused("white", "move_gold", from_="red", to="white", count=1).rule == "A5.4"
    assert game.refused("red", "move_gold", from_=None, to="red", count=1).code == "gold_with_kept"
    much = game.refused("white", "offer_trade", give={"gold": 3}, get={"ore": 1})
    assert much.code == "not_held"
    game.do("white", "offer_trade", give={"gold": 2}, get={"ore": 1})
    game.do("red", "accept_trade", offer=1)
    assert (game.hand("red"), game.gold_of("red"), game.gold_of("white")) == ({}, 3, 0)


@pytest.mark.rule("A5.6")
def test_no_gold_comes_out_of_an_empty_stock() -> None:
    game = begun(red={"ore": 4})
    game.gold(white=40)
    assert game.refused("red", "trade_bank", give="ore", get="gold").code == "bank_out_of"
    assert not any(do.get("get") == "gold" for do in game.options("red", "trade_bank"))


@pytest.mark.rule("A4.4")
def test_what_people_say_the_bank_lacks_no_kept_hand_takes_on_this_turn() -> None:
    game = begun(red={"ore": 4})
    game.do("white", "report_empty", resource="wool")
    assert game.refused("red", "trade_bank", give="ore", get="wool").rule == "A4.4"
    assert {do["get"] for do in game.options("red", "trade_bank")} == {
        "brick",
        "lumber",
        "grain",
        "gold",
    }
    game.has_cards("red", invention=1)
    assert not any("wool" in do["resources"] for do in game.options("red", "play_invention"))
    assert game.refused("red", "play_invention", resources=["wool", "ore"]).code == "bank_out_of"
    game.do("red", "end_turn")
    assert OUT.of(game.state) == ()


@pytest.mark.rule("A8.10")
def test_a_bid_is_bounded_where_all_see_how_many_cards_there_are_and_believed_elsewhere() -> None:
    game = called("village", red={"wool": 2, "ore": 1})
    assert game.owed("bid")[0]["most"] == 3
    assert game.refused("red", "bid", total=4).code == "bid_too_high"
    game.bids(3, None)
    assert game.owed("bid")[0]["most"] is None
    game.do("white", "bid", total=9)


@pytest.mark.rule("A9.1")
def test_a_kept_hand_pays_by_kind_and_people_say_the_rest_is_cards() -> None:
    game = called("village", red={"wool": 2, "grain": 1})
    game.wins("red", 2)
    assert game.refused("red", "pay_bid").code == "bid_paid_too_little"
    game.do("red", "pay_bid", cards={"wool": 2})
    assert game.hand("red") == {"grain": 1}
    assert game.last("bid_paid").cards == {"wool": 2}


@pytest.mark.rule("A9.6")
def test_that_a_kept_hand_cannot_pay_the_app_sees_and_it_discards_half() -> None:
    game = called("village", red={"ore": 5})
    game.wins("red", 5)
    failed = game.last("bid_failed")
    assert (failed.seat, failed.count) == ("red", 2)
    assert game.asked == ("red", "discard")
    game.do("red", "discard", cards={"ore": 2})
    assert game.hand("red") == {"ore": 3}


@pytest.mark.rule("A6.1")
def test_on_a_seven_a_kept_hand_of_more_than_eleven_cards_discards() -> None:
    game = begun(red={"ore": 12}, blue={"wool": 11})
    game.do("red", "end_turn")
    game.roll(3, 4)
    assert game.asked == ("red", "discard")
    assert game.owed()[0]["count"] == 6


def test_kept_hands_that_are_not_seen_are_dealt_anew_among_each_other() -> None:
    game = begun(red={"ore": 3}, blue={"wool": 3})
    dealt = resample(game.ruleset, game.state, "white", Luck(seed=3))
    hands = [hand_of(dealt, seat) or {} for seat in KEPT]
    assert [sum(hand.values()) for hand in hands] == [3, 3]
    assert sum(hand.get("ore", 0) for hand in hands) == 3
    assert hands != [{"ore": 3}, {"wool": 3}]
    own = resample(game.ruleset, game.state, "red", Luck(seed=3))
    assert hand_of(own, "red") == {"ore": 3}
