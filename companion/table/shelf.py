"""The store on a thread of its own, and the games that it keeps."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar, cast

from companion.rules.games import Game as Playable
from companion.rules.refusals import Refusal
from companion.table.commitment import commitment_to
from companion.table.errors import TableError
from companion.table.game import Change, PlayedGame
from companion.table.kept import is_put_away, listed, standing_of
from companion.table.ports import Json, Store
from companion.table.record import exported_record
from companion.table.shapes import KeptGame, KeptStanding, View
from companion.table.views import TABLE, foresee, view_of

T = TypeVar("T")

QUICK_SECONDS: Final = 0.002
"""How long to wait idly for the disk. Work beside a quick one only hinders it: both threads share an interpreter."""

LOOKED_AT: Final = 2
"""Kept games that stay folded."""

_log = logging.getLogger("companion.table")


class Shelf:
    """What the store keeps. It is called on a worker thread, so a slow disk never holds up the loop."""

    def __init__(self, store: Store, playable: tuple[Playable, ...]) -> None:
        """playable: the games that can be played here. The shelf closes the store in the end."""
        self._store = store
        self._playable = playable
        self._kept: Sequence[Json] = ()
        self._standings: dict[tuple[float, int], KeptStanding | None] = {}
        """Where kept games stand, by beginning and entries: folding one takes its time."""
        self._past: OrderedDict[tuple[float, int], PlayedGame] = OrderedDict()
        """Kept games that were looked at last, by their beginning and entries."""
        self._disk = ThreadPoolExecutor(1, "store")

    async def on_disk(self, work: Callable[[], T]) -> T:
        """The answer of ``work``, done on the store's thread."""
        return await asyncio.get_running_loop().run_in_executor(self._disk, work)

    def close(self) -> None:
        """Waits for what is being written and lets go of the store."""
        self._disk.shutdown()
        self._store.close()

    async def look(self) -> None:
        """Reads the list of kept games again; StoreError if it cannot be read."""
        self._kept = await self.on_disk(self._store.games)

    @property
    def numbers(self) -> list[int]:
        """The ``id`` of every kept game, the one played last first."""
        return [kept["id"] for kept in self._kept]

    @property
    def current(self) -> int | None:
        """The game played last, None where it was put away or there is none."""
        return self._kept[0]["id"] if self._kept and not is_put_away(self._kept[0]) else None

    def commitment(self, number: int) -> str:
        """What a kept game promised of its draws; empty for one that isn't there."""
        found = (kept["opening"] for kept in self._kept if kept["id"] == number)
        opening: Json = next(found, {})
        return commitment_to(bytes.fromhex(opening["seed"])) if "seed" in opening else ""

    def games(self, number: int, game: PlayedGame | None) -> list[KeptGame]:
        """All kept games as they are told. number, game: the one on the table."""
        return [listed(kept, game if kept["id"] == number else None) for kept in self._kept]

    async def folded(self, number: int) -> PlayedGame:
        """A kept game; TableError for one that cannot be read."""
        entries = await self.on_disk(lambda: self._store.read(number))
        return PlayedGame.folded(entries, self._playable)

    async def past(self, number: int) -> PlayedGame | None:
        """A kept game to be looked at, never to be played on; None for one that cannot be read.

        It is folded beside the loop. Those looked at last stay, since a page is followed by others of the same game.
        """
        found = next((kept for kept in self._kept if kept["id"] == number), None)
        if found is None:
            return None
        known = found["at"], found["entries"]
        if known not in self._past:
            try:
                entries = await self.on_disk(lambda: list(self._store.read(number)))
                game = await asyncio.to_thread(PlayedGame.folded, entries, self._playable)
            except TableError:
                _log.exception("the kept game %s cannot be read", number)
                return None
            self._past[known] = game
            while len(self._past) > LOOKED_AT:
                self._past.popitem(last=False)
        return self._past[known]

    async def record(self, number: int) -> list[Json]:
        """The record of a kept game; empty for one that cannot be read."""
        game = await self.past(number)
        return [] if game is None else await asyncio.to_thread(exported_record, game)

    async def view(self, number: int) -> View | None:
        """What everybody may know of a kept game, with its figures where it is over."""
        game = await self.past(number)
        return None if game is None else cast("View", await asyncio.to_thread(_seen_by_all, game))

    async def standing(self, number: int) -> KeptStanding | None:
        """Where a kept game stands; None for one that cannot be read."""
        found = next((kept for kept in self._kept if kept["id"] == number), None)
        if found is None:
            return None
        known = found["at"], found["entries"]
        if known not in self._standings:
            self._standings[known] = await self._standing(number)
        return self._standings[known]

    async def _standing(self, number: int) -> KeptStanding | None:
        try:
            entries = await self.on_disk(lambda: list(self._store.read(number)))
            return await asyncio.to_thread(standing_of, entries, self._playable)
        except TableError:
            _log.exception("where the kept game %s stands cannot be read", number)
            return None


async def foreseen(
    game: PlayedGame, change: Change, storing: asyncio.Future[Refusal | None]
) -> None:
    """Makes, while a slow disk writes, what all will see of a change. Nobody sees it unless the change gets written.

    storing: done once the disk has written, or has refused. What is made lies with the change.
    """
    await asyncio.wait({storing}, timeout=QUICK_SECONDS)
    steps = foresee(game, change)
    while not storing.done():
        try:
            next(steps)
        except StopIteration:
            return
        except Exception:  # what fails here fails again where it is asked for, and is said there
            _log.exception("what follows a change could not be made ahead")
            return
        # Between two steps the loop serves others, and hears that the disk is done.
        await asyncio.sleep(0)


def _seen_by_all(game: PlayedGame) -> object:
    """Its view. The type is ``object``: mypy takes a minute to find the type of a thread's answer among all views."""
    return view_of(game, TABLE)
