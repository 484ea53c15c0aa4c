"""What a table with cardboard hands tells, what can be put right of gold and supply, what goes back after an undo."""

from __future__ import annotations

import pytest

from companion.rules import Refusal, about
from companion.table.put_back import put_back
from companion.table.statistics import statistics
from tests.rules.alexander.table import FOUR, AlexanderGame
from tests.rules.alexander.ways import GAMES
from tests.rules.table_for_tests import kinds

BY_HAND = {"resources": "cardboard"}


def by_hand(**how: object) -> AlexanderGame:
    return AlexanderGame.bare(custody=BY_HAND, **how)


@pytest.mark.rule("A4.1", "A4.2")
def test_of_a_real_stack_the_app_counts_the_cards_and_the_table_says_when_it_ran_short() -> None:
    game = by_hand()
    assert game.supply.items() >= {"left": 71, "turns": 17, "ended": False}.items()
    assert game.view("red")["seats"][0]["hand"] is None
    for seat in FOUR:
        assert len(game.options(seat, "end_supply")) == 1
    game.do("white", "end_supply")
    assert game.supply.items() >= {"left": 0, "turns": 0, "ended": True}.items()
    assert game.last("supply_ended").left == 71
    refusal = game.refused("red", "end_supply")
    assert (refusal.code, refusal.rule) == ("supply_over", "A4.2")
    assert game.options("red", "end_supply") == []
    game.do("red", "end_turn")
    assert kinds(game.roll(1, 1)) == ["dice_rolled", "resources_gained"]
    game.fix("supply", count=30)
    assert game.supply.items() >= {"left": 30, "turns": 7, "ended": False}.items()
    game.begins("red")
    assert "supply_dealt" in kinds(game.roll(1, 1))
    assert game.supply["left"] == 26


@pytest.mark.rule("A4.2")
def test_what_the_app_keeps_itself_is_not_told() -> None:
    game = AlexanderGame.bare()
    for type_, fields in (("end_supply", {}), ("report_short", {"resource": "ore"})):
        refusal = game.refused("red", type_, **fields)
        assert (refusal.code, refusal.rule) == ("cards_kept", None)
        assert game.options("red", type_) == []
    assert game.refused("red", "correct", fact="supply", count=3).code == "fact_supply_kept"


def producing(game: AlexanderGame, kind: str) -> tuple[str, tuple[int, int]]:
    """A hex that yields this kind, and a roll of its number."""
    terrain = {"grain": "fields", "ore": "mountains"}[kind]
    for hex_ in game.view()["board"]["hexes"]:
        if hex_["terrain"] == terrain and hex_["number"] in (3, 4, 5, 6):
            return hex_["at"], (1, hex_["number"] - 1)
    raise AssertionError(f"no hex yields {kind}")


@pytest.mark.rule("A4.5")
def test_a_kind_that_the_real_bank_could_not_pay_is_taken_back_from_everybody() -> None:
    game = by_hand()
    at, number = producing(game, "grain")
    corners = game.state.setting.topology.corners[at]
    game.lays("blue", cities=[corners[0]])
    game.lays("white", settlements=[corners[2]])
    game.begins("red")
    gained = next(e for e in game.roll(*number) if e["type"] == "resources_gained")
    grain = {seat: cards["grain"] for seat, cards in gained["gains"].items() if "grain" in cards}
    assert grain == {"blue": 2, "white": 1}
    assert {"type": "report_short", "seat": "orange", "resource": "grain"} in game.options("orange")
    refusal = game.refused("red", "report_short", resource="brick")
    assert refusal.rule == "A4.5" or "brick" in str(gained["gains"])
    assert game.refused("red", "report_short", resource="gold").rule == "A4.5"
    (told,) = game.do("orange", "report_short", resource="grain")
    assert told["gains"] == grain
    roll = game.view()["roll"]
    assert "grain" in roll["short"]
    assert all("grain" not in cards for cards in roll["gains"].values())
    assert game.refused("red", "report_short", resource="grain").code == "short_not_due"
    figures = statistics(
        game.ruleset, FOUR, [game_event(game, e) for e in game.events], seconds=1, submissions=1
    )
    for seat, count in grain.items():
        assert figures["cards"][seat]["gained"]["production"]["kinds"]["grain"] == count
        assert figures["cards"][seat]["lost"]["production"]["kinds"]["grain"] == count


def game_event(game: AlexanderGame, event: object) -> dict[str, object]:
    seen = game.seen(event, "table")
    assert seen is not None
    return seen


@pytest.mark.rule("A4.5")
def test_on_the_first_turn_and_after_a_seven_there_is_nothing_to_be_short_of() -> None:
    game = AlexanderGame.new(custody=BY_HAND)
    game.do("red", "choose_desert", at="0,0")
    game.do("red", "name_first_seat", first="red")
    assert game.options("red", "report_short") == []
    game.acts("red")
    game.begins("red")
    game.roll(3, 4)
    game.do("red", "move_robber", at="1,1")
    assert game.refused("red", "report_short", resource="ore").code == "short_not_due"


