"""What the host does for a seat beside the board: trading, and facts put right."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from companion.table import MemoryStore, Table
from tests.web.conftest import PLAYERS, Hall, do
from tests.web.games.great_wall.scenes import my_turn
from tests.web.hands import open_tab
from tests.web.rules_table import RulesTable
from tests.web.test_roles import founded, opened, shows, tap_first_place

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]


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
    await page.locator(".bank-row + .go").click()
    await page.wait_for_selector(".toast.refusal")
    assert "refusal." not in await page.locator(".toast.refusal").inner_text()
    await page.locator(".bank-row").first.locator(".res-lumber").click()
    await page.locator(".bank-row").last.locator(".res-grain").click()
    assert hand(table, "red").get("grain") is None, "a tap that chooses does not pay"
    await page.locator(".bank-row + .go", has_text="Give 3 lumber, get 1 grain").click()
    await hall.until(lambda: hand(table, "red").get("grain") == 1)
    await shows(page, table)

    await page.locator(".segment").first.click()
    await page.locator(".offer-side").first.locator(".tile.res-ore").click()
    await page.locator(".offer-side").last.locator(".tile.res-wool").click()
    await page.locator(".partners .pick", has_text="Bob").click()
    await page.locator(".offering .go").click()
    await hall.until(lambda: len(table.view_for("table")["offers"]) == 1)
    await shows(page, table)
    await page.locator(".acting .pick", has_text="Bob").click()
    await page.locator(".offer.new .go").click()
    await hall.until(lambda: hand(table, "blue") == {"ore": 1})
    assert hand(table, "red")["wool"] == 1


async def test_the_host_puts_a_hidden_hand_a_hex_and_a_harbor_right(
    hall: Hall, table: Table
) -> None:
    await founded(table)
    page = await opened(hall, "host")
    await shows(page, table)
    await page.locator(".row", has_text="Cards in hand").click()
    await page.locator(".sheet .row", has_text="Bob").click()
    await page.locator(".sheet .tile").first.wait_for()
    assert "does not see" in await page.locator(".sheet").inner_text()
    for _ in range(2):
        await page.locator(".sheet .tile.res-ore").click()
    await page.locator(".sheet .go").click()
    await hall.until(lambda: hand(table, "blue") == {"ore": 2})
    await shows(page, table)

    await page.locator(".row", has_text="Hex and number").click()
    await tap_first_place(page)
    await page.locator(".sheet .pick", has_text="Desert").click()
    await hall.until(lambda: terrains(table).count("desert") == 2)
    await shows(page, table)

    harbors = table.view_for("table")["board"]["harbors"]
    await open_tab(page, "hand")
    await page.locator(".row", has_text="Harbor").click()
    await tap_first_place(page)
    await page.locator(".sheet .row", has_text="2:1 ore").click()
    await hall.until(lambda: table.view_for("table")["board"]["harbors"] != harbors)


def terrains(table: Table) -> list[str]:
    """The terrain of each hex."""
    return [one["terrain"] for one in table.view_for("table")["board"]["hexes"]]


@pytest_asyncio.fixture(loop_scope="session")
async def knights_table() -> AsyncIterator[Table]:
    """A real table with Cities & Knights for three, founded."""
    async with Table(MemoryStore(), name="hall") as table:
        game = {"game": "cities_knights", "board": "variable", "players": PLAYERS, "entropy": 7}
        answer = await table.start(game)
        assert answer["ok"], answer
        await founded(table)
        yield table


@pytest_asyncio.fixture(loop_scope="session")
async def knights_hall(
    knights_table: Table, browser: Browser, tmp_path: Path
) -> AsyncIterator[Hall]:
    hall = Hall(knights_table, tmp_path, browser)
    await hall.open()
    yield hall
    await hall.close()


async def test_the_host_puts_a_knight_an_improvement_and_the_fleet_right(
    knights_hall: Hall, knights_table: Table
) -> None:
    hall, table = knights_hall, knights_table
    page = await opened(hall, "host")
    await shows(page, table)
    await page.locator(".row").filter(has_text=re.compile("^Knight$")).click()
    await tap_first_place(page)
    bobs = page.locator(".sheet .part").filter(has=page.locator("h2", has_text="Bob"))
    await bobs.locator(".row", has_text="Strong knight active").click()
    await hall.until(lambda: knights(table) == [("blue", 2, True)])
    await shows(page, table)

    await open_tab(page, "hand")
    await page.locator(".row", has_text="Politics level").click()
    await page.locator(".sheet .row", has_text="Cy").click()
    await page.locator(".sheet .pick").filter(has_text=re.compile("^1$")).click()
    await hall.until(lambda: level(table, "white", "politics") == 1)
    await shows(page, table)

    await page.locator(".row", has_text="Barbarian ship").click()
    await page.locator(".sheet .pick").filter(has_text=re.compile("^1$")).click()
    await hall.until(lambda: table.view_for("table")["fleet"]["step"] == 1)


async def test_a_sheet_of_what_is_there_no_more_closes_and_says_so(
    knights_hall: Hall, knights_table: Table
) -> None:
    hall, table = knights_hall, knights_table
    page = await opened(hall, "host")
    await shows(page, table)
    await page.locator(".row", has_text="City wall").click()
    await tap_first_place(page)
    await page.locator(".sheet .row", has_text="With a wall").wait_for()
    cities = [
        one for one in table.view_for("table")["board"]["intersections"] if one["piece"] == "city"
    ]
    for city in cities:
        gone = {"type": "correct", "fact": "piece", "at": city["at"], "owner": None, "piece": None}
        await do(table, "red", gone)
    await page.locator(".toast.refusal", has_text="is here any more").wait_for()
    assert await page.locator(".sheet").count() == 0


def knights(table: Table) -> list[tuple[str, int, bool]]:
    """Whose knights stand on the board, with rank and whether they are active."""
    spots = table.view_for("table")["board"]["intersections"]
    return [(s["seat"], s["rank"], s["active"]) for s in spots if s["piece"] == "knight"]


def level(table: Table, seat: str, track: str) -> int:
    """How far a seat has improved its cities in a track."""
    entry = next(one for one in table.view_for("table")["seats"] if one["seat"] == seat)
    return int(entry["improvements"][track]["level"])


@pytest_asyncio.fixture(loop_scope="session")
async def wall_hall(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """Phones of a table with a position of the Great Wall: ``hall.table`` is a RulesTable."""
    hall = Hall(RulesTable(my_turn()), tmp_path, browser)
    await hall.open()
    yield hall
    await hall.close()


async def test_the_host_puts_riders_before_the_great_wall_right(wall_hall: Hall) -> None:
    page = await opened(wall_hall, "host")
    before = gathered(wall_hall)
    await page.locator(".row", has_text="Riders").click()
    await page.locator(".as-list summary").click()
    await page.locator(".as-list .row", has_text="erritory I").first.click()
    await page.locator(".confirm .go").click()
    await page.locator(".sheet .pick").first.wait_for()
    assert f"The app believes: {before[0]} rider" in await page.locator(".sheet").inner_text()
    await page.locator(".sheet .pick").filter(has_text=re.compile("^0$")).click()
    await wall_hall.until(lambda: gathered(wall_hall) != before)
    assert sum(gathered(wall_hall)) < sum(before)


def gathered(hall: Hall) -> list[int]:
    """How many riders wait in each territory."""
    return [int(one["riders"]) for one in hall.table.view_for("table")["gathering"]]
