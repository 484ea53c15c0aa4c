"""A button that shows a secret only while a finger is down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.touchscreen.widgets.button import Button


class HoldButton(Button):
    """``on_hold(True)`` when the finger comes down, ``on_hold(False)`` when it leaves, wherever it is by then."""

    def __init__(self, *args: Any, on_hold: Callable[[bool], object], **kwargs: Any) -> None:
        self.on_hold = on_hold
        self._finger: Any = None
        super().__init__(*args, icon=kwargs.pop("icon", "eye"), **kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        if self._finger is None and self.enabled and self.collide_point(*touch.pos):
            if not self.shown:
                return True
            self._finger = touch.uid
            touch.grab(self)
            self.on_hold(True)
            return True
        return False

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch.uid != self._finger:
            return False
        self._finger = None
        touch.ungrab(self)
        self.on_hold(False)
        return True
