"""The router gives the table another address: every phone comes back to its place, and nobody to another's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from companion.phones import Phones, PhonesSettings
from companion.table import MemoryStore, Table
from tests.phones.raw import free_port
from tests.web.conftest import PLAYERS, Hall, at_table
from tests.web.gateway import Gateway

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

OLD, NEW = "127.0.0.2", "127.0.0.1"
KEEPS_NOTHING = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
"""


class Town:
    """A hall that phones know under an address which will be gone."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        ready = hall.phones.ready()
        self.http, self.ws = (urlsplit(ready[what]).port or 0 for what in ("http", "ws"))
        self.old = Gateway(OLD, NEW, self.http, self.ws)

    def url(self, place: str, address: str = OLD) -> str:
        return self.hall.phones.join_url(place).replace(NEW, address)

    async def joined(self, place: str, **options: object) -> Page:
        page = await self.hall.phone(**options)
        await page.goto(self.url(place))
        await at_table(page)
        return page

    async def asks(self, place: str) -> Page:
        """A phone that scans a code which another has used, at the new address."""
        page = await self.hall.phone()
        await page.goto(self.url(place, NEW))
        await page.wait_for_selector(".join-number")
        return page


@pytest_asyncio.fixture(loop_scope="session")
async def town(hall: Hall) -> AsyncIterator[Town]:
    town = Town(hall)
    await town.old.open()
    yield town
    await town.old.close()


async def seat_of(page: Page) -> str:
    return await page.locator(".who-name").inner_text()


async def test_an_open_page_finds_the_table_and_takes_its_place_along(town: Town) -> None:
    page = await town.joined("red")
    name = await seat_of(page)
    await town.old.close()
    await page.wait_for_url(f"http://{NEW}:{town.http}/")
    await at_table(page)
    assert await seat_of(page) == name
    await page.reload()
    await at_table(page)
    assert await seat_of(page) == name
    assert "over" not in page.url


async def test_an_observers_open_page_comes_along(town: Town) -> None:
    page = await town.joined("observer")
    await town.old.close()
    await page.wait_for_url(f"http://{NEW}:{town.http}/")
    await at_table(page)


async def test_who_plays_and_hosts_takes_both_along(town: Town) -> None:
    page = await town.joined("red")
    await page.goto(town.url("host"))
    await at_table(page)
    await town.old.close()
    await page.wait_for_url(f"http://{NEW}:{town.http}/")
    await at_table(page)
    mine = await page.evaluate("fetch('/api/table').then((a) => a.json()).then((t) => t.mine)")
    assert mine == ["red", "host"]


async def test_the_old_address_works_again_when_it_comes_back(town: Town) -> None:
    page = await town.joined("red")
    await town.old.close()
    await page.wait_for_url(f"http://{NEW}:{town.http}/")
    await at_table(page)
    await town.old.open()
    await page.goto(f"http://{OLD}:{town.http}/")
    await at_table(page)
    assert await seat_of(page) == "Ann"


async def test_a_closed_page_is_back_with_one_scan_and_one_tap_of_another_phone(town: Town) -> None:
    blue = await town.joined("blue")
    gone = await town.joined("red")
    await gone.close()
    await town.hall.until(lambda: not town.hall.phones.presence()["red"])
    page = await town.asks("red")
    number = await page.locator(".join-number").inner_text()
    question = blue.locator(".ask", has_text=number)
    assert "Ann" in await question.inner_text()
    await blue.wait_for_selector(".ask:not([data-deaf])")
    await question.locator(".go").click()
    await at_table(page)
    assert await seat_of(page) == "Ann"
    await blue.wait_for_selector(".ask", state="detached")
    events = [line["event"] for line in town.hall.table.view_for("table")["journal"]]
    assert [e for e in events if e["type"] == "phone_moved"] == [
        {"type": "phone_moved", "seat": "red", "variant": "seat", "by": "blue"}
    ]


async def test_nobody_gets_a_hand_without_a_yes_and_a_no_ends_it(town: Town) -> None:
    blue = await town.joined("blue")
    await (await town.joined("red")).close()
    await town.hall.until(lambda: not town.hall.phones.presence()["red"])
    page = await town.asks("red")
    question = blue.locator(".ask")
    await question.wait_for()
    await blue.wait_for_selector(".ask:not([data-deaf])")
    await question.locator(".quiet").click()
    await page.wait_for_selector(".join-why:has-text('said no')")
    await page.goto(town.url("red", NEW))
    await page.wait_for_selector(".join-why:has-text('said no')")
    assert await blue.locator(".ask").count() == 0


async def test_only_the_page_that_is_open_lets_another_in_and_is_told(town: Town) -> None:
    red, blue = await town.joined("red"), await town.joined("blue")
    page = await town.asks("red")
    assert "right now" in await page.locator(".join-why").inner_text()
    assert town.hall.phones.asked_of("touch") == town.hall.phones.asked_of("blue") == []
    await red.wait_for_selector(".ask:not([data-deaf])")
    await red.locator(".ask .go").click()
    await at_table(page)
    assert "went to a phone" in await red.locator(".join-why").inner_text()
    assert await blue.locator(".ask").count() == 0


async def test_a_browser_that_keeps_nothing_is_told_at_once_and_keeps_its_place_over_a_reload(
    town: Town,
) -> None:
    page = await town.hall.phone()
    await page.add_init_script(KEEPS_NOTHING)
    await page.goto(town.url("red"))
    await page.wait_for_selector(".band.mild:has-text('keeps nothing')")
    await at_table(page)
    await page.context.clear_cookies()
    await page.reload()
    await at_table(page)
    await town.old.close()
    await page.wait_for_url(f"http://{NEW}:{town.http}/")
    await page.context.clear_cookies()
    await page.reload()
    await at_table(page)
    assert len(page.url) < 40


async def test_a_page_whose_port_is_another_now_comes_along(hall: Hall) -> None:
    page = await hall.joined("red")
    old = urlsplit(page.url).port
    await hall.phones.stop()
    hall.settings = replace(hall.settings, http=free_port())
    await hall.open()
    assert urlsplit(hall.phones.ready()["http"]).port != old
    await page.wait_for_url(f"{hall.phones.ready()['http']}/")
    await at_table(page)
    await page.reload()
    await at_table(page)


async def test_a_table_that_has_another_name_knows_its_phones(
    browser: Browser, tmp_path: Path
) -> None:
    store = MemoryStore()
    async with Table(store, name="hall") as table:
        await table.start({"game": "base", "players": PLAYERS, "board": "variable"})
        hall = Hall(table, tmp_path, browser)
        await hall.open()
        page = await hall.joined("red")
        await hall.phones.stop()
    async with Table(store, name="attic") as table:
        hall.table = table
        await hall.open()
        await hall.until(lambda: hall.phones.presence()["red"])
        await at_table(page)
        await hall.close()


async def test_a_table_that_is_not_its_own_costs_a_phone_nothing(
    town: Town, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Another table of the same name has the old address; the phone finds its own under the new one."""
    page = await town.joined("red")
    async with Table(MemoryStore(), name="hall") as stranger:
        await stranger.start({"game": "base", "players": PLAYERS, "board": "variable"})
        settings = PhonesSettings(tmp_path_factory.mktemp("other"), host="127.0.0.1")
        other = Phones(stranger, settings)
        await other.start()
        http, ws = (urlsplit(other.ready()[what]).port or 0 for what in ("http", "ws"))
        await town.old.leads_to({town.http: http, town.ws: ws})
        try:
            await page.wait_for_url(f"http://{NEW}:{town.http}/")
            await at_table(page)
            assert await seat_of(page) == "Ann"
            assert not other.claimed("red")
        finally:
            await other.stop()
