"""The layer of pieces: roads, settlements and cities with their seat's shape, and the robber. Pure."""

from __future__ import annotations

from math import atan2, cos, sin

from companion.faces.board_map import BoardMap, DrawnPiece
from companion.faces.games.faces import named
from companion.faces.lie import Lie, grown
from companion.faces.outlines import GLYPHS, OUTLINES, SHAPES
from companion.faces.painting.land import paint_numbers_over
from companion.faces.painting.pen import Pen
from companion.faces.painting.signs import paint_glyph, placed
from companion.faces.theme import CREAM, INK, SEATS, Color, Theme, faded

REACH = {"settlement": 0.27, "city": 0.35}
MARK = {"settlement": (0.0, -0.25, 0.38), "city": (0.42, -0.12, 0.4)}
"""Where a seat's shape sits on its building: x, y and reach, in the building's own reach."""


RIM = 0.077
"""How far paper stands out round a building, in sides: a road of its color stays another thing, and any land."""
LEGIBLE, LARGEST = 30.0, 1.4
"""On hexes with shorter sides, in pixels, pieces are drawn larger than they are, up to so many times."""


def _large(board: BoardMap, lie: Lie) -> Lie:
    """As pieces are drawn: on a small map larger, so that one sees what they are."""
    return grown(lie, board.grown * min(LARGEST, max(1.0, LEGIBLE / lie.side)))


def stroke(pen: Pen, outline: list[float], width: float, color: Color = INK) -> None:
    """The outline of a piece."""
    pen.line(outline, color, width, closed=True)


def edge(lie: Lie) -> float:
    """How thick the outline of a building is."""
    return max(1.2, lie.side * 0.034)


def paint_layers(pen: Pen, theme: Theme, over: bool, board: BoardMap, lie: Lie) -> None:
    """What a game puts under the roads, or over the pieces."""
    for layer in board.layers:
        if layer.over == over:
            named(layer.part.view)(pen, theme, layer.part.shows, lie)


def paint_roads(pen: Pen, board: BoardMap, lie: Lie) -> None:
    """All roads."""
    large = _large(board, lie)
    for piece in board.pieces:
        if piece.kind == "road":
            _paint_road(pen, piece, large)


def paint_buildings(pen: Pen, theme: Theme, board: BoardMap, lie: Lie) -> None:
    """All pieces on intersections, then what lies over them, then the robber, and at last the numbers beside these."""
    large = _large(board, lie)
    for piece in board.pieces:
        if piece.kind != "road":
            paint_piece(pen, piece, large)
    paint_layers(pen, theme, True, board, lie)
    if board.robber is not None:
        x, y = robber_spot(board.robber, lie)
        _paint_robber(pen, x, y, lie.side)
    paint_numbers_over(pen, board, lie, theme.small)


def paint_piece(pen: Pen, piece: DrawnPiece, lie: Lie) -> None:
    """One piece, as its game draws it."""
    if piece.drawn is not None:
        named(piece.drawn.view)(pen, piece, lie)
    elif piece.kind == "road":
        _paint_road(pen, piece, lie)
    elif piece.kind in REACH:
        _paint_building(pen, piece, lie)


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


def _paint_road(pen: Pen, piece: DrawnPiece, lie: Lie) -> None:
    look = SEATS[piece.seat]
    outline = road_outline(piece.points, lie, 0.105)
    pen.polygon(outline, look.color, INK, max(1.1, lie.side * 0.028))
    (ax, ay), (bx, by) = lie.pixel(piece.points[0]), lie.pixel(piece.points[1])
    middle = ((ax + bx) / 2, (ay + by) / 2)
    pen.polygon(placed(SHAPES[look.shape], *middle, lie.side * 0.062), look.ink)


def _paint_building(pen: Pen, piece: DrawnPiece, lie: Lie) -> None:
    look = SEATS[piece.seat]
    x, y = lie.pixel(piece.points[0])
    reach = lie.side * REACH[piece.kind]
    pen.polygon(placed(OUTLINES[piece.kind], x, y, reach + lie.side * RIM), CREAM)
    for polygon in GLYPHS[piece.kind]:
        pen.polygon(placed(polygon, x, y, reach), look.color)
    outline = placed(OUTLINES[piece.kind], x, y, reach)
    stroke(pen, outline, edge(lie))
    dx, dy, size = MARK[piece.kind]
    pen.polygon(placed(SHAPES[look.shape], x + dx * reach, y + dy * reach, size * reach), look.ink)


def robber_spot(middle: tuple[float, float], lie: Lie) -> tuple[float, float]:
    """Where the robber stands on its hex, in pixels: beside the number and off the hex's corners and paths, so that one
    sees whom he harms, however the map is turned."""
    x, y = lie.pixel(middle)
    return x + lie.side * 0.49, y + lie.side * 0.17


def _paint_robber(pen: Pen, x: float, y: float, side: float) -> None:
    paint_glyph(pen, "robber", x, y, side * 0.36, faded(CREAM, 0.85))
    paint_glyph(pen, "robber", x, y, side * 0.31, INK)
