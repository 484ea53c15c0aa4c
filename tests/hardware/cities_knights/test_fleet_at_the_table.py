"""The real table, and lamps on a chain: seven ships, an attack, an undo, the next game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from hardware.lamps.show import Lamps
from hardware.pins import simulated_pins
from hardware.scenes.patterns import value
from tests.hardware.lamp_table import Seconds, on_the_chain
from tests.hardware.simulated_chain import SimulatedChain
from tests.table.evening import VARIABLE, Evening

KNIGHTS = {**VARIABLE, "game": "cities_knights"}
CUSTODY = {"resources": "phones", "cards": "phones", "dice": "table"}


class Shore:
    """A game of Cities & Knights whose fleet sails in lamps; time passes when a test says so."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.clock = Seconds()
        wiring, pins = on_the_chain(), simulated_pins()
        assert wiring.chain is not None
        self.chips = SimulatedChain(wiring.chain, pins)
        self.messages: list[Any] = []
        self.lamps = Lamps(
            evening.table, wiring, pins, on_message=self.messages.append, now=self.clock
        )

    def view(self) -> dict[str, Any]:
        return self.evening.table.view_for("table")

    def lit(self) -> set[int]:
        """The numbers of the outputs that shine."""
        self.lamps.refresh()
        return {number for number, lit in enumerate(self.chips.lit, 1) if lit}

    def always_lit(self, seconds: float) -> set[int]:
        """The outputs that shine without a break for so long."""
        shown = self.lit()
        for _ in range(round(seconds / 0.05)):
            self.clock.now += 0.05
            shown &= self.lit()
        return shown

    async def begin(self) -> None:
        await self.evening.start(KNIGHTS, custody=CUSTODY)
        while self.view()["phase"] == "founding":
            await self.evening.play(1)

    async def ship(self) -> None:
        """The next seat rolls a ship; before it, whatever is owed is done."""
        await self.settle()
        owed = self.view()["obligations"][0]
        if owed["type"] == "act":
            await self.evening.done(owed["seat"], "end_turn")
            owed = self.view()["obligations"][0]
        await self.evening.done(owed["seat"], "roll", dice=[1, 2], event="ship")

    async def settle(self) -> None:
        while (owed := self.view()["obligations"][0])["type"] not in ("roll", "act"):
            option = self.evening.table.options(owed["seat"])[0]
            await self.evening.table.submit(self.evening.wish(owed["seat"], option))


@pytest.fixture
async def shore() -> AsyncIterator[Shore]:
    async with Evening() as evening:
        opened = Shore(evening)
        opened.lamps.start()
        yield opened
        opened.lamps.stop()
        assert not any(opened.chips.lit)


@pytest.mark.rule("C1.6", "C2.3", "C13.1", "C13.10")
async def test_the_ship_sails_lamp_by_lamp_attacks_and_is_back_at_its_start(shore: Shore) -> None:
    assert shore.lit() == set()
    await shore.begin()
    for step in range(7):
        assert shore.view()["fleet"]["step"] == step
        assert shore.always_lit(4) == {step + 1, 9}, "the ship, and that the attack would succeed"
        await shore.ship()
    assert shore.view()["fleet"]["step"] == 0
    assert shore.always_lit(3.5) == {8}, "at the shore, while the attack lamp flashes"
    shore.clock.now += 0.5
    defeat = [shore.lit()]
    for _ in range(100):
        shore.clock.now += 0.05
        defeat.append(shore.lit())
    assert {frozenset(lit) for lit in defeat} == {frozenset({*range(1, 10)}), frozenset()}
    await shore.settle()
    shore.clock.now += 10
    assert 1 in shore.always_lit(4)
    assert shore.messages == []


async def test_an_undo_winks_where_the_ship_has_to_go_back_to(shore: Shore) -> None:
    await shore.begin()
    await shore.ship()
    await shore.ship()
    assert shore.always_lit(2) == {3, 9}
    roller = shore.view()["roll"]["seat"]
    answer = await shore.evening.do(roller, "undo")
    if not answer["ok"]:
        await shore.evening.done(roller, "undo", across=True)
        other = next(s["seat"] for s in shore.view()["seats"] if s["seat"] != roller)
        await shore.evening.done(other, "confirm_undo")
    assert shore.view()["fleet"]["step"] == 1
    seen = set()
    for _ in range(60):
        shore.clock.now += 0.05
        rhythm = value("winking", shore.clock.now) >= 0.5
        assert shore.lit() == ({2, 9} if rhythm else set())
        seen.add(rhythm)
    assert seen == {True, False}
    owed = shore.view()["obligations"][0]["seat"]
    await shore.evening.done(owed, "roll", dice=[1, 2], event="science")
    assert shore.always_lit(2) == {2, 9}


async def test_a_base_game_has_no_lamps(shore: Shore) -> None:
    await shore.begin()
    assert shore.lit()
    await shore.evening.start(VARIABLE)
    assert shore.lit() == set()
    assert shore.lamps.states() == ()
