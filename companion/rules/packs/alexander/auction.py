"""An auction: what it is for, who is still in it, whose word it is, and what a seat can pay (A8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.cards import total
from companion.rules.extension import DutyStep, Mechanic, Slice, nothing_hidden
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.alexander.chart import CHART
from companion.rules.packs.alexander.gold import gold_of
from companion.rules.packs.alexander.march import AlexanderMarched
from companion.rules.packs.alexander.tokens import TokenTurned
from companion.rules.packs.alexander.words import (
    ADMITTED,
    BATTLE,
    COUNTS,
    EVENTS,
    GOLD,
    KNIGHT_WORTH,
    TEMPLE,
    VILLAGE,
)
from companion.rules.packs.base.deck import DEVELOPMENT
from companion.rules.packs.base.hands import hand_of
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import KNIGHT

BIDS = "bid"
PAYS = "pay_bid"
NEXT = "auction.next"
"""The step that asks for the next word, or the winner for its payment."""


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction that goes on. ``point``, ``at``: where Alexander has just passed.

    ``seats``: those still in, in turn order. ``turn``: whose word it is. ``high``: the highest Bid, 0 without one;
    ``by``: whose. ``words``: seat and total of each Bid so far, None for a pass. ``failed``: seats that could not pay.
    """

    event: str
    point: int
    at: str
    seats: tuple[str, ...]
    turn: str
    high: int = 0
    by: str | None = None
    words: tuple[tuple[str, int | None], ...] = ()
    failed: tuple[str, ...] = ()

    @property
    def is_won(self) -> bool:
        """Whether all others have passed on the highest Bid (A8.8)."""
        return self.by is not None and self.seats == (self.by,)

    def raised(self, state: State, seat: str, to: int) -> Auction:
        """The auction after a Bid."""
        words = (*self.words, (seat, to))
        return replace(self, high=to, by=seat, words=words, turn=self._after(state, seat))

    def left_by(self, state: State, seat: str) -> Auction:
        """The auction after a pass, which is for good (A8.7)."""
        return replace(
            self,
            seats=tuple(other for other in self.seats if other != seat),
            words=(*self.words, (seat, None)),
            turn=self._after(state, seat),
        )

    def anew(self, state: State) -> Auction:
        """The same auction from the beginning after its winner could not pay (A9.6)."""
        assert self.by is not None
        failed = (*self.failed, self.by)
        barred = failed if state.setting.house["failed_bidder"] == "out" else ()
        seats = tuple(seat for seat in _in_turn(state) if seat not in barred)
        first = seats[0] if seats else self.by
        return Auction(self.event, self.point, self.at, seats, first, failed=failed)

    def _after(self, state: State, seat: str) -> str:
        """The next seat to the left that is still in; the seat itself where nobody else is."""
        others = state.setting.opponents(seat)
        return next((other for other in others if other in self.seats), seat)


def _in_turn(state: State) -> tuple[str, ...]:
    assert state.active is not None
    return (state.active, *state.setting.opponents(state.active))


def knights_for(state: State, seat: str, event: str) -> int:
    """How many Knights a seat could pay with: those that lie open, in a battle alone (A8.6, A9.4).

    None is played from the turning of a Token to the end of its auction (A3.5), so all that lie open lay there then.
    """
    return DEVELOPMENT.of(state).played[seat].get(KNIGHT, 0) if event == BATTLE else 0


def seen_most(state: State, seat: str, event: str) -> int | None:
    """The highest Bid that a seat could pay as far as everybody sees: as if all its cards counted (A8.10).

    None where nobody knows how many cards it holds.
    """
    hand = hand_of(state, seat)
    if hand is None:
        return None
    return total(hand) + gold_of(state, seat) + KNIGHT_WORTH * knights_for(state, seat, event)


def counting(state: State, seat: str, event: str) -> int | None:
    """How much a seat's cards and gold count for an event, Knights left out; None where hands are cardboard."""
    hand = hand_of(state, seat)
    if hand is None:
        return None
    return sum(hand.get(kind, 0) for kind in COUNTS[event]) + gold_of(state, seat)


def worth_of(event: str) -> dict[str, int]:
    """Kind → how much one counts for an event: cards, gold, and in a battle Knights (A8.1 to A8.6)."""
    ones = dict.fromkeys((*COUNTS[event], GOLD), 1)
    return {**ones, KNIGHT: KNIGHT_WORTH} if event == BATTLE else ones


def own_most(state: State, seat: str, event: str) -> int | None:
    """What a seat could pay at most for an event, which is its own secret; None where hands are cardboard."""
    count = counting(state, seat, event)
    return None if count is None else count + KNIGHT_WORTH * knights_for(state, seat, event)


