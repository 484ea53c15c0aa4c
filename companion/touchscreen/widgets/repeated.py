"""A button that acts over and over while a finger stays on it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.touchscreen.widgets.button import IconButton

FIRST, NEXT = 0.5, 0.12
"""Seconds until it acts while held, and from one time to the next."""


class RepeatedButton(IconButton):
    """A tap acts once, as on any button. A finger that stays acts again and again; its leaving does nothing more."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._due: Any = None
        self._repeats = False
        super().__init__(*args, **kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if self.press.shown and self._due is None:
            self._due = Clock.schedule_once(self._again, FIRST)
        return taken

    def _again(self, *_: Any) -> None:
        self._due = None
        if self.get_root_window() is not None and self.on_tap is not None:
            self._repeats = True
            self.on_tap()
            self._due = Clock.schedule_once(self._again, NEXT)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if self._due is not None:
            self._due.cancel()
        repeated, self._due, self._repeats = self._repeats, None, False
        if not repeated:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.press.hide()
        return True
