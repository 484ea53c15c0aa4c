"""Which keys cost more than the hand of the seat that builds can hold. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from companion.faces.models import Action, Cards, Choices
from companion.faces.seen import Seen
from companion.locale import Words


def payable(keys: tuple[Action, ...], seen: Seen, words: Words) -> tuple[Action, ...]:
    """The same keys, with the reason on each that the seat that builds can never pay, as everybody can count."""
    seat = seen.builder
    return keys if seat is None else tuple(_payable(key, seen, words, seat) for key in keys)


def payable_in(found: Choices | None, seen: Seen, words: Words) -> Choices | None:
    """The same choices, with that reason on their keys."""
    return found and replace(found, buttons=payable(found.buttons, seen, words))


def _payable(key: Action, seen: Seen, words: Words, seat: str) -> Action:
    cards = seen.view.get("bank") or {}
    if key.reason or key.sheet or not is_short(seen.entry(seat).get("resources"), key.cost, cards):
        return key
    cost = words.cards(dict(key.cost))
    reason = words("refusal.hand_cannot_pay", seat=seen.names[seat], cost=cost)
    return replace(key, reason=reason, terse=True)


def is_short(held: object, cost: Cards, cards: Collection[str]) -> bool:
    """Whether a hand cannot pay: by its kinds where all see them, else by how many cards it has.

    A hand of cardboard is never short: nobody knows it.

    cards: the kinds that lie in hands; tokens do not.
    """
    wanted = {kind: n for kind, n in cost if kind in cards}
    if isinstance(held, Mapping):
        return any(held.get(kind, 0) < n for kind, n in wanted.items())
    return isinstance(held, int) and held < sum(wanted.values())
