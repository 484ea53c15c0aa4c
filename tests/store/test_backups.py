"""A backup is whole or not there, and a restore gives what it held, whatever lay there before."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import stat
import threading
import zipfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.store import FILE_NAME, FolderLock, SqliteStore, backup, restore
from companion.store.archive import MANIFEST, check, manifest_of
from companion.store.backups import FOLDER, KEPT, backup_by_itself, kept, log_out_of, newest
from companion.store.folder import HEAD_NAME, LOG_FILES
from companion.store.restore import STAGING, finish
from companion.table import Entry, StoreError
from tests.rules.seeds import fresh
from tests.store.test_chain import before_chain

SETTINGS = 'table = "katane"\n'
BESIDE = {
    "settings.toml": SETTINGS,
    "wiring.toml": "format = 1\n",
    "phones.json": '{"format": 3}',
    "touchscreen.json": '{"mode": "dim"}',
    "boards/île.json": '{"name": "île"}',
    "cameras/kitchen.json": '{"name": "kitchen"}',
}


def entry(position: int, **body: object) -> Entry:
    return Entry(position, 10.0 + position, "done", dict(body))


def played(folder: Path, entries: int = 5) -> None:
    """Goes on with a folder's one game, up to so many entries, and closes it in order."""
    with closing(SqliteStore(folder)) as store:
        there = next((game["entries"] for game in store.games()), 0)
        if not there:
            store.new_game("base", {"format": 1, "née": "ê"}, 10.0)
        for position in range(max(there, 1) + 1, entries + 1):
            store.append(1, [entry(position, n=position)])


def crashed(folder: Path, entries: int) -> None:
    """The same as a table that is pulled out leaves it: entries that lie in the ``-wal`` alone."""
    work = folder.with_name(folder.name + "-live")
    shutil.copytree(folder, work)
    with closing(SqliteStore(work)) as store:
        there = store.games()[0]["entries"]
        for position in range(there + 1, entries + 1):
            store.append(1, [entry(position, n=position)])
        for name in LOG_FILES:
            shutil.copy(work / name, folder)
    shutil.rmtree(work)
    assert (folder / f"{FILE_NAME}-wal").stat().st_size > 0


def dressed(folder: Path) -> None:
    """Lays beside the log what a table keeps there."""
    for name, text in BESIDE.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "kivy").mkdir()
    (folder / "kivy" / "config.ini").write_text("[kivy]")
    (folder / "release").write_text("red")


def beside(folder: Path) -> dict[str, str]:
    return {name: (folder / name).read_text("utf-8") for name in BESIDE if (folder / name).exists()}


def entries_in(folder: Path) -> int:
    with closing(SqliteStore(folder)) as store:
        games = store.games()
        return int(games[0]["entries"]) if games else 0


def code_of(caught: pytest.ExceptionInfo[StoreError]) -> str:
    return caught.value.code


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
    log = log_out_of(best.path, tmp_path / FOLDER)
    assert log.stat().st_size > 0
    assert newest(tmp_path / "nowhere") is None


# Restoring


def test_a_restore_gives_exactly_what_was_backed_up_though_an_old_wal_lies_there(
    tmp_path: Path,
) -> None:
    """The documented way of before, a copy over games.sqlite, never did: the ``-wal`` stayed."""
    data = tmp_path / "data"
    played(data, 20)
    dressed(data)
    backup(data, tmp_path / "b.zip")
    crashed(data, 30)
    (data / "settings.toml").write_text("changed")
    (data / "boards" / "later.json").write_text("{}")
    before = {path.name: path.read_bytes() for path in data.glob("games.sqlite*")}
    done = restore(tmp_path / "b.zip", data)
    assert done.entries == 20
    assert entries_in(data) == 20
    assert beside(data) == BESIDE
    assert (data / "boards" / "later.json").exists()
    assert done.aside is not None
    assert {path.name: path.read_bytes() for path in done.aside.glob("games.sqlite*")} == before
    assert (done.aside / "settings.toml").read_text() == "changed"
    assert entries_in(done.aside) == 30
    assert not (data / STAGING).exists()


@pytest.mark.parametrize("with_wal", [False, True])
def test_yesterdays_plain_copies_are_taken_too(tmp_path: Path, with_wal: bool) -> None:
    data, old = tmp_path / "data", tmp_path / "old"
    played(old, 20)
    if with_wal:
        crashed(old, 25)
    played(data, 3)
    dressed(data)
    crashed(data, 7)
    assert restore(old / FILE_NAME, data).entries == (25 if with_wal else 20)
    assert entries_in(data) == (25 if with_wal else 20)
    assert beside(data) == BESIDE


