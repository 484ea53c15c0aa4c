"""TCP and websocket streams for the embedded broker, bounded, and never waiting for a slow reader.

amqtt's own adapters read packets of any announced size, wait for slow readers before they close,
and go on repeating the last websocket frame after the connection is gone; these do not.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from amqtt.adapters import ReaderAdapter, WriterAdapter
from websockets.exceptions import ConnectionClosed

from companion.phones.budgets import Budget
from companion.phones.doors import Turnstile
from companion.phones.guarded import Guarded, always, nothing

CLOSING_SECONDS = 2.0
_BREATH_SECONDS = 0.01


def _never() -> bool:
    return False


class _BoundedReader(ReaderAdapter):
    """Reads at most ``largest`` bytes at once and pauses while ``crowded()``."""

    def __init__(self, largest: int) -> None:
        self.largest = largest
        self.crowded: Callable[[], bool] = _never

    async def read(self, n: int = -1) -> bytes:
        if not 0 <= n <= self.largest:
            raise ConnectionAbortedError(f"{n} bytes at once are more than {self.largest}")
        while self.crowded():  # noqa: ASYNC110 - the queue is amqtt's and tells nobody
            await asyncio.sleep(_BREATH_SECONDS)
        return await self._read(n)

    async def _read(self, n: int) -> bytes:
        raise NotImplementedError

    def feed_eof(self) -> None:
        """Nothing to do: the streams notice their end themselves."""


class TcpReader(_BoundedReader):
    """An asyncio stream."""

    def __init__(self, stream: asyncio.StreamReader, largest: int) -> None:
        super().__init__(largest)
        self._stream = stream

    async def _read(self, n: int) -> bytes:
        return await self._stream.readexactly(n)


class WebsocketReader(_BoundedReader):
    """The frames of a websocket as one stream; fewer bytes than asked for mean that it ended."""

    def __init__(self, socket: Guarded, largest: int) -> None:
        super().__init__(largest)
        self._socket = socket
        self._rest = bytearray()

    async def _read(self, n: int) -> bytes:
        with suppress(ConnectionClosed):
            while len(self._rest) < n:
                frame = await self._socket.recv()
                self._rest += frame.encode() if isinstance(frame, str) else frame
        taken = bytes(self._rest[:n])
        del self._rest[:n]
        return taken


class TcpWriter(WriterAdapter):
    """An asyncio stream; closing gives the peer two seconds to take what is left."""

    def __init__(self, stream: asyncio.StreamWriter) -> None:
        self._stream = stream
        self._closed = False

    def known(self, _: Budget | None) -> None:
        """Who it is has been said: the bounds of strangers hold no more."""
        turnstile = self._stream.transport.get_protocol()
        if isinstance(turnstile, Turnstile) and turnstile.visit is not None:
            turnstile.visit.known()

    def write(self, data: bytes) -> None:
        if not self._closed:
            self._stream.write(data)

    async def drain(self) -> None:
        if not self._closed:
            await self._stream.drain()

    def get_peer_info(self) -> tuple[str, int] | None:
        peer = self._stream.get_extra_info("peername")
        return (peer[0], peer[1]) if peer else None

    def get_ssl_info(self) -> ssl.SSLObject | None:
        return None

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._stream.close()
        asyncio.get_running_loop().call_later(CLOSING_SECONDS, self._stream.transport.abort)


class WebsocketWriter(WriterAdapter):
    """A websocket; each drain sends one frame."""

    def __init__(self, socket: Guarded) -> None:
        self._socket = socket
        self._waiting = bytearray()
        self._closing: asyncio.Task[None] | None = None

    def known(self, budget: Budget | None) -> None:
        """Who it is has been said: the bounds of strangers hold no more, and its frames count."""
        if budget is not None:
            self._socket.known(budget.frame, partial(budget.lock, "size"))
        else:
            self._socket.known(always, nothing)

    def write(self, data: bytes) -> None:
        self._waiting += data

    async def drain(self) -> None:
        frame, self._waiting = bytes(self._waiting), bytearray()
        if frame:
            try:
                await self._socket.send(frame)
            except ConnectionClosed as error:
                raise ConnectionResetError("the websocket is closed") from error

    def get_peer_info(self) -> tuple[str, int] | None:
        peer = self._socket.remote_address
        return (peer[0], peer[1]) if peer else None

    def get_ssl_info(self) -> ssl.SSLObject | None:
        return None

    async def close(self) -> None:
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._socket.close())
