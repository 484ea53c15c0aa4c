"""Alexander's route under the pieces: each kind of point by its shape; and himself over them."""

from __future__ import annotations

from companion.faces.games.alexander.looks import GOLD, VIOLET
from companion.faces.games.alexander.map import AlexanderFigure, Route, Stop
from companion.faces.lie import Lie
from companion.faces.outlines import SHAPES
from companion.faces.painting.pen import Pen
from companion.faces.painting.signs import paint_glyph, placed
from companion.faces.theme import CREAM, INK, RED_NUMBER, STONE, Color, Theme, faded, mix
from companion.rules.grid import Point

GREEN = mix(CREAM, (0.35, 0.72, 0.36, 1.0), 0.62)
REACH = {"temple": 0.3, "token": 0.27, "empty": 0.15, "violet": 0.32}
"""The reach of a point's mark, in sides of a hex."""
SHAPE = {
    "temple": SHAPES["square"],
    "token": SHAPES["disc"],
    "empty": SHAPES["disc"],
    "violet": SHAPES["diamond"],
}
"""Each kind has a shape of its own, so that color carries nothing alone."""
FIGURE = 0.38
TWO_DIGITS = {"violet": 1.3}
"""How much larger than for one digit a point's shape is for two, where more than 1.15."""


def paint_route(pen: Pen, theme: Theme, route: Route, lie: Lie) -> None:
    """The way that he has gone thin, the way ahead bright; then every point, and what opens."""
    passed = sum(stop.passed for stop in route.stops)
    line = [stop.at for stop in route.stops]
    if route.start is not None:
        _paint_start(pen, route.start, lie)
        line, passed = [route.start, *line], passed + 1
    _paint_way(pen, line[:passed], lie, mix(STONE, INK, 0.35), 0.035)
    _paint_way(pen, line[max(0, passed - 1) :], lie, GREEN, 0.055)
    for stop in route.stops:
        _paint_stop(pen, stop, lie)
    for at in route.opens:
        _paint_open(pen, at, lie)
    for stop in route.stops:
        if stop.ahead:
            _paint_number(pen, theme, stop, lie)


def _paint_way(pen: Pen, points: list[Point], lie: Lie, color: Color, wide: float) -> None:
    if len(points) < 2:
        return
    flat = [value for point in points for value in lie.pixel(point)]
    for paint, width in ((faded(INK, 0.55), wide + 0.03), (color, wide)):
        pen.line(flat, paint, max(1.0, lie.side * width))


def _paint_start(pen: Pen, at: Point, lie: Lie) -> None:
    """The red arrow in Macedonia."""
    x, y = lie.pixel(at)
    reach = lie.side * 0.36
    arrow = ((-0.9, 0.35), (0.1, 0.35), (0.1, 0.8), (1.0, 0.0), (0.1, -0.8), (0.1, -0.35))
    pen.polygon(placed((*arrow, (-0.9, -0.35)), x, y, reach), RED_NUMBER, CREAM, 1)


def _paint_stop(pen: Pen, stop: Stop, lie: Lie) -> None:
    x, y = lie.pixel(stop.at)
    reach = lie.side * REACH[stop.kind]
    if stop.passed and not stop.called:
        if not stop.taken:  # a hollow mark: he has been here
            pen.arc(x, y, lie.side * 0.12, faded(INK, 0.75), max(1.4, lie.side * 0.05))
            pen.arc(x, y, lie.side * 0.12, STONE, max(1.0, lie.side * 0.03))
        return
    ground = GOLD if stop.called else VIOLET if stop.kind == "violet" else GREEN
    edge = max(1.0, lie.side * 0.035)
    pen.polygon(placed(SHAPE[stop.kind], x, y, reach * 1.15), ground, INK, edge)
    if stop.kind != "empty":
        small = 0.5 if stop.kind == "violet" else 0.68
        paint_glyph(pen, stop.kind, x, y, reach * small, INK)


def _paint_open(pen: Pen, at: Point, lie: Lie) -> None:
    """A plus in the color of the way ahead: here may be built once he has gone on. No piece looks like it."""
    x, y = lie.pixel(at)
    for paint, reach, wide in ((INK, 0.21, 0.15), (GREEN, 0.18, 0.08)):
        for dx, dy in ((lie.side * reach, 0.0), (0.0, lie.side * reach)):
            pen.line([x - dx, y - dy, x + dx, y + dy], paint, max(1.0, lie.side * wide))


def _paint_number(pen: Pen, theme: Theme, stop: Stop, lie: Lie) -> None:
    """Which point of the route it is, in the shape of its kind, as large as can be read."""
    x, y = lie.pixel(stop.at)
    high = max(lie.side * 0.36, theme.small)
    reach = high * (0.86 if stop.kind == "violet" else 0.68)
    reach *= 1.0 if stop.ahead < 10 else TWO_DIGITS.get(stop.kind, 1.15)
    edge = max(1.0, lie.side * 0.04)
    pen.polygon(placed(SHAPE[stop.kind], x, y, reach), GOLD, INK, edge)
    pen.text(str(stop.ahead), x, y, high, INK)


def paint_figure(pen: Pen, theme: Theme, figure: AlexanderFigure, lie: Lie) -> None:
    """His figure on a light disc; a bright ring round it while he calls for an auction."""
    x, y = lie.pixel(figure.at)
    reach = max(lie.side * FIGURE, theme.px(8))  # larger it would hide roads and the point
    if figure.called:
        pen.disc(x, y, reach * 1.3, GOLD)
    pen.disc(x, y, reach * 1.1, INK)
    pen.disc(x, y, reach, CREAM)
    paint_glyph(pen, "alexander", x, y, reach * 0.7, RED_NUMBER)
