"""Is a log what was written, all of it? Looks at the file, at what lies beside it, and at the head kept outside."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, cast

from companion.files import opened
from companion.store.first_page import put_back
from companion.store.folder import FILE_NAME, HEAD_NAME
from companion.store.head import BEHIND, NOTHING, Head, LogMark, linked, read_head
from companion.store.rows import (
    StoredRow,
    entry_rows,
    game_rows,
    game_seal,
    head_of,
    log_name,
    version_of,
)
from companion.store.schema import APPLICATION_ID, BEFORE_CHAIN, is_database
from companion.table.chain import START
from companion.table.errors import StoreError
from companion.table.shapes import BackupView, Damage, Why

UNUSABLE: Final = "store_unusable"
"""The refusal where the system does not let us open or read: no move was to be stored."""

WHOLE: Final = ""
SHORT: Final = "short"
"""What is there is whole, but entries that were stored after it are gone."""
DAMAGED: Final = "damaged"
"""Entries are not what was written."""
STRUCTURE: Final = "structure"
"""All entries are there; only what the database keeps round them is damaged."""
UNSURE: Final = "unsure"
"""What is there is whole; whether there was more cannot be known, since the head outside is gone or older."""
OTHER: Final = "other"
"""Another log lies in this one's place."""
UNREADABLE: Final = "unreadable"
"""Nothing of it can be read."""


@dataclass(frozen=True, slots=True)
class Good:
    """What of one game is exactly as it was written: so many entries from its opening on."""

    entries: int
    head: bytes
    opening: bytes
    """The head after the opening."""


@dataclass(frozen=True, slots=True)
class Report:
    """What checking a log showed.

    games, entries: that are good, each game from its opening up to the first entry that is not. until: unix time of
    the last good entry. missing: how many are known to be missing; unsure: perhaps there were more. reason: one of the
    words above, ``WHOLE`` where nothing is wrong. version: 0 where there is no log. name: of the log. good: by game.
    wal: whether the file that SQLite writes first belongs to it. first: whether its first page is lost, so that it
    can be read only with one put back.
    """

    games: int = 0
    entries: int = 0
    until: float | None = None
    missing: int = 0
    unsure: bool = False
    reason: str = WHOLE
    version: int = 0
    name: bytes | None = None
    mark: LogMark = NOTHING
    good: Mapping[int, Good] = field(default_factory=dict, repr=False)
    wal: bool = True
    first: bool = False

    @property
    def whole(self) -> bool:
        """Whether it may be opened as it is."""
        return self.reason == WHOLE

    @property
    def bears_its_name(self) -> bool:
        """Whether entries in it are bound to its name: then it is ours, whatever its header says."""
        return self.version > BEFORE_CHAIN and self.entries > 0


def check_folder(folder: Path) -> Report:
    """What a start looks at: the folder's log and its head."""
    return check(folder / FILE_NAME, folder / HEAD_NAME)


def check(path: Path, head: Path | None = None) -> Report:
    """A log under any name, with ``-wal`` beside it where there is one. Nothing there is changed or made.

    head: the ``games.head`` to hold it against; None asks of the file only what it shows by itself. Damage stands in
    the report; StoreError ``store_unusable`` where the system does not let us read. Nothing at all is a whole log.
    """
    try:
        known = None if head is None else read_head(head)
        report = _checked(path, known, outside=head is not None, wal=True)
        if not report.whole and head is not None and is_written(wal_of(path)):
            alone = _checked(path, known, outside=True, wal=False)
            if alone.version:
                report = max(report, alone, key=_worth)
    except OSError as error:
        where = str(error.filename or path)
        raise StoreError(UNUSABLE, path=where, why=error.strerror or "?") from error
    return report


def _worth(report: Report) -> tuple[bool, int, bool, bool]:
    """Of a log with what waits in its ``-wal`` and without: which is more of the truth."""
    return report.reason != OTHER, report.entries, report.whole, report.wal


def wal_of(path: Path) -> Path:
    """What SQLite writes first."""
    return path.with_name(f"{path.name}-wal")


def _checked(path: Path, head: Head | None, *, outside: bool, wal: bool) -> Report:
    report = _found(path, head, outside=outside, wal=wal)
    if report.reason != UNREADABLE:
        return report
    with suppress(sqlite3.Error, ValueError, OverflowError):
        with looked_at(path, wal=wal, first=True) as connection:
            again = _judged(_Reading(connection, head), head, outside=outside, wal=wal)
        if again.bears_its_name:
            return replace(again, reason=again.reason or STRUCTURE, first=True)
    return report


