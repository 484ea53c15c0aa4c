"""A browser, a real table with real phones, and a table that shows whatever a test wants seen."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    BrowserContext,
    Page,
    TimeoutError,
    ViewportSize,
    async_playwright,
)

from companion.phones import Phones, PhonesSettings
from companion.phones.bucket import Clock
from companion.phones.desks import BoardDesk
from companion.phones.replays import Replayer
from companion.phones.web.build import WEB, Node, build, install
from companion.table import MemoryStore, Submission, Table
from companion.table.ports import TablePort
from tests.once import Once
from tests.web.browser import CHROMIUM, FLAGS
from tests.web.laid_down import taken_up
from tests.web.published import SceneTable
from tests.web.scenes import my_turn

Json = dict[str, Any]
PHONE: ViewportSize = {"width": 360, "height": 740}
PATIENCE = 90.0
"""Seconds that whatever is to be seen may take to come, on a machine that is busy with others."""
HURRY = 100
"""So many times as fast does a hurried table forget what a phone said: a test loads a page more often than a person."""
PLAYERS = [
    {"seat": "red", "name": "Ann"},
    {"seat": "blue", "name": "Bob"},
    {"seat": "white", "name": "Cy"},
]


def hurried() -> float:
    """Seconds by which the budgets of a table fill again that has hundreds of states to show."""
    return HURRY * time.monotonic()


async def at_table(page: Page) -> None:
    """Waits until the page is connected and shows the game; AssertionError with what it shows where it never does."""
    try:
        await page.wait_for_selector(".line-live")
        await page.wait_for_selector(".tabs")
    except TimeoutError as late:
        raise AssertionError(await page.locator("body").inner_text()) from late


class Hall:
    """Phones of a table, and the browsers that open them. ``contexts`` are separate phones."""

    def __init__(
        self,
        table: TablePort,
        data: Path,
        browser: Browser,
        boards: BoardDesk | None = None,
        dist: Path = WEB / "dist",
        clock: Clock = time.monotonic,
        replayer: Replayer | None = None,
    ) -> None:
        self.table = table
        self.replayer = replayer
        self.clock = clock
        self.settings = PhonesSettings(data, host="127.0.0.1", dist=dist)
        self.browser = browser
        self.boards = boards
        self.phones = Phones(table, self.settings, boards=boards, clock=clock, replayer=replayer)
        self.contexts: list[BrowserContext] = []
        self._seated: dict[str, Page] = {}

    async def open(self) -> None:
        """Starts the phones' side, or starts it again as after a power cut."""
        self.phones = Phones(
            self.table,
            self.settings,
            boards=self.boards,
            clock=self.clock,
            replayer=self.replayer,
        )
        await self.phones.start()
        await self.until(self.phones.connected)

    async def phone(self, **options: Any) -> Page:
        """A new phone that has not joined; without a service worker, as all are that reach a table by its address."""
        settings: Json = {
            "viewport": PHONE,
            "has_touch": True,
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        context = await self.browser.new_context(**(settings | options))
        context.set_default_timeout(PATIENCE * 1000)
        self.contexts.append(context)
        return await context.new_page()

    async def joined(self, seat: str, **options: Any) -> Page:
        """A new phone that scanned the seat's code and shows its hand's tab."""
        page = await self.phone(**options)
        await page.goto(self.phones.join_url(seat))
        await at_table(page)
        return page

    async def seated(self, seat: str) -> Page:
        """The phone of a seat that one test after the other has in its hands; it joins for the first."""
        if seat not in self._seated:
            self._seated[seat] = await self.joined(seat)
        return self._seated[seat]

    async def until(self, true: Callable[[], object]) -> None:
        """Waits until something holds; AssertionError where it never does."""
        ends = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < ends, "waited in vain"
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        for context in self.contexts:
            await context.close()
        await self.phones.stop()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What has to do with the browser runs in the loop in which it was started; so must every fixture (loop_scope)."""
    in_its_loop = pytest.mark.asyncio(loop_scope="session")
    here = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        if str(item.path).startswith(here) and pytest_asyncio.is_async_test(item):
            item.add_marker(in_its_loop, append=False)


@pytest.fixture(scope="session")
def page_built(once: Once) -> Path:
    """The page as it is in the sources now; two processes that build at once would empty each other's folder."""
    return once("page", build)


@pytest.fixture(scope="session")
def axe(page_built: Path) -> Path:
    """axe-core, which only the checks need."""
    install(Node(), everything=True)
    return WEB / "node_modules" / "axe-core" / "axe.min.js"


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(page_built: Path) -> AsyncIterator[Browser]:
    """One browser for all tests of a process; every phone is a context of its own."""
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def table() -> AsyncIterator[Table]:
    """A real table with a game of three, laid by the rulebook's spiral, dice entered by hand."""
    async with Table(MemoryStore(), name="hall") as table:
        answer = await table.start(
            {"game": "base", "players": PLAYERS, "board": "variable", "entropy": 7}
        )
        assert answer["ok"], answer
        yield table


@pytest_asyncio.fixture(loop_scope="session")
async def hall(table: Table, browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    hall = Hall(table, tmp_path, browser)
    await hall.open()
    yield hall
    await hall.close()


@pytest_asyncio.fixture(loop_scope="session")
async def stage(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """Phones of a table that shows scenes: ``stage.table`` is a SceneTable. Its pages may be loaded all the time."""
    hall = Hall(SceneTable("stage", my_turn()), tmp_path, browser, clock=hurried)
    await hall.open()
    yield hall
    await hall.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def common(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    """A stage for all tests of a process that need neither a phone of their own nor the table away."""
    hall = Hall(SceneTable("stage", my_turn()), tmp_path_factory.mktemp("common"), browser)
    await hall.open()
    yield hall
    await hall.close()


@pytest_asyncio.fixture(loop_scope="session")
async def red(common: Hall) -> Page:
    """Red's phone on the common stage, on red's turn: a test has it as the one before laid it down, choices and all."""
    assert isinstance(common.table, SceneTable)
    common.table.forget()
    page = await common.seated("red")
    await page.set_viewport_size(PHONE)
    await taken_up(page, common.table, my_turn())
    return page


async def do(table: Table, seat: str, command: Json) -> Json:
    """A wish at the touchscreen; the answer, which must be yes."""
    wish = {key: value for key, value in command.items() if key != "seat"}
    answer = await table.submit(Submission(f"touch-{table.seq}-{seat}", "touch", seat, None, wish))
    assert answer["ok"], answer
    return answer


def owes(table: Table, seat: str) -> str | None:
    """What a seat owes now, None for nothing."""
    duties = table.view_for("table")["obligations"]
    return next((duty["type"] for duty in duties if duty["seat"] == seat), None)
