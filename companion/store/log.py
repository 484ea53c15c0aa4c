"""The store: games and their entries in SQLite, each append one fsynced transaction."""

from __future__ import annotations

import itertools
import json
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from companion.store.anew import (
    APPEND,
    NEW_GAME,
    begin,
    finish,
    replace,
    set_aside,
    take_over,
    without,
)
from companion.store.beside import read_beside
from companion.store.called import moment, read_called, write_called
from companion.store.check import (
    UNUSABLE,
    Report,
    check_folder,
    damage_json,
    damaged,
    missed,
    wal_of,
)
from companion.store.folder import FILE_NAME, HEAD_NAME, FolderLock, made_private, refuse_odd
from companion.store.head import ID_SIZE, NOTHING, Head, HeadFile, linked, read_head, write_head
from companion.store.restore import finish as finish_restoring
from companion.store.room import lay_out
from companion.store.rows import bound, game_seal, log_name, version_of
from companion.store.said import said
from companion.store.schema import BEFORE_CHAIN, VERSION, check_foreign, read_version
from companion.table.chain import START, head_after
from companion.table.errors import StoreError
from companion.table.ports import Entry, Json, kept_game
from companion.table.shapes import BackupView, Damage

_READ = "SELECT position, at, kind, body, salt, head FROM entry WHERE game = ? ORDER BY position"
_READ_BEFORE_CHAIN = "SELECT position, at, kind, body FROM entry WHERE game = ? ORDER BY position"
_GAMES = """
    SELECT game.id, game.key, game.at, first.body, last.position, last.at, last.body
    FROM game
    JOIN entry AS first ON first.game = game.id AND first.position = 1
    JOIN entry AS last ON last.game = game.id
        AND last.position = (SELECT max(position) FROM entry WHERE game = game.id)
    ORDER BY last.sequence DESC
"""
_BEGAN = "SELECT at FROM game WHERE id = ?"

BACKUP = "backup"


