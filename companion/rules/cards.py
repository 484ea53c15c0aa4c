"""Cards by kind: a mapping kind → count that holds no zeros."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Cards = Mapping[str, int]
"""For instance ``{"ore": 2}``; kinds without cards are left out."""


def total(cards: Cards) -> int:
    """How many cards in all."""
    return sum(cards.values())


def has(hand: Cards, wanted: Cards) -> bool:
    """Whether the hand holds all wanted cards."""
    for kind, count in wanted.items():  # noqa: SIM110 - a generator costs twice the time here
        if hand.get(kind, 0) < count:
            return False
    return True


def plus(hand: Cards, more: Cards) -> Cards:
    """The cards of both, counted together."""
    if not more:
        return hand
    result = dict(hand)
    for kind, count in more.items():
        result[kind] = result.get(kind, 0) + count
    return result


def minus(hand: Cards, less: Cards) -> Cards:
    """What is left of a hand without these cards. The caller makes sure that the hand holds them."""
    result = dict(hand)
    for kind, count in less.items():
        left = result.get(kind, 0) - count
        if left:
            result[kind] = left
        else:
            result.pop(kind, None)
    return result


def missing(hand: Cards, wanted: Cards) -> Cards:
    """What the hand lacks of the wanted cards."""
    lacks = {kind: count - hand.get(kind, 0) for kind, count in wanted.items()}
    return {kind: count for kind, count in lacks.items() if count > 0}


def counted(kinds: Iterable[str]) -> Cards:
    """How many there are of each kind, from one entry a card."""
    result: dict[str, int] = {}
    for kind in kinds:
        result[kind] = result.get(kind, 0) + 1
    return result


def singles(cards: Cards) -> tuple[str, ...]:
    """One entry a card: ``{"ore": 2}`` → ``("ore", "ore")``."""
    return tuple(kind for kind, count in cards.items() for _ in range(count))


def clean(cards: Cards) -> Cards:
    """The same counts without the zeros, in the order given."""
    return {kind: count for kind, count in cards.items() if count}
