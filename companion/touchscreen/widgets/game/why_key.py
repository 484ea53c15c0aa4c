"""What stays of a scene once it has gone: a small key that tells why, and a moment in which its place means nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.faces.lie import Box
from companion.faces.room import Size
from companion.faces.theme import GLOW, Theme
from companion.touchscreen.widgets.button import Button, Tap
from companion.touchscreen.widgets.label import height_of, measure

WIDTHS = (240.0, 200.0, 160.0, 128.0, 112.0)
"""Widths at which the whole of its words is tried, in sketch pixels."""
ROOM = 16.0
"""What stands beside its words, in sketch pixels."""
DEAF = 0.8
"""Seconds in which the place of a scene that went by itself means nothing yet: a finger may be on its way there."""


class WhyKey(Button):
    """``sizes`` are those that hold what happened and the question; the last one holds ``brief`` alone."""

    def __init__(self, theme: Theme, said: str, brief: str, on_tap: Tap) -> None:
        self._words, self._brief = said, brief
        super().__init__(
            theme,
            said,
            on_tap,
            kind="quiet",
            size_px=theme.small,
            size_hint=(None, None),
            opacity=0,
        )
        self.paint(fill=self.fill, edge=GLOW)  # as the scene had it

    def sizes(self) -> list[Size]:
        """Widths and heights in pixels, flat ones first."""
        px = self.theme.px
        return [*((px(wide), self._high(px(wide))) for wide in WIDTHS), self.least()]

    def least(self) -> Size:
        """What holds the question alone."""
        wide = measure(self._brief, self.theme.small, True) + self.theme.px(ROOM)
        return max(self.theme.touch, wide), self.theme.touch

    def _high(self, wide: float) -> float:
        text = height_of(self._words, wide - self.theme.px(ROOM), self.theme.small, bold=True)
        return float(max(self.theme.touch, text + self.theme.px(10)))

    def place(self) -> None:
        whole = any(
            abs(self.width - wide) < 1 and abs(self.height - high) < 1
            for wide, high in self.sizes()[:-1]
        )
        self.label.say(self._words if whole else self._brief)
        super().place()


class Gone(Widget):
    """The place of a scene that went by itself: a finger that comes late means the scene, not what lies below it.

    why: where its key *why* lay, None for none; late: whether a finger is too late for that by now.
    """

    def __init__(
        self,
        box: Box,
        why: Box | None,
        on_why: Callable[[], object],
        late: Callable[[], bool],
    ) -> None:
        super().__init__(pos=(box.x, box.y), size=(box.width, box.height), size_hint=(None, None))
        self._why, self._on_why, self._late = why, on_why, late

    def on_touch_down(self, touch: Any) -> bool:
        if self._late() or not self.collide_point(*touch.pos):
            return False
        if self._why is not None and self._why.overlaps(Box(touch.x, touch.y, 1, 1)):
            self._on_why()
        return True
