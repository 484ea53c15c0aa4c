"""Who was likely to win: bands in the seats' colors from the first turn to the last, with their badges in them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Line as Stroke
from kivy.graphics import Mesh, SmoothLine
from kivy.uix.widget import Widget

from companion.faces.lie import Box
from companion.faces.past.chances import Band, ribbon
from companion.faces.theme import GLOW, INK, SEATS, STONE, Theme, faded
from companion.table.figures import Chances
from companion.touchscreen.widgets.aside import part_ends
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import paint_disc, paint_shape

FOOT, SIDE, END = 30, 34, 16
"""Room below for turns, at the left for badges, at the right, in sketch pixels."""
BADGE = 28
"""How high a badge is with the room around it, in sketch pixels."""
DISC = 13 / BADGE
"""The radius of a badge, in such heights."""


class ChancesView(Widget):
    """chances: as the statistics have them, with a chart to show. The part of all who lose has a cross."""

    def __init__(self, theme: Theme, chances: Chances, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme, self.chances = theme, chances
        self._side = theme.px(BADGE)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        px, palette = self.theme.px, self.theme.palette
        box = Box(
            self.x + px(SIDE),
            self.y + px(FOOT),
            self.width - px(SIDE + END),
            self.height - px(FOOT),
        )
        if box.width < px(80) or box.height < px(60):
            return
        bands = len(self.chances["turns"]) + ("nobody" in self.chances)
        # Where there is little height, badges are small rather than below the chart.
        self._side = min(px(BADGE), box.height / bands)
        found = ribbon(self.chances, box, self._side)
        with self.canvas:
            for band in found.bands:
                self._draw_band(band)
                part_ends()
            for band in found.bands[1:]:
                Paint(*palette.ground)
                points = [value for x, _, high in band.edge for value in (x, high)]
                SmoothLine(points=points, width=px(0.9))
            Paint(*faded(palette.muted, 0.6))
            Stroke(rectangle=(box.x, box.y, box.width, box.height), width=px(0.7))
            if found.swing is not None:
                Paint(*INK)
                Stroke(points=[found.swing, box.y, found.swing, box.y + box.height], width=px(1.4))
                Paint(*GLOW)
                Stroke(points=[found.swing, box.y, found.swing, box.y + box.height], width=px(0.8))
            for band in found.bands:
                self._draw_badges(band, box)
                part_ends()
            for turn, x in found.turns:
                text(str(turn), x, self.y + px(FOOT) / 2, px(15), palette.muted)

    def _draw_band(self, band: Band) -> None:
        Paint(*(SEATS[band.seat].color if band.seat else STONE))
        corners = [value for x, low, high in band.edge for value in (x, low, 0, 0, x, high, 0, 0)]
        Mesh(vertices=corners, indices=list(range(2 * len(band.edge))), mode="triangle_strip")

    def _draw_badges(self, band: Band, box: Box) -> None:
        """At the left, and where the band is widest."""
        px = self.theme.px
        self._badge(band.seat, box.x - px(SIDE) / 2, band.begins)
        if band.inside is not None:
            self._badge(band.seat, *band.inside)

    def _badge(self, seat: str, x: float, y: float) -> None:
        disc = self._side * DISC
        if not seat:
            paint_disc(x, y, disc, STONE)
            text("×", x, y, disc * 1.5, INK)
            return
        look = SEATS[seat]
        paint_disc(x, y, disc, look.color)
        paint_shape(look.shape, x, y, disc * 0.54, look.ink)
