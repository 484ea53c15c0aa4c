"""The log: append-only by the database's own law, durable, private, and clear about what it cannot do."""

from __future__ import annotations

import json
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.locale import Words
from companion.store import FILE_NAME, FolderLock, SqliteStore, anew
from companion.store.folder import HEAD_NAME
from companion.store.room import ROOM, lay_out
from companion.store.schema import APPLICATION_ID, VERSION
from companion.table import Entry, RecordError, StoreError
from companion.table.game import PlayedGame
from companion.table.refusals import refusal_json, refusal_of
from tests.table.evening import VARIABLE, Evening


def entry(position: int, **body: object) -> Entry:
    return Entry(position, 10.0 + position, "done", dict(body))


def filled(folder: Path) -> SqliteStore:
    """A store with one game of three entries."""
    store = SqliteStore(folder)
    game = store.new_game("base", {"format": 1, "née": "ê"}, 10.0)
    store.append(game, [entry(2, n=1), entry(3, n=2)])
    return store


def raw(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / FILE_NAME, isolation_level=None)


def code_of(caught: pytest.ExceptionInfo[StoreError]) -> str:
    return caught.value.code


def test_what_was_appended_reads_back_in_order_also_after_reopening(tmp_path: Path) -> None:
    with closing(filled(tmp_path)) as store:
        live = list(store.read(1))
    with closing(SqliteStore(tmp_path)) as store:
        assert list(store.read(1)) == live
    assert [(e.position, e.at, e.kind, e.body) for e in live] == [
        (1, 10.0, "opening", {"format": 1, "née": "ê"}),
        (2, 12.0, "done", {"n": 1}),
        (3, 13.0, "done", {"n": 2}),
    ]


def test_games_are_listed_by_who_was_played_last(tmp_path: Path) -> None:
    with closing(filled(tmp_path)) as store:
        store.new_game("base", {"second": True}, 20.0, [entry(2, loaded=True)])
        assert [(g["id"], g["entries"], g["last"]) for g in store.games()] == [
            (2, 2, {"loaded": True}),
            (1, 3, {"n": 2}),
        ]
        store.append(1, [entry(4)])
        assert [g["id"] for g in store.games()] == [1, 2]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET body = '{}' WHERE position = 2",
        "UPDATE OR REPLACE entry SET sequence = 1",
        "DELETE FROM entry",
        "DELETE FROM entry WHERE position = 3",
        "INSERT OR REPLACE INTO entry VALUES (3, 1, 3, 0, 'done', '{}', SALT, HEAD)",
        "INSERT OR REPLACE INTO entry VALUES (2, 1, 2, 0, 'done', '{}', SALT, HEAD)",
        "INSERT INTO entry VALUES (5, 1, 4, 0, 'done', '{}', SALT, HEAD)",
        "INSERT INTO entry VALUES (4, 1, 5, 0, 'done', '{}', SALT, HEAD)",
        "INSERT INTO entry VALUES (4, 1, 4, 0, 'done', 'no json', SALT, HEAD)",
        "UPDATE game SET key = 'troy'",
        "DELETE FROM game",
        "INSERT OR REPLACE INTO game VALUES (1, 'troy', 0, SALT)",
        "INSERT INTO game VALUES (7, 'troy', 0, SALT)",
        "UPDATE log SET sum = id",
        "DELETE FROM log",
    ],
)
def test_the_database_itself_refuses_to_change_the_past(tmp_path: Path, statement: str) -> None:
    with closing(filled(tmp_path)) as store:
        before = list(store.read(1))
    with closing(raw(tmp_path)) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(
            statement.replace("SALT", "zeroblob(16)").replace("HEAD", "zeroblob(32)")
        )
    with closing(SqliteStore(tmp_path)) as store:
        assert list(store.read(1)) == before


def test_an_entry_out_of_turn_is_refused_and_its_whole_batch_with_it(tmp_path: Path) -> None:
    with closing(filled(tmp_path)) as store:
        before = list(store.read(1))
        for batch in ([entry(4), entry(6)], [entry(3)], [entry(5)]):
            with pytest.raises(StoreError) as caught:
                store.append(1, batch)
            assert code_of(caught) == "store_failed"
            assert list(store.read(1)) == before
        store.append(1, [entry(4)])


def test_a_game_that_cannot_be_stored_whole_is_not_stored_at_all(tmp_path: Path) -> None:
    with closing(filled(tmp_path)) as store:
        with pytest.raises(StoreError):
            store.new_game("base", {}, 1.0, [entry(2), entry(9)])
        assert [game["id"] for game in store.games()] == [1]


