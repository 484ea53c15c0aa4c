"""Gold: rivers, trade, what it is not (A5)."""

from __future__ import annotations

import pytest

from companion.rules import GameSetup
from companion.rules.packs.alexander.words import STOCK
from tests.rules.alexander.table import FOUR, AlexanderGame
from tests.rules.alexander.ways import river_board, way
from tests.rules.table_for_tests import kinds

RIVER = "1,5"
ROLL = (2, 2)


def by_the_river(**how: object) -> AlexanderGame:
    """Blue has a settlement and white a city at a gold river with a 4; red begins."""
    setup: GameSetup = way(board=river_board(), **how)  # type: ignore[arg-type]
    game = AlexanderGame(setup)
    while game.owed()[0]["type"] in ("choose_desert", "name_first_seat"):
        option = dict(game.options("red")[0])
        game.do(option.pop("seat"), option.pop("type"), **option)
    if game.view()["custody"]["resources"] == "phones":
        game.stack_is_gone()
    corners = game.state.setting.topology.corners[RIVER]
    game.lays("blue", settlements=[corners[0]])
    game.lays("white", cities=[corners[2]])
    game.begins("red")
    return game


@pytest.mark.rule("A5.1")
@pytest.mark.parametrize("custody", ["phones", "cardboard"])
def test_a_river_pays_one_to_a_settlement_two_to_a_city_and_no_card(custody: str) -> None:
    game = by_the_river(custody={"resources": custody})
    events = game.roll(*ROLL)
    paid = next(event for event in events if event["type"] == "gold_gained")
    assert paid["gains"] == {"blue": 1, "white": 2}
    assert {claim["hex"] for claim in paid["by_hex"]} == {RIVER}
    assert [game.gold_of(seat) for seat in FOUR] == [0, 1, 2, 0]
    assert game.view()["gold"] == STOCK - 3
    gained = next(event for event in events if event["type"] == "resources_gained")
    assert RIVER not in {claim["hex"] for claim in gained["by_hex"]}
    assert game.view()["gold_roll"]["gains"] == {"blue": 1, "white": 2}
    game.begins("red")
    game.roll(1, 1)
    assert game.view()["gold_roll"] is None


@pytest.mark.rule("A5.2")
def test_the_robber_stops_a_river() -> None:
    game = by_the_river()
    game.fix("robber", at=RIVER)
    assert "gold_gained" not in kinds(game.roll(*ROLL))
    assert game.view()["gold"] == STOCK


@pytest.mark.rule("A5.8")
def test_if_the_stock_cannot_pay_all_nobody_receives_any() -> None:
    game = by_the_river()
    game.gold(red=38)
    paid = next(event for event in game.roll(*ROLL) if event["type"] == "gold_gained")
    assert (paid["gains"], paid["short"]) == ({}, True)
    assert (game.seen(game.last("gold_gained"), "table") or {})["variant"] == "short"
    assert game.view()["gold"] == 2


@pytest.mark.rule("A5.3")
def test_monopoly_cannot_name_gold() -> None:
    game = AlexanderGame.bare()
    game.has_cards("red", monopoly=1)
    game.gold(blue=5)
    refusal = game.refused("red", "play_monopoly", resource="gold")
    assert (refusal.code, refusal.rule) == ("gold_no_monopoly", "A5.3")
    assert "gold" not in {o["resource"] for o in game.options("red", "play_monopoly")}