def _found(path: Path, head: Head | None, *, outside: bool, wal: bool) -> Report:
    known = 0 if head is None else head.least.entries
    if not path.exists() or not path.stat().st_size:
        more = wal and is_written(wal_of(path))
        is_new = not known and not more
        return Report(missing=known, unsure=more, reason=WHOLE if is_new else UNREADABLE, wal=wal)
    with opened(path):
        pass  # what is no ordinary file is refused before anything waits for it
    try:
        with looked_at(path, wal=wal) as connection:
            report = _judged(_Reading(connection, head), head, outside=outside, wal=wal)
        is_new = is_database(path) and not is_written(wal_of(path))
        if report.whole and not report.version and not is_new:
            return Report(unsure=True, reason=UNREADABLE, wal=wal)
        return report
    except (sqlite3.Error, ValueError, OverflowError):
        return Report(missing=known, unsure=not known, reason=UNREADABLE, wal=wal)


def is_written(wal: Path) -> bool:
    """Whether SQLite has written anything in it; room that is only laid out holds nothing."""
    with suppress(FileNotFoundError), opened(wal) as file:
        return any(file.read(32))
    return False


@contextmanager
def looked_at(path: Path, *, wal: bool = True, first: bool = False) -> Iterator[sqlite3.Connection]:
    """The log as SQLite finds it after a power cut, opened so that neither it nor what lies beside it is touched.

    Texts come as bytes. Where lines wait in ``-wal`` a copy is looked at. first: with a first page put back.
    """
    waits = wal and is_written(wal_of(path))
    if not (waits or first):
        with closing(_connected(f"{path.absolute().as_uri()}?mode=ro&immutable=1")) as connection:
            yield connection
        return
    with tempfile.TemporaryDirectory(prefix="katane-") as folder:
        copy = Path(folder) / FILE_NAME
        if first:
            put_back(path, copy, wal=waits)
        else:
            shutil.copyfile(path, copy)
        if waits:
            shutil.copyfile(wal_of(path), wal_of(copy))
        with closing(_connected(f"{copy.as_uri()}?mode=rw")) as connection:
            yield connection


def _connected(uri: str) -> sqlite3.Connection:
    connection = sqlite3.connect(uri, uri=True, isolation_level=None)
    connection.text_factory = bytes
    return connection


class _Reading:
    """All that was read of one log. marks: after each number of entries that the head outside names; moments: when the
    last of them was written, where there are none the first of all.
    """

    def __init__(self, connection: sqlite3.Connection, head: Head | None) -> None:
        """sqlite3.Error where it cannot be read at all."""
        self.version = version_of(connection)
        self.name = log_name(connection) if self.version > BEFORE_CHAIN else None
        self._bound_to = self.name or (head.log if head else None)
        self.good: dict[int, Good] = {}
        self.until: float | None = None
        self.mark = NOTHING
        self.last = 0
        """The sequence that was seen last."""
        self.rows = 0
        """How many rows were seen, good or not."""
        self.marks = {NOTHING.entries: NOTHING}
        self.moments: dict[int, float] = {}
        self._named = {head.least.entries, head.most.entries} if head else set()
        self._broken: set[object] = set()
        self.is_good = self.version > 0
        """Whether every entry that was seen is what was written."""
        if self.version:
            for row in entry_rows(connection, self.version, head.most.entries if head else 0):
                self._read(row)
        self.is_sound = self._is_sound(connection)
        tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        self.is_empty = not tables
        """Whether nothing was ever made in it."""

    @property
    def entries(self) -> int:
        """How many are good."""
        return sum(one.entries for one in self.good.values())

    def _read(self, row: StoredRow) -> None:
        head = self._fitting(row)
        if head is None or row.sequence != self.last + 1:
            self.is_good = False
        self.last = row.sequence
        self.rows += 1
        if head is None:
            self._broken.add(row.game)
            return
        before = self.good.get(row.game)
        opening = before.opening if before else head
        self.good[row.game] = Good(row.position, head, opening)
        self.until = row.at
        self.mark = linked(self.mark, head)
        if self.mark.entries in self._named:
            self.marks[self.mark.entries] = self.mark
            self.moments[self.mark.entries] = row.at
        self.moments.setdefault(NOTHING.entries, row.at)

    def _fitting(self, row: StoredRow) -> bytes | None:
        if row.game in self._broken or not isinstance(row.game, int):
            return None
        before = self.good.get(row.game)
        if row.position != (before.entries if before else 0) + 1:
            return None
        last = before.head if before else START
        return head_of(row, last, self.version, self._bound_to)

    def _is_sound(self, connection: sqlite3.Connection) -> bool:
        try:
            return self.version > 0 and self._fits_together(connection)
        except sqlite3.Error:
            return False

    def _fits_together(self, connection: sqlite3.Connection) -> bool:
        games = game_rows(connection, self.version)
        if list(games) != list(range(1, len(games) + 1)) or set(games) != set(self.good):
            return False
        if self.version > BEFORE_CHAIN and not self._is_sealed(connection, games):
            return False
        return [row[0] for row in connection.execute("PRAGMA integrity_check(1)")] == [b"ok"]

    def _is_sealed(
        self, connection: sqlite3.Connection, games: Mapping[int, tuple[str, float, bytes]]
    ) -> bool:
        header = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in _HEADER]
        seals = (
            seal == game_seal(key, at, self.good[number].opening)
            for number, (key, at, seal) in games.items()
        )
        return header == [APPLICATION_ID, self.version] and self.name is not None and all(seals)


