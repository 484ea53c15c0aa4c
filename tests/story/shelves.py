"""How long people wait for what is kept: the list of many evenings, a story, a picture.

``python -m tests.story.shelves [EVENINGS]`` plays a game of each of the five, keeps the first one EVENINGS times (500),
and prints JSON lines: ``{"what", "evenings", "seconds", "cpu"}`` for the list as the table and a phone's page have it;
for each game ``{"what": "story" | "picture", "game", "turns", "seconds", "cpu"}``, with the process that works it out.
cpu: seconds of work, which a machine that does other things too tells as well.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.app.pictures.shelf import PictureShelf
from companion.app.stories.shelf import StoryShelf
from companion.faces.past.kept_games import handle
from companion.phones.pages import look_up
from companion.store import SqliteStore
from companion.table import MemoryStore, Table
from companion.table.game import PlayedGame
from companion.table.record import entries_of, full_record
from tests.story.evenings import finished

GAMES = ("base", "cities_knights", "great_wall", "troy", "alexander")
EVENINGS = 500
DAY = 86_400.0


@contextmanager
def told(what: str, **more: object) -> Iterator[None]:
    """A line about what is done meanwhile."""
    begun, worked = perf_counter(), sum(os.times()[:4])
    yield
    seconds, cpu = perf_counter() - begun, sum(os.times()[:4]) - worked
    line = {"what": what, **more, "seconds": round(seconds, 3), "cpu": round(cpu, 2)}
    print(json.dumps(line), flush=True)


def filled(folder: Path, game: PlayedGame, evenings: int) -> None:
    """A data folder with so many evenings of this game."""
    opening, *entries = entries_of(full_record(game))
    with closing(SqliteStore(folder)) as store:
        for n in range(evenings):
            store.new_game(f"evening {n}", dict(opening.body), opening.at + n * DAY, entries)


async def lists(folder: Path, evenings: int) -> None:
    """What a person waits for who asks for the evenings, on a table that has just started."""
    async with Table(SqliteStore(folder, read_only=False)) as table:
        for what in ("list", "list again"):
            with told(what, evenings=evenings):
                assert len(table.games()) == evenings
        for what in ("page", "page again"):
            with told(what, evenings=evenings):
                assert await look_up(table, {"at": "games"}, "en", "red") is not None


async def stories(game: str, played: PlayedGame) -> None:
    """What people wait for at the end: a story, then a picture."""
    record, turns = full_record(played), played.state.turn
    with told("story", game=game, turns=turns):
        assert await StoryShelf(None).story(record) is not None
    async with Table(MemoryStore()) as table:
        assert (await table.load(record))["ok"]
        (kept,) = table.games()
        shelf = PictureShelf(table, None)
        with told("picture", game=game, turns=turns):
            assert await shelf.picture(handle(kept), "fr") is not None


async def main(evenings: int) -> None:
    """All figures, one after the other."""
    first: PlayedGame | None = None
    for game in GAMES:
        played = finished(game, 3)
        first = first or played
        await stories(game, played)
    assert first is not None
    with TemporaryDirectory() as folder:
        filled(Path(folder), first, evenings)
        await lists(Path(folder), evenings)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else EVENINGS))
