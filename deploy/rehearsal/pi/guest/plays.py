"""In the guest, from the project's folder: a table with the real session and the real store.

``play FOLDER SEED`` plays at random for ever and prints each acknowledgement. ``lost FOLDER FILE`` says which of them
the log does not bear out. ``full FOLDER`` and ``clock FOLDER`` play through a full card and a clock that jumps.
``memory FOLDER`` says what the table's memory is over 200 moves.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from companion.garbage import look_seldom, look_while_it_rests
from companion.store import SqliteStore
from companion.table import Submission, Table
from tests.store.kills import PLAYERS, lost, play

NEW = {"game": "base", "players": PLAYERS, "board": "variable", "entropy": 3}
Json = dict[str, Any]


def red(why: str) -> None:
    print(f"RED: {why}", flush=True)
    sys.exit(1)


async def moves(table: Table, count: int, luck: random.Random) -> list[Json]:
    """The answers to so many moves."""
    answers = []
    for _ in range(count):
        view = table.view_for("table")
        seat = view["obligations"][0]["seat"]
        do = luck.choice(table.options(seat))
        wish = Submission(f"{time.monotonic_ns()}", "touch", seat, view["seq"], do)
        answers.append(await table.submit(wish))
    return answers


def filled(folder: Path) -> list[Path]:
    """Files that leave no block of the card free."""
    files = {folder / "filler": "1M", folder / "filler-2": "4k"}
    for file, block in files.items():
        command = ["dd", "if=/dev/zero", f"of={file}", f"bs={block}"]
        subprocess.run(command, capture_output=True, check=False)
    return list(files)


async def full(folder: Path) -> None:
    """The card fills up in the middle of a game: the move is refused, and with room again the game goes on."""
    luck = random.Random(1)
    async with Table(SqliteStore(folder)) as table:
        await table.start(NEW)
        before = await moves(table, 4, luck)
        fillers = filled(folder)
        held = table.seq
        answers: list[Json] = []
        for _ in range(400):  # what the log has set aside for itself is used up first
            answers += await moves(table, 1, luck)
            if not answers[-1]["ok"]:
                break
            held = table.seq
        refused = answers[-1]
        print(
            f"on a full card: {len(answers) - 1} more moves, then {refused.get('refusal')}",
            flush=True,
        )
        if refused["ok"]:
            red("no move was refused on a full card")
        for file in fillers:
            file.unlink(missing_ok=True)
    async with Table(SqliteStore(folder)) as table:
        if not all(answer["ok"] for answer in before) or table.seq < held:
            red(f"a full card: {held} was acknowledged, {table.seq} is kept")
        if not all(answer["ok"] for answer in await moves(table, 4, luck)):
            red("with room again the game does not go on")
    print(f"held: a full card: {held} moves kept, and it goes on", flush=True)


async def clock(folder: Path) -> None:
    """A machine without a clock: it thinks that it is 2019, until the network comes."""
    luck, today = random.Random(2), time.time()
    time.clock_settime(time.CLOCK_REALTIME, 1_550_000_000)
    async with Table(SqliteStore(folder)) as table:
        await table.start(NEW)
        answers = await moves(table, 4, luck)
        time.clock_settime(time.CLOCK_REALTIME, today)
        answers += await moves(table, 4, luck)
        time.clock_settime(time.CLOCK_REALTIME, today - 3600)
        answers += await moves(table, 4, luck)
        time.clock_settime(time.CLOCK_REALTIME, today)
        held = table.seq
    if not all(answer["ok"] for answer in answers):
        red(f"a clock that jumps: {answers}")
    async with Table(SqliteStore(folder)) as table:
        if table.seq != held:
            red(f"a clock that jumps: {held} was acknowledged, {table.seq} is kept")
    print("held: a clock that jumps by years, and back by an hour: twelve moves kept", flush=True)


def resident() -> float:
    """This process's memory that is not swapped out, in MB (proc(5), ``statm``)."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def memory(folder: Path) -> None:
    """What the table's memory is after each 50 of 200 moves, every seat's view made; a new game where one ends."""
    look_seldom()  # as the program does
    luck, read, refused = random.Random(11), [], 0
    async with Table(SqliteStore(folder)) as table:
        await table.start(NEW)
        for number in range(1, 201):
            if not table.view_for("table")["obligations"]:
                await table.start(NEW)
            refused += sum(not one["ok"] for one in await moves(table, 1, luck))
            for player in PLAYERS:
                table.view_for(player["seat"])
            if number % 50 == 0:
                look_while_it_rests(for_long=True)
                read.append(f"{resident():.1f}")
    if refused:
        red(f"{refused} of 200 moves were refused")
    print(f"measured: memory: {', '.join(read)} MB after 50, 100, 150, 200 moves", flush=True)


def main(what: str, folder: Path, *more: str) -> None:
    if what == "play":
        asyncio.run(play(folder, int(more[0]), os.dup(1)))
    elif what == "lost":
        said = Path(more[0]).read_text(encoding="utf-8").splitlines()
        missing = lost(folder, [json.loads(line) for line in said])
        if missing:
            red(f"of {len(said)} acknowledgements are lost: {missing[:3]}")
        print(f"held: {len(said)} acknowledgements, none lost", flush=True)
    else:
        asyncio.run({"full": full, "clock": clock, "memory": memory}[what](folder))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:])
