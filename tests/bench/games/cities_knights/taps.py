"""The same plain turns in the base game and in Cities & Knights, tap for tap, on two tables side by side.

Both tables get the same founding, and then the same rolls, pieces and ends of turns; what only one of the games
knows, and whatever a special event brings (a seven, an attack), is left out. So the difference is what the larger
game costs a person who does nothing with it: the event die.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.memory import MemoryStore
from companion.table.ports import Json, Submission
from companion.table.session import Table
from companion.table.shapes import in_game
from tests.bench.chance import by_chance, new_game
from tests.bench.figures import Figure
from tests.bench.fingers import Fingers
from tests.bench.game import Turns
from tests.bench.games.base.record import CARDBOARD
from tests.bench.replayed import QUICK_TURNS

SEATS = ("red", "blue", "white", "orange")
TURNS = 60
AIM = 1.2
DRAWN = ("show_victory_card",)
"""What comes up as a card is drawn, whatever else is to be done, cannot be left to chance."""
SEED = 4
SHIPS = 5
"""Fewer than bring the fleet ashore."""
SYMBOLS = ("trade", "politics", "science")
SHARED = ("build_road", "build_settlement", "build_city")
BUILDS = 0.45
"""How often a seat builds once more before its turn ends."""

Do = dict[str, Any]


class Played:
    """One of the two games, and how many taps it has taken."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.presenter = GamePresenter(table, LoneTouchscreen(), Words("en"))
        self._fingers = Fingers(self.presenter, table.submit)
        self._ids = count(1)

    @property
    def taps(self) -> int:
        return self.presenter.taps

    async def put(self, seat: str, do: Mapping[str, Any]) -> None:
        """Without a finger: the founding, which is not compared. ValueError where it is refused."""
        wish = Submission(f"put-{next(self._ids)}", "touch", seat, None, do)
        _taken(seat, do, await self.table.submit(wish))
        self.presenter.refresh()

    async def play(self, seat: str, do: Mapping[str, Any]) -> None:
        """By fingers. ValueError where they lead to something else."""
        _taken(seat, do, await self._fingers.play(seat, do))


def _taken(seat: str, do: Mapping[str, Any], answer: Json) -> None:
    if not answer["ok"]:
        raise ValueError(f"{seat} {do}: {answer['refusal']}")


class SideBySide:
    """The base game and Cities & Knights of the same people on the same board."""

    def __init__(self, base: Table, knights: Table, luck: random.Random) -> None:
        self.base, self.knights = Played(base), Played(knights)
        self.luck = luck
        self.turns = 0
        self._ships = 0

    async def found(self) -> None:
        """Settlement and city of everybody; the base game gets its cities by a correction."""
        table = self.knights.table
        while in_game(table.view_for("table"))["phase"] == "founding":
            seat = table.view_for("table")["obligations"][0]["seat"]
            do = _wish(self.luck.choice(table.options(seat)))
            await self.knights.put(seat, do)
            if do["type"] != "build_city":
                await self.base.put(seat, do)
                continue
            await self.base.put(seat, {"type": "build_settlement", "at": do["at"]})
            city = {"fact": "piece", "at": do["at"], "owner": seat, "piece": "city"}
            await self.base.put(seat, {"type": "correct", **city})

    async def turn(self, seat: str) -> None:
        """A roll, which ends the turn before it, and pieces."""
        dice, event = self._thrown()
        await self.base.play(seat, {"type": "roll", "dice": dice})
        await self.knights.play(seat, {"type": "roll", "dice": dice, "event": event})
        self.turns += 1
        while self.luck.random() < BUILDS:
            await self._build(seat)

    def _thrown(self) -> tuple[list[int], str]:
        dice = [self.luck.randint(1, 6), self.luck.randint(1, 6)]
        while sum(dice) == 7:
            dice = [self.luck.randint(1, 6), self.luck.randint(1, 6)]
        event = self.luck.choice((*SYMBOLS, *("ship",) * (self._ships < SHIPS)))
        self._ships += event == "ship"
        return dice, event

    async def _build(self, seat: str) -> None:
        both = [
            _wish(do)
            for do in self.knights.table.options(seat)
            if kind_of(do) in SHARED and self.base.table.why_not(seat, _wish(do)) is None
        ]
        if both:
            do = self.luck.choice(both)
            for played in (self.base, self.knights):
                await played.play(seat, do)


def _wish(option: Mapping[str, Any]) -> Do:
    return {key: value for key, value in option.items() if key != "seat" and value is not None}


async def side_by_side(turns: int = TURNS, seed: int = SEED) -> SideBySide:
    """Both games after so many turns, or after the one that won the base game."""
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(Table(MemoryStore())) for _ in range(2)]
        people = [{"seat": seat, "name": seat} for seat in SEATS]
        shared = {"players": people, "board": "variable", "custody": CARDBOARD, "entropy": seed}
        for table, game in zip(tables, ("base", "cities_knights"), strict=True):
            _taken("", {}, await table.start({"game": game, **shared}, "touch"))
        both = SideBySide(tables[0], tables[1], random.Random(seed))
        await both.found()
        while both.turns < turns and tables[0].view_for("table")["winners"] is None:
            await both.turn(SEATS[both.turns % len(SEATS)])
        return both


async def taps(quick: bool) -> Turns:
    """What the same turns take in both games, and a game of its own to be touched. quick: fewer turns of both."""
    turns = QUICK_TURNS if quick else TURNS
    new = new_game("cities_knights", "variable", {}, SEED)
    commands = await by_chance(new, turns, SEED, apart=DRAWN)
    return Turns("Cities & Knights", new, commands, AIM, await _plain(turns))


async def _plain(turns: int) -> tuple[Figure, ...]:
    both = await side_by_side(turns)
    base, knights = both.base.taps, both.knights.taps
    return (
        Figure("plain turns, the same in both games", both.turns, "turns"),
        Figure("taps for them in the base game", base, "taps"),
        Figure("taps for them in Cities & Knights", knights, "taps"),
        Figure("more a turn there", (knights - base) / both.turns, "taps", "1, the event die"),
    )
