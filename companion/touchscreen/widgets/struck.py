"""A row of a list that was taken back: muted and struck through."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Line as Stroke

from companion.touchscreen.widgets.label import measure
from companion.touchscreen.widgets.row import Row


class Struck(Row):
    """As ``Row``, with a line through its text."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._through: Stroke | None = None
        super().__init__(*args, **kwargs)
        self.label.color = self.theme.palette.muted
        with self.canvas.after:
            Paint(*self.theme.palette.muted)
            self._through = Stroke(width=self.theme.px(1))
        self.place()

    def place(self) -> None:
        super().place()
        if self._through is None:
            return
        label = self.label
        text = max(label.text.split("\n"), key=len, default="")
        wide = min(label.width, measure(text, label.font_size, bool(label.bold)))
        self._through.points = [label.x, label.center_y, label.x + wide, label.center_y]
