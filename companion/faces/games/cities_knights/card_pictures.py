"""A picture for each progress card, drawn by numbers, on an upright card of its track's color. Pure.

A picture lies between -1.2 and 1.2 across and -1.7 and 1.7 upward; every polygon is filled by one triangle fan.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from companion.faces.games.cities_knights.cards import KINDS, VICTORY
from companion.faces.games.cities_knights.kept import COMMODITY_OF_TRACK
from companion.faces.games.face import Look
from companion.faces.outlines import Polygon, ring
from companion.faces.theme import Color

Picture = tuple[Polygon, ...]


def _box(left: float, low: float, right: float, high: float) -> Polygon:
    return ((left, low), (right, low), (right, high), (left, high))


def _both(*polygons: Polygon) -> Picture:
    """Each polygon and its mirror."""
    return (*polygons, *(tuple((-x, y) for x, y in one) for one in polygons))


def _turned(angle: float, *polygons: Polygon, x: float = 0.0, y: float = 0.0) -> Picture:
    """Turned to the left by so many degrees, then moved."""
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    return tuple(
        tuple((x + c * px - s * py, y + s * px + c * py) for px, py in one) for one in polygons
    )


def _moved(x: float, y: float, size: float, *polygons: Polygon) -> Picture:
    return tuple(tuple((x + size * px, y + size * py) for px, py in one) for one in polygons)


def _band(
    x: float, y: float, radius: float, wide: float, start: float = 0, end: float = 360
) -> Picture:
    """A part of a ring, from one angle to another in degrees, as a row of short bars."""
    count = max(3, round(abs(end - start) / 24))
    angles = [(start + (end - start) * i / count) * pi / 180 for i in range(count + 1)]
    edges = ((radius - wide / 2, 1), (radius + wide / 2, -1))
    return tuple(
        tuple((x + r * cos(at), y + r * sin(at)) for r, way in edges for at in (first, last)[::way])
        for first, last in pairwise(angles)
    )


_SHIP: Picture = (
    ((-1.0, -0.35), (1.0, -0.35), (0.6, -0.9), (-0.6, -0.9)),
    ((0.1, 1.0), (0.85, -0.15), (0.1, -0.15)),
    ((-0.1, 0.7), (-0.75, -0.15), (-0.1, -0.15)),
)
_SWORD: Picture = (
    ((-0.15, -0.5), (0.15, -0.5), (0.15, 1.1), (0.0, 1.45), (-0.15, 1.1)),
    _box(-0.5, -0.8, 0.5, -0.55),
    _box(-0.13, -1.4, 0.13, -0.8),
)
_SHIELD: Polygon = ((-0.8, 0.9), (0.8, 0.9), (0.8, 0.0), (0.0, -1.0), (-0.8, 0.0))
_ARROW: Picture = (_box(-0.8, -0.16, 0.2, 0.16), ((0.15, 0.5), (0.85, 0.0), (0.15, -0.5)))
_COIN: Polygon = ring(20, radius=0.3)

PICTURES: dict[str, Picture] = {
    # trade
    "merchant": (
        ring(24, radius=0.42, y=1.0),
        ((-0.3, 0.5), (0.3, 0.5), (0.85, -1.3), (-0.85, -1.3)),
    ),
    "merchant_fleet": (*_moved(0.1, 0.8, 0.75, *_SHIP), *_moved(-0.1, -0.75, 0.95, *_SHIP)),
    "commercial_harbor": (
        *_band(0, 1.2, 0.26, 0.2),
        _box(-0.14, -1.2, 0.14, 0.95),
        _box(-0.65, 0.35, 0.65, 0.6),
        *_both(((0.0, -1.5), (0.0, -1.1), (0.75, -0.55), (1.0, -0.8))),
        *_both(((1.1, -0.2), (0.55, -0.75), (1.05, -1.0))),
    ),
    "master_merchant": (
        _box(-0.12, -1.2, 0.12, 1.3),
        _box(-1.0, 0.85, 1.0, 1.08),
        _box(-0.6, -1.45, 0.6, -1.2),
        *_both(
            ((0.35, -0.25), (1.15, -0.25), (0.95, -0.6), (0.55, -0.6)),
            ((0.72, 0.85), (0.8, 0.85), (0.46, -0.25), (0.38, -0.25)),
            ((0.72, 0.85), (0.8, 0.85), (1.12, -0.25), (1.04, -0.25)),
        ),
    ),
    "resource_monopoly": (
        ring(28, radius=0.98, y=-0.5),
        ((-0.4, 0.35), (0.4, 0.35), (0.3, 0.75), (-0.3, 0.75)),
        ((-0.35, 0.85), (0.35, 0.85), (0.75, 1.4), (-0.75, 1.4)),
    ),
    "trade_monopoly": (
        _box(-1.1, -1.3, 1.1, -0.25),
        ((-1.1, -0.05), (1.1, -0.05), (0.9, 0.4), (-0.9, 0.4)),
        *(
            polygon
            for x, y in ((-0.55, 0.75), (0.55, 0.75), (0.0, 1.15))
            for polygon in _moved(x, y, 1, _COIN)
        ),
    ),
    # politics
    "bishop": (
        *_both(((0.07, -0.75), (0.72, -0.75), (1.0, 0.35), (0.07, 1.5))),
        _box(-0.75, -1.35, 0.75, -0.95),
    ),
    "deserter": (*_moved(-0.4, 0.55, 0.75, _SHIELD), *_moved(0.25, -0.95, 0.95, *_ARROW)),
    "diplomat": (
        *_both(((0.05, -1.0), (0.05, -0.15), (1.1, 0.55), (1.1, -1.0))),
        ((-1.1, 0.8), (1.1, 0.8), (0.0, 0.1)),
        _box(-1.1, 0.8, 1.1, 0.95),
    ),
    "intrigue": (
        ((-0.28, 0.25), (0.28, 0.25), (0.0, -1.55)),
        _box(-0.7, 0.3, 0.7, 0.55),
        _box(-0.17, 0.55, 0.17, 1.1),
        ring(20, radius=0.27, y=1.3),
    ),
    "saboteur": (
        ring(20, radius=0.5, y=0.62),
        ((-0.46, 0.8), (0.1, 1.65), (0.46, 0.8)),
        ((-0.26, 0.05), (0.26, 0.05), (0.14, -1.5), (-0.14, -1.5)),
        _box(-0.42, -0.05, 0.42, 0.12),
    ),
    "spy": (
        *_band(0, -0.75, 1.3, 0.24, 32, 148),
        *_band(0, 0.75, 1.3, 0.24, 212, 328),
        ring(24, radius=0.34),
    ),
    "warlord": (*_turned(38, *_SWORD), *_turned(-38, *_SWORD)),
    "wedding": (
        *_band(-0.4, -0.25, 0.62, 0.26),
        *_band(0.4, -0.25, 0.62, 0.26),
        ((-0.3, 1.2), (0.3, 1.2), (0.0, 0.75)),
        _box(-0.3, 1.2, 0.3, 1.4),
    ),
    "constitution": (
        ((-1.1, 0.75), (1.1, 0.75), (0.0, 1.4)),
        _box(-1.0, 0.45, 1.0, 0.65),
        *(_box(x - 0.17, -0.95, x + 0.17, 0.35) for x in (-0.7, 0.0, 0.7)),
        _box(-1.1, -1.3, 1.1, -1.05),
    ),
    # science
    "alchemist": (
        _box(-0.24, 0.2, 0.24, 1.1),
        _box(-0.42, 1.1, 0.42, 1.32),
        ((-0.24, 0.2), (0.24, 0.2), (1.05, -1.15), (0.85, -1.35), (-0.85, -1.35), (-1.05, -1.15)),
    ),
    "crane": (
        _box(-0.75, -1.3, -0.45, 1.2),
        ((-0.95, 1.0), (1.1, 1.0), (1.1, 1.25), (-0.95, 1.25)),
        ((-0.45, 0.35), (-0.45, 0.65), (0.1, 1.0), (0.35, 1.0)),
        _box(0.75, 0.1, 0.87, 1.0),
        _box(0.45, -0.5, 1.15, 0.1),
        _box(-1.1, -1.5, 0.0, -1.28),
    ),
    "engineer": (
        _box(-1.1, -1.2, 1.1, 0.3),
        *(_box(x - 0.24, 0.3, x + 0.24, 0.85) for x in (-0.86, 0.0, 0.86)),
    ),
    "inventor": (
        *_band(0, 0, 0.68, 0.42),
        *(
            tooth
            for turn in range(0, 360, 45)
            for tooth in _turned(turn, ((-0.2, 0.8), (0.2, 0.8), (0.15, 1.2), (-0.15, 1.2)))
        ),
    ),
    "irrigation": (
        ring(24, radius=0.62, y=0.1),
        ((-0.58, 0.32), (0.0, 1.5), (0.58, 0.32)),
        _box(-1.1, -1.0, 1.1, -0.8),
        _box(-1.1, -1.4, 1.1, -1.2),
    ),
    "medicine": (
        ((-1.0, 0.25), (1.0, 0.25), (0.6, -0.95), (-0.6, -0.95)),
        _box(-0.75, -1.35, 0.75, -1.1),
        *_turned(-35, _box(-0.17, 0.3, 0.17, 1.5), x=-0.1, y=0.2),
    ),
    "mining": (
        *_turned(-40, _box(-0.14, -1.4, 0.14, 1.1), x=-0.1),
        *_band(-0.4, -0.25, 1.25, 0.32, 0, 100),
    ),
    "road_building": (
        ((-1.05, -1.35), (-0.75, -1.35), (-0.2, 1.35), (-0.38, 1.35)),
        ((1.05, -1.35), (0.75, -1.35), (0.2, 1.35), (0.38, 1.35)),
        *(
            _box(-w, y, w, y + h)
            for w, y, h in ((0.15, -1.3, 0.7), (0.11, -0.2, 0.5), (0.07, 0.65, 0.4))
        ),
    ),
    "smith": (
        _box(-0.55, -0.35, 1.1, 0.15),
        ((-0.6, 0.15), (-1.2, 0.1), (-0.6, -0.3)),
        ((-0.2, -0.4), (0.75, -0.4), (0.5, -0.9), (0.05, -0.9)),
        _box(-0.5, -1.35, 1.0, -0.95),
        *_turned(25, _box(-0.45, 0.9, 0.45, 1.4), _box(-0.1, 0.35, 0.1, 0.9), x=0.5, y=-0.05),
    ),
    "printer": (
        *_both(
            ((0.06, 0.35), (1.15, 0.7), (1.15, -0.75), (0.06, -1.1)),
            ((0.06, 1.0), (0.85, 1.3), (0.85, 0.95), (0.06, 0.65)),
        ),
    ),
}


def pictured(card: str) -> str:
    """The look of a progress card; several of its names stand for a piece or a base card as well."""
    return f"progress.{card}"


def looks(grounds: dict[str, Color]) -> dict[str, Look]:
    """How every progress card is drawn. grounds: the color of each commodity, which is that of its track."""
    return {
        pictured(card): Look(PICTURES[card], grounds[COMMODITY_OF_TRACK[track]], upright=True)
        for track, cards in _by_track().items()
        for card in cards
    }


def _by_track() -> dict[str, tuple[str, ...]]:
    return {
        track: (*kinds, VICTORY[track]) if track in VICTORY else kinds
        for track, kinds in KINDS.items()
    }
