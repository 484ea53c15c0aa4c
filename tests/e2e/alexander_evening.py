"""An evening of marches and auctions on a real touchscreen and two browser phones.

``python -m tests.e2e.alexander_evening DUTIES`` with a display and the page built: red and blue play on pages in a real
browser, white and orange with fingers on the touchscreen; hands, the stack and the tokens are in the app. Ends after so
many duties (0: with the winner) and prints one JSON line: what was played by whom, what was told as a scene, how far
Alexander came, who won what at auction, and what went wrong.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.async_api import Page

from hardware import DEFAULT, Hardware
from hardware.pins import simulated_pins
from tests.e2e.evening import ByDuties, Json, at_the_table, house, main
from tests.touchscreen.games.alexander.playing import IN_APP
from tests.touchscreen.play_alexander import ELSEWHERE, AlexanderHand
from tests.touchscreen.play_by_touch import Faults


class AlexanderEvening(ByDuties):
    """Four people; whoever owes a word, a payment or a march does it where they sit, and all look at what is told."""

    controls = ".row.wish:not(.no)"
    elsewhere = ELSEWHERE

    def told(self) -> Json:
        view = self.view()
        return {
            "duties": self.duties,
            "told": self.hand.watched,
            "turn": view["turn"],
            "march": view["march"],
            "supply": view["supply"],
            "tokens": {entry["seat"]: entry["event_tokens"] for entry in view["seats"]},
        }


async def evening(duties: int, home: Path) -> Json:
    """One evening and what is to be told of it."""
    game = {"game": "alexander", "board": "alexander", "custody": IN_APP}
    wired = simulated_pins()
    async with house(home, game, lambda table: Hardware(table, DEFAULT, wired)) as (hall, hardware):

        def of(app: Any, faults: Faults, pages: dict[str, Page]) -> AlexanderEvening:
            return AlexanderEvening(hall, AlexanderHand(app, hall.table, faults), pages)

        return await at_the_table(hall, hardware, home, of, duties)


if __name__ == "__main__":
    main(evening)
