"""Reading a log beside the table that writes it: no lock is taken, and nothing is written."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.store.check import UNUSABLE, check_folder, damaged
from companion.store.folder import HEAD_NAME, refuse_odd
from companion.store.head import Head, read_head
from companion.store.restore import is_pending
from companion.store.rows import log_name, version_of
from companion.store.said import said
from companion.store.schema import BEFORE_CHAIN, check_header, read_version
from companion.table.errors import StoreError


def read_beside(path: Path) -> sqlite3.Connection:
    """A log for reading, beside the table that writes it; never one that is shorter than its head says."""
    _look_for(path)
    with said(path, UNUSABLE):
        refuse_odd(path)
        head = read_head(path.with_name(HEAD_NAME))
        check_header(path)
        uri = f"{path.absolute().as_uri()}?mode=ro"
        connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
        try:
            read_version(connection, path)
            _check(connection, path)
            _check_length(connection, path, head)
        except BaseException:
            connection.close()
            raise
    return connection


def _check_length(connection: sqlite3.Connection, path: Path, head: Head | None) -> None:
    there = connection.execute("SELECT coalesce(max(sequence), 0) FROM entry").fetchone()[0]
    if version_of(connection) == BEFORE_CHAIN:
        return
    if head is None:
        raise StoreError("log_unsure", path=str(path), entries=there)
    if log_name(connection) != head.log:
        raise StoreError("log_other", path=str(path))
    if there < head.least.entries:
        raise StoreError("log_short", path=str(path), n=head.least.entries - there, entries=there)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise StoreError("store_corrupt", path=str(path), why=verdict)


def _look_for(path: Path) -> None:
    """StoreError where there is no log to be read, or one that is just being restored."""
    folder = path.parent
    try:
        pending, there = is_pending(folder), path.exists() and path.stat().st_size > 0
    except OSError as error:
        raise StoreError("store_folder", folder=str(folder), why=error.strerror) from error
    if pending:
        raise StoreError("store_restoring", folder=str(folder))
    if there:
        return
    report = check_folder(
        folder
    )  # SQLite itself would take a -wal away that lies beside an empty file
    if not report.whole:
        raise damaged(report, path)
    raise StoreError("store_absent", folder=str(folder))
