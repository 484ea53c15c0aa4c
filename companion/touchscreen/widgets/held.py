"""A button that acts only after a finger has stayed on it for a while, so that nobody does it by mistake."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import Tap
from companion.touchscreen.widgets.hold import HoldButton

HOLD_SECONDS = 1.5


def _nothing() -> None:
    """Its own words say that it must be held."""


class HeldButton(HoldButton):
    """``on_held()`` once the finger has stayed down for ``HOLD_SECONDS``; while it does, the button glows."""

    def __init__(self, theme: Theme, text: str, on_held: Tap, **kwargs: Any) -> None:
        self._on_held = on_held
        self._rest = kwargs.setdefault("kind", "warn")
        self._due: Any = None
        kwargs.setdefault("icon", None)
        super().__init__(theme, text, on_hold=self._turn, on_brief=_nothing, **kwargs)

    def _turn(self, down: bool) -> None:
        self.say(self.text, kind="glow" if down else self._rest)
        if self._due is not None:
            self._due.cancel()
        self._due = Clock.schedule_once(self._ripe, HOLD_SECONDS) if down else None

    def _ripe(self, *_: Any) -> None:
        # After the fingers of this frame: on a slow screen the finger may have left long ago.
        self._due = Clock.schedule_once(self._done, -1)

    def _done(self, *_: Any) -> None:
        self._due = None
        self._on_held()
