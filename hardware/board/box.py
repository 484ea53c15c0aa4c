"""What may lie on a hex: terrains and number tokens, and how many of each the box holds. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.boards.layouts import BoardLayout
from companion.rules.terms import LANDS

TERRAINS: Final = LANDS
NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
RED: Final = (6, 8)
"""The tokens that are printed in red."""

Number = int | None
"""What lies on a hex: the number of a token, or None."""


def terrain_counts(layout: BoardLayout) -> Mapping[str, int]:
    """How many hexes of each terrain there may be; where nobody knows, any number."""
    return layout.terrains or dict.fromkeys(TERRAINS, len(layout.places))


def number_counts(layout: BoardLayout) -> Mapping[Number, int]:
    """How many tokens of each number there may be, and of hexes without any (None); where nobody knows, any number."""
    return layout.numbers or dict.fromkeys((*NUMBERS, None), len(layout.places))
