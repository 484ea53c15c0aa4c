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
    amends={
        "B1.2": "S1.2",
        "B1.4": "S1.3",
        "B1.8": "S1.5",
        "B1.10": "S1.8",
        "B1.15": "S1.7",
    },
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
    admits={"special_building": frozenset({"buy_development", "decline_buy_development"})},
    replaces=frozenset({"deck:development"}),
    amends={"B8.1": "S1.10"},
)
