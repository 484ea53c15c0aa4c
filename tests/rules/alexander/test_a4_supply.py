"""The supply, its end, and a bank that is short (A4)."""

from __future__ import annotations

import pytest

from companion.rules import is_barrier
from tests.rules.alexander.table import FOUR, AlexanderGame
from tests.rules.table_for_tests import kinds


def to_step_four(game: AlexanderGame, dice: tuple[int, int] = (1, 1)) -> list[dict[str, object]]:
    """The next turn as far as the March."""
    seat = game.active
    game.acts(seat)
    game.do(seat, "end_turn")
    return game.roll(*dice)


@pytest.mark.rule("A4.1")
def test_everybody_takes_a_card_on_every_turn_with_or_without_settlements() -> None:
    game = AlexanderGame.bare()
    game.lays("blue", settlements=["2,6,N"])
    for turn in (1, 2, 3):
        assert "supply_dealt" in kinds(to_step_four(game))
        assert [game.cards_of(seat) for seat in FOUR] == [turn] * 4


@pytest.mark.rule("A4.1")
def test_on_a_seven_too() -> None:
    game = AlexanderGame.bare()
    to_step_four(game, (3, 4))
    game.do(game.active, "move_robber", at="1,1")
    assert [game.cards_of(seat) for seat in FOUR] == [1, 1, 1, 1]


@pytest.mark.rule("A4.1")
def test_undo_stops_at_a_deal_that_showed_cards_and_not_at_one_of_cardboard() -> None:
    game = AlexanderGame.new()
    assert is_barrier(game.ruleset, game.last("supply_dealt"))
    hands = AlexanderGame.bare(custody={"resources": "cardboard"})
    dealt = hands.last("supply_dealt")
    assert dealt.cards == dict.fromkeys(FOUR, 1)
    assert not is_barrier(hands.ruleset, dealt)


@pytest.mark.rule("E48", "A2.3", "A4.2", "A4.3", "A14.1")
def test_e48_four_seats_have_eighteen_turns_of_supply_and_three_cards_go_to_the_bank() -> None:
    game = AlexanderGame.new()
    for turn in range(2, 19):
        assert "supply_dealt" in kinds(to_step_four(game)), turn
    assert game.view()["turn"] == 18
    assert [game.cards_of(seat) for seat in FOUR] == [23] * 4
    assert game.supply.items() >= {"left": 3, "turns": 0, "ended": False}.items()
    left = game.stack()
    assert game.bank() == dict.fromkeys(game.bank(), 0)
    events = to_step_four(game)
    assert kinds(events) == ["dice_rolled", "resources_gained", "supply_ended"]
    assert events[-1] == {"type": "supply_ended", "cards": left, "left": 3}
    assert {kind: n for kind, n in game.bank().items() if n} == left
    assert game.supply.items() >= {"left": 0, "turns": 0, "ended": True}.items()
    assert [game.cards_of(seat) for seat in FOUR] == [23] * 4
    assert "supply_ended" not in kinds(to_step_four(game))


@pytest.mark.rule("E48", "A14.2", "A4.2")
@pytest.mark.parametrize("custody", ["phones", "cardboard"])
def test_e48_three_seats_have_exactly_twenty_turns(custody: str) -> None:
    game = AlexanderGame.new(3, custody={"resources": custody})
    while game.owed()[0]["type"] in ("choose_desert", "name_first_seat"):
        option = dict(game.options("red")[0])
        game.do(option.pop("seat"), option.pop("type"), **option)
    for turn in range(2, 21):
        assert "supply_dealt" in kinds(to_step_four(game)), turn
    assert game.supply.items() >= {"left": 0, "turns": 0, "ended": False}.items()
    events = to_step_four(game)
    assert events[-1] == {"type": "supply_ended", "cards": {}, "left": 0}
    assert (game.seen(game.last("supply_ended"), "table") or {}).get("variant") is None


@pytest.mark.rule("A4.4")
def test_what_is_spent_goes_to_the_bank_and_never_into_the_stack() -> None:
    game = AlexanderGame.bare()
    game.holds("red", grain=5, wool=1, ore=1)
    stack, left = game.stack(), game.supply["left"]
    game.do("red", "buy_development")
    game.do("red", "trade_bank", give="grain", get="brick")
    assert game.bank() == {"brick": 3, "lumber": 4, "wool": 5, "grain": 9, "ore": 5}
    assert (game.stack(), game.supply["left"]) == (stack, left)


@pytest.mark.rule("E49", "A4.5")
@pytest.mark.parametrize("claimants", [1, 2])
def test_e49_nobody_receives_a_kind_that_the_bank_cannot_pay_in_full(claimants: int) -> None:
    game = AlexanderGame.bare()
    field, number = field_with_number(game)
    corners = game.state.setting.topology.corners[field]
    game.lays("blue", cities=[corners[0]])
    if claimants == 2:
        game.lays("white", settlements=[corners[2]])
    game.bank_has(grain=1)
    game.begins("red")
    gained = next(e for e in game.roll(*number) if e["type"] == "resources_gained")
    assert gained["gains"].get("blue", {}).get("grain") is None
    assert "grain" in gained["short"]
    assert (game.seen(game.last("resources_gained"), "table") or {})["variant"].startswith("short")
    assert game.bank()["grain"] == 1


def field_with_number(game: AlexanderGame) -> tuple[str, tuple[int, int]]:
    """Fields whose number no neighbor of theirs has, and a roll of it."""
    for hex_ in game.view()["board"]["hexes"]:
        if hex_["terrain"] == "fields" and hex_["number"] in (4, 5, 6):
            return hex_["at"], (2, hex_["number"] - 2)
    raise AssertionError("no such field")


@pytest.mark.rule("A4.6")
def test_a_kind_that_the_bank_lacks_can_be_taken_in_no_way() -> None:
    game = AlexanderGame.bare()
    game.bank_has(grain=3, wool=2)
    game.holds("red", lumber=4)
    game.has_cards("red", invention=1)
    refusal = game.refused("red", "trade_bank", give="lumber", get="ore")
    assert (refusal.code, refusal.rule) == ("bank_out_of", "B5.14")
    refusal = game.refused("red", "play_invention", resources=["ore", "wool"])
    assert (refusal.code, refusal.rule) == ("not_in_bank", "B8.16")
    assert {o["get"] for o in game.options("red", "trade_bank")} == {"grain", "wool", "gold"}


@pytest.mark.rule("A4.7")
def test_a_seat_without_settlements_plays_on_when_the_supply_has_ended() -> None:
    game = AlexanderGame.bare()
    game.stack_is_gone()
    events = to_step_four(game)
    assert kinds(events) == ["dice_rolled", "resources_gained"]
    assert [game.cards_of(seat) for seat in FOUR] == [0, 0, 0, 0]
    assert game.options(game.active)
