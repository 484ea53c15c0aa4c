"""A die that the camera offers: a key that changes it, marked by shape and sign where it is in doubt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Canvas
from kivy.graphics import Color as Paint
from kivy.graphics import Line as Stroke

from companion.faces.play.offered import Offered
from companion.faces.theme import GLOW, INK, Theme
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.die import DieFace
from companion.touchscreen.widgets.edges import right
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import paint_disc
from companion.touchscreen.widgets.symbol import SymbolDie

CORNER = 0.3
"""How much of a side each corner of the mark takes."""


class AskedDie(Tappable):
    """on_change: called with the place of the die in the camera's offer."""

    def __init__(self, theme: Theme, on_change: Callable[[int], object], **kwargs: Any) -> None:
        self.die: Offered | None = None
        self._on_change = on_change
        self._face: DieFace | SymbolDie | None = None
        self._mark = Canvas()
        super().__init__(theme, self._changed, **kwargs)
        self.canvas.after.add(self._mark)

    def show(self, die: Offered) -> None:
        """Show another die."""
        if die == self.die:
            return
        self.die = die
        if self._face is not None:
            self.remove_widget(self._face)
        if isinstance(die.face, int):
            self._face = DieFace(self.theme, die.face, look="red" if die.red else "bright")
        else:
            self._face = SymbolDie(self.theme, die.face)
        self.add_widget(self._face)
        self.place()

    def _changed(self) -> None:
        if self.die is not None:
            self._on_change(self.die.place)

    def place(self) -> None:
        if self._face is None or self.die is None:
            return
        px = self.theme.px
        side = min(self.width, self.height) - px(8)
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        self._face.pos, self._face.size = (x, y), (side, side)
        self._mark.clear()
        if self.die.doubtful:
            with self._mark:
                self._draw_mark(x - px(2), y - px(2), side + px(4))

    def _draw_mark(self, x: float, y: float, side: float) -> None:
        """Corners round the die, and a sign at its upper right: no mere colour."""
        px, arm = self.theme.px, side * CORNER
        Paint(*GLOW)
        for left, low in ((0, 0), (0, 1), (1, 0), (1, 1)):
            at, level = x + left * side, y + low * side
            inward, upward = (1 - 2 * left) * arm, (1 - 2 * low) * arm
            Stroke(points=(at + inward, level, at, level, at, level + upward), width=px(1.5))
        middle, top = min(x + side - px(5), right(self) - px(9)), y + side - px(5)
        paint_disc(middle, top, px(9), INK)
        paint_disc(middle, top, px(8), GLOW)
        text("?", middle, top, px(15), INK)
