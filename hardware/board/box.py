"""What the box holds for its island: terrains and number tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from companion.boards import island_plan
from companion.rules.terms import DESERT, LANDS

SEATS: Final = 4
TERRAINS: Final = LANDS
NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
RED: Final = (6, 8)
"""The tokens that are printed in red."""

Number = int | None
"""What lies on a hex: the number of a token, or None."""


def terrain_counts() -> Mapping[str, int]:
    """How many hexes of each terrain the box holds."""
    return island_plan(SEATS).terrains


def number_counts() -> Mapping[Number, int]:
    """How many tokens of each number the box holds; None: how many hexes go without."""
    tokens: Counter[Number] = Counter(island_plan(SEATS).tokens)
    tokens[None] = terrain_counts()[DESERT]
    return tokens
