"""A phone: a real Chromium on a machine of its own, and what its person does with it."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, Error, Page, Playwright

from tests.house.machines import Machine
from tests.house.table import OLD
from tests.web.browser import CHROMIUM, FLAGS

KEEPS_NOTHING = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
"""
LIVE = ".line-live"
LOOK_SECONDS = 0.2


class HousePhone:
    """seat: whose it is, or ``host``. scans, taps: what people did for it since the table moved.

    logins: every place that it got. back: seconds until it showed the game under the table's new address.
    """

    def __init__(self, machine: Machine, seat: str, *, forgets: bool = False) -> None:
        self.machine = machine
        self.seat = seat
        self.forgets = forgets
        self.scans = self.taps = 0
        self.back: float | None = None
        self.logins: set[str] = set()
        self.page: Page
        self._browser: Browser
        self._context: BrowserContext
        self._resolver: asyncio.subprocess.Process | None = None

    async def start(self, play: Playwright, folder: Path, *, names: bool) -> None:
        """Switches it on; names: whether its system finds names by multicast DNS."""
        self.machine.asks("127.0.0.1")
        if names:
            command = self.machine.inside(sys.executable, "-m", "tests.house.resolver")
            self._resolver = await asyncio.create_subprocess_exec(*command)
        program = self.machine.program(folder / f"chromium-{self.seat}", CHROMIUM)
        self._browser = await play.chromium.launch(executable_path=program, args=FLAGS)
        self._context = await self._browser.new_context(
            viewport={"width": 390, "height": 844},
            has_touch=True,
            locale="en-GB",
            reduced_motion="reduce",
        )
        if self.forgets:
            await self._context.add_init_script(KEEPS_NOTHING)

    async def scan(self, url: str) -> None:
        """Opens what a code says, in a new page."""
        self.page = await self._context.new_page()
        self.page.on("response", lambda answer: asyncio.ensure_future(self._heard(answer)))
        await self.page.goto(url, timeout=180_000)
        if self.forgets:
            await self._context.clear_cookies()

    def sleeps(self) -> None:
        """Its screen is off: nothing on it runs."""
        self.machine.send(signal.SIGSTOP)

    def wakes(self) -> None:
        self.machine.send(signal.SIGCONT)

    async def sits(self) -> None:
        """Its page shows the game."""
        await self.page.wait_for_selector(LIVE, timeout=180_000)

    async def is_back(self, since: float, within: float) -> bool:
        """Whether its page shows the game under another address than the old one within these seconds."""
        ends = time.monotonic() + within
        while self.back is None and time.monotonic() < ends:
            with suppress(Error):  # the page is on its way elsewhere
                if OLD not in self.page.url and await self.page.locator(LIVE).count():
                    self.back = time.monotonic() - since
            await asyncio.sleep(LOOK_SECONDS)
        return self.back is not None

    async def stop(self) -> None:
        await self._browser.close()
        if self._resolver is not None:
            with suppress(ProcessLookupError):
                self._resolver.terminate()
            await self._resolver.wait()

    async def _heard(self, answer: Any) -> None:
        if answer.url.endswith("/api/claim") and answer.status == 200:
            self.logins.add((await answer.json())["login"])
