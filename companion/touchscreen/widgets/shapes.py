"""Outlines of seats, terrains and pieces on a square from -1 to 1, and how to paint them.

The outlines are numbers only; every polygon is convex or a star round its middle, so that one triangle
fan fills it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Mesh, SmoothEllipse, SmoothLine, SmoothRoundedRectangle

from companion.touchscreen.theme import CREAM, INK, RESOURCE, TRACK, Color

Polygon = tuple[tuple[float, float], ...]


def ring(
    corners: int, turn: float = 90, radius: float = 1.0, x: float = 0, y: float = 0
) -> Polygon:
    """A regular polygon; turn: degrees of its first corner."""
    angles = ((turn + 360 * i / corners) * pi / 180 for i in range(corners))
    return tuple((x + radius * cos(a), y + radius * sin(a)) for a in angles)


def _star(points: int, inner: float) -> Polygon:
    angles = ((90 + 180 * i / points) * pi / 180 for i in range(2 * points))
    return tuple(
        ((inner if i % 2 else 1) * cos(a), (inner if i % 2 else 1) * sin(a))
        for i, a in enumerate(angles)
    )


SHAPES: dict[str, Polygon] = {
    "disc": ring(32, radius=0.92),
    "square": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    "triangle": ((-0.95, -0.75), (0.95, -0.75), (0.0, 0.95)),
    "diamond": ring(4),
    "star": _star(5, 0.45),
    "hexagon": ring(6),
}

GLYPHS: dict[str, tuple[Polygon, ...]] = {
    "forest": (
        ((0.0, 1.0), (-0.52, 0.25), (0.52, 0.25)),
        ((0.0, 0.62), (-0.68, -0.3), (0.68, -0.3)),
        ((0.0, 0.15), (-0.8, -0.78), (0.8, -0.78)),
        ((-0.13, -0.78), (0.13, -0.78), (0.13, -1.0), (-0.13, -1.0)),
    ),
    "hills": (
        ((-0.48, 0.12), (0.48, 0.12), (0.48, 0.72), (-0.48, 0.72)),
        ((-1.0, -0.68), (-0.05, -0.68), (-0.05, -0.02), (-1.0, -0.02)),
        ((0.07, -0.68), (1.0, -0.68), (1.0, -0.02), (0.07, -0.02)),
    ),
    "pasture": (
        ring(20, radius=0.42, x=-0.45, y=0.0),
        ring(20, radius=0.5, x=0.05, y=0.22),
        ring(20, radius=0.42, x=0.5, y=0.02),
        ((-0.5, -0.42), (0.55, -0.4), (0.55, 0.1), (-0.5, 0.1)),
        ring(16, radius=0.24, x=-0.9, y=0.16),
        ((-0.42, -0.9), (-0.26, -0.9), (-0.26, -0.3), (-0.42, -0.3)),
        ((0.3, -0.9), (0.46, -0.9), (0.46, -0.3), (0.3, -0.3)),
    ),
    "fields": (
        ((-0.06, -1.0), (0.06, -1.0), (0.06, 0.6), (-0.06, 0.6)),
        ((0.0, 1.0), (-0.17, 0.72), (0.0, 0.42), (0.17, 0.72)),
        *(
            (
                (side * 0.08, y - 0.26),
                (side * 0.16, y + 0.08),
                (side * 0.5, y + 0.28),
                (side * 0.42, y - 0.06),
            )
            for side in (-1, 1)
            for y in (0.42, 0.02, -0.38)
        ),
    ),
    "mountains": (
        ((-0.35, 0.9), (-1.0, -0.75), (0.3, -0.75)),
        ((0.4, 0.4), (-0.2, -0.75), (1.0, -0.75)),
    ),
    "desert": (
        ((-0.9, -0.55), (0.9, -0.55), (0.35, -0.12), (-0.2, -0.12)),
        ring(20, radius=0.28, x=0.4, y=0.5),
    ),
    "robber": (
        ring(24, radius=0.34, y=0.62),
        ring(24, radius=0.52, y=-0.2),
        ((-0.52, -0.2), (-0.62, -0.9), (0.62, -0.9), (0.52, -0.2)),
        ((-0.7, -0.78), (0.7, -0.78), (0.7, -1.0), (-0.7, -1.0)),
    ),
    "settlement": (((-0.75, -0.8), (0.75, -0.8), (0.75, 0.15), (0.0, 0.85), (-0.75, 0.15)),),
    "city": (
        ((-1.0, -0.8), (1.0, -0.8), (1.0, 0.05), (-1.0, 0.05)),
        ((-0.1, 0.05), (1.0, 0.05), (1.0, 0.5), (0.45, 1.0), (-0.1, 0.5)),
    ),
    "road": (((-1.0, -0.22), (1.0, -0.22), (1.0, 0.22), (-1.0, 0.22)),),
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
    "ship": (
        ((-1.0, -0.35), (1.0, -0.35), (0.6, -0.95), (-0.6, -0.95)),
        ((-0.06, -0.3), (0.06, -0.3), (0.06, 1.0), (-0.06, 1.0)),
        ((0.14, 0.95), (0.85, -0.15), (0.14, -0.15)),
        ((-0.14, 0.6), (-0.7, -0.15), (-0.14, -0.15)),
    ),
    "axe": (
        ((-0.62, -1.0), (-0.42, -1.0), (0.42, 0.75), (0.22, 0.85)),
        ((-0.2, 0.15), (0.35, 1.0), (-0.75, 1.0), (-0.95, 0.35)),
    ),
    "shield": (((-0.8, 0.9), (0.8, 0.9), (0.8, 0.0), (0.0, -1.0), (-0.8, 0.0)),),
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
    "card": (((-0.62, -0.95), (0.62, -0.95), (0.62, 0.95), (-0.62, 0.95)),),
    "wall": (
        ((-1.0, -1.0), (1.0, -1.0), (1.0, 0.1), (-1.0, 0.1)),
        *(((x - 0.2, 0.1), (x + 0.2, 0.1), (x + 0.2, 0.7), (x - 0.2, 0.7)) for x in (-0.8, 0, 0.8)),
    ),
    "fallen": (
        ((-0.9, -0.85), (0.9, -0.85), (0.9, -0.4), (-0.9, -0.4)),
        ((-0.9, -0.4), (-0.35, -0.4), (-0.35, 0.7), (-0.9, 0.35)),
        ((0.1, -0.3), (0.75, -0.05), (0.45, 0.6), (-0.2, 0.35)),
    ),
    "rider": (
        ((-0.95, -0.2), (0.62, -0.2), (0.75, 0.28), (-0.85, 0.28)),
        ((-0.85, 0.1), (-0.62, -0.95), (-0.4, -0.95), (-0.45, 0.1)),
        ((0.3, 0.0), (0.38, -0.95), (0.6, -0.95), (0.66, 0.0)),
        ((0.4, 0.1), (0.72, 0.1), (1.0, 0.75), (0.72, 0.82)),
        ((0.7, 0.82), (0.78, 0.5), (1.12, 0.3), (1.15, 0.5)),
        ((-0.35, 0.2), (0.2, 0.2), (0.05, 0.75), (-0.25, 0.75)),
        ring(18, radius=0.22, x=-0.1, y=0.88),
    ),
    "up": (
        ((0.0, 0.95), (-0.85, 0.05), (0.85, 0.05)),
        ((-0.3, 0.1), (0.3, 0.1), (0.3, -0.95), (-0.3, -0.95)),
    ),
}
OUTLINES: dict[str, Polygon] = {
    "settlement": GLYPHS["settlement"][0],
    "city": (
        (-1.0, -0.8),
        (1.0, -0.8),
        (1.0, 0.5),
        (0.45, 1.0),
        (-0.1, 0.5),
        (-0.1, 0.05),
        (-1.0, 0.05),
    ),
}
TERRAIN_OF_RESOURCE = {
    "lumber": "forest",
    "brick": "hills",
    "wool": "pasture",
    "grain": "fields",
    "ore": "mountains",
}
SIGN_OF: dict[str, str] = {
    **TERRAIN_OF_RESOURCE,
    "trade": "cloth",
    "politics": "coin",
    "science": "paper",
}
"""The sign of a card, track or symbol; what has a sign of its own name is left out."""
SIGN_GROUND: dict[str, Color] = {**RESOURCE, **TRACK}


def placed(polygon: Iterable[tuple[float, float]], x: float, y: float, reach: float) -> list[float]:
    """A polygon moved to x, y and grown to reach, as Kivy's flat list of points."""
    return [value for px, py in polygon for value in (x + px * reach, y + py * reach)]


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
    """Paint a terrain, piece or robber sign on the canvas that is being drawn on."""
    Paint(*color)
    for polygon in GLYPHS[name]:
        smooth_fan(placed(polygon, x, y, reach))


def paint_sign(kind: str, x: float, y: float, radius: float) -> None:
    """A card's, track's or symbol's sign on its ground: a disc for resources, a square for all else."""
    ground = SIGN_GROUND.get(kind, CREAM)
    if kind in TERRAIN_OF_RESOURCE:
        paint_disc(x, y, radius, ground)
        paint_glyph(SIGN_OF[kind], x, y, radius * 0.66, (1.0, 1.0, 1.0, 1.0))
        return
    if radius <= 0:
        return  # Kivy 2.3 writes beyond its memory for a rounded rectangle of negative size and radius
    Paint(*ground)
    side = radius * 1.84
    SmoothRoundedRectangle(
        pos=(x - side / 2, y - side / 2), size=(side, side), radius=[radius * 0.3]
    )
    paint_glyph(SIGN_OF.get(kind, kind), x, y, radius * 0.62, INK)


def paint_shape(shape: str, x: float, y: float, reach: float, color: Color) -> None:
    """Paint a seat's shape on the canvas that is being drawn on."""
    paint_polygon(placed(SHAPES[shape], x, y, reach), color)


def paint_disc(x: float, y: float, radius: float, color: Color) -> Any:
    """A filled circle."""
    Paint(*color)
    return SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), segments=40)
