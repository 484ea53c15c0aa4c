"""A whole club night with real tables, on one engine, hall and node killed: what was lost, how long it took."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp

from companion.hall.entries import entry_of
from companion.hall.fold import HallState, folded
from companion.link.digest import Digest
from companion.link.messages import encoded
from companion.store import SqliteStore
from tests.hall.probe import Probe
from tests.hall.programs import HallProcess

PER_PROCESS = 60
AWAY_SECONDS = 2.0


@dataclass
class TrialResult:
    """What came of it. wrong: everything that was lost, in words."""

    engine: str
    tables: int
    wrong: list[str] = field(default_factory=list)
    state_99: float = 0.0
    bare_99: float = 0.0
    back: dict[str, float] = field(default_factory=dict)
    memory: int = 0
    """Bytes of the largest node."""
    lines: int = 0

    def row(self) -> str:
        """One line of the table that is printed."""
        back = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in self.back.items())
        return (
            f"{self.engine:10} {self.tables:5} {self.lines:7} {1000 * self.state_99:9.0f} ms "
            f"{1000 * self.bare_99:8.0f} ms {self.memory / 2**20:6.0f} MB  {back}"
        )


HEAD = f"{'engine':10} {'tables':>5} {'lines':>7} {'state p99':>12} {'bare p99':>11} {'node':>9}  back after"


async def trial(
    engine: str, tables: int, seconds: float, folder: Path, pace: float = 10.0
) -> TrialResult:
    """Plays for so many seconds. pace: of a table's moves."""
    result = TrialResult(engine, tables)
    hall = HallProcess(folder, engine, tables + 1)
    workers: list[Process] = []
    try:
        await hall.start()
        async with aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), headers={"Accept-Language": "en"}
        ) as http:
            code = await hall.login(http)
            async with Probe(hall.page, code, folder, http) as probe:
                workers = await _started(hall, code, tables, seconds, pace)
                await _evening(hall, probe, result, seconds)
                told = await _told(workers)
    finally:
        for worker in workers:
            with suppress(ProcessLookupError):
                worker.kill()
        await hall.stop()
    _compared(folder, told, result)
    return result


async def _started(
    hall: HallProcess, code: str, tables: int, seconds: float, pace: float
) -> list[Process]:
    found = []
    for first in range(0, tables, PER_PROCESS):
        count = min(PER_PROCESS, tables - first)
        worker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.hall.tables", hall.page, code),
            *(str(count), str(seconds), str(pace)),
            stdout=PIPE,
            limit=2**24,
        )
        assert worker.stdout is not None
        assert await worker.stdout.readline() == b"joined\n"
        found.append(worker)
    return found


async def _evening(hall: HallProcess, probe: Probe, result: TrialResult, seconds: float) -> None:
    """Measures in peace, then kills the hall, then a node, and measures how soon a state comes through again."""
    begun = time.monotonic()
    states, bare = await probe.measured(max(20, int(seconds * 2)))
    result.state_99, result.bare_99 = _worst(states), _worst(bare)
    result.memory = max((one.memory_info().rss for one in hall.engines()), default=0)
    hall.kill()
    await asyncio.sleep(AWAY_SECONDS)
    killed = time.monotonic()
    await hall.start()
    result.back["hall"] = await _back(probe, killed)
    nodes = hall.engines()
    if nodes:
        nodes[-1].kill()
        result.back["node"] = await _back(probe, time.monotonic())
    await asyncio.sleep(max(0.0, seconds - (time.monotonic() - begun)))


async def _back(probe: Probe, since: float) -> float:
    while time.monotonic() - since < 60:
        if await probe.state() is not None:
            return time.monotonic() - since
    return 60.0


def _worst(found: list[float]) -> float:
    """The 99th percentile."""
    return sorted(found)[min(len(found) - 1, int(len(found) * 0.99))]


async def _told(workers: list[Process]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for worker in workers:
        assert worker.stdout is not None
        told |= json.loads(await worker.stdout.readline())
        await worker.wait()
    return told


def _compared(folder: Path, told: dict[str, Any], result: TrialResult) -> None:
    """Holds what the hall's log says against what every table was told is taken."""
    store, state = SqliteStore(folder), HallState()
    for entry in store.read(1):
        state = folded(state, entry.at, entry_of(entry.kind, entry.body))
        result.lines += entry.kind == "line"
    store.close()
    if len(told) != result.tables:
        result.wrong.append(f"{len(told)} of {result.tables} tables told their end")
    for place, table in told.items():
        kept = state.tables.get(place)
        if kept is None:
            result.wrong.append(f"{place} is lost")
            continue
        if table["waiting"]:
            result.wrong.append(f"{place} still waits for an answer")
        if json.loads(encoded(kept.state)) != table["state"]:
            result.wrong.append(f"{place} stands otherwise")
        if table["number"] and kept.boxes.get(table["box"]) != table["number"]:
            result.wrong.append(f"{place} lost a line")
    _no_call_twice(state, result)


def _no_call_twice(state: HallState, result: TrialResult) -> None:
    for one in state.tables.values():
        if one.state == Digest() and one.name != "probe":
            result.wrong.append(f"{one.table} never said a state")
