"""An evening before Troy on a real touchscreen and two browser phones.

``python -m tests.e2e.troy_evening DUTIES`` with a display and the page built: red and blue play on pages in a real
browser, white and orange with fingers on the touchscreen; hands, sides and the row are in the app. Ends after so many
duties (0: with the winner) and prints one JSON line: what was played by whom, what was told as a scene, how the war
stands, and what went wrong.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page

from hardware import DEFAULT, Hardware
from hardware.pins import simulated_pins
from tests.e2e.evening import ByDuties, Json, at_the_table, house, main
from tests.touchscreen.games.troy.playing import IN_APP
from tests.touchscreen.play_by_touch import Faults
from tests.touchscreen.play_troy import TroyHand
from tests.web.taps import Taps


class TroyEvening(ByDuties):
    """Four people; whoever owes something does it where they sit, and all look at what is told."""

    controls = ".deed:not(.no)"

    def told(self) -> Json:
        view = self.view()
        return {
            "duties": self.duties,
            "told": self.hand.watched,
            "turn": view["turn"],
            "track": view["track"],
            "war": view["war"],
            "sides": {entry["seat"]: entry.get("side") for entry in view["seats"]},
            "ships": len(view["board"]["ships"]),
        }

    async def _use(self, page: Page, control: Locator) -> None:
        await control.click()
        await Taps(page, self.luck).deed()


async def evening(duties: int, home: Path) -> Json:
    """One evening and what is to be told of it."""
    game = {"game": "troy", "board": "troy", "custody": IN_APP}
    wired = simulated_pins()
    async with house(home, game, lambda table: Hardware(table, DEFAULT, wired)) as (hall, hardware):

        def of(app: Any, faults: Faults, pages: dict[str, Page]) -> TroyEvening:
            return TroyEvening(hall, TroyHand(app, hall.table, faults), pages)

        return await at_the_table(hall, hardware, home, of, duties)


if __name__ == "__main__":
    main(evening)
