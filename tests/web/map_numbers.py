"""How large the numbers of each game's map are on a narrow phone: ``python -m tests.web.map_numbers [DIST]``.

DIST: a built page, else the one of this checkout. Pixels of the page (CSS) at 360x640: the side of a hex as the map
comes up, which is how far crossings lie apart, its smallest number, and the smallest where the whole map is in sight.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Page, async_playwright

from companion.phones.web.build import WEB
from tests.web.browser import CHROMIUM, FLAGS
from tests.web.conftest import Hall
from tests.web.hands import open_tab
from tests.web.laid_down import brought
from tests.web.published import SceneTable
from tests.web.started import BEGUN, begun

NARROW = {"width": 360, "height": 640}
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.map text')].map((text) => {
  const { a, b } = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
}))"""
SIDE = "() => { const {a, b} = document.querySelector('.map').getScreenCTM(); return Math.hypot(a, b); }"


async def smallest(page: Page) -> float:
    """The smallest number on the map, in pixels of the page."""
    return round(float(await page.evaluate(SMALLEST)), 1)


async def side(page: Page) -> float:
    """The side of a hex, in pixels of the page."""
    return round(float(await page.evaluate(SIDE)), 1)


async def on_map(page: Page, table: SceneTable, game: str, seats: int) -> None:
    """Shows the map of a game that begins."""
    await brought(page, table, await begun(game, seats))
    await open_tab(page, "board")
    await page.wait_for_selector(".map text")


async def main(dist: Path) -> None:
    """Prints a line for each game and number of seats."""
    with tempfile.TemporaryDirectory() as data:
        async with async_playwright() as play:
            browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            table = SceneTable("numbers", await begun(*BEGUN[0]))
            hall = Hall(table, Path(data), browser, dist=dist)
            await hall.open()
            page = await hall.joined("red", viewport=NARROW, locale="fr-FR")
            for game, seats in BEGUN:
                await on_map(page, table, game, seats)
                found = [await side(page), await smallest(page)]
                whole = page.locator(".map-bar .icon").last
                if await whole.count():
                    await whole.click()
                    found.append(await smallest(page))
                print(f"{game} {seats}: " + ", ".join(f"{one} px" for one in found), flush=True)
            await hall.close()
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else WEB / "dist"))
