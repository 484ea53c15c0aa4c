"""The demo's players and their devices: phones, dice buttons and fingers, at a pace that a person can follow."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from companion.demo.brain import Brain
from companion.demo.people import SEATS
from companion.demo.tables import board_of, custody_of
from companion.rules.games import GAMES, Game
from companion.rules.terms import BLUE, WHITE
from companion.table.ports import Submission, TablePort
from companion.table.shapes import View

if TYPE_CHECKING:
    from companion.table.wire import CommandJson

Json = dict[str, Any]

NAMES = ("Anna", "Bruno", "Chloé", "David")
PHONE_SEATS = (BLUE, WHITE)


class Device(Protocol):
    """How a demo player's command reaches the table."""

    async def send(self, seat: str, view: View, command: CommandJson) -> Json:
        """The command → the table's answer."""


@dataclass(frozen=True)
class DemoPace:
    """Seconds before a founding placement, before any other command, and after the end of a game."""

    founding: float = 0.6
    acting: float = 1.1
    ending: float = 20.0

    def scaled(self, factor: float) -> DemoPace:
        """All pauses times a factor (0 for tests)."""
        return DemoPace(self.founding * factor, self.acting * factor, self.ending * factor)


class TouchDevice:
    """Fingers on the touchscreen."""

    def __init__(self, table: TablePort) -> None:
        self._table = table
        self._ids = itertools.count(1)

    async def send(self, seat: str, view: View, command: CommandJson) -> Json:
        """Submits as the touchscreen does."""
        name = f"demo-{view['seq']}-{next(self._ids)}"
        return await self._table.submit(Submission(name, "demo", seat, view["seq"], command))


class ButtonDevice:
    """Two dice typed on the dice buttons; everything else by another device, a roll of more than two dice too."""

    def __init__(
        self, press: Callable[[str], None], changed: Callable[[], asyncio.Event], other: Device
    ) -> None:
        self._press = press
        self._changed = changed
        self._other = other

    async def send(self, seat: str, view: View, command: CommandJson) -> Json:
        """Presses two faces and waits until the table has moved on, at most three seconds."""
        dice = command["dice"] if command["type"] == "roll" and "dice" in command else None
        if dice is None or "event" in command:
            return await self._other.send(seat, view, command)
        stirred = self._changed()
        for face in dice:
            self._press(str(face))
            await asyncio.sleep(0.35)
        try:
            async with asyncio.timeout(3):
                await stirred.wait()
        except TimeoutError:
            return await self._other.send(seat, view, command)
        return {"ok": True}


class CameraDevice:
    """Dice that the camera reads, as they were thrown under it; everything else by another device.

    reads: whether the camera can read dice now; patience: seconds until the other device rolls after all.
    """

    def __init__(
        self,
        reads: Callable[[], bool],
        changed: Callable[[], asyncio.Event],
        other: Device,
        patience: float = 20.0,
    ) -> None:
        self._reads = reads
        self._changed = changed
        self._other = other
        self._patience = patience

    async def send(self, seat: str, view: View, command: CommandJson) -> Json:
        """Waits until the camera has moved the table on; the dice are not those of the command then."""
        if command["type"] != "roll" or not self._reads():
            return await self._other.send(seat, view, command)
        stirred = self._changed()
        try:
            async with asyncio.timeout(self._patience):
                await stirred.wait()
        except TimeoutError:
            return await self._other.send(seat, view, command)
        return {"ok": True}


class Demo:
    """Plays every seat that nobody has taken over, game after game."""

    def __init__(
        self,
        table: TablePort,
        devices: Mapping[str, Device],
        pace: DemoPace,
        luck: Random,
        game: str,
    ) -> None:
        """game: the key of what is played."""
        self._table = table
        self._devices = devices
        self._pace = pace
        self._luck = luck
        self._game = game
        self._brains = {seat: Brain(seat, luck) for seat in SEATS}
        self._taken: set[str] = set()
        self._refused: set[tuple[int, str]] = set()

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that still play by themselves."""
        return tuple(seat for seat in SEATS if seat not in self._taken)

    def take_over(self, seat: str) -> None:
        """A person plays this seat from now on."""
        self._taken.add(seat)

    def give_back(self, seat: str) -> None:
        """The seat plays by itself again."""
        self._taken.discard(seat)

    async def run(self) -> None:
        """Plays until cancelled."""
        while True:
            await self.begin()
            if self._table.view_for("table")["winners"] is not None:
                await asyncio.sleep(self._pace.ending)
                await self._start()
                continue
            if not await self.step():
                await asyncio.sleep(max(0.05, self._pace.acting))

    async def begin(self) -> None:
        """Starts a game if there is none, which needs no device: for a screen that opens before they are there."""
        if self._table.view_for("table")["game"] is None:
            await self._start()

    async def _start(self) -> None:
        await self._table.start(new_game(self._luck, self._game, self._table.playable), "demo")

    async def step(self) -> bool:
        """One command by one seat, if a seat that plays by itself has something to do."""
        for seat in self._in_turn():
            view = self._table.view_for(seat)
            if view["game"] is None or (view["seq"], seat) in self._refused:
                continue
            command = self._brains[seat].choose(view)
            if command is None:
                continue
            await asyncio.sleep(self._pause(view))
            if seat in self._taken or self._table.view_for("table")["seq"] != view["seq"]:
                return True
            await self._play(seat, view, command)
            return True
        return False

    async def _play(self, seat: str, view: View, command: CommandJson) -> None:
        answer = await self._devices[seat].send(seat, view, command)
        if not answer.get("ok"):
            self._refused.add((view["seq"], seat))

    def _in_turn(self) -> list[str]:
        view = self._table.view_for("table")
        robots = view["robots"]["seats"] if view["game"] is not None and "robots" in view else ()
        seats = [seat for seat in self.seats if seat not in robots]
        owing = [duty["seat"] for duty in view["obligations"]]
        others = [seat for seat in seats if seat not in owing]
        return others + [seat for seat in owing if seat in seats]

    def _pause(self, view: View) -> float:
        return self._pace.founding if view["phase"] == "founding" else self._pace.acting


def new_game(luck: Random, game: str, games: tuple[Game, ...] = GAMES) -> Json:
    """The referee's ``new`` object of a demo game; ValueError where four cannot play it.

    Custody that is not named is as usual: hands on the phones, real dice.
    """
    return {
        "game": game,
        "players": [{"seat": s, "name": name} for s, name in zip(SEATS, NAMES, strict=True)],
        "board": board_of(game, len(SEATS), games),
        "custody": custody_of(game),
        "entropy": luck.getrandbits(32),
        "clock": True,
    }
