"""A listening socket that ends a call before anything is made for it, where the caller came to nothing too often."""

from __future__ import annotations

import socket

from companion.phones.doors import Door
from companion.phones.lan import plain

TURNED_AWAY_AT_ONCE = 16
"""Calls in a row, before everybody else has a turn."""


class Threshold(socket.socket):
    """Takes over a socket that listens, ``held``, which is no more to be used; asyncio accepts calls on it.

    A call costs a stranger little and a connection with its protocol costs the table a hundred times as much; who may
    not come in anyway is told so by the end of the call.
    """

    def __init__(self, door: Door, held: socket.socket) -> None:
        super().__init__(held.family, held.type, held.proto, fileno=held.detach())
        self.setblocking(False)
        self._door = door

    def accept(self) -> tuple[socket.socket, tuple[str, int]]:
        """The next call of somebody who may come in; BlockingIOError where nobody is there, or too many others were."""
        for _ in range(TURNED_AWAY_AT_ONCE):
            call, address = super().accept()
            if not self._door.turns_away(plain(str(address[0]))):
                return call, address
            call.close()
        raise BlockingIOError
