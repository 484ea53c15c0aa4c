"""Which of two dice is the red one, as a tray was taught: people's red die may be any colour, in any light."""

from __future__ import annotations

from typing import Final

import numpy as np

from hardware.dice.colours import lab
from hardware.dice.lessons import Lessons
from hardware.dice.pictures import Floats

FEWEST: Final = 3
"""Lessons of each of the two dice that must agree before they are believed."""
APART: Final = 6.0
"""Steps of `colours.lab` by which two dice must lie nearer to their own colours than to each other's."""
FAR: Final = 32.0
"""Steps of `colours.lab` of both dice together beyond which they are none of those that were taught."""


def red_of(lessons: Lessons, one: Floats, two: Floats) -> float:
    """How surely the first of two dice (their colours, BGR) is the red one: above 0 it is, below 0 the other is, 0
    where the lessons do not tell.
    """
    reds, whites = lessons.of_role("red"), lessons.of_role("white")
    if min(len(reds), len(whites)) < FEWEST:
        return 0.0
    so = _away(one, reds) + _away(two, whites)
    other = _away(one, whites) + _away(two, reds)
    sure = abs(so - other) >= APART and min(so, other) <= FAR
    return other - so if sure else 0.0


def _away(colour: Floats, taught: tuple[Floats, ...]) -> float:
    """Steps of `colours.lab` to the FEWEST-nearest of such colours: one wrong lesson says nothing."""
    mine = lab(colour)
    away = sorted(float(np.linalg.norm(mine - lab(of))) for of in taught)
    return away[FEWEST - 1]
