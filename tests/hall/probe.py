"""How long a state takes to the organiser's page, and how long a bare publish takes on the same engine meanwhile."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import TracebackType

import aiohttp

from companion.hall.logins import OWNER, kept_logins
from companion.link import topics
from companion.link.joining import joined
from companion.link.messages import Digest, HallLine, StateTold, encoded_line
from companion.link.wires import HallAccess, HallWire

PATIENCE_SECONDS = 20.0
BETWEEN_SECONDS = 0.3
"""A place may say 120 lines, and two more a second."""
FIRST = 100_000
"""Turns that no game has, so that they are found in the page."""


class _Ears:
    """Notes when what comes by came."""

    def __init__(self) -> None:
        self.came: dict[bytes, float] = {}

    def found(self) -> None:
        pass

    def lost(self) -> None:
        pass

    def hear(self, topic: str, payload: bytes) -> None:
        if topic.endswith("/view"):
            self.came[payload] = asyncio.get_running_loop().time()


class Probe:
    """A place of the hall that only measures. page: the organiser's, logged in with ``http``."""

    def __init__(self, page: str, code: str, folder: Path, http: aiohttp.ClientSession) -> None:
        self._page, self._code, self._folder, self._http = page, code, folder, http
        self._came: dict[int, float] = {}
        self._number = 0
        self._ears = _Ears()

    async def __aenter__(self) -> Probe:
        place = await joined(self._page, self._code, "probe")
        own = kept_logins(self._folder, 0).of(OWNER)
        assert own is not None
        self.place = place.place
        self._table = HallWire(place.access, topics.read_by(self.place), self._ears)
        access = HallAccess(place.access.addresses[-1:], OWNER, own.password)
        self._hall = HallWire(access, (topics.view(self.place),), self._ears)
        self._table.start()
        self._hall.start()
        self._reading = asyncio.create_task(self._read())
        await asyncio.sleep(3.0)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        await self._table.stop()
        await self._hall.stop()

    async def _read(self) -> None:
        while True:
            try:
                await self._listened()
            except (aiohttp.ClientError, OSError, asyncio.IncompleteReadError):
                await asyncio.sleep(0.1)

    async def _listened(self) -> None:
        async with self._http.get(
            f"{self._page}/events", timeout=aiohttp.ClientTimeout(), read_bufsize=2**22
        ) as stream:
            while told := await stream.content.readuntil(b"\n\n"):
                parts = json.loads(told.partition(b"data: ")[2])["parts"]
                row = parts.get(f"table-{self.place}", "")
                now = asyncio.get_running_loop().time()
                for number in range(FIRST + self._number, FIRST + self._number - 5, -1):
                    if f"<td>{number}</td>" in row:
                        self._came.setdefault(number - FIRST, now)

    async def state(self) -> float | None:
        """Seconds until a state stands on the page; None where it does not come."""
        loop = asyncio.get_running_loop()
        self._number += 1
        number, begun = self._number, loop.time()
        said = StateTold(Digest("base", "probe", FIRST + number))
        payload = encoded_line(HallLine("probe", number, 1.0, said))
        last = -1e9
        while loop.time() - begun < PATIENCE_SECONDS:
            if loop.time() - last > 1.0:
                self._table.publish(topics.lines(self.place), payload)
                last = loop.time()
            if number in self._came:
                return self._came[number] - begun
            await asyncio.sleep(0.001)
        return None

    async def bare(self) -> float | None:
        """Seconds that a publish takes through the engine alone."""
        loop = asyncio.get_running_loop()
        self._number += 1
        payload, begun = f"{self._number:>300}".encode(), loop.time()
        self._table.publish(topics.view(self.place), payload)
        while loop.time() - begun < PATIENCE_SECONDS:
            if payload in self._ears.came:
                return self._ears.came[payload] - begun
            await asyncio.sleep(0.001)
        return None

    async def measured(self, count: int) -> tuple[list[float], list[float]]:
        """So many of both, one after the other: states, and bare ones."""
        states, bare = list[float](), list[float]()
        for _ in range(count):
            for into, one in ((states, self.state), (bare, self.bare)):
                found = await one()
                into.append(PATIENCE_SECONDS if found is None else found)
                await asyncio.sleep(BETWEEN_SECONDS / 2)
        return states, bare
