"""The clock of the game and of the seat whose turn or word it is; a tap stops it or lets it run."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.faces.models import ClockFace
from companion.faces.play.clock import faces, is_over_time
from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.icons import Icon
from companion.touchscreen.widgets.label import Label

LIVELY = 20
"""Seconds after something happened during which every second is shown."""
CALM = 5
"""Afterwards the clock moves in steps of this many seconds, so that a quiet screen stays quiet."""


class ClockKey(Tappable):
    """Redrawn every second while the table is lively or a word is counted, else seldom, never while it stands.

    Of a word it shows what is left, and once that is over, with a sign and in another color, since when.
    """

    def __init__(
        self,
        theme: Theme,
        face: ClockFace,
        on_tap: Callable[[], object],
        under: Callable[[], str] = str,
        **kwargs: Any,
    ) -> None:
        """under: what stands in the place of the game's time, empty for that itself."""
        self.face, self._under = face, under
        self.seat = Label(theme, bold=True, size_px=theme.large, halign="right")
        self.game = Label(theme, size_px=theme.small, color=theme.palette.muted, halign="right")
        self.icon = Icon(theme, self._sign(), theme.palette.muted)
        super().__init__(theme, on_tap, fill=theme.palette.row, **kwargs)
        for part in (self.seat, self.game, self.icon):
            self.add_widget(part)
        self._timer: Any = None
        self._seconds = 0
        self.bind(parent=self._attached)
        self._tick()

    def _sign(self) -> str:
        if not self.face.running:
            return "play"
        return "pause" if self.face.left is None else "hourglass"

    def _attached(self, _: Any, parent: Any) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if parent is not None and self.face.running:
            self._timer = Clock.schedule_interval(self._tick, 1.0)

    def _tick(self, *_: Any) -> None:
        self._seconds += 1
        now = time.time()
        if self._seconds > self._lively() and self._seconds % CALM:
            return
        game, seat = faces(self.face, now)
        self.seat.say(seat)
        self.game.say(self._under() or game)
        if is_over_time(self.face, now):
            self._warn()

    def _lively(self) -> float:
        """For how many seconds each one is shown; a word until it is over, and a while after."""
        if self.face.left is None:
            return LIVELY
        return LIVELY + max(0.0, self.face.left)

    def _warn(self) -> None:
        palette = self.theme.palette
        self.paint(palette.warn)
        for part in (self.seat, self.game):
            part.color = palette.warn_ink
        self.icon.paint(palette.warn_ink)

    def place(self) -> None:
        px = self.theme.px
        self.icon.pos, self.icon.size = (
            (self.x + px(6), self.y + self.height / 2 - px(9)),
            (
                px(18),
                px(18),
            ),
        )
        left, width = self.x + px(26), max(1, self.width - px(34))
        self.seat.pos, self.seat.size = (
            (left, self.y + self.height * 0.42),
            (
                width,
                self.height * 0.52,
            ),
        )
        self.game.pos, self.game.size = (left, self.y + px(3)), (width, self.height * 0.38)
