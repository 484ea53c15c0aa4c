"""Signs of terrains, pieces, cards, tracks and symbols as polygons, and where they lie. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from companion.faces.games.faces import look
from companion.faces.outlines import GLYPHS, TERRAIN_OF_RESOURCE, Polygon
from companion.faces.painting.pen import Pen
from companion.faces.theme import CREAM, RESOURCE, Color


def placed(polygon: Iterable[tuple[float, float]], x: float, y: float, reach: float) -> list[float]:
    """A polygon moved to x, y and grown to reach, as a flat list of points."""
    return [value for px, py in polygon for value in (x + px * reach, y + py * reach)]


def glyph(name: str) -> tuple[Polygon, ...]:
    """The sign of a terrain, a piece, or a card, track or symbol of any game; a card's back where it has none."""
    name = TERRAIN_OF_RESOURCE.get(name, name)
    if name in GLYPHS:
        return GLYPHS[name]
    found = look(name)
    return found.sign if found is not None else GLYPHS["card"]


def ground(kind: str) -> Color:
    """The color of a card, track or symbol."""
    if kind in RESOURCE:
        return RESOURCE[kind]
    if kind in GLYPHS:
        return CREAM  # a sign of every game: no face has to be loaded for it
    found = look(kind)
    return found.ground if found is not None else CREAM


def paint_glyph(pen: Pen, name: str, x: float, y: float, reach: float, color: Color) -> None:
    """A sign by its name."""
    for polygon in glyph(name):
        pen.polygon(placed(polygon, x, y, reach), color)
