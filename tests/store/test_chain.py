"""The chain: nothing of a log changes unnoticed, and nothing is lost from its end in silence."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.store import FILE_NAME, SqliteStore
from companion.store.anew import BEFORE_NAME
from companion.store.check import check, check_folder
from companion.store.folder import HEAD_NAME, NEW_NAME
from companion.store.head import HeadFile, LogMark, linked, read_head, write_head
from companion.store.schema import BEFORE_CHAIN, lay_down
from companion.table import Entry, StoreError
from companion.table.chain import START, entry_hash, head_after, new_salt
from tests.store.test_log import entry, filled

WAL = f"{FILE_NAME}-wal"


def killed(folder: Path, into: Path) -> Path:
    """A copy of what lies there now, as if the power had gone."""
    into.mkdir()
    for path in folder.iterdir():
        if path.name != "games.lock":
            shutil.copy(path, into / path.name)
    return into


def raw(folder: Path) -> sqlite3.Connection:
    """The database without its own law, as a worn card sees it."""
    connection = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'"):
        connection.execute(f"DROP TRIGGER {name}")
    return connection


def test_an_entry_hash_takes_all_of_the_entry_and_its_secret_bytes() -> None:
    body = {"seat": "red", "do": {"type": "roll", "n": 1.5}}
    salt = new_salt()
    known = entry_hash(2, 10.0, "done", body, salt)
    assert len(salt) == 16
    assert known == entry_hash(2, 10, "done", dict(reversed(body.items())), salt)
    others = [
        entry_hash(3, 10.0, "done", body, salt),
        entry_hash(2, 10.5, "done", body, salt),
        entry_hash(2, 10.0, "undone", body, salt),
        entry_hash(2, 10.0, "done", {**body, "seat": "blue"}, salt),
        entry_hash(2, 10.0, "done", body, new_salt()),
    ]
    assert known not in others
    assert head_after(START, known) != head_after(known, START)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entry SET body = '{\"n\":7}' WHERE position = 2",
        "UPDATE entry SET at = 99.0 WHERE position = 2",
        "UPDATE entry SET kind = 'undone' WHERE position = 2",
        "UPDATE entry SET salt = zeroblob(16) WHERE position = 2",
        "UPDATE entry SET head = zeroblob(32) WHERE position = 2",
        "UPDATE entry SET game = 7 WHERE position = 2",
        "DELETE FROM entry WHERE position = 2",
        "UPDATE entry SET position = position + 10 WHERE position >= 2",
    ],
)
def test_whatever_is_changed_in_an_entry_the_good_ones_before_it_are_told(
    tmp_path: Path, change: str
) -> None:
    filled(tmp_path).close()
    with closing(raw(tmp_path)) as connection:
        connection.execute(change)
    report = check_folder(tmp_path)
    assert (report.entries, report.missing, report.reason) == (1, 2, "damaged")
    assert report.until == 10.0
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    assert caught.value.code == "log_damaged"


def test_a_log_without_its_opening_opens_no_table(tmp_path: Path) -> None:
    filled(tmp_path).close()
    with closing(raw(tmp_path)) as connection:
        connection.execute("DELETE FROM entry WHERE position = 1")
    report = check_folder(tmp_path)
    assert (report.games, report.entries, report.missing, report.reason) == (0, 0, 3, "damaged")


@pytest.mark.parametrize(
    "change", ["UPDATE game SET key = 'troy'", "UPDATE game SET at = 1.0", "DELETE FROM game"]
)
def test_what_stands_round_the_entries_is_written_anew_from_them(
    tmp_path: Path, change: str
) -> None:
    filled(tmp_path).close()
    with closing(raw(tmp_path)) as connection:
        connection.execute(change)
    report = check_folder(tmp_path)
    assert (report.entries, report.missing, report.reason) == (3, 0, "structure")
    with closing(SqliteStore(tmp_path, waits=True)) as store:
        assert store.damage is not None
        store.mend("go_on")
        assert [entry.position for entry in store.read(1)] == [1, 2, 3]
        assert store.games()[0]["at"] == 10.0
    assert check_folder(tmp_path).whole


def test_a_damaged_game_costs_no_other_its_entries(tmp_path: Path) -> None:
    with closing(filled(tmp_path)) as store:
        store.new_game("base", {"second": True}, 20.0, [entry(2), entry(3)])
        store.append(1, [entry(4)])
        before = [list(store.read(game)) for game in (1, 2)]
    with closing(raw(tmp_path)) as connection:
        connection.execute("UPDATE entry SET at = 0.0 WHERE game = 1 AND position = 2")
    with closing(SqliteStore(tmp_path, waits=True)) as store:
        assert store.damage == {
            "reason": "damaged",
            "entries": 4,
            "until": 13.0,
            "missing": 3,
            "unsure": False,
            "backup": None,
        }
        assert store.games() == []
        store.mend("go_on")
        assert list(store.read(1)) == before[0][:1]
        assert list(store.read(2)) == before[1]
        store.append(2, [entry(4)])


def test_what_the_card_lost_of_the_end_is_counted_and_can_be_gone_on_from(tmp_path: Path) -> None:
    with closing(filled(tmp_path / "table")) as store:
        store.append(1, [entry(n) for n in range(4, 10)])
        folder = killed(tmp_path / "table", tmp_path / "copy")
    old = {path.name: path.read_bytes() for path in folder.iterdir()}
    (folder / WAL).unlink()
    (folder / f"{FILE_NAME}-shm").unlink()
    report = check_folder(folder)
    assert report.missing == 9 - report.entries > 0
    with pytest.raises(StoreError):
        SqliteStore(folder)
    with closing(SqliteStore(folder, waits=True)) as store:
        kept = folder / store.mend("go_on")["kept"]
        assert store.new_game("base", {}, 1.0) == report.games + 1
    assert (kept / FILE_NAME).read_bytes() == old[FILE_NAME]
    assert (kept / HEAD_NAME).read_bytes() == old[HEAD_NAME]
    assert stat.S_IMODE(kept.stat().st_mode) == 0o700
    assert stat.S_IMODE((kept / FILE_NAME).stat().st_mode) == 0o600
    SqliteStore(folder).close()


def test_a_lost_head_or_an_older_one_is_said_and_a_younger_one_too(tmp_path: Path) -> None:
    with closing(filled(tmp_path)) as store:
        older = (tmp_path / HEAD_NAME).read_bytes()
        store.append(1, [entry(4), replace(entry(5), at=100.0)])
    younger = (tmp_path / HEAD_NAME).read_bytes()
    for content, reason in ((older, "unsure"), (b"", "unsure"), (younger[:4096], "")):
        (tmp_path / HEAD_NAME).write_bytes(content)
        report = check_folder(tmp_path)
        assert (report.reason, report.entries) == (reason, 5)
    (tmp_path / HEAD_NAME).unlink()
    assert check_folder(tmp_path).unsure
    with closing(SqliteStore(tmp_path, waits=True)) as store:
        store.mend("go_on")
        assert len(list(store.read(1))) == 5
    SqliteStore(tmp_path).close()


@pytest.mark.parametrize(
    ("at", "reason"), [(13.1, ""), (18.0, ""), (18.1, "unsure"), (9.0, "unsure")]
)
def test_an_older_head_takes_nothing_away_that_waits_beside_the_log(
    tmp_path: Path, at: float, reason: str
) -> None:
    """A head that a power cut left just behind (the last entry that it knows is of 13.0) is no doubt at all."""
    filled(tmp_path / "table").close()
    older = (tmp_path / "table" / HEAD_NAME).read_bytes()
    with closing(SqliteStore(tmp_path / "table")) as store:
        store.append(1, [replace(entry(4), at=at)])
        folder = killed(tmp_path / "table", tmp_path / "copy")
    (folder / HEAD_NAME).write_bytes(older)
    report = check_folder(folder)
    assert (report.reason, report.entries) == (reason, 4)
    with closing(SqliteStore(folder, waits=True)) as store:
        assert (store.damage is None) == (not reason)


def test_a_new_table_whose_plug_is_pulled_in_its_first_seconds_has_its_game(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "table")):
        older = (tmp_path / "table" / HEAD_NAME).read_bytes()
    filled(tmp_path / "table").close()
    (tmp_path / "table" / HEAD_NAME).write_bytes(older)
    assert check_folder(tmp_path / "table").whole


def test_another_tables_log_is_known_whether_it_is_longer_or_shorter(tmp_path: Path) -> None:
    for name, more in (("mine", 4), ("long", 9), ("short", 1)):
        with closing(filled(tmp_path / name)) as store:
            store.append(1, [entry(n) for n in range(4, 4 + more)])
    for name in ("long", "short"):
        shutil.copy(tmp_path / name / FILE_NAME, tmp_path / "mine" / FILE_NAME)
        assert check_folder(tmp_path / "mine").reason == "other"


def test_a_foreign_file_beside_a_whole_log_is_not_taken_into_it(tmp_path: Path) -> None:
    with closing(filled(tmp_path / "other")) as store:
        store.append(1, [entry(n, filler="x" * 300) for n in range(4, 60)])
        foreign = (tmp_path / "other" / WAL).read_bytes()
    with closing(filled(tmp_path / "mine")) as store:
        before = list(store.read(1))
    (tmp_path / "mine" / WAL).write_bytes(foreign)
    with closing(SqliteStore(tmp_path / "mine")) as store:
        assert list(store.read(1)) == before
    kept = list((tmp_path / "mine").glob(f"{WAL}.other*"))
    assert [path.read_bytes() for path in kept] == [foreign]


@pytest.mark.parametrize("content", [None, b""])
def test_a_missing_or_empty_log_beside_a_wal_is_never_an_empty_table(
    tmp_path: Path, content: bytes | None
) -> None:
    with closing(filled(tmp_path / "table")):
        folder = killed(tmp_path / "table", tmp_path / "copy")
    (folder / FILE_NAME).unlink()
    if content is not None:
        (folder / FILE_NAME).write_bytes(content)
    for reason, entries in (("structure", 3), ("unreadable", 0)):  # what binds an entry is lost
        report = check_folder(folder)
        assert (report.reason, report.entries) == (reason, entries)
        with pytest.raises(StoreError) as caught:
            SqliteStore(folder)
        assert caught.value.code == f"log_{reason}"
        (folder / HEAD_NAME).unlink(missing_ok=True)


def test_checking_a_log_changes_nothing_beside_it(tmp_path: Path) -> None:
    with closing(filled(tmp_path / "table")):
        folder = killed(tmp_path / "table", tmp_path / "copy")
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}
    assert check_folder(folder).entries == 3
    assert check(folder / FILE_NAME).whole
    after = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}
    assert before == after


def test_the_head_outside_says_before_what_comes_and_after_what_is_kept(tmp_path: Path) -> None:
    path, name = tmp_path / HEAD_NAME, b"n" * 16
    one, two = (
        linked(LogMark(0, START), b"1" * 32),
        linked(linked(LogMark(0, START), b"1" * 32), b"2"),
    )
    write_head(path, name, LogMark(0, START))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    file = HeadFile(path, name, LogMark(0, START))
    size = path.stat().st_size
    steps = []
    for step, mark in ((file.coming, one), (file.kept, one), (file.coming, two)):
        step(mark)
        head = read_head(path)
        assert head is not None
        steps.append((head.least.entries, head.most))
    assert steps == [(0, one), (1, one), (1, two)]
    content = path.read_bytes()
    for at in (
        0,
        4096,
    ):  # whichever place is damaged, the other is believed, and asks for what was coming
        path.write_bytes(content[:at] + b"?" + content[at + 1 :])
        head = read_head(path)
        assert head is not None
        assert head.least == head.most
    file.close()
    assert path.stat().st_size == size


def before_chain(folder: Path) -> list[Entry]:
    """A log as it was written before there was a chain."""
    folder.mkdir()
    entries = [Entry(1, 10.0, "opening", {"format": 1}), entry(2, née="ê"), entry(3)]
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        lay_down(connection, BEFORE_CHAIN)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("INSERT INTO game VALUES (1, 'base', 10.0)")
        for one in entries:
            body: Any = '{"format":1}' if one.position == 1 else '{"née":"ê"}'
            row = (
                one.position,
                1,
                one.position,
                one.at,
                one.kind,
                "{}" if one == entries[2] else body,
            )
            connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", row)
    return entries


class ClearedRing(threading.Event):
    """A ring whose first clearing waits for the next ring, and clears that away too."""

    def __init__(self) -> None:
        super().__init__()
        self.reached, self.go_on = threading.Event(), threading.Event()

    def clear(self) -> None:
        self.reached.set()
        self.go_on.wait()
        super().clear()

    def set(self) -> None:
        super().set()
        if self.reached.is_set():
            self.go_on.set()


def test_a_head_closes_though_its_last_ring_was_cleared_away(tmp_path: Path) -> None:
    path, name = tmp_path / HEAD_NAME, bytes(16)
    write_head(path, name, LogMark(0, START))
    ring = ClearedRing()
    file = HeadFile(path, name, LogMark(0, START), ring)
    file.kept(LogMark(1, START))
    assert ring.reached.wait(60)
    closing_thread = threading.Thread(target=file.close, daemon=True)
    closing_thread.start()
    closing_thread.join(60)
    assert not closing_thread.is_alive()


def test_a_log_from_before_the_chain_is_taken_over_once_and_kept_beside(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    entries = before_chain(folder)
    old = (folder / FILE_NAME).read_bytes()
    with closing(SqliteStore(folder, read_only=True)) as reader:
        assert list(reader.read(1)) == entries
    with closing(SqliteStore(folder)) as store:
        assert list(store.read(1)) == entries
        store.append(1, [entry(4)])
    assert check_folder(folder).entries == 4
    beside = sqlite3.connect(folder / BEFORE_NAME)
    assert beside.execute("SELECT count(*) FROM entry").fetchone() == (3,)
    beside.close()
    assert len((folder / BEFORE_NAME).read_bytes()) == len(old)
    with closing(SqliteStore(folder)) as store:
        assert len(list(store.read(1))) == 4
    assert [path.name for path in folder.glob("games.before*")] == [BEFORE_NAME]


def test_a_log_that_was_being_written_anew_takes_its_place_or_is_dropped(tmp_path: Path) -> None:
    filled(tmp_path / "data").close()
    folder = tmp_path / "data"
    (folder / NEW_NAME).write_bytes(b"half of it")
    with closing(SqliteStore(folder)) as store:
        assert len(list(store.read(1))) == 3
    assert not (folder / NEW_NAME).exists()
    (folder / FILE_NAME).rename(folder / NEW_NAME)
    (folder / FILE_NAME).write_bytes(b"what it replaces")
    with closing(SqliteStore(folder)) as store:
        assert len(list(store.read(1))) == 3
    assert not (folder / NEW_NAME).exists()


def test_a_reader_beside_the_table_is_never_given_less_than_there_was(tmp_path: Path) -> None:
    with closing(filled(tmp_path / "table")) as store:
        store.append(1, [entry(n) for n in range(4, 10)])
    short = sqlite3.connect(tmp_path / "table" / FILE_NAME, isolation_level=None)
    short.execute("DROP TRIGGER entry_kept")
    short.execute("DELETE FROM entry WHERE position > 7")
    short.close()
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path / "table", read_only=True)
    assert (caught.value.code, caught.value.params["n"]) == ("log_short", 2)
