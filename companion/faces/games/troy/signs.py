"""How both sides, the benefits of Ships and numbers are drawn in this game's pictures. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import cos, pi, sin

from companion.faces.digits import Outline, scaled
from companion.faces.outlines import Polygon
from companion.faces.theme import Color, rgb

SIDE_COLOR: Mapping[str, Color] = {"troy": rgb("#b98a5a"), "mycenae": rgb("#7fb285")}
"""The brown and the green of the event track."""


def rect(left: float, low: float, right: float, high: float) -> Polygon:
    """A rectangle by its edges."""
    return ((left, low), (right, low), (right, high), (left, high))


def _band(inner: float, outer: float, first: float, last: float, y: float) -> Iterator[Polygon]:
    """A part of a ring round (0, y), from one angle to another in degrees."""
    count = 8
    edges = [(first + (last - first) * i / count) * pi / 180 for i in range(count + 1)]
    for a, b in pairwise(edges):
        yield tuple(
            (r * cos(t), y + r * sin(t))
            for r, t in ((inner, a), (outer, a), (outer, b), (inner, b))
        )


def _tower(side: int) -> Iterator[Polygon]:
    """A tower of a city wall with its battlements; side: -1 left, 1 right."""
    left, right = sorted((side * 0.44, side * 1.0))
    yield rect(left, -0.95, right, 0.5)
    wide = (right - left) / 5
    for i in (0, 2, 4):
        yield rect(left + i * wide, 0.5, left + (i + 1) * wide, 0.85)


TROY: Outline = (
    *_tower(-1),
    *_tower(1),
    rect(-0.44, 0.05, 0.44, 0.3),
    *(rect(x, 0.3, x + 0.16, 0.5) for x in (-0.34, -0.08, 0.18)),
    rect(-0.44, -0.95, -0.26, 0.05),
    rect(0.26, -0.95, 0.44, 0.05),
)
"""A gate between two towers."""
MYCENAE: Outline = (
    *_band(0.82, 1.1, 20, 160, 0.0),
    tuple((0.72 * cos(pi * i / 12), 0.04 + 0.72 * sin(pi * i / 12)) for i in range(13)),
    rect(-0.1, -0.45, 0.1, 0.05),
    *(
        tuple((side * x, y) for x, y in polygon)
        for side in (-1, 1)
        for polygon in (
            ((0.56, 0.05), (0.72, 0.05), (0.74, -0.5), (0.56, -0.5)),
            ((0.14, -0.34), (0.74, -0.24), (0.72, -0.62), (0.4, -1.0), (0.16, -0.92)),
        )
    ),
)
"""A helmet with its crest."""
SIDE_SIGN: Mapping[str, Outline] = {"troy": TROY, "mycenae": MYCENAE}


def _two() -> Iterator[Polygon]:
    """A round 2, as wide as half its height."""
    yield from _band(0.2, 0.48, -20, 170, 0.5)
    yield ((0.12, 0.38), (0.47, 0.42), (-0.14, -0.74), (-0.48, -0.74))
    yield rect(-0.48, -1.0, 0.48, -0.74)


def _three() -> Iterator[Polygon]:
    """A round 3, open at its left."""
    yield from _band(0.2, 0.48, -90, 160, 0.5)
    yield from _band(0.24, 0.52, -160, 90, -0.46)


ONE: Outline = (
    rect(-0.06, -1.0, 0.24, 0.98),
    ((0.24, 0.98), (-0.4, 0.66), (-0.4, 0.4), (0.0, 0.56)),
)
"""A 1 with its flag."""
FIRST: Mapping[int, Outline] = {2: tuple(_two()), 3: tuple(_three())}


def rate(cards: int) -> Outline:
    """``3:1`` or ``2:1`` in round numbers, on a square: strokes with gaps are no number where they lie small."""
    colon = (rect(0.02, 0.22, 0.22, 0.42), rect(0.02, -0.42, 0.22, -0.22))
    return (*scaled(FIRST[cards], 0.72, -0.5), *colon, *scaled(ONE, 0.72, 0.62))


RATES: Mapping[str, str] = {"three_to_one": "3:1", "two_to_one": "2:1"}
"""The same as letters, where there are any."""
CARD: Outline = (rect(-0.36, -0.55, 0.36, 0.55),)


def _arrow(x: float, y: float, up: int) -> Iterator[Polygon]:
    yield ((x - 0.26, y), (x + 0.26, y), (x, y + 0.34 * up))
    low, high = sorted((y, y - 0.42 * up))
    yield rect(x - 0.1, low, x + 0.1, high)


BENEFIT_SIGN: Mapping[str, Outline] = {
    "three_to_one": rate(3),
    "two_to_one": rate(2),
    "flag": (
        rect(-0.62, -0.95, -0.48, 0.95),
        ((-0.48, 0.92), (0.75, 0.52), (-0.48, 0.1)),
    ),
    "exchange": (
        *scaled(CARD, 0.85, -0.55, 0.1),
        *scaled(CARD, 0.85, 0.55, -0.1),
        *_arrow(0.62, 0.58, 1),
        *_arrow(-0.62, -0.58, -1),
    ),
    "row_card": (
        *(scaled(CARD, 0.72, x, -0.48)[0] for x in (-0.66, 0.66)),
        *scaled(CARD, 0.72, 0.0, -0.2),
        *_arrow(0.0, 0.62, 1),
    ),
}
"""What the back of a Ship shows."""
