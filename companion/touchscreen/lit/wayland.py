"""The three things that a table wants of a Wayland desktop: to stay lit, to tell when it is dark, and to be lit again.

A window under Xwayland can ask for none. So the program speaks to the compositor itself, beside its window: it holds
an inhibitor of ``zwp_idle_inhibit_manager_v1`` (wayland-protocols, idle-inhibit-unstable-v1) on a surface that is never
shown, and follows and sets ``zwlr_output_power_manager_v1`` (wlr-protocols,
wlr-output-power-management-unstable-v1). The wire is that of Wayland's own specification, chapter 4: a few messages of
plain numbers, so that no library is needed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import struct
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

DISPLAY, REGISTRY = 1, 2
COMPOSITOR, OUTPUT = "wl_compositor", "wl_output"
INHIBIT, POWER = "zwp_idle_inhibit_manager_v1", "zwlr_output_power_manager_v1"
_LOG = logging.getLogger(__name__)


class Wayland:
    """One conversation with the compositor. changed: is called on the loop when it has become dark or lit.

    Nothing raises: a compositor that does not know one of these, or goes away, is one that gives nothing.
    """

    def __init__(self, changed: Callable[[], None] = lambda: None) -> None:
        self._changed = changed
        self._socket: socket.socket | None = None
        self._heard = b""
        self._next = REGISTRY
        self._globals: dict[str, int] = {}
        self._bound: dict[str, int] = {}
        self._outputs: dict[int, int] = {}
        """Number of an output among the globals → its object."""
        self._powers: dict[int, bool | None] = {}
        """What tells the power of an output → whether it is on, None until it said."""
        self._of: dict[int, int] = {}
        self._wanted = False
        self._inhibitor: tuple[int, int] | None = None

    def open(self, environ: Mapping[str, str] = os.environ) -> bool:
        """Begins; whether there is a compositor. Call it on the loop."""
        path = _place(environ)
        if path is None:
            return False
        try:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_CLOEXEC)
            self._socket.connect(str(path))
            self._socket.setblocking(False)
            asyncio.get_running_loop().add_reader(self._socket, self._read)
        except (OSError, NotImplementedError) as error:
            _LOG.info("the desktop cannot be asked to stay lit: %s", error)
            self.close()
            return False
        self._new()
        self._say(DISPLAY, 1, struct.pack("=I", REGISTRY))
        return True

    def close(self) -> None:
        """Ends; what was held is let go by the compositor."""
        if self._socket is not None:
            with suppress(RuntimeError, ValueError, OSError):
                asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
        self._socket, self._inhibitor = None, None
        self._powers.clear()

    def hold(self, lit: bool) -> None:
        """Let the desktop stay lit, or let it go dark as it likes."""
        self._wanted = lit
        self._hold()

    @property
    def holds(self) -> bool:
        """Whether the desktop stays lit for us."""
        return self._inhibitor is not None

    @property
    def dark(self) -> bool | None:
        """Whether every screen is off; None where nobody tells."""
        known = [on for on in self._powers.values() if on is not None]
        return not any(known) if known else None

    def light(self) -> None:
        """Switch on every screen that is off.

        The inhibitor makes it needful: a desktop that is held lit does not count as idle, so its idle program is not
        told that somebody is back and leaves off what something else has switched off.
        """
        for power, on in self._powers.items():
            if on is False:
                self._say(power, 0, struct.pack("=I", 1))

    # ---- what is said

    def _new(self) -> int:
        self._next, number = self._next + 1, self._next
        return number

    def _say(self, object_: int, opcode: int, body: bytes = b"") -> None:
        if self._socket is None:
            return
        try:
            self._socket.sendall(struct.pack("=II", object_, (8 + len(body)) << 16 | opcode) + body)
        except OSError as error:
            _LOG.info("the desktop no longer listens: %s", error)
            self.close()

    def _bind(self, name: int, interface: str) -> int:
        number, text = self._new(), interface.encode() + b"\0"
        padded = text + b"\0" * (-len(text) % 4)
        body = struct.pack("=II", name, len(text)) + padded + struct.pack("=II", 1, number)
        self._say(REGISTRY, 0, body)
        return number

    def _one(self, interface: str) -> int | None:
        """The object of an interface, None where the compositor lacks it."""
        if interface not in self._bound and interface in self._globals:
            self._bound[interface] = self._bind(self._globals[interface], interface)
        return self._bound.get(interface)

    def _hold(self) -> None:
        if self._socket is None:
            return
        if self._wanted and self._inhibitor is None:
            compositor, manager = self._one(COMPOSITOR), self._one(INHIBIT)
            if compositor is not None and manager is not None:
                surface, inhibitor = self._new(), self._new()
                self._say(compositor, 0, struct.pack("=I", surface))
                self._say(manager, 1, struct.pack("=II", inhibitor, surface))
                self._inhibitor = inhibitor, surface
        elif not self._wanted and self._inhibitor is not None:
            for object_ in self._inhibitor:
                self._say(object_, 0)
            self._inhibitor = None

    def _follow(self) -> None:
        manager = self._one(POWER)
        if manager is None:
            return
        for name, output in self._outputs.items():
            if name not in self._of:
                power = self._new()
                self._say(manager, 0, struct.pack("=II", power, output))
                self._of[name], self._powers[power] = power, None

    # ---- what is heard

    def _read(self) -> None:
        assert self._socket is not None
        try:
            got = self._socket.recv(65536)
        except BlockingIOError:
            return
        except OSError:
            got = b""
        if not got:
            self.close()
            self._changed()
            return
        self._heard += got
        for object_, opcode, body in self._messages():
            self._took(object_, opcode, body)

    def _messages(self) -> Iterator[tuple[int, int, bytes]]:
        while len(self._heard) >= 8:
            object_, both = struct.unpack_from("=II", self._heard)
            size = both >> 16
            if size < 8 or len(self._heard) < size:
                return
            body, self._heard = self._heard[8:size], self._heard[size:]
            yield object_, both & 0xFFFF, body

    def _took(self, object_: int, opcode: int, body: bytes) -> None:
        if object_ == REGISTRY:
            self._registry(opcode, body)
        elif object_ == DISPLAY and opcode == 0:
            _LOG.info("the desktop refuses: %s", body[12:].rstrip(b"\0").decode(errors="replace"))
            self.close()
        elif object_ in self._powers:
            was = self.dark
            self._powers[object_] = bool(struct.unpack_from("=I", body)[0]) if not opcode else None
            if self.dark != was:
                self._changed()

    def _registry(self, opcode: int, body: bytes) -> None:
        (name,) = struct.unpack_from("=I", body)
        if opcode:
            self._outputs.pop(name, None)
            self._powers.pop(self._of.pop(name, 0), None)
            return
        (length,) = struct.unpack_from("=I", body, 4)
        interface = body[8 : 8 + length - 1].decode(errors="replace")
        if interface == OUTPUT:
            self._outputs[name] = self._bind(name, OUTPUT)
        else:
            self._globals[interface] = name
        self._hold()
        self._follow()


def _place(environ: Mapping[str, str]) -> Path | None:
    """Where the compositor listens (Wayland, ``wl_display_connect``)."""
    name, folder = environ.get("WAYLAND_DISPLAY"), environ.get("XDG_RUNTIME_DIR")
    if not name or not (folder or name.startswith("/")):
        return None
    return Path(folder or "/") / name
