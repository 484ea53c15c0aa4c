"""The layer of pieces: roads, settlements and cities with their seat's shape, and the robber."""

from __future__ import annotations

from math import atan2, cos, sin

from companion.touchscreen.games.cities_knights.views.pieces import (
    MARK,
    paint_knight,
    paint_marked_city,
    paint_merchant,
    stroke,
)
from companion.touchscreen.games.great_wall.views.map import paint_pirate
from companion.touchscreen.presenters.board_map import BoardMap, Piece
from companion.touchscreen.presenters.lie import Lie
from companion.touchscreen.theme import CREAM, INK, SEATS, faded
from companion.touchscreen.widgets.shapes import (
    GLYPHS,
    OUTLINES,
    SHAPES,
    paint_glyph,
    paint_polygon,
    placed,
)

REACH = {"settlement": 0.27, "city": 0.35}


def paint_roads(board: BoardMap, lie: Lie) -> None:
    """All roads."""
    for piece in board.pieces:
        if piece.kind == "road":
            _paint_road(piece, lie)


def paint_buildings(board: BoardMap, lie: Lie) -> None:
    """All settlements, cities and knights, then merchant and robber."""
    for piece in board.pieces:
        if piece.kind == "knight":
            paint_knight(piece, lie)
        elif piece.kind in REACH:
            _paint_building(piece, lie)
    if board.merchant is not None:
        paint_merchant(board.merchant, lie)
    if board.steppe is not None:
        paint_pirate(board, lie)
    if board.robber is not None:
        x, y = robber_spot(board.robber, lie)
        _paint_robber(x, y, lie.side)


def road_outline(ends: tuple[tuple[float, float], ...], lie: Lie, thick: float) -> list[float]:
    """A bar along a path, a little shorter than it, in pixels; thick: half its width in sides."""
    (ax, ay), (bx, by) = lie.pixel(ends[0]), lie.pixel(ends[1])
    angle = atan2(by - ay, bx - ax)
    ex, ey = cos(angle) * lie.side, sin(angle) * lie.side
    long, wide = 0.33, thick
    mx, my = (ax + bx) / 2, (ay + by) / 2
    tip = long + wide * 0.5
    corners = ((-long, -wide), (long, -wide), (tip, 0), (long, wide), (-long, wide), (-tip, 0))
    return [v for u, w in corners for v in (mx + u * ex - w * ey, my + u * ey + w * ex)]


def _paint_road(piece: Piece, lie: Lie) -> None:
    look = SEATS[piece.seat]
    outline = road_outline(piece.points, lie, 0.105)
    paint_polygon(outline, look.color, INK, max(1.1, lie.side * 0.028))
    (ax, ay), (bx, by) = lie.pixel(piece.points[0]), lie.pixel(piece.points[1])
    middle = ((ax + bx) / 2, (ay + by) / 2)
    paint_polygon(placed(SHAPES[look.shape], *middle, lie.side * 0.062), look.ink)


def _paint_building(piece: Piece, lie: Lie) -> None:
    look = SEATS[piece.seat]
    x, y = lie.pixel(piece.points[0])
    reach = lie.side * REACH[piece.kind]
    edge = max(1.2, lie.side * 0.034)
    if piece.marks:
        paint_marked_city(piece, x, y, reach, edge)
        return
    for polygon in GLYPHS[piece.kind]:
        paint_polygon(placed(polygon, x, y, reach), look.color)
    outline = placed(OUTLINES[piece.kind], x, y, reach)
    stroke(outline, edge)
    dx, dy, size = MARK[piece.kind]
    paint_polygon(
        placed(SHAPES[look.shape], x + dx * reach, y + dy * reach, size * reach), look.ink
    )


def robber_spot(middle: tuple[float, float], lie: Lie) -> tuple[float, float]:
    """Where the robber stands on its hex, in pixels: beside the number, however the map is turned."""
    x, y = lie.pixel(middle)
    return x + lie.side * 0.46, y - lie.side * 0.06


def _paint_robber(x: float, y: float, side: float) -> None:
    paint_glyph("robber", x, y, side * 0.42, faded(CREAM, 0.85))
    paint_glyph("robber", x, y, side * 0.36, INK)
