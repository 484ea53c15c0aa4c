"""A socket that systemd has opened for this program and handed over at its start (sd_listen_fds(3))."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress

FIRST = 3
"""The number of the first file that is handed over."""
PAGE = "page"


def handed_socket(
    name: str = PAGE,
    environ: Mapping[str, str] = os.environ,
    own: Callable[[], int] = os.getpid,
    first: int = FIRST,
) -> socket.socket | None:
    """The listening socket of this name; None where systemd handed none to this very program.

    own: the program's number. What is given back is a socket of its own, so that this may be asked again.
    """
    if environ.get("LISTEN_PID") != str(own()):
        return None
    names = environ.get("LISTEN_FDNAMES", "").split(":")
    for number, found in enumerate(names, first):
        if found == name:
            with suppress(OSError):
                return _socket_of(os.dup(number))
    return None


def _socket_of(number: int) -> socket.socket:
    """The socket of this number, which waits for nothing. OSError where it is none; it is closed then."""
    try:
        held = socket.socket(fileno=number)
    except OSError:
        os.close(number)
        raise
    held.setblocking(False)
    return held
