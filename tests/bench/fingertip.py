"""A fingertip and an eye from outside: presses on an X display and watches its pixels, through Xlib alone."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.bench.finger import FIRST_BUTTON, Finger

WHOLE_PIXMAP, ALL_PLANES = 2, 0xFFFFFFFF
AROUND = range(-20, 21, 8)
"""Where pixels are watched round a finger, in pixels of the screen, along and across."""
LOOK_EVERY = 0.001


class Fingertip(Finger):
    """Presses at places of a window, counted from its upper left corner. NoFingerError where that cannot be done."""

    def __init__(self, display: str) -> None:
        super().__init__(display)
        self._x11.XGetImage.restype = ctypes.c_void_p
        self._x11.XGetPixel.restype = ctypes.c_ulong
        self._x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self._root = ctypes.c_ulong(self._x11.XDefaultRootWindow(self._display))
        self.corner = (0, 0)

    def close(self) -> None:
        """Let the display go."""
        self._x11.XCloseDisplay(self._display)

    def find(self, size: tuple[int, int], screen: tuple[int, int]) -> None:
        """Where a window of this size lies that is alone in the middle of the screen."""
        self.corner = ((screen[0] - size[0]) // 2, (screen[1] - size[1]) // 2)

    def goes(self, at: tuple[float, float]) -> None:
        """To a place, without pressing."""
        x, y = self._on_screen(at)
        self._xtest.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._x11.XSync(self._display, 0)

    def presses(self, *, down: bool) -> None:
        """Comes down, or leaves."""
        self._xtest.XTestFakeButtonEvent(self._display, FIRST_BUTTON, int(down), 0)
        self._x11.XSync(self._display, 0)

    def sees(self, at: tuple[float, float]) -> tuple[int, ...]:
        """The pixels round a place."""
        x, y = self._on_screen(at)
        first, side = AROUND[0], AROUND[-1] - AROUND[0] + 1
        image = ctypes.c_void_p(
            self._x11.XGetImage(
                self._display, self._root, x + first, y + first, side, side,
                ctypes.c_ulong(ALL_PLANES), WHOLE_PIXMAP,
            )
        )  # fmt: skip
        seen = tuple(
            self._x11.XGetPixel(image, i - first, j - first) for i in AROUND for j in AROUND
        )
        self._x11.XDestroyImage(image)
        return seen

    def until_changed(
        self, at: tuple[float, float], was: tuple[int, ...], most: float
    ) -> float | None:
        """Seconds until the pixels round a place are others; None after ``most`` seconds."""
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < most:
            if self.sees(at) != was:
                return passed
            time.sleep(LOOK_EVERY)
        return None

    def _on_screen(self, at: tuple[float, float]) -> tuple[int, int]:
        return int(self.corner[0] + at[0]), int(self.corner[1] + at[1])


@contextmanager
def fingertip(display: str) -> Iterator[Fingertip]:
    """A fingertip on this display. NoFingerError where there can be none."""
    made = Fingertip(display)
    try:
        yield made
    finally:
        made.close()
