"""How what only Cities & Knights has is drawn: commodities, tracks and what lies on the table. Pure."""

from __future__ import annotations

from companion.faces.games.cities_knights import card_pictures
from companion.faces.games.cities_knights.kept import COMMODITY_OF_TRACK
from companion.faces.games.face import Look
from companion.faces.outlines import SHAPES, Polygon, ring
from companion.faces.theme import CREAM, rgb

SHIELD: Polygon = ((-0.8, 0.9), (0.8, 0.9), (0.8, 0.0), (0.0, -1.0), (-0.8, 0.0))
SIGNS: dict[str, tuple[Polygon, ...]] = {
    "paper": (
        ((-0.65, -0.95), (0.65, -0.95), (0.65, 0.3), (0.1, 0.3), (0.1, 0.95), (-0.65, 0.95)),
        ((0.2, 0.9), (0.2, 0.42), (0.65, 0.42)),
    ),
    "cloth": (
        ((-0.85, 0.95), (0.85, 0.95), (0.85, 0.6), (-0.85, 0.6)),
        ((-0.55, 0.5), (0.55, 0.5), (0.55, -0.5), (-0.55, -0.5)),
        ((-0.85, -0.6), (0.85, -0.6), (0.85, -0.95), (-0.85, -0.95)),
    ),
    "coin": tuple(
        ((x - 0.75, y - 0.24), (x + 0.75, y - 0.24), (x + 0.75, y + 0.24), (x - 0.75, y + 0.24))
        for x, y in ((-0.12, -0.62), (0.16, 0.0), (-0.06, 0.62))
    ),
    "axe": (
        ((-0.62, -1.0), (-0.42, -1.0), (0.42, 0.75), (0.22, 0.85)),
        ((-0.2, 0.15), (0.35, 1.0), (-0.75, 1.0), (-0.95, 0.35)),
    ),
    "shield": (SHIELD,),
    "sword": (
        ((-0.12, -0.3), (0.12, -0.3), (0.12, 0.75), (0.0, 1.0), (-0.12, 0.75)),
        ((-0.45, -0.45), (0.45, -0.45), (0.45, -0.25), (-0.45, -0.25)),
        ((-0.1, -1.0), (0.1, -1.0), (0.1, -0.45), (-0.1, -0.45)),
    ),
    "medal": (
        ((-0.5, 1.0), (-0.1, 1.0), (0.25, 0.25), (-0.1, 0.15)),
        ((0.5, 1.0), (0.1, 1.0), (-0.25, 0.25), (0.1, 0.15)),
        ring(24, radius=0.6, y=-0.35),
    ),
    "merchant": (
        ring(24, radius=0.36, y=0.6),
        ((-0.32, 0.25), (0.32, 0.25), (0.75, -0.95), (-0.75, -0.95)),
    ),
}
GROUND = {"paper": rgb("#8fce8f"), "cloth": rgb("#f2cf63"), "coin": rgb("#8fb8e8")}
"""Commodities are light with a dark sign on a square, resources dark with a light sign on a disc."""
TRACK_SHAPE: dict[str, Polygon] = {
    "trade": SHAPES["square"],
    "politics": SHIELD,
    "science": SHAPES["hexagon"],
}
"""Each track has a shape besides its color, and always the same place."""


def _box(left: float, low: float, right: float, high: float) -> Polygon:
    return ((left, low), (right, low), (right, high), (left, high))


def _mirrored(*polygons: Polygon) -> tuple[Polygon, ...]:
    return (*polygons, *(tuple((-x, y) for x, y in polygon) for polygon in polygons))


DOMAIN: dict[str, tuple[Polygon, ...]] = {
    "trade": (
        _box(-0.09, -0.7, 0.09, 0.95),
        _box(-0.54, -0.95, 0.54, -0.69),
        *_mirrored(
            ((0.0, 0.73), (0.77, 0.58), (0.77, 0.4), (0.0, 0.54)),
            (
                *((0.63, 0.44), (1.0, -0.24), (0.94, -0.42), (0.79, -0.53)),
                *((0.47, -0.53), (0.32, -0.42), (0.26, -0.24)),
            ),
        ),
    ),
    "politics": (
        ((0.0, 1.0), (1.0, 0.42), (1.0, 0.21), (-1.0, 0.21), (-1.0, 0.42)),
        _box(-0.14, -0.63, 0.14, 0.05),
        *_mirrored(_box(0.53, -0.63, 0.79, 0.05)),
        _box(-1.0, -1.05, 1.0, -0.77),
    ),
    "science": (
        _box(-0.32, 0.79, 0.32, 1.0),
        _box(-0.21, 0.28, 0.21, 0.8),
        (
            *((0.21, 0.3), (0.81, -0.72), (0.79, -0.94), (0.62, -1.05)),
            *((-0.62, -1.05), (-0.79, -0.94), (-0.81, -0.72), (-0.21, 0.3)),
        ),
    ),
}
"""Scales, a temple and a flask, as on the phones: each says its track without any color."""
DRAWN = {track: f"{track}_card" for track in COMMODITY_OF_TRACK}
"""A progress card of a track, as a kind: an upright card with the track's sign, while a commodity lies on a square."""
LOOKS: dict[str, Look] = {
    **{name: Look(sign, GROUND.get(name, CREAM)) for name, sign in SIGNS.items()},
    **{track: Look(DOMAIN[track], GROUND[kind]) for track, kind in COMMODITY_OF_TRACK.items()},
    **{
        DRAWN[track]: Look(DOMAIN[track], GROUND[kind], upright=True)
        for track, kind in COMMODITY_OF_TRACK.items()
    },
    **card_pictures.looks(GROUND),
}
