"""Room for the next lines of the log, laid out on the disk before they are written.

The file that SQLite writes first (``games.sqlite-wal``) would grow line by line, and to flush a file that has grown a
file system waits for its own journal, and so for whatever else the machine writes. In room that is there already a
flush waits for its line alone. What lies there is nought, which is no line to SQLite: after a power cut it reads up to
the last whole one, and on closing it takes the file away.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path

ROOM = 4_200_000
"""Bytes: what SQLite fills before it begins again at the top, 1000 pages of 4 KiB with their heads."""


def lay_out(wal: Path) -> None:
    """Makes the file as long as it will ever be. Only while nobody writes in it; a disk that refuses is let be.

    The disk may take its time: what is flushed meanwhile is flushed all the same.
    """
    try:
        file = os.open(wal, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return
    try:
        end = os.fstat(file).st_size
        os.pwrite(file, bytes(max(0, ROOM - end)), end)
    except OSError:
        os.close(file)
        return
    threading.Thread(target=_flush, args=(file,), name="room", daemon=True).start()


def _flush(file: int) -> None:
    try:
        os.fsync(file)
    except OSError:
        pass  # the log's own flushes say so, where it matters
    finally:
        os.close(file)
