"""The page that a log begins with. It says what is where, and is the same in each log of a version but for counters.

So one that is lost can be put back for looking: whether what is then found is what was written, its chain shows.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from companion.files import opened
from companion.store.schema import lay_down

_PAGE: Final = 4096
_MODES: Final = slice(18, 20)
"""Where the header says whether lines wait in ``-wal``."""
_CHANGED: Final = slice(24, 28)
"""A counter, unlike the one that is kept with the file's length: SQLite then takes the length that it finds."""


def first_page(*, wal: bool) -> bytes:
    """As it is laid down in a new log; wal: lines wait in the ``-wal`` beside it."""
    with tempfile.TemporaryDirectory(prefix="katane-") as folder:
        path = Path(folder) / "new"
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            lay_down(connection)
        page = bytearray(path.read_bytes()[:_PAGE])
    page[_MODES] = b"\2\2" if wal else b"\1\1"
    page[_CHANGED] = b"\0\0\1\0"
    return bytes(page)


def put_back(path: Path, copy: Path, *, wal: bool) -> None:
    """Copies a log, or what is left of it, with that page in the place of its first; OSError."""
    with copy.open("wb") as file:
        file.write(first_page(wal=wal))
        with suppress(FileNotFoundError), opened(path) as source:
            source.seek(_PAGE)
            while piece := source.read(1 << 20):
                file.write(piece)
