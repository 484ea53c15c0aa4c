"""What a scenario puts on the map besides land and harbors, drawn over the island."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import atan2, cos, pi, sin

from kivy.clock import Clock
from kivy.graphics import Color as Paint
from kivy.graphics import Rectangle, SmoothLine
from kivy.graphics.stencil_instructions import StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.uix.widget import Widget

from companion.editor.marks import DraftMark
from companion.faces.lie import Lie
from companion.faces.painting.land import hex_outline
from companion.faces.theme import CREAM, GLOW, INK, TERRAIN, Color, Theme, faded, mix
from companion.rules.grid import Point
from companion.touchscreen.widgets.map import Island
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import fan, paint_disc

SAND = mix(TERRAIN["desert"], INK, 0.35)
TRAIL = (0.86, 0.33, 0.26, 1.0)
LETTER = 0.6
"""How wide a letter is about, of its height."""
BARE = ("", "·")
"""Signs of places where nothing is: a small pin says so."""


class BoardMarks(Widget):
    """Lies over an ``Island`` of the same size and draws on the island's lie; takes no touch."""

    def __init__(self, theme: Theme, island: Island, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme = theme
        self.island = island
        self.marks: tuple[DraftMark, ...] = ()
        # The island lies anew when its box changes, and the marks after it.
        self._soon = Clock.create_trigger(self._draw)
        self.bind(pos=self._soon, size=self._soon)

    def show(self, marks: tuple[DraftMark, ...]) -> None:
        """Draw these marks, from below, as the island lies now."""
        self.marks = marks
        self._draw()
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        lie = self.island.lie
        if lie is None:
            return
        with self.canvas:  # seen from near, much of it lies beyond the box
            StencilPush()
            Rectangle(pos=self.pos, size=self.size)
            StencilUse()
            for mark in self.marks:
                PAINT[mark.kind](mark, lie, self.theme.small)
            StencilUnUse()
            Rectangle(pos=self.pos, size=self.size)
            StencilPop()


def _ink(mark: DraftMark, color: Color) -> Color:
    return color if mark.strong else faded(color, 0.62)


def _ground(mark: DraftMark, lie: Lie, least: float) -> None:
    Paint(*faded(SAND, 0.9))
    fan(hex_outline(mark.points[0], lie, 0.95))
    _edge(mark, lie, mix(SAND, INK, 0.4))


def _sea(mark: DraftMark, lie: Lie, least: float) -> None:
    _edge(mark, lie, faded(TERRAIN["sea"], 0.9) if not mark.strong else (0.6, 0.75, 0.9, 0.9))


def _ghost(mark: DraftMark, lie: Lie, least: float) -> None:
    _edge(mark, lie, (0.85, 0.9, 0.95, 0.55))
    x, y = lie.pixel(mark.points[0])
    text(mark.text, x, y, max(least, lie.side * 0.7), (0.85, 0.9, 0.95, 0.7))


def _edge(mark: DraftMark, lie: Lie, color: Color) -> None:
    Paint(*color)
    SmoothLine(points=hex_outline(mark.points[0], lie, 0.92), close=True, width=lie.side * 0.025)


def _label(mark: DraftMark, lie: Lie, least: float) -> None:
    x, y = lie.pixel(mark.points[0])
    if mark.strong:
        Paint(*GLOW)
        SmoothLine(points=hex_outline(mark.points[0], lie, 0.86), close=True, width=lie.side * 0.05)
    if mark.text:
        _name(mark, x, y - lie.side * (0.4 - mark.lift), lie.side, least)


def _name(mark: DraftMark, x: float, y: float, side: float, least: float) -> None:
    """A name in the lower half of its hex, word below word, dark all round so that it is read on any land."""
    lines = mark.text.split(" ")
    longest = max(map(len, lines))
    height = max(least, min(side * 0.5, 1.6 * side / (LETTER * longest)))
    halo = max(1.0, height * 0.08)
    for i, line in enumerate(lines):
        at = y + height * (len(lines) - 1 - i)
        for dx, dy in ((-halo, 0), (halo, 0), (0, -halo), (0, halo)):
            text(line, x + dx, at + dy, height, INK)
        text(line, x, at, height, CREAM)


def _pin(mark: DraftMark, lie: Lie, least: float) -> None:
    x, y = lie.pixel(mark.points[0])
    is_bare = mark.text in BARE
    height = lie.side * 0.3 if is_bare else max(least, lie.side * 0.32)
    paint_disc(x, y, height * 0.84, INK)
    paint_disc(x, y, height * 0.69, GLOW if mark.strong else CREAM)
    if not is_bare:
        text(mark.text, x, y, height, INK)


def _lane(mark: DraftMark, lie: Lie, least: float) -> None:
    _way(mark.points, lie, _ink(mark, TRAIL), 0.08 if mark.strong else 0.045)


def _way(points: tuple[Point, ...], lie: Lie, color: Color, wide: float) -> None:
    pixels = [lie.pixel(point) for point in points]
    Paint(*color)
    flat = [value for pixel in pixels for value in pixel]
    SmoothLine(points=flat, width=lie.side * wide, cap="round", joint="round")
    (x0, y0), (x1, y1) = list(pairwise(pixels))[-1]
    angle = atan2(y1 - y0, x1 - x0)
    for turn in (pi * 0.83, -pi * 0.83):
        head = [x1 + lie.side * 0.34 * cos(angle + turn), y1 + lie.side * 0.34 * sin(angle + turn)]
        SmoothLine(points=[x1, y1, *head], width=lie.side * wide, cap="round")


def _arrow(mark: DraftMark, lie: Lie, least: float) -> None:
    (ax, ay), (bx, by) = mark.points
    start = (ax + (bx - ax) * 0.24, ay + (by - ay) * 0.24)
    end = (ax + (bx - ax) * 0.78, ay + (by - ay) * 0.78)
    _way((start, end), lie, GLOW if mark.strong else faded(CREAM, 0.7), 0.05)
    if mark.text:
        x, y = lie.pixel(((ax + bx) / 2, (ay + by) / 2))
        height = max(least, lie.side * 0.38)
        paint_disc(x, y, height * 0.9, INK)
        paint_disc(x, y, height * 0.8, CREAM)
        text(mark.text, x, y, height, INK)


def _doubt(mark: DraftMark, lie: Lie, least: float) -> None:
    x, y = lie.pixel(mark.points[0])
    height = max(least, lie.side * 0.3)
    paint_disc(x, y, height * 0.66, INK)
    text(mark.text, x, y, height, GLOW)


def _order(mark: DraftMark, lie: Lie, least: float) -> None:
    """Beside its place, so that the sign of what is there stays to be seen."""
    at = mark.points[0]
    x, y = lie.pixel((at[0] + 0.46, at[1] - 0.4))
    height = max(least, lie.side * 0.22)
    paint_disc(x, y, height * 0.75, INK)
    text(mark.text, x, y, height, GLOW)


PAINT: Mapping[str, Callable[[DraftMark, Lie, float], None]] = {
    "ground": _ground,
    "sea": _sea,
    "ghost": _ghost,
    "label": _label,
    "pin": _pin,
    "lane": _lane,
    "arrow": _arrow,
    "doubt": _doubt,
    "order": _order,
}
