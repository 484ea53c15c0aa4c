"""A whole club night with real tables on one engine: what broke it, what was lost, and how long it took."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import psutil

from companion.hall.entries import entry_of
from companion.hall.fold import HallState, folded
from companion.link.messages import Digest, encoded
from companion.store import SqliteStore
from companion.store.folder import FILE_NAME
from tests.hall.paper import Measured
from tests.hall.probe import Probe
from tests.hall.programs import Crowd, HallProcess

MOST_SECONDS = 60.0
"""What is not back by then is said to be lost."""
LONGEST_SECONDS = 60.0
"""Of a part of an evening, however slowly it comes back: a table has no moves for longer."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an evening goes through. seconds: of peace, in which it is measured. pace: seconds between two moves.

    calm: seconds without a table out of touch, after which all are back. cut: seconds that a node is cut off, or 0.
    crash: whether hall and nodes are killed together and what they had not flushed is thrown away.
    """

    seconds: float = 40.0
    pace: float = 10.0
    calm: float = 8.0
    cut: float = 60.0
    crash: bool = True

    @property
    def moves(self) -> int:
        """As many as a table may need."""
        parts = 2 + 3 * bool(self.cut) + 2 * self.crash
        return int((self.seconds + parts * LONGEST_SECONDS) / self.pace)


@dataclass
class TrialResult:
    """What came of it. wrong: everything that was lost, in words. used: of a core by hall and busiest node in peace."""

    engine: str
    tables: int
    wrong: list[str] = field(default_factory=list)
    state_99: float = 0.0
    bare_99: float = 0.0
    state_50: float = 0.0
    bare_50: float = 0.0
    back: dict[str, float] = field(default_factory=dict)
    memory: int = 0
    """Bytes of the largest node."""
    hall_memory: int = 0
    used: tuple[float, float] = (0.0, 0.0)
    lines: int = 0
    empty: tuple[int, int] = (0, 0)
    """Bytes of hall and largest node before the first table came."""
    peace: tuple[float, float] = (0.0, 1.0)
    """Unix times of its beginning and end."""
    peaceful: int = 0
    """Lines of tables meanwhile."""
    entry_bytes: float = 0.0
    """Of an entry in the hall's log."""

    def measured(self) -> Measured:
        """What the paper for more tables is reckoned from."""
        begun, ended = self.peace
        return Measured(
            self.tables,
            self.peaceful / (ended - begun),
            *self.used,
            *(self.empty[0], self.hall_memory),
            *(self.empty[1], self.memory),
            self.entry_bytes,
        )

    def row(self) -> str:
        """One line of the table that is printed."""
        back = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in self.back.items())
        return (
            f"{self.engine:10} {self.tables:5} {self.lines:7} "
            f"{1000 * self.state_50:4.0f} {1000 * self.state_99:5.0f} ms "
            f"{1000 * self.bare_50:4.0f} {1000 * self.bare_99:5.0f} ms "
            f"{self.state_99 / self.bare_99:5.1f} "
            f"{self.memory / 2**20:6.0f} MB {self.hall_memory / 2**20:6.0f} MB "
            f"{100 * self.used[0]:4.0f} % {100 * self.used[1]:4.0f} %  {back}"
        )


HEAD = (
    f"{'engine':10} {'tables':>5} {'lines':>7} {'state 50, 99':>13} {'bare 50, 99':>13} "
    f"{'ratio':>5} {'node':>9} {'hall':>9} {'hall':>6} {'node':>6}  all back after"
)


async def trial(engine: str, tables: int, folder: Path, plan: Plan) -> TrialResult:
    """One evening; NotStartedError where a program of it does not start."""
    result, crowd = TrialResult(engine, tables), Crowd()
    hall = HallProcess(folder, engine, tables + 1)
    try:
        await hall.start()
        async with aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), headers={"Accept-Language": "en"}
        ) as http:
            code = await hall.login(http)
            async with Probe(hall.page, code, folder, http) as probe:
                result.empty = _bytes(hall)
                await crowd.start(hall, code, tables, plan.moves, plan.pace)
                await _Evening(hall, probe, crowd, plan, result).run()
                told, wrong = await crowd.end()
                result.wrong += wrong
    finally:
        crowd.kill()
        await hall.stop()
    _compared(folder, told, result)
    return result


