"""The first turn and the order of every other one (A2, A3)."""

from __future__ import annotations

import pytest

from companion.rules import is_barrier
from tests.rules.alexander.table import FOUR, AlexanderGame
from tests.rules.table_for_tests import Luck, kinds


@pytest.mark.rule("A2.1")
def test_the_lot_draws_who_begins_and_play_goes_clockwise_from_there() -> None:
    firsts = set()
    for seed in range(30):
        game = AlexanderGame.new(luck=Luck(seed=seed))
        drawn = game.last("first_seat_drawn")
        assert game.active == drawn.seat
        assert is_barrier(game.ruleset, drawn)
        firsts.add(drawn.seat)
        game.acts(drawn.seat)
        game.do(drawn.seat, "end_turn")
        assert game.active == FOUR[(FOUR.index(drawn.seat) + 1) % 4]
    assert firsts == set(FOUR)


@pytest.mark.rule("A2.2")
def test_nobody_rolls_on_the_first_turn() -> None:
    game = AlexanderGame.new()
    assert [(d["seat"], d["type"], d["rule"]) for d in game.owed()] == [
        (game.active, "march", "A7.1")
    ]
    assert game.view()["phase"] == "action"
    assert game.view()["roll"] is None
    game.refused(game.active, "roll", dice=[3, 4])


@pytest.mark.rule("A2.3")
@pytest.mark.parametrize("count", [3, 4])
def test_the_first_turn_deals_supply_too(count: int) -> None:
    game = AlexanderGame.new(count)
    dealt = [event for event in game.events if event.type == "supply_dealt"]
    assert [event.each for event in dealt] == [5, 1]  # type: ignore[attr-defined]
    assert [game.cards_of(seat) for seat in game.seats] == [6] * count


@pytest.mark.rule("A2.4")
def test_every_later_turn_begins_with_a_roll() -> None:
    game = AlexanderGame.new()
    game.acts(game.active)
    game.do(game.active, "end_turn")
    assert [duty["type"] for duty in game.owed()] == ["roll"]
    assert game.view()["turn"] == 2


@pytest.mark.rule("A3.1", "A3.2")
def test_a_turn_is_roll_supply_march_event_and_then_trade_and_build() -> None:
    game = AlexanderGame.bare()
    game.do("red", "end_turn")
    assert kinds(game.roll(1, 1)) == ["dice_rolled", "resources_gained", "supply_dealt"]
    assert [duty["type"] for duty in game.owed()] == ["march"]
    steps = game.ruleset.procedures["turn"]
    assert [step for step in steps if step != "turn.next"] == [
        "turn.roll",
        "turn.supply_end",
        "turn.supply",
        "turn.supply_told",
        "turn.stays",
        "turn.march",
        "turn.act",
    ]


@pytest.mark.rule("A3.2", "A6.1")
def test_a_seven_is_settled_before_the_supply_card_counts() -> None:
    game = AlexanderGame.bare()
    game.holds("red", grain=11)
    game.holds("blue", wool=12)
    game.begins("red")
    assert kinds(game.roll(3, 4)) == ["dice_rolled"]
    assert game.owed() == [{"seat": "blue", "type": "discard", "rule": "B9.2", "count": 6}]
    game.do("blue", "discard", cards={"wool": 6})
    events = game.do("red", "move_robber", at="1,1")
    assert kinds(events) == ["robber_moved", "supply_dealt"]
    assert (game.cards_of("red"), game.cards_of("blue")) == (12, 7)


@pytest.mark.rule("A3.3")
def test_before_step_four_nobody_trades_or_builds() -> None:
    game = AlexanderGame.bare()
    game.holds("red", lumber=5, brick=5, wool=2, grain=2)
    game.lays("red", settlements=["2,6,N"])
    road = next(iter(game.state.setting.topology.node_paths["2,6,N"]))
    game.begins("red")
    for step in ("roll", "march"):
        assert game.owed()[0]["type"] == step
        for type_, fields in (
            ("build_road", {"at": road}),
            ("trade_bank", {"give": "lumber", "get": "ore"}),
            ("offer_trade", {"give": {"lumber": 1}, "get": {"ore": 1}}),
            ("buy_development", {}),
        ):
            refusal = game.refused("red", type_, **fields)
            assert (refusal.code, refusal.rule) == (f"must_{step}", "A3.3")
        if step == "roll":
            game.roll(1, 1)


@pytest.mark.rule("A3.4")
def test_in_step_four_trade_and_building_come_in_any_order() -> None:
    game = AlexanderGame.bare()
    game.lays("red", settlements=["2,6,N"])
    game.holds("red", lumber=6, brick=2)
    first, second, *_ = game.state.setting.topology.node_paths["2,6,N"]
    game.do("red", "build_road", at=first)
    game.do("red", "trade_bank", give="lumber", get="ore")
    game.do("red", "build_road", at=second)
    game.do("red", "end_turn")
    printed = AlexanderGame.bare(house={"trade_and_build": "printed"})
    printed.lays("red", settlements=["2,6,N"])
    printed.holds("red", lumber=6, brick=2)
    printed.do("red", "build_road", at=first)
    assert printed.refused("red", "trade_bank", give="lumber", get="ore").rule == "H9"


@pytest.mark.rule("A3.5")
@pytest.mark.parametrize("step", ["roll", "march", "act"])
def test_a_card_may_be_played_before_the_roll_before_the_march_and_in_step_four(step: str) -> None:
    game = AlexanderGame.bare()
    game.has_cards("red", knight=1, monopoly=1)
    if step != "act":
        game.begins("red")
    if step == "march":
        game.roll(1, 1)
    assert [duty["type"] for duty in game.owed()] == [step]
    assert {option["type"] for option in game.options("red")} >= {"play_knight", "play_monopoly"}
    game.do("red", "play_knight")
    game.do("red", "move_robber", at="1,1")
    assert [duty["type"] for duty in game.owed()] == [step]
    assert game.refused("red", "play_monopoly", resource="ore").code == "one_card_a_turn"
