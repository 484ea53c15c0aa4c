"""Takes a picture of every state of the page: ``python -m tests.web.pictures FOLDER [@look …] [scene …]``.

Each state at 360x740 and 390x844, light and dark, English and French, to be looked at.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from companion.phones import Phones, PhonesSettings
from tests.web.browser import CHROMIUM, FLAGS
from tests.web.knights_states import KNIGHTS_SCENES, KNIGHTS_STATES
from tests.web.scenes import SCENES, SceneTable
from tests.web.states import STATES, settled

LOOKS = {
    "360-light-fr": ((360, 740), "light", "fr-FR"),
    "390-dark-en": ((390, 844), "dark", "en-GB"),
    "360-dark-fr": ((360, 740), "dark", "fr-FR"),
    "390-light-en": ((390, 844), "light", "en-GB"),
}


async def _shoot(
    browser: Browser,
    phones: Phones,
    table: SceneTable,
    look: str,
    folder: Path,
    wanted: set[str],
) -> None:
    size, scheme, language = LOOKS[look]
    table.show(SCENES["my_turn"]())
    await phones.release("red")
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,  # type: ignore[arg-type]
        locale=language,
        has_touch=True,
        reduced_motion="reduce",
    )
    page = await context.new_page()
    await page.goto(phones.join_url("red"))
    await page.wait_for_selector(".tabs")
    scenes = SCENES | KNIGHTS_SCENES
    for name, state, steps in [*STATES, *KNIGHTS_STATES]:
        if wanted and name not in wanted and f"{name}-{state}" not in wanted:
            continue
        table.show(scenes[name]())
        await page.reload()
        await settled(page, table.seq)
        for step in steps:
            await step(page)
        await page.screenshot(path=folder / f"{name}-{state}-{look}.png")
    await context.close()


async def main(folder: Path, words: list[str]) -> None:
    """Takes the pictures into ``folder``."""
    looks = [word[1:] for word in words if word.startswith("@")] or list(LOOKS)
    wanted = {word for word in words if not word.startswith("@")}
    with tempfile.TemporaryDirectory() as data:
        table = SceneTable("looks", SCENES["my_turn"]())
        phones = Phones(table, PhonesSettings(Path(data), host="127.0.0.1"))
        await phones.start()
        async with async_playwright() as play:
            browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for look in looks:
                await _shoot(browser, phones, table, look, folder, wanted)
            await browser.close()
        await phones.stop()


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2:]))
