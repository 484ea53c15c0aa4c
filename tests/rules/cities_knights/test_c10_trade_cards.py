"""C10: what the progress cards of trade do."""

from __future__ import annotations

import pytest

from companion.rules import project_event
from tests.rules.cities_knights.table import N, S, holding

RULE = pytest.mark.rule


@RULE("C10.11", "C14.5", "C14.6", "C14.7")
def test_the_merchant_stands_beside_an_own_building_and_trades_its_resource() -> None:
    game = holding("merchant", "merchant")
    game.lays("red", settlements=[S])
    game.lays("blue", settlements=[N])
    assert game.refused("red", "play_merchant", at="0,-1").code == "merchant_site"
    game.fix("robber", at="-1,1")
    game.do("red", "play_merchant", at="-1,1")
    rates = game.entry("red")["rates"]
    assert (rates["ore"], rates["coin"], rates["grain"]) == (2, 4, 4)
    assert game.points("red") == 2
    assert game.refused("red", "play_merchant", at="-1,1").code == "merchant_stays"
    game.progress("blue", "merchant")
    game.turn_of("blue", None)
    game.roll(1, 1)
    game.do("blue", "play_merchant", at="0,0")  # the desert: a point without a rate
    assert game.view()["board"]["merchant"] == {"seat": "blue", "at": "0,0"}
    assert (game.points("red"), game.points("blue")) == (1, 2)
    assert game.entry("red")["rates"]["ore"] == 4
    assert set(game.entry("blue")["rates"].values()) == {4}


@RULE("C10.12")
@pytest.mark.parametrize("kind", ["ore", "cloth"])
def test_the_merchant_fleet_trades_one_kind_two_to_one_for_the_turn(kind: str) -> None:
    game = holding("merchant_fleet")
    game.holds("red", **{kind: 6})
    game.do("red", "play_merchant_fleet", resource=kind)
    for _ in range(3):
        game.do("red", "trade_bank", give=kind, get="wool")
    assert game.hand("red") == {"wool": 3}
    assert game.entry("blue")["rates"][kind] == 4
    game.round_to("red")
    assert game.entry("red")["rates"][kind] == 4


@RULE("C10.13")
def test_the_commercial_harbor_swaps_once_with_each_opponent() -> None:
    game = holding("commercial_harbor")
    game.holds("red", ore=3)
    game.holds("blue", cloth=1, wool=1)
    game.holds("white", wool=2)
    assert game.refused("red", "swap_at_harbor", with_="blue", give="ore", get="cloth").code == (
        "no_commercial_harbor"
    )
    game.do("red", "play_commercial_harbor")
    do = {"with_": "blue", "give": "ore"}
    assert game.refused("red", "swap_at_harbor", **do).code == "swap_commodity_wanted"
    assert game.refused("red", "swap_at_harbor", **do, get="wool").rule == "C10.13"
    game.do("red", "swap_at_harbor", **do, get="cloth")
    assert game.hand("red") == {"ore": 2, "cloth": 1}
    assert game.hand("blue") == {"wool": 1, "ore": 1}
    assert game.refused("red", "swap_at_harbor", **do, get="coin").code == "commercial_harbor_used"
    game.do("red", "swap_at_harbor", with_="white", give="ore", get="coin")
    lacking = game.seen(game.last("harbor_swapped"), "blue")
    assert (lacking["variant"], lacking["wanted"]) == ("lacking", "coin"), "it is told which"
    assert game.hand("white") == {"wool": 2}
    assert game.hand("red") == {"ore": 2, "cloth": 1}
    assert game.refused("red", "swap_at_harbor", with_="white", give="ore", get="coin")
    assert game.view()["harbor_swaps"] == {"blue": 0, "white": 0, "orange": 1}
    game.pass_on()
    assert game.view()["harbor_swaps"] is None


@RULE("C10.14", "C9.16")
def test_the_master_merchant_looks_into_a_richer_hand_and_takes_two_cards() -> None:
    game = holding("master_merchant")
    game.lays("blue", settlements=[N])
    game.holds("blue", ore=2, cloth=1)
    assert game.refused("red", "play_master_merchant", from_="white").code == "not_ahead"
    game.do("red", "play_master_merchant", from_="blue")
    assert game.entry("blue", "red")["hand"] == {"ore": 2, "cloth": 1}
    assert "hand" not in game.entry("blue", "white")
    assert game.refused("red", "take_cards", cards={"ore": 1}).code == "hand_cards_count"
    assert game.refused("red", "take_cards", cards={"cloth": 2}).code == "not_held"
    game.do("red", "take_cards", cards={"ore": 1, "cloth": 1})
    assert game.hand("red") == {"ore": 1, "cloth": 1}
    assert "hand" not in game.entry("blue", "red")
    taken = game.last("cards_taken")
    assert (game.seen(taken, "blue") or {})["cards"] == {"ore": 1, "cloth": 1}
    assert (game.seen(taken, "white") or {})["cards"] is None


@RULE("C10.14")
def test_the_master_merchant_takes_one_card_where_there_is_one() -> None:
    game = holding("master_merchant")
    game.lays("blue", settlements=[N])
    game.holds("blue", ore=1)
    game.do("red", "play_master_merchant", from_="blue")
    game.do("red", "take_cards", cards={"ore": 1})
    assert game.hand("blue") == {}


@RULE("C10.15", "C10.16")
def test_the_monopolies_take_two_resources_or_one_commodity_from_each() -> None:
    game = holding("resource_monopoly", "trade_monopoly")
    game.holds("blue", ore=3, coin=2)
    game.holds("white", ore=1, coin=1)
    assert game.refused("red", "play_resource_monopoly", resource="coin").rule == "C10.15"
    assert game.refused("red", "play_trade_monopoly", commodity="ore").rule == "C10.16"
    game.do("red", "play_resource_monopoly", resource="ore")
    game.do("red", "play_trade_monopoly", commodity="coin")
    assert game.hand("red") == {"ore": 3, "coin": 2}
    taken = [event for event in game.events if event.type == "monopoly_taken"]
    shown = [project_event(game.ruleset, event, "table") or {} for event in taken]
    assert [one["variant"] for one in shown] == ["resource", "commodity"]
    assert game.hand("blue") == {"ore": 1, "coin": 1}
