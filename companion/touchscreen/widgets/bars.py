"""The rolls as bars, and behind them the quiet band of what chance allows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Line as Stroke
from kivy.graphics import Quad, Rectangle, SmoothLine
from kivy.uix.widget import Widget

from companion.faces.past.statistics import Bar, BarPlace, columns
from companion.faces.theme import GLOW, Theme, faded
from companion.touchscreen.widgets.map.land import text

FOOT, HEAD = 30, 30
"""Room under and over the bars for their numbers, in sketch pixels."""


class Bars(Widget):
    """A bar a total, with how often on it. Out of the band it is yellow with a sign."""

    def __init__(self, theme: Theme, bars: Sequence[Bar], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme = theme
        self.bars = tuple(bars)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        px = self.theme.px
        high = self.height - px(FOOT + HEAD)
        if not self.bars or high < px(38):
            return
        found = columns(self.bars, self.x, self.y + px(FOOT), self.width, high)
        with self.canvas:
            self._draw_band(found)
            for column in found:
                self._draw_bar(column)
            Paint(*faded(self.theme.palette.muted, 0.6))
            ground = self.y + px(FOOT)
            Stroke(points=[self.x, ground, self.x + self.width, ground], width=px(0.7))

    def _draw_band(self, found: Sequence[BarPlace]) -> None:
        """One pale strip from total to total, so that nobody takes it for a bar, and in it what is to be expected."""
        palette, px = self.theme.palette, self.theme.px
        Paint(*faded(palette.line, 0.4))
        for one, next_ in pairwise(found):
            Quad(
                points=(
                    *(one.middle, one.low),
                    *(one.middle, one.high),
                    *(next_.middle, next_.high),
                    *(next_.middle, next_.low),
                )
            )
        Paint(*faded(palette.muted, 0.75))
        points = [value for column in found for value in (column.middle, column.expected)]
        SmoothLine(points=points, width=px(0.8))

    def _draw_bar(self, column: BarPlace) -> None:
        palette, px, bar = self.theme.palette, self.theme.px, column.bar
        Paint(*(palette.go if bar.luck == 0 else GLOW))
        wide = column.wide * 0.62
        Rectangle(
            pos=(column.middle - wide / 2, column.foot), size=(wide, column.top - column.foot)
        )
        text(str(bar.total), column.middle, column.foot - px(15), px(17), palette.muted)
        sign = {1: " +", 0: "", -1: " −"}[bar.luck]
        ink = palette.text if bar.count else palette.muted
        text(f"{bar.count}{sign}", column.middle, column.top + px(14), px(19), ink)
