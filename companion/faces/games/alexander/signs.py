"""How Alexander's figure, the points of his route, events, gold and Advisors are drawn. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import cos, pi, sin

from companion.faces.outlines import GLYPHS, Polygon, ring

Outline = tuple[Polygon, ...]


def rect(left: float, low: float, right: float, high: float) -> Polygon:
    """A rectangle by its edges."""
    return ((left, low), (right, low), (right, high), (left, high))


def turned(polygon: Polygon, degrees: float) -> Polygon:
    """A polygon turned round the middle."""
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    return tuple((x * c - y * s, x * s + y * c) for x, y in polygon)


def _oval(x: float, y: float, wide: float, high: float) -> Polygon:
    angles = [2 * pi * i / 24 for i in range(24)]
    return tuple((x + wide * cos(a), y + high * sin(a)) for a in angles)


def _arc(
    x: float, y: float, inner: float, outer: float, first: float, last: float
) -> Iterator[Polygon]:
    """A part of a ring from one angle to another in degrees, in pieces that a fan fills."""
    count = 8
    edges = [(first + (last - first) * i / count) * pi / 180 for i in range(count + 1)]
    for a, b in pairwise(edges):
        yield tuple(
            (x + r * cos(t), y + r * sin(t))
            for r, t in ((inner, a), (outer, a), (outer, b), (inner, b))
        )


TEMPLE: Outline = (
    ((-1.0, 0.35), (1.0, 0.35), (0.0, 0.95)),
    *(rect(x - 0.13, -0.62, x + 0.13, 0.28) for x in (-0.72, -0.24, 0.24, 0.72)),
    rect(-1.0, -0.95, 1.0, -0.68),
)
QUESTION: Outline = (
    *_arc(0.0, 0.38, 0.3, 0.58, 200, -70),
    ((-0.14, -0.16), (0.14, -0.16), (0.24, -0.1), (0.1, 0.12), (-0.14, 0.04)),
    rect(-0.14, -0.46, 0.14, -0.1),
    ring(16, radius=0.2, y=-0.78),
)
SEVEN: Outline = (
    rect(-0.6, 0.6, 0.62, 0.92),
    ((0.28, 0.62), (0.62, 0.62), (0.0, -0.95), (-0.36, -0.95)),
)
PIN: Outline = (ring(20, radius=0.5),)
POINT_SIGN: Mapping[str, Outline] = {
    "temple": TEMPLE,
    "token": QUESTION,
    "empty": PIN,
    "violet": SEVEN,
}
"""What is printed on a point of the route."""

_SWORD: Outline = (
    ((-0.09, -0.35), (0.09, -0.35), (0.09, 0.8), (0.0, 1.05), (-0.09, 0.8)),
    rect(-0.34, -0.47, 0.34, -0.33),
    rect(-0.08, -0.85, 0.08, -0.45),
    ring(12, radius=0.13, y=-0.92),
)
EVENT_SIGN: Mapping[str, Outline] = {
    "village": GLYPHS["settlement"],
    "famine": (
        rect(-1.0, 0.14, 1.0, 0.28),
        tuple((0.94 * cos(a), 0.04 + 0.8 * sin(a)) for a in (pi + pi * i / 14 for i in range(15))),
        rect(-0.36, -0.96, 0.36, -0.74),
    ),
    "bridge": (
        rect(-1.0, 0.2, 1.0, 0.46),
        *(rect(x - 0.05, 0.46, x + 0.05, 0.78) for x in (-0.85, -0.28, 0.28, 0.85)),
        rect(-1.0, 0.72, 1.0, 0.82),
        *(rect(x - 0.16, -0.9, x + 0.16, 0.22) for x in (-0.84, 0.0, 0.84)),
        *(
            ((x, 0.22), (x + side * 0.3, 0.22), (x, -0.2))
            for x, side in ((-0.68, 1), (-0.16, -1), (0.16, 1), (0.68, -1))
        ),
    ),
    "battle": tuple(turned(part, turn) for turn in (42, -42) for part in _SWORD),
    "statue": (
        rect(-0.6, -1.0, 0.6, -0.76),
        rect(-0.42, -0.78, 0.42, -0.5),
        ((-0.28, -0.5), (0.28, -0.5), (0.36, 0.36), (-0.36, 0.36)),
        ring(20, radius=0.22, y=0.6),
        ((0.24, 0.12), (0.36, 0.34), (0.78, 0.62), (0.8, 0.44)),
        rect(0.72, -0.3, 0.8, 1.0),
    ),
}
"""What an auction is for."""
ALEXANDER: Outline = (
    rect(-0.55, -1.0, 0.55, -0.72),
    ((-0.42, -0.72), (0.42, -0.72), (0.3, 0.05), (-0.3, 0.05)),
    ((-0.34, -0.02), (-0.62, -0.6), (-0.48, -0.66), (-0.2, -0.1)),
    ring(20, radius=0.27, y=0.32),
    *_arc(0.0, 0.38, 0.36, 0.6, 20, 175),
    ((0.24, 0.02), (0.3, 0.14), (0.7, -0.05), (0.66, -0.2)),
    rect(0.62, -0.72, 0.7, 0.9),
    ((0.54, 0.86), (0.78, 0.86), (0.66, 1.08)),
)
"""A man in a helmet with a plume, a cloak and a lance, on his socket."""
COINS: Outline = tuple(_oval(0.0, y, 0.82, 0.27) for y in (-0.58, 0.0, 0.58))


def numeral(count: int) -> Outline:
    """A Roman numeral from 1 to 3."""
    wide = 0.3 + 0.28 * count
    strokes = ((i - (count - 1) / 2) * 0.5 for i in range(count))
    return (
        rect(-wide, 0.66, wide, 0.9),
        *(rect(x - 0.12, -0.68, x + 0.12, 0.68) for x in strokes),
        rect(-wide, -0.9, wide, -0.66),
    )
