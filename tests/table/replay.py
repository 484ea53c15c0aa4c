"""A game that is over, step by step: its record is folded on a scratch table, whatever the companion does."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules.games import GAMES, Game
from companion.table.memory import MemoryStore
from companion.table.session import Table
from companion.table.shapes import View, in_game

Json = Mapping[str, Any]

KEPT = 8
"""Positions that stay folded: the neighbors of the one that is looked at."""


class Replay:
    """The positions of a record. ``length`` is the number of its steps; step 0 is the opening.

    ``await view(step)`` is the table's view after that step, folded on a helper thread so that the screen
    goes on. RuntimeError with the reason where the record cannot be folded. games: those that there are.
    """

    def __init__(self, record: Sequence[Json], games: tuple[Game, ...] = GAMES) -> None:
        self._games = games
        self._record = list(record)
        self.length = len(self._record) - 1
        self._views: OrderedDict[int, View] = OrderedDict()

    async def view(self, step: int) -> View:
        """The table's view after a step, 0 to ``length``; read-only."""
        if step not in self._views:
            folded = await asyncio.to_thread(_folded, self._record[: step + 1], self._games)
            self._views[step] = folded
            while len(self._views) > KEPT:
                self._views.popitem(last=False)
        return self._views[step]

    def turns(self) -> tuple[int, ...]:
        """The steps at which a turn ends, for leaps; the last step always among them."""
        ends = [
            step
            for step, item in enumerate(self._record)
            if any(event["type"] == "turn_ended" for event in item["events"])
        ]
        return tuple(sorted({*ends, self.length}))


def _folded(record: Sequence[Json], games: tuple[Game, ...]) -> View:
    return asyncio.run(_view(record, games))


async def _view(record: Sequence[Json], games: tuple[Game, ...]) -> View:
    async with Table(MemoryStore(), games=games) as table:
        answer = await table.load(record)
        if not answer["ok"]:
            raise RuntimeError(answer["refusal"]["message"])
        return in_game(table.view_for("table"))
