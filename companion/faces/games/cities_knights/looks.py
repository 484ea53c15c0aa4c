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
_GATE: tuple[Polygon, ...] = (
    *(
        polygon
        for side in (-1, 1)
        for polygon in (
            ((side * 0.66, -1.0), (side * 1.0, -1.0), (side * 1.0, 0.5), (side * 0.66, 0.5)),
            ((side * 0.6, 0.5), (side * 1.06, 0.5), (side * 1.06, 1.0), (side * 0.6, 1.0)),
        )
    ),
    ((-0.6, 0.55), (0.6, 0.55), (0.6, 0.8), (-0.6, 0.8)),
)
"""A town's gate, as the event die has it: nothing that is got."""


def _gate(shape: Polygon) -> tuple[Polygon, ...]:
    """The gate with the shape of its track in it."""
    return (*_GATE, tuple((x * 0.46, y * 0.56 - 0.2) for x, y in shape))


DRAWN = {track: f"{track}_card" for track in COMMODITY_OF_TRACK}
"""A progress card of a track, as a kind: an upright card with the track's shape, while a commodity lies on a square."""
LOOKS: dict[str, Look] = {
    **{name: Look(sign, GROUND.get(name, CREAM)) for name, sign in SIGNS.items()},
    **{
        track: Look(_gate(TRACK_SHAPE[track]), GROUND[kind])
        for track, kind in COMMODITY_OF_TRACK.items()
    },
    **{
        DRAWN[track]: Look((TRACK_SHAPE[track],), GROUND[kind], upright=True)
        for track, kind in COMMODITY_OF_TRACK.items()
    },
    **card_pictures.looks(GROUND),
}
