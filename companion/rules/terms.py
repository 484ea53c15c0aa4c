"""The words of the field: plain string constants, one spelling, as in the protocol.

Strings, not enumerations: they are what JSON carries and the fastest keys there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RED: Final = "red"
BLUE: Final = "blue"
WHITE: Final = "white"
ORANGE: Final = "orange"

BRICK: Final = "brick"
LUMBER: Final = "lumber"
WOOL: Final = "wool"
GRAIN: Final = "grain"
ORE: Final = "ore"
RESOURCES: Final = (BRICK, LUMBER, WOOL, GRAIN, ORE)

HILLS: Final = "hills"
FOREST: Final = "forest"
PASTURE: Final = "pasture"
FIELDS: Final = "fields"
MOUNTAINS: Final = "mountains"
DESERT: Final = "desert"
GOLD_RIVER: Final = "gold_river"
SEA: Final = "sea"
LANDS: Final = (HILLS, FOREST, PASTURE, FIELDS, MOUNTAINS, DESERT)
"""The land of every game; what lies on the boards of a single game besides its pack says (``Mechanic.lands``)."""
TERRAINS: Final = (*LANDS, GOLD_RIVER, SEA)
YIELD: Final[Mapping[str, str]] = {
    HILLS: BRICK,
    FOREST: LUMBER,
    PASTURE: WOOL,
    FIELDS: GRAIN,
    MOUNTAINS: ORE,
}
"""Land → the resource that it produces."""
NUMBERED: Final = frozenset((*YIELD, GOLD_RIVER))
"""Land that carries a number."""

ROAD: Final = "road"
SETTLEMENT: Final = "settlement"
CITY: Final = "city"

KNIGHT: Final = "knight"
VICTORY_POINT: Final = "victory_point"
ROAD_BUILDING: Final = "road_building"
INVENTION: Final = "invention"
MONOPOLY: Final = "monopoly"

ANY: Final = "any"
"""The trade of a 3:1 harbor."""

TABLE: Final = "table"
"""The audience of the touchscreen; every other audience is a seat."""

PHONES: Final = "phones"
CARDBOARD: Final = "cardboard"
APP: Final = "app"

RENAMES: Final[Mapping[str, str]] = {"from_": "from", "with_": "with"}
"""Python field name → JSON name, where the JSON word is reserved in Python."""
