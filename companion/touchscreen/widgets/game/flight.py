"""Cards fly from the hexes that paid to the rows that get them, in a third of a second, and are gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.touchscreen.widgets.shapes import paint_sign

SECONDS = 0.3
Way = tuple[tuple[float, float], tuple[float, float], str]
"""From, to (both in pixels) and the resource."""


class Flight(Widget):
    """Draws itself over everything, takes no touch, and removes itself when it has landed."""

    share = NumericProperty(0.0)

    def __init__(self, theme: Theme, ways: Sequence[Way], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ways = ways
        self._radius = theme.px(13)
        self.bind(share=self._draw)
        motion = Animation(share=1.0, duration=SECONDS, t="in_out_quad")
        motion.bind(on_complete=self._landed)
        motion.start(self)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            for (ax, ay), (bx, by), kind in self._ways:
                x, y = ax + (bx - ax) * self.share, ay + (by - ay) * self.share
                paint_sign(kind, x, y, self._radius)

    def _landed(self, *_: Any) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        return False
