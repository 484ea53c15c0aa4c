"""Whether a copy of the log is whole, looked at without a byte of it being changed."""

from __future__ import annotations

from pathlib import Path

from companion.store.archive import Log
from companion.store.check import check
from companion.store.schema import check_header
from companion.table.errors import StoreError


def whole_log(path: Path) -> Log:
    """A log of any version that nobody has open, with no ``-wal`` beside it; StoreError where it is not whole.

    The same where it is foreign or newer.
    """
    check_header(path)
    report = check(path)
    if not report.whole or not report.version:
        raise StoreError("store_corrupt", path=str(path), why=report.reason or "no log")
    return Log(path, report.games, report.entries, report.until)
