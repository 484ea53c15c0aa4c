"""Reading a log that may be damaged: every row that can still be read, and whether it is what was written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from companion.store.head import ID_SIZE
from companion.store.schema import BEFORE_CHAIN, VERSION
from companion.table.chain import START, entry_hash, head_after

SEAL_SIZE: Final = 16


class StoredRow(NamedTuple):
    """One row of the table ``entry`` as it lies there: nothing of it is believed yet. Texts are bytes."""

    sequence: Any
    game: Any
    position: Any
    at: Any
    kind: Any
    body: Any
    salt: Any
    head: Any


_ROWS: Final = {
    BEFORE_CHAIN: "SELECT sequence, game, position, at, kind, body, NULL, NULL",
    VERSION: "SELECT sequence, game, position, at, kind, body, salt, head",
}
_FROM: Final = " FROM entry NOT INDEXED WHERE sequence > ? ORDER BY sequence"


def version_of(connection: sqlite3.Connection) -> int:
    """By its columns, whatever its header says; 0 where it is no log at all. sqlite3.Error where it is unreadable."""
    found = [row[1] for row in connection.execute("PRAGMA table_info(entry)")]
    columns = {name if isinstance(name, str) else name.decode(errors="replace") for name in found}
    if "body" not in columns:
        return 0
    return VERSION if "head" in columns else BEFORE_CHAIN


def entry_rows(connection: sqlite3.Connection, version: int, known: int) -> Iterator[StoredRow]:
    """Rows in the order in which they were written, past whatever cannot be read.

    connection: with bytes for texts. known: so many there should be; beyond them nothing is looked for after damage.
    """
    after = 0
    while True:
        try:
            for found in _in_order(connection.execute(_ROWS[version] + _FROM, (after,)), after):
                after = found.sequence
                yield found
        except (sqlite3.Error, OverflowError):
            if after >= known:
                return
            after += 1
        else:
            return


def _in_order(found: Iterable[tuple[Any, ...]], after: int) -> Iterator[StoredRow]:
    """Without rows whose number is damaged, so that one which says too much hides none of those that follow it."""
    waiting: StoredRow | None = None
    for values in found:
        row = StoredRow(*values)
        if not isinstance(row.sequence, int) or row.sequence <= after:
            continue
        if waiting is not None and (
            waiting.sequence == after + 1 or waiting.sequence < row.sequence
        ):
            after = waiting.sequence
            yield waiting
        waiting = row if row.sequence > after else None
    if waiting is not None:
        yield waiting


def bound(name: bytes, head: bytes) -> bytes:
    """What stands in a row for the head after it: no row of another log bears it. name: of the log."""
    return sha256(b"katane row 1" + name + head).digest()


def head_of(row: StoredRow, before: bytes, version: int, name: bytes | None) -> bytes | None:
    """The head after a row that is what was written in the log of this name, None where it is not.

    before: the head of its game before it. A log from before the chain has no heads: of it only the shape is looked at.
    """
    try:
        body = msgspec.json.decode(row.body)
        if not isinstance(body, dict) or not isinstance(row.at, float):
            return None
        kind = row.kind.decode()
        if version == BEFORE_CHAIN:
            return START
        head = head_after(before, entry_hash(row.position, row.at, kind, body, row.salt))
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None
    return head if name is not None and bound(name, head) == row.head else None


def game_seal(key: str, at: float, opening: bytes) -> bytes:
    """What binds a row of the table ``game`` to its opening. opening: the head after it."""
    return sha256(msgspec.json.encode((key, float(at))) + opening).digest()[:SEAL_SIZE]


def game_rows(connection: sqlite3.Connection, version: int) -> dict[int, tuple[str, float, bytes]]:
    """Game → its key, its unix time, its seal; as many as can be read."""
    columns = "id, key, at" + (", NULL" if version == BEFORE_CHAIN else ", seal")
    found: dict[int, tuple[str, float, bytes]] = {}
    with suppress(sqlite3.Error, ValueError, TypeError, AttributeError):
        for number, key, at, seal in connection.execute(f"SELECT {columns} FROM game"):
            found[number] = (key.decode(), float(at), seal)
    return found


def log_name(connection: sqlite3.Connection) -> bytes | None:
    """The name of a log, None where it cannot be read or believed."""
    with suppress(sqlite3.Error, TypeError):
        found = connection.execute("SELECT id, sum FROM log").fetchall()
        if len(found) == 1 and found[0][1] == name_sum(found[0][0]):
            return bytes(found[0][0])
    return None


def name_sum(name: bytes) -> bytes:
    """What shows that a log's name is not damaged."""
    return sha256(name).digest()[:ID_SIZE]
