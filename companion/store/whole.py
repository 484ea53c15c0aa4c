"""Whether a copy of the log is whole, looked at without a byte of it being changed."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.store.archive import Log
from companion.store.schema import check_header
from companion.table.errors import StoreError

_ALL = "SELECT game, position, at, body FROM entry ORDER BY game, position"


def whole_log(path: Path) -> Log:
    """A log that nobody has open, with no ``-wal`` beside it; StoreError where it is not whole, foreign or newer."""
    check_header(path)
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if verdict != "ok":
                raise StoreError("store_corrupt", path=str(path), why=verdict)
            return _counted(connection, path)
    except (sqlite3.Error, ValueError) as error:
        raise StoreError("store_corrupt", path=str(path), why=str(error)) from error


def _counted(connection: sqlite3.Connection, path: Path) -> Log:
    games = {number: 0 for (number,) in connection.execute("SELECT id FROM game")}
    last: float | None = None
    for game, position, at, body in connection.execute(_ALL):
        if games.get(game) != position - 1 or not isinstance(json.loads(body), dict):
            why = f"entry {position} of game {game} does not follow"
            raise StoreError("store_corrupt", path=str(path), why=why)
        games[game] = position
        last = at if last is None else max(last, at)
    if 0 in games.values():
        raise StoreError("store_corrupt", path=str(path), why="a game has no opening")
    return Log(path, len(games), sum(games.values()), last)
