"""The plug is pulled while a phone plays: the page says so, comes back by itself, and the game goes on."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.web.conftest import PATIENCE, PHONE, PLAYERS, Json
from tests.web.hands import open_tab, place_first

pytestmark = pytest.mark.e2e


class Companion:
    """``companion play --headless`` as a process of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.process: Process | None = None

    async def start(self, *more: str) -> Json:
        """Starts it and gives its ready line."""
        command = ("-m", "companion", "play", "--headless", "--json", "--data", str(self.data))
        ports = ("--http", "0", "--mqtt", "0", "--ws", "0")
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *command, *ports, *more, stdout=PIPE, stderr=PIPE
        )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        ready: Json = json.loads(line)
        return ready

    async def kill(self) -> None:
        """SIGKILL, as if the plug were pulled."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


@pytest_asyncio.fixture(loop_scope="session")
async def companion(tmp_path: Path) -> AsyncIterator[Companion]:
    companion = Companion(tmp_path / "data")
    yield companion
    await companion.kill()


async def test_a_phone_comes_back_by_itself_after_the_plug_was_pulled(
    companion: Companion, browser: Browser, tmp_path: Path
) -> None:
    new = tmp_path / "new.json"
    new.write_text(
        json.dumps({"game": "base", "players": PLAYERS, "board": "variable", "entropy": 7}),
        encoding="utf-8",
    )
    ready = await companion.start("--new", str(new))
    context = await browser.new_context(viewport=PHONE, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    page = await context.new_page()
    await page.goto(ready["seats"]["red"]["join"])
    await page.wait_for_selector(".line-live")
    await place_first(page)
    await page.wait_for_selector(".prompt:has-text('Place a road')")

    await companion.kill()
    await page.wait_for_selector(".band")
    await companion.start()
    await page.wait_for_selector(".line-live")
    await page.wait_for_selector(".band", state="detached")
    await place_first(page)
    await page.wait_for_selector(".prompt:not(.mine)")
    await open_tab(page, "board")
    assert await page.locator(".road").count() == 1
    assert await page.locator(".building").count() == 1
    await context.close()