def loss_of(state: State, seat: str) -> int | None:
    """How many cards a seat loses that cannot pay its Bid: half, rounded down; None of a hand of cardboard (A9.6)."""
    hand = hand_of(state, seat)
    return None if hand is None else total(hand) // 2


def can_reach(state: State, seat: str, event: str, amount: int) -> bool:
    """Whether a seat can pay so much. Of a cardboard hand nobody knows, and the seat is believed."""
    most = own_most(state, seat, event)
    return most is None or most >= amount


def duty_of(state: State) -> Obligation | None:
    """What an open auction asks for: the next word, or the payment of the winner."""
    auction = AUCTION.of(state)
    if auction is None or not auction.seats:
        return None
    if auction.is_won:
        more: dict[str, Any] = {"event": auction.event, "amount": auction.high}
        return Obligation(auction.turn, PAYS, "A9.1", more)
    most = seen_most(state, auction.turn, auction.event)
    more = {"event": auction.event, "least": auction.high + 1, "most": most}
    return Obligation(auction.turn, BIDS, "A8.7", more)


def revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    """The duty as it is after a correction: the highest Bid follows the hand."""
    return duty_of(state)


def _asks(rules: Ruleset, state: State) -> tuple[Group, ...]:
    duty = duty_of(state)
    return () if duty is None else ((duty,),)


def goes_on(rules: Ruleset, state: State, auction: Auction | None) -> State:
    """The state with this auction and what it asks for next; None ends the auction."""
    state = AUCTION.put(state, auction)
    return state if auction is None else state.pushed(*rules.procedures["auction"])


def _called(rules: Ruleset, state: State, event: str, point: int) -> State:
    seats = _in_turn(state)
    at = CHART.of(state).route[point - 1].at
    return goes_on(rules, state, Auction(event, point, at, seats, seats[0]))


def _by_temple(rules: Ruleset, state: State, event: AlexanderMarched) -> State:
    """A temple calls for a village auction (A7.2); Persopolis for nothing (A13.2)."""
    if event.kind != TEMPLE or event.last:
        return state
    return _called(rules, state, VILLAGE, event.point)


def _by_token(rules: Ruleset, state: State, event: TokenTurned) -> State:
    return _called(rules, state, event.kind, event.point)


def _dropped(rules: Ruleset, state: State, event: Any) -> State:
    """A turn that begins again has no auction yet."""
    return AUCTION.put(state, None) if event.fact == "active" else state


def _first(rules: Ruleset, setting: Setting) -> Auction | None:
    return None


def _open(state: State) -> Auction | None:
    """The auction that people see: none once the game is over, which ends at once without its event (A13.2).

    It stays in the state, as the agenda does, for a correction that takes the win away.
    """
    return AUCTION.of(state) if state.winners is None else None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    auction = _open(state)
    return {
        "auction": None if auction is None else _shown(auction),
        "worth": {event: worth_of(event) for event in EVENTS},
    }


def _shown(auction: Auction) -> dict[str, Any]:
    return {
        "event": auction.event,
        "point": auction.point,
        "at": auction.at,
        "seats": list(auction.seats),
        "turn": auction.turn,
        "high": auction.high,
        "by": auction.by,
        "won": auction.is_won,
        "words": [{"seat": seat, "total": said} for seat, said in auction.words],
        "failed": list(auction.failed),
        "counts": list(COUNTS[auction.event]),
        "knights": auction.event == BATTLE,
        "rule": ADMITTED[auction.event],
    }


AUCTION: Slice[Auction | None] = Slice(
    "alexander.auction",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("auction", "worth"),
)


def _own_first(rules: Ruleset, setting: Setting) -> None:
    return None


def _own(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    auction = _open(state)
    if audience not in state.setting.seats:
        return {}
    known = hand_of(state, audience) is not None
    could = {event: own_most(state, audience, event) for event in EVENTS} if known else None
    most = None if auction is None or could is None else could[auction.event]
    own = {"bid_most": most, "could_pay": could, "bid_loss": loss_of(state, audience)}
    return {"seats": {audience: own}}


OWN: Slice[None] = Slice(
    "alexander.own_most",
    first=_own_first,
    project=_own,
    resample=nothing_hidden,
    shows=("seats.bid_most", "seats.could_pay", "seats.bid_loss"),
    own=("bid_most", "could_pay", "bid_loss"),
)

MECHANIC = Mechanic(
    name="alexander.auction",
    slices=(AUCTION, OWN),
    folds={
        AlexanderMarched.type: _by_temple,
        TokenTurned.type: _by_token,
        "corrected": _dropped,
    },
    procedures={"auction": (DutyStep(NEXT, opens=_asks),)},
)
