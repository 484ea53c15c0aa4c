"""What the host does for a seat beside the board: trading, and facts put right."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table import Table
from tests.web.conftest import Hall, do
from tests.web.hands import open_tab
from tests.web.test_roles import founded, opened, shows

pytestmark = pytest.mark.e2e


async def holds(table: Table, seat: str, cards: dict[str, int]) -> None:
    """Gives a seat exactly these cards."""
    await do(table, seat, {"type": "correct", "fact": "resources", "of": seat, "cards": cards})


def hand(table: Table, seat: str) -> dict[str, int]:
    """The cards that a seat holds, without the kinds that it lacks."""
    entries = table.view_for(seat)["seats"]
    own: dict[str, Any] = next(entry for entry in entries if entry["seat"] == seat)
    return {kind: count for kind, count in own["hand"].items() if count}


async def test_the_host_trades_for_the_seats_with_the_bank_and_with_each_other(
    hall: Hall, table: Table
) -> None:
    await founded(table)
    await do(table, "red", {"type": "roll", "dice": [1, 2]})
    await holds(table, "red", {"lumber": 9, "ore": 1})
    await holds(table, "blue", {"wool": 1})
    page = await opened(hall, "host")
    await shows(page, table)
    await open_tab(page, "trade")
    await page.locator(".segment", has_text="bank").click()
    await page.locator(".bank-row").first.locator(".res-wool").click()
    await page.locator(".bank-row").last.locator(".res-grain").click()
    await page.wait_for_selector(".toast.refusal")
    assert "refusal." not in await page.locator(".toast.refusal").inner_text()
    await page.locator(".bank-row").first.locator(".res-lumber").click()
    await page.locator(".bank-row").last.locator(".res-grain").click()
    await hall.until(lambda: hand(table, "red").get("grain") == 1)
    await shows(page, table)

    await page.locator(".segment").first.click()
    await page.locator(".side").first.locator(".tile.res-ore").click()
    await page.locator(".side").last.locator(".tile.res-wool").click()
    await page.locator(".partners .pick", has_text="Bob").click()
    await page.locator(".offering .go").click()
    await hall.until(lambda: len(table.view_for("table")["offers"]) == 1)
    await shows(page, table)
    await page.locator(".acting .pick", has_text="Bob").click()
    await page.locator(".offer.new .go").click()
    await hall.until(lambda: hand(table, "blue") == {"ore": 1})
    assert hand(table, "red")["wool"] == 1
