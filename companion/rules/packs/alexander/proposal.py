"""Ways to pay a Bid that keep the price of something for afterwards, as far as that can be (A9.1, A9.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.rules.cards import Cards, clean, plus, total
from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.packs.alexander.auction import PAYS, knights_for
from companion.rules.packs.alexander.bidding import open_auction
from companion.rules.packs.alexander.compositions import Composition, knights_alone
from companion.rules.packs.alexander.gold import gold_of
from companion.rules.packs.alexander.words import COUNTS, KNIGHT_WORTH
from companion.rules.packs.base.hands import hand_of
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State


class Purse(NamedTuple):
    """What there is to pay with. ``cards``: of the hand, by kind, what counts for the event; ``knights``: open ones."""

    amount: int
    cards: Cards
    gold: int
    knights: int


def propose(purse: Purse, kept: Cards) -> Composition | None:
    """A way to pay a Bid that spares ``kept``, the price to have afterwards; None if nothing pays the Bid.

    It takes spare cards first, then gold, then as few Knights as possible, and cards of ``kept`` only if all that does
    not suffice. If nothing comes to the Bid exactly, Knights alone pay more (A9.2).
    """
    spare = {kind: max(0, count - kept.get(kind, 0)) for kind, count in purse.cards.items()}
    at_most = min(purse.knights, purse.amount // KNIGHT_WORTH)
    for cards in (spare, purse.cards):
        for knights in range(at_most + 1):
            rest = purse.amount - KNIGHT_WORTH * knights
            if total(cards) + purse.gold >= rest:
                return _taken(purse, spare, rest, knights)
    over = knights_alone(purse.knights, purse.amount)
    return None if over is None else Composition({}, 0, over)


def _taken(purse: Purse, spare: Cards, rest: int, knights: int) -> Composition:
    first = _most(spare, rest)
    left = rest - total(first)
    gold = min(purse.gold, left)
    held_back = {kind: count - spare[kind] for kind, count in purse.cards.items()}
    return Composition(clean(plus(first, _most(held_back, left - gold))), gold, knights)


def _most(cards: Cards, count: int) -> dict[str, int]:
    """So many cards out of these, always of the kind of which most are left."""
    left, taken = dict(cards), dict.fromkeys(cards, 0)
    for _ in range(count):
        kind = max(left, key=lambda kind: left[kind], default=None)
        if kind is None or left[kind] == 0:
            break
        left[kind] -= 1
        taken[kind] += 1
    return taken


def is_kept(purse: Purse, paid: Composition, kept: Cards) -> bool:
    """Whether the price is there afterwards, as far as it was before."""
    given = paid.cards or {}
    return all(
        count - given.get(kind, 0) >= min(count, kept.get(kind, 0))
        for kind, count in purse.cards.items()
    )


def _purse(state: State, seat: str) -> Purse | None:
    """What a seat that owes its Bid could pay with; None for others, and where its hand is cardboard."""
    hand = hand_of(state, seat)
    if hand is None or state.winners is not None or state.owed(seat, PAYS) is None:
        return None
    auction = open_auction(state)
    cards = {kind: hand.get(kind, 0) for kind in COUNTS[auction.event]}
    knights = knights_for(state, seat, auction.event)
    return Purse(auction.high, cards, gold_of(state, seat), knights)


def _ways(rules: Ruleset, purse: Purse) -> list[dict[str, Any]]:
    """A way to pay that keeps nothing, and one for the price of each thing that is for sale."""
    found = (_way(purse, what, price) for what, price in ((None, {}), *rules.costs.items()))
    return [way for way in found if way is not None]


def _way(purse: Purse, what: str | None, price: Cards) -> dict[str, Any] | None:
    made = propose(purse, price)
    return made and {
        "keep": what,
        "cards": dict(made.cards or {}),
        "gold": made.gold,
        "knights": made.knights,
        "kept": is_kept(purse, made, price),
    }


def _first(rules: Ruleset, setting: Setting) -> None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    if audience not in state.setting.seats:
        return {}
    purse = _purse(state, audience)
    return {"seats": {audience: {"bid_ways": None if purse is None else _ways(rules, purse)}}}


WAYS: Slice[None] = Slice(
    "alexander.ways_to_pay",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("seats.bid_ways",),
    own=("bid_ways",),
)

MECHANIC = Mechanic(name="alexander.proposal", slices=(WAYS,))
