"""What paints: a few strokes with which every map is drawn, whatever they are drawn on. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.faces.theme import Color

Flat = Sequence[float]
"""Points as x, y, x, y …, in pixels, y upward."""


class Pen(Protocol):
    """What the touchscreen, a picture and a page each bring to paint with. Lengths are in pixels, y goes upward."""

    def polygon(
        self, points: Flat, fill: Color, edge: Color | None = None, width: float = 1
    ) -> None:
        """A filled outline, convex or a star round its middle; width: half of how thick its edge is."""

    def line(
        self,
        points: Flat,
        color: Color,
        width: float,
        *,
        closed: bool = False,
        square: bool = False,
    ) -> None:
        """A line through the points; width: half of how thick it is; square: with square ends and corners."""

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        color: Color,
        width: float,
        span: tuple[float, float] = (0, 360),
    ) -> None:
        """A part of a circle's edge; span: its first and last degree, clockwise from the top."""

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        """A filled circle."""

    def text(self, words: str, x: float, y: float, height: float, color: Color) -> None:
        """A bold text round a middle; height: its size in pixels."""


class PagePen(Pen, Protocol):
    """A pen that writes lines of text too."""

    def write(
        self, words: str, x: float, y: float, height: float, color: Color, *, bold: bool = False
    ) -> None:
        """A text from its left end on this line; height: its size."""

    def measured(self, words: str, height: float, *, bold: bool = False) -> float:
        """How wide a text is."""
