"""Whether a port can be had, said before anything else is opened."""

from __future__ import annotations

import errno
import socket

from companion.phones.errors import PhonesError


def check_port(host: str, port: int, option: str) -> None:
    """PhonesError with port and option where nothing can listen there; 0 is always free."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            code = "port_forbidden" if error.errno == errno.EACCES else "port_in_use"
            raise PhonesError(code, port=port, option=option) from error
