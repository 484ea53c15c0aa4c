"""The replays that were asked for last, each made once by a process; its parts are there as soon as they are made."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import Process
from base64 import b64decode
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from companion.app.aside import begun, ended
from companion.faces.page import NotYetError
from companion.table.ports import Json

COMMAND = (sys.executable, "-m", "companion.app.replays.serve")
KEPT = 6
"""Replays that stay packed in memory, some 50 kB each, 120 kB for a game of six."""
AT_ONCE = 4
"""Replays that are made or wait for it at most: one after the other, so that the table has the machine."""
PATIENCE = 300.0
"""Seconds that one may take."""
Record = Callable[[], Awaitable[Sequence[Json]]]

_log = logging.getLogger("companion.replays")


class _Reel:
    """One replay while it is made, and after that. parts: the packed head, then the packed pieces."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.done = False
        self._more = asyncio.Event()

    def add(self, part: bytes) -> None:
        self.parts.append(part)
        self._tell()

    def end(self) -> None:
        self.done = True
        self._tell()

    def _tell(self) -> None:
        self._more.set()
        self._more = asyncio.Event()

    async def part(self, number: int) -> bytes | None:
        while len(self.parts) <= number and not self.done:
            await self._more.wait()
        return self.parts[number] if number < len(self.parts) else None


class ReplayShelf:
    """Replays by the name of their game, the language, and whether hands are shown."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        """command: the program that makes them."""
        self._command = command
        self._reels: dict[tuple[str, str, bool], _Reel] = {}
        self._making: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    async def part(
        self, name: str, record: Record, language: str, number: int, *, hands: bool
    ) -> bytes | None:
        """A part as JSON packed with gzip: 0 is the head, from 1 on pieces. None for one that is not there.

        name: another for a game that went on meanwhile; record: brings its whole record. NotYetError: so many are
        being made that it must be asked for again.
        """
        key = (name, language, hands)
        reel = self._reels.pop(key, None)
        if reel is None:
            if len(self._making) >= AT_ONCE:
                raise NotYetError
            reel = _Reel()
            task = asyncio.ensure_future(self._make(key, reel, record))
            self._making.add(task)
            task.add_done_callback(partial(self._over, key, reel))
        self._reels[key] = reel  # the one that was looked at last is the last to go
        while len(self._reels) > KEPT:
            del self._reels[next(iter(self._reels))]
        return await reel.part(number)

    async def close(self) -> None:
        """Gives up what is being made."""
        for task in tuple(self._making):
            task.cancel()
        await asyncio.gather(*self._making, return_exceptions=True)

    async def _make(self, key: tuple[str, str, bool], reel: _Reel, record: Record) -> None:
        async with self._turn:
            await self._asked(reel, await record(), key[1], hands=key[2])

    def _over(self, key: tuple[str, str, bool], reel: _Reel, task: asyncio.Task[None]) -> None:
        """Whoever waits hears of it, whatever ended it; what was not made may be asked for again."""
        self._making.discard(task)
        reel.end()
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("a replay was not made", exc_info=error)
        if not reel.parts and self._reels.get(key) is reel:
            del self._reels[key]

    async def _asked(
        self, reel: _Reel, record: Sequence[Json], language: str, *, hands: bool
    ) -> None:
        if not record:
            return
        order = {"record": record, "language": language, "hands": hands}
        said = await asyncio.to_thread(json.dumps, order)
        process: Process | None = None
        try:
            process = await begun(self._command)
            async with asyncio.timeout(PATIENCE):
                await _told(process, said.encode(), reel)
        except (TimeoutError, OSError, ValueError) as error:
            _log.warning("a replay was not made: %s", type(error).__name__)
        finally:
            if process is not None:
                await ended(process)


async def _told(process: Process, order: bytes, reel: _Reel) -> None:
    if process.stdin is None or process.stdout is None:
        return
    process.stdin.write(order)
    with suppress(ConnectionError):
        await process.stdin.drain()
    process.stdin.close()
    with suppress(ConnectionError):
        await process.stdin.wait_closed()
    async for line in process.stdout:
        reel.add(b64decode(line))
    await process.wait()
