"""What SQLite and the system say of a log, in our own words."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from companion.store.check import UNUSABLE
from companion.table.errors import StoreError


@contextmanager
def said(path: Path, failed: str = "store_failed") -> Iterator[None]:
    """SQLite's and the system's errors in our own words; failed: what stands for those that have none of their own.

    Where no move was to be stored, a full disk is one of these too.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = _code(error, path) or failed
        if code == "store_full" and failed == UNUSABLE:
            code = failed
        raise StoreError(code, path=str(path), why=why_of(error, path)) from error
    except OSError as error:
        where = str(error.filename or path)
        raise StoreError(failed, path=where, why=why_of(error, path)) from error


def why_of(error: OSError | sqlite3.Error, path: Path) -> str:
    """The system's short reason, in the words by which the catalogue knows it. path: where it happened."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    name = _name(error, path)
    number = next((n for kind, n in _NUMBERS.items() if name.startswith(kind)), None)
    return str(error) if number is None else os.strerror(number)


_NUMBERS: Final = {
    "SQLITE_FULL": errno.ENOSPC,
    "SQLITE_READONLY": errno.EACCES,
    "SQLITE_CANTOPEN": errno.EACCES,
    "SQLITE_PERM": errno.EACCES,
    "SQLITE_IOERR": errno.EIO,
}
"""What SQLite says, as the system's own number for it."""


LEAST_ROOM: Final = 64 * 1024
"""Bytes that SQLite needs beside a log before it writes anything into it."""


def _name(error: sqlite3.Error, path: Path) -> str:
    """SQLite's own name for an error; where it finds no room for what it lays beside a log, that is a full disk too."""
    name = str(getattr(error, "sqlite_errorname", ""))
    if not name.startswith("SQLITE_IOERR"):
        return name
    with suppress(OSError):
        disk = os.statvfs(path.parent)
        if disk.f_bavail * disk.f_frsize < LEAST_ROOM:
            return "SQLITE_FULL"
    return name


def _code(error: sqlite3.Error, path: Path) -> str | None:
    name = _name(error, path)
    if name.startswith("SQLITE_FULL"):
        return "store_full"
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return "store_corrupt"
    if name.startswith("SQLITE_BUSY"):
        return "store_busy"
    return None
