"""An evening of Cities & Knights with everything there is: touchscreen, two browser phones, dice buttons and lamps.

``python -m tests.e2e.attack_evening ROLLS`` with a display and the page built: red and blue play on pages in a real
browser, white and orange with fingers on the touchscreen; every roll is pressed on the mock pins of the dice buttons
and its event die tapped on the screen. The first seven rolls bring the fleet ashore. Ends after so many rolls (0: with
the winner) and prints one JSON line: what was played by whom, what the pins of the lamps did, and what went wrong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page

from companion.table import Table
from hardware import ButtonWiring, Hardware, Wiring
from hardware.pins import simulated_pins
from hardware.wiring import DEFAULT_PINS
from tests.e2e.evening import Evening, Json, at_the_table, house, main
from tests.e2e.pin_watch import PinWatch
from tests.hardware.lamp_table import single_pins
from tests.touchscreen.play_by_touch import Faults, seen
from tests.touchscreen.play_knights import KnightHand
from tests.web.conftest import Hall
from tests.web.taps import Taps

SHIPS = 7
STORY_SECONDS = 14.0
"""Everybody looks at the lamps until the attack is told: the landing, and victory or defeat."""
CONTROLS = ".action:not(.no), .improve:not(.no), .secret.progress.ready"
SETTLE = 0.01


class PressingHand(KnightHand):
    """Enters red and white with the dice buttons and taps the event die."""

    def __init__(self, app: Any, table: Table, faults: Faults, hardware: Hardware) -> None:
        super().__init__(app, table, faults)
        self.hardware = hardware

    async def roll(self, dice: tuple[int, int], event: str) -> None:
        """A roll by whoever owes it."""
        pad, panel = self.app.screen.pad, self.hardware.panel
        assert panel is not None
        if not self.table.view_for("table")["alchemy"]:
            for pressed, face in enumerate(dice, 1):
                panel.press(str(face))
                await seen(partial(self._holds, pressed))
        await seen(lambda: pad.symbols[event].parent is not None)
        await self.tap_widget(pad.symbols[event])

    def _holds(self, count: int) -> bool:
        half = self.hardware.half
        return half is not None and len(half.dice) == count


class KnightsEvening(Evening):
    """What an open hand of Cities & Knights offers on a page, and how it is used."""

    controls = CONTROLS
    turn_ends = 0.35

    async def _use(self, page: Page, control: Locator) -> None:
        card = await control.get_attribute("data-card")
        if card is None:
            await super()._use(page, control)
        else:
            await Taps(page, self.luck).play(card)


class AttackEvening(KnightsEvening):
    """Whoever owes a roll presses it, and everybody looks when an attack is told."""

    def __init__(
        self, hall: Hall, hand: PressingHand, pages: dict[str, Page], watch: PinWatch
    ) -> None:
        super().__init__(hall, hand, pages)
        self.watch = watch
        self.attacks: list[Json] = []
        self.rolls = 0

    def told(self) -> Json:
        return {"rolls": self.rolls, "attacks": self.attacks}

    def _enough(self, most: int) -> bool:
        return bool(most) and self.rolls >= most and self.view()["phase"] == "action"

    async def _answer(self, duty: Json) -> None:
        seat, kind = duty["seat"], duty["type"]
        if kind == "roll":
            await self._roll()
        elif seat in self.pages:
            await self._on_page(self.pages[seat], kind)
        else:
            await self.hand.play(self._chosen(seat))

    async def _roll(self) -> None:
        self.rolls += 1
        symbols = ("ship",) if self.rolls <= SHIPS else ("ship", "trade", "politics", "science")
        fought, before = len(self._fought()), self.hand.watched.copy()
        await self.hand.roll(self._dice(), self.luck.choice(symbols))
        await self.hand.caught_up()
        await self.hand.watch()
        if len(self._fought()) > fought:
            await self._look_at_the_attack(self.hand.watched - before)
        if self.rolls <= SHIPS:
            await self.watch.settled()

    def _fought(self) -> list[Json]:
        types = [item["event"] for item in self.view()["journal"] if not item.get("undone")]
        return [event for event in types if event["type"] == "attack_fought"]

    async def _look_at_the_attack(self, scenes: Mapping[str, int]) -> None:
        self.attacks.append({"scenes": dict(scenes), "won": self._fought()[-1]["won"]})
        await asyncio.sleep(STORY_SECONDS)


async def evening(rolls: int, home: Path) -> Json:
    """One evening and what is to be told of it."""
    lamps, pins = single_pins(), simulated_pins()
    wiring = Wiring(ButtonWiring(DEFAULT_PINS, settle=SETTLE), lamps)
    game = {"game": "cities_knights", "board": "variable"}
    async with house(home, game, lambda table: Hardware(table, wiring, pins)) as (hall, hardware):
        assert hardware.lamps is not None
        watch = PinWatch(hardware.lamps, lamps, pins)
        watching = asyncio.create_task(watch.watch())

        def of(app: Any, faults: Faults, pages: dict[str, Page]) -> AttackEvening:
            hand = PressingHand(app, hall.table, faults, hardware)
            return AttackEvening(hall, hand, pages, watch)

        told = await at_the_table(hall, hardware, home, of, rolls)
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
    return {**told, "lamps": watch.report(), "dark": _dark(lamps.tracks["fleet"], pins)}


def _dark(lamps: Any, pins: Any) -> bool:
    """Whether no lamp is left on after the end."""
    return not any(pins.factory.pin(lamp.number).state for lamp in lamps.values())


if __name__ == "__main__":
    main(evening)
