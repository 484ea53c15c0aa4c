"""An evening behind the Great Wall on a real touchscreen and two browser phones.

``python -m tests.e2e.wall_evening DUTIES`` with a display and the page built: red and blue play on pages in a real
browser, white and orange with fingers on the touchscreen. Ends after so many duties (0: with the end of the game, a
winner or all losing) and prints one JSON line: what was played by whom, what announced itself, and what went wrong.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.async_api import Page, async_playwright

from companion.app.surroundings import Surroundings
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from hardware import DEFAULT, Hardware
from hardware.pins import simulated_pins
from tests.e2e.attack_evening import PAGED, SEATS, Evening, Json
from tests.touchscreen.play_by_touch import Faults
from tests.touchscreen.play_wall import WallHand
from tests.touchscreen.table_game import PHONES, SIX
from tests.web.browser import CHROMIUM, FLAGS
from tests.web.conftest import Hall
from tests.web.hands import enter_roll, open_hand
from tests.web.states import settled
from tests.web.taps import Taps

CONTROLS = ".row.wish:not(.no), .secret.ready, .raise.ready"


class WallEvening(Evening):
    """Four people; whoever owes a roll enters it where they sit, and reads what a raid asks for."""

    hand: WallHand

    def __init__(self, hall: Hall, hand: WallHand, pages: dict[str, Page]) -> None:
        super().__init__(hall, hand, pages)
        self.told: Counter[str] = Counter()
        self.duties = 0

    def _enough(self, rolls: int) -> bool:
        return bool(rolls) and self.duties >= rolls and self.view()["phase"] == "action"

    async def _answer(self, duty: Json) -> None:
        self.duties += 1
        self.told.update(type(sheet).__name__ for sheet in self.hand.app.screen.sheets)
        self.told["moves"] += self.hand.app.screen.game_wall.moves is not None
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

    async def _on_page(self, page: Page, duty: str) -> None:
        seq = self.table.seq
        await settled(page, seq)
        if duty == "roll":
            await enter_roll(page, *self._dice())
        elif duty == "act":
            await self._act(page)
        else:
            await Taps(page, self.luck).answer(duty)
        await self.hall.until(lambda: self.table.seq > seq)
        assert not await page.locator(".toast.refusal").count(), duty

    async def _act(self, page: Page) -> None:
        """A wall that is to be paid first, then whatever else the open hand offers, else the end of the turn."""
        await open_hand(page)
        controls = page.locator(CONTROLS)
        count = await controls.count()
        if count == 0:
            await page.locator(".dock .go").click()
            return
        control = controls.nth(self.luck.randrange(count))
        await control.click()
        if await page.locator(".sheet .go").count():
            await page.locator(".sheet .go").click()
        elif await page.locator(".confirm").count():
            await Taps(page, self.luck).place()


async def evening(duties: int, home: Path) -> Json:
    """One evening and what is to be told of it."""
    async with Table(MemoryStore(), name="wall") as table, async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        new = {
            "game": "great_wall",
            "players": [{"seat": seat, "name": SIX[seat]} for seat in SEATS],
            "custody": {**PHONES, "bag": "table"},
            "entropy": 11,
        }
        assert (await table.start(new))["ok"]
        hardware = Hardware(table, DEFAULT, simulated_pins())
        hall = Hall(table, home, browser)
        await hall.open()
        hardware.start()
        told = await _at_the_table(table, hall, hardware, home, duties)
        hardware.stop()
        await hall.close()
        await browser.close()
        return told


async def _at_the_table(
    table: Table, hall: Hall, hardware: Hardware, home: Path, duties: int
) -> Json:
    from companion.touchscreen.shell import TouchscreenApp

    context = Surroundings(
        home,
        phones=hall.phones,
        hardware=hardware,
        demo=None,
        spawn=asyncio.ensure_future,
        leave=lambda _: None,
    )
    app = TouchscreenApp(table, context, first="game")
    running = asyncio.create_task(app.async_run("asyncio"))
    await asyncio.sleep(0.8)
    faults = Faults()
    played = WallEvening(
        hall, WallHand(app, table, faults), {seat: await hall.joined(seat) for seat in PAGED}
    )
    await played.play(duties)
    told = await _report(app, table, played)
    app.stop()
    await running
    return told


async def _report(app: Any, table: Table, played: WallEvening) -> Json:
    view = table.view_for("table")
    await asyncio.sleep(0.5)
    screen: Any = app.screen
    played.hand.faults.look(app.root_layout)
    return {
        "duties": played.duties,
        "seq": view["seq"],
        "by": Counter(item["by"] for item in view["journal"]),
        "told": played.told,
        "breaches": view["breaches"],
        "winners": view["winners"],
        "lost": view["all_lost"],
        "points": {entry["seat"]: entry["points"] for entry in view["seats"]},
        "unheard": played.unheard,
        "faults": list(played.hand.faults.seen),
        "failures": app.failures,
        "screen": screen.presenter.seen.view["seq"],
        "over": [type(sheet).__name__ for sheet in screen.sheets],
        "pages": {seat: await _shown(page, view["seq"]) for seat, page in played.pages.items()},
        "played": played.played,
    }


async def _shown(page: Page, seq: int) -> Json:
    await settled(page, seq)
    return {"winner": await page.locator(".winner").count()}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        prepare(800, 480, fullscreen=False, rotation=0, home=Path(home))
        print(json.dumps(asyncio.run(evening(int(sys.argv[1]), Path(home)))))
