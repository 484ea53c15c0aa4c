"""The rolls as bars, each beside the band that chance allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Line as Stroke
from kivy.graphics import Rectangle
from kivy.uix.widget import Widget

from companion.touchscreen.presenters.past.statistics import Bar, tallest
from companion.touchscreen.theme import GLOW, Theme, faded
from companion.touchscreen.widgets.map.land import text


class Bars(Widget):
    """A bar a total; behind it the band, across it what was expected. Out of the band it is yellow with a sign."""

    def __init__(self, theme: Theme, bars: Sequence[Bar], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme = theme
        self.bars = tuple(bars)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.bars or self.height < self.theme.px(90):
            return
        foot, head = self.theme.px(26), self.theme.px(26)
        unit = (self.height - foot - head) / tallest(self.bars)
        wide = self.width / len(self.bars)
        with self.canvas:
            for place, bar in enumerate(self.bars):
                self._draw_bar(bar, self.x + place * wide, self.y + foot, wide, unit)

    def _draw_bar(self, bar: Bar, x: float, y: float, wide: float, unit: float) -> None:
        palette, px = self.theme.palette, self.theme.px
        middle = x + wide / 2
        Paint(*faded(palette.raised, 0.75))
        self._box(middle, y + bar.low * unit, wide * 0.84, (bar.high - bar.low) * unit)
        Paint(*(palette.go if bar.luck == 0 else GLOW))
        self._box(middle, y, wide * 0.44, bar.count * unit)
        Paint(*palette.text)
        level = y + bar.expected * unit
        Stroke(points=[middle - wide * 0.42, level, middle + wide * 0.42, level], width=px(1))
        text(str(bar.total), middle, y - px(13), px(17), palette.text)
        sign = {1: " +", 0: "", -1: " −"}[bar.luck]
        top = y + max(bar.count, bar.high, bar.expected) * unit
        text(f"{bar.count}{sign}", middle, top + px(12), px(16), palette.text)

    def _box(self, middle: float, y: float, wide: float, high: float) -> None:
        Rectangle(pos=(middle - wide / 2, y), size=(wide, max(self.theme.px(1), high)))
