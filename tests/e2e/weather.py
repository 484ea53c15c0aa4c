"""A bad network between one phone and the table: a TCP proxy that delays, stalls and cuts."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

STALL_SECONDS = 0.3
"""What a lost segment costs above TCP: it comes again about one retransmission later."""


class Weather:
    """Passes a phone's connection on to ``port``. latency: seconds each way; loss: share of 0..1."""

    def __init__(self, port: int, seed: int) -> None:
        self.latency = 0.0
        self.loss = 0.0
        self._port = port
        self._luck = Random(seed)
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> int:
        """Listens on a free port, and tells it."""
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    def cut(self) -> None:
        """Every connection breaks off, as out of range; a new one may be made at once."""
        for writer in self._open:
            writer.transport.abort()

    async def stop(self) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            writer.transport.abort()
            return
        both = {writer, up_writer}
        self._open |= both
        ways = [self._carry(reader, up_writer), self._carry(up_reader, writer)]
        tasks = [asyncio.ensure_future(way) for way in ways]
        with suppress(asyncio.CancelledError):  # the loop ends while a phone is still connected
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        for end in both:
            end.transport.abort()
        self._open -= both

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Late but in order: each piece is due so long after it came, and never before the last."""
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        sending = asyncio.ensure_future(self._deliver(queue, writer))
        try:
            with suppress(OSError):
                while piece := await reader.read(65536):
                    stall = STALL_SECONDS if self._luck.random() < self.loss else 0.0
                    due = asyncio.get_running_loop().time() + self.latency + stall
                    queue.put_nowait((due, piece))
        finally:
            sending.cancel()

    async def _deliver(
        self, queue: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        with suppress(OSError):
            while True:
                due, piece = await queue.get()
                await asyncio.sleep(due - asyncio.get_running_loop().time())
                writer.write(piece)
                await writer.drain()
