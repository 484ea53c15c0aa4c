"""An evening behind the Great Wall on a real touchscreen and two browser phones.

``python -m tests.e2e.wall_evening DUTIES`` with a display and the page built: red and blue play on pages in a real
browser, white and orange with fingers on the touchscreen. Ends after so many duties (0: with the end of the game, a
winner or all losing) and prints one JSON line: what was played by whom, what announced itself, and what went wrong.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from hardware import DEFAULT, Hardware
from hardware.pins import simulated_pins
from tests.e2e.evening import Evening, Json, at_the_table, house, main
from tests.touchscreen.play_by_touch import Faults
from tests.touchscreen.play_wall import WallHand
from tests.touchscreen.table_game import PHONES
from tests.web.conftest import Hall


class WallEvening(Evening):
    """Four people; whoever owes a roll enters it where they sit, and reads what a raid asks for."""

    controls = ".row.wish:not(.no), .secret.ready, .raise.ready"

    def __init__(self, hall: Hall, hand: WallHand, pages: dict[str, Page]) -> None:
        super().__init__(hall, hand, pages)
        self.announced: Counter[str] = Counter()
        self.duties = 0

    def told(self) -> Json:
        view = self.view()
        return {
            "duties": self.duties,
            "told": self.announced + self.hand.watched,
            "breaches": view["breaches"],
            "lost": view["all_lost"],
        }

    def _enough(self, most: int) -> bool:
        return bool(most) and self.duties >= most and self.view()["phase"] == "action"

    async def _answer(self, duty: Json) -> None:
        self.duties += 1
        self.announced.update(type(sheet).__name__ for sheet in self.hand.app.screen.sheets)
        self.announced["moves"] += self.hand.app.screen.over_map.moves is not None
        await self.hand.read()
        seat, kind = duty["seat"], duty["type"]
        if seat in self.pages:
            await self._on_page(self.pages[seat], kind)
        elif kind == "roll":
            await self.hand.enter(self._dice())
        else:
            await self.hand.play(self._chosen(seat))

    def _chosen(self, seat: str) -> Json:
        """What a demo player would do; trades stay away, since only one of the two sides has fingers here."""
        if self.view()["obligations"][0]["type"] != "discard":
            return super()._chosen(seat)
        return {**self.table.options(seat)[0], "seat": seat}


async def evening(duties: int, home: Path) -> Json:
    """One evening and what is to be told of it."""
    game = {"game": "great_wall", "custody": {**PHONES, "bag": "table"}}
    wired = simulated_pins()
    async with house(home, game, lambda table: Hardware(table, DEFAULT, wired)) as (hall, hardware):

        def of(app: Any, faults: Faults, pages: dict[str, Page]) -> WallEvening:
            return WallEvening(hall, WallHand(app, hall.table, faults), pages)

        return await at_the_table(hall, hardware, home, of, duties)


if __name__ == "__main__":
    main(evening)
