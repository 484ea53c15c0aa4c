"""A backup put in the place of what is there, and nothing of that lost.

All that comes is laid out and checked in the folder ``restoring`` first; then a plan is written there, and from then
on the restore is finished by whoever opens the folder next, whenever it is cut short. What makes way is moved into a
folder ``replaced-…`` beside it. Nothing of the old log is ever opened, so a table that does not start can be restored.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion.files import opened, read_bytes, sync_folder, written
from companion.store import archive
from companion.store.anew import install
from companion.store.archive import Log
from companion.store.folder import FILE_NAME, FolderLock, made_private
from companion.store.said import why_of
from companion.store.schema import check_header
from companion.store.whole import whole_log
from companion.table.errors import StoreError

STAGING = "restoring"
PLAN = "plan.json"
_LOGS_OWN = tuple(f"{FILE_NAME}{ending}" for ending in ("", "-wal", "-shm", "-journal"))
"""What makes way with the log; its head makes way for the one that comes."""
_PIECE = 1 << 20


class _Plan(msgspec.Struct, frozen=True):
    """aside: the folder for what makes way; comes: names of files in the data folder."""

    aside: str
    comes: list[str]


@dataclass(frozen=True, slots=True)
class Restored:
    """aside: where lies what was there before, None where there was nothing. games, entries, last: of the log."""

    aside: Path | None
    games: int
    entries: int
    last: float | None


def restore(file: Path, folder: Path) -> Restored:
    """Puts a backup, or the plain copy of a log as older companions made it, in the place of a data folder's files.

    StoreError, and then nothing was changed: ``store_locked`` while a table runs on the folder, ``backup_bad`` for a
    file that is no whole backup.
    """
    with _said(file, "backup_unreadable"):
        archive.is_archive(file)
    with FolderLock(made_private(folder)):
        finish(folder)
        with _said(folder, "restore_failed"):
            log = _laid_out(file, folder / STAGING)
            plan = _planned(folder)
        finish(folder)
    aside = folder / plan.aside
    return Restored(aside if aside.exists() else None, log.games, log.entries, log.last)


def finish(folder: Path) -> None:
    """Goes on with a restore that was cut short, or forgets one that had not begun. Only with the folder's lock held.

    StoreError where the disk refuses; the same again goes on from there.
    """
    staging = folder / STAGING
    if not staging.is_dir():
        return
    with _said(folder, "restore_unfinished"):
        if (staging / PLAN).exists():
            _carried_out(folder, _plan_of(folder))
            (staging / PLAN).unlink()
            sync_folder(staging)
        shutil.rmtree(staging)


def is_pending(folder: Path) -> bool:
    """Whether a restore was cut short, so that what lies in the folder is neither the old nor the new."""
    return (folder / STAGING / PLAN).exists()


def _laid_out(file: Path, staging: Path) -> Log:
    files = staging / "files"
    files.mkdir(parents=True, mode=0o700)
    try:
        if archive.is_archive(file):
            archive.unpack(file, files)
        else:
            _copied(file, files)
        for name in [files, *(path for path in files.rglob("*") if path.is_dir())]:
            sync_folder(name)
        log = _checked(file, files / FILE_NAME)
        (files / FILE_NAME).replace(staging / FILE_NAME)
        install(files, staging / FILE_NAME)
        sync_folder(files)
        return log
    except BaseException:
        shutil.rmtree(staging, ignore_errors=True)
        raise


def _checked(file: Path, log: Path) -> Log:
    try:
        return whole_log(log)
    except StoreError as error:
        raise _meant(error, file) from error


def _meant(error: StoreError, file: Path) -> StoreError:
    """The error said of the file that a person named, not of its copy."""
    if error.code == "store_corrupt":
        return StoreError("backup_bad", path=str(file), why=error.params["why"])
    if error.code in ("store_foreign", "store_newer"):
        return StoreError(f"backup_{error.code[6:]}", **{**error.params, "path": str(file)})
    return error


def _copied(file: Path, files: Path) -> None:
    """A plain copy of a log, with what SQLite wrote beside it, if anything, put in it."""
    target = files / FILE_NAME
    for ending in ("", "-wal"):
        path = Path(f"{file}{ending}")
        if ending and not path.exists():
            continue
        with opened(path) as source:
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
            with open(os.open(f"{target}{ending}", flags, 0o600), "wb") as copy:
                shutil.copyfileobj(source, copy, _PIECE)
    try:
        check_header(target)
        if target.stat().st_size == 0:
            raise StoreError("backup_bad", path=str(file), why="the file is empty")
        with closing(sqlite3.connect(target, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("SELECT count(*) FROM entry")
    except sqlite3.Error as error:
        raise StoreError("backup_bad", path=str(file), why=str(error)) from error
    except StoreError as error:
        raise _meant(error, file) from error
    with open(target, "rb") as copy:
        os.fsync(copy.fileno())


def _plan_of(folder: Path) -> _Plan:
    """What was written down; where a dying card has changed it, all that still waits comes."""
    content = read_bytes(folder / STAGING / PLAN)
    try:
        return msgspec.json.decode(content, type=_Plan)
    except (msgspec.MsgspecError, ValueError):
        return _of_all(folder)


def _of_all(folder: Path) -> _Plan:
    files = folder / STAGING / "files"
    comes = [path.relative_to(files).as_posix() for path in files.rglob("*") if path.is_file()]
    return _Plan(_free_name(folder), sorted(comes))


def _planned(folder: Path) -> _Plan:
    """Writes down what shall be done; from then on it will be."""
    plan = _of_all(folder)
    with written(folder / STAGING / PLAN) as file:
        file.write(msgspec.json.encode(plan))
    return plan


def _free_name(folder: Path) -> str:
    name = time.strftime("replaced-%Y-%m-%d-%H%M%S")
    tries = (name, *(f"{name}-{n}" for n in range(2, 1000)))
    return next(one for one in tries if not os.path.lexists(folder / one))


def _carried_out(folder: Path, plan: _Plan) -> None:
    """Each step can be done again: a file that has come waits no more, and then nothing makes way for it."""
    aside, files = folder / plan.aside, folder / STAGING / "files"
    for name in plan.comes:
        if not (files / name).exists():
            continue
        for old in _LOGS_OWN if name == FILE_NAME else (name,):
            if os.path.lexists(folder / old) and not os.path.lexists(aside / old):
                _move(folder / old, aside / old)
        _move(files / name, folder / name)
    for place in {folder, aside, *((folder / name).parent for name in plan.comes)}:
        sync_folder(place)


def _move(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    source.rename(target)


@contextmanager
def _said(path: Path, code: str) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        where = getattr(error, "filename", None) or path
        raise StoreError(code, path=str(where), why=why_of(error, path)) from error
