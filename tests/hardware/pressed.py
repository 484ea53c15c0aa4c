"""Mock pins at the real table: somebody who presses the buttons and sees what comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from gpiozero.pins.mock import MockFactory

from hardware import ButtonWiring, Hardware, Listener, Message, Pins, Wiring
from hardware.wiring import DEFAULT_PINS
from tests.table.evening import VARIABLE, Evening

SETTLE = 0.004


class Desk:
    """A game of four whose dice are entered by buttons."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        wiring = Wiring(ButtonWiring(DEFAULT_PINS, settle=SETTLE))
        self.hardware = Hardware(evening.table, wiring, Pins(MockFactory(), simulated=True))
        self.messages: list[Message] = []
        self.hardware.listen(Listener(lambda half: None, self.messages.append))

    def view(self) -> dict[str, Any]:
        return self.evening.table.view_for("table")

    async def press(self, *names: str) -> None:
        assert self.hardware.panel is not None
        for name in names:
            before = (self.hardware.half, len(self.messages), self.evening.table.seq)
            self.hardware.panel.press(name)
            await asyncio.sleep(2 * self.hardware.panel.seconds_a_press)
            for _ in range(200):
                if before != (self.hardware.half, len(self.messages), self.evening.table.seq):
                    break
                await asyncio.sleep(0.005)

    async def until(self, holds: Callable[[], object]) -> None:
        for _ in range(1000):
            if holds():
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"it did not happen: {self.messages}")


async def to_the_first_roll(desk: Desk, new: Mapping[str, Any] = VARIABLE, **custody: str) -> None:
    """A game whose founding is over and whose first roll is due."""
    kept = {"resources": "phones", "cards": "phones", "dice": "table", **custody}
    await desk.evening.start(new, custody=kept)
    while desk.view()["phase"] == "founding":
        await desk.evening.play(1)
    assert [duty["type"] for duty in desk.view()["obligations"]] == ["roll"]
