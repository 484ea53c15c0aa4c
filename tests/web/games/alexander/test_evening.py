"""Two phones march with Alexander by whatever their pages offer: real table, real broker, real browsers.

Short in the check: a first turn or two. With KATANE_LONG=1 a long evening, and the last steps to Persopolis.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from companion.table import MemoryStore, Table
from tests.web.conftest import PLAYERS, Hall, do
from tests.web.evening import Evening
from tests.web.hands import open_tab

pytestmark = [pytest.mark.e2e, pytest.mark.tour("evenings")]

SHORT, MOVES, TO_THE_END = 12, 150, 600
FIRST = {"march", "bid"}
NEEDED = {SHORT: FIRST, MOVES: FIRST | {"pay_bid", "roll", "act"}}
"""Duties that no evening of so many moves goes without."""
NEAR = 46
"""Points behind Alexander from which the end is not far: three green ones ahead, and the violet ones."""
FOUR = [*PLAYERS, {"seat": "orange", "name": "Di"}]
_KINDS = ("brick", "lumber", "wool", "grain", "ore")


@pytest_asyncio.fixture(loop_scope="session")
async def evening(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """A table of four at which Alexander stands on the red arrow, with hidden hands."""
    async with Table(MemoryStore(), name="march") as table:
        custody = {"event_tokens": "app", "dice": "app"}
        new = {"game": "alexander", "players": FOUR, "custody": custody, "entropy": 7}
        answer = await table.start(new)
        assert answer["ok"], answer
        hall = Hall(table, tmp_path, browser)
        await hall.open()
        yield hall
        await hall.close()


class MarchEvening(Evening):
    """Bids are made and paid, pieces bought."""

    controls = ".row.wish:not(.no)"

    def dealt(self) -> dict[str, dict[str, int]]:
        return {"resources": {kind: 1 + self.luck.randrange(2) for kind in _KINDS}}


async def whole(page: Page) -> None:
    """Every page says all that it says in words."""
    for name in ("hand", "trade", "board", "journal"):
        await open_tab(page, name)
        text = await page.locator("body").inner_text()
        assert not any(hole in text for hole in ("phones.page.", "put_back.", "undefined", "{"))


@pytest.mark.parametrize("moves", [SHORT, pytest.param(MOVES, marks=pytest.mark.long)])
async def test_two_phones_march_and_bid_and_nothing_is_refused(evening: Hall, moves: int) -> None:
    pages = {seat: await evening.joined(seat) for seat in ("red", "blue")}
    played = MarchEvening(evening, pages, seed=5)
    await played.play(moves)
    assert set(played.answered) >= NEEDED[moves], played.answered
    for page in pages.values():
        await whole(page)


@pytest.mark.long
@pytest.mark.rule("A7.3", "A13.2")
async def test_two_phones_come_to_persopolis_and_read_how_it_went(evening: Hall) -> None:
    pages = {seat: await evening.joined(seat) for seat in ("red", "blue")}
    assert isinstance(evening.table, Table)
    await do(evening.table, "red", {"type": "correct", "fact": "alexander", "count": NEAR})
    played = MarchEvening(evening, pages, seed=6)
    await played.play(TO_THE_END)
    assert played.table.view_for("table")["winners"], played.answered
    for page in pages.values():
        await page.locator(".winner").first.wait_for()
        for part in (".rows", ".course", ".standings"):
            assert await page.locator(part).count()
        await whole(page)
