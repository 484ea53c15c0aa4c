"""Paying a Bid: what one likes of what counts for the event, and what happens to whom it is too much (A9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.cards import Cards, clean, has, missing, total
from companion.rules.extension import (
    BUILD,
    CARD,
    PASS,
    TRADE,
    WIN,
    CommandKind,
    DutyKind,
    EventKind,
    HouseRule,
    Mechanic,
    Reaction,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.alexander.auction import (
    AUCTION,
    PAYS,
    Auction,
    can_reach,
    counting,
    goes_on,
    knights_for,
    loss_of,
    revise,
)
from companion.rules.packs.alexander.bidding import open_auction, undone
from companion.rules.packs.alexander.compositions import compositions
from companion.rules.packs.alexander.discards import BY_BID
from companion.rules.packs.alexander.gold import gold_of, with_gold
from companion.rules.packs.alexander.rewards import NOTHING_TO_FORGO, rewards
from companion.rules.packs.alexander.words import (
    ADMITTED,
    BATTLE,
    COUNTS,
    GOLD,
    KNIGHT_WORTH,
    VILLAGE,
)
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.base.deck import DEVELOPMENT
from companion.rules.packs.base.hands import (
    BAD_CARDS,
    BAD_COUNT,
    NOT_HELD,
    hand_of,
    paid_to_bank,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import KNIGHT
from companion.rules.told import CardFlow

DISCARD = "discard"
MUST_PAY = Reason("must_pay_bid", "A9.1", "Pay your bid first.")
WAIT_PAY = Reason("wait_pay_bid", "A9.1", "{seat} has to pay the bid first.")
NOT_COUNTED = Reason(
    "bid_card_counts_not", "A8.1", "{kind} does not count here; what counts: {known}."
)
NO_GOLD = Reason("bid_gold", "A9.1", "Gold that you have: {count}.")
NO_KNIGHTS_HERE = Reason("bid_knights_count_not", "A8.6", "Knights count in a battle only.")
NO_KNIGHTS = Reason(
    "bid_knights",
    "A9.4",
    "Only knights that lie open before you can pay; you have {count}.",
)
TOO_LITTLE = Reason("bid_paid_too_little", "A9.2", "That makes {value}; your bid was {amount}.")
TOO_MUCH = Reason(
    "bid_paid_too_much",
    "A9.2",
    "That makes {value}, more than your bid of {amount}; pay more only where you cannot pay it exactly.",
)
BY_THE_REST = Reason(
    "bid_cards_by_hand",
    None,
    "Resources are cardboard in this game: say gold and knights, the rest is cards.",
)
CAN_PAY = Reason("bid_can_be_paid", "A8.10", "You can pay {amount}, and so you must.")


@dataclass(frozen=True, slots=True)
class PayBid(Command):
    """Pay what was bid. ``cards`` by kind, left out where hands are cardboard: there the rest of the Bid is cards.

    ``forgo``: leave the village that was won (A10.1).
    """

    type: ClassVar[str] = PAYS
    cards: Mapping[str, int] | None = None
    gold: int = 0
    knights: int = 0
    forgo: bool = False


@dataclass(frozen=True, slots=True)
class FailBid(Command):
    """Say that one cannot pay, where hands are cardboard; else it is seen by the app."""

    type: ClassVar[str] = "fail_bid"


@dataclass(frozen=True, slots=True)
class BidPaid(Event):
    """The winner has paid. ``cards`` is None and ``count`` how many they were where hands are cardboard.

    ``paid``: all of it by kind that everybody sees, gold and Knights with the cards.
    """

    type: ClassVar[str] = "bid_paid"
    seat: str
    event: str
    amount: int
    cards: Mapping[str, int] | None
    count: int
    gold: int
    knights: int
    paid: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BidFailed(Event):
    """The winner cannot pay. ``count``: the cards that it loses, None where nobody knows how many it holds."""

    type: ClassVar[str] = "bid_failed"
    seat: str
    event: str
    amount: int
    count: int | None


def exact_is_possible(counted: int, knights: int, amount: int) -> bool:
    """Whether cards and gold of this value with so many Knights come to an amount exactly (A9.2)."""
    return amount - KNIGHT_WORTH * min(knights, amount // KNIGHT_WORTH) <= counted


def _value(paid: PayBid) -> int:
    return total(paid.cards or {}) + paid.gold + KNIGHT_WORTH * paid.knights


def _why_not_these(
    rules: Ruleset, state: State, auction: Auction, command: PayBid
) -> Refusal | None:
    """Cards, gold and Knights that do not count for the event, or are not there."""
    seat, event = command.seat, auction.event
    for kind, count in (command.cards or {}).items():
        if kind not in rules.bank:
            return BAD_CARDS("A9.1", kind=kind, known=tuple(rules.bank))
        if kind not in COUNTS[event]:
            return NOT_COUNTED(ADMITTED[event], kind=kind, known=COUNTS[event])
        if count < 1:
            return BAD_COUNT("A9.1", kind=kind)
    if not 0 <= command.gold <= gold_of(state, seat):
        return NO_GOLD(count=gold_of(state, seat))
    if command.knights and event != BATTLE:
        return NO_KNIGHTS_HERE()
    open_ = knights_for(state, seat, event)
    if not 0 <= command.knights <= open_:
        return NO_KNIGHTS(count=open_)
    hand = hand_of(state, seat)
    if hand is not None and not has(hand, command.cards or {}):
        return NOT_HELD("A9.1", missing=missing(hand, command.cards or {}))
    return None


def _why_not_so_much(state: State, auction: Auction, command: PayBid, value: int) -> Refusal | None:
    """Exactly the Bid, or Knights alone where nothing else comes to it and none of them is to spare."""
    amount = auction.high
    if value < amount:
        return TOO_LITTLE(value=value, amount=amount)
    if value == amount:
        return None
    spare = value - KNIGHT_WORTH >= amount
    counted = counting(state, command.seat, auction.event)
    knights = knights_for(state, command.seat, auction.event)
    exact = counted is not None and exact_is_possible(counted, knights, amount)
    if exact or spare or value != KNIGHT_WORTH * command.knights:
        return TOO_MUCH(value=value, amount=amount)
    return None


def _in_fingers(state: State, command: PayBid) -> int:
    """How many cards of cardboard the rest of the Bid is; 0 where the app keeps the hand."""
    if hand_of(state, command.seat) is not None:
        return 0
    return max(0, open_auction(state).high - _value(command))


def _why_not(rules: Ruleset, state: State, command: PayBid) -> Refusal | None:
    auction = open_auction(state)
    if hand_of(state, command.seat) is None and command.cards is not None:
        return BY_THE_REST()
    if command.forgo and auction.event != VILLAGE:
        return NOTHING_TO_FORGO()
    refusal = _why_not_these(rules, state, auction, command)
    value = _value(command) + _in_fingers(state, command)
    return refusal or _why_not_so_much(state, auction, command, value)


def _pay(rules: Ruleset, state: State, command: PayBid) -> tuple[Event, ...]:
    auction = open_auction(state)
    cards = None if hand_of(state, command.seat) is None else dict(command.cards or {})
    count = _in_fingers(state, command) if cards is None else total(cards)
    gold, knights = command.gold, command.knights
    seen = clean({**(cards or {}), GOLD: gold, KNIGHT: knights})
    paid = BidPaid(command.seat, auction.event, auction.high, cards, count, gold, knights, seen)
    return (paid, *rewards(rules, state, auction, command.seat, command.forgo))


def _ways(rules: Ruleset, state: State, seat: str) -> Iterable[PayBid]:
    """Some compositions, for a village the first of them once more without taking it."""
    auction = open_auction(state)
    hand = hand_of(state, seat)
    gold, knights = gold_of(state, seat), knights_for(state, seat, auction.event)
    held = None if hand is None else {kind: hand.get(kind, 0) for kind in COUNTS[auction.event]}
    found = compositions(held, gold, knights, auction.high)
    listed = [PayBid(seat, cards, of_gold, of_knights) for cards, of_gold, of_knights in found]
    if auction.event == VILLAGE and listed:
        first = listed[0]
        listed.append(PayBid(seat, first.cards, first.gold, first.knights, forgo=True))
    return listed


_PAYMENT = Choice(every=_ways, why_not=_why_not, done=_pay)


def _can_pay_openly(state: State, auction: Auction, seat: str) -> bool:
    """Whether gold and open Knights alone come to the Bid, which everybody sees."""
    knights = KNIGHT_WORTH * knights_for(state, seat, auction.event)
    return gold_of(state, seat) + knights >= auction.high


def _why_no_failure(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    auction, known = open_auction(state), hand_of(state, seat) is not None
    if known or _can_pay_openly(state, auction, seat):
        return CAN_PAY(amount=auction.high)
    return None


def _failed(rules: Ruleset, state: State, auction: Auction) -> tuple[Event, ...]:
    """What follows where the winner cannot pay: half its cards, and the auction anew if anybody may bid (A9.6)."""
    assert auction.by is not None
    count = loss_of(state, auction.by)
    failed = BidFailed(auction.by, auction.event, auction.high, count)
    return (failed,) if auction.anew(state).seats else (failed, undone(auction))


_FAILURE = Choice(
    every=lambda rules, state, seat: (FailBid(seat),),
    closed=_why_no_failure,
    done=lambda rules, state, command: _failed(rules, state, open_auction(state)),
)


def _follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    """Where hands are known nobody has to say that he cannot pay."""
    auction = AUCTION.of(state)
    if auction is None or not auction.is_won or state.owed(auction.turn, PAYS) is None:
        return ()
    if can_reach(state, auction.turn, auction.event, auction.high):
        return ()
    return _failed(rules, state, auction)


def _paid(rules: Ruleset, state: State, event: BidPaid) -> State:
    cards: Cards = event.cards or {}
    state = with_gold(paid_to_bank(state, event.seat, cards), event.seat, -event.gold)
    development = DEVELOPMENT.of(state)
    state = DEVELOPMENT.put(state, development.put_beneath(event.seat, KNIGHT, event.knights))
    return AUCTION.put(state.discharged(event.seat, PAYS), None)


def _anew(rules: Ruleset, state: State, event: BidFailed) -> State:
    auction = open_auction(state).anew(state)
    state = goes_on(rules, state.discharged(event.seat, PAYS), auction)
    if not event.count:
        return state
    return state.pushed((Obligation(event.seat, DISCARD, BY_BID, {"count": event.count}),))


def _paid_variant(shown: Mapping[str, Any]) -> str | None:
    if shown["cards"] is not None:
        return None
    return "unseen" if not shown["paid"] else "unseen_more" if shown["count"] else None


def _failed_variant(shown: Mapping[str, Any]) -> str | None:
    if shown["count"] is None:
        return "unseen"
    return None if shown["count"] else "nothing"


def _shows_hand(event: BidFailed) -> bool:
    """That a hand could not pay was nobody's to know before; who says so himself has not been found out."""
    return event.count is not None


