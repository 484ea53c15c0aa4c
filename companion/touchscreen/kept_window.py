"""The window while it is open: fullscreen and back, and its size and place kept for the next start."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.faces.context import TouchscreenContext
from companion.faces.opening import (
    FULLSCREEN,
    WINDOW,
    Size,
    kept_text,
    standing_on,
)
from companion.touchscreen.desktop import screens

MOVED = 0.2
"""Seconds until a window has moved for sure."""
SETTLED = 1.0
"""Seconds after which a window that is being drawn larger is taken to have its size."""


class KeptWindow:
    """size: of the window while it is not over the whole screen; context: where it is kept, None for nowhere, as where
    somebody asked for a size."""

    def __init__(self, size: Size | None = None, context: TouchscreenContext | None = None) -> None:
        self._context = context
        self._before: tuple[Size, tuple[int, int] | None] = (size or _size(), None)
        self._screens = screens()
        self._soon = Clock.create_trigger(self.keep, SETTLED)
        if context is not None:
            Window.bind(on_resize=self._moved, on_move=self._moved)

    def _moved(self, *_: Any) -> None:
        self._soon.cancel()
        self._soon()

    def keep(self, *_: Any) -> None:
        """Keep where the window is now; over the whole screen it is nowhere."""
        self._soon.cancel()
        if self._context is None or Window.fullscreen:
            return
        size, at = _size(), _place()
        screen = standing_on(self._screens, size, at)
        if screen is not None:
            self._context.keep(WINDOW, kept_text(size, at, (screen.width, screen.height)))

    def toggle_fullscreen(self) -> None:
        """Over the whole screen, or a window again as large as it was."""
        full = not Window.fullscreen
        if full:
            self.keep()
            self._before = _size(), _place()
            self._spread()
        Window.fullscreen = "auto" if full else False
        if not full:
            size, at = self._before
            Window.system_size = size
            if at is not None:
                Window.top = at[1]
                # Each of the two reads the other from the window, which moves a frame later.
                Clock.schedule_once(lambda *_: setattr(Window, "left", at[0]), MOVED)
        if self._context is not None:
            self._context.keep(FULLSCREEN, "on" if full else "off")

    def _spread(self) -> None:
        """As large as its screen first: where no desktop manages windows, nobody else makes it so."""
        screen = standing_on(self._screens, _size(), _place())
        if screen is not None:
            Window.left, Window.top = screen.left, screen.top
            Window.system_size = (screen.width, screen.height)


def _place() -> tuple[int, int]:
    return int(Window.left), int(Window.top)


def _size() -> Size:
    wide, high = Window.system_size
    return int(wide), int(high)
