"""A frame round the screen in the color of the seat that is waited for."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Line
from kivy.uix.widget import Widget

from companion.faces.play.layout import GAP
from companion.faces.theme import SEATS, Theme
from companion.touchscreen.widgets.surface import CLEAR


class SeatFrame(Widget):
    """As wide as what the screen leaves free at its edges; takes no touch."""

    def __init__(self, theme: Theme, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._wide = theme.px(GAP)
        self._drawn = False
        self._paint = Paint(*CLEAR, noadd=True)
        self._line = Line(width=self._wide / 2, joint="miter", cap="none", noadd=True)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, seat: str | None) -> None:
        """Frame for a seat; for None there is none."""
        if seat is not None:
            self._paint.rgba = SEATS[seat].color
        if self._drawn == (seat is not None):
            return
        self._drawn = not self._drawn
        change = self.canvas.add if self._drawn else self.canvas.remove
        change(self._paint)
        change(self._line)

    def _lay(self, *_: Any) -> None:
        half = self._wide / 2
        self._line.rectangle = (
            self.x + half,
            self.y + half,
            max(0.0, self.width - 2 * half),
            max(0.0, self.height - 2 * half),
        )
