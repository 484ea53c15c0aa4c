"""Robots at the real session, with the people round it: everything that is not a robot's is played by chance."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from companion.app.robots.pace import RobotPace
from companion.app.robots.players import Players
from companion.app.robots.seats import RobotSeats
from companion.app.robots.thinking import Proposal, RobotQuestion, Thinker, ThinkingError, Thought
from companion.rules.games import Game
from companion.table.ports import Store
from companion.table.robots import STRENGTHS
from tests.table.evening import Evening

Json = dict[str, Any]

AT_ONCE = RobotPace().scaled(0)


def evening_of(game: Game, dice: str) -> Json:
    """A new game of as many as can play it, three of them robots of every strength."""
    seats = game.seats[: game.counts[-1]]
    strengths = dict(zip(seats, STRENGTHS, strict=False))
    players = [{"seat": s, "robot": strengths[s]} if s in strengths else {"seat": s} for s in seats]
    custody = {"dice": dice}
    return {"game": game.key, "players": players, "custody": custody, "entropy": 11}


class Direct(Thinker):
    """Thinks at once and in this process; ``silent`` gives no answer, ``says`` is said in place of what it thinks."""

    def __init__(self) -> None:
        self.players = Players()
        self.silent = False
        self.says: Callable[[RobotQuestion], Json | None] | None = None
        self.why: str | None = None
        self.asked = 0
        self.closed = False

    async def think(self, question: RobotQuestion, seconds: float) -> Thought:
        self.asked += 1
        await asyncio.sleep(0)
        if self.silent:
            raise ThinkingError("silent")
        if self.says is not None:
            return Thought(self.says(question), self.why)
        said = self.players.answer(self._said(question))
        return Thought(said["do"], said["why"])

    async def advise(self, question: RobotQuestion, seconds: float) -> tuple[Proposal, ...]:
        if self.silent:
            raise ThinkingError("silent")
        found = self.players.answer({**self._said(question), "advise": True})["advice"]
        return tuple(Proposal(o["do"], tuple((k, p) for k, p in o["reasons"])) for o in found)

    @staticmethod
    def _said(question: RobotQuestion) -> Json:
        return {
            "game": question.game,
            "seat": question.seat,
            "strength": question.strength,
            "seed": question.seed,
            "view": question.view,
        }

    async def close(self) -> None:
        self.closed = True


class Table:
    """An evening with robots; ``people`` plays what they leave over."""

    def __init__(self, evening: Evening, robots: RobotSeats, thinker: Direct) -> None:
        self.evening, self.robots, self.thinker = evening, robots, thinker
        self.silent: list[str] = []
        self._luck = random.Random(5)

    @property
    def view(self) -> Json:
        return self.evening.table.view_for("table")

    @property
    def seated(self) -> list[str]:
        return list(self.view.get("robots", {"seats": {}})["seats"])

    async def rest(self) -> int:
        """Robots do all they can; how many looks it took."""
        looks = 0
        while await self.robots.step():
            looks += 1
            assert looks < 2_000, "robots never come to rest"
        return looks

    async def people(self) -> bool:
        """One thing by people, a fallen die for a robot too; whether there was any."""
        owed = [duty["seat"] for duty in self.view["obligations"]]
        for seat in self._luck.sample(owed, len(owed)):
            options = self.evening.table.options(seat)
            if seat in self.seated:  # what a robot leaves to people: the dice above all
                rolls = [option for option in options if option["type"] == "roll"]
                options = rolls or options
            if options:
                wish = self.evening.wish(seat, self._luck.choice(options))
                return bool((await self.evening.table.submit(wish))["ok"])
        return False

    async def play(self, until: Callable[[Json], bool], most: int = 3_000) -> None:
        """People and robots play on until this is so of the table's view, or somebody has won."""
        for _ in range(most):
            await self.rest()
            if until(self.view) or self.view["winners"] is not None:
                return
            assert await self.people(), self.view["obligations"]
        raise AssertionError(f"not within {most} things of people: {self.view['turn']}")

    def throw(self) -> tuple[int, int]:
        """Two dice as they may fall."""
        return self._luck.randint(1, 6), self._luck.randint(1, 6)

    def done_by(self, origin: str) -> list[str]:
        """The types of what came from there, oldest first."""
        entries = self.evening.store.read(1)
        return [
            e.body["do"]["type"]
            for e in entries
            if e.body.get("origin") == origin and "do" in e.body
        ]


@asynccontextmanager
async def at_table(
    store: Store | None = None, games: tuple[Game, ...] | None = None
) -> AsyncIterator[Table]:
    """A table that robots may play at, without pauses."""
    evening = Evening(store) if games is None else Evening(store, games)
    async with evening:
        thinker = Direct()
        silent: list[str] = []

        def heard(seat: str, is_silent: bool) -> None:
            if is_silent:
                silent.append(seat)

        robots = RobotSeats(evening.table, thinker, AT_ONCE, heard)
        table = Table(evening, robots, thinker)
        table.silent = silent
        yield table
