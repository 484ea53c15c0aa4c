"""Which screens are there, asked of the library that Kivy opens its window with, before there is a window."""

from __future__ import annotations

import ctypes
import logging
from importlib.util import find_spec
from pathlib import Path

from companion.faces.opening import Area

_VIDEO = 0x20
NO_DISPLAY = (None, b"dummy", b"offscreen", b"evdev")
"""What SDL takes where no display answers; their screen is made up."""
_LOG = logging.getLogger(__name__)


class _Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


def screens() -> tuple[Area, ...]:
    """What of each screen is free for windows, the main one first; empty where it cannot be found out."""
    try:
        return _asked(library())
    except (OSError, AttributeError) as error:
        _LOG.info("the size of the screen is not known: %s", error)
        return ()


def library() -> ctypes.CDLL:
    """The SDL that Kivy's window will use. OSError where this Kivy has none."""
    kivy = find_spec("kivy")
    if kivy is None or kivy.origin is None:
        raise OSError("no Kivy")
    # A symbol is looked up in what a library needs as well, so that this is the very SDL of the window.
    found = sorted((Path(kivy.origin).parent / "core" / "window").glob("_window_sdl2*"))
    if not found:
        raise OSError("no SDL in this Kivy")
    return ctypes.CDLL(str(found[0]))


def driver(sdl: ctypes.CDLL) -> bytes | None:
    """How SDL reaches the display, which it now does; None where it cannot.

    The display stays open for the window that comes next: opening it twice would take twice as long, and a virtual
    display starts anew when the last one leaves it.
    """
    if not sdl.SDL_WasInit(_VIDEO) and sdl.SDL_InitSubSystem(_VIDEO) != 0:
        return None
    sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
    found: bytes | None = sdl.SDL_GetCurrentVideoDriver()
    return found


def let_go(sdl: ctypes.CDLL) -> None:
    """Closes what ``driver`` opened: nobody will open a window there."""
    sdl.SDL_QuitSubSystem(_VIDEO)


def _asked(sdl: ctypes.CDLL) -> tuple[Area, ...]:
    if driver(sdl) in NO_DISPLAY:
        let_go(sdl)
        return ()
    found = (_area(sdl, number) for number in range(sdl.SDL_GetNumVideoDisplays()))
    return tuple(area for area in found if area is not None)


def _area(sdl: ctypes.CDLL, number: int) -> Area | None:
    rect = _Rect()
    if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)) != 0 or rect.w <= 0:
        return None
    return Area(rect.x, rect.y, rect.w, rect.h)
