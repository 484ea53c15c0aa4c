"""The table's clock on a phone: it goes on where the table is, whenever the page was loaded."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from companion.table import MemoryStore, Table
from tests.table.driven_clock import DrivenClock
from tests.web.conftest import PLAYERS, Hall, at_table
from tests.web.hands import open_tab

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
