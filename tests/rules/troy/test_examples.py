"""The examples of the index (E34 to E43)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules import resample, view
from tests.rules.table_for_tests import Luck
from tests.rules.troy.table import FOUR, TroyGame
from tests.rules.troy.test_t7_ships import ready, sailing
from tests.rules.troy.test_t11_end import with_points


@pytest.mark.rule("E34", "T4.4", "T5.1", "T5.2", "T5.3", "T5.4")
@pytest.mark.parametrize("count", [1, 3])
def test_e34_the_tenth_card_brings_the_battle(count: int) -> None:
    game = TroyGame.bare()
    game.row(ore=10 - count)
    game.holds("red", ore=3)
    game.do("red", "donate", cards={"ore": count})
    game.do("red", "end_turn")
    assert len(game.last("battle_fought").cards) == 7
    assert (game.in_row, game.tokens_of("red")) == (3, 1)


@pytest.mark.rule("E35", "T5.1", "T7.13", "T7.14")
def test_e35_two_drawn_cards_put_the_battle_off() -> None:
    game = sailing(7)
    game.row(ore=8)
    game.holds("red", ore=3)
    game.do("red", "donate", cards={"ore": 3})
    assert game.in_row == 11
    game.do("red", "draw_row", ship=5)
    game.do("red", "draw_row", ship=7)
    events = [event["type"] for event in game.do("red", "end_turn")]
    assert (game.in_row, "battle_fought" in events) == (9, False)


def told(cards: dict[str, int]) -> TroyGame:
    game = TroyGame.bare(custody={"resources": "cardboard"})
    game.row(any=10)
    game.do("red", "end_turn")
    game.fight(**cards)
    return game


@pytest.mark.rule("E36", "T5.5", "T5.6", "T6.3")
def test_e36_four_to_two_moves_troys_marker_to_one() -> None:
    game = told({"ore": 3, "wool": 1, "lumber": 2, "brick": 1})
    assert (game.view()["battle"]["troy"], game.view()["battle"]["mycenae"]) == (4, 2)
    assert game.marker("troy") == 1
    assert [game.points(seat, seat) for seat in FOUR] == [1, 0, 1, 0]


@pytest.mark.rule("E37", "T5.7", "T5.8")
def test_e37_three_to_three_moves_nobody_and_the_cards_go_to_the_bank() -> None:
    game = told({"ore": 2, "wool": 1, "grain": 3, "brick": 1})
    assert (game.view()["battle"]["troy"], game.view()["battle"]["mycenae"]) == (3, 3)
    assert (game.marker("troy"), game.marker("mycenae"), game.in_row) == (0, 0, 3)
    dealt = TroyGame.bare()
    dealt.row(ore=3, grain=3, brick=4)
    bank = Counter(dealt.bank())
    dealt.do("red", "end_turn")
    fought = dealt.last("battle_fought")
    assert Counter(dealt.bank()) == bank + Counter(fought.cards)
    assert (fought.side is None) == (fought.troy == fought.mycenae)


@pytest.mark.rule("E38", "T12.2")
def test_e38_twelve_are_too_few_for_six_and_thirteen_leave_four() -> None:
    game = TroyGame.bare(6)
    game.row(ore=12)
    game.do("red", "end_turn")
    while game.owed()[0]["type"] == "special_building":
        game.do(game.owed()[0]["seat"], "pass_building")
    game.roll(1, 1)
    assert not any(event.type == "battle_fought" for event in game.events)
    game.row(ore=13)
    game.do("blue", "end_turn")
    assert (len(game.last("battle_fought").cards), game.in_row) == (9, 4)


@pytest.mark.rule("E39", "T7.5", "T7.6")
def test_e39_a_ship_on_the_sea_peoples_hex_sends_them_away() -> None:
    game, (at, *_) = ready()
    game.people(at)
    game.do("red", "build_ship", at=at)
    game.settle("red")
    assert game.view()["board"]["sea_people"] != at


@pytest.mark.rule("E40", "T7.3", "T7.4")
def test_e40_beside_the_first_ship_yes_on_it_no_for_others_neither() -> None:
    game, (x, y, _) = ready(2)
    game.do("red", "build_ship", at=x)
    game.settle("red")
    assert game.may("red", "build_ship", at=y)
    assert game.refused("red", "build_ship", at=x).code == "ship_hex_taken"
    game.can_build_ships("blue")
    game.turn_of("blue")
    assert game.refused("blue", "build_ship", at=x).code == "ship_hex_taken"


@pytest.mark.rule("E41", "T8.5", "T8.6")
def test_e41_the_only_three_to_one_ship_is_stopped_until_they_leave() -> None:
    game, (x, y, _) = ready()
    game.ship("red", x)
    game.people(x)
    assert set(game.entry("red")["rates"].values()) == {4}
    assert game.may("red", "build_ship", at=y)
    game.people(game.away())
    assert set(game.entry("red")["rates"].values()) == {3}


@pytest.mark.rule("E42", "T11.4", "T11.5", "T11.6")
def test_e42_the_war_ends_and_unspent_tokens_decide() -> None:
    game = TroyGame.bare()
    game.markers(mycenae=4, troy=3)
    with_points(game, blue=7, red=10)
    game.tokens(blue=1, red=2)
    game.row(grain=10)
    game.do("red", "end_turn")
    assert game.last("sides_revealed").points == {"red": 13, "blue": 13, "white": 3, "orange": 6}
    assert game.view()["winners"] == ["red"]


@pytest.mark.rule("E43", "T2.3", "T2.5")
def test_e43_whatever_the_cards_of_others_say_a_seat_sees_the_same() -> None:
    game = TroyGame.bare()
    game.markers(troy=4, mycenae=3)
    with_points(game, red=9, blue=8)
    deals = set()
    for seed in range(40):
        for audience in ("table", *FOUR):
            other = resample(game.ruleset, game.state, audience, Luck(seed=seed))
            assert view(game.ruleset, other, audience) == game.view(audience)
            deals.add((audience, str(dict(other.slices["troy.sides"].of))))
    assert Counter(audience for audience, _ in deals) == {"table": 6} | dict.fromkeys(FOUR, 3)


@pytest.mark.rule("E43", "T2.6")
def test_e43_a_deal_with_which_the_active_seat_would_have_won_is_not_among_them() -> None:
    game = TroyGame.bare()
    game.turn_of("blue")
    game.markers(troy=4, mycenae=3)
    with_points(game, blue=11)
    assert game.view()["winners"] is None
    for seed in range(40):
        other = resample(game.ruleset, game.state, "red", Luck(seed=seed))
        assert other.slices["troy.sides"].of["blue"] == "mycenae"
