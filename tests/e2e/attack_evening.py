"""An evening of Cities & Knights with everything there is: touchscreen, two browser phones, dice buttons and lamps.

``python -m tests.e2e.attack_evening ROLLS`` with a display and the page built: red and blue play on pages in a real
browser, white and orange with fingers on the touchscreen; every roll is pressed on the mock pins of the dice buttons
and its event die tapped on the screen. The first seven rolls bring the fleet ashore. Ends after so many rolls (0: with
the winner) and prints one JSON line: what was played by whom, what the pins of the lamps did, and what went wrong.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page, async_playwright

from companion.app.surroundings import Surroundings
from companion.demo.brain import Brain
from companion.rules import grid
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from hardware import ButtonWiring, Hardware, Wiring
from hardware.pins import simulated_pins
from hardware.wiring import DEFAULT_PINS
from tests.e2e.pin_watch import PinWatch
from tests.hardware.lamp_table import single_pins
from tests.touchscreen.play_by_touch import Faults
from tests.touchscreen.play_knights import KnightHand
from tests.touchscreen.table_game import PHONES, SIX
from tests.web.browser import CHROMIUM, FLAGS
from tests.web.conftest import Hall
from tests.web.hands import open_hand
from tests.web.states import settled
from tests.web.taps import Taps

Json = dict[str, Any]
SEATS = ("red", "blue", "white", "orange")
PAGED = ("red", "blue")
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
                await self._until(partial(self._holds, pressed))
        await self._until(lambda: pad.symbols[event].parent is not None)
        await self.tap_widget(pad.symbols[event])

    def _holds(self, count: int) -> bool:
        half = self.hardware.half
        return half is not None and len(half.dice) == count

    async def _until(self, holds: Callable[[], bool]) -> None:
        for _ in range(200):
            if holds():
                return
            await asyncio.sleep(0.03)
        raise AssertionError("the dice did not come to the screen")


class Evening:
    """Four people; each does what is asked for where it sits."""

    def __init__(self, hall: Hall, hand: PressingHand, pages: dict[str, Page]) -> None:
        assert isinstance(hall.table, Table)
        self.hall, self.table, self.hand, self.pages = hall, hall.table, hand, pages
        self.luck = random.Random(1)
        self.brains = {seat: Brain(seat, self.luck) for seat in SEATS if seat not in pages}
        self.played: Counter[str] = Counter()
        self.unheard: list[Json] = []
        self.attacks: list[Json] = []
        self.rolls = 0

    async def play(self, rolls: int) -> None:
        """Until somebody has won, or after so many rolls (0: only then)."""
        while self.view()["winners"] is None and not self._enough(rolls):
            before = self.table.seq
            duty = self.view()["obligations"][0]
            await self.hand.caught_up()
            await self._answer(duty)
            await self.hand.caught_up()
            if self.table.seq == before:
                self._missed(duty)
            self.played[f"{duty['seat']} {duty['type']}"] += 1

    def view(self) -> Json:
        return self.table.view_for("table")

    def _enough(self, rolls: int) -> bool:
        return bool(rolls) and self.rolls >= rolls and self.view()["phase"] == "action"

    def _missed(self, duty: Json) -> None:
        said = self.hand.app._toast.label.full_text if self.hand.app._toast else ""
        self.unheard.append({**duty, "said": said})
        assert len(self.unheard) < 5, self.unheard
        self.hand.app.close_sheets()
        self.hand.app.screen.act(self.hand.app.screen.presenter.tap_close())

    async def _answer(self, duty: Json) -> None:
        seat, kind = duty["seat"], duty["type"]
        if kind == "roll":
            await self._roll()
        elif seat in self.pages:
            await self._on_page(self.pages[seat], kind)
        else:
            await self.hand.play(self._chosen(seat))

    # --- dice ---

    async def _roll(self) -> None:
        self.rolls += 1
        symbols = ("ship",) if self.rolls <= SHIPS else ("ship", "trade", "politics", "science")
        fought = len(self._fought())
        await self.hand.roll(self._dice(), self.luck.choice(symbols))
        await self.hand.caught_up()
        if len(self._fought()) > fought:
            await self._look_at_the_attack()

    def _fought(self) -> list[Json]:
        types = [item["event"] for item in self.view()["journal"] if not item.get("undone")]
        return [event for event in types if event["type"] == "attack_fought"]

    async def _look_at_the_attack(self) -> None:
        sheets = [type(sheet).__name__ for sheet in self.hand.app.screen.sheets]
        self.attacks.append({"sheet": sheets, "won": self._fought()[-1]["won"]})
        self.hand.faults.look(self.hand.app.root_layout)
        await asyncio.sleep(STORY_SECONDS)
        self.hand.app.close_sheets()

    def _dice(self) -> tuple[int, int]:
        """One of the four numbers that give most now: luck that makes an evening short."""
        board = self.view()["board"]
        gives: Counter[int] = Counter()
        pieces = {p["at"]: 1 + (p["piece"] == "city") for p in board["intersections"]}
        for tile in board["hexes"]:
            if tile["number"] and not tile.get("robber"):
                gives[tile["number"]] += sum(pieces.get(c, 0) for c in grid.corners(tile["at"]))
        total = self.luck.choice([number for number, _ in gives.most_common(4)])
        return max(1, total - 6), total - max(1, total - 6)

    # --- the touchscreen's seats ---

    def _chosen(self, seat: str) -> Json:
        kept = [do for do in self.table.options(seat) if not do["type"].endswith("_trade")]
        do = self.brains[seat].choose({**self.table.view_for(seat), "options": kept})
        if do is None or do["type"] == "offer_trade":
            do = next((one for one in kept if one["type"] == "end_turn"), kept[0])
        return {field: value for field, value in do.items() if value is not None} | {"seat": seat}

    # --- the pages' seats ---

    async def _on_page(self, page: Page, duty: str) -> None:
        seq = self.table.seq
        await settled(page, seq)
        if duty == "act":
            await self._act(page)
        else:
            await Taps(page, self.luck).answer(duty)
        await self.hall.until(lambda: self.table.seq > seq)
        assert not await page.locator(".toast.refusal").count(), duty

    async def _act(self, page: Page) -> None:
        await open_hand(page)
        controls = page.locator(CONTROLS)
        count = await controls.count()
        if count == 0 or self.luck.random() < 0.35:
            await page.locator(".dock .go").click()
        else:
            await self._use(page, controls.nth(self.luck.randrange(count)))

    async def _use(self, page: Page, control: Locator) -> None:
        card = await control.get_attribute("data-card")
        if card is not None:
            await Taps(page, self.luck).play(card)
            return
        await control.click()
        if await page.locator(".confirm").count():
            await Taps(page, self.luck).place()


async def evening(rolls: int, home: Path) -> Json:
    """One evening and what is to be told of it."""
    async with Table(MemoryStore(), name="evening") as table, async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        new = {
            "game": "cities_knights",
            "players": [{"seat": seat, "name": SIX[seat]} for seat in SEATS],
            "board": "variable",
            "custody": PHONES,
            "entropy": 11,
        }
        lamps, pins = single_pins(), simulated_pins()
        hardware = Hardware(table, Wiring(ButtonWiring(DEFAULT_PINS, settle=SETTLE), lamps), pins)
        assert (await table.start(new))["ok"]
        hall = Hall(table, home, browser)
        await hall.open()
        hardware.start()
        watch = PinWatch(table, lamps, pins)
        watching = asyncio.create_task(watch.watch())
        told = await _at_the_table(table, hall, hardware, home, rolls)
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        hardware.stop()
        await hall.close()
        await browser.close()
        return {**told, "lamps": watch.report(), "dark": _dark(lamps.tracks["fleet"], pins)}


def _dark(lamps: Any, pins: Any) -> bool:
    """Whether no lamp is left on after the end."""
    return not any(pins.factory.pin(lamp.number).state for lamp in lamps.values())


async def _at_the_table(
    table: Table, hall: Hall, hardware: Hardware, home: Path, rolls: int
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
    hand = PressingHand(app, table, faults, hardware)
    pages = {seat: await hall.joined(seat) for seat in PAGED}
    played = Evening(hall, hand, pages)
    await played.play(rolls)
    view = table.view_for("table")
    await asyncio.sleep(0.5)
    screen: Any = app.screen
    told = {
        "rolls": played.rolls,
        "seq": view["seq"],
        "by": Counter(item["by"] for item in view["journal"]),
        "attacks": played.attacks,
        "winners": view["winners"],
        "points": {entry["seat"]: entry["points"] for entry in view["seats"]},
        "unheard": played.unheard,
        "faults": list(faults.seen),
        "failures": app.failures,
        "screen": screen.presenter.seen.view["seq"],
        "over": [type(sheet).__name__ for sheet in screen.sheets],
        "pages": {seat: await _shown(page, view["seq"]) for seat, page in pages.items()},
        "played": played.played,
    }
    app.stop()
    await running
    return told


async def _shown(page: Page, seq: int) -> Json:
    await settled(page, seq)
    return {"winner": await page.locator(".winner").count()}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        prepare(800, 480, fullscreen=False, rotation=0, home=Path(home))
        print(json.dumps(asyncio.run(evening(int(sys.argv[1]), Path(home)))))
