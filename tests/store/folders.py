"""Folders of a table: played, pulled out in the middle, dressed with all that lies beside a log."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import FILE_NAME, SqliteStore
from companion.store.folder import LOG_FILES
from companion.table import Entry, StoreError

SETTINGS = 'table = "katane"\n'
BESIDE = {
    "settings.toml": SETTINGS,
    "wiring.toml": "format = 1\n",
    "phones.json": '{"format": 3}',
    "touchscreen.json": '{"mode": "dim"}',
    "boards/île.json": '{"name": "île"}',
    "cameras/kitchen.json": '{"name": "kitchen"}',
    "cameras/kitchen.lessons/17-ab.lesson": '{"id": "17-ab"}',
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
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
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
