"""The backup that the table makes by itself when a game has come to its end; the game never waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from companion.store import backup_by_itself
from companion.table.errors import TableError
from companion.table.ports import Notice, TablePort
from companion.table.refusals import refusal_json, refusal_of
from companion.table.shapes import RefusalView
from companion.table.views import TABLE

_log = logging.getLogger(__name__)

Spawn = Callable[[Coroutine[Any, Any, None]], object]
Failed = Callable[[RefusalView], None]


class OwnBackups:
    """Watches a table; each time a game is won, its folder is backed up on a thread, one backup after the other.

    folder: the table's data. spawn: runs a coroutine on the table's loop. failed: is told the refusal of a backup
    that could not be made, as answers carry it.
    """

    def __init__(self, table: TablePort, folder: Path, spawn: Spawn, failed: Failed) -> None:
        self._table, self._folder = table, folder
        self._spawn, self._failed = spawn, failed
        self._over = self._is_over()
        self._turn = asyncio.Lock()
        table.listen(self._look)

    def _is_over(self) -> bool:
        return self._table.view_for(TABLE)["winners"] is not None

    def _look(self, notice: Notice) -> None:
        was, self._over = self._over, self._is_over()
        if self._over and not was and notice.reason == "submission":
            self._spawn(self._backed_up())

    async def _backed_up(self) -> None:
        async with self._turn:
            try:
                path = await asyncio.to_thread(backup_by_itself, self._folder)
            except TableError as error:
                _log.error("the backup at the game's end could not be made: %s", error)
                self._failed(refusal_json(refusal_of(error)))
            else:
                _log.info("the games are backed up in %s", path.name)
