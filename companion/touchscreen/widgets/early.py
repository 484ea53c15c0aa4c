"""Where a sheet has come or gone by itself: for a moment a finger means what lay there before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces.lie import Box

EARLY = 1.5
"""Seconds in which a finger comes too early."""


class Early(Widget):
    """Takes what touches a box, says so, and is gone after ``EARLY`` seconds. on_early: what says so."""

    def __init__(self, box: Box, on_early: Callable[[], object]) -> None:
        super().__init__(pos=(box.x, box.y), size=(box.width, box.height), size_hint=(None, None))
        self._on_early = on_early
        self._ends = Clock.schedule_once(lambda *_: self.leave(), EARLY)

    def leave(self) -> None:
        """Fingers mean what lies here now."""
        self._ends.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self._on_early()
        return True
