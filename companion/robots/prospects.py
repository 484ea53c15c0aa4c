"""What a game offers beyond roads, settlements and cities: a price, and what it brings in points and in growth."""

from __future__ import annotations

from dataclasses import dataclass

from companion.robots.sites import Json

Vector = tuple[float, ...]
"""A number for each kind of card, in the order of the situation's kinds."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Something that cards can buy.

    cost: cards by kind; points: what it brings on the whole, in victory points; growth: what it brings later, in cards
    a round; count: how often it can be had; command: what buys it now, None where it cannot be asked for yet; name:
    what it is, for the reasons of the coach; after: the place in the list of what must be had first, None for nothing;
    sure: of its points those that count at once, as an end of the game needs them.
    """

    cost: Vector
    points: float
    growth: float = 0.0
    count: int = 1
    command: Json | None = None
    name: str = ""
    after: int | None = None
    sure: float = 0.0
