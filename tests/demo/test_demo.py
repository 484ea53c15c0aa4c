"""The demo plays real games to their end, refuses itself nothing, and lets a person take a seat."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app.arguments import read_arguments
from companion.demo.players import SEATS, Demo, Pace, TouchDevice
from companion.store import SqliteStore
from companion.table.session import Table


class NotingDevice:
    """Passes commands on and notes them with their answers."""

    def __init__(self, table: Table) -> None:
        self._touch = TouchDevice(table)
        self.played: list[tuple[str, str, bool]] = []

    async def send(
        self, seat: str, view: dict[str, Any], command: dict[str, Any]
    ) -> dict[str, Any]:
        answer = await self._touch.send(seat, view, command)
        self.played.append((seat, command["type"], bool(answer["ok"])))
        return answer


def demo_at(table: Table, seed: int, game: str = "base") -> tuple[Demo, NotingDevice]:
    device = NotingDevice(table)
    devices = dict.fromkeys(SEATS, device)
    return Demo(table, devices, Pace().scaled(0), Random(seed), game), device


@pytest.mark.parametrize("seed", range(2))
async def test_a_demo_game_comes_to_its_end_without_a_refusal(tmp_path: Path, seed: int) -> None:
    async with Table(SqliteStore(tmp_path)) as table:
        demo, device = demo_at(table, seed)
        await demo.begin()
        while table.view_for("table")["winners"] is None:
            assert await demo.step(), table.view_for("table")["obligations"]
            assert len(device.played) < 4000
        kinds = Counter(kind for _, kind, _ in device.played)
        assert all(ok for _, _, ok in device.played), device.played
        assert kinds["build_settlement"] > 8
        assert kinds["offer_trade"] > 0


async def test_a_demo_of_cities_and_knights_shows_what_is_new_in_it(tmp_path: Path) -> None:
    async with Table(SqliteStore(tmp_path)) as table:
        demo, device = demo_at(table, 1, "cities_knights")
        await demo.begin()
        while table.view_for("table")["winners"] is None:
            assert await demo.step(), table.view_for("table")["obligations"]
            assert len(device.played) < 4000
        attacks = table.view_for("table")["fleet"]["attacks"]
        kinds = Counter(kind for _, kind, _ in device.played)
        assert all(ok for _, _, ok in device.played), device.played
        assert attacks > 0
        assert min(kinds["improve_city"], kinds["build_knight"], kinds["activate_knight"]) > 0
        assert sum(count for kind, count in kinds.items() if kind.startswith("play_")) > 5


async def test_a_demo_of_the_great_wall_holds_the_wall_and_uses_its_knights(
    tmp_path: Path,
) -> None:
    async with Table(SqliteStore(tmp_path)) as table:
        demo, device = demo_at(table, 1, "great_wall")
        await demo.begin()
        while table.view_for("table")["winners"] is None:
            assert await demo.step(), table.view_for("table")["obligations"]
            assert len(device.played) < 4000
        kinds = Counter(kind for _, kind, _ in device.played)
        assert all(ok for _, _, ok in device.played), device.played
        assert kinds["raise_wall"] > 4
        assert sum(kinds[kind] for kind in ("drive_off_rider", "move_rider", "move_pirate")) > 0


async def test_a_seat_that_somebody_took_over_waits_for_that_person(tmp_path: Path) -> None:
    async with Table(SqliteStore(tmp_path)) as table:
        demo, device = demo_at(table, 1)
        await demo.begin()
        demo.take_over("red")
        while await demo.step():
            pass
        waiting = {duty["seat"] for duty in table.view_for("table")["obligations"]}
        assert waiting == {"red"}
        assert all(seat != "red" for seat, _, _ in device.played)
        demo.give_back("red")
        assert await demo.step()


def test_the_command_line_says_what_the_demo_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert read_arguments(["--demo"]).game == "base"
    assert read_arguments(["--demo", "--game", "cities_knights"]).game == "cities_knights"
    with pytest.raises(SystemExit):
        read_arguments(["--demo", "--game", "chess"])
    assert "cities_knights" in capsys.readouterr().err
