"""What the strips over the map have in common: a line of words, and what is drawn below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Canvas

from companion.faces.theme import Theme
from companion.locale import Words
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.edges import top
from companion.touchscreen.widgets.label import Label


class MapStrip(Tappable):
    """A game draws the rest in ``place``, into ``_drawn``."""

    def __init__(
        self, theme: Theme, words: Words, on_tap: Callable[[], object], **kwargs: Any
    ) -> None:
        self.words = words
        self.line = Label(theme, bold=True, size_px=theme.px(16))
        self._drawn = Canvas()
        super().__init__(theme, on_tap, fill=theme.palette.row, **kwargs)
        self.canvas.add(self._drawn)
        self.add_widget(self.line)

    def place_line(self, high: float, below: float = 0) -> None:
        """Lays the line along the upper edge, so far below it."""
        edge = self.theme.inset
        self.line.pos = (self.x + edge, top(self) - high - below)
        self.line.size = (max(1, self.width - 2 * edge), high)
