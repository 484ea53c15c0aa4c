"""What all know of hands that they do not see: who has failed or overpaid holds few cards of some kinds (A9.2, A9.6).

Only dealing hidden cards anew asks for it: a hand that everybody knows to be impossible is not dealt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from companion.rules.cards import Cards, total
from companion.rules.entropy import Entropy
from companion.rules.extension import EventKind, Mechanic, Slice, nothing_hidden, nothing_shown
from companion.rules.messages import Event
from companion.rules.packs.alexander import supply
from companion.rules.packs.alexander.auction import AUCTION, can_reach, knights_for
from companion.rules.packs.alexander.gold import gold_of
from companion.rules.packs.alexander.payment import BidFailed, BidPaid
from companion.rules.packs.alexander.supply import resampled
from companion.rules.packs.alexander.words import COUNTS, KNIGHT_WORTH
from companion.rules.packs.base.hands import HANDS, hand_of
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

TRIES: Final = 300
FORGETS: Final = ("resources", "hand", "gold", "played_knights")
"""Facts after whose correction nothing is sure of hands any more."""


class Bound(NamedTuple):
    """A seat holds at most so many cards of these kinds together."""

    kinds: tuple[str, ...]
    most: int


@dataclass(frozen=True, slots=True)
class Known:
    """What all know of hands. bounds: seat → its bounds. hands: seat → its cards when last looked at.

    The bounds grow by the cards that have come to the hand since then.
    """

    bounds: Mapping[str, tuple[Bound, ...]]
    hands: Mapping[str, Cards]

    def with_bound(self, seat: str, bound: Bound, hand: Cards) -> Known:
        """One thing more that all know of a seat."""
        bounds = (*self.bounds.get(seat, ()), bound)
        return Known({**self.bounds, seat: bounds}, {**self.hands, seat: hand})


def _failed(rules: Ruleset, state: State, event: BidFailed) -> State:
    """Cards, gold and Knights together did not come to the Bid."""
    hand = hand_of(state, event.seat)
    if hand is None:
        return state
    open_ = gold_of(state, event.seat) + KNIGHT_WORTH * knights_for(state, event.seat, event.event)
    bound = Bound(COUNTS[event.event], event.amount - 1 - open_)
    return KNOWN.put(state, KNOWN.of(state).with_bound(event.seat, bound, hand))


def _overpaid(rules: Ruleset, state: State, event: BidPaid) -> State:
    """Who paid with Knights alone and too much had not the one or two cards that were left to pay."""
    hand = hand_of(state, event.seat)
    if hand is None or KNIGHT_WORTH * event.knights <= event.amount:
        return state
    rest = event.amount - KNIGHT_WORTH * (event.knights - 1)
    bound = Bound(COUNTS[event.event], rest - 1 - gold_of(state, event.seat))
    return KNOWN.put(state, KNOWN.of(state).with_bound(event.seat, bound, hand))


def _watch(rules: Ruleset, state: State, event: Event) -> State:
    """Every card that comes to a hand, of whatever kind, may be one of those; nothing is known of a full hand."""
    known = KNOWN.of(state)
    if not known.bounds:
        return state
    bounds, hands = {}, {}
    for seat, kept in known.bounds.items():
        hand = hand_of(state, seat) or {}
        before = known.hands[seat]
        more = sum(max(0, count - before.get(kind, 0)) for kind, count in hand.items())
        left = tuple(bound._replace(most=bound.most + more) for bound in kept)
        left = tuple(bound for bound in left if bound.most < total(hand))
        if left:
            bounds[seat], hands[seat] = left, hand
    return KNOWN.put(state, Known(bounds, hands))


def _forget(rules: Ruleset, state: State, event: Any) -> State:
    """A correction may change the hands, or what the bounds were worked out from: nothing is sure then."""
    return KNOWN.put(state, Known({}, {})) if event.fact in FORGETS else state


def keeps(state: State) -> bool:
    """Whether hands fit what all know: within the bounds, and enough for a Bid that is being paid."""
    for seat, bounds in KNOWN.of(state).bounds.items():
        hand = hand_of(state, seat) or {}
        for bound in bounds:
            if sum(hand.get(kind, 0) for kind in bound.kinds) > bound.most:
                return False
    auction = AUCTION.of(state)
    if auction is None or not auction.is_won:
        return True
    return can_reach(state, auction.turn, auction.event, auction.high)


def _resample(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    """The stack and hidden hands dealt anew, until they are as all know them."""
    for _ in range(TRIES):
        dealt = resampled(rules, state, audience, entropy)
        if keeps(dealt):
            return dealt
    # Few deals may fit. The position as it is fits for certain, though it is no new deal.
    return state


def _first(rules: Ruleset, setting: Setting) -> Known:
    return Known({}, {})


def _any(kind: EventKind) -> bool:
    return True


KNOWN: Slice[Known] = Slice(
    "alexander.known", first=_first, project=nothing_shown, resample=nothing_hidden
)

_HANDS = next(slice_ for slice_ in supply.MECHANIC.slices if slice_.name == HANDS.name)

MECHANIC = Mechanic(
    name="alexander.known",
    slices=(KNOWN, replace(_HANDS, resample=_resample)),
    folds={"bid_failed": _failed, "bid_paid": _overpaid, "corrected": _forget},
    folds_where=((_any, _watch),),
    replaces=frozenset({f"slice:{HANDS.name}"}),
)
