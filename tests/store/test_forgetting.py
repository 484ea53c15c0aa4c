"""A game that is deleted leaves nothing in the log, harms no other, and a kill in between harms none either."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import FILE_NAME, SqliteStore, anew
from companion.store.called import FILE
from companion.table import Entry, MemoryStore, StoreError

SECRET = "the-second-game-alone-says-this"


def three(folder: Path) -> SqliteStore:
    store = SqliteStore(folder, laid_out=True)
    for number, said in enumerate(("first", SECRET, "third"), start=1):
        opening = {"format": 1, "said": said}
        assert store.new_game("base", opening, 10.0 * number) == number
        store.append(number, [Entry(2, 10.0 * number + 1, "done", {"said": said})])
    store.append(1, [Entry(3, 60.0, "done", {"said": "first again"})])
    return store


def test_nothing_of_it_stays_in_the_folder_and_the_others_are_as_they_were(tmp_path: Path) -> None:
    with closing(three(tmp_path)) as store:
        store.call(2, SECRET)
        first, third = list(store.read(1)), list(store.read(3))
        store.forget(2)
        assert [row["id"] for row in store.games()] == [1, 2], "the one played last first"
        assert (list(store.read(1)), list(store.read(2))) == (first, third)
        store.append(2, [Entry(3, 70.0, "done", {"said": "third again"})])
    left = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    assert SECRET.encode() not in b"".join(left.values())
    with closing(SqliteStore(tmp_path)) as store:
        assert [row["id"] for row in store.games()] == [2, 1]
        assert store.new_game("base", {"format": 1}, 90.0) == 3


def test_a_name_belongs_to_its_game_whatever_others_are_deleted(tmp_path: Path) -> None:
    with closing(three(tmp_path)) as store:
        store.call(3, "Chris’s birthday")
        store.call(1, "rain")
        store.forget(1)
        assert {row["id"]: row["called"] for row in store.games()} == {
            1: "",
            2: "Chris’s birthday",
        }
        store.call(2, "")
        assert all(row["called"] == "" for row in store.games())


def test_names_that_cannot_be_read_cost_no_game(tmp_path: Path) -> None:
    with closing(three(tmp_path)) as store:
        (tmp_path / FILE).write_text("{", encoding="utf-8")
        assert [row["called"] for row in store.games()] == ["", "", ""]


def test_a_disk_that_refuses_leaves_the_game_and_the_log_goes_on(
    tmp_path: Path,
) -> None:
    with closing(three(tmp_path)) as store:
        blocked = tmp_path / "games.new"
        blocked.mkdir()  # what would be written anew has no place
        with pytest.raises(StoreError):
            store.forget(2)
        blocked.rmdir()
        assert json.loads(json.dumps(store.games()))[1]["id"] in (1, 2, 3)
        store.append(2, [Entry(3, 80.0, "done", {"said": "goes on"})])
        assert len(list(store.read(2))) == 3


def test_a_kill_before_the_new_log_took_its_place_leaves_all_three(tmp_path: Path) -> None:
    with closing(three(tmp_path)):
        pass
    half = tmp_path / anew.NEW_NAME
    half.write_bytes((tmp_path / FILE_NAME).read_bytes()[:4096])
    with closing(SqliteStore(tmp_path)) as store:
        assert len(store.games()) == 3
    assert not half.exists()


def test_memory_does_as_the_disk() -> None:
    store = MemoryStore()
    for number in range(3):
        store.new_game("base", {"n": number}, float(number))
    store.call(3, "third")
    store.forget(2)
    assert [(row["id"], row["opening"]["n"], row["called"]) for row in store.games()] == [
        (2, 2, "third"),
        (1, 0, ""),
    ]
