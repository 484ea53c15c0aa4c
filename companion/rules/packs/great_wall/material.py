"""The reduced development deck (W1.13)."""

from __future__ import annotations

from companion.rules.extension import Mechanic
from companion.rules.terms import INVENTION, KNIGHT, MONOPOLY, ROAD_BUILDING, VICTORY_POINT


def deck(knights: int, progress: int) -> Mechanic:
    """Two Victory Points, so many knights, and so many of each progress card."""
    cards = {
        KNIGHT: knights,
        VICTORY_POINT: 2,
        ROAD_BUILDING: progress,
        INVENTION: progress,
        MONOPOLY: progress,
    }
    return Mechanic(
        name="great_wall.deck",
        decks={"development": cards},
        replaces=frozenset({"deck:development"}),
        amends={"B8.1": "W1.13", "S1.10": "W1.13"},
    )
