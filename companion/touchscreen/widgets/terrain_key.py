"""A terrain as a key: its color, its glyph, its word, and how many the box still holds."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas

from companion.faces.outlines import GLYPHS
from companion.faces.theme import CREAM, GLOW, INK, TERRAIN, Theme, mix
from companion.touchscreen.widgets.button import Tap, Tappable
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.shapes import paint_disc, paint_glyph

LIGHT = ("pasture", "fields", "desert")


class TerrainKey(Tappable):
    """left: the number in the corner, empty for none; chosen: the terrain of the hex in hand."""

    def __init__(
        self,
        theme: Theme,
        terrain: str,
        word: str,
        on_tap: Tap,
        *,
        left: str = "",
        chosen: bool = False,
        **kwargs: Any,
    ) -> None:
        self._terrain, self._left = terrain, left
        self._ink = INK if terrain in LIGHT else (1.0, 1.0, 1.0, 1.0)
        self._word = Label(
            theme, word, bold=True, size_px=theme.small, color=self._ink, halign="center"
        )
        self._count = Label(theme, left, bold=True, size_px=theme.small, color=INK, halign="center")
        super().__init__(
            theme, on_tap, fill=TERRAIN[terrain], edge=GLOW if chosen else None, **kwargs
        )
        self._stroke.width = theme.px(2.6)
        self._painting = Canvas()
        self.canvas.add(self._painting)
        self.add_widget(self._word)
        self.add_widget(self._count)
        self.place()

    def place(self) -> None:
        if not self._word.parent:
            return
        px = self.theme.px
        foot = min(px(24), self.height * 0.45)
        self._word.pos = (self.x + px(3), self.y + px(1))
        self._word.size = (self.width - px(6), foot)
        radius = px(12)
        spot = (self.right - radius - px(3), self.top - radius - px(3))
        self._count.pos = (spot[0] - radius, spot[1] - radius)
        self._count.size = (2 * radius, 2 * radius)
        self._painting.clear()
        body = self.height - foot
        with self._painting:
            color = mix(self._ink, TERRAIN[self._terrain], 0.25)
            middle = (self.center_x, self.y + foot + body / 2 - px(2))
            if self._terrain in GLYPHS:  # the sea has none
                paint_glyph(self._terrain, *middle, body * 0.4, color)
            if self._left:
                paint_disc(*spot, radius, CREAM)
