"""A way to pay a bid that keeps the price of something for afterwards, as far as that can be. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.touchscreen.games.alexander.march import KNIGHT

Cards = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Purse:
    """What there is to pay with. cards: of the hand, by kind, what counts for the event; knights: usable ones."""

    amount: int
    cards: Cards
    gold: int
    knights: int


@dataclass(frozen=True, slots=True)
class Payment:
    """What is given for a bid."""

    cards: Cards
    gold: int
    knights: int


def propose(purse: Purse, kept: Cards) -> Payment | None:
    """Cards that are to spare first, then gold, then as few Knights as need be, then of what was to be kept.

    kept: the price that one would like to have afterwards. Knights alone, and more than was bid, where nothing comes
    to it exactly (A9.2); None where nothing pays it.
    """
    spare = {kind: max(0, count - kept.get(kind, 0)) for kind, count in purse.cards.items()}
    at_most = min(purse.knights, purse.amount // KNIGHT)
    for cards in (spare, purse.cards):
        for knights in range(at_most + 1):
            rest = purse.amount - KNIGHT * knights
            if sum(cards.values()) + purse.gold >= rest:
                return _taken(purse, spare, rest, knights)
    over = -(-purse.amount // KNIGHT)
    return Payment({}, 0, over) if over <= purse.knights else None


def _taken(purse: Purse, spare: Cards, rest: int, knights: int) -> Payment:
    first = _most(spare, rest)
    left = rest - sum(first.values())
    gold = min(purse.gold, left)
    held_back = {kind: count - spare[kind] for kind, count in purse.cards.items()}
    more = _most(held_back, left - gold)
    cards = {kind: first.get(kind, 0) + more.get(kind, 0) for kind in purse.cards}
    return Payment({kind: count for kind, count in cards.items() if count}, gold, knights)


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


def is_kept(purse: Purse, paid: Payment, kept: Cards) -> bool:
    """Whether the price is there afterwards, as far as it was before."""
    return all(
        count - paid.cards.get(kind, 0) >= min(count, kept.get(kind, 0))
        for kind, count in purse.cards.items()
    )
