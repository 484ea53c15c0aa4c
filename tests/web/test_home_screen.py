"""The page on the home screen: its icons, opening without the table, and calling its person."""

from __future__ import annotations

import asyncio
import json
import struct
from typing import Any

import aiohttp
import pytest
from playwright.async_api import Page

from companion.phones.lan import lan_address
from tests.web.conftest import PATIENCE, Hall, at_table
from tests.web.published import SceneTable
from tests.web.scenes import SCENES

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

COUNT_NOTES = """
window.notes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { window.notes += 1; return start.call(this, at); };
"""
ALL_KEPT = """async (starts) => {
  const kept = async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat().map(({ url }) => new URL(url).pathname);
  };
  const fits = (path, start) => path.startsWith(start.split("*")[0]) && path.endsWith(start.split("*")[1] ?? "");
  const loaded = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  for (;;) {
    const paths = await kept();
    const own = loaded().filter((path) => /-[A-Z0-9]{8}[.](js|css)$/.test(path));
    const wanted = starts.every((start) => paths.some((path) => fits(path, start)));
    if (wanted && own.every((path) => paths.includes(path))) return;
    await new Promise((again) => setTimeout(again, 50));
  }
}"""


async def all_kept(page: Page, *starts: str) -> None:
    """Wait until the worker keeps files whose names begin so, and all others that the page has loaded. With a * in it
    a start also says how they end.

    Not by the page's own waiting, to which any promise is a yes.
    """
    async with asyncio.timeout(PATIENCE):
        await page.evaluate(ALL_KEPT, list(starts))


def scenes_of(stage: Hall) -> SceneTable:
    assert isinstance(stage.table, SceneTable)
    return stage.table


async def test_the_manifest_names_icons_of_the_size_that_they_have(stage: Hall) -> None:
    async with aiohttp.ClientSession(stage.phones.ready()["http"]) as http:
        async with http.get("/manifest.webmanifest") as answer:
            manifest = json.loads(await answer.text())
        icons = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
        for icon in [*icons, {"src": "/icon-180.png", "sizes": "180x180"}]:
            async with http.get(icon["src"]) as answer:
                assert answer.content_type == "image/png"
                width, height = struct.unpack(">II", (await answer.read())[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert {"192x192", "512x512"} == {icon["sizes"] for icon in icons}
    assert {"any", "maskable"} == {icon["purpose"] for icon in icons}


async def test_reloaded_without_a_network_it_shows_the_last_public_state_under_the_band(
    stage: Hall,
) -> None:
    page = await stage.joined("red", service_workers="allow")
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await all_kept(page, "/base-")
    await page.context.set_offline(True)
    await page.reload()
    await page.wait_for_selector(".band")
    await page.wait_for_selector(".map")
    assert await page.locator(".standing").count() == 4
    assert not await page.locator(".tile-count").count()
    await page.context.set_offline(False)
    await at_table(page)
    await page.wait_for_selector(".band", state="detached")


async def test_where_no_service_worker_may_run_the_page_opens_from_the_browsers_own_cache(
    stage: Hall,
) -> None:
    address = lan_address()
    if address is None:
        pytest.skip("this machine has only its loopback address, where service workers may run")
    await stage.phones.stop()
    stage.settings = type(stage.settings)(stage.settings.data, host=address)
    await stage.open()
    page = await stage.joined("red")
    home = stage.phones.ready()["http"]
    await page.goto(home)
    await page.wait_for_selector(".line-live")
    assert not await page.evaluate("isSecureContext")
    await page.goto("about:blank")
    await stage.phones.stop()
    await page.goto(home)
    await page.wait_for_selector(".band")
    await page.wait_for_selector(".map")


async def test_what_is_kept_for_later_is_what_everybody_may_see(stage: Hall) -> None:
    page = await stage.joined("red")
    assert await last(page) == {**stage.table.view_for("table"), "phones": {"red": ["red"]}}
    await page.locator(".who").click()
    await page.get_by_role("button", name="Leave this seat on this phone").click()
    await page.locator(".sheet .warn").click()
    assert await last(page) is None


async def last(page: Page) -> Any:
    """The view that the page keeps, None for none."""
    return await page.evaluate(
        "() => JSON.parse(localStorage['katane.last'] ?? 'null')?.view ?? null"
    )


async def test_it_sounds_when_something_is_asked_if_the_person_wishes_so_and_only_then(
    stage: Hall,
) -> None:
    table = scenes_of(stage)
    page = await stage.phone()
    await page.add_init_script(COUNT_NOTES)
    await page.goto(stage.phones.join_url("red"))
    await page.wait_for_selector(".tabs")
    await asked_again(page, table)
    assert await page.evaluate("window.notes") == 0
    await page.locator(".who").click()
    await page.get_by_role("switch", name="Sound when it is my turn").click()
    await page.wait_for_function("() => window.notes === 2")
    await page.locator(".sheet .icon").click()
    await asked_again(page, table)
    await page.wait_for_function("() => window.notes === 4")


async def asked_again(page: Page, table: SceneTable) -> None:
    """The turn goes to another seat and comes back."""
    for name in ("others_turn", "my_turn"):
        table.show(SCENES[name]())
        await page.wait_for_selector(f'.phone[data-seq="{table.seq}"]')


@pytest.mark.parametrize(("button", "wish"), [(0, "refuse_undo"), (1, "confirm_undo")])
async def test_another_seats_wish_to_take_back_is_agreed_to_or_refused_on_the_phone(
    common: Hall, red: Page, button: int, wish: str
) -> None:
    table = scenes_of(common)
    table.show(SCENES["undone"]())
    await red.locator(".ask .act").nth(button).click()
    await common.until(lambda: table.asked)
    assert table.asked[0].do["type"] == wish
