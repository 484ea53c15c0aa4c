"""The words of Cities & Knights: commodities, tracks, knights, dice and cards, as the protocol spells them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.rules.terms import LUMBER, ORE, WOOL

COIN: Final = "coin"
CLOTH: Final = "cloth"
PAPER: Final = "paper"
COMMODITIES: Final = (COIN, CLOTH, PAPER)
COMMODITY_BESIDE: Final[Mapping[str, str]] = {ORE: COIN, WOOL: CLOTH, LUMBER: PAPER}
"""Resource → the commodity that the same terrain gives a city (C3.3)."""

TRADE: Final = "trade"
POLITICS: Final = "politics"
SCIENCE: Final = "science"
TRACKS: Final = (TRADE, POLITICS, SCIENCE)
PAID_WITH: Final[Mapping[str, str]] = {TRADE: CLOTH, POLITICS: COIN, SCIENCE: PAPER}
HIGHEST: Final = 5
POWER: Final = 3
"""The level with a track's power: guild, fortress, aqueduct."""
METROPOLIS_LEVEL: Final = 4
LEVEL_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    TRADE: ("market", "trading_house", "merchant_guild", "bank", "great_exchange"),
    POLITICS: ("town_hall", "church", "fortress", "cathedral", "council"),
    SCIENCE: ("abbey", "library", "aqueduct", "theater", "university"),
}

SHIP: Final = "ship"
EVENT_FACES: Final = (SHIP, SHIP, SHIP, *TRACKS)
"""The six faces of the event die (C1.5)."""
EVENTS: Final = (SHIP, *TRACKS)

WALL: Final = "city_wall"
KNIGHT_PIECES: Final = ("basic_knight", "strong_knight", "mighty_knight")
"""The piece of each rank, from 1 to 3."""
MIGHTIEST: Final = 3
METROPOLIS: Final = "metropolis"

ALCHEMIST: Final = "alchemist"
CRANE: Final = "crane"
ENGINEER: Final = "engineer"
INVENTOR: Final = "inventor"
IRRIGATION: Final = "irrigation"
MEDICINE: Final = "medicine"
MINING: Final = "mining"
PRINTER: Final = "printer"
ROADS: Final = "road_building"
SMITH: Final = "smith"
MERCHANT: Final = "merchant"
MERCHANT_FLEET: Final = "merchant_fleet"
COMMERCIAL_HARBOR: Final = "commercial_harbor"
MASTER_MERCHANT: Final = "master_merchant"
RESOURCE_MONOPOLY: Final = "resource_monopoly"
TRADE_MONOPOLY: Final = "trade_monopoly"
BISHOP: Final = "bishop"
CONSTITUTION: Final = "constitution"
DESERTER: Final = "deserter"
DIPLOMAT: Final = "diplomat"
INTRIGUE: Final = "intrigue"
SABOTEUR: Final = "saboteur"
SPY: Final = "spy"
WARLORD: Final = "warlord"
WEDDING: Final = "wedding"

PROGRESS: Final[Mapping[str, Mapping[str, int]]] = {
    TRADE: {
        MERCHANT: 6,
        MERCHANT_FLEET: 2,
        COMMERCIAL_HARBOR: 2,
        MASTER_MERCHANT: 2,
        RESOURCE_MONOPOLY: 4,
        TRADE_MONOPOLY: 2,
    },
    POLITICS: {
        BISHOP: 2,
        CONSTITUTION: 1,
        DESERTER: 2,
        DIPLOMAT: 2,
        INTRIGUE: 2,
        SABOTEUR: 2,
        SPY: 3,
        WARLORD: 2,
        WEDDING: 2,
    },
    SCIENCE: {
        ALCHEMIST: 2,
        CRANE: 2,
        ENGINEER: 1,
        INVENTOR: 2,
        IRRIGATION: 2,
        MEDICINE: 2,
        MINING: 2,
        PRINTER: 1,
        ROADS: 2,
        SMITH: 2,
    },
}
"""The three progress decks, 18 cards each (C1.4, C10)."""
TRACK_OF: Final[Mapping[str, str]] = {
    card: track for track, deck in PROGRESS.items() for card in deck
}
SHOWN_AT_ONCE: Final = (PRINTER, CONSTITUTION)
"""The Victory Point cards (C9.6)."""
MOST_HELD: Final = 4
"""Progress cards that a seat may hold (C9.7)."""
