"""Real logs: whole evenings of every game, played into one store, with what lay on the card at moments in between."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

from companion.demo.people import SEATS
from companion.demo.players import Demo, DemoPace, TouchDevice
from companion.rules.games import GAMES
from companion.store import FILE_NAME, SqliteStore
from companion.store.folder import LOG_FILES
from companion.store.schema import BEFORE_CHAIN, lay_down
from companion.table import Entry, Table

EVERY_GAME = tuple(dict.fromkeys(game.key for game in GAMES))

Truth = list[list[Entry]]
"""All entries of each game."""


@dataclass(frozen=True)
class Evening:
    """What a card may hold. folder: the last moment, as a table that is pulled out leaves it; before: older ones."""

    folder: Path
    before: tuple[Path, ...]
    truth: Truth


def copied(folder: Path, into: Path) -> Path:
    """The log's files as they lie there now, as if the power had gone."""
    into.mkdir(parents=True)
    for name in LOG_FILES:
        if (folder / name).exists():
            shutil.copy(folder / name, into / name)
    return into


async def played(
    home: Path, seed: int, games: Sequence[str] = EVERY_GAME, most: int = 10**6
) -> Evening:
    """Plays these games one after the other, each to its end or for so many moves."""
    luck, data = Random(seed), home / "table"
    before: list[Path] = []
    for number, game in enumerate(games):
        async with Table(SqliteStore(data, laid_out=True)) as table:
            if table.view_for("table")["game"] is not None:
                await table.put_away()
            players = dict.fromkeys(SEATS, TouchDevice(table))
            demo = Demo(table, players, DemoPace().scaled(0), Random(seed + number), game)
            await demo.begin()
            looks = {luck.randrange(1, 400) for _ in range(3)}
            for step in range(most):
                if table.view_for("table")["winners"] is not None or not await demo.step():
                    break
                if step in looks:
                    before.append(copied(data, home / f"before-{len(before)}"))
            if number == len(games) - 1:
                folder = copied(data, home / "last")
        if luck.random() < 0.5:
            before.append(copied(data, home / f"before-{len(before)}"))
    return Evening(folder, tuple(before), truth_of(data))


def truth_of(folder: Path) -> Truth:
    """Every entry of every game, in the order in which the games were begun."""
    with closing(SqliteStore(folder)) as store:
        return [list(store.read(n)) for n in sorted(game["id"] for game in store.games())]


def evening(home: Path, seed: int, games: Sequence[str] = EVERY_GAME, most: int = 10**6) -> Evening:
    """The same without a loop."""
    return asyncio.run(played(home, seed, games, most))


def kept_evening(
    home: Path, seed: int, games: Sequence[str] = EVERY_GAME, most: int = 10**6
) -> Evening:
    """The same, played once and found again in its folder afterwards."""
    whole = home / "whole"
    if not whole.exists():
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        evening(home, seed, games, most)
        whole.touch()
    before = sorted(home.glob("before-*"), key=lambda path: int(path.name[7:]))
    return Evening(home / "last", tuple(before), truth_of(home / "table"))


def before_chain(truth: Truth, folder: Path) -> None:
    """The same games as a companion from before the chain would have kept them."""
    folder.mkdir(parents=True)
    with closing(SqliteStore(folder.with_name(f"{folder.name}-now"))) as store:
        for entries in truth:
            key = str(entries[0].body["events"][0]["game"])
            store.new_game(key, entries[0].body, entries[0].at, entries[1:])
        path = store.path
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as old:
        lay_down(old, BEFORE_CHAIN)
        old.execute("PRAGMA journal_mode = WAL")
        old.execute("ATTACH ? AS now", (str(path),))
        old.execute("BEGIN")
        old.execute("INSERT INTO main.game SELECT id, key, at FROM now.game ORDER BY id")
        old.execute(
            "INSERT INTO main.entry SELECT sequence, game, position, at, kind, body FROM now.entry"
            " ORDER BY sequence"
        )
        old.execute("COMMIT")
