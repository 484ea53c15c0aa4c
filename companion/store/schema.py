"""The tables of the log, how older files become newer ones, and what is no log of ours.

Append-only is the database's own law: a trigger lets only the next sequence and position in (which also
stops ``INSERT OR REPLACE``), two others refuse every update and delete.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from companion.files import opened
from companion.table.errors import StoreError

APPLICATION_ID = 0x4B41544E
"""``KATN``, in the file's header, so that another program's file is never written to."""

_LAW = """
    CREATE TRIGGER game_next BEFORE INSERT ON game
    WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM game)
    BEGIN SELECT RAISE(ABORT, 'append-only: only the next game can be added'); END;
    CREATE TRIGGER game_fixed BEFORE UPDATE ON game
    BEGIN SELECT RAISE(ABORT, 'append-only: a game is never changed'); END;
    CREATE TRIGGER game_kept BEFORE DELETE ON game
    BEGIN SELECT RAISE(ABORT, 'append-only: a game is never deleted'); END;
    CREATE TRIGGER entry_next BEFORE INSERT ON entry
    WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM entry)
        OR NEW.position IS NOT
            (SELECT coalesce(max(position), 0) + 1 FROM entry WHERE game = NEW.game)
    BEGIN SELECT RAISE(ABORT, 'append-only: only the next entry can be added'); END;
    CREATE TRIGGER entry_fixed BEFORE UPDATE ON entry
    BEGIN SELECT RAISE(ABORT, 'append-only: an entry is never changed'); END;
    CREATE TRIGGER entry_kept BEFORE DELETE ON entry
    BEGIN SELECT RAISE(ABORT, 'append-only: an entry is never deleted'); END;
"""

SCHEMAS = (
    """
    CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL,
        at REAL NOT NULL
    ) STRICT;
    CREATE TABLE entry (
        sequence INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES game (id),
        position INTEGER NOT NULL,
        at REAL NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL CHECK (json_valid(body)),
        UNIQUE (game, position)
    ) STRICT;
    """
    + _LAW,
    """
    CREATE TABLE log (
        id BLOB NOT NULL CHECK (length(id) = 16),
        sum BLOB NOT NULL CHECK (length(sum) = 16)
    ) STRICT;
    CREATE TRIGGER log_fixed BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'append-only: a log keeps its name'); END;
    CREATE TRIGGER log_kept BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'append-only: a log keeps its name'); END;
    CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL,
        at REAL NOT NULL,
        seal BLOB NOT NULL CHECK (length(seal) = 16)
    ) STRICT;
    CREATE TABLE entry (
        sequence INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES game (id),
        position INTEGER NOT NULL,
        at REAL NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL CHECK (json_valid(body)),
        salt BLOB NOT NULL CHECK (length(salt) = 16),
        head BLOB NOT NULL CHECK (length(head) = 32),
        UNIQUE (game, position)
    ) STRICT;
    """
    + _LAW,
)
"""What a log of each version consists of; never change one that was released. An older log is written anew."""

BEFORE_CHAIN = 1
"""The version whose entries have no hashes."""

VERSION = len(SCHEMAS)

_MAGIC = b"SQLite format 3\x00"


def check_header(path: Path) -> None:
    """Looks at the file's first 100 bytes without opening it as a database, so that nothing is touched.

    StoreError ``store_foreign`` or ``store_newer``; an absent or empty file is fine.
    """
    head = _header(path)
    if head and not _is_database(head):
        raise StoreError("store_corrupt", path=str(path), why="no SQLite header")
    check_foreign(path)


def check_foreign(path: Path, *, ours: bool = False) -> None:
    """The same without a word about what is no database, which no other program's is either.

    ours: its entries show whose it is, whatever its header says of that.
    """
    head = _header(path)
    if _is_database(head):
        check_version(path, APPLICATION_ID if ours else _number(head, 68), _number(head, 60))


def is_database(path: Path) -> bool:
    """Whether the file begins as SQLite's do, or is empty."""
    head = _header(path)
    return not head or _is_database(head)


def _header(path: Path) -> bytes:
    with suppress(FileNotFoundError), opened(path) as file:
        return file.read(100)
    return b""


def _is_database(head: bytes) -> bool:
    return head.startswith(_MAGIC) and len(head) == 100


def _number(head: bytes, offset: int) -> int:
    return int.from_bytes(head[offset : offset + 4], "big")


def check_version(path: Path, application: int, version: int) -> None:
    """application, version: the header's two numbers, both 0 in a file that is new to us."""
    if application not in (0, APPLICATION_ID) or (version and application != APPLICATION_ID):
        raise StoreError("store_foreign", path=str(path))
    if version > VERSION:
        raise StoreError("store_newer", path=str(path), version=version, known=VERSION)


def lay_down(connection: sqlite3.Connection, version: int = VERSION, *, and_then: str = "") -> None:
    """Makes an empty log of a version in a file that is new. and_then: a statement of the same transaction."""
    connection.executescript(
        f"BEGIN IMMEDIATE; {SCHEMAS[version - 1]} PRAGMA application_id = {APPLICATION_ID};"
        f" PRAGMA user_version = {version}; {and_then}; COMMIT;"
    )


def read_version(connection: sqlite3.Connection, path: Path) -> int:
    """The file's version, 0 for a new file; the same errors as ``check_header``."""
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    check_version(path, application, version)
    return version
