"""When a game is won the table backs itself up; nobody waits for it, and people hear where it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any, cast

from companion.app.own_backups import OwnBackups
from companion.store import SqliteStore, kept_backups
from companion.store.backups import FOLDER
from companion.table import Entry, Notice
from companion.table.ports import TablePort


class TableThatEnds:
    """A table of which a test says who has won."""

    def __init__(self, winners: list[str] | None = None) -> None:
        self.winners = winners
        self._heard: list[Callable[[Notice], None]] = []

    def view_for(self, audience: str) -> dict[str, Any]:
        return {"winners": self.winners}

    def listen(self, callback: Callable[[Notice], None]) -> None:
        self._heard.append(callback)

    def goes_on(self, winners: list[str] | None, reason: str = "submission") -> None:
        self.winners = winners
        for heard in self._heard:
            heard(Notice(1, reason, {}))


class Watched:
    """The backups of such a table, and what came of them."""

    def __init__(self, folder: Path, winners: list[str] | None = None) -> None:
        self.table = TableThatEnds(winners)
        self.tasks: list[asyncio.Task[None]] = []
        self.failed: list[dict[str, Any]] = []
        port = cast("TablePort", self.table)
        OwnBackups(port, folder, self._spawn, self.failed.append)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.ensure_future(work))

    async def settled(self) -> int:
        await asyncio.gather(*self.tasks)
        return len(self.tasks)


def filled(folder: Path) -> SqliteStore:
    store = SqliteStore(folder)
    store.new_game("base", {"format": 1}, 10.0, [Entry(2, 11.0, "done", {})])
    return store


async def test_each_game_that_is_won_is_backed_up_once_also_one_that_all_lose(
    tmp_path: Path,
) -> None:
    with closing(filled(tmp_path)) as store:
        watched = Watched(tmp_path)
        watched.table.goes_on(None)
        assert await watched.settled() == 0
        watched.table.goes_on(["red"])
        watched.table.goes_on(["red"])
        assert await watched.settled() == 1
        store.append(1, [Entry(3, 12.0, "done", {})])
        watched.table.goes_on(None, "undo")
        watched.table.goes_on([])
        assert await watched.settled() == 2
        assert [one.entries for one in kept_backups(tmp_path)] == [3, 2]
        assert watched.failed == []


async def test_a_game_that_was_over_already_is_not_backed_up_again(tmp_path: Path) -> None:
    watched = Watched(tmp_path, ["red"])
    watched.table.goes_on(["red"])
    watched.table.goes_on(None, "started")
    watched.table.goes_on(["blue"], "resumed")
    assert await watched.settled() == 0


async def test_a_backup_that_cannot_be_made_is_told_and_stops_nothing(tmp_path: Path) -> None:
    with closing(filled(tmp_path)):
        (tmp_path / FOLDER).write_text("in the way")
        watched = Watched(tmp_path)
        watched.table.goes_on(["red"])
        assert await watched.settled() == 1
        assert [refusal["code"] for refusal in watched.failed] == ["backup_failed"]
