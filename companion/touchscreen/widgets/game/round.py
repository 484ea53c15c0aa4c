"""The clock of a hall's round, in the corner where the game's own clock is else: what is left, and the round's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.faces.hall import ShownRound, round_short
from companion.faces.play.clock import word_reading
from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.icons import Icon
from companion.touchscreen.widgets.label import Label


class RoundKey(Tappable):
    """Reads the hall's clock anew every second; a tap opens the hall. round_now: the clock, None where none is set."""

    def __init__(
        self,
        theme: Theme,
        round_now: Callable[[], ShownRound | None],
        on_tap: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        self._round_now = round_now
        self.left = Label(theme, bold=True, size_px=theme.large, halign="right")
        self.name = Label(theme, size_px=theme.small, color=theme.palette.muted, halign="right")
        now = round_now()
        self.icon = Icon(theme, "pause" if now and now[2] else "hourglass", theme.palette.muted)
        super().__init__(theme, on_tap, fill=theme.palette.row, **kwargs)
        for part in (self.left, self.name, self.icon):
            self.add_widget(part)
        self._timer: Any = None
        self.bind(parent=self._attached)
        self._tick()

    def _attached(self, _: Any, parent: Any) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if parent is not None:
            self._timer = Clock.schedule_interval(self._tick, 1.0)

    def _tick(self, *_: Any) -> None:
        shown = self._round_now()
        if shown is None:
            return
        name, left = shown[0], shown[1]
        self.left.say(word_reading(left))
        self.name.say(round_short(name))
        if left <= 0:
            palette = self.theme.palette
            self.paint(palette.warn)
            for part in (self.left, self.name):
                part.color = palette.warn_ink
            self.icon.paint(palette.warn_ink)

    def place(self) -> None:
        px = self.theme.px
        self.icon.pos = (self.x + px(6), self.y + self.height / 2 - px(9))
        self.icon.size = (px(18), px(18))
        left, width = self.x + px(26), max(1, self.width - px(34))
        self.left.pos = (left, self.y + self.height * 0.42)
        self.left.size = (width, self.height * 0.52)
        self.name.pos, self.name.size = (left, self.y + px(3)), (width, self.height * 0.38)