class SqliteStore:
    """The log in ``folder``; implements ``companion.table.ports.Store``.

    One program at a time may write (FolderLock). Any thread may call, one call at a time.
    read_only: for exports beside a running table; takes no lock and writes nothing.
    laid_out: room for the next lines is made beforehand, for a table that shall be quick beside others who write.
    waits: a damaged log is no error but waits in ``damage`` for somebody to say how to go on (``mend``); until then
    it has no games and takes none.
    page_limit: at most so many pages of 4 KiB, for proving what a full disk does.
    """

    def __init__(
        self,
        folder: Path,
        *,
        read_only: bool = False,
        laid_out: bool = False,
        waits: bool = False,
        page_limit: int | None = None,
    ) -> None:
        """StoreError where the file is damaged, foreign, newer or in use, always naming the path."""
        self.path = folder / FILE_NAME
        self.damage: Damage | None = None
        self._report = Report()
        self._connection: sqlite3.Connection | None = None
        self._name = b""
        self._head: HeadFile | None = None
        self._laid_out, self._page_limit = laid_out, page_limit
        self._lock: FolderLock | None = None
        if read_only:
            self._connection = read_beside(self.path)
            if version_of(self._connection) > BEFORE_CHAIN:
                self._name = log_name(self._connection) or b""
            return
        self._lock = FolderLock(made_private(folder))
        try:
            self._open(waits)
        except BaseException:
            self.close()
            raise

    def __repr__(self) -> str:
        return f"SqliteStore({str(self.path)!r})"

    def _open(self, waits: bool) -> None:
        """Holds the log against its head first; only one that is whole is opened, and written."""
        folder = self.path.parent
        finish_restoring(folder)
        with said(self.path, UNUSABLE):
            finish(folder)
            refuse_odd(self.path)
            report = check_folder(folder)
            if read_head(folder / HEAD_NAME) is None:
                check_foreign(self.path, ours=report.bears_its_name)
            backup = None
            if not (report.whole and report.version):
                backup = _backup_json(folder)
                report = missed(report) if backup else report
            self._report = report
            if not report.whole and waits:
                self.damage = damage_json(report, backup)
                return
            if not report.whole:
                raise damaged(report, self.path)
            if report.version == BEFORE_CHAIN:
                take_over(folder, report)
                report = check_folder(folder)
            self._begin(report if report.version else _made(folder))

    def _begin(self, report: Report) -> None:
        folder = self.path.parent
        if not report.wal:
            _set_aside(wal_of(self.path))
        name, mark = report.name or b"", report.mark
        if read_head(folder / HEAD_NAME) != Head(name, mark, mark):
            write_head(folder / HEAD_NAME, name, mark)
        self._connection = _opened(self.path)
        self._head, self._name = HeadFile(folder / HEAD_NAME, name, mark), name
        self._heads = {game: good.head for game, good in report.good.items()}
        if self._laid_out:
            lay_out(wal_of(self.path))
        if self._page_limit is not None:
            self._connection.execute(f"PRAGMA max_page_count = {self._page_limit:d}")

    def mend(self, how: str) -> Json:
        """Goes on after a damaged log; the damaged files are kept in a folder beside it.

        how: ``go_on`` with what is good of it, or ``backup`` with the newest one. Out: ``kept``, that folder's name.
        StoreError where there is no backup or the disk refuses; then it waits on.
        """
        kept = self._put_back() if how == BACKUP else self._written_anew()
        self.damage = None
        return {"kept": kept.name}

    def _written_anew(self) -> Path:
        folder = self.path.parent
        with said(self.path, UNUSABLE):
            aside = unused(folder, "damaged")
            set_aside(folder, aside)
            replace(folder, self._report)
            self._begin(check_folder(folder))
        return aside

    def _put_back(self) -> Path:
        from companion.store.backups import newest  # which reads a log itself
        from companion.store.restore import restore

        folder, found = self.path.parent, newest(self.path.parent)
        if found is None or self._lock is None:
            raise StoreError("no_backup")
        self._lock.release()
        try:
            aside = restore(found.path, folder).aside
        finally:
            self._lock = FolderLock(folder)
        self._open(waits=False)
        return aside or folder

    def _run(self) -> sqlite3.Connection:
        if self._connection is None:
            raise damaged(self._report, self.path)
        return self._connection

    def new_game(
        self,
        key: str,
        body: Json,
        at: float,
        entries: Sequence[Entry] = (),
        salt: bytes | None = None,
    ) -> int:
        """Begins a game with its opening as position 1 and, for a loaded record, all that followed.

        key: the game's key. at: unix time. salt: the opening's. Out: the game's number, from 1. All of it is stored
        or nothing.
        """
        opening = Entry(1, at, "opening", body, *(() if salt is None else (salt,)))
        with self._transaction() as run:
            seal = game_seal(key, at, head_after(START, opening.hash))
            game = int(run.execute(NEW_GAME, (key, at, seal)).fetchone()[0])
            self._add(run, game, (opening, *entries))
        return game

    def append(self, game: int, entries: Sequence[Entry]) -> None:
        """Stores all entries or, with a StoreError, none; on return they survive a power cut."""
        if (
            len(entries) == 1
        ):  # a transaction of itself: three times less to hand over between threads
            with said(self.path):
                self._add(self._run(), game, entries)
                self._keep()
            return
        with self._transaction() as run:
            self._add(run, game, entries)

    def _add(self, run: sqlite3.Connection, game: int, entries: Sequence[Entry]) -> None:
        """Says outside what is coming, then writes it."""
        if self._head is None:
            raise StoreError("store_failed", path=str(self.path), why="it is open for reading only")
        head, mark = self._heads.get(game, START), self._head.mark
        rows = []
        for entry in entries:
            head = head_after(head, entry.hash)
            mark = linked(mark, head)
            rows.append(_row(game, entry, bound(self._name, head)))
        self._head.coming(mark)
        self._coming = (game, head, mark)
        run.executemany(APPEND, rows) if len(rows) > 1 else run.execute(APPEND, rows[0])

    def _keep(self) -> None:
        """What was coming is on the disk."""
        assert self._head is not None
        game, self._heads[game], mark = self._coming
        self._head.kept(mark)

    def read(self, game: int) -> Iterable[Entry]:
        """All entries of a game from position 1; StoreError where they are not what was written."""
        with said(self.path, UNUSABLE):
            run = self._run()
            if version_of(run) == BEFORE_CHAIN:
                rows = run.execute(_READ_BEFORE_CHAIN, (game,)).fetchall()
                return [Entry(p, at, kind, json.loads(body)) for p, at, kind, body in rows]
            rows = run.execute(_READ, (game,)).fetchall()
            return list(_verified(rows, self._name, self.path))

    def games(self) -> Sequence[Json]:
        """Every game, the one played last first: ``id, key, at, opening, entries, last_at, last``."""
        with said(self.path, UNUSABLE):
            rows = [] if self._connection is None else self._connection.execute(_GAMES).fetchall()
        called = read_called(self.path.parent) if rows else {}
        return [{**kept_game(*row), "called": called.get(moment(row[2]), "")} for row in rows]

    def call(self, game: int, name: str) -> None:
        """Gives a game a name that people find it by; empty: none any more."""
        with said(self.path):
            names = read_called(self.path.parent)
            names.pop(moment(self._began(game)), None)
            write_called(
                self.path.parent, names | ({moment(self._began(game)): name} if name else {})
            )

    def _began(self, game: int) -> float:
        return float(self._run().execute(_BEGAN, (game,)).fetchone()[0])

    def forget(self, game: int) -> None:
        """Writes the log anew without a game: nothing of it stays in the file. Backups made before keep it.

        The numbers of games that were begun after it are one less. StoreError: then it is kept, as all others are.
        """
        folder = self.path.parent
        self.call(game, "")
        with said(self.path, UNUSABLE):
            self._let_go()
            report = check_folder(folder)
            if not report.whole:
                self._report = report
                raise damaged(report, self.path)
            try:
                replace(folder, without(report, game))
            finally:
                self._begin(check_folder(folder))

    def copy_into(self, empty: sqlite3.Connection) -> None:
        """Copies the whole log as it is between two entries; sqlite3.Error where it or the disk refuses."""
        self._run().backup(empty)

    def close(self) -> None:
        """Lets go of file and lock; a second call does nothing."""
        self._let_go()
        if self._lock is not None:
            self._lock.release()

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._head is not None:
            self._head.close()
        self._connection = self._head = None

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with said(self.path):
            run = self._run()
            run.execute("BEGIN IMMEDIATE")
            try:
                yield run
                run.execute("COMMIT")
            except BaseException:
                if run.in_transaction:
                    run.execute("ROLLBACK")
                raise
            self._keep()


