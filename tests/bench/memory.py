"""What a table's memory does over 20,000 moves: real games one after the other, in the real store, all views made."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections.abc import Sequence
from pathlib import Path

from companion.garbage import look_seldom, look_while_it_rests
from companion.store import SqliteStore
from companion.table import Submission, Table
from companion.table.shapes import in_game
from tests.bench.figures import Figure, Part
from tests.bench.served import NEW_GAME

MOVES, QUICKLY = 20_000, 200
READINGS = 20
"""So often the memory is read, at equal distances; the slope is that of the second half, after warming up."""
A_GAME = 400
"""Moves after which the next game starts, where the one before is not over."""
RESTS = 50
"""After so many moves the table rests, and looks for garbage as the program does."""
NOTES = (
    "one process: rules, table and store, every seat's view made at each move; no window, no phones",
    "a quick run is all warming up: its slope says nothing",
)


def measure(quick: bool) -> Part:
    """Games for four at random, one after the other."""
    look_seldom()  # as the table does
    moves = QUICKLY if quick else MOVES
    with tempfile.TemporaryDirectory() as folder:
        read = asyncio.run(megabytes(Path(folder), moves))
    late = read[len(read) // 2 :]
    return Part(
        "memory",
        (
            Figure(f"memory after {moves // READINGS} moves", read[0], "MB"),
            Figure(f"memory after {moves} moves", read[-1], "MB"),
            Figure("slope of the second half", 1000 * slope(late, moves / READINGS), "MB/1,000"),
        ),
        NOTES,
    )


async def megabytes(folder: Path, moves: int) -> list[float]:
    """The memory at each reading."""
    luck, read = random.Random(11), []
    async with Table(SqliteStore(folder)) as table:
        for number in range(moves):
            if number % A_GAME == 0 or not _goes_on(table):
                await table.start(NEW_GAME, "referee")
            view = in_game(table.view_for("table"))
            seat = view["obligations"][0]["seat"]
            do = luck.choice(table.options(seat))
            answer = await table.submit(Submission(f"m{number}", "referee", seat, None, do))
            if not answer["ok"]:
                raise ValueError(f"{do} was offered but refused: {answer['refusal']}")
            for one in view["seats"]:
                table.view_for(one["seat"])
            if number % RESTS == 0:
                look_while_it_rests(for_long=True)
            if (number + 1) % (moves // READINGS) == 0:
                read.append(resident())
    return read


def _goes_on(table: Table) -> bool:
    view = table.view_for("table")
    return view["game"] is not None and not in_game(view)["winners"]


def resident() -> float:
    """This process's memory that is not swapped out, in MB (proc(5), ``statm``)."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def slope(values: Sequence[float], apart: float) -> float:
    """The slope of the straight line that lies nearest to values so far apart, by least squares."""
    middle = (len(values) - 1) / 2
    mean = sum(values) / len(values)
    above = sum((at - middle) * (value - mean) for at, value in enumerate(values))
    return above / sum((at - middle) ** 2 for at in range(len(values))) / apart
