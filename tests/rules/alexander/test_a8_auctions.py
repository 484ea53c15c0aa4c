"""A8 and A3.3: bids in turn order, what counts for what, and what nobody may learn from them."""

from __future__ import annotations

import pytest

from companion.rules import Refusal, resample
from companion.rules import options as options_of
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.table_for_tests import Luck, kinds

COUNTING = {
    "village": ("A8.1", {"brick", "lumber", "grain", "wool"}),
    "famine": ("A8.2", {"grain", "wool"}),
    "bridge": ("A8.3", {"brick", "lumber"}),
    "battle": ("A8.4", {"ore", "wool"}),
    "statue": ("A8.5", {"brick", "ore"}),
}
ALL = ("brick", "lumber", "wool", "grain", "ore")


@pytest.mark.rule("A8.1", "A8.2", "A8.3", "A8.4", "A8.5")
@pytest.mark.parametrize("event", COUNTING)
def test_each_event_has_its_resources_each_of_which_counts_one(event: str) -> None:
    rule, counting = COUNTING[event]
    for kind in ALL:
        game = Auctioning.called(event)
        game.holds("red", **{kind: 2})
        game.gold(red=2)
        game.bids(2, None, None, None)
        if kind in counting:
            (paid,) = [e for e in game.do("red", "pay_bid", cards={kind: 2}) if "cards" in e]
            assert paid["cards"] == {kind: 2}
            assert game.bank()[kind] >= 2
        else:
            refusal = game.refused("red", "pay_bid", cards={kind: 2})
            assert (refusal.code, refusal.rule) == ("bid_card_counts_not", rule)


@pytest.mark.rule("A8.4", "A8.6")
@pytest.mark.parametrize("event", COUNTING)
def test_gold_counts_one_everywhere_a_knight_three_in_a_battle_alone(event: str) -> None:
    game = Auctioning.called(event)
    game.has_open("red", 1)
    game.gold(red=5)
    game.bids(5, None, None, None)
    if event != "battle":
        assert game.refused("red", "pay_bid", cards={}, gold=2, knights=1).rule == "A8.6"
        game.do("red", "pay_bid", cards={}, gold=5)
        assert game.gold_of("red") == 0
        return
    game.do("red", "pay_bid", cards={}, gold=2, knights=1)
    assert game.gold_of("red") == 3


@pytest.mark.rule("A8.7")
def test_the_active_seat_opens_then_each_names_a_higher_total_or_passes_for_good() -> None:
    game = Auctioning.called("bridge", seat="white")
    for seat in game.seats:
        game.holds(seat, brick=3, lumber=3)
    asked = []
    for said in (1, 2, None, 4, None, 5, 6):
        asked.append(game.asked[0])
        game.bids(said)
    assert asked == ["white", "orange", "red", "blue", "white", "orange", "blue"]
    assert game.asked == ("orange", "bid")
    auction = game.auction
    assert auction is not None
    assert (auction["high"], auction["by"]) == (6, "blue")
    assert auction["seats"] == ["orange", "blue"]
    assert [(w["seat"], w["total"]) for w in auction["words"][-2:]] == [("orange", 5), ("blue", 6)]
    refusal = game.refused("orange", "bid", total=6)
    assert (refusal.code, refusal.rule) == ("bid_too_low", "A8.7")
    assert game.refused("red", "bid", total=7).code == "wait_bid"
    assert game.refused("white", "pass_bid").code == "wait_bid"


@pytest.mark.rule("A8.8")
def test_the_smallest_bid_is_one_and_it_ends_when_all_others_have_passed() -> None:
    game = Auctioning.called("famine")
    game.holds("orange", grain=1)
    game.bids(None, None, None)
    refusal = game.refused("orange", "bid", total=0)
    assert (refusal.code, refusal.rule) == ("bid_too_low", "A8.8")
    game.bids(1)
    assert game.asked == ("orange", "pay_bid")
    assert game.owed()[0]["amount"] == 1


@pytest.mark.rule("A8.9")
def test_a_bid_is_a_total_only_and_says_nothing_of_what_it_is_paid_with() -> None:
    game = Auctioning.called("village")
    game.holds("red", brick=2, lumber=1)
    (made,) = game.do("red", "bid", total=2)
    assert set(made) == {"type", "seat", "event", "total"}
    assert isinstance(game.command("red", "bid", total=2, cards={"brick": 2}), Refusal)
    game.bids(None, None, None)
    paid = [o for o in game.options("red", "pay_bid") if not o["forgo"]]
    assert {tuple(sorted(o["cards"].items())) for o in paid} >= {
        (("brick", 2),),
        (("brick", 1), ("lumber", 1)),
    }


