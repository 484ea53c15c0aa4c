"""Every way to start a game of this pack."""

from __future__ import annotations

from companion.rules.packs import five_six
from tests.rules.scenario import Scenario

HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"donations": "any"},
    {"donations": "any", "bank_shortage": "strict", "no_seven": "1", "hand_limit": "5"},
    {"trade_and_build": "printed", "longest_road_tie": "set_aside"},
)
TROY = Scenario(
    "troy",
    custody={"resources": "phones", "dice": "table", "sides": "phones"},
    kept={
        "resources": ("phones", "phones", "cardboard"),
        "sides": ("phones", "phones", "cardboard"),
        "dice": ("table", "app"),
    },
    houses=HOUSES,
)
GAMES, SEATS = TROY.games, five_six.SEATS
shipped_file, shipped, way, random_way = (
    TROY.shipped_file,
    TROY.shipped,
    TROY.way,
    TROY.random_way,
)
