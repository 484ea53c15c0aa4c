"""The sign of a card, track or symbol on its ground, as a widget."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.shapes import paint_sign


class Sign(Widget):
    """``side`` in sketch pixels."""

    def __init__(self, theme: Theme, kind: str, *, side: float = 28, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (theme.px(side), theme.px(side)))
        super().__init__(**kwargs)
        self.kind = kind
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            paint_sign(self.kind, *middle(self), min(self.width, self.height) / 2)
