"""A seat's badge: its color and its shape, on rows, sheets and pieces alike."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import SmoothLine
from kivy.uix.widget import Widget

from companion.faces.theme import INK, SEATS, Theme, mix
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.shapes import paint_disc, paint_shape


class SeatBadge(Widget):
    """A disc in the seat's color with the seat's shape on it; ``side`` in sketch pixels."""

    def __init__(self, theme: Theme, seat: str, *, side: float = 30, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (theme.px(side), theme.px(side)))
        super().__init__(**kwargs)
        self.seat = seat
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def show(self, seat: str) -> None:
        """Become another seat's badge."""
        if seat != self.seat:
            self.seat = seat
            self._draw()

    def _draw(self, *_: Any) -> None:
        look = SEATS[self.seat]
        radius = min(self.width, self.height) / 2
        self.canvas.clear()
        with self.canvas:
            paint_disc(middle(self)[0], middle(self)[1], radius, look.color)
            Paint(*mix(look.color, INK, 0.4))
            SmoothLine(circle=(*middle(self), radius), width=0.8)
            paint_shape(look.shape, middle(self)[0], middle(self)[1], radius * 0.46, look.ink)
