"""The table's clock on a phone: it goes on where the table is, whenever the page was loaded."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from companion.faces.hall import ShownHall, ShownRound
from companion.phones import Phones
from companion.table import MemoryStore, Table
from tests.table.driven_clock import DrivenClock
from tests.web.conftest import PLAYERS, Hall, at_table
from tests.web.hands import open_tab
from tests.web.published import SceneTable
from tests.web.scenes import my_turn

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

COUNTED = re.compile(r"1[2-9]:\d\d")
GONE = 754.0
"""Seconds that the first player has thought already."""


@pytest_asyncio.fixture(loop_scope="session")
async def timed(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    clock = DrivenClock(1000.0)
    async with Table(MemoryStore(), name="timed", clock=clock) as table:
        new = {"game": "base", "players": PLAYERS, "board": "variable", "entropy": 7}
        assert (await table.start({**new, "clock": True}))["ok"]
        clock.pass_(GONE)
        hall = Hall(table, tmp_path, browser)
        await hall.open()
        yield hall
        await hall.close()


async def test_a_phone_that_loads_the_page_anew_counts_on_and_not_from_nought(timed: Hall) -> None:
    page = await timed.joined("red")
    for _ in range(2):
        await open_tab(page, "board")
        await page.locator(".standing", has_text=COUNTED).first.wait_for()
        await page.reload()
        await at_table(page)


class InHall(Hall):
    """Phones of a table that belongs to a hall; ``round`` is the clock of its round."""

    round: ShownRound | None = ("Round 2", 1500.0, False)

    async def open(self) -> None:
        self.phones = Phones(self.table, self.settings, hall=self._shown)
        await self.phones.start()
        await self.until(self.phones.connected)

    def _shown(self) -> ShownHall:
        return ShownHall("Club", "Table 4", in_touch=True, round=self.round)


async def test_whoever_plays_in_a_hall_reads_what_is_left_of_the_round_and_that_it_stands_or_is_over(
    browser: Browser, tmp_path: Path
) -> None:
    hall = InHall(SceneTable("scene", my_turn()), tmp_path, browser)
    await hall.open()
    page = await hall.phone()
    await page.clock.install()
    await page.goto(hall.phones.join_url("red"))
    clock = page.locator(".round-clock")
    await clock.filter(has_text=re.compile(r"Round 2\s*2[45]:\d\d")).wait_for()
    hall.round = ("Round 2", 900.0, True)
    await page.clock.run_for(20_001)
    await clock.filter(has_text=re.compile(r"Round 2 \(stands still\)\s*15:00")).wait_for()
    hall.round = ("Round 2", -65.0, False)
    await page.clock.run_for(20_001)
    await page.locator(".round-clock.over", has_text="+1:0").wait_for()
    hall.round = None
    await page.clock.run_for(20_001)
    await clock.wait_for(state="detached")
    await hall.close()


async def test_a_table_of_no_hall_has_no_clock_of_a_round(timed: Hall) -> None:
    page = await timed.joined("blue")
    assert not await page.locator(".round-clock").count()
