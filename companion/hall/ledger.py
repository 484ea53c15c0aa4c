"""The hall's log: of the same kind as a table's, with its chain, and what it adds up to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from companion.hall.entries import HallEntry, HallOpened, entry_json, entry_of
from companion.hall.fold import HallState, folded
from companion.store import SqliteStore
from companion.table.errors import StoreError
from companion.table.ports import Entry

KEY = "hall"
"""What stands in the log where a table has the key of a game."""
MOST_AT_ONCE = 500
Wish = Callable[[HallState], HallEntry | None]
"""Makes an entry of the hall as it is then, or none."""


@dataclass(slots=True)
class _Waiting:
    entry: HallEntry | None
    at: float
    after: HallState
    done: asyncio.Future[HallState]


class HallLedger:
    """One hall's log in ``folder``; ``start`` reads it, ``put`` writes. clock: unix time.

    What comes while the disk writes is written together with what came beside it.
    """

    def __init__(self, folder: Path, name: str, clock: Callable[[], float] = time.time) -> None:
        """StoreError where the log is damaged, foreign, newer or in use."""
        self._store = SqliteStore(folder, laid_out=True)
        self._clock = clock
        self.state = HallState()
        self.seen = HallState()
        """The same with what the disk is just writing: for eyes, never for an answer."""
        self.entries = 0
        self._waiting: list[_Waiting] = []
        self._some = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._heard: list[Callable[[HallState, HallEntry], None]] = []
        self._watchers: list[Callable[[HallEntry], None]] = []
        self._game = self._opened(name)

    def _opened(self, name: str) -> int:
        found = [one for one in self._store.games() if one["key"] == KEY]
        if found:
            game = int(found[0]["id"])
            for entry in self._store.read(game):
                self._fold(entry.at, entry_of(entry.kind, entry.body))
            return game
        first, at = HallOpened(name), self._clock()
        game = self._store.new_game(KEY, entry_json(first), at)
        self._fold(at, first)
        return game

    def _fold(self, at: float, entry: HallEntry) -> None:
        self.state = self.seen = folded(self.state, at, entry)
        self.entries += 1

    def start(self) -> None:
        """Takes wishes from now on."""
        self._work = asyncio.create_task(self._write())

    async def stop(self) -> None:
        """Lets go of the log; what was not written yet is not taken."""
        if self._work is not None:
            self._work.cancel()
            with suppress(asyncio.CancelledError):
                await self._work
        self._store.close()

    def listen(self, heard: Callable[[HallState, HallEntry], None]) -> None:
        """Calls this after every entry that is on the disk."""
        self._heard.append(heard)

    def watch(self, watcher: Callable[[HallEntry], None]) -> None:
        """Calls this with every entry that changed ``seen``, be it that the disk refused it."""
        self._watchers.append(watcher)

    async def put(self, entry: HallEntry) -> HallState:
        """Stores an entry; the hall after it. StoreError where the disk refuses: then nothing happened."""
        return await self.wish(lambda _: entry)

    async def wish(self, wish: Wish) -> HallState:
        """The same for an entry that depends on how the hall is, with all that waits for the disk before it."""
        at = self._clock()
        entry = wish(self.seen)
        after = self.seen if entry is None else folded(self.seen, at, entry)
        waiting = _Waiting(entry, at, after, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._some.set()
        if entry is not None:
            self._show(after, [entry])
        return await waiting.done

    async def _write(self) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            while self._waiting:
                now, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._written(now)

    async def _written(self, waiting: list[_Waiting]) -> None:
        told = [(one.at, one.entry) for one in waiting if one.entry is not None]
        rows = [
            Entry(self.entries + number, at, entry.kind, entry_json(entry))
            for number, (at, entry) in enumerate(told, 1)
        ]
        try:
            if rows:
                await asyncio.to_thread(self._store.append, self._game, rows)
        except StoreError as error:
            self._refuse(waiting, error)
            return
        self.state, self.entries = waiting[-1].after, self.entries + len(rows)
        for one in waiting:
            _settle(one.done, one.after)
        for _, entry in told:
            for heard in self._heard:
                heard(self.state, entry)

    def _refuse(self, waiting: list[_Waiting], error: StoreError) -> None:
        """What waits behind them was wished of a hall that there is not."""
        waiting, self._waiting = [*waiting, *self._waiting], []
        self._show(self.state, [one.entry for one in waiting if one.entry is not None])
        for one in waiting:
            _settle(one.done, error)

    def _show(self, seen: HallState, changed: list[HallEntry]) -> None:
        self.seen = seen
        for entry in changed:
            for watcher in self._watchers:
                watcher(entry)


def _settle(done: asyncio.Future[HallState], what: HallState | StoreError) -> None:
    if done.done():
        return
    if isinstance(what, StoreError):
        done.set_exception(what)
    else:
        done.set_result(what)
