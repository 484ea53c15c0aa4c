"""Keeps the window's screen lit while a game is on, and lets the touch that wakes it do nothing else."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.touchscreen.lit.waking import Waking
from companion.touchscreen.lit.wayland import Wayland
from companion.touchscreen.lit.x11 import X11

REST = 5.0
"""Seconds without a touch after which the screen may be dark."""
EVERY = 1.0
"""Seconds between two looks at whether it is."""


class LitScreen:
    """seconds: what times are counted by. Use it on the loop."""

    def __init__(self, seconds: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._waking = Waking()
        self._wayland = Wayland(self._look)
        self._x11 = X11()
        self._held: bool | None = None
        self._stirred = seconds()
        self._only_waking: set[Any] = set()

    def listen(self) -> None:
        """Follow screen and touches from now on. Bind this last, so that it is asked first."""
        self._wayland.open()
        Clock.schedule_interval(self._rested, EVERY)
        Window.bind(mouse_pos=self._moved)
        Window.bind(on_touch_down=self._down, on_touch_move=self._on, on_touch_up=self._up)

    def forget(self) -> None:
        """Follow them no more; the screen may go dark."""
        self.hold(False)
        Clock.unschedule(self._rested)
        Window.unbind(mouse_pos=self._moved)
        Window.unbind(on_touch_down=self._down, on_touch_move=self._on, on_touch_up=self._up)
        self._wayland.close()
        self._x11.close()

    def hold(self, lit: bool) -> None:
        """The screen stays lit from now on, or goes dark when the desktop likes.

        An X server, and a desktop that SDL reaches over D-Bus, is held lit by SDL as long as there is a window.
        """
        if lit != self._held:
            self._held = lit
            self._wayland.hold(lit)

    def key_only_wakes(self) -> bool:
        """Whether a key that is pressed now does nothing but wake the screen."""
        self._stirred = self._seconds()
        self._wayland.light()
        return self._waking.only_wakes(self._stirred)

    # ---- the screen

    def _rested(self, *_: Any) -> None:
        if self._seconds() - self._stirred >= REST:
            self._look()

    def _look(self) -> None:
        dark = self._wayland.dark
        self._waking.seen(self._x11.dark() if dark is None else dark, self._seconds())

    # ---- who is there

    def _moved(self, *_: Any) -> None:
        self._stirred = self._seconds()
        self._waking.stirred(self._stirred)
        self._wayland.light()
        if self._waking.dark:
            self._look()

    def _down(self, _window: Any, touch: Any) -> bool:
        self._stirred = self._seconds()
        wakes = bool(self._only_waking) or self._waking.only_wakes(self._stirred)
        if wakes:
            self._only_waking.add(touch.uid)
        self._wayland.light()
        if self._wayland.dark is None:
            self._waking.seen(False, self._stirred)  # an X server is lit by what it hands on
        return wakes

    def _on(self, _window: Any, touch: Any) -> bool:
        return touch.uid in self._only_waking

    def _up(self, _window: Any, touch: Any) -> bool:
        wakes = touch.uid in self._only_waking
        self._only_waking.discard(touch.uid)
        return wakes
