"""A rounded ground that other widgets are drawn on."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Line as Stroke
from kivy.graphics import SmoothRoundedRectangle
from kivy.uix.widget import Widget

from companion.faces.theme import Color, Theme
from companion.touchscreen.widgets.aside import part_ends
from companion.touchscreen.widgets.glimpse import glimpse

CLEAR: Color = (0.0, 0.0, 0.0, 0.0)


SIDE = 0.1
"""Half of a straight side at the least, in pixels: two points at one place have no direction."""


def rounded(x: float, y: float, wide: float, high: float, radius: float) -> list[float]:
    """The outline of a rectangle with round corners, as flat points from the lower left corner on; none where it
    has no room.

    Its chords are two pixels long. Kivy's own has forty-five at each corner, which take fifteen times as long to draw,
    and with fewer its sides are not straight.
    """
    round_ = min(radius, wide / 2 - SIDE, high / 2 - SIDE)
    if round_ <= 0:
        return []
    steps = max(4, int(radius * pi / 4))
    turns = [pi / 2 * step / steps for step in range(steps + 1)]
    left, right, low, top = x + round_, x + wide - round_, y + round_, y + high - round_
    corners = ((left, low, pi), (right, low, 1.5 * pi), (right, top, 0.0), (left, top, pi / 2))
    return [
        value
        for across, up, begin in corners
        for turn in turns
        for value in (across + round_ * cos(begin + turn), up + round_ * sin(begin + turn))
    ]


class Surface(Widget):
    """A filled rounded rectangle with an optional edge. ``paint`` changes both at once."""

    def __init__(
        self, theme: Theme, fill: Color | None = None, edge: Color | None = None, **kwargs: Any
    ) -> None:
        # Kivy's style sheet goes by class names and would lay its own look on our Button.
        super().__init__(**kwargs, __no_builder=True)
        self.theme = theme
        self.fill = fill or CLEAR
        self.edge = edge
        with self.canvas.before:
            part_ends()
            self._fill_paint = Paint(*self.fill)
            self._ground = SmoothRoundedRectangle(radius=[theme.radius])
        self._edge_paint = Paint(*(edge or CLEAR), noadd=True)
        self._stroke = Stroke(width=theme.px(1.3), close=True, joint="miter", noadd=True)
        self._edge_on = self.canvas.before
        if edge is not None:
            self._draw_edge()
        self.bind(pos=self._lay, size=self._lay)
        self._lay()
        glimpse()

    def paint(self, fill: Color | None = None, edge: Color | None = None) -> None:
        """Change fill and edge; None for no edge."""
        if fill is not None and fill != self.fill:
            self.fill = fill
            self._fill_paint.rgba = fill
        if edge != self.edge:
            self._wipe_edge()
            self.edge = edge
            if edge is not None:
                self._edge_paint.rgba = edge
                self._draw_edge()

    def edge_above(self) -> None:
        """Draw the edge over what lies on the surface, so that nothing at its rim breaks it."""
        self._wipe_edge()
        self._edge_on = self.canvas.after
        if self.edge is not None:
            self._draw_edge()

    def _draw_edge(self) -> None:
        # Kivy draws a stroke that can be seen through, such as one that cannot be seen, twice and with a stencil: in
        # software that took more than half of a picture. So there is none where there is no edge.
        self._edge_on.add(self._edge_paint)
        self._edge_on.add(self._stroke)

    def _wipe_edge(self) -> None:
        if self.edge is not None:
            self._edge_on.remove(self._edge_paint)
            self._edge_on.remove(self._stroke)

    def _lay(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        inset = self.theme.px(1)
        wide, high = max(0, self.width - 2 * inset), max(0, self.height - 2 * inset)
        self._stroke.points = rounded(self.x + inset, self.y + inset, wide, high, self.theme.radius)
        self.place()

    def place(self) -> None:
        """Put the children where they belong; called after every change of place or size."""
