"""Whether the screens of an X server are dark: DPMS has switched them off, or its own screen saver has blanked them."""

from __future__ import annotations

import ctypes
import logging
import os
from collections.abc import Mapping

_LOG = logging.getLogger(__name__)
_SAVING = 1
"""``ScreenSaverOn`` of X11/extensions/scrnsaver.h."""


class _Saver(ctypes.Structure):
    """``XScreenSaverInfo``."""

    _fields_ = (
        ("window", ctypes.c_ulong),
        ("state", ctypes.c_int),
        ("kind", ctypes.c_int),
        ("til_or_since", ctypes.c_ulong),
        ("idle", ctypes.c_ulong),
        ("event_mask", ctypes.c_ulong),
    )


class X11:
    """A conversation of its own with the server, begun by the first question; its libraries are those of the window."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self._name = environ.get("DISPLAY")
        self._opened = False
        self._display: int | None = None
        self._saver: tuple[ctypes.CDLL, ctypes.c_void_p] | None = None

    def dark(self) -> bool:
        """Whether they are dark now; False where that cannot be found out."""
        if not self._opened:
            self._opened = True
            try:
                self._open()
            except (OSError, AttributeError) as error:
                _LOG.info("whether the screen is dark is not known: %s", error)
                self._display = None
        return self._display is not None and (self._off() or self._blank())

    def close(self) -> None:
        """Ends the conversation."""
        if self._display is not None:
            self._x.XCloseDisplay(ctypes.c_void_p(self._display))
        self._display = None

    def _open(self) -> None:
        if not self._name:
            return
        self._x, self._ext = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXext.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = self._x.XOpenDisplay(self._name.encode())
        if self._display is None:
            return
        first, error = ctypes.c_int(), ctypes.c_int()
        display = ctypes.c_void_p(self._display)
        self._has_dpms = bool(
            self._ext.DPMSQueryExtension(display, ctypes.byref(first), ctypes.byref(error))
            and self._ext.DPMSCapable(display)
        )
        self._open_saver(display)

    def _open_saver(self, display: ctypes.c_void_p) -> None:
        try:
            library = ctypes.CDLL("libXss.so.1")
        except OSError:  # then only DPMS tells
            return
        first, error = ctypes.c_int(), ctypes.c_int()
        if library.XScreenSaverQueryExtension(display, ctypes.byref(first), ctypes.byref(error)):
            self._x.XDefaultRootWindow.restype = ctypes.c_ulong
            self._saver = library, ctypes.c_void_p(self._x.XDefaultRootWindow(display))

    def _off(self) -> bool:
        if not self._has_dpms:
            return False
        level, enabled = ctypes.c_ushort(), ctypes.c_ubyte()
        display = ctypes.c_void_p(self._display)
        self._ext.DPMSInfo(display, ctypes.byref(level), ctypes.byref(enabled))
        return bool(enabled.value and level.value)

    def _blank(self) -> bool:
        if self._saver is None:
            return False
        library, root = self._saver
        found = _Saver()
        library.XScreenSaverQueryInfo(ctypes.c_void_p(self._display), root, ctypes.byref(found))
        return bool(found.state == _SAVING)
