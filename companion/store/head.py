"""How many entries there are and where their chain ends, kept outside the database: ``games.head``.

A log that lost its end is whole in itself; only what lies elsewhere tells that there was more. Before entries are
stored the file says what is coming, afterwards what is kept, so that a kill at any moment leaves a log that fits one
of the two. It has two places that are written in turn, each with a sum over itself, and never grows.
"""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from companion.files import read_bytes, written
from companion.store.schema import VERSION
from companion.table.chain import START

ID_SIZE: Final = 16
"""Bytes of a log's own name, by which another log in its place is known."""

_WORD: Final = f"katane-head-{VERSION}"
"""Of each version of the log its own: a log of another version beside it is no newer companion's but damaged."""
_PLACE: Final = 4096
"""Bytes from one place to the other: a damaged block takes one with it, not both."""
_LONGEST: Final = 400
_QUIET: Final = 0.1
"""Seconds without a move after which the file is brought to the disk; the log's own lines never wait for it."""
_ROUNDS: Final = 20
"""Where moves come faster it is brought there all the same, after so many times as long."""

BEHIND: Final = 5.0
"""Seconds that the file may be behind the log after a power cut: those two seconds, and what a slow card takes to store
it."""


class LogMark(NamedTuple):
    """So many entries in all games, and the hash that binds them all (``linked``)."""

    entries: int
    link: bytes


NOTHING: Final = LogMark(0, START)


def linked(mark: LogMark, head: bytes) -> LogMark:
    """The mark after one more entry; head: of its game, after it."""
    return LogMark(mark.entries + 1, sha256(mark.link + head).digest())


@dataclass(frozen=True, slots=True)
class Head:
    """What the file says. log: the log's name. A log that fits has ``least`` entries or ``most`` of them."""

    log: bytes
    least: LogMark
    most: LogMark


def read_head(path: Path) -> Head | None:
    """The file's word, None where it is not there, is something else than a file, or cannot be believed.

    Where one of its places cannot be read, what the other says is coming counts as kept: rather a doubt too many.
    PermissionError where we may not read it: then nothing is known to be lost.
    """
    try:
        content = read_bytes(path, 2 * _PLACE)
    except PermissionError:
        raise
    except OSError:
        return None
    found = [_read(content[at : at + _LONGEST]) for at in (0, _PLACE)]
    places = sorted((place for place in found if place), key=lambda place: place[0], reverse=True)
    if not places:
        return None
    turn, log, kept, coming = places[0]
    is_sound = turn == 1 or (len(places) == 2 and places[1][0] == turn - 1)
    return Head(log, kept if is_sound else coming, coming)


_Place = tuple[int, bytes, LogMark, LogMark]


def _read(content: bytes) -> _Place | None:
    line = content.partition(b"\n")[0]
    told, _, its_sum = line.rpartition(b" ")
    if _sum(told) != its_sum:
        return None
    word, turn, log, kept, kept_link, coming, coming_link = told.decode("ascii").split(" ")
    if word != _WORD:
        return None
    marks = (
        LogMark(int(kept), bytes.fromhex(kept_link)),
        LogMark(int(coming), bytes.fromhex(coming_link)),
    )
    return int(turn), bytes.fromhex(log), *marks


def _sum(told: bytes) -> bytes:
    return sha256(told).hexdigest()[:16].encode()


def _line(turn: int, log: bytes, kept: LogMark, coming: LogMark) -> bytes:
    told = f"{_WORD} {turn} {log.hex()} {kept[0]} {kept[1].hex()} {coming[0]} {coming[1].hex()}"
    return told.encode() + b" " + _sum(told.encode()) + b"\n"


def write_head(path: Path, log: bytes, kept: LogMark) -> None:
    """Writes the file anew, 0600 and on the disk when this returns; OSError where it cannot be."""
    with written(path) as file:
        file.write(_line(1, log, kept, kept).ljust(2 * _PLACE, b"\0"))


class HeadFile:
    """The file while a table writes: ``coming`` before each append, ``kept`` after it."""

    def __init__(
        self, path: Path, log: bytes, kept: LogMark, written: threading.Event | None = None
    ) -> None:
        """path: is there, and says that this much is kept, or coming. written: rings for each move, a test's own.

        OSError where it cannot be written.
        """
        self.mark = kept
        self._log = log
        self._file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        self._turn = 1 + max(
            place[0] for at in (0, _PLACE) if (place := _read(os.pread(self._file, _LONGEST, at)))
        )
        self._written = written or threading.Event()
        self._closed = threading.Event()
        self._flusher: threading.Thread | None = None

    def coming(self, mark: LogMark) -> None:
        """So much there will be if the append that follows is stored."""
        self._write(self.mark, mark)

    def kept(self, mark: LogMark) -> None:
        """So much there is. What cannot be written is said by the next ``coming``."""
        self.mark = mark
        with suppress(OSError):
            self._write(mark, mark)
        if self._flusher is None:
            self._flusher = threading.Thread(target=self._flush, name="head", daemon=True)
            self._flusher.start()
        self._written.set()

    def _write(self, kept: LogMark, coming: LogMark) -> None:
        line = _line(self._turn, self._log, kept, coming)
        os.pwrite(self._file, line, _PLACE * (self._turn % 2 == 0))
        self._turn += 1

    def _flush(self) -> None:
        # Only this thread clears the ring: it asks for the end before it waits, as it may have cleared the end's.
        while not self._closed.is_set():
            self._written.wait()
            self._rest()
            with suppress(OSError):
                os.fdatasync(self._file)

    def _rest(self) -> None:
        """Until nobody moves any more, or for so long at most."""
        for _ in range(_ROUNDS):
            self._written.clear()
            if self._closed.wait(_QUIET) or not self._written.is_set():
                return

    def close(self) -> None:
        """Brings the last word to the disk; a second call does nothing."""
        if self._file < 0:
            return
        self._closed.set()
        self._written.set()
        if self._flusher is not None:
            self._flusher.join()
        with suppress(OSError):
            os.fdatasync(self._file)
        os.close(self._file)
        self._file = -1
