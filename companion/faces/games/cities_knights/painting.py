"""Pieces of Cities & Knights on the map: knights, what cities bear, and the merchant.

A knight that is active stands upright in its seat's color with a sword beside it; one that is not lies over and
is hollow. Its rank is the number of bars across its shield, and the shield grows with it.
"""

from __future__ import annotations

from math import cos, pi, sin

from companion.faces.board_map import DrawnPiece
from companion.faces.games.cities_knights.kept import TRACKS
from companion.faces.games.cities_knights.looks import SHIELD
from companion.faces.games.cities_knights.pieces import Borne, DrawnKnight, DrawnMerchant
from companion.faces.lie import Lie
from companion.faces.outlines import GLYPHS, OUTLINES, SHAPES
from companion.faces.painting.pen import Pen
from companion.faces.painting.pieces import MARK, REACH, edge, stroke
from companion.faces.painting.signs import ground, paint_glyph, placed
from companion.faces.theme import CREAM, INK, SEATS, STONE, Theme, faded, mix

SIZE = {1: 0.31, 2: 0.33, 3: 0.35}
"""A knight's reach by rank, in sides of a hex."""
LYING = 38 * pi / 180
"""How far a knight that is not active leans over."""


def paint_knight(pen: Pen, piece: DrawnPiece, lie: Lie) -> None:
    """A knight on its intersection."""
    assert piece.drawn is not None
    assert isinstance(piece.drawn.shows, DrawnKnight)
    knight, look = piece.drawn.shows, SEATS[piece.seat]
    x, y = lie.pixel(piece.points[0])
    reach = lie.side * SIZE[knight.rank]
    lean = 0.0 if knight.active else LYING
    shield = _leant(SHIELD, lean)
    hollow = mix(INK, look.color, 0.08)
    fill, ink = (look.color, look.ink) if knight.active else (hollow, look.color)
    thick = max(1.3, lie.side * (0.03 if knight.active else 0.036))
    if knight.active:
        paint_glyph(pen, "sword", x + reach * 1.02, y + reach * 0.2, reach * 1.05, INK)
        paint_glyph(pen, "sword", x + reach * 1.02, y + reach * 0.2, reach * 0.9, CREAM)
    pen.polygon(placed(shield, x, y, reach * 1.12), faded(CREAM, 0.9))
    pen.polygon(placed(shield, x, y, reach), fill)
    stroke(pen, placed(shield, x, y, reach), thick, INK if knight.active else look.color)
    mark = _leant(tuple((sx * 0.4, sy * 0.4 + 0.42) for sx, sy in SHAPES[look.shape]), lean)
    pen.polygon(placed(mark, x, y, reach), ink)
    for bar in _bars(knight.rank):
        pen.polygon(placed(_leant(bar, lean), x, y, reach), ink)


def _bars(rank: int) -> list[tuple[tuple[float, float], ...]]:
    """One short bar for each rank, from the middle of the shield down to its point."""
    bars: list[tuple[tuple[float, float], ...]] = []
    for i in range(rank):
        y, half = -0.08 - i * 0.25, (0.52, 0.42, 0.26)[i]
        bars.append(((-half, y - 0.075), (half, y - 0.075), (half, y + 0.075), (-half, y + 0.075)))
    return bars


def _leant(
    points: tuple[tuple[float, float], ...], angle: float
) -> tuple[tuple[float, float], ...]:
    return tuple(
        (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in points
    )


def paint_marked_city(pen: Pen, piece: DrawnPiece, lie: Lie) -> None:
    """A city with what it bears: the wall below, the metropolis above, a crack, or lying on its side."""
    assert piece.drawn is not None
    assert isinstance(piece.drawn.shows, Borne)
    marks, look = piece.drawn.shows.marks, SEATS[piece.seat]
    x, y = lie.pixel(piece.points[0])
    reach, thick = lie.side * REACH["city"], edge(lie)
    lean = pi / 2 if "tipped" in marks else 0.0
    if "wall" in marks:
        _paint_wall(pen, x, y - reach * 0.86, reach * 1.25, thick)
    for polygon in GLYPHS["city"]:
        pen.polygon(placed(_leant(polygon, lean), x, y, reach), look.color)
    stroke(pen, placed(_leant(OUTLINES["city"], lean), x, y, reach), thick)
    dx, dy, size = MARK["city"]
    shape = tuple((sx * size + dx, sy * size + dy) for sx, sy in SHAPES[look.shape])
    pen.polygon(placed(_leant(shape, lean), x, y, reach), look.ink)
    for track in marks:
        if track in TRACKS:
            _paint_metropolis(pen, track, x - reach * 0.45, y + reach * 0.62, reach, thick)
    if "sabotaged" in marks:
        _paint_crack(pen, x, y, reach, thick)


def _paint_wall(pen: Pen, x: float, y: float, reach: float, thick: float) -> None:
    outline = (
        (-1.0, -0.3), (1.0, -0.3), (1.0, 0.4), (0.6, 0.4), (0.6, 0.12), (0.2, 0.12), (0.2, 0.4),
        (-0.2, 0.4), (-0.2, 0.12), (-0.6, 0.12), (-0.6, 0.4), (-1.0, 0.4),
    )  # fmt: skip
    pen.polygon(placed(((-1, -0.3), (1, -0.3), (1, 0.12), (-1, 0.12)), x, y, reach), STONE)
    for left in (-1.0, -0.2, 0.6):
        merlon = ((left, 0.1), (left + 0.4, 0.1), (left + 0.4, 0.4), (left, 0.4))
        pen.polygon(placed(merlon, x, y, reach), STONE)
    stroke(pen, placed(outline, x, y, reach), thick * 0.8)


def _paint_metropolis(pen: Pen, track: str, x: float, y: float, reach: float, thick: float) -> None:
    radius = reach * 0.62
    pen.disc(x, y, radius + thick * 1.4, INK)
    pen.disc(x, y, radius, ground(track))
    paint_glyph(pen, track, x, y, radius * 0.6, INK)


def _paint_crack(pen: Pen, x: float, y: float, reach: float, thick: float) -> None:
    bolt = ((0.5, 1.1), (-0.25, 0.1), (0.2, 0.0), (-0.5, -1.1))
    for color, width in ((INK, thick * 2.4), (CREAM, thick * 1.2)):
        pen.line(placed(bolt, x, y, reach), color, width)


def paint_merchant(pen: Pen, theme: Theme, merchant: DrawnMerchant, lie: Lie) -> None:
    """The merchant, at the left of its hex as the robber is at the right, in its seat's color."""
    look = SEATS[merchant.seat]
    x, y = lie.pixel(merchant.middle)
    x, y, side = x - lie.side * 0.5, y - lie.side * 0.06, lie.side
    paint_glyph(pen, "merchant", x, y, side * 0.4, faded(CREAM, 0.9))
    paint_glyph(pen, "merchant", x, y, side * 0.33, INK)
    pen.disc(x, y - side * 0.1, side * 0.15, look.color)
    pen.polygon(placed(SHAPES[look.shape], x, y - side * 0.1, side * 0.085), look.ink)
