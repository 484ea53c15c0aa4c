"""The words and counts of the box (W1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NUMERALS: Final = ("I", "II", "III", "IV", "V")
"""The territories, from the east (W1.8)."""

RIDERS_EACH: Final = 7
"""Riders of each numeral (W1.10)."""

STAGES: Final = 5
"""Stages of a section, and the highest level (W1.5)."""

FIELD_MAX: Final = 5
"""Riders on a battlefield at most (W3.4)."""

BREACHES_END: Final[Mapping[int, int]] = {4: 5, 6: 7}
"""Number of seats → the breach with which all have lost (W12.2)."""

WALL_STAGE: Final = "wall_stage"
PIRATE: Final = "pirate"
BAG: Final = "bag"

MOVE_RIDER: Final = "move_rider"
DRIVE_OFF: Final = "drive_off_rider"
MOVE_PIRATE: Final = "move_pirate"
KNIGHT_ACTIONS: Final = (MOVE_RIDER, DRIVE_OFF, MOVE_PIRATE)
