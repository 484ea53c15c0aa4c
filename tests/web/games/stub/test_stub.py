"""The stub of the tests on the page, with a real table: what it leaves out is nowhere.

Where the page has no part at all of a game, not even base's, it is played with what every game has.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from companion.phones.web.build import build
from companion.rules import GAMES
from companion.rules.extension import Pack
from companion.rules.games import Game
from companion.rules.packs import base
from companion.table import MemoryStore, Table
from tests.stub import GAMES_WITH_STUB, NEW
from tests.stub import pack as stub_pack
from tests.turns import chosen
from tests.web.conftest import Hall, do, owes
from tests.web.hands import end_turn, enter_roll, open_hand, open_tab, place_first
from tests.web.role_states import enter

pytestmark = pytest.mark.e2e

ABSENT = ("robber", "knight", "development", "army", "steal", "undefined", "phones.page", "event.")
"""What this game does not have, and a word without a sentence."""


def unknown() -> Pack:
    """Base out of this file, whose name is no room of the page."""
    return base.pack()


ALONE = Game("stub", (3, 4), base.SEATS, (unknown, stub_pack))
LISTS = {"base_part": GAMES_WITH_STUB, "no_part": (*GAMES, ALONE)}


@pytest.fixture(scope="module", params=chosen("pages of the stub", [*LISTS], 1))
def games(request: pytest.FixtureRequest) -> tuple[Game, ...]:
    return LISTS[request.param]


@pytest.fixture(scope="module")
def stub_page(games: tuple[Game, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as it is built where the stub is among the games."""
    return build(dist=tmp_path_factory.mktemp("page") / "dist", games=games)


@pytest_asyncio.fixture(loop_scope="session")
async def stub_table(games: tuple[Game, ...]) -> AsyncIterator[Table]:
    async with Table(MemoryStore(), name="stub", games=games) as table:
        answer = await table.start(NEW)
        assert answer["ok"], answer
        yield table


@pytest_asyncio.fixture(loop_scope="session")
async def stub_hall(
    stub_table: Table, browser: Browser, stub_page: Path, tmp_path: Path
) -> AsyncIterator[Hall]:
    hall = Hall(stub_table, tmp_path, browser, dist=stub_page)
    await hall.open()
    yield hall
    await hall.close()


async def _until_red(table: Table, duty: str) -> None:
    """All others do the first thing that they may."""
    while owes(table, "red") != duty:
        seat = table.view_for("table")["obligations"][0]["seat"]
        options = table.options(seat)
        await do(
            table, seat, next((one for one in options if one["type"] == "end_turn"), options[0])
        )


async def _up_to_date(page: Page, table: Table) -> None:
    await page.wait_for_selector(f'.phone[data-seq="{table.seq}"]')


async def _says_nothing_of_what_is_absent(page: Page) -> None:
    text = (await page.locator("body").inner_text()).lower()
    assert [word for word in ABSENT if word in text] == []


@pytest.mark.tour("phones at a table")
async def test_it_is_founded_rolled_and_played_by_taps(stub_hall: Hall, stub_table: Table) -> None:
    page = await stub_hall.joined("red")
    while stub_table.view_for("table")["phase"] == "founding":
        seat = stub_table.view_for("table")["obligations"][0]["seat"]
        if seat == "red":
            before = stub_table.seq
            await _up_to_date(page, stub_table)
            await place_first(page)
            await stub_hall.until(lambda before=before: stub_table.seq > before)
        else:
            await do(stub_table, seat, stub_table.options(seat)[0])
    await _until_red(stub_table, "roll")
    await _up_to_date(page, stub_table)
    await enter_roll(page, 3, 4)
    await stub_hall.until(lambda: owes(stub_table, "red") == "act")
    await _up_to_date(page, stub_table)
    await open_hand(page)
    assert await page.locator(".row.wish").count() == 3
    assert await page.locator(".tile").count() == 5
    for tab in ("hand", "trade", "board", "journal"):
        await open_tab(page, tab)
        await _says_nothing_of_what_is_absent(page)
    await open_tab(page, "board")
    assert await page.locator(".map .hex").count() == 19
    assert await page.locator(".map .robber").count() == 0
    assert await page.locator(".pile").count() == 5
    await open_tab(page, "journal")
    await page.locator(".journal", has_text="rolled 7").wait_for()
    await end_turn(page)
    await stub_hall.until(lambda: owes(stub_table, "red") is None)


@pytest.mark.turn(4)
async def test_the_host_puts_right_what_the_rules_tell_of_and_nothing_else(
    stub_hall: Hall, stub_table: Table
) -> None:
    await _until_red(stub_table, "roll")
    page = await stub_hall.phone()
    await enter(stub_hall, page, "host")
    await page.wait_for_selector(".acting")
    await _says_nothing_of_what_is_absent(page)
    facts = page.locator(".part:nth-last-child(2) .row")
    await facts.first.wait_for()  # they come once they are wanted
    assert await facts.count() == 7
    await facts.filter(has_text="Longest road").click()
    await page.locator(".sheet .row", has_text="Red").click()
    await page.wait_for_selector(".toast.refusal")
    await page.locator(".sheet-head [aria-label=Close]").click()
    await facts.filter(has_text="on a path").click()
    before = stub_table.view_for("table")["board"]["paths"]
    await place_first(page)
    await page.locator(".sheet .row", has_text="Road of").first.click()
    await stub_hall.until(lambda: stub_table.view_for("table")["board"]["paths"] != before)
