"""TCP and websockets for the embedded broker, as one: bytes in and out, and whoever they are from."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Protocol

from companion.phones.budgets import Budget
from companion.phones.doors import Turnstile
from companion.phones.guarded import Guarded, always, nothing

CLOSING_SECONDS = 2.0
PIECE = 64 * 1024


class Pipe(Protocol):
    """One connection. Reading and writing raise OSError or ConnectionClosed where it is gone."""

    async def read(self) -> bytes:
        """What has come, empty at the end."""

    async def write(self, data: bytes) -> None:
        """Sends it, and waits while the other side does not read."""

    def known(self, budget: Budget | None) -> None:
        """Who it is has been said: the bounds of strangers hold no more."""

    async def close(self) -> None:
        """Gives the other side two seconds to take what is left."""


class TcpPipe:
    """A ``Pipe`` over an asyncio stream."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.stream = writer

    async def read(self) -> bytes:
        return await self._reader.read(PIECE)

    async def write(self, data: bytes) -> None:
        self.stream.write(data)
        await self.stream.drain()

    def known(self, budget: Budget | None) -> None:
        turnstile = self.stream.transport.get_protocol()
        if isinstance(turnstile, Turnstile) and turnstile.visit is not None:
            turnstile.visit.known()

    async def close(self) -> None:
        self.stream.close()
        asyncio.get_running_loop().call_later(CLOSING_SECONDS, self.stream.transport.abort)


class WebsocketPipe:
    """A ``Pipe`` over a websocket. Its frames count once it is known whose they are."""

    def __init__(self, socket: Guarded) -> None:
        self._socket = socket

    async def read(self) -> bytes:
        frame = await self._socket.recv()
        return frame.encode() if isinstance(frame, str) else frame

    async def write(self, data: bytes) -> None:
        await self._socket.send(data)

    def known(self, budget: Budget | None) -> None:
        if budget is not None:
            self._socket.known(budget.frame, partial(budget.lock, "size"))
        else:
            self._socket.known(always, nothing)

    async def close(self) -> None:
        await self._socket.close()
