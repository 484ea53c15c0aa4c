"""How long people wait for what is kept: the list of many evenings, a story, a picture.

``python -m tests.story.shelves [EVENINGS]`` plays a game of each of the five, keeps the first one EVENINGS times (500), and
prints JSON lines: ``{"what": "list", "evenings", "seconds"}`` for the list as the table, the touchscreen and a phone's
page have it, and for each game ``{"what": "story" | "picture", "game", "turns", "seconds"}``, with the process that works it
out. Only on a machine that does nothing else does a figure say anything.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
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


def tell(what: str, begun: float, **more: object) -> None:
    """A line."""
    print(
        json.dumps({"what": what, **more, "seconds": round(perf_counter() - begun, 3)}), flush=True
    )


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
            begun = perf_counter()
            assert len(table.games()) == evenings
            tell(what, begun, evenings=evenings)
        begun = perf_counter()
        page = await look_up(table, {"at": "games"}, "en", "red")
        assert page is not None
        tell("page", begun, evenings=evenings)


async def stories(game: str, played: PlayedGame) -> None:
    """What people wait for at the end: a story, then a picture."""
    record, turns = full_record(played), played.state.turn
    await timed("story", game, turns, lambda: StoryShelf(None).story(record))
    async with Table(MemoryStore()) as table:
        assert (await table.load(record))["ok"]
        (kept,) = table.games()
        shelf = PictureShelf(table, None)
        await timed("picture", game, turns, lambda: shelf.picture(handle(kept), "fr"))


async def timed(what: str, game: str, turns: int, work: Callable[[], Awaitable[object]]) -> None:
    """One line for this work."""
    begun = perf_counter()
    assert await work() is not None
    tell(what, begun, game=game, turns=turns)


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
