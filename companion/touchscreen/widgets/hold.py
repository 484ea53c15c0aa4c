"""A button that shows a secret only while a finger is down."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.pressed import once_seen

BRIEF = 0.5
"""Seconds under which a finger has tapped and not held: what came was gone before it could be read."""


class HoldButton(Button):
    """``on_hold(True)`` when the finger comes down, ``on_hold(False)`` when it leaves, wherever it is by then.

    on_brief: after a tap, which shows nothing that can be read.
    """

    def __init__(
        self,
        *args: Any,
        on_hold: Callable[[bool], object],
        on_brief: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        self.on_hold, self.on_brief = on_hold, on_brief
        self._since = 0.0
        self._finger: Any = None
        self._holding = False
        super().__init__(*args, icon=kwargs.pop("icon", "eye"), **kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        if self._finger is None and self.enabled and self.collide_point(*touch.pos):
            if not self.shown:
                return True
            self._finger, self._since = touch.uid, monotonic()
            touch.grab(self)
            self.press.show()
            once_seen(self.press.since, lambda: self._begin(touch.uid))
            return True
        return False

    def _begin(self, finger: Any) -> None:
        """Unless the finger has gone by then."""
        if self._finger == finger:
            self._holding = True
            self.press.hide()  # its mark would lie over what is shown now
            self.on_hold(True)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch.uid != self._finger:
            return False
        self._finger = None
        touch.ungrab(self)
        self.press.hide()
        if self._holding:
            self._holding = False
            self.on_hold(False)
        if monotonic() - self._since < BRIEF:
            self.on_brief()
        return True
