"""Writing a log anew in the place of one that is older or damaged: all that is good of it, and nothing else."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.files import opened, sync_folder, written
from companion.store.check import Good, Report, check, looked_at, wal_of
from companion.store.folder import FILE_NAME, HEAD_NAME, LOG_FILES, NEW_NAME
from companion.store.head import (
    ID_SIZE,
    NOTHING,
    LogMark,
    linked,
    read_head,
    write_head,
)
from companion.store.rows import StoredRow, bound, entry_rows, game_rows, game_seal, name_sum
from companion.store.schema import BEFORE_CHAIN, lay_down
from companion.table.chain import START, entry_hash, head_after, new_salt
from companion.table.errors import StoreError

BEFORE_NAME = "games.before-chain.sqlite"
"""Where a log from before the chain is kept, after it was taken over."""

NEW_GAME = "INSERT INTO game SELECT coalesce(max(id), 0) + 1, ?, ?, ? FROM game RETURNING id"
APPEND = "INSERT INTO entry SELECT coalesce(max(sequence), 0) + 1, ?, ?, ?, ?, ?, ?, ? FROM entry"


def take_over(folder: Path, report: Report) -> None:
    """A whole log from before the chain becomes one of today; the old file is kept beside it, whole in itself.

    The folder's lock is held. StoreError or OSError where the disk refuses: then all is as it was.
    """
    path = folder / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        old.execute("PRAGMA journal_mode = DELETE")  # takes in what waits in the -wal
    _kept_beside(path)
    replace(folder, report)


def _kept_beside(path: Path) -> None:
    """The file itself is kept, under another name."""
    number = 1
    while True:
        name = BEFORE_NAME if number == 1 else f"{BEFORE_NAME}.{number}"
        target = path.with_name(name)
        if not target.exists():
            break
        if target.stat().st_size == path.stat().st_size and (
            target.samefile(path) or target.read_bytes() == path.read_bytes()
        ):
            return
        number += 1
    _copied(path, target)


def _copied(path: Path, target: Path) -> None:
    """0600, on the disk, and under its name only when it is whole."""
    with opened(path) as source, written(target) as copy:
        shutil.copyfileobj(source, copy, 1 << 20)


def set_aside(folder: Path, target: Path) -> None:
    """Copies the log's files as they lie there, damaged or not, into a new folder.

    What has the name of one and is no file (a folder, a pipe) is moved there.
    """
    target.mkdir(mode=0o700)
    for name in LOG_FILES:
        path = folder / name
        if path.is_file():
            _copied(path, target / name)
        elif os.path.lexists(path):
            path.rename(target / name)
    sync_folder(target)


def replace(folder: Path, report: Report) -> None:
    """What a report found good becomes the folder's log. The folder's lock is held, and nobody has the log open.

    The new log is written whole under another name. From the moment when the head names it, it is the one, and a
    start after a kill brings it to its place (``finish``). StoreError or OSError before that moment: all is as it was.
    """
    _drop_new(folder)
    name, mark = written_anew(folder / FILE_NAME, report, folder / NEW_NAME)
    write_head(folder / HEAD_NAME, name, mark)
    finish(folder)


def without(report: Report, game: int) -> Report:
    """The same report as if one game had not been good: a log that is written by it lacks that game."""
    return dataclasses.replace(
        report, good={number: good for number, good in report.good.items() if number != game}
    )


def finish(folder: Path) -> None:
    """Ends what a kill interrupted: a log that was written anew takes its place, or is dropped if it was not whole."""
    new = folder / NEW_NAME
    if not new.exists():
        return
    head = read_head(folder / HEAD_NAME)
    found = check(new, folder / HEAD_NAME)
    if head is None or found.name != head.log or not found.whole:
        _drop_new(folder)
        return
    for beside in (wal_of(folder / FILE_NAME), folder / f"{FILE_NAME}-shm"):
        with suppress(FileNotFoundError):
            beside.unlink()
    sync_folder(folder)
    new.replace(folder / FILE_NAME)
    sync_folder(folder)


def _drop_new(folder: Path) -> None:
    for path in folder.glob(f"{NEW_NAME}*"):
        path.unlink()


def install(folder: Path, source: Path) -> Report:
    """A whole log of any version under any name → the log of a folder that has none, closed and with its head.

    source: one plain file, never changed. StoreError ``store_corrupt`` where it is not whole.
    """
    report = check(source)
    if not report.whole or not report.version:
        raise StoreError("store_corrupt", path=str(source), why=report.reason or "no log")
    name, mark = written_anew(source, report, folder / FILE_NAME)
    write_head(folder / HEAD_NAME, name, mark)
    return check(folder / FILE_NAME, folder / HEAD_NAME)


@dataclass(slots=True)
class _Copy:
    """A game on its way into the new log."""

    number: int
    head: bytes


def written_anew(source: Path, report: Report, target: Path) -> tuple[bytes, LogMark]:
    """Writes all that is good of a log into a new file; the same hashes, a new name. Out: the name, the mark.

    Entries from before the chain get theirs. The file is on the disk when this returns.
    """
    name = os.urandom(ID_SIZE)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, 0o600))
    with closing(sqlite3.connect(target, isolation_level=None)) as new:
        new.execute("PRAGMA synchronous = FULL")
        begin(new, name)
        mark = NOTHING
        if report.good:
            with looked_at(source, wal=report.wal, first=report.first) as old:
                new.execute("BEGIN IMMEDIATE")
                mark = _copied_rows(old, new, report, name)
                new.execute("COMMIT")
    return name, mark


def begin(connection: sqlite3.Connection, name: bytes) -> None:
    """Makes an empty log of this version."""
    lay_down(
        connection, and_then=f"INSERT INTO log VALUES (x'{name.hex()}', x'{name_sum(name).hex()}')"
    )


def _copied_rows(
    old: sqlite3.Connection, new: sqlite3.Connection, report: Report, name: bytes
) -> LogMark:
    games, copies, mark = game_rows(old, report.version), dict[int, _Copy](), NOTHING
    for row in _good_rows(old, report):
        salt = new_salt() if report.version == BEFORE_CHAIN else row.salt
        kind, body = row.kind.decode(), row.body.decode()
        known = json.loads(body)
        hashed = entry_hash(row.position, row.at, kind, known, salt)
        if row.position == 1:
            copies[row.game] = _begun(
                new, row, known, games.get(row.game), head_after(START, hashed)
            )
        copy = copies[row.game]
        copy.head = head_after(copy.head, hashed)
        told = (row.position, row.at, kind, body, salt, bound(name, copy.head))
        new.execute(APPEND, (copy.number, *told))
        mark = linked(mark, copy.head)
    return mark


def _good_rows(old: sqlite3.Connection, report: Report) -> Iterator[StoredRow]:
    good: Mapping[int, Good] = report.good
    following = dict.fromkeys(good, 1)
    for row in entry_rows(old, report.version, max(report.entries + report.missing, 1)):
        if row.game in good and row.position == following[row.game] <= good[row.game].entries:
            following[row.game] += 1
            yield row


def _begun(
    new: sqlite3.Connection,
    opening: StoredRow,
    body: Mapping[str, Any],
    kept: tuple[str, float, bytes] | None,
    head: bytes,
) -> _Copy:
    key = kept[0] if kept else ""
    with suppress(LookupError, TypeError):
        key = str(body["events"][0]["game"])
    row = (key, opening.at, game_seal(key, opening.at, head))
    return _Copy(int(new.execute(NEW_GAME, row).fetchone()[0]), START)
