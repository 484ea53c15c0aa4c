"""Whole games of the demo, and all that the screen says of them.

``python -m tests.said.evening GAME [LANGUAGE]`` prints it, a sentence a line.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from random import Random

from companion.demo.people import SEATS
from companion.demo.players import Demo, DemoPace, TouchDevice
from companion.faces.games.faces import faces_in
from companion.faces.past import journal
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table import MemoryStore, Table
from tests.said.screen import told

LOOKED_AT = 7
"""Steps between two looks at the whole screen; the journal between them is long enough to miss nothing."""


async def evening(game: str, seed: int) -> AsyncIterator[Table]:
    """The table at every look of a demo game, to its end."""
    async with Table(MemoryStore()) as table:
        demo = Demo(
            table,
            dict.fromkeys(SEATS, TouchDevice(table)),
            DemoPace().scaled(0),
            Random(seed),
            game,
        )
        await demo.begin()
        step = 0
        while table.view_for("table")["winners"] is None:
            assert await demo.step(), table.view_for("table")["obligations"]
            step += 1
            if step % LOOKED_AT == 0:
                yield table
        yield table


def said(table: Table, words: Words, *, whole: bool = True) -> set[str]:
    """All that the screen says of a position, and why each line of the journal is as it is. whole: else the journal."""
    seen = Seen(table.view_for("table"))
    lines = journal.lines(seen, words, faces_in(seen.view))
    why = {journal.explained(words, line) for line in lines}
    return why | ({*told(table, (), words)} if whole else {line.text for line in lines})


async def heard(game: str, language: str, seed: int) -> set[str]:
    """All that the screen says over a whole game."""
    words = Words(language)
    found: set[str] = set()
    async for table in evening(game, seed):
        found |= said(table, words)
    return found


if __name__ == "__main__":
    for sentence in sorted(asyncio.run(heard(sys.argv[1], [*sys.argv, "fr"][2], 1))):
        print(sentence)
