"""Takes a picture of every state of the page: ``python -m tests.web.pictures FOLDER [scene …]``.

Each scene and tab at 360x740 and 390x844, light and dark, English and French, to be looked at.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from companion.phones import Phones, PhonesSettings
from tests.web.browser import CHROMIUM, FLAGS
from tests.web.scenes import SCENES, SceneTable

Steps = Callable[[Page], Awaitable[None]]
LOOKS = {
    "360-light-fr": ((360, 740), "light", "fr-FR"),
    "390-dark-en": ((390, 844), "dark", "en-GB"),
    "360-dark-fr": ((360, 740), "dark", "fr-FR"),
    "390-light-en": ((390, 844), "light", "en-GB"),
}
TABS = ("hand", "trade", "board", "journal")


async def tab(page: Page, name: str) -> None:
    """Opens a tab by its place."""
    await page.locator(".tab").nth(TABS.index(name)).click()


async def _open_hand(page: Page) -> None:
    await page.locator(".part-head .link").first.click()


def _press(selector: str) -> Steps:
    async def step(page: Page) -> None:
        await page.locator(selector).first.click()

    return step


def _tab(name: str) -> Steps:
    async def step(page: Page) -> None:
        await tab(page, name)

    return step


STATES: list[tuple[str, str, list[Steps]]] = [
    ("my_turn", "covered", []),
    ("my_turn", "hand", [_open_hand]),
    ("my_turn", "trade", [_open_hand, _tab("trade")]),
    ("my_turn", "board", [_tab("board")]),
    ("my_turn", "journal", [_tab("journal")]),
    ("my_turn", "placing", [_press(".row")]),
    ("my_turn", "points", [_open_hand, _press(".points")]),
    ("my_turn", "me", [_press(".who")]),
    ("my_turn", "card", [_open_hand, _press(".secret")]),
    ("others_turn", "hand", [_open_hand]),
    ("rolling", "hand", []),
    ("rolling_app", "hand", []),
    ("discarding", "covered", []),
    ("discarding", "sheet", [_press(".dock .act")]),
    ("robbing", "board", []),
    ("stealing", "hand", []),
    ("founding", "board", []),
    ("offered", "hint", [_open_hand]),
    ("offered", "trade", [_open_hand, _tab("trade")]),
    ("my_offer", "trade", [_open_hand, _tab("trade")]),
    ("undone", "hand", []),
    ("invention", "sheet", [_open_hand, _press(".secret")]),
    ("cardboard", "hand", []),
    ("over", "journal", [_tab("journal")]),
    ("empty", "none", []),
]


async def _shoot(
    browser: Browser, phones: Phones, table: SceneTable, look: str, folder: Path, wanted: set[str]
) -> None:
    size, scheme, language = LOOKS[look]
    await phones.release("red")
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,  # type: ignore[arg-type]
        locale=language,
        device_scale_factor=1,
        has_touch=True,
        reduced_motion="reduce",
    )
    page = await context.new_page()
    await page.goto(phones.join_url("red"))
    await page.wait_for_selector(".line-live")
    for name, state, steps in STATES:
        if wanted and name not in wanted:
            continue
        table.show(SCENES[name]())
        await page.reload()
        await page.wait_for_selector(".line-live")
        await page.wait_for_timeout(120)
        for step in steps:
            await step(page)
        await page.wait_for_timeout(60)
        await page.screenshot(path=folder / f"{name}-{state}-{look}.png")
    await context.close()


async def main(folder: Path, wanted: set[str]) -> None:
    """Takes all pictures into ``folder``."""
    with tempfile.TemporaryDirectory() as data:
        table = SceneTable("looks", SCENES["my_turn"]())
        phones = Phones(table, PhonesSettings(Path(data), host="127.0.0.1"))
        await phones.start()
        async with async_playwright() as play:
            browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            looks = [word[1:] for word in wanted if word.startswith("@")] or list(LOOKS)
            for look in looks:
                await _shoot(
                    browser, phones, table, look, folder, {w for w in wanted if w[0] != "@"}
                )
            await browser.close()
        await phones.stop()


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    asyncio.run(main(Path(sys.argv[1]), set(sys.argv[2:])))
