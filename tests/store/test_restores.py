"""A restore gives what a backup held, whatever lay there before, and is whole however it is cut short."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import stat
import zipfile
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.store import FILE_NAME, FolderLock, SqliteStore, backup, restore
from companion.store.archive import MANIFEST, check, manifest_of
from companion.store.check import check as check_log
from companion.store.restore import STAGING, finish
from companion.table import StoreError
from tests.rules.seeds import fresh
from tests.store.folders import (
    BESIDE,
    beside,
    code_of,
    crashed,
    dressed,
    entries_in,
    entry,
    kept_in,
    played,
    state_of,
)
from tests.store.test_chain import before_chain


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


@pytest.mark.tour("plugs pulled")
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


def test_a_restore_whose_plan_a_card_has_changed_is_finished_all_the_same(tmp_path: Path) -> None:
    played(tmp_path / "past", 20)
    dressed(tmp_path / "past")
    backup(tmp_path / "past", tmp_path / "b.zip")
    cut = 0
    for steps in range(0, 60, 4):
        data = tmp_path / f"data{steps}"
        played(data, 7)
        with pytest.MonkeyPatch.context() as patch, suppress(CutError):
            cut_after(steps, patch)
            restore(tmp_path / "b.zip", data)
        plan = data / STAGING / "plan.json"
        if plan.exists():
            cut += 1
            plan.write_bytes(b"\xff" + plan.read_bytes()[1:])
            assert entries_in(data) == 20
            assert beside(data) == BESIDE
            asides = data.glob(f"replaced-*/{FILE_NAME}")
            assert [check_log(path).entries for path in asides] == [7]
        elif cut:
            break
    assert cut > 1


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
