"""A table that a test plays at: the real session over a store in memory, unless it is given another."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules import GAMES
from companion.rules.games import Game
from companion.table import MemoryStore, Notice, Store, Submission, Table
from tests.table.driven_clock import DrivenClock

Json = dict[str, Any]

SEATS = ("red", "blue", "white", "orange")
PLAYERS = [{"seat": seat, "name": seat.title()} for seat in SEATS]
BEGINNER: Json = {"game": "base", "players": PLAYERS, "board": "beginner", "entropy": 7}
IDS = itertools.count(1)
"""Ids are for ever: a log remembers them over restarts."""

VARIABLE: Json = {**BEGINNER, "board": "variable"}


def unsealed(record: Sequence[Mapping[str, Any]]) -> list[Json]:
    """A record as from before the chain, whose entries can be changed without their hashes saying so."""
    return [{k: v for k, v in item.items() if k not in ("salt", "hash")} for item in record]


class Evening:
    """One table and its people. Every wish gets a fresh id unless the test names one."""

    def __init__(self, store: Store | None = None, games: tuple[Game, ...] = GAMES) -> None:
        self.store = store or MemoryStore()
        self.clock = DrivenClock(1_000.0)
        self.table = Table(self.store, name="test", clock=self.clock, games=games)
        self.notices: list[Notice] = []
        self.table.listen(self.notices.append)

    async def __aenter__(self) -> Evening:
        await self.table.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.table.close()

    async def start(self, new: Mapping[str, Any] = BEGINNER, **more: Any) -> Json:
        return await self.table.start({**new, **more})

    def wish(
        self,
        seat: str,
        do: Mapping[str, Any],
        *,
        origin: str = "touch",
        seen: int | None = None,
        id_: str | None = None,
    ) -> Submission:
        return Submission(id_ or f"wish-{next(IDS)}", origin, seat, seen, do)

    async def do(self, seat: str, type_: str, *, origin: str = "touch", **fields: Any) -> Json:
        """Fields as in the protocol; ``from_`` stands for ``from``."""
        do = {"type": type_, **{name.rstrip("_"): value for name, value in fields.items()}}
        return await self.table.submit(self.wish(seat, do, origin=origin))

    async def done(self, seat: str, type_: str, *, origin: str = "touch", **fields: Any) -> Json:
        """As ``do``, and it must be accepted."""
        answer = await self.do(seat, type_, origin=origin, **fields)
        assert answer["ok"], answer
        return answer

    async def refused(self, seat: str, type_: str, *, origin: str = "touch", **fields: Any) -> str:
        """As ``do``, and it must be refused without changing anything: the code."""
        before = self.everything()
        answer = await self.do(seat, type_, origin=origin, **fields)
        assert not answer["ok"], answer
        assert self.everything() == before
        return str(answer["refusal"]["code"])

    def everything(self) -> list[Json]:
        """What all audiences see."""
        view = self.table.view_for("table")
        seats = [seat["seat"] for seat in view["seats"]]
        return [view, *(self.table.view_for(seat) for seat in seats)]

    async def play(self, steps: int, seed: int = 1) -> int:
        """Random legal play for so many submissions or until the game is over; how many were made."""
        luck = random.Random(seed)
        for step in range(steps):
            owed = self.table.view_for("table")["obligations"]
            if not owed:
                return step
            seat = luck.choice(owed)["seat"]
            answer = await self.table.submit(self.wish(seat, luck.choice(self.table.options(seat))))
            assert answer["ok"], answer
        return steps

    def hand(self, seat: str) -> Json:
        """A seat's cards as its own phone sees them."""
        own = next(s for s in self.table.view_for(seat)["seats"] if s["seat"] == seat)
        return dict(own["hand"])
