"""A demo at a table, and what it played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from companion.demo.people import SEATS
from companion.demo.players import Demo, DemoPace, TouchDevice
from companion.rules import GAMES
from companion.rules.games import Game
from companion.store import SqliteStore
from companion.table.session import Table

Json = dict[str, Any]


class NotingDevice:
    """Passes commands on and notes them with their answers."""

    def __init__(self, table: Table) -> None:
        self._touch = TouchDevice(table)
        self.played: list[tuple[str, str, bool]] = []

    async def send(self, seat: str, view: Json, command: Json) -> Json:
        answer = await self._touch.send(seat, view, command)
        self.played.append((seat, command["type"], bool(answer["ok"])))
        return answer


def demo_at(table: Table, seed: int, game: str) -> tuple[Demo, NotingDevice]:
    device = NotingDevice(table)
    devices = dict.fromkeys(SEATS, device)
    return Demo(table, devices, DemoPace().scaled(0), Random(seed), game), device


async def whole_game(
    folder: Path, seed: int, game: str, games: tuple[Game, ...] = GAMES
) -> tuple[Counter[str], Json]:
    """A demo game to its end without a refusal: types of commands with how often, and the table's last view."""
    async with Table(SqliteStore(folder), games=games) as table:
        demo, device = demo_at(table, seed, game)
        await demo.begin()
        while table.view_for("table")["winners"] is None:
            assert await demo.step(), table.view_for("table")["obligations"]
            assert len(device.played) < 4000
        assert all(ok for _, _, ok in device.played), device.played
        return Counter(kind for _, kind, _ in device.played), table.view_for("table")
