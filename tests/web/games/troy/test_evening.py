"""Two phones play the war of Troy by whatever their pages offer: real table, real broker, real browsers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page

from companion.table import MemoryStore, Table
from tests.web.conftest import PLAYERS, Hall
from tests.web.evening import Evening
from tests.web.hands import open_tab
from tests.web.taps import Taps

pytestmark = [pytest.mark.e2e, pytest.mark.long]

MOVES = 120
FOUR = [*PLAYERS, {"seat": "orange", "name": "Di"}]
NEEDED = {"place_settlement", "place_road", "roll", "act"}
"""Duties that no evening goes without."""
_KINDS = ("brick", "lumber", "wool", "grain", "ore")


@pytest_asyncio.fixture(loop_scope="session")
async def evening(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """A table of four on which the war has just begun, with hidden hands and sides."""
    async with Table(MemoryStore(), name="troy") as table:
        answer = await table.start({"game": "troy", "players": FOUR, "entropy": 7})
        assert answer["ok"], answer
        hall = Hall(table, tmp_path, browser)
        await hall.open()
        yield hall
        await hall.close()


class TroyEvening(Evening):
    """Cards are given, Ships built, the row drawn from."""

    controls = ".deed:not(.no)"

    def dealt(self) -> dict[str, dict[str, int]]:
        return {"resources": {kind: 1 + self.luck.randrange(3) for kind in _KINDS}}

    async def use(self, page: Page, control: Locator) -> None:
        await control.click()
        await Taps(page, self.luck).deed()


async def test_two_phones_fight_the_war_and_nothing_is_refused(evening: Hall) -> None:
    pages = {seat: await evening.joined(seat) for seat in ("red", "blue")}
    played = TroyEvening(evening, pages, seed=5)
    await played.play(MOVES)
    assert set(played.answered) >= NEEDED, played.answered
    assert played.tapped["Donate"], played.tapped
    for page in pages.values():
        for name in ("hand", "trade", "board", "journal"):
            await open_tab(page, name)
            text = await page.locator("body").inner_text()
            assert not any(hole in text for hole in ("phones.page.", "put_back.", "undefined", "{"))
