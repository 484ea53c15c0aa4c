"""The touchscreen's pen: what is painted comes onto the canvas that is being drawn on."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Color as Paint
from kivy.graphics import SmoothLine

from companion.faces.painting.pen import Flat, Pen
from companion.faces.theme import Color
from companion.touchscreen.widgets.glimpse import painted
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import paint_disc, paint_polygon

WHOLE: Final = (0.0, 360.0)


class KivyPen:
    """A ``Pen`` on Kivy's canvas."""

    def polygon(
        self, points: Flat, fill: Color, edge: Color | None = None, width: float = 1
    ) -> None:
        """A filled outline."""
        paint_polygon(points, fill, edge, width)

    def line(
        self,
        points: Flat,
        color: Color,
        width: float,
        *,
        closed: bool = False,
        square: bool = False,
    ) -> None:
        """A line through the points."""
        Paint(*color)
        ends = {"joint": "miter", "cap": "square"} if square else {"joint": "round"}
        SmoothLine(points=list(points), close=closed, width=width, **ends)
        painted()

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        color: Color,
        width: float,
        span: tuple[float, float] = WHOLE,
    ) -> None:
        """A part of a circle's edge."""
        Paint(*color)
        SmoothLine(circle=(x, y, radius, *(() if span == WHOLE else span)), width=width)
        painted()

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        """A filled circle."""
        paint_disc(x, y, radius, color)

    def text(self, words: str, x: float, y: float, height: float, color: Color) -> None:
        """A bold text round a middle."""
        text(words, x, y, height, color)


PEN: Final[Pen] = KivyPen()
