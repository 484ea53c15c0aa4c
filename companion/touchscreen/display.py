"""The display that the window will be on: opened before there is a window, and told of where it goes away.

SDL takes a driver without windows where no display answers, and Kivy's window then ends the process without a word.
"""

from __future__ import annotations

import ctypes
import logging
import os
import re
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from companion.files import login_name
from companion.locale import Words
from companion.touchscreen.desktop import NO_DISPLAY, driver, let_go, library

_OF_A_DESKTOP = (b"x11", b"wayland")
"""The drivers of a display with a name: fingers come from its window, on a bare console from the kernel."""
_OF_THIS_MACHINE = re.compile(r"(?:unix)?:(\d+)(?:\.\d+)?")
_ON_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
_KEPT: list[object] = []
"""What X calls must not be given back."""
_LOG = logging.getLogger(__name__)


class DisplayError(Exception):
    """No window can be opened, or the display of the window is gone.

    code: ``silent``, ``refused``, ``unusable``, ``none`` or ``gone``; its sentence is the catalogue's
    ``touchscreen.display.<code>`` with ``params``.
    """

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """The error in a language of the catalogue."""
        return Words(language)(f"touchscreen.display.{self.code}", **self.params)


def open_display(
    gone: Callable[[DisplayError], object], environ: Mapping[str, str] = os.environ
) -> None:
    """Opens the display for the window that comes next. DisplayError where there is none.

    gone: told where it goes away later, after which the process ends with status 2. Whatever ``SDL_VIDEODRIVER`` asks
    for will do; a display that was named is never left for the console.
    """
    try:
        sdl = library()
        with _x_silenced():
            found = driver(sdl)
    except (OSError, AttributeError) as error:
        _LOG.info("the display is not known before the window: %s", error)
        return
    named = _named(environ)
    if environ.get("SDL_VIDEODRIVER"):
        fits = found is not None
    elif named:
        fits = found in _OF_A_DESKTOP
    else:
        fits = found not in NO_DISPLAY
    if not fits:
        let_go(sdl)
        raise _why_not(named)
    if found == b"x11":
        _tell_when_gone(gone, named)


def no_window(environ: Mapping[str, str] = os.environ) -> DisplayError:
    """What to say where the display is open and no window can be."""
    named = _named(environ)
    return DisplayError("unusable", display=named) if named else DisplayError("none")


def _tell_when_gone(tell: Callable[[DisplayError], object], named: str) -> None:
    # X ends whoever returns to it after that. All that was done is on the disk.
    def gone(_: object) -> int:
        try:
            tell(DisplayError("gone", display=named))
        finally:
            os._exit(2)

    _KEPT.append(_ON_ERROR(gone))
    ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(_KEPT[-1])


@contextmanager
def _x_silenced() -> Iterator[None]:
    """X says on standard error that it was refused, in words that help nobody."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _named(environ: Mapping[str, str]) -> str:
    return environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY") or ""


def _why_not(named: str) -> DisplayError:
    if not named:
        return DisplayError("none")
    here = _OF_THIS_MACHINE.fullmatch(named)
    if here is None:
        return DisplayError("unusable", display=named)
    if _answers(here[1]):
        return DisplayError("refused", display=named, user=login_name())
    return DisplayError("silent", display=named)


def _answers(number: str) -> bool:
    path = f"/tmp/.X11-unix/X{number}"
    for address in (f"\0{path}", path):
        with socket.socket(socket.AF_UNIX) as caller:
            if caller.connect_ex(address) == 0:
                return True
    return False