MECHANIC = Mechanic(
    name="alexander.payment",
    house=(HouseRule("failed_bidder", rule="A9.6", values=("out", "in"), usual="ours"),),
    duties=(
        DutyKind(
            PAYS,
            mine=MUST_PAY,
            theirs=WAIT_PAY,
            revise=revise,
            usual=frozenset({"A9.1"}),
            forbids={BUILD: "A3.3", TRADE: "A3.3", CARD: "A3.5", PASS: "A3.1"},
            others={BUILD: "A3.3", TRADE: "A3.3", CARD: "A3.5", PASS: "A3.1", WIN: "A13.1"},
        ),
    ),
    commands=(
        CommandKind(
            PayBid, during=frozenset({PAYS}), decide=_PAYMENT.decide, options=_PAYMENT.options
        ),
        CommandKind(
            FailBid, during=frozenset({PAYS}), decide=_FAILURE.decide, options=_FAILURE.options
        ),
    ),
    events=(
        EventKind(
            BidPaid,
            apply=_paid,
            variant=_paid_variant,
            rule="A9.1",
            flows=(CardFlow("cards", giver="seat", unknown="count"),),
            noted=True,
        ),
        EventKind(
            BidFailed,
            apply=_anew,
            barrier=_shows_hand,
            variant=_failed_variant,
            rule="A9.6",
            noted=True,
        ),
    ),
    reactions=(
        Reaction("bid_failed", on=frozenset({"bid_made", "bid_passed", "corrected"}), run=_follow),
    ),
)
