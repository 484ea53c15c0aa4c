"""The store: games and their entries in SQLite, each append one fsynced transaction."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from companion.store.folder import FILE_NAME, FolderLock, made_private
from companion.store.restore import finish, is_pending
from companion.store.room import lay_out
from companion.store.schema import check_header, migrate, read_version
from companion.table.errors import StoreError
from companion.table.ports import Entry, Json

_NEW_GAME = "INSERT INTO game SELECT coalesce(max(id), 0) + 1, ?, ? FROM game RETURNING id"
_APPEND = "INSERT INTO entry SELECT coalesce(max(sequence), 0) + 1, ?, ?, ?, ?, ? FROM entry"
_READ = "SELECT position, at, kind, body FROM entry WHERE game = ? ORDER BY position"
_GAMES = """
    SELECT game.id, game.key, game.at, first.body, last.position, last.at, last.body
    FROM game
    JOIN entry AS first ON first.game = game.id AND first.position = 1
    JOIN entry AS last ON last.game = game.id
        AND last.position = (SELECT max(position) FROM entry WHERE game = game.id)
    ORDER BY last.sequence DESC
"""


class SqliteStore:
    """The log in ``folder``; implements ``companion.table.ports.Store``.

    One program at a time may write (FolderLock). Any thread may call, one call at a time.
    read_only: for exports beside a running table; takes no lock and writes nothing.
    laid_out: room for the next lines is made beforehand, for a table that shall be quick beside others who write.
    page_limit: at most so many pages of 4 KiB, for proving what a full disk does.
    """

    def __init__(
        self,
        folder: Path,
        *,
        read_only: bool = False,
        laid_out: bool = False,
        page_limit: int | None = None,
    ) -> None:
        """StoreError where the file is damaged, foreign, newer or in use, always naming the path."""
        self.path = folder / FILE_NAME
        if read_only:
            _look_for(self.path)
        self._lock = None if read_only else FolderLock(made_private(folder))
        try:
            if not read_only:
                finish(folder)
            self._connection = _opened(self.path, read_only)
        except BaseException:
            self._unlock()
            raise
        if laid_out:
            lay_out(self.path.with_name(f"{FILE_NAME}-wal"))
        if page_limit is not None:
            self._connection.execute(f"PRAGMA max_page_count = {page_limit:d}")

    def __repr__(self) -> str:
        return f"SqliteStore({str(self.path)!r})"

    def new_game(self, key: str, body: Json, at: float, entries: Sequence[Entry] = ()) -> int:
        """Begins a game with its opening as position 1 and, for a loaded record, all that followed.

        key: the game's key. at: unix time. Out: the game's number, from 1. All of it is stored or nothing.
        """
        with self._transaction() as run:
            game = int(run.execute(_NEW_GAME, (key, at)).fetchone()[0])
            opening = Entry(1, at, "opening", body)
            run.executemany(_APPEND, [_row(game, entry) for entry in (opening, *entries)])
        return game

    def append(self, game: int, entries: Sequence[Entry]) -> None:
        """Stores all entries or, with a StoreError, none; on return they survive a power cut."""
        rows = [_row(game, entry) for entry in entries]
        if len(rows) == 1:  # a transaction of itself: three times less to hand over between threads
            with _said(self.path):
                self._connection.execute(_APPEND, rows[0])
            return
        with self._transaction() as run:
            run.executemany(_APPEND, rows)

    def read(self, game: int) -> Iterable[Entry]:
        """All entries of a game from position 1; StoreError if the file is damaged."""
        with _said(self.path):
            rows = self._connection.execute(_READ, (game,)).fetchall()
        return [Entry(position, at, kind, json.loads(body)) for position, at, kind, body in rows]

    def games(self) -> Sequence[Json]:
        """Every game, the one played last first: ``id, key, at, opening, entries, last_at, last``."""
        with _said(self.path):
            rows = self._connection.execute(_GAMES).fetchall()
        return [
            {
                "id": game,
                "key": key,
                "at": at,
                "opening": json.loads(body),
                "entries": entries,
                "last_at": last_at,
                "last": json.loads(last),
            }
            for game, key, at, body, entries, last_at, last in rows
        ]

    def copy_into(self, empty: sqlite3.Connection) -> None:
        """Copies the whole log as it is between two entries; sqlite3.Error where it or the disk refuses."""
        self._connection.backup(empty)

    def close(self) -> None:
        """Lets go of file and lock; a second call does nothing."""
        self._connection.close()
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with _said(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise


def _look_for(path: Path) -> None:
    """StoreError where there is no log to be read, or one that is just being restored."""
    folder = path.parent
    try:
        pending, there = is_pending(folder), path.exists()
    except OSError as error:
        raise StoreError("store_folder", folder=str(folder), why=error.strerror) from error
    if pending:
        raise StoreError("store_restoring", folder=str(folder))
    if not there:
        raise StoreError("store_absent", folder=str(folder))


def _row(game: int, entry: Entry) -> tuple[int, int, float, str, str]:
    body = json.dumps(entry.body, ensure_ascii=False, separators=(",", ":"))
    return game, entry.position, entry.at, entry.kind, body


def _opened(path: Path, read_only: bool) -> sqlite3.Connection:
    check_header(path)
    with _said(path):
        if not read_only:
            os.close(os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600))
        mode = "ro" if read_only else "rw"
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,
            check_same_thread=False,
        )
        try:
            _prepare(connection, path, read_only)
        except BaseException:
            connection.close()
            raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path, read_only: bool) -> None:
    read_version(connection, path)
    _check(connection, path)
    if read_only:
        return
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    migrate(connection, path)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise StoreError("store_corrupt", path=str(path), why=verdict)


@contextmanager
def _said(path: Path) -> Iterator[None]:
    """SQLite's and the system's errors in our own words."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(_code(error), path=str(path), why=str(error)) from error
    except OSError as error:
        raise StoreError("store_failed", path=str(path), why=error.strerror) from error


def _code(error: sqlite3.Error) -> str:
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith("SQLITE_FULL"):
        return "store_full"
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return "store_corrupt"
    if name.startswith("SQLITE_BUSY"):
        return "store_busy"
    return "store_failed"