def test_every_append_is_synced_through_a_write_ahead_log(tmp_path: Path) -> None:
    with closing(filled(tmp_path)) as store:
        ask = store._run().execute
        assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
        assert ask("PRAGMA synchronous").fetchone() == (2,)
        assert ask("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert ask("PRAGMA user_version").fetchone() == (VERSION,)


def test_room_that_is_laid_out_holds_every_line_and_the_file_grows_no_more(tmp_path: Path) -> None:
    filled(tmp_path / "data").close()
    with closing(SqliteStore(tmp_path / "data", laid_out=True)) as store:
        wal = tmp_path / "data" / f"{FILE_NAME}-wal"
        assert wal.stat().st_size == ROOM
        for position in range(4, 1004):  # more than once round
            store.append(1, [entry(position, filler="x" * 400)])
        assert wal.stat().st_size == ROOM
        cut = tmp_path / "cut"  # what lies on the disk when the power goes
        cut.mkdir()
        for name in (FILE_NAME, wal.name, HEAD_NAME):
            shutil.copy(tmp_path / "data" / name, cut / name)
        live = list(store.read(1))
    assert not wal.exists()
    for laid_out in (True, False):
        with closing(SqliteStore(cut, laid_out=laid_out)) as again:
            assert list(again.read(1)) == live
            again.append(1, [entry(len(live) + 1)])
            live = list(again.read(1))


def test_a_disk_without_room_to_lay_out_keeps_what_it_has_room_for(tmp_path: Path) -> None:
    lay_out(tmp_path / "nowhere-wal")
    assert not (tmp_path / "nowhere-wal").exists()
    command = [
        sys.executable,
        "-c",
        "import resource, signal, sys; from pathlib import Path\n"
        "from companion.store import SqliteStore; from companion.table.ports import Entry\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))\n"
        "store = SqliteStore(Path(sys.argv[1]), laid_out=True)\n"
        "store.new_game('base', {}, 1.0)\n"
        "store.append(1, [Entry(2, 2.0, 'done', {'n': 1})])\n"
        "store.close()\n",
    ]
    done = subprocess.run([*command, str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with closing(SqliteStore(tmp_path)) as store:
        assert len(list(store.read(1))) == 2


def test_only_its_owner_can_read_what_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    with closing(filled(folder)):
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert set(modes.values()) == {0o600}
    assert FILE_NAME in modes
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_second_program_on_the_same_folder_is_refused_and_told_whose_it_is(
    tmp_path: Path,
) -> None:
    with closing(filled(tmp_path)):
        program = (
            "import sys; from pathlib import Path; from companion.store import SqliteStore\n"
            "from companion.table import StoreError\n"
            "try: SqliteStore(Path(sys.argv[1]))\n"
            "except StoreError as error: print(error.code, error.params['pid'])"
        )
        root = Path(__file__).parent.parent.parent
        done = subprocess.run(
            [sys.executable, "-c", program, str(tmp_path)],
            cwd=root,
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
    code, pid = done.stdout.split()
    assert code == "store_locked"
    assert pid == (tmp_path / "games.lock").read_text().strip()
    filled(tmp_path / "other").close()
    SqliteStore(tmp_path).close()


def test_a_lock_is_let_go_even_if_the_store_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no database at all, but long enough to be one" * 10)
    with pytest.raises(StoreError):
        SqliteStore(tmp_path)
    with FolderLock(tmp_path):
        pass


def test_a_log_from_a_newer_version_is_refused_and_not_touched(tmp_path: Path) -> None:
    filled(tmp_path).close()
    with closing(raw(tmp_path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    (tmp_path / HEAD_NAME).write_text(f"katane-head-{VERSION + 1} …")
    path = tmp_path / FILE_NAME
    before, modified = path.read_bytes(), path.stat().st_mtime_ns
    for read_only in (False, True):
        with pytest.raises(StoreError) as caught:
            SqliteStore(tmp_path, read_only=read_only)
        assert code_of(caught) == "store_newer"
        assert caught.value.params["version"] == VERSION + 1
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, modified)
    assert not list(tmp_path.glob("*-wal"))


def test_another_programs_database_is_refused_and_not_touched(tmp_path: Path) -> None:
    with closing(raw(tmp_path)) as connection:
        connection.execute("PRAGMA application_id = 77")
        connection.execute("CREATE TABLE recipes (soup TEXT)")
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    assert code_of(caught) == "store_foreign"
    assert (tmp_path / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"x", b"garbage " * 4000, b"SQLite format 3\x00" + b"\x07" * 50]
)
def test_a_file_that_is_no_database_is_refused_and_not_touched(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    assert code_of(caught) == "log_unreadable"
    assert str(tmp_path) in caught.value.params["path"]
    assert (tmp_path / FILE_NAME).read_bytes() == content


def test_a_damaged_page_is_found_when_the_log_is_opened(tmp_path: Path) -> None:
    with closing(filled(tmp_path)) as store:
        store.append(1, [entry(n, filler="x" * 500) for n in range(4, 60)])
    path = tmp_path / FILE_NAME
    content = bytearray(path.read_bytes())
    content[8192:12288] = b"\xff" * 4096
    path.write_bytes(content)
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    assert code_of(caught) in ("log_damaged", "log_structure")
    assert path.read_bytes() == bytes(content)


def test_an_empty_file_becomes_a_log(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    filled(tmp_path).close()


def test_a_folder_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path / "file")
    assert code_of(caught) == "store_folder"


def test_reading_where_nothing_is_kept_makes_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path / "nowhere", read_only=True)
    assert code_of(caught) == "store_absent"
    assert not (tmp_path / "nowhere").exists()


def test_a_reader_beside_a_running_table_sees_the_log_and_cannot_write(tmp_path: Path) -> None:
    with (
        closing(filled(tmp_path)) as store,
        closing(SqliteStore(tmp_path, read_only=True)) as reader,
    ):
        store.append(1, [entry(4)])
        assert len(list(reader.read(1))) == 4
        with pytest.raises(StoreError):
            reader.append(1, [entry(5)])
        assert len(list(store.read(1))) == 4


async def test_a_full_database_refuses_clearly_changes_nothing_and_loses_nothing(
    tmp_path: Path,
) -> None:
    async with Evening(SqliteStore(tmp_path, page_limit=40)) as evening:
        await evening.start(VARIABLE)
        answer: dict[str, Any] = {"ok": True}
        while answer["ok"]:
            before = evening.everything()
            seat = before[0]["obligations"][0]["seat"]
            do = evening.table.options(seat)[0]
            answer = await evening.table.submit(evening.wish(seat, do))
        assert answer["refusal"]["code"] == "store_full"
        assert evening.table.seq > 10
        assert [{**view, "trouble": None} for view in evening.everything()] == before
        stored = evening.table.seq
    async with Evening(SqliteStore(tmp_path)) as evening:
        assert evening.table.seq == stored
        again = evening.everything()
        assert again == before
        assert await evening.play(5) == 5


FULL_DISK = """
import asyncio, json, resource, sys
from pathlib import Path
from companion.store import SqliteStore
from tests.table.evening import VARIABLE, Evening

async def main(folder):
    async with Evening(SqliteStore(folder)) as evening:
        await evening.start(VARIABLE)
        size = max(path.stat().st_size for path in folder.iterdir())
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 60_000, resource.RLIM_INFINITY))
        for _ in range(2000):
            before = evening.everything()
            seat = before[0]["obligations"][0]["seat"]
            answer = await evening.table.submit(evening.wish(seat, evening.table.options(seat)[0]))
            if not answer["ok"]:
                break
        same = [{**view, "trouble": None} for view in evening.everything()] == before
        full = answer.get("refusal", {}).get("code")
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        went_on = await evening.play(5)
        print(json.dumps([full, same, went_on, evening.table.seq]))

asyncio.run(main(Path(sys.argv[1])))
"""


def test_when_the_system_lets_no_file_grow_the_game_waits_and_then_goes_on(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(tmp_path)],
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    code, same, went_on, seq = json.loads(done.stdout)
    assert code in ("store_failed", "store_full")
    assert same
    assert went_on == 5
    with closing(SqliteStore(tmp_path)) as store:
        assert PlayedGame.folded(store.read(1)).seq == seq


async def test_a_game_that_a_newer_companion_wrote_is_refused_and_the_folder_let_go(
    tmp_path: Path,
) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        store.new_game("base", {"format": 99, "origin": "touch"}, 1.0)
    with pytest.raises(RecordError) as caught:
        async with Evening(SqliteStore(tmp_path)):
            pass
    assert (caught.value.code, caught.value.params["format"]) == ("record_newer", 99)
    with closing(SqliteStore(tmp_path)) as store:
        assert len(list(store.read(1))) == 1


async def test_the_session_over_sqlite_goes_on_exactly_where_it_was(tmp_path: Path) -> None:
    async with Evening(SqliteStore(tmp_path)) as evening:
        await evening.start(VARIABLE)
        await evening.play(120)
        before = evening.everything()
    async with Evening(SqliteStore(tmp_path)) as evening:
        assert evening.everything() == before
        await evening.play(20)


@pytest.mark.parametrize(
    ("language", "full", "move"),
    [("en", "disk is full", "move"), ("fr", "disque est plein", "coup")],
)
def test_a_disk_that_is_full_at_the_start_is_said_in_words_of_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, full: str, move: str
) -> None:
    def begin(new: sqlite3.Connection, name: bytes) -> None:
        new.execute("PRAGMA max_page_count = 1")
        anew.begin(new, name)

    monkeypatch.setattr("companion.store.log.begin", begin)
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    said = Words(language).refusal(refusal_json(refusal_of(caught.value)))
    assert full in said
    assert move not in said
