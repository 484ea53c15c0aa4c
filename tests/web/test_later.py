"""What is seldom needed comes when the page is at rest, and a person is told where it does not come."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, Route

from tests.web.conftest import Hall
from tests.web.test_home_screen import KEPT

pytestmark = pytest.mark.e2e

SELDOM = "**/{seldom,en-later}-*.js"


async def seldom_withheld(hall: Hall) -> Page:
    """A phone at the table to which nothing seldom needed comes."""
    page = await hall.phone(service_workers="block")
    await page.route(SELDOM, lambda route: route.abort())
    await page.goto(hall.phones.join_url("red"))
    await page.wait_for_selector(".tabs")
    return page


async def test_settings_that_do_not_come_say_so_and_come_when_asked_again(stage: Hall) -> None:
    page = await seldom_withheld(stage)
    await page.locator(".who").click()
    again = page.locator(".sheet [role=alert] .act")
    await again.wait_for()
    assert await page.locator(".tabs").is_visible()
    await page.unroute(SELDOM)
    await again.click()
    await page.locator(".sheet .switch").first.wait_for()


async def test_a_game_whose_part_does_not_come_at_first_is_shown_when_it_has(stage: Hall) -> None:
    page = await stage.phone(service_workers="block")
    withheld: list[str] = []

    async def withhold(route: Route) -> None:
        withheld.append(route.request.url)
        await route.abort()

    await page.route("**/base-*.js", withhold)
    await page.goto(stage.phones.join_url("red"))
    await stage.until(lambda: len(withheld) > 2)
    await page.unroute("**/base-*.js")
    await page.wait_for_selector(".tabs")


async def test_a_page_at_rest_keeps_what_is_seldom_needed_for_a_time_without_the_table(
    stage: Hall,
) -> None:
    page = await stage.joined("red")
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await page.wait_for_function(KEPT, arg=["/seldom-", "/en-later-", "/en-base-later-"])
    await page.context.set_offline(True)
    await page.reload()
    await page.wait_for_selector(".band")
    await page.locator(".who").click()
    await page.locator(".sheet .switch").first.wait_for()