def test_a_table_that_does_not_start_can_be_restored(tmp_path: Path) -> None:
    data = tmp_path / "data"
    played(data, 20)
    backup(data, tmp_path / "b.zip")
    for damage in (b"", b"rubbish" * 999, None):
        if damage is None:
            (data / FILE_NAME).unlink()
        else:
            (data / FILE_NAME).write_bytes(damage)
        (data / f"{FILE_NAME}-wal").write_bytes(b"\x37" * 5000)
        restore(tmp_path / "b.zip", data)
        assert entries_in(data) == 20


def test_a_restore_into_a_new_folder_replaces_nothing(tmp_path: Path) -> None:
    played(tmp_path / "data", 20)
    dressed(tmp_path / "data")
    backup(tmp_path / "data", tmp_path / "b.zip")
    assert restore(tmp_path / "b.zip", tmp_path / "new" / "folder").aside is None
    assert entries_in(tmp_path / "new" / "folder") == 20
    assert beside(tmp_path / "new" / "folder") == BESIDE
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "new").rglob("*")}
    assert all(mode & 0o077 == 0 for mode in modes.values())


def test_a_running_table_is_not_restored_under_its_feet(tmp_path: Path) -> None:
    data = tmp_path / "data"
    played(data, 20)
    backup(data, tmp_path / "b.zip")
    with closing(SqliteStore(data)) as store:
        with pytest.raises(StoreError) as caught:
            restore(tmp_path / "b.zip", data)
        assert code_of(caught) == "store_locked"
        store.append(1, [entry(21)])
    assert entries_in(data) == 21


def state_of(folder: Path) -> dict[str, bytes]:
    """All files of a folder but the one that says who has it."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "games.lock"
    }


def kept_in(folder: Path) -> dict[str, bytes]:
    """The same, but of the log its rows: each that is put back has a name of its own."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as log:
        rows = [
            log.execute("SELECT id, key, at FROM game").fetchall(),
            log.execute("SELECT game, position, at, kind, body, salt FROM entry").fetchall(),
        ]
    files = {name: content for name, content in state_of(folder).items() if name not in LOG_FILES}
    return {**files, FILE_NAME: repr(rows).encode()}


@pytest.mark.parametrize(
    "content", [b"", b"x", b"PK\x03\x04", b"SQLite format 3\x00" + b"\x07" * 200, b"rubbish" * 500]
)
def test_what_is_no_backup_changes_nothing(tmp_path: Path, content: bytes) -> None:
    data = tmp_path / "data"
    played(data)
    before = state_of(data)
    (tmp_path / "b.zip").write_bytes(content)
    with pytest.raises(StoreError) as caught:
        restore(tmp_path / "b.zip", data)
    assert code_of(caught) in ("backup_bad", "backup_foreign", "backup_newer")
    assert state_of(data) == before


def test_another_programs_database_is_no_backup(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "soup.sqlite")) as connection:
        connection.execute("PRAGMA application_id = 77")
        connection.execute("CREATE TABLE recipes (soup TEXT)")
    with pytest.raises(StoreError) as caught:
        restore(tmp_path / "soup.sqlite", tmp_path / "data")
    assert code_of(caught) == "backup_foreign"


@pytest.mark.parametrize("seed", fresh(2))
def test_no_damaged_archive_gives_anything_but_what_was_written(tmp_path: Path, seed: int) -> None:
    luck, data = random.Random(seed), tmp_path / "data"
    played(data, 40)
    dressed(data)
    backup(data, tmp_path / "b.zip")
    whole = (tmp_path / "b.zip").read_bytes()
    restore(tmp_path / "b.zip", tmp_path / "truth")
    truth = kept_in(tmp_path / "truth")
    taken = 0
    for n in range(40):
        broken = bytearray(whole)
        if n % 4 == 0:
            del broken[luck.randrange(len(broken)) :]
        else:
            for _ in range(luck.choice((1, 1, 2, 50))):
                broken[luck.randrange(len(broken))] ^= 1 << luck.randrange(8)
        (tmp_path / "broken.zip").write_bytes(broken)
        shutil.rmtree(tmp_path / "out", ignore_errors=True)
        try:
            restore(tmp_path / "broken.zip", tmp_path / "out")
        except StoreError:
            assert not (tmp_path / "out" / FILE_NAME).exists()
            continue
        taken += 1
        assert kept_in(tmp_path / "out") == truth
    assert taken < 20


