"""The words and counts of the box (T1, T2, T5, T6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.rules.terms import BRICK, GRAIN, LUMBER, ORE, RESOURCES, WOOL

TROY: Final = "troy"
MYCENAE: Final = "mycenae"
SIDES: Final = (TROY, MYCENAE)

HELPS: Final[Mapping[str, tuple[str, ...]]] = {TROY: (ORE, WOOL), MYCENAE: (LUMBER, GRAIN)}
"""Side → the resources that count for it in a Battle (T2.4, T5.5)."""
NEUTRAL: Final = BRICK

FIRST_ROW: Final[Mapping[str, int]] = {WOOL: 1, ORE: 1, LUMBER: 1, GRAIN: 1}
"""The row as it is laid at first (T1.7)."""
DUE: Final[Mapping[int, int]] = {4: 10, 6: 13}
"""Number of seats → the cards of the row with which a Battle is due (T5.1, T12.2)."""
DUE_BY: Final[Mapping[int, str]] = {4: "T5.1", 6: "T12.2"}
"""Number of seats → the rule that says so."""
FOUGHT: Final[Mapping[int, int]] = {4: 7, 6: 9}
"""Number of seats → the cards that fight it (T5.3, T12.2)."""

SPACES: Final = (0, 1, 2, 3, 4, 6)
"""What each space of a marker is worth, the center first (T6.2)."""
LAST_SPACE: Final = len(SPACES) - 1

DONATED_MOST: Final = 3
TOKENS: Final = 30
SHIP_TOKENS: Final = 2
"""Commerce tokens in the box, and what a Ship takes of them (T1.8, T7.1)."""
TILES_EACH: Final = 2
"""Tiles of each resource (T1.9)."""
TILE_KINDS: Final = RESOURCES

SHIP: Final = "ship"
SHIPS: Final = 7

HARBOR: Final = "three_to_one"
FLAG: Final = "flag"
SWAP: Final = "exchange"
TILE: Final = "two_to_one"
DRAW: Final = "row_card"
BENEFITS: Final = (HARBOR, FLAG, SWAP, TILE, DRAW)
"""What a Ship gives: a 3:1 rate, a point, an exchange with the row, a 2:1 tile, a card of the row (T7.8)."""
GIVEN_BY: Final[Mapping[str, str]] = {
    HARBOR: "T7.10",
    FLAG: "T7.11",
    SWAP: "T7.12",
    DRAW: "T7.13",
    TILE: "T7.15",
}
"""What a Ship gives → the rule of it."""

SEA_PEOPLE: Final = "sea_people"
MOVE_SEA_PEOPLE: Final = "move_sea_people"
SHOWN_SIDES: Final = "sides"
"""The custody of the Allegiances."""
