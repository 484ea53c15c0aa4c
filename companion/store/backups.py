"""Backups: one checked archive of a table's folder, made beside a running table, and the ten of a table's own."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from companion.files import draft_of, sync_folder
from companion.store import archive
from companion.store.archive import Log, Manifest
from companion.store.folder import FILE_NAME
from companion.store.log import SqliteStore
from companion.store.said import why_of
from companion.store.whole import whole_log
from companion.table.errors import StoreError

FOLDER = "backups"
KEPT = 10
_OWN = re.compile(r"katane-(\d{4,})-[0-9-]+\.zip")


@dataclass(frozen=True, slots=True)
class KeptBackup:
    """A backup in the folder of backups. at: when it was made, unix time; until: its last entry, None where none."""

    path: Path
    at: float
    games: int
    entries: int
    until: float | None


def backup(folder: Path, target: Path) -> Manifest:
    """Copies log, boards, cameras, wiring, settings and pairings of a data folder into one new file, 0600.

    It is written under another name, read again and held against what was written, brought onto the disk, and only
    then named ``target``; whenever it is killed there is no such file or a whole one. StoreError ``backup_exists``
    where there is something of that name: it is never overwritten.
    """
    if os.path.lexists(target):
        raise StoreError("backup_exists", path=str(target))
    with _said(target), _workplace(target) as work:
        log = _copied_log(folder, work / FILE_NAME)
        draft = work / "archive"
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            archive.pack(file, log, folder)
            file.flush()
            os.fsync(file.fileno())
        manifest = archive.check(draft)
        _name(draft, target)
    return manifest


def backup_by_itself(folder: Path) -> Path:
    """The backup at a game's end, in the folder ``backups`` of the data folder; the ten made last are kept.

    They are counted on, so that a clock that is wrong takes none away. StoreError where it cannot be made.
    """
    home = folder / FOLDER
    with _said(home):
        home.mkdir(mode=0o700, exist_ok=True)
        number = max(_numbered(home), default=0) + 1
        target = home / f"katane-{number:04d}-{time.strftime('%Y-%m-%d-%H%M')}.zip"
        backup(folder, target)
        numbered = _numbered(home)
        for old in sorted(numbered)[:-KEPT]:
            numbered[old].unlink(missing_ok=True)
    return target


def kept(folder: Path) -> tuple[KeptBackup, ...]:
    """The backups that a table made by itself, the newest first; one that cannot be read is left out."""
    numbered = _numbered(folder / FOLDER)
    found = []
    for number in sorted(numbered, reverse=True):
        with suppress(StoreError, OSError):
            found.append(_kept(numbered[number], archive.manifest_of(numbered[number])))
    return tuple(found)


def newest(folder: Path) -> KeptBackup | None:
    """The newest of them that is whole, read to its last byte; None where there is none."""
    for one in kept(folder):
        with suppress(StoreError, OSError):
            return _kept(one.path, archive.check(one.path))
    return None


def _kept(path: Path, manifest: Manifest) -> KeptBackup:
    return KeptBackup(path, manifest.at, manifest.games, manifest.entries, manifest.last)


def _numbered(home: Path) -> dict[int, Path]:
    with suppress(FileNotFoundError, NotADirectoryError):
        matches = ((_OWN.fullmatch(path.name), path) for path in home.iterdir())
        return {int(match[1]): path for match, path in matches if match}
    return {}


def _copied_log(folder: Path, target: Path) -> Log:
    """A copy of the log as it is between two entries, checked as a whole."""
    with closing(SqliteStore(folder, read_only=True)) as store:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with closing(sqlite3.connect(target, isolation_level=None)) as copy:
            store.copy_into(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    return whole_log(target)


@contextmanager
def _workplace(target: Path) -> Iterator[Path]:
    """A folder beside the target for one program at a time, emptied of what a killed one has left."""
    work = draft_of(target)
    work.mkdir(mode=0o700, exist_ok=True)
    handle = os.open(work, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise StoreError("backup_busy", path=str(target)) from error
        for left in work.iterdir():
            left.unlink()
        try:
            yield work
        finally:
            shutil.rmtree(work, ignore_errors=True)
    finally:
        os.close(handle)


def _name(draft: Path, target: Path) -> None:
    """Gives the file its name unless somebody has taken it; a USB stick knows no second name for a file."""
    try:
        os.link(draft, target)
    except FileExistsError as error:
        raise StoreError("backup_exists", path=str(target)) from error
    except OSError:
        if os.path.lexists(target):
            raise StoreError("backup_exists", path=str(target)) from None
        draft.rename(target)
    sync_folder(target.parent)


@contextmanager
def _said(target: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise StoreError("backup_failed", path=str(target), why=why_of(error, target)) from error
