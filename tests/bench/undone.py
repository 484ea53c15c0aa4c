"""What taking back costs late in a long game, and how long a log with many undos takes to open. No disk, no broker."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from companion.garbage import look_seldom
from companion.rules.kinds import kind_of
from companion.table import Entry, MemoryStore, Submission, Table
from companion.table.game import PlayedGame
from companion.table.shapes import in_game
from tests.bench.delivery import ENDLESS
from tests.bench.figures import Figure, Part, median
from tests.bench.served import NEW_GAME

if TYPE_CHECKING:
    from companion.table.wire import CommandJson

ENTRIES, QUICKLY = (100, 1_000, 5_000), (100, 250)
"""Up to so many the game is played; its last undos before each are what is timed."""
TIMED = 15
FOLDED = 5
"""So often the whole log is opened."""
TAKEN_BACK = 0.45
"""The share of the submissions that take the one before back."""
UNDO_AIM, OPENING_AIM = "at most 2", "at most 0.3"
NOTES = ("processor time of a submission at a table without a disk, its decision and its entry",)


def measure(quick: bool) -> Part:
    """A game for four that goes on and on, nearly every second submission taken back."""
    look_seldom()  # as the table does
    marks = QUICKLY if quick else ENTRIES
    took, entries = asyncio.run(played(marks))
    figures = [
        Figure(f"an undo at entry {mark}", 1000 * median(seconds), "ms", UNDO_AIM)
        for mark, seconds in zip(marks, took, strict=True)
    ]
    undos = sum(entry.kind == "undone" for entry in entries)
    name = f"opening {len(entries)} entries with {undos} undos"
    return Part("undo", (*figures, Figure(name, _opened(entries), "s", OPENING_AIM)), NOTES)


def _opened(entries: Sequence[Entry]) -> float:
    """Seconds to fold a log, as the median of some."""
    took = []
    for _ in range(FOLDED):
        began = time.process_time()
        PlayedGame.folded(entries)
        took.append(time.process_time() - began)
    return median(took)


async def played(marks: Sequence[int]) -> tuple[list[list[float]], list[Entry]]:
    """Seconds of the last undos before each mark, and the whole log."""
    store, luck, number = MemoryStore(), random.Random(7), 0
    took: list[list[float]] = []
    async with Table(store) as table:
        await table.start(NEW_GAME, "referee")
        for mark in marks:
            took.append([])
            while table.seq < mark:
                view = in_game(table.view_for("table"))
                undo = view["undo"]
                back = undo["possible"] and not undo["barrier"] and luck.random() < TAKEN_BACK
                seat = undo["seat"] if back else view["obligations"][0]["seat"]
                assert seat is not None
                do = (
                    cast("CommandJson", {"type": "undo"})
                    if back
                    else _move(table.options(seat), luck)
                )
                number += 1
                wish = Submission(f"bench-{number}", "referee", seat, None, do)
                began = time.process_time()
                answer = await table.submit(wish)
                if back:
                    took[-1] = [*took[-1][1 - TIMED :], time.process_time() - began]
                if not answer["ok"]:
                    raise ValueError(f"{do} was offered but refused: {answer['refusal']}")
        return took, list(store.read(1))


def _move(options: Sequence[CommandJson], luck: random.Random) -> CommandJson:
    endless = [n for n, one in enumerate(options) if kind_of(one) in ENDLESS]
    return options[luck.choice(endless or range(len(options)))]
