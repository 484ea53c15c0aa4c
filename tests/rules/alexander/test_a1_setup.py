"""Set-up: no pieces, five cards each out of one stack, forty gold, the robber on a desert (A1, A14.1, A14.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules import GameSetup, Player, Refusal, about, resample, ruleset_for, view
from tests.rules.alexander.table import FOUR, THREE, AlexanderGame
from tests.rules.alexander.ways import GAMES, plain_board, way
from tests.rules.table_for_tests import Luck

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")


@pytest.mark.rule("A1.1")
@pytest.mark.parametrize("count", [2, 5, 6])
def test_only_three_or_four_play(count: int) -> None:
    seats = ("red", "blue", "white", "orange", "green", "brown")[:count]
    players = tuple(Player(seat, seat) for seat in seats)
    refusal = ruleset_for(GameSetup("alexander", players, plain_board()), GAMES)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("seat_count", "A1.1")


@pytest.mark.rule("A1.1")
def test_three_and_four_play_on_the_same_board() -> None:
    boards = [AlexanderGame.new(count).view()["board"] for count in (3, 4)]
    assert boards[0]["hexes"] == boards[1]["hexes"]
    assert boards[0]["route"] == boards[1]["route"]


@pytest.mark.rule("A1.2")
def test_each_seat_has_the_pieces_of_the_base_game_and_the_deck_is_whole() -> None:
    game = AlexanderGame.new()
    for entry in game.view()["seats"]:
        assert entry["supply"] == {"road": 15, "settlement": 5, "city": 4}
    assert game.view()["deck"] == 25
    assert game.ruleset.decks["development"]["knight"] == 14
    assert {"longest_road", "largest_army"} <= {p.name for p in game.ruleset.point_sources}


@pytest.mark.rule("A1.3")
@pytest.mark.parametrize("count", [3, 4])
def test_nobody_founds_and_everybody_starts_with_nothing_on_the_board(count: int) -> None:
    game = AlexanderGame.new(count)
    assert game.view()["turn"] == 1
    assert game.view()["board"]["intersections"] == game.view()["board"]["paths"] == []
    assert [game.points(seat) for seat in game.seats] == [0] * count
    for seat in game.seats:
        assert game.refused(seat, "build_settlement", at="0,0,N").code != "not_due"


@pytest.mark.rule("A1.7")
def test_the_robber_starts_on_the_first_desert_and_can_begin_on_another() -> None:
    game = AlexanderGame.new()
    first, other = deserts(game)
    assert robber(game) == first
    someone = next(seat for seat in game.seats if seat != game.active)
    assert game.refused(someone, "choose_desert", at=first).code == "robber_on_that_desert"
    assert game.refused(someone, "choose_desert", at="1,0").rule == "A1.7"
    assert [option["at"] for option in game.options(someone, "choose_desert")] == [other]
    game.do(someone, "choose_desert", at=other)
    assert robber(game) == other
    game.do(someone, "choose_desert", at=first)
    game.do(game.active, "march")
    refusal = game.refused(game.active, "choose_desert", at=other)
    assert (refusal.code, refusal.rule) == ("desert_too_late", "A1.7")


@pytest.mark.rule("A1.7", "A2.1")
def test_with_cardboard_the_table_says_where_the_robber_stands_and_who_begins() -> None:
    game = AlexanderGame.new(custody={"resources": "cardboard"})
    assert game.owed() == [{"seat": "red", "type": "choose_desert", "rule": "A1.7"}]
    assert game.refused("blue", "name_first_seat", first="blue").code == "wait_choose_desert"
    assert game.refused("red", "march").code == "must_choose_desert"
    first, other = deserts(game)
    assert {option["at"] for option in game.options("white", "choose_desert")} == {first, other}
    game.do("white", "choose_desert", at=first)
    assert game.owed() == [{"seat": "red", "type": "name_first_seat", "rule": "A2.1"}]
    assert game.refused("red", "name_first_seat", first="green").code == "fact_seat"
    assert game.refused("red", "march").code == "must_name_first_seat"
    assert game.refused("blue", "march").code == "wait_name_first_seat"
    game.do("blue", "name_first_seat", first="orange")
    assert (game.active, game.view()["turn"]) == ("orange", 1)
    assert game.last("first_seat_drawn").by == "table"
    game.do("red", "choose_desert", at=other)
    assert robber(game) == other


def deserts(game: AlexanderGame) -> list[str]:
    return [hex_["at"] for hex_ in game.view()["board"]["hexes"] if hex_["terrain"] == "desert"]


def robber(game: AlexanderGame) -> str:
    return next(str(hex_["at"]) for hex_ in game.view()["board"]["hexes"] if hex_["robber"])


@pytest.mark.rule("A1.8", "A14.1", "A14.2")
@pytest.mark.parametrize(("count", "stacked", "bank"), [(3, 15, 4), (4, 19, 0)])
def test_five_cards_each_come_from_one_stack_of_all_kinds(
    count: int, stacked: int, bank: int
) -> None:
    game = AlexanderGame.new(count)
    dealt = next(event for event in game.events if event.type == "supply_dealt")
    assert (dealt.each, dealt.left) == (5, 5 * stacked - 5 * count)  # type: ignore[attr-defined]
    assert game.bank() == dict.fromkeys(RESOURCES, bank)
    lies = Counter(game.stack())
    for seat in game.seats:
        assert game.cards_of(seat) == 6  # the card of the first turn is dealt too (A2.3)
        lies.update(game.hand(seat))
    assert lies == dict.fromkeys(RESOURCES, stacked)


@pytest.mark.rule("A1.8")
def test_the_cards_are_dealt_by_luck() -> None:
    hands = {str(AlexanderGame.new(luck=Luck(seed=seed)).hand("red")) for seed in range(8)}
    assert len(hands) > 4


@pytest.mark.rule("A1.9")
@pytest.mark.parametrize("custody", ["phones", "cardboard"])
def test_how_many_cards_the_stack_has_is_public(custody: str) -> None:
    game = AlexanderGame.bare(custody={"resources": custody})
    for audience in ("table", *FOUR):
        shown = game.view(audience)["supply"]
        assert set(shown) == {"left", "turns", "ended", "dealt", "each", "whole"}
    new = AlexanderGame.new(custody={"resources": "phones"})
    assert new.supply == {
        "left": 71,
        "turns": 17,
        "ended": False,
        "dealt": 5,
        "each": 19,
        "whole": 95,
    }


@pytest.mark.rule("A1.9", "A1.8")
def test_nobody_can_tell_the_stack_nor_the_hands_of_others() -> None:
    game = AlexanderGame.new()
    deals = set()
    for seed in range(30):
        for audience in ("table", *FOUR):
            other = resample(game.ruleset, game.state, audience, Luck(seed=seed))
            assert view(game.ruleset, other, audience) == game.view(audience)
            deals.add((audience, str(other.slices["alexander.supply"].stack)))
            everything = Counter(other.slices["alexander.supply"].stack)
            for hand in other.slices["base.hands"].hands.values():
                everything.update(hand)
            assert everything == Counter(dict.fromkeys(RESOURCES, 19))
    assert Counter(audience for audience, _ in deals) == dict.fromkeys(("table", *FOUR), 30)


@pytest.mark.rule("A1.8", "A1.9")
def test_of_a_deal_a_seat_sees_its_own_cards_and_how_many_others_have() -> None:
    game = AlexanderGame.new()
    dealt = next(event for event in game.events if event.type == "supply_dealt")
    seen = game.seen(dealt, "blue") or {}
    assert sum(seen["cards"]["blue"].values()) == 5
    assert [seen["cards"][seat] for seat in ("red", "white", "orange")] == [5, 5, 5]
    assert seen["variant"] == "own_first"
    assert (game.seen(dealt, "table") or {})["cards"] == dict.fromkeys(FOUR, 5)
    assert (game.seen(dealt, "table") or {})["variant"] == "first"
    assert (game.seen(game.last("supply_dealt"), "red") or {})["variant"] == "own"


@pytest.mark.rule("A1.10")
def test_forty_gold_lie_in_the_stock_and_what_a_seat_has_is_public() -> None:
    game = AlexanderGame.new()
    assert game.view()["gold"] == 40
    assert [entry["gold"] for entry in game.view("blue")["seats"]] == [0, 0, 0, 0]


@pytest.mark.rule("A1.10")
@pytest.mark.parametrize(("count", "stock"), [(3, 16), (4, 8)])
def test_where_the_table_wants_it_so_everybody_starts_with_eight(count: int, stock: int) -> None:
    game = AlexanderGame.new(count, house={"start_gold": "8"})
    assert [entry["gold"] for entry in game.view()["seats"]] == [8] * count
    assert game.view()["gold"] == stock


@pytest.mark.rule("A1.10", "A4.5")
def test_gold_to_start_with_is_a_choice_and_what_a_short_bank_does_is_none() -> None:
    told = about("alexander", 4, GAMES)
    assert not isinstance(told, Refusal)
    offered = {rule["key"]: rule["values"] for rule in told["house"]}
    assert offered["start_gold"] == ["0", "8"]
    assert "bank_shortage" not in offered


def test_seats_of_three_are_as_they_sit() -> None:
    assert tuple(player.seat for player in way(3).players) == THREE