@pytest.mark.parametrize(
    "name", ["../out.toml", "/etc/out.toml", "boards/../../out.json", "kivy/x", ".hidden.toml"]
)
def test_an_archive_writes_nowhere_but_where_a_table_keeps_things(
    tmp_path: Path, name: str
) -> None:
    import hashlib

    import msgspec

    played(tmp_path / "data")
    backup(tmp_path / "data", tmp_path / "b.zip")
    manifest = manifest_of(tmp_path / "b.zip")
    files = dict(manifest.files)
    with (
        zipfile.ZipFile(tmp_path / "b.zip") as good,
        zipfile.ZipFile(tmp_path / "evil.zip", "w") as evil,
    ):
        evil.writestr(FILE_NAME, good.read(FILE_NAME))
        evil.writestr(name, b"x")
        files[name] = type(files[FILE_NAME])(1, hashlib.sha256(b"x").hexdigest())
        evil.writestr(MANIFEST, msgspec.json.encode(msgspec.structs.replace(manifest, files=files)))
    for work in (check, lambda path: restore(path, tmp_path / "out")):
        with pytest.raises(StoreError) as caught:
            work(tmp_path / "evil.zip")
        assert code_of(caught) == "backup_bad"
    assert list(tmp_path.rglob("out.*")) == []


class CutError(Exception):
    """Stands for the plug that is pulled: nothing after it is done."""


def cut_after(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pulls the plug at the n-th thing that a restore does to the folder."""
    left = [steps]

    def cutting(name: str) -> None:
        real = getattr(os, name)

        def step(*args: object, **more: object) -> object:
            if left[0] == 0:
                raise CutError
            left[0] -= 1
            return real(*args, **more)

        monkeypatch.setattr(os, name, step)

    for name in ("rename", "replace", "unlink", "rmdir", "mkdir"):
        cutting(name)


def test_a_restore_cut_short_anywhere_is_the_old_or_the_new_and_is_finished_by_the_next_start(
    tmp_path: Path,
) -> None:
    played(tmp_path / "past", 20)
    dressed(tmp_path / "past")
    backup(tmp_path / "past", tmp_path / "b.zip")
    seen: set[int] = set()
    for steps in range(60):
        data = tmp_path / f"data{steps}"
        played(data, 3)
        crashed(data, 7)
        (data / "settings.toml").write_text("mine")
        with pytest.MonkeyPatch.context() as patch:
            cut_after(steps, patch)
            try:
                restore(tmp_path / "b.zip", data)
                done = True
            except CutError:
                done = False
        assert (data / STAGING / "plan.json").exists() is False or not done
        found = entries_in(data)
        assert beside(data) == (BESIDE if found == 20 else {"settings.toml": "mine"})
        assert not (data / STAGING).exists()
        assert found in ((20,) if done else (7, 20))
        if found == 20:
            (aside,) = data.glob("replaced-*")
            assert entries_in(aside) == 7
        seen.add(found)
        shutil.rmtree(data)
        if done:
            break
    else:
        pytest.fail("the restore takes more steps than the test")
    assert seen == {7, 20}


def test_who_only_reads_is_told_that_a_restore_is_not_finished(tmp_path: Path) -> None:
    played(tmp_path, 3)
    (tmp_path / STAGING).mkdir()
    (tmp_path / STAGING / "plan.json").write_text('{"aside": "replaced-1", "comes": []}')
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path, read_only=True)
    assert code_of(caught) == "store_restoring"
    with FolderLock(tmp_path):
        finish(tmp_path)
    assert entries_in(tmp_path) == 3


def test_a_backup_from_before_the_chain_is_taken_too(tmp_path: Path) -> None:
    entries = before_chain(tmp_path / "old")
    played(tmp_path / "data", 20)
    crashed(tmp_path / "data", 25)
    assert restore(tmp_path / "old" / FILE_NAME, tmp_path / "data").entries == len(entries)
    with closing(SqliteStore(tmp_path / "data")) as store:
        assert list(store.read(1)) == entries
        store.append(1, [entry(len(entries) + 1)])
    assert entries_in(tmp_path / "data") == len(entries) + 1


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