_HEADER: Final = ("application_id", "user_version")


def _judged(read: _Reading, head: Head | None, *, outside: bool, wal: bool) -> Report:
    reason, missing, unsure = _verdict(read, head, outside=outside)
    return Report(
        games=len(read.good),
        entries=read.entries,
        until=read.until,
        missing=missing,
        unsure=unsure,
        reason=reason,
        version=read.version,
        name=read.name,
        mark=read.mark,
        good=read.good,
        wal=wal,
    )


def _verdict(read: _Reading, head: Head | None, *, outside: bool) -> tuple[str, int, bool]:
    """The reason, how many are missing, and whether it may be more."""
    least = head.least.entries if head else 0
    missing = max(read.rows, least if head else read.last) - read.entries
    if not read.version:
        is_new = read.is_empty and not least
        return (WHOLE, 0, False) if is_new else (UNREADABLE, missing, head is None)
    if head is not None and _is_other(read, head):
        return OTHER, max(0, missing), False
    if not read.is_good:
        return DAMAGED, missing, head is None
    if read.version > BEFORE_CHAIN and outside:
        wrong = _wrong_with_end(read, head)
        if wrong is not None:
            return wrong, missing, wrong == UNSURE
    return (WHOLE if read.is_sound else STRUCTURE), 0, False


def _is_other(read: _Reading, head: Head) -> bool:
    """Whether it is not the log that the head was kept of. What was not finished when it was taken over is its own."""
    if read.version == BEFORE_CHAIN:
        return head.least.entries > 0
    if read.name is not None and read.name != head.log:
        return True
    return read.is_good and any(
        read.marks.get(mark.entries, mark) != mark for mark in (head.least, head.most)
    )


def _wrong_with_end(read: _Reading, head: Head | None) -> str | None:
    if head is None:
        return UNSURE
    if read.mark.entries < head.least.entries:
        return SHORT
    is_said = read.mark in (head.least, head.most) or _was_just_said(read, head)
    return None if is_said else UNSURE


def _was_just_said(read: _Reading, head: Head) -> bool:
    """Whether a power cut explains that the log goes on where the head ends: all that follows was written within the
    seconds in which the head may not have been on the disk yet. What the log acknowledged was."""
    since = read.moments.get(head.most.entries)
    if since is None or read.until is None or read.mark.entries < head.most.entries:
        return False
    return 0 <= read.until - since <= BEHIND


def missed(report: Report) -> Report:
    """The same report of a folder that has backups: where there is no log at all, there was one."""
    if report.version or not report.whole:
        return report
    return Report(reason=UNREADABLE, unsure=True)


def damage_json(report: Report, backup: BackupView | None = None) -> Damage:
    """What a view tells of a log that is not whole. backup: the newest one, in the view's words."""
    return {
        "reason": cast(Why, report.reason),
        "entries": report.entries,
        "until": report.until,
        "missing": report.missing,
        "unsure": report.unsure,
        "backup": backup,
    }


def damaged(report: Report, path: Path) -> StoreError:
    """The same as an error, for programs without a screen."""
    params = {"path": str(path), "entries": report.entries, "n": report.missing}
    return StoreError(f"log_{report.reason}", **params)
