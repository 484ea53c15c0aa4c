"""A9: what a winner pays with, where Knights go, and what happens to whom it is too much."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from companion.rules import is_barrier, project_event, resample
from companion.rules.packs.alexander.compositions import compositions
from companion.rules.packs.alexander.payment import exact_is_possible
from companion.rules.packs.base.deck import DEVELOPMENT
from companion.rules.packs.base.hands import hand_of
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.alexander.table import AlexanderGame
from tests.rules.table_for_tests import Luck, kinds


@pytest.mark.rule("A9.1", "A9.2", "E44")
def test_karl_pays_his_six_for_a_battle_with_ore_wool_gold_and_a_knight() -> None:
    game = Auctioning.called("battle")
    game.holds("red", ore=1, wool=1, grain=1)
    game.holds("blue", ore=5)
    game.gold(red=1)
    game.has_open("red", 1)
    game.bids(3, 5, None, None, 6, None)
    events = game.do("red", "pay_bid", cards={"ore": 1, "wool": 1}, gold=1, knights=1)
    assert kinds(events) == ["bid_paid", "token_won"]
    assert game.won("red") == 1
    assert game.hand("red") == {"grain": 1}
    assert game.gold_of("red") == 0
    assert game.beneath() == ("knight",)
    assert game.entry("red")["played_knights"] == 0
    assert game.hand("blue") == {"ore": 5}
    assert game.asked == ("red", "act")


@pytest.mark.rule("A9.1", "A9.2", "E45")
@pytest.mark.parametrize(
    ("cards", "gold", "refused"),
    [
        ({"lumber": 2, "brick": 2, "grain": 1}, 0, None),
        ({"grain": 2}, 3, None),
        ({"lumber": 2, "brick": 2, "ore": 1}, 0, "bid_card_counts_not"),
        ({"lumber": 2, "brick": 2}, 0, "bid_paid_too_little"),
        ({"lumber": 2, "brick": 2, "grain": 2}, 0, "bid_paid_too_much"),
        ({"lumber": 3, "brick": 2}, 0, "not_held"),
        ({"lumber": 1}, 4, "bid_gold"),
        ({"lumber": 5, "paper": 1}, 0, "bad_cards"),
    ],
)
def test_a_village_of_five_is_paid_as_its_winner_likes(
    cards: dict[str, int], gold: int, refused: str | None
) -> None:
    game = Auctioning.called("village")
    game.holds("red", lumber=2, brick=2, grain=2, ore=1)
    game.gold(red=3)
    game.bids(5, None, None, None)
    if refused is not None:
        assert game.refused("red", "pay_bid", cards=cards, gold=gold).code == refused
        return
    game.do("red", "pay_bid", cards=cards, gold=gold)
    assert game.gold_of("red") == 3 - gold


@pytest.mark.rule("A9.2")
def test_knights_may_overshoot_only_where_no_exact_payment_is_possible_and_none_is_to_spare() -> (
    None
):
    game = Auctioning.called("battle")
    game.has_open("red", 3)
    game.has_open("blue", 0)
    game.holds("red", brick=2)
    game.bids(4, None, None, None)
    assert game.refused("red", "pay_bid", cards={}, knights=3).code == "bid_paid_too_much"
    assert game.refused("red", "pay_bid", cards={}, knights=1).code == "bid_paid_too_little"
    game.do("red", "pay_bid", cards={}, knights=2)
    assert game.beneath() == ("knight", "knight")
    assert game.entry("red")["played_knights"] == 1
    again = Auctioning.called("battle")
    again.has_open("red", 2)
    again.holds("red", wool=1)
    again.bids(4, None, None, None)
    assert again.refused("red", "pay_bid", cards={}, knights=2).code == "bid_paid_too_much"
    again.do("red", "pay_bid", cards={"wool": 1}, knights=1)
    spare = Auctioning.called("battle")
    spare.has_open("red", 2)
    spare.gold(red=1)
    spare.bids(5, None, None, None)
    refusal = spare.refused("red", "pay_bid", cards={}, gold=1, knights=2)
    assert (refusal.code, refusal.rule) == ("bid_paid_too_much", "A9.2")
    spare.do("red", "pay_bid", cards={}, knights=2)
    assert spare.gold_of("red") == 1


@pytest.mark.rule("A9.2")
def test_whether_a_bid_can_be_paid_exactly_agrees_with_trying_every_composition() -> None:
    for counted, knights, amount in itertools.product(range(5), range(4), range(1, 14)):
        tried = any(0 <= amount - 3 * used <= counted for used in range(knights + 1))
        assert exact_is_possible(counted, knights, amount) == tried
        found = compositions({"ore": counted}, 0, knights, amount)
        reachable = counted + 3 * knights >= amount
        assert bool(found) == reachable
        for made in found:
            value = sum((made.cards or {}).values()) + made.gold + 3 * made.knights
            assert value == amount or (not tried and value == 3 * made.knights < amount + 3)


@pytest.mark.rule("A9.3")
def test_paid_knights_lie_under_the_deck_and_are_bought_again_when_all_else_is_gone() -> None:
    game = Auctioning.called("battle")
    game.has_open("red", 2)
    game.bids(6, None, None, None)
    before = game.view()["deck"]
    game.do("red", "pay_bid", cards={}, knights=2)
    assert game.view()["deck"] == before + 2
    assert game.view()["deck_beneath"] == {"knight": 2}
    game.acts("red")
    only_beneath(game)
    game.holds("red", grain=2, wool=2, ore=2)
    assert game.refused("red", "buy_development", outcome="monopoly").code == "card_not_left"
    bought = game.do("red", "buy_development") + game.do("red", "buy_development")
    assert [event["card"] for event in bought] == ["knight", "knight"]
    game.holds("red", grain=1, wool=1, ore=1)
    assert game.refused("red", "buy_development").rule == "B8.3"


def only_beneath(game: Auctioning) -> None:
    """White holds all that was in the shuffled pile."""
    development = DEVELOPMENT.of(game.state)
    pile = dict(development.pile or {})
    held = {**development.held, "white": tuple((k, 1) for k, n in pile.items() for _ in range(n))}
    left = len(development.beneath)
    changed = replace(development, pile={}, left=left, held=held)
    game.state = DEVELOPMENT.put(game.state, changed)


@pytest.mark.rule("A9.3")
def test_who_buys_a_knight_from_under_the_deck_is_known_to_hold_it() -> None:
    game = Auctioning.called("battle")
    game.has_open("red", 2)
    game.bids(6, None, None, None)
    game.do("red", "pay_bid", cards={}, knights=2)
    only_beneath(game)
    game.holds("red", grain=1, wool=1, ore=1)
    (event,) = game.do("red", "buy_development")
    assert event["card"] == "knight"
    assert game.beneath() == ("knight",)
    for seed in range(8):
        other = resample(game.ruleset, game.state, "blue", Luck(seed=seed))
        assert [kind for kind, _ in DEVELOPMENT.of(other).held["red"]] == ["knight"]
        assert DEVELOPMENT.of(other).beneath == ("knight",)
        assert DEVELOPMENT.of(other).left == 1


@pytest.mark.rule("A9.4", "E46")
def test_only_a_knight_that_lay_open_before_the_token_was_turned_can_pay() -> None:
    game = Auctioning.bare()
    game.has_cards("red", knight=2)
    game.stands_before(game.points_of("token")[0])
    game.do("red", "play_knight")
    robber = next(h["at"] for h in game.view()["board"]["hexes"] if not h["robber"])
    game.do("red", "move_robber", at=robber)
    game.do("red", "march")
    game.do("red", "turn_token", kind="battle")
    assert game.owed()[0]["most"] == 3
    game.bids(3, None, None, None)
    assert game.refused("red", "pay_bid", cards={}, knights=2).rule == "A9.4"
    game.do("red", "pay_bid", cards={}, knights=1)
    assert game.entry("red")["development"] == 1


@pytest.mark.rule("A9.5", "A12.2")
def test_a_knight_paid_no_longer_counts_for_the_largest_army() -> None:
    game = Auctioning.called("battle")
    game.has_open("red", 3)
    assert game.awarded("largest_army") == "red"
    game.bids(3, None, None, None)
    events = game.do("red", "pay_bid", cards={}, knights=1)
    assert kinds(events) == ["bid_paid", "token_won", "largest_army_moved"]
    assert game.awarded("largest_army") is None


def explained(game: AlexanderGame) -> str | None:
    """The number by which the journal explains the latest discard."""
    event = game.last("cards_discarded")
    shown = project_event(game.ruleset, event, "table")
    assert shown is not None
    kind = game.ruleset.event_kinds["cards_discarded"]
    return kind.rules.get(str(shown.get("variant")), kind.rule)


@pytest.mark.rule("A6.1", "A9.6")
def test_a_discard_on_a_seven_is_explained_by_the_rule_of_the_seven() -> None:
    game = AlexanderGame.bare()
    game.holds("blue", brick=6, ore=6)
    game.begins("red")
    game.do("red", "roll", dice=[3, 4])
    game.do("blue", "discard", cards={"ore": 6})
    assert explained(game) == "A6.1"


@pytest.mark.rule("A9.6", "E47")
def test_a_winner_that_cannot_pay_loses_half_and_the_auction_begins_anew_without_it() -> None:
    game = Auctioning.called("bridge", seat="white")
    game.holds("blue", brick=4, ore=5)
    game.holds("orange", lumber=2)
    game.gold(blue=0)
    game.bids(None, None, None)
    game.bids(7)
    failed = game.last("bid_failed")
    assert (failed.seat, failed.amount, failed.count) == ("blue", 7, 4)
    assert is_barrier(game.ruleset, failed)
    assert game.owed() == [{"seat": "blue", "type": "discard", "rule": "A9.6", "count": 4}]
    assert game.refused("blue", "discard", cards={"ore": 3}).rule == "A9.6"
    game.do("blue", "discard", cards={"ore": 4})
    assert explained(game) == "A9.6"
    assert game.hand("blue") == {"brick": 4, "ore": 1}
    assert game.asked == ("white", "bid")
    auction = game.auction
    assert auction is not None
    assert (auction["event"], auction["high"], auction["failed"]) == ("bridge", 0, ["blue"])
    assert auction["seats"] == ["white", "orange", "red"]
    game.bids(None, 1, None)
    game.do("orange", "pay_bid", cards={"lumber": 1})
    assert game.won("orange") == 1


@pytest.mark.rule("A9.6")
def test_the_next_seat_opens_anew_where_the_active_one_failed_and_gold_is_untouched() -> None:
    game = Auctioning.called("famine")
    game.holds("red", brick=5)
    game.gold(red=2)
    game.bids(7, None, None, None)
    assert game.last("bid_failed").count == 2
    game.do("red", "discard", cards={"brick": 2})
    assert game.gold_of("red") == 2
    assert game.asked == ("blue", "bid")


@pytest.mark.rule("A9.6")
def test_a_seat_with_one_card_loses_nothing_and_an_event_that_all_failed_stays_undone() -> None:
    game = Auctioning.called("statue", count=3)
    for seat in game.seats:
        game.holds(seat, wool=1)
    for seat in ("red", "blue"):
        game.wins(seat, 1)
        assert game.last("bid_failed").seat == seat
        assert game.last("bid_failed").count == 0
    events = game.do("white", "bid", total=1)
    assert kinds(events) == ["bid_made", "bid_failed", "event_undone"]
    assert game.asked == ("red", "act")
    assert [game.cards_of(seat) for seat in game.seats] == [1, 1, 1]


@pytest.mark.rule("A9.6")
def test_by_house_rule_who_failed_may_bid_again() -> None:
    game = Auctioning.called("bridge", house={"failed_bidder": "in"})
    game.holds("red", ore=4)
    game.wins("red", 2)
    game.do("red", "discard", cards={"ore": 2})
    assert game.asked == ("red", "bid")
    assert game.owed()[0]["most"] == 2


@pytest.mark.rule("A9.1", "A9.6")
def test_with_cardboard_hands_gold_and_knights_are_told_the_rest_is_cards() -> None:
    game = Auctioning.called("battle", custody={"resources": "cardboard"})
    game.gold(red=2, blue=1)
    game.has_open("red", 1)
    assert game.owed()[0]["most"] is None
    game.bids(8, 20, None, None, None)
    assert game.asked == ("blue", "pay_bid")
    assert game.refused("red", "fail_bid").code == "wait_pay_bid"
    events = game.do("blue", "fail_bid")
    assert kinds(events) == ["bid_failed"]
    assert events[0]["count"] is None
    assert not is_barrier(game.ruleset, game.last("bid_failed"))
    game.bids(8, None, None)
    assert game.refused("red", "pay_bid", cards={"ore": 3}, gold=2, knights=1).code == (
        "bid_cards_by_hand"
    )
    assert game.refused("red", "pay_bid", gold=3).code == "bid_gold"
    (paid, _) = game.do("red", "pay_bid", gold=2, knights=1)
    assert (paid["cards"], paid["count"], paid["gold"], paid["knights"]) == (None, 3, 2, 1)
    assert game.beneath() == ("knight",)


@pytest.mark.rule("A9.6")
def test_with_cardboard_hands_nobody_fails_who_could_pay_with_what_lies_open() -> None:
    game = Auctioning.called("famine", custody={"resources": "cardboard"})
    game.gold(red=3)
    game.bids(3, None, None, None)
    refusal = game.refused("red", "fail_bid")
    assert (refusal.code, refusal.rule) == ("bid_can_be_paid", "A8.10")
    assert {(o["gold"], o["cards"]) for o in game.options("red", "pay_bid")} == {
        (0, None),
        (3, None),
    }


@pytest.mark.rule("A9.6")
def test_hidden_hands_dealt_anew_keep_that_a_failed_bidder_could_not_reach_its_bid() -> None:
    game = Auctioning.called("bridge")
    game.holds("red", brick=1, ore=3)
    game.holds("blue", brick=4, lumber=4)
    game.wins("red", 2)
    game.do("red", "discard", cards={"ore": 2})
    seen = set()
    for seed in range(60):
        other = resample(game.ruleset, game.state, "white", Luck(seed=seed))
        hand = hand_of(other, "red") or {}
        assert hand.get("brick", 0) + hand.get("lumber", 0) <= 1
        seen.add(tuple(sorted(hand.items())))
    assert len(seen) > 1


@pytest.mark.rule("A9.6")
def test_what_is_known_of_a_failed_bidder_loosens_by_every_card_that_comes() -> None:
    game = Auctioning.called("bridge")
    game.holds("red", ore=3)
    game.holds("blue", brick=6)
    game.wins("red", 1)
    game.do("red", "discard", cards={"ore": 1})
    game.wins("blue", 1)
    game.do("blue", "pay_bid", cards={"brick": 1})
    give, get = {"ore": 1}, {"brick": 1}
    game.acts("red")
    game.do("red", "offer_trade", give=give, get=get, to=["blue"])
    offer = game.view()["offers"][0]["id"]
    game.do("blue", "accept_trade", offer=offer)
    assert game.hand("red") == {"ore": 1, "brick": 1}
    for seed in range(40):
        other = resample(game.ruleset, game.state, "white", Luck(seed=seed))
        assert (hand_of(other, "red") or {}).get("brick", 0) <= 1


@pytest.mark.rule("A9.2")
def test_hidden_hands_dealt_anew_keep_that_an_overshoot_proves_no_exact_payment() -> None:
    game = Auctioning.called("battle")
    game.has_open("red", 2)
    game.holds("red", brick=2, grain=2)
    game.holds("blue", ore=3, wool=3)
    game.bids(4, None, None, None)
    game.do("red", "pay_bid", cards={}, knights=2)
    for seed in range(40):
        hand = hand_of(resample(game.ruleset, game.state, "white", Luck(seed=seed)), "red") or {}
        assert hand.get("ore", 0) + hand.get("wool", 0) == 0


@pytest.mark.rule("A8.10")
def test_hidden_hands_dealt_anew_keep_that_a_winner_who_is_asked_to_pay_can() -> None:
    game = Auctioning.called("famine")
    game.holds("red", grain=2, wool=1, ore=1)
    game.holds("blue", brick=4, lumber=4)
    game.bids(3, None, None, None)
    for seed in range(40):
        other = resample(game.ruleset, game.state, "blue", Luck(seed=seed))
        hand = hand_of(other, "red") or {}
        assert hand.get("grain", 0) + hand.get("wool", 0) >= 3
