"""A seat that plays on the real page in a real browser, and what may befall such a page."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from playwright.async_api import Browser, BrowserContext, Error, Page, Route

from tests.e2e.weather import Weather

PATIENCE_MS = 2500
IDLE_SECONDS = 0.1
ASLEEP_SECONDS = 3.0


class Paged:
    """A page that joined a seat through its own weather. It taps what it is asked for, and ends its turn."""

    def __init__(self, seat: str, page: Page, weather: Weather) -> None:
        self.seat = seat
        self.page = page
        self.weather = weather
        self.taps = 0
        self.over = False
        self.calm = False

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    async def play(self) -> None:
        """A tap that found nothing any more is tried anew on what is there then."""
        while not (self.over or self.calm):
            with suppress(Error):
                await self._step()
            await asyncio.sleep(IDLE_SECONDS)

    async def _step(self) -> None:
        page = self.page
        if await page.locator(".winner").count():
            self.over = True
            return
        if not await page.locator(".prompt.mine").count() or not await self.live():
            return
        for tapped in (self._sheet, self._victim, self._place, self._dock):
            if await tapped():
                self.taps += 1
                return

    async def _sheet(self) -> bool:
        """Discards: the first kinds that are there, until the count is right."""
        sheet = self.page.locator(".sheet")
        if not await sheet.count():
            return False
        done = sheet.locator(".act.go")
        for tile in await sheet.locator(".stepper .tile").all():
            while await tile.is_enabled() and "waiting" in (
                await done.get_attribute("class") or ""
            ):
                before = await sheet.inner_text()
                await tile.click()
                if await sheet.inner_text() == before:
                    break
        await done.click()
        return True

    async def _victim(self) -> bool:
        victims = self.page.locator(".dock .victim")
        if not await victims.count():
            return False
        await victims.first.click()
        decides = self.page.locator(".dock .victims .go")
        if await decides.count():
            await decides.click()
        return True

    async def _place(self) -> bool:
        if not await self.page.locator(".confirm").count():
            return False
        if not await self.page.locator(".as-list[open]").count():
            await self.page.locator(".as-list summary").click()
        await self.page.locator(".as-list .row").first.click()
        await self.page.locator(".confirm .go").click()
        return True

    async def _dock(self) -> bool:
        button = self.page.locator(".dock .go").first
        if not await button.count() or await button.get_attribute("aria-disabled") == "true":
            return False
        await button.click()
        return True

    async def live(self) -> bool:
        """Whether the page says that it is connected."""
        return bool(await self.page.locator(".line-live").count())

    async def lost(self) -> None:
        """Until the page shows its band, or is not there at all."""
        await self._until(".phone:not(:has(.line-live))")

    async def back(self) -> None:
        """Until the page is connected and shows its seat's view."""
        await self._until(".phone[data-seq]:has(.line-live)")

    async def shown(self) -> int:
        """How far the page has come: the ``seq`` of what it shows."""
        return int(await self.page.locator(".phone").get_attribute("data-seq") or 0)

    async def reload(self) -> None:
        """As a person does who trusts nothing else."""
        await self.page.reload()

    async def sleep(self) -> None:
        """The phone is locked for a while: the page is frozen, and its connection lost with it."""
        session = await self.context.new_cdp_session(self.page)
        await session.send("Page.setWebLifecycleState", {"state": "frozen"})
        self.weather.cut()
        await asyncio.sleep(ASLEEP_SECONDS)
        await session.send("Page.setWebLifecycleState", {"state": "active"})
        await session.detach()

    async def _until(self, selector: str) -> None:
        await self.page.wait_for_selector(selector, timeout=120_000)


async def paged(browser: Browser, seat: str, join: str, ws: int, seed: int) -> Paged:
    """Joins a seat by its link; what it says over the websocket at port ``ws`` goes through a weather of its own."""
    weather = Weather(ws, seed)
    port = await weather.start()

    async def through(route: Route) -> None:
        with suppress(Error):
            answer = await route.fetch()
            said = (await answer.text()).replace(f":{ws}", f":{port}")
            await route.fulfill(response=answer, body=said)

    context = await browser.new_context(
        viewport={"width": 360, "height": 740},
        locale="en-GB",
        reduced_motion="reduce",
        bypass_csp=True,
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE_MS)
    page = await context.new_page()
    await page.route("**/api/*", through)
    await page.goto(join)
    await page.wait_for_selector(".line-live", timeout=120_000)
    return Paged(seat, page, weather)
