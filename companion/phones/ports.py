"""Whether a port can be had, said before anything else is opened, and one that is held until somebody serves it."""

from __future__ import annotations

import errno
import socket

from companion.phones.errors import PhonesError

WAITING_AT_MOST = 128
"""Calls on a held port that the kernel lets wait."""


EVERYBODY = "0.0.0.0"
"""Phones of any network, IPv6 among them where this machine has it."""


def _socket(host: str) -> tuple[socket.socket, str]:
    """A socket for a host, and what it binds: for everybody one that takes IPv4 and IPv6."""
    # asyncio switches Nagle's algorithm off only where the protocol is named
    if host == EVERYBODY and socket.has_dualstack_ipv6():
        both = socket.socket(socket.AF_INET6, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        both.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        return both, "::"
    return socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP), host


def check_port(host: str, port: int, option: str) -> None:
    """PhonesError with port and option where nothing can listen there; 0 is always free."""
    probe, bound = _socket(host)
    with probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((bound, port))
        except OSError as error:
            code = "port_forbidden" if error.errno == errno.EACCES else "port_in_use"
            raise PhonesError(code, port=port, option=option) from error


def held_port(host: str, port: int, option: str) -> socket.socket:
    """A socket that listens there, on a free port for 0; who calls before anybody serves waits. PhonesError."""
    check_port(host, port, option)
    held, bound = _socket(host)
    try:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind((bound, port))
        held.listen(WAITING_AT_MOST)
        held.setblocking(False)
    except OSError as error:
        held.close()
        raise PhonesError("port_in_use", port=port, option=option) from error
    return held
