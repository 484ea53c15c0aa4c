"""The key that takes a seat from the demo: as many words as there is room for, else a sign."""

from __future__ import annotations

from companion.faces.room import Size
from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import Button, Tap
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.icons import Icon
from companion.touchscreen.widgets.label import height_of

WIDTHS = (156.0, 128.0, 112.0, 96.0, 88.0)
"""Widths at which its words are tried, in sketch pixels."""


class DemoKey(Button):
    """``sizes`` are those that hold its text, the one that is liked best first, and last its sign alone."""

    def __init__(self, theme: Theme, text: str, on_tap: Tap) -> None:
        self._words = text
        self._sign = Icon(theme, "touch", theme.palette.text)
        super().__init__(
            theme,
            text,
            on_tap,
            kind="quiet",
            size_px=theme.small,
            size_hint=(None, None),
            opacity=0,
        )
        self.add_widget(self._sign)
        self.place()

    def sizes(self) -> list[Size]:
        """Widths and heights in pixels."""
        px, touch = self.theme.px, self.theme.touch
        return [*((px(wide), self._high(px(wide))) for wide in WIDTHS), (touch, touch)]

    def _high(self, wide: float) -> float:
        text = height_of(self._words, wide - self.theme.px(14), self.theme.small, bold=True)
        return float(max(self.theme.touch, text + self.theme.px(10)))

    def place(self) -> None:
        slim = self.width < self.theme.px(WIDTHS[-1])
        self.label.say("" if slim else self._words)
        super().place()
        side = min(self.width, self.height) * 0.6 if slim else 0
        x, y = middle(self)
        self._sign.pos, self._sign.size = (x - side / 2, y - side / 2), (side, side)
