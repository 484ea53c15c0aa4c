"""A finger on a display: real events of the X server, which the program gets as it gets those of any screen."""

from __future__ import annotations

import ctypes
import ctypes.util

FIRST_BUTTON = 1


class NoFingerError(Exception):
    """There is no display, or none that can be touched. Says what is missing."""


class Finger:
    """Taps on a display by the XTEST extension. display: ``:1``. NoFingerError where that cannot be done."""

    def __init__(self, display: str) -> None:
        self._x11, self._xtest = _library("X11"), _library("Xtst")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        opened = self._x11.XOpenDisplay(display.encode())
        if not opened:
            raise NoFingerError(f"no display {display}")
        self._display = ctypes.c_void_p(opened)

    def tap(self, x: int, y: int) -> None:
        """Puts the finger down at a pixel of the display and lifts it."""
        self._xtest.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        for down in (1, 0):
            self._xtest.XTestFakeButtonEvent(self._display, FIRST_BUTTON, down, 0)
        self._x11.XFlush(self._display)


def _library(name: str) -> ctypes.CDLL:
    found = ctypes.util.find_library(name)
    if found is None:
        raise NoFingerError(f"lib{name} is not installed")
    return ctypes.CDLL(found)
