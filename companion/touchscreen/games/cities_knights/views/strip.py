"""The fleet over the map: its way to the axe, both strengths, and what an attack would do, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Canvas, SmoothLine
from kivy.graphics import Color as Paint
from kivy.properties import NumericProperty

from companion.faces.games.cities_knights.fleet import FleetForecast
from companion.faces.theme import Theme
from companion.locale import Words
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.edges import middle, right
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.shapes import paint_disc, paint_glyph

SAIL = 0.3
"""Seconds from one step to the next."""


class FleetStrip(Tappable):
    """Tapped for the reasons. ``at`` is where the ship is drawn, on its way from step to step."""

    at = NumericProperty(0.0)

    def __init__(
        self, theme: Theme, words: Words, on_tap: Callable[[], object], **kwargs: Any
    ) -> None:
        self.words = words
        self.fleet: FleetForecast | None = None
        self.strengths = Label(theme, bold=True, size_px=theme.normal)
        self.forecast = Label(theme, size_px=theme.small)
        self._drawn = Canvas()
        super().__init__(theme, on_tap, fill=theme.palette.row, **kwargs)
        self.canvas.add(self._drawn)
        for part in (self.strengths, self.forecast):
            self.add_widget(part)
        self.bind(at=lambda *_: self._draw())

    def show(self, fleet: FleetForecast) -> None:
        """Show another state; the ship sails to its step."""
        before, self.fleet = self.fleet, fleet
        said = self.words(
            "touchscreen.fleet.strengths", barbarians=fleet.barbarians, defence=fleet.defence
        )
        self.strengths.say(said)
        self.forecast.say(fleet.forecast)
        palette = self.theme.palette
        color = palette.good if fleet.holds else palette.alarm
        self.strengths.color = self.forecast.color = color
        near = fleet.step == fleet.steps - 1
        self.paint(edge=palette.warn if near else None)
        Animation.cancel_all(self, "at")
        if before is not None and self.theme.motion and fleet.step == before.step + 1:
            Animation(at=fleet.step, duration=SAIL, t="in_out_quad").start(self)
        else:
            self.at = fleet.step
        self.place()

    def _way(self) -> tuple[float, float]:
        """Where the way begins, and how far it is from step to step."""
        px = self.theme.px
        wide = min(self.width * 0.42, px(180))
        steps = self.fleet.steps if self.fleet is not None else 7
        return self.x + px(14), (wide - px(28)) / steps

    def place(self) -> None:
        if self.fleet is None:
            return
        px = self.theme.px
        start, step = self._way()
        left = start + step * self.fleet.steps + px(18)
        half = self.height / 2
        wide = max(1, right(self) - px(6) - left)
        self.strengths.pos, self.strengths.size = (
            (left, self.y + half - px(1)),
            (wide, half - px(1)),
        )
        self.forecast.pos, self.forecast.size = (left, self.y + px(2)), (wide, half - px(3))
        self._draw()

    def _draw(self) -> None:
        self._drawn.clear()
        if self.fleet is None:
            return
        with self._drawn:
            self._paint_way(self.fleet)

    def _paint_way(self, fleet: FleetForecast) -> None:
        px, palette = self.theme.px, self.theme.palette
        start, step = self._way()
        y, end = middle(self)[1], start + step * fleet.steps
        low = y - px(11)
        Paint(*palette.line)
        SmoothLine(points=[start, low, end - px(6), low], width=px(1.2))
        for n in range(fleet.steps):
            passed = n <= fleet.step
            paint_disc(start + step * n, low, px(4.5), palette.text if passed else palette.line)
        paint_glyph("axe", end, y - px(3), px(11), palette.warn)
        paint_glyph("ship", start + step * self.at, y + px(7), px(12), palette.text)
