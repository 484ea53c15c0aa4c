"""Bids in turn order: a higher total, or a pass for good (A8.7 to A8.11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from companion.rules.extension import (
    BUILD,
    CARD,
    PASS,
    TRADE,
    WIN,
    CommandKind,
    DutyKind,
    EventKind,
    Mechanic,
)
from companion.rules.messages import Command, Event
from companion.rules.packs.alexander.auction import (
    AUCTION,
    BIDS,
    Auction,
    goes_on,
    revise,
    seen_most,
)
from companion.rules.packs.alexander.words import VILLAGE
from companion.rules.packs.base.choices import Choice
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

LISTED: Final = 12
"""How many totals options list at most, the next ones; every higher total that may be reached is accepted too."""
MUST_BID = Reason("must_bid", "A8.7", "Bid or pass first.")
WAIT_BID = Reason("wait_bid", "A8.7", "{seat} bids or passes first.")
TOO_LOW = Reason("bid_too_low", "A8.7", "Name a total of {least} or more, or pass.")
TOO_HIGH = Reason(
    "bid_too_high",
    "A8.10",
    "Everybody sees that you cannot pay {total}: your cards and what lies open come to {most} at most.",
)


@dataclass(frozen=True, slots=True)
class Bid(Command):
    """Offer a total; what it is paid with is chosen afterwards."""

    type: ClassVar[str] = BIDS
    total: int


@dataclass(frozen=True, slots=True)
class PassBid(Command):
    """Leave the auction for good."""

    type: ClassVar[str] = "pass_bid"


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat offers a total, higher than all before."""

    type: ClassVar[str] = "bid_made"
    seat: str
    event: str
    total: int


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """A seat has left the auction."""

    type: ClassVar[str] = "bid_passed"
    seat: str
    event: str


@dataclass(frozen=True, slots=True)
class EventUndone(Event):
    """Nobody bids: a Token leaves the game, a temple point stays free (A7.7)."""

    type: ClassVar[str] = "event_undone"
    event: str
    point: int


def _undone_variant(shown: Mapping[str, Any]) -> str | None:
    """At a temple no token leaves the game."""
    return VILLAGE if shown["event"] == VILLAGE else None


def open_auction(state: State) -> Auction:
    """The auction that is going on; whoever asks knows that there is one."""
    auction = AUCTION.of(state)
    assert auction is not None
    return auction


def undone(auction: Auction) -> EventUndone:
    """The event of an auction that nobody is left in."""
    return EventUndone(auction.event, auction.point)


def _totals(state: State, seat: str) -> tuple[int, int | None]:
    """The least that a seat may name, and the most that everybody sees it could pay, None where nobody does."""
    auction = open_auction(state)
    return auction.high + 1, seen_most(state, seat, auction.event)


def _why_not(rules: Ruleset, state: State, command: Bid) -> Refusal | None:
    least, most = _totals(state, command.seat)
    if command.total < least:
        return TOO_LOW("A8.8" if least == 1 else None, least=least)
    if most is not None and command.total > most:
        return TOO_HIGH(total=command.total, most=most)
    return None


def _bid(rules: Ruleset, state: State, command: Bid) -> tuple[Event, ...]:
    return (BidMade(command.seat, open_auction(state).event, command.total),)


def _pass(rules: Ruleset, state: State, command: PassBid) -> tuple[Event, ...]:
    auction = open_auction(state)
    passed = BidPassed(command.seat, auction.event)
    return (passed, undone(auction)) if auction.seats == (command.seat,) else (passed,)


def _next(rules: Ruleset, state: State, seat: str) -> Iterable[Bid]:
    least, _ = _totals(state, seat)
    return [Bid(seat, amount) for amount in range(least, least + LISTED)]


_BID = Choice(every=_next, why_not=_why_not, done=_bid)
"""The next totals, as far as everybody sees that they could be paid: the same whatever the hand is."""
_PASS = Choice(every=lambda rules, state, seat: (PassBid(seat),), done=_pass)


def _made(rules: Ruleset, state: State, event: BidMade) -> State:
    auction = open_auction(state).raised(state, event.seat, event.total)
    return goes_on(rules, state.discharged(event.seat, BIDS), auction)


def _left(rules: Ruleset, state: State, event: BidPassed) -> State:
    auction = open_auction(state).left_by(state, event.seat)
    state = state.discharged(event.seat, BIDS)
    return goes_on(rules, state, auction) if auction.seats else AUCTION.put(state, auction)


def _undone(rules: Ruleset, state: State, event: Any) -> State:
    return AUCTION.put(state, None)


MECHANIC = Mechanic(
    name="alexander.bidding",
    duties=(
        DutyKind(
            BIDS,
            mine=MUST_BID,
            theirs=WAIT_BID,
            revise=revise,
            word=True,
            usual=frozenset({"A8.7"}),
            forbids={BUILD: "A3.3", TRADE: "A3.3", CARD: "A3.5", PASS: "A3.1"},
            others={BUILD: "A3.3", TRADE: "A3.3", CARD: "A3.5", PASS: "A3.1", WIN: "A13.1"},
        ),
    ),
    commands=(
        CommandKind(
            Bid, during=frozenset({BIDS}), decide=_BID.decide, options=_BID.options, open=True
        ),
        CommandKind(
            PassBid, during=frozenset({BIDS}), decide=_PASS.decide, options=_PASS.options, open=True
        ),
    ),
    events=(
        EventKind(BidMade, apply=_made, rule="A8.7"),
        EventKind(BidPassed, apply=_left, rule="A8.7"),
        EventKind(EventUndone, apply=_undone, variant=_undone_variant, rule="A7.7"),
    ),
)