@pytest.mark.rule("A5.4")
def test_gold_may_be_part_of_any_trade_between_seats() -> None:
    game = AlexanderGame.bare()
    game.holds("red", grain=1)
    game.holds("blue", ore=2)
    game.gold(red=3, blue=1)
    refusal = game.refused("red", "offer_trade", give={"gold": 4}, get={"ore": 1})
    assert (refusal.code, refusal.params["missing"]) == ("not_held", {"gold": 1})
    give = {"gold": 2, "grain": 1}
    game.do("red", "offer_trade", give=give, get={"ore": 2}, to=["blue", "white"])
    assert game.refused("white", "accept_trade", offer=1).code == "not_held"
    game.do("blue", "accept_trade", offer=1)
    game.do("red", "confirm_trade", offer=1, with_="blue")
    assert (game.hand("red"), game.gold_of("red")) == ({"ore": 2}, 1)
    assert (game.hand("blue"), game.gold_of("blue")) == ({"grain": 1}, 3)
    game.do("blue", "offer_trade", give={"gold": 3}, get={"ore": 1})
    game.do("red", "accept_trade", offer=2)
    assert (game.hand("blue"), game.gold_of("blue")) == ({"grain": 1, "ore": 1}, 0)
    assert game.gold_of("red") == 4
    refusal = game.refused("red", "offer_trade", give={"gold": 1}, get={"gold": 2})
    assert (refusal.code, refusal.rule) == ("same_kind", "B5.6")


@pytest.mark.rule("A5.4")
def test_an_offer_lapses_with_the_gold_that_it_was_made_of() -> None:
    game = AlexanderGame.bare()
    game.gold(red=4)
    game.do("red", "offer_trade", give={"gold": 2}, get={"ore": 1})
    game.do("red", "trade_bank", give="gold", get="ore")
    assert game.view()["offers"] == []


@pytest.mark.rule("A5.5")
def test_the_bank_takes_four_gold_or_three_through_a_harbor_and_no_two_to_one_takes_it() -> None:
    game = AlexanderGame.bare()
    game.gold(red=3, blue=2)
    assert game.entry("red")["rates"]["gold"] == 4
    refusal = game.refused("red", "trade_bank", give="gold", get="ore")
    assert (refusal.code, refusal.rule) == ("too_few_to_trade", "A5.5")
    any_harbor, grain_harbor = game.view()["board"]["harbors"]
    topology = game.state.setting.topology
    game.lays("red", settlements=[topology.ends[any_harbor["at"]][0]])
    game.lays("blue", settlements=[topology.ends[grain_harbor["at"]][0]])
    assert game.entry("red")["rates"]["gold"] == 3
    assert game.entry("blue")["rates"] | {"grain": 2} == dict.fromkeys(
        ("brick", "lumber", "wool", "ore", "gold"), 4
    ) | {"grain": 2}
    assert {o["get"] for o in game.options("red", "trade_bank")} == set(game.bank())
    game.do("red", "trade_bank", give="gold", get="ore")
    assert (game.hand("red"), game.gold_of("red")) == ({"ore": 1}, 0)
    assert game.view()["gold"] == STOCK - 2


@pytest.mark.rule("A5.6")
def test_resources_at_their_rate_buy_one_gold_while_there_is_any() -> None:
    game = AlexanderGame.bare()
    game.holds("red", wool=9)
    game.do("red", "trade_bank", give="wool", get="gold")
    assert (game.hand("red"), game.gold_of("red")) == ({"wool": 5}, 1)
    assert game.bank()["wool"] == 8
    game.gold(blue=39)
    refusal = game.refused("red", "trade_bank", give="wool", get="gold")
    assert refusal.code == "bank_out_of"
    assert "gold" not in {o["get"] for o in game.options("red", "trade_bank")}


@pytest.mark.rule("A5.7")
def test_gold_pays_no_cost_and_invention_cannot_take_it() -> None:
    game = AlexanderGame.bare()
    game.lays("red", settlements=["2,6,N"])
    game.gold(red=10)
    path = game.state.setting.topology.node_paths["2,6,N"][0]
    assert game.refused("red", "build_road", at=path).code == "cannot_pay"
    assert game.refused("red", "buy_development").code == "cannot_pay"
    game.has_cards("red", invention=1)
    refusal = game.refused("red", "play_invention", resources=["gold", "ore"])
    assert (refusal.code, refusal.rule) == ("gold_no_invention", "A5.7")
