"""Ways to pay a Bid, a few of many: for options and for whoever proposes one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.rules.cards import Cards, clean
from companion.rules.packs.alexander.words import GOLD, KNIGHT_WORTH


class Composition(NamedTuple):
    """``cards`` by kind, None where hands are cardboard and the rest of the Bid is cards."""

    cards: Cards | None
    gold: int
    knights: int


def compositions(
    held: Mapping[str, int] | None, gold: int, knights: int, amount: int
) -> tuple[Composition, ...]:
    """Some ways to pay an amount, each legal by A9.2; empty if there is none.

    held: the cards that count, by kind; None where hands are cardboard. gold, knights: how many there are.
    For every number of Knights and every kind there is a way that takes as much as possible of that kind first.
    """
    found: dict[tuple[object, ...], Composition] = {}
    for used in range(min(knights, amount // KNIGHT_WORTH), -1, -1):
        rest = amount - KNIGHT_WORTH * used
        for made in _exact(held, gold, rest, used):
            found.setdefault(_key(made), made)
    if not found and (over := knights_alone(knights, amount)) is not None:
        return (Composition(None if held is None else {}, 0, over),)
    return tuple(found.values())


def _key(made: Composition) -> tuple[object, ...]:
    cards = None if made.cards is None else tuple(sorted(made.cards.items()))
    return cards, made.gold, made.knights


def knights_alone(knights: int, amount: int) -> int | None:
    """The fewest Knights that pay an amount alone, None if there are not so many."""
    wanted = -(-amount // KNIGHT_WORTH)
    return wanted if wanted <= knights else None


def _exact(
    held: Mapping[str, int] | None, gold: int, rest: int, knights: int
) -> Iterator[Composition]:
    if held is None:
        for of_gold in sorted({0, min(gold, rest)}):
            yield Composition(None, of_gold, knights)
        return
    things = {**held, GOLD: gold}
    if sum(things.values()) < rest:
        return
    names = tuple(things)
    for i in range(len(names)):
        for order in (names[i:] + names[:i], names[i::-1] + names[:i:-1]):
            taken = _greedy(things, order, rest)
            yield Composition(clean({k: taken[k] for k in held}), taken[GOLD], knights)


def _greedy(things: Mapping[str, int], order: tuple[str, ...], rest: int) -> dict[str, int]:
    """As much as possible of the first thing, then of the next."""
    taken = dict.fromkeys(things, 0)
    for name in order:
        taken[name] = min(things[name], rest)
        rest -= taken[name]
    return taken
