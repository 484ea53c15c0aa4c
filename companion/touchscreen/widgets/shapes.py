"""How outlines are painted on the canvas that is being drawn on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Mesh, SmoothEllipse, SmoothLine, SmoothRoundedRectangle

from companion.faces.games.faces import look
from companion.faces.outlines import SHAPES, TERRAIN_OF_RESOURCE
from companion.faces.painting.signs import glyph, ground, placed
from companion.faces.theme import INK, Color
from companion.touchscreen.widgets.glimpse import painted


def fan(points: Sequence[float]) -> Mesh:
    """A filled polygon from flat points, as a triangle fan round its middle."""
    count = len(points) // 2
    middle = (sum(points[0::2]) / count, sum(points[1::2]) / count)
    corners = [middle, *zip(points[0::2], points[1::2], strict=True), (points[0], points[1])]
    vertices = [value for x, y in corners for value in (x, y, 0, 0)]
    return Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")


def smooth_fan(points: Sequence[float]) -> None:
    """A filled polygon with soft edges, so that no multisampling is needed."""
    fan(points)
    SmoothLine(points=list(points), close=True, width=0.1, overdraw_width=0.8)
    painted()


def paint_polygon(
    points: Sequence[float], fill: Color, edge: Color | None = None, width: float = 1
) -> None:
    """Fill (and edge) a polygon on the canvas that is being drawn on."""
    Paint(*fill)
    smooth_fan(points)
    if edge is not None:
        Paint(*edge)
        SmoothLine(points=list(points), close=True, width=width, joint="round")


def paint_glyph(name: str, x: float, y: float, reach: float, color: Color) -> None:
    """Paint a sign by its name."""
    Paint(*color)
    for polygon in glyph(name):
        smooth_fan(placed(polygon, x, y, reach))


def paint_sign(kind: str, x: float, y: float, radius: float) -> None:
    """A card's, track's or symbol's sign on its ground: a disc for resources, a card for cards of
    other decks, a square for all else.
    """
    if kind in TERRAIN_OF_RESOURCE:
        paint_disc(x, y, radius, ground(kind))
        paint_glyph(kind, x, y, radius * 0.66, (1.0, 1.0, 1.0, 1.0))
        return
    if radius <= 0:
        return  # Kivy 2.3 writes beyond its memory for a rounded rectangle of negative size and radius
    found = look(kind)
    if found is not None and found.upright:
        _paint_card(kind, x, y, radius)
        return
    Paint(*ground(kind))
    side = radius * 1.84
    SmoothRoundedRectangle(
        pos=(x - side / 2, y - side / 2), size=(side, side), radius=[radius * 0.3]
    )
    paint_glyph(kind, x, y, radius * 0.62, INK)


def _paint_card(kind: str, x: float, y: float, radius: float) -> None:
    """An upright card with a dark edge."""
    for color, inset in ((INK, 0.0), (ground(kind), radius * 0.16)):
        wide, high = radius * 1.44 - 2 * inset, radius * 2.1 - 2 * inset
        Paint(*color)
        corner = [(x - wide / 2), (y - high / 2)]
        SmoothRoundedRectangle(pos=corner, size=(wide, high), radius=[radius * 0.22])
    paint_glyph(kind, x, y, radius * 0.42, INK)


def paint_shape(shape: str, x: float, y: float, reach: float, color: Color) -> None:
    """Paint a seat's shape on the canvas that is being drawn on."""
    paint_polygon(placed(SHAPES[shape], x, y, reach), color)


def paint_disc(x: float, y: float, radius: float, color: Color) -> Any:
    """A filled circle."""
    painted()
    Paint(*color)
    return SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), segments=40)


__all__ = [
    "fan",
    "glyph",
    "ground",
    "paint_disc",
    "paint_glyph",
    "paint_polygon",
    "paint_shape",
    "paint_sign",
    "placed",
    "smooth_fan",
]
