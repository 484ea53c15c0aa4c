"""Whatever became of the head outside the log: a start says what is there, and can be gone on from."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import FILE_NAME, SqliteStore, backup_by_itself
from companion.store.folder import HEAD_NAME
from companion.table import StoreError
from tests.store.folders import code_of, entries_in, played

ENTRIES = 12


def told(folder: Path) -> tuple[str, int, bool]:
    """What a start says: why, how many entries are good, and whether there may be more; then it goes on."""
    with closing(SqliteStore(folder, waits=True)) as store:
        damage = store.damage
        assert damage is not None
        aside = folder / store.mend("go_on")["kept"]
        assert aside.is_dir()
    assert entries_in(folder) == damage["entries"]
    return damage["reason"], damage["entries"], damage["unsure"]


def changed(path: Path, at: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)


@pytest.mark.parametrize(
    ("at", "content", "expected"),
    [
        (0, b"x" * 100, ("unsure", ENTRIES, True)),
        (0, b"x" * 4096, ("unsure", ENTRIES, True)),
        (0, b"x" * 100_000, ("unreadable", 0, True)),
        (0, b"", ("unsure", ENTRIES, True)),
        (68, b"\0\0\0\1", ("unsure", ENTRIES, True)),
    ],
    ids=["its header", "its first page", "all of it", "nothing", "whose it is"],
)
def test_a_header_and_a_head_that_are_both_lost_are_told_and_gone_on_from(
    tmp_path: Path, at: int, content: bytes, expected: tuple[str, int, bool]
) -> None:
    played(tmp_path, ENTRIES)
    changed(tmp_path / FILE_NAME, at, content)
    (tmp_path / HEAD_NAME).unlink()
    assert told(tmp_path) == expected
    kept = next(tmp_path.glob("damaged-*")) / FILE_NAME
    assert kept.read_bytes()[at : at + len(content)] == content


@pytest.mark.parametrize("size", [16, 100, 4096])
def test_a_log_without_its_first_page_has_all_its_entries(tmp_path: Path, size: int) -> None:
    played(tmp_path, ENTRIES)
    changed(tmp_path / FILE_NAME, 0, b"\xff" * size)
    assert told(tmp_path) == ("structure", ENTRIES, False)


def as_folder(head: Path) -> None:
    head.mkdir()
    (head / "inside").write_text("something")


ODD: dict[str, Callable[[Path], None]] = {
    "nothing": lambda head: None,
    "a folder": as_folder,
    "a pipe": os.mkfifo,
    "a device": lambda head: head.symlink_to("/dev/zero"),
    "a link to nowhere": lambda head: head.symlink_to("nowhere"),
    "a link to itself": lambda head: head.symlink_to(head.name),
    "a long file": lambda head: head.write_bytes(b"x" * 100_000) and None,
}


@pytest.mark.parametrize("odd", ODD)
def test_what_is_no_head_in_its_place_is_kept_and_the_log_gone_on_with(
    tmp_path: Path, odd: str
) -> None:
    played(tmp_path, ENTRIES)
    (tmp_path / HEAD_NAME).unlink()
    ODD[odd](tmp_path / HEAD_NAME)
    assert told(tmp_path) == ("unsure", ENTRIES, True)
    kept = next(tmp_path.glob("damaged-*")) / HEAD_NAME
    assert os.path.lexists(kept) == (odd != "nothing")
    assert (tmp_path / HEAD_NAME).is_file()


def test_a_head_behind_a_link_is_as_good_as_any(tmp_path: Path) -> None:
    played(tmp_path / "data", ENTRIES)
    (tmp_path / "data" / HEAD_NAME).rename(tmp_path / "elsewhere")
    (tmp_path / "data" / HEAD_NAME).symlink_to(tmp_path / "elsewhere")
    played(tmp_path / "data", ENTRIES + 1)
    assert entries_in(tmp_path / "data") == ENTRIES + 1


def test_a_folder_that_has_lost_log_and_head_but_not_its_backups_is_no_empty_table(
    tmp_path: Path,
) -> None:
    played(tmp_path, ENTRIES)
    backup_by_itself(tmp_path)
    for path in tmp_path.glob("games.*"):
        path.unlink()
    with closing(SqliteStore(tmp_path, waits=True)) as store:
        assert store.damage is not None
        assert store.damage["reason"] == "unreadable"
        assert store.damage["backup"]["entries"] == ENTRIES
        store.mend("backup")
        assert store.games()[0]["entries"] == ENTRIES


def test_another_programs_database_stays_anothers_where_there_is_no_head(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("PRAGMA application_id = 7")
        other.execute("CREATE TABLE soup (spoon)")
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path, waits=True)
    assert code_of(caught) == "store_foreign"


def test_who_only_reads_is_told_that_nobody_knows_how_much_there_was(tmp_path: Path) -> None:
    played(tmp_path, ENTRIES)
    (tmp_path / HEAD_NAME).unlink()
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path, read_only=True)
    assert code_of(caught) == "log_unsure"
    assert not (tmp_path / HEAD_NAME).exists()