@dataclass
class _Evening:
    hall: HallProcess
    probe: Probe
    crowd: Crowd
    plan: Plan
    result: TrialResult

    async def run(self) -> None:
        """Measures in peace; then one thing after the other breaks."""
        await self.crowd.calm(time.monotonic(), self.plan.calm, MOST_SECONDS)
        kept = await asyncio.to_thread(self._kept) if self.plan.crash else {}
        await self._peace()
        await self._hall_dies()
        if self.hall.engines():
            await self._node_dies()
        if self.plan.cut and len(self.hall.engines()) > 1:
            await self._node_is_cut_off()
        if self.plan.crash:
            await self._all_die(kept)

    async def _peace(self) -> None:
        result, halls = self.result, [self.hall.process(), *self.hall.engines()]
        begun, before = time.monotonic(), [_used(one) for one in halls]
        at = time.time()
        states, bare = list[float](), list[float]()
        while time.monotonic() - begun < self.plan.seconds:
            for into, more in zip((states, bare), await self.probe.measured(5), strict=True):
                into += more
        took, result.peace = time.monotonic() - begun, (at, time.time())
        used = [(_used(one) - was) / took for one, was in zip(halls, before, strict=True)]
        result.used = used[0], max(used[1:], default=0.0)
        result.state_99, result.bare_99 = _part(states, 0.99), _part(bare, 0.99)
        result.state_50, result.bare_50 = _part(states, 0.5), _part(bare, 0.5)
        result.hall_memory, result.memory = _bytes(self.hall)

    async def _hall_dies(self) -> None:
        nodes = self.hall.engines()
        self.hall.kill()
        since = time.monotonic()
        await self.hall.start()
        await self._back("hall", since)
        if self.hall.engines() != nodes:
            self.result.wrong.append("the hall did not take over the nodes that it found")

    async def _node_dies(self) -> None:
        since = time.monotonic()
        self.hall.engines()[-1].kill()
        await self._back("node", since)

    async def _node_is_cut_off(self) -> None:
        """It answers nobody any more, and is there again later, with what it knew before."""
        since, node = time.monotonic(), self.hall.engines()[0]
        node.suspend()
        try:
            await self._back("cut off", since)
            await asyncio.sleep(max(0.0, self.plan.cut - (time.monotonic() - since)))
        finally:
            node.resume()
        await self._back("there again", time.monotonic())

    async def _all_die(self, kept: dict[Path, Path]) -> None:
        """What nodes wrote all evening long is thrown away: NATS flushes every two minutes, Mosquitto keeps nothing."""
        nodes, since = self.hall.engines(), time.monotonic()
        self.hall.kill()
        for one in nodes:
            with suppress(psutil.NoSuchProcess):
                one.send_signal(signal.SIGKILL)
                one.wait(10)
        for store, copy in kept.items():
            await asyncio.to_thread(_put_back, store, copy)
        await self.hall.start()
        await self._back("all", since)

    def _kept(self) -> dict[Path, Path]:
        """A copy of what each node has on the disk now."""
        found = {}
        for store in (self.hall.folder / "nats").glob("node-*/jetstream"):
            copy = self.hall.folder.with_name(f"{store.parent.name}.kept")
            with suppress(shutil.Error):  # a file that was gone before it was copied
                shutil.copytree(store, copy)
            found[store] = copy
        return found

    async def _back(self, what: str, since: float) -> None:
        """When a state is shown again and no table is out of touch any more."""
        shown = MOST_SECONDS
        while time.monotonic() - since < MOST_SECONDS:
            if await self.probe.state() is not None:
                shown = time.monotonic() - since
                break
        touch = await self.crowd.calm(since, self.plan.calm, MOST_SECONDS)
        self.result.back[what] = max(shown, touch)


def _put_back(store: Path, copy: Path) -> None:
    shutil.rmtree(store)
    shutil.copytree(copy, store)


def _bytes(hall: HallProcess) -> tuple[int, int]:
    """Of the hall and of its largest node."""
    nodes = (int(one.memory_info().rss) for one in hall.engines())
    return int(hall.process().memory_info().rss), max(nodes, default=0)


def _used(one: psutil.Process) -> float:
    """Seconds of a core that a process has used."""
    times = one.cpu_times()
    return float(times.user + times.system)


def _part(found: list[float], part: float) -> float:
    """What so large a part of them does not exceed."""
    return sorted(found)[min(len(found) - 1, int(len(found) * part))]


def _compared(folder: Path, told: dict[str, Any], result: TrialResult) -> None:
    """Holds what the hall's log says against what every table was told is taken."""
    store, state, entries = SqliteStore(folder), HallState(), 0
    for entry in store.read(1):
        entries += 1
        state = folded(state, entry.at, entry_of(entry.kind, entry.body))
        result.lines += entry.kind == "line"
        of_table = entry.kind == "line" and entry.body["table"] in told
        result.peaceful += of_table and result.peace[0] <= entry.at <= result.peace[1]
    store.close()
    result.entry_bytes = (folder / FILE_NAME).stat().st_size / max(1, entries)
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
    for one in state.tables.values():
        if one.state == Digest() and one.name != "probe":
            result.wrong.append(f"{one.table} never said a state")
