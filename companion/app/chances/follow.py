"""Watches the table: once a game is over, who was likely to win, or its story, is reckoned and told to the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from companion.app.chances.process import reckon
from companion.table.figures import Chances, GameStory
from companion.table.ports import Json
from companion.table.session import Table
from companion.table.views import TABLE

Reckoner = Callable[[Sequence[Json]], Awaitable[Chances | GameStory | None]]


async def follow(table: Table, reckoner: Reckoner = reckon, what: str = "chances") -> None:
    """For ever. Each end of a game is reckoned once, by the log as it is then; while a game goes on nothing is.

    what: the key under which the figures of the game have what is found.
    """
    stirred = asyncio.Event()
    stop = table.listen(lambda _: stirred.set())
    tried = ""
    try:
        while True:
            stirred.clear()
            head = over_at(table)
            if head is not None and head != tried:
                tried = head
                found = await reckoner(table.record())
                if over_at(table) == head:
                    table.reckoned(head, found, what)
                continue
            await stirred.wait()
    finally:
        stop()


def over_at(table: Table) -> str | None:
    """The head of a game that is over, None for any other."""
    view = table.view_for(TABLE)
    return None if view["winners"] is None else str(view["head"])