def _row(game: int, entry: Entry, head: bytes) -> tuple[int, int, float, str, str, bytes, bytes]:
    body = json.dumps(entry.body, ensure_ascii=False, separators=(",", ":"))
    return game, entry.position, entry.at, entry.kind, body, entry.salt, head


def _verified(
    rows: Iterable[tuple[int, float, str, str, bytes, bytes]], name: bytes, path: Path
) -> Iterator[Entry]:
    """The entries of one game; StoreError at the first that its chain does not bear out."""
    before, good = START, 0
    for position, at, kind, body, salt, head in rows:
        entry = Entry(position, at, kind, json.loads(body), salt)
        before, good = head_after(before, entry.hash), good + 1
        if bound(name, before) != head or position != good:
            raise StoreError("log_changed", path=str(path), line=good)
        yield entry


def _made(folder: Path) -> Report:
    """A log that is new; the head is there before it."""
    name = os.urandom(ID_SIZE)
    write_head(folder / HEAD_NAME, name, NOTHING)
    os.close(os.open(folder / FILE_NAME, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600))
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as new:
        begin(new, name)
    return Report(version=VERSION, name=name)


def _backup_json(folder: Path) -> BackupView | None:
    from companion.store.backups import newest

    found = newest(folder)
    if found is None:
        return None
    return {"at": found.at, "entries": found.entries, "until": found.until}


def _set_aside(wal: Path) -> None:
    """What lies beside the log and does not belong to it is kept under another name."""
    if wal.exists():
        wal.replace(unused(wal.parent, f"{wal.name}.other"))


def unused(folder: Path, name: str) -> Path:
    """A name of today that nothing in the folder has."""
    day = time.strftime("%Y-%m-%d")
    numbers = itertools.count(2)
    path = folder / f"{name}-{day}"
    while path.exists():
        path = folder / f"{name}-{day}-{next(numbers)}"
    return path


def _opened(path: Path) -> sqlite3.Connection:
    os.close(os.open(path, os.O_RDWR | os.O_CLOEXEC))  # SQLite itself would open it for reading
    uri = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    try:
        read_version(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection
