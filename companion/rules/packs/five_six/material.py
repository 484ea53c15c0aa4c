"""The larger bank and development deck (S1.7, S1.10)."""

from __future__ import annotations

from companion.rules.extension import Mechanic
from companion.rules.terms import (
    INVENTION,
    KNIGHT,
    MONOPOLY,
    RESOURCES,
    ROAD_BUILDING,
    VICTORY_POINT,
)

CARDS = Mechanic(
    name="five_six.cards",
    bank=dict.fromkeys(RESOURCES, 24),
    replaces=frozenset(f"bank:{kind}" for kind in RESOURCES),
)

DECK = Mechanic(
    name="five_six.deck",
    decks={
        "development": {
            KNIGHT: 20,
            VICTORY_POINT: 5,
            ROAD_BUILDING: 3,
            INVENTION: 3,
            MONOPOLY: 3,
        }
    },
    admits={"special_building": frozenset({"buy_development"})},
    replaces=frozenset({"deck:development"}),
)
