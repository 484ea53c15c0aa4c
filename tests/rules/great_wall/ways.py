"""The games of this pack, and every way to start them."""

from __future__ import annotations

from companion.rules.packs import five_six
from tests.rules.scenario import Scenario

HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"founding_riders": "drawn"},
    {"knight_actions": "any", "bank_shortage": "strict", "no_seven": "3", "hand_limit": "9"},
    {"founding_riders": "drawn", "knight_actions": "any", "trade_and_build": "printed"},
    {"road_building": "may_stop", "new_cards": "at_once"},
)
WALL = Scenario(
    "great_wall",
    custody={"resources": "phones", "cards": "phones", "dice": "table", "bag": "table"},
    kept={
        "resources": ("phones", "phones", "cardboard"),
        "cards": ("phones", "phones", "cardboard"),
        "dice": ("table", "app"),
        "bag": ("table", "app", "app"),
    },
    houses=HOUSES,
)
GAMES, SEATS = WALL.games, five_six.SEATS
shipped_file, shipped, way, random_way = (
    WALL.shipped_file,
    WALL.shipped,
    WALL.way,
    WALL.random_way,
)