@pytest.mark.rule("A5.4", "A5.5", "A5.6")
def test_gold_of_real_trades_is_told_since_it_is_counted_always() -> None:
    game = by_hand()
    game.gold(blue=3)
    game.do("red", "move_gold", from_="blue", to="red", count=2)
    assert [game.gold_of(seat) for seat in ("red", "blue")] == [2, 1]
    game.do("blue", "move_gold", from_="red", count=1)
    game.do("red", "move_gold", to="red", count=1)
    assert (game.gold_of("red"), game.view()["gold"]) == (2, 37)
    variants = [
        (game.seen(event, "table") or {}).get("variant")
        for event in game.events
        if event.type == "gold_moved"
    ]
    assert variants == [None, "sold", "bought"]
    for fields, code in (
        ({"from_": "red", "count": 3}, "gold_too_much"),
        ({"to": "red", "count": 38}, "gold_too_much"),
        ({"from_": "red", "count": 0}, "gold_no_pieces"),
        ({"count": 1}, "gold_no_way"),
        ({"from_": "blue", "to": "white", "count": 1}, "gold_not_active"),
    ):
        refusal = game.refused("red", "move_gold", **fields)
        assert (refusal.code, refusal.rule) == (code, "A5.4")
    refusal = game.refused("red", "move_gold", from_="green", to="red", count=1)
    assert (refusal.code, refusal.rule) == ("fact_seat", "A5.4")


@pytest.mark.rule("A5.4")
def test_with_hands_on_phones_gold_goes_by_trades_only() -> None:
    game = AlexanderGame.bare()
    game.gold(red=2)
    assert game.refused("red", "move_gold", from_="red", count=1).code == "gold_by_trade"


@pytest.mark.rule("A1.10")
def test_gold_can_be_put_right_as_far_as_there_is_any() -> None:
    game = AlexanderGame.bare()
    game.fix("gold", of="blue", count=30)
    assert (game.gold_of("blue"), game.view()["gold"]) == (30, 10)
    refusal = game.refused("red", "correct", fact="gold", of="white", count=11)
    assert (refusal.code, refusal.rule) == ("fact_gold", "A1.10")
    assert game.refused("red", "correct", fact="gold", of="green", count=1).code == "fact_seat"
    assert game.refused("red", "correct", fact="gold", of="red").code == "fact_count"
    game.fix("gold", of="blue", count=0)
    assert game.view()["gold"] == 40


@pytest.mark.rule("A1.9")
def test_a_real_stack_never_has_more_cards_than_it_began_with() -> None:
    refusal = by_hand().refused("red", "correct", fact="supply", count=96)
    assert (refusal.code, refusal.rule) == ("fact_supply", "A1.9")
    assert by_hand().refused("red", "correct", fact="supply").code == "fact_count"
    three = AlexanderGame.bare(3, custody=BY_HAND)
    three.fix("supply", count=75)
    assert three.refused("red", "correct", fact="supply", count=76).code == "fact_supply"


@pytest.mark.rule("A4.1")
def test_whose_turn_it_is_put_right_deals_to_a_new_turn_and_never_twice_to_the_same() -> None:
    game = AlexanderGame.bare()
    game.do("red", "end_turn")
    game.roll(1, 1)
    turn, cards = game.view()["turn"], [game.cards_of(seat) for seat in FOUR]
    game.fix("active", of="blue")
    assert (game.active, game.view()["turn"]) == ("blue", turn)
    assert "supply_dealt" not in kinds(game.roll(1, 1))
    assert [game.cards_of(seat) for seat in FOUR] == cards
    game.fix("active", of="white")
    assert (game.active, game.view()["turn"]) == ("white", turn + 1)
    assert "supply_dealt" in kinds(game.roll(1, 1))
    assert [game.cards_of(seat) for seat in FOUR] == [count + 1 for count in cards]


def test_what_is_offered_to_be_put_right_fits_what_is_cardboard() -> None:
    told = about("alexander", 4, GAMES)
    assert not isinstance(told, Refusal)
    facts = {fact["fact"]: fact for fact in told["facts"]}
    assert facts["supply"]["gone"] == [{"resources": ["phones"]}]
    assert [field["name"] for field in facts["gold"]["fields"]] == ["of", "count"]


@pytest.mark.rule("A1.10")
def test_gold_and_a_real_stack_are_put_back_after_an_undo() -> None:
    game = AlexanderGame.bare(custody=BY_HAND)
    before = game.view()
    game.gold(blue=3)
    game.fix("supply", count=20)
    listed = put_back(game.ruleset, game.view(), before)
    assert {
        "at": None,
        "piece": "gold_pieces",
        "seat": "blue",
        "do": "set",
        "count": 0,
        "was": 3,
    } in listed
    assert {
        "at": None,
        "piece": "supply_cards",
        "seat": None,
        "do": "set",
        "count": 71,
        "was": 20,
    } in listed
    phones = AlexanderGame.bare()
    before = phones.view()
    phones.gold(red=1)
    assert [item["piece"] for item in put_back(phones.ruleset, phones.view(), before)] == [
        "gold_pieces"
    ]


@pytest.mark.rule("A5.1", "A5.4")
def test_gold_and_supply_stand_in_the_figures() -> None:
    told = about("alexander", 4, GAMES)
    assert not isinstance(told, Refusal)
    assert {"supply", "gold_river"} <= set(told["sources"])
    game = AlexanderGame.new()
    figures = statistics(
        game.ruleset, FOUR, [game_event(game, e) for e in game.events], seconds=1, submissions=1
    )
    assert [figures["cards"][seat]["gained"]["supply"]["count"] for seat in FOUR] == [6, 6, 6, 6]
    assert figures["cards"]["red"]["gained"]["supply"]["kinds"] == {}
