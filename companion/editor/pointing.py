"""Which place of the board a finger means: the nearest of those that may be meant."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from companion.rules import grid
from companion.rules.grid import Point


def middle(place: str) -> Point:
    """Where a hex, intersection or path lies, in sides of a hex."""
    match place.count(","), place.rsplit(",", 1)[-1]:
        case 1, _:
            return grid.center(place)
        case _, "N" | "S":
            return grid.xy(place)
        case _:
            return grid.middle(place)


def nearest(places: Iterable[str], x: float, y: float, reach: float) -> str | None:
    """The place nearest to a point, or None where none lies within reach. All in sides of a hex."""
    found = min(places, key=lambda place: _distance(place, x, y), default=None)
    return found if found is not None and _distance(found, x, y) <= reach else None


def _distance(place: str, x: float, y: float) -> float:
    px, py = middle(place)
    return hypot(px - x, py - y)
