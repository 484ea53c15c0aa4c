"""What every evening on a real touchscreen and two browser phones has in common, whatever game is played."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page, async_playwright

from companion.app.surroundings import Surroundings
from companion.demo.brain import Brain
from companion.rules import grid
from companion.table import MemoryStore, Store, Table
from companion.touchscreen.environment import prepare
from hardware import Hardware
from tests.touchscreen.play_by_touch import Faults, opened, still
from tests.touchscreen.table_game import PHONES, SIX
from tests.web.browser import CHROMIUM, FLAGS
from tests.web.conftest import Hall
from tests.web.hands import enter_roll, open_hand
from tests.web.states import settled
from tests.web.taps import Taps

Json = dict[str, Any]
SEATS = ("red", "blue", "white", "orange")
PAGED = ("red", "blue")
FULL = 14
"""Cards of one hand beyond which a seven is thrown."""


class Evening:
    """Four people; each does what is asked for where it sits. controls: what an open hand offers on a page."""

    controls = ""
    elsewhere: tuple[str, ...] = ()
    """How commands begin that nobody gives on this touchscreen: other tests do."""
    turn_ends = 0.0
    """How often a page ends its turn although there was something to tap."""

    def __init__(self, hall: Hall, hand: Any, pages: dict[str, Page]) -> None:
        assert isinstance(hall.table, Table)
        self.hall, self.table, self.hand, self.pages = hall, hall.table, hand, pages
        self.luck = random.Random(1)
        seats = [entry["seat"] for entry in self.view()["seats"]]
        self.brains = {seat: Brain(seat, self.luck) for seat in seats if seat not in pages}
        self.played: Counter[str] = Counter()
        self.unheard: list[Json] = []

    async def play(self, most: int) -> None:
        """Until somebody has won, or after so many rolls or duties (0: only then)."""
        await self.hand.caught_up()
        while self.view()["winners"] is None and not self._enough(most):
            before = self.table.seq
            duty = self.view()["obligations"][0]
            await self._answer(duty)
            await self.hand.caught_up()
            if self.table.seq == before:
                self._missed(duty)
            self.played[f"{duty['seat']} {duty['type']}"] += 1

    def view(self) -> Json:
        """What the table shows to everybody."""
        return self.table.view_for("table")

    def told(self) -> Json:
        """What this evening alone has to tell."""
        raise NotImplementedError

    def _enough(self, most: int) -> bool:
        raise NotImplementedError

    async def _answer(self, duty: Json) -> None:
        raise NotImplementedError

    async def _act(self, page: Page) -> None:
        """One of the controls that an open hand offers, else the end of the turn."""
        await open_hand(page)
        controls = page.locator(self.controls)
        count = await controls.count()
        if count == 0 or self.luck.random() < self.turn_ends:
            await page.locator(".dock .go").click()
        else:
            await self._use(page, controls.nth(self.luck.randrange(count)))

    async def _use(self, page: Page, control: Locator) -> None:
        """Taps a control, and decides or chooses a place where it asks for that."""
        await control.click()
        await Taps(page, self.luck).then_finish()

    def _missed(self, duty: Json) -> None:
        said = self.hand.app.messages.shown.label.full_text if self.hand.app.messages.shown else ""
        self.unheard.append({**duty, "said": said})
        assert len(self.unheard) < 5, self.unheard
        self.hand.app.sheets.close()
        self.hand.app.screen.act(self.hand.app.screen.presenter.tap_close())

    def _dice(self) -> tuple[int, int]:
        """One of the four numbers that give most now, which makes an evening short.

        A seven once hands are so full that the bank has little left: without one nobody would ever build again.
        """
        view = self.view()
        if max(seat["resources"] for seat in view["seats"]) > FULL:
            return 3, 4
        board = view["board"]
        gives: Counter[int] = Counter()
        pieces = {p["at"]: 1 + (p["piece"] == "city") for p in board["intersections"]}
        for tile in board["hexes"]:
            if tile["number"] and not tile.get("robber"):
                gives[tile["number"]] += sum(pieces.get(c, 0) for c in grid.corners(tile["at"]))
        total = self.luck.choice([number for number, _ in gives.most_common(4)])
        return max(1, total - 6), total - max(1, total - 6)

    def _chosen(self, seat: str) -> Json:
        """What a demo player would do at the touchscreen."""
        told = [do for do in self.table.options(seat) if not do["type"].endswith("_trade")]
        kept = [do for do in told if not do["type"].startswith(self.elsewhere)]
        do = self.brains[seat].choose({**self.table.view_for(seat), "options": kept})
        if do is None or do["type"] == "offer_trade":
            do = next((one for one in kept if one["type"] == "end_turn"), kept[0])
        return {field: value for field, value in do.items() if value is not None} | {"seat": seat}

    async def _on_page(self, page: Page, duty: str) -> None:
        seq = self.table.seq
        await settled(page, seq)
        await self._tap(page, duty)
        await self.hall.until(lambda: self.table.seq > seq)
        assert not await page.locator(".toast.refusal").count(), duty

    async def _tap(self, page: Page, duty: str) -> None:
        if duty == "act":
            await self._act(page)
        elif duty == "roll":
            await enter_roll(page, *self._dice())
        else:
            await Taps(page, self.luck).answer(duty)


class ByDuties(Evening):
    """An evening of so many duties, each done where its seat sits; everybody looks at what is told."""

    duties = 0

    def _enough(self, most: int) -> bool:
        return bool(most) and self.duties >= most and self.view()["phase"] == "action"

    async def _answer(self, duty: Json) -> None:
        self.duties += 1
        await self.hand.watch()
        self.hand.app.sheets.close()  # what is said of the printed board, of which side a seat is
        seat, kind = duty["seat"], duty["type"]
        if seat in self.pages:
            await self._on_page(self.pages[seat], kind)
        elif kind == "roll":
            await self.hand.play({"type": "roll", "dice": self._dice()})
        else:
            await self.hand.play(self._chosen(seat))


@asynccontextmanager
async def house(
    home: Path, game: Json, hardware_of: Callable[[Table], Hardware], store: Store | None = None
) -> AsyncIterator[tuple[Hall, Hardware]]:
    """A table with its phones and hardware, on which a game has begun. game: what it begins with; store: where it
    goes on with the game that is there."""
    async with (
        Table(store or MemoryStore(), name="evening") as table,
        async_playwright() as play,
    ):
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        players = [{"seat": seat, "name": SIX[seat]} for seat in SEATS]
        new = {"players": players, "custody": PHONES, "entropy": 11, **game}
        hardware = hardware_of(table)
        if table.view_for("table")["game"] is None:
            assert (await table.start(new))["ok"]
        hall = Hall(table, home, browser)
        await hall.open()
        hardware.start()
        yield hall, hardware
        hardware.stop()
        await hall.close()
        await browser.close()


async def at_the_table(
    hall: Hall,
    hardware: Hardware,
    home: Path,
    of: Callable[[Any, Faults, dict[str, Page]], Evening],
    most: int,
    paged: Sequence[str] = PAGED,
) -> Json:
    """Plays, and what is to be told of it. of: the evening, of the program, what is found amiss and the pages.

    paged: the seats that play on pages.
    """
    from companion.touchscreen.shell import TouchscreenApp

    context = Surroundings(
        home,
        phones=hall.phones,
        hardware=hardware,
        demo=None,
        spawn=asyncio.ensure_future,
        leave=lambda: None,
    )
    app = TouchscreenApp(hall.table, context, first="game", seconds=still)
    running = asyncio.create_task(app.async_run("asyncio"))
    await opened(app)
    faults = Faults()
    try:
        played = of(app, faults, {seat: await hall.joined(seat) for seat in paged})
        await played.play(most)
        await played.hand.watch()
        faults.look(app.root_layout)
        return {**await _common(app, played), "faults": list(faults.seen), **played.told()}
    finally:
        app.stop()
        await running


async def _common(app: Any, played: Evening) -> Json:
    view, screen = played.view(), app.screen
    return {
        "seq": view["seq"],
        "by": Counter(item["by"] for item in view["journal"]),
        "winners": view["winners"],
        "points": {entry["seat"]: entry["points"] for entry in view["seats"]},
        "unheard": played.unheard,
        "failures": app.failures,
        "screen": screen.presenter.seen.view["seq"],
        "over": [type(sheet).__name__ for sheet in screen.sheets],
        "pages": {seat: await _shown(page, view) for seat, page in played.pages.items()},
        "played": played.played,
    }


async def _shown(page: Page, view: Json) -> Json:
    """What a page shows at last; who has won is kept back until everything before it is told."""
    await settled(page, view["seq"])
    if view["winners"]:
        await page.locator(".winner").first.wait_for()
    return {"winner": await page.locator(".winner .badge").count()}


def main(evening: Callable[[int, Path], Awaitable[Json]]) -> None:
    """Plays one evening at 800x480 until what the command line says, and prints one JSON line."""
    with tempfile.TemporaryDirectory() as home:
        prepare(800, 480, fullscreen=False, rotation=0, home=Path(home))
        print(json.dumps(asyncio.run(_run(evening, Path(home)))))


async def _run(evening: Callable[[int, Path], Awaitable[Json]], home: Path) -> Json:
    return await evening(int(sys.argv[1]), home)


def everybody_was_heard(told: Json, duties: tuple[str, ...]) -> None:
    """Nobody tapped in vain, the touchscreen shows the newest, and every seat had each of these duties."""
    assert told["unheard"] == [], told["unheard"]
    assert told["faults"] == [], told["faults"]
    assert told["failures"] == 0
    assert told["screen"] == told["seq"], "the touchscreen shows the newest"
    assert {"touch", "phone:red", "phone:blue"} <= told["by"].keys()
    assert {f"{seat} {duty}" for seat in SEATS for duty in duties} <= told["played"].keys()
