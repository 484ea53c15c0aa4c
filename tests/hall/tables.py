"""Many real tables in one process, for the trial: each plays a recorded game at its pace and tells a hall of it.

``python -m tests.hall.tables PAGE CODE COUNT MOVES PACE``; how many are out of touch goes to stdout twice a second. A
line on stdin ends the evening: then what every table had told goes to stdout.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from companion.link.digest import digest_of
from companion.link.joining import joined
from companion.link.membership import Membership
from companion.link.messages import encoded
from companion.link.outbox import Outbox
from companion.table.memory import MemoryStore
from tests.hall.evenings import until
from tests.table.evening import BEGINNER, Evening

CATCH_UP_SECONDS = 90.0
LATE_SECONDS = 2.0
"""A line that waits longer for its answer than that shows a table out of touch."""
TELL_SECONDS = 0.5
Moves = list[tuple[str, dict[str, Any]]]


async def recorded(seed: int, most: int) -> Moves:
    """The moves of a game that nobody thought about; played again they are the same game."""
    luck, moves = random.Random(seed), Moves()
    async with Evening() as evening:
        await evening.start(BEGINNER, entropy=seed)
        for _ in range(most):
            owed = evening.table.view_for("table")["obligations"]
            if not owed:
                break
            seat = luck.choice(owed)["seat"]
            do = luck.choice(evening.table.options(seat))
            answer = await evening.table.submit(evening.wish(seat, do))
            assert answer["ok"], answer
            moves.append((seat, dict(do)))
    return moves


@dataclass
class TrialTable:
    """One of them."""

    evening: Evening
    member: Membership
    outbox: Outbox

    async def play(self, moves: Moves, pace: float, luck: random.Random) -> None:
        """Moves, and now and then a call for a judge that is withdrawn."""
        await asyncio.sleep(luck.uniform(0, pace))
        for count, (seat, do) in enumerate(moves):
            answer = await self.evening.table.submit(self.evening.wish(seat, do))
            assert answer["ok"], answer
            if count % 4 == 3:
                await self.member.call_judge(wanted=not self.member.called())
            await asyncio.sleep(pace)

    def is_out(self) -> bool:
        """Whether it is out of touch with the hall."""
        return self.member.trouble is not None or self.member.late() > LATE_SECONDS

    def told(self) -> dict[str, Any]:
        """What the hall has to know of it."""
        digest = digest_of(self.evening.table.view_for("table"))
        return {
            "state": json.loads(encoded(digest)),
            "box": self.outbox.box,
            "number": self.outbox.said,
            "waiting": self.member.waiting(),
        }


async def joining(page: str, code: str, number: int, entropy: int) -> TrialTable:
    place = await joined(page, code, f"table-{number}")
    evening, outbox = Evening(), Outbox(MemoryStore(), "trial")
    await evening.table.open()
    await evening.start(BEGINNER, entropy=entropy)
    member = Membership(evening.table, place, outbox)
    member.start()
    return TrialTable(evening, member, outbox)


async def tell_of_touch(tables: list[TrialTable]) -> None:
    """How many are out of touch, again and again, a number on a line."""
    while True:
        print(sum(one.is_out() for one in tables), flush=True)
        await asyncio.sleep(TELL_SECONDS)


async def ended() -> None:
    """Waits for a line on stdin."""
    reader, loop = asyncio.StreamReader(), asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    await reader.readline()


async def main(page: str, code: str, count: int, most: int, pace: float) -> None:
    seed = random.randrange(1000)
    moves, luck = await recorded(seed, most), random.Random(seed)
    tables = []
    for number in range(count):
        tables.append(await joining(page, code, number, seed))
        await asyncio.sleep(0.02)
    print("joined", flush=True)
    telling = asyncio.create_task(tell_of_touch(tables))
    playing = [asyncio.create_task(one.play(moves, pace, luck)) for one in tables]
    await ended()
    for one in playing:
        one.cancel()
    wrong = [
        repr(error)
        for error in await asyncio.gather(*playing, return_exceptions=True)
        if isinstance(error, Exception)
    ]
    with suppress(TimeoutError):
        await until(lambda: not any(one.member.waiting() for one in tables), CATCH_UP_SECONDS)
    telling.cancel()
    told = {one.member.place.place: one.told() for one in tables}
    print(json.dumps({"tables": told, "wrong": wrong}), flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    asyncio.run(main(given[0], given[1], int(given[2]), int(given[3]), float(given[4])))
