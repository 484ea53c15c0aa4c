"""A backup is whole or not there, and who makes one or only reads touches nothing."""

from __future__ import annotations

import os
import stat
import threading
import zipfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.store import FILE_NAME, SqliteStore, backup, restore
from companion.store.archive import MANIFEST, check
from companion.store.backups import FOLDER, KEPT, backup_by_itself, kept, newest
from companion.store.folder import HEAD_NAME
from companion.table import StoreError
from tests.store.folders import BESIDE, code_of, crashed, dressed, entries_in, entry, played


def test_a_backup_holds_all_that_a_table_keeps_and_nothing_else(tmp_path: Path) -> None:
    data = tmp_path / "data"
    played(data)
    dressed(data)
    made = backup(data, tmp_path / "b.zip")
    assert list(made.files) == [FILE_NAME, *sorted(BESIDE)]
    assert (made.games, made.entries, made.last) == (1, 5, 15.0)
    with zipfile.ZipFile(tmp_path / "b.zip") as archive:
        assert archive.namelist() == [*made.files, MANIFEST]
        assert archive.testzip() is None
    assert stat.S_IMODE((tmp_path / "b.zip").stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b.zip", "data"]


def test_a_backup_is_whole_while_the_table_writes_and_never_overwrites(tmp_path: Path) -> None:
    data, target = tmp_path / "data", tmp_path / "copy.zip"
    stop = threading.Event()
    with closing(SqliteStore(data)) as store:
        store.new_game("base", {"format": 1}, 10.0)

        def write() -> None:
            position = 2
            while not stop.is_set():
                store.append(1, [entry(position, filler="x" * 200)])
                position += 1

        writer = threading.Thread(target=write)
        writer.start()
        try:
            made = backup(data, target)
        finally:
            stop.set()
            writer.join()
        with pytest.raises(StoreError) as caught:
            backup(data, target)
        assert code_of(caught) == "backup_exists"
        live = list(store.read(1))
    assert 1 <= made.entries <= len(live)
    restore(target, tmp_path / "other")
    with closing(SqliteStore(tmp_path / "other")) as store:
        assert list(store.read(1)) == live[: made.entries]


def test_a_backup_of_nothing_or_into_nowhere_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        backup(tmp_path / "nothing", tmp_path / "copy")
    assert code_of(caught) == "store_absent"
    played(tmp_path / "data")
    with pytest.raises(StoreError) as caught:
        backup(tmp_path / "data", tmp_path / "no" / "folder" / "copy")
    assert code_of(caught) == "backup_failed"
    assert list(tmp_path.iterdir()) == [tmp_path / "data"]


def test_a_damaged_log_is_not_backed_up(tmp_path: Path) -> None:
    data = tmp_path / "data"
    played(data, 80)
    content = bytearray((data / FILE_NAME).read_bytes())
    content[8192:12288] = b"\xff" * 4096
    (data / FILE_NAME).write_bytes(content)
    with pytest.raises(StoreError) as caught:
        backup(data, tmp_path / "b.zip")
    assert code_of(caught) == "store_corrupt"
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_second_backup_of_the_same_name_waits_its_turn_by_being_refused(tmp_path: Path) -> None:
    import fcntl

    from companion.files import draft_of

    played(tmp_path / "data")
    work = draft_of(tmp_path / "b.zip")
    work.mkdir()
    handle = os.open(work, os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    with pytest.raises(StoreError) as caught:
        backup(tmp_path / "data", tmp_path / "b.zip")
    assert code_of(caught) == "backup_busy"
    (work / "archive").write_bytes(b"left by one that was killed")
    os.close(handle)
    backup(tmp_path / "data", tmp_path / "b.zip")
    assert not work.exists()


def test_of_the_backups_that_a_table_makes_ten_are_kept_whatever_the_clock_says(
    tmp_path: Path,
) -> None:
    played(tmp_path)
    (tmp_path / FOLDER).mkdir(mode=0o700)
    (tmp_path / FOLDER / "mine.zip").write_bytes(b"somebody's own")
    for entries in range(6, 6 + KEPT + 3):
        played(tmp_path, entries)
        backup_by_itself(tmp_path)
    found = kept(tmp_path)
    assert [one.entries for one in found] == list(range(18, 8, -1))
    assert (tmp_path / FOLDER / "mine.zip").exists()
    best = newest(tmp_path)
    assert best is not None
    assert best.entries == 18
    content = bytearray(best.path.read_bytes())
    content[200] ^= 1
    best.path.write_bytes(content)
    best = newest(tmp_path)
    assert best is not None
    assert best.entries == 17
    assert newest(tmp_path / "nowhere") is None


# Restoring


@pytest.mark.parametrize("damage", ["none", "header", "page", "empty", "missing"])
def test_who_only_looks_touches_neither_the_log_nor_its_wal(tmp_path: Path, damage: str) -> None:
    data = tmp_path / "data"
    played(data, 60)
    crashed(data, 80)
    content = bytearray((data / FILE_NAME).read_bytes())
    if damage == "header":
        content[:16] = b"x" * 16
    elif damage == "page":
        content[4096:8192] = b"\xff" * 4096
    (data / FILE_NAME).write_bytes(b"" if damage == "empty" else content)
    if damage == "missing":
        (data / FILE_NAME).unlink()

    def lying_there() -> dict[str, bytes]:
        names = (FILE_NAME, f"{FILE_NAME}-wal", HEAD_NAME)
        return {name: (data / name).read_bytes() for name in names if (data / name).exists()}

    before = lying_there()

    def reads() -> None:
        with closing(SqliteStore(data, read_only=True)) as store:
            for game in store.games():
                list(store.read(game["id"]))

    looks: list[Callable[[], object]] = [
        reads,
        lambda: backup(data, tmp_path / "b.zip"),
        lambda: restore(data / FILE_NAME, tmp_path / "elsewhere"),
    ]
    for look in looks:
        with suppress(StoreError):
            look()
            assert damage == "none"
        assert lying_there() == before
    if damage == "none":
        assert check(tmp_path / "b.zip").entries == 80
        assert entries_in(tmp_path / "elsewhere") == 80
