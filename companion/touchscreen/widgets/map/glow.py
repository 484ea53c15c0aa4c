"""The layer of the one yellow: hexes that paid, or places that may be used now."""

from __future__ import annotations

from kivy.graphics import Color as Paint
from kivy.graphics import SmoothLine

from companion.faces.board_map import BoardMap, Glow
from companion.faces.lie import Lie, grown
from companion.faces.outlines import ring
from companion.faces.painting.land import hex_outline
from companion.faces.painting.pieces import road_outline, robber_spot
from companion.faces.theme import GLOW, INK, faded
from companion.touchscreen.widgets.shapes import paint_disc, paint_polygon, placed


def paint_glow(kind: str, board: BoardMap, lie: Lie) -> None:
    """What glows of one kind: hexes as an edge, thinner and inside it where many may be tapped, the rest as signs."""
    paint = {
        "hex": _paint_hex,
        "choice": _paint_choice,
        "path": _paint_path,
        "intersection": _paint_ring,
        "robber": _paint_robber,
        "round": _paint_round,
        "before": _paint_before,
        "faint": _paint_faint,
    }[kind]
    for place in board.glow:
        if place.kind == kind:
            paint(place, lie)


def _paint_path(place: Glow, lie: Lie) -> None:
    outline = road_outline(place.points, lie, 0.12)
    paint_polygon(outline, GLOW, INK, max(1.0, lie.side * 0.022))


def _paint_hex(place: Glow, lie: Lie) -> None:
    outline = hex_outline(place.points[0], lie, 0.95)
    Paint(*faded(GLOW, 0.35))
    SmoothLine(points=outline, close=True, width=lie.side * 0.1, joint="round")
    Paint(*GLOW)
    SmoothLine(points=outline, close=True, width=lie.side * 0.05, joint="round")


def _paint_choice(place: Glow, lie: Lie) -> None:
    outline = hex_outline(place.points[0], lie, 0.88)
    for color, width, least in ((INK, 0.085, 2.0), (GLOW, 0.05, 1.2)):
        Paint(*color)
        wide = max(least, lie.side * width)
        SmoothLine(points=outline, close=True, width=wide, joint="round")


def _paint_ring(place: Glow, lie: Lie) -> None:
    x, y = lie.pixel(place.points[0])
    paint_disc(x, y, lie.side * 0.26, faded(GLOW, 0.38))
    paint_disc(x, y, lie.side * 0.165, GLOW)
    Paint(*INK)
    SmoothLine(points=placed(ring(24), x, y, lie.side * 0.165), close=True, width=1.1)


def _paint_round(place: Glow, lie: Lie) -> None:
    _paint_edge(place, lie, 0.085, 0.05)


def _paint_before(place: Glow, lie: Lie) -> None:
    _paint_edge(place, lie, 0.045, 0.018)


def _paint_faint(place: Glow, lie: Lie) -> None:
    """A dot in the middle: smaller than anything else that glows."""
    spots = [lie.pixel(point) for point in place.points]
    x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
    paint_disc(x, y, lie.side * 0.11, INK)
    paint_disc(x, y, lie.side * 0.08, GLOW)


def _paint_edge(place: Glow, lie: Lie, dark: float, bright: float) -> None:
    """Round what stands there; how wide the lines are, in sides of a hex."""
    if len(place.points) > 1:
        outline = road_outline(
            place.points, grown(lie, 1.1), 0.22
        )  # clear of what stands at its ends
    else:
        outline = placed(ring(32), *lie.pixel(place.points[0]), lie.side * 0.56)
    for color, width in ((INK, dark), (GLOW, bright)):
        Paint(*color)
        SmoothLine(points=outline, close=True, width=lie.side * width, joint="round")


def _paint_robber(place: Glow, lie: Lie) -> None:
    x, y = robber_spot(place.points[0], lie)
    paint_disc(x, y, lie.side * 0.44, faded(GLOW, 0.4))
    paint_disc(x, y, lie.side * 0.37, GLOW)