@pytest.mark.rule("A8.10")
def test_a_bid_that_everybody_sees_cannot_be_paid_is_refused_any_other_is_taken() -> None:
    game = Auctioning.called("battle")
    game.holds("red", brick=2, lumber=1)
    game.gold(red=1)
    game.has_open("red", 2)
    duty = game.owed()[0]
    assert (duty["least"], duty["most"]) == (1, 3 + 1 + 6)
    refusal = game.refused("red", "bid", total=11)
    assert (refusal.code, refusal.rule) == ("bid_too_high", "A8.10")
    assert dict(refusal.params) == {"total": 11, "most": 10}
    game.bids(10)
    assert game.entry("red", "red")["bid_most"] == 7
    village = Auctioning.called("village")
    village.has_open("red", 2)
    village.holds("red", ore=2)
    assert village.owed()[0]["most"] == 2


@pytest.mark.rule("A8.10")
def test_a_winner_that_can_pay_must_where_hands_are_known() -> None:
    game = Auctioning.called("statue")
    game.holds("red", brick=1, ore=2)
    game.bids(3, None, None, None)
    refusal = game.refused("red", "fail_bid")
    assert (refusal.code, refusal.rule) == ("bid_can_be_paid", "A8.10")
    assert game.options("red", "fail_bid") == []


@pytest.mark.rule("A8.11", "A10.1")
def test_a_seat_without_a_settlement_in_supply_may_bid_and_forgoes_the_village() -> None:
    game = Auctioning.bare()
    behind = game.points_of("temple")[1]
    places = [p["at"] for p in game.view()["board"]["route"][behind:]]
    game.lays("blue", settlements=places[:5])
    game.calls("village")
    game.holds("blue", wool=2)
    game.bids(None, 2, None, None)
    assert kinds(game.do("blue", "pay_bid", cards={"wool": 2})) == ["bid_paid", "village_forgone"]
    assert game.hand("blue") == {}


@pytest.mark.rule("A3.3", "A3.5")
def test_nobody_trades_builds_or_plays_a_card_from_the_token_to_the_end_of_the_auction() -> None:
    game = Auctioning.bare()
    for seat in game.seats:
        game.has_cards(seat, knight=1)
        game.holds(seat, brick=1, lumber=1)
    game.stands_before(game.points_of("token")[0])
    assert game.may("red", "play_knight")
    game.do("red", "march")
    for word in ("turn_token", "bid", "pay_bid"):
        assert game.asked == ("red", word)
        for seat in game.seats:
            assert game.refused(seat, "play_knight").rule == "A3.5"
            assert game.refused(seat, "build_road", at="0,0,W").rule == "A3.3"
            trade = {"give": {"brick": 1}, "get": {"ore": 1}}
            assert game.refused(seat, "offer_trade", **trade).rule == "A3.3"
        if word == "turn_token":
            game.do("red", "turn_token", kind="bridge")
        elif word == "bid":
            game.bids(1, None, None, None)
    game.do("red", "pay_bid", cards={"brick": 1})
    assert game.may("red", "play_knight")


@pytest.mark.rule("A8.7", "A8.10")
def test_what_options_list_of_a_bid_is_bounded_and_the_same_whatever_the_hand_is() -> None:
    game = Auctioning.called("famine")
    game.holds("red", ore=9, brick=9)
    totals = [o["total"] for o in game.options("red", "bid")]
    assert totals == list(range(1, 13))
    assert game.may("red", "bid", total=18)
    listed = options_of(game.ruleset, game.state, "red")
    for seed in range(5):
        other = resample(game.ruleset, game.state, "table", Luck(seed=seed))
        assert options_of(game.ruleset, other, "red") == listed
        assert game.view() == type(game).view(_at(game, other))


def _at(game: Auctioning, state: object) -> Auctioning:
    other = object.__new__(Auctioning)
    other.ruleset, other.state = game.ruleset, state  # type: ignore[assignment]
    return other


@pytest.mark.rule("A8.10")
def test_what_a_seat_could_pay_is_its_own_to_see() -> None:
    game = Auctioning.called("statue")
    game.holds("blue", brick=2, ore=1, wool=4)
    game.gold(blue=1)
    assert game.entry("blue", "blue")["bid_most"] == 4
    for audience in ("table", "red"):
        assert "bid_most" not in game.entry("blue", audience)
