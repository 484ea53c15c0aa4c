"""Takes a picture of every state of the page: ``python -m tests.web.pictures FOLDER [@look …] [what …]``.

Each state at 360x740 and 390x844, light and dark, English and French, to be looked at. What: a scene, a place
(``observer``, ``host``, ``red+``), ``seat`` for all of a seat's, ``outside`` for the page without one.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Page, async_playwright

from tests.web.browser import CHROMIUM, FLAGS
from tests.web.conftest import Hall
from tests.web.games.found import states_by_game
from tests.web.laid_down import loaded, reloaded
from tests.web.published import SceneTable
from tests.web.role_states import OUTSIDE, ROLE_STATES, enter, leave, restored
from tests.web.scenes import SCENES

LOOKS = {
    "360-light-fr": ((360, 740), "light", "fr-FR"),
    "390-dark-en": ((390, 844), "dark", "en-GB"),
    "360-dark-fr": ((360, 740), "dark", "fr-FR"),
    "390-light-en": ((390, 844), "light", "en-GB"),
}


def _phone(look: str) -> dict[str, Any]:
    (width, height), scheme, language = LOOKS[look]
    size = {"width": width, "height": height}
    return {"viewport": size, "color_scheme": scheme, "locale": language}


async def _seat(hall: Hall, table: SceneTable, look: str, folder: Path, wanted: set[str]) -> None:
    table.show(SCENES["my_turn"]())
    await restored(hall)
    page = await hall.joined("red", **_phone(look))
    games = states_by_game().values()
    scenes = {name: scene for _, scenes in games for name, scene in scenes.items()}
    for name, state, steps in [one for states, _ in games for one in states]:
        if wanted and not wanted & {"seat", name.split("-")[0], name, f"{name}-{state}"}:
            continue
        await loaded(page, table, scenes[name]())
        for step in steps:
            await step(page)
        await page.screenshot(path=folder / f"{name}-{state}-{look}.png")


async def _roles(hall: Hall, table: SceneTable, look: str, folder: Path, wanted: set[str]) -> None:
    pages: dict[str, Page] = {}
    for place, name, state, steps in ROLE_STATES:
        if wanted and not wanted & {place, f"{place}-{name}"}:
            continue
        table.show(SCENES[name]())
        if place not in pages:
            await leave(hall, place)
            pages[place] = await hall.phone(**_phone(look))
            await enter(hall, pages[place], place)
        await reloaded(pages[place], table)
        for step in steps:
            await step(pages[place])
        await pages[place].screenshot(path=folder / f"{place}-{name}-{state}-{look}.png")


async def _outside(
    hall: Hall, table: SceneTable, look: str, folder: Path, wanted: set[str]
) -> None:
    for name, reach in OUTSIDE.items():
        if wanted and not wanted & {"outside", name}:
            continue
        table.show(SCENES["my_turn"]())
        await restored(hall)
        page = await hall.phone(**_phone(look))
        await reach(hall, page)
        await page.screenshot(path=folder / f"{name}-{look}.png")
    await restored(hall)


async def main(folder: Path, words: list[str]) -> None:
    """Takes the pictures into ``folder``."""
    looks = [word[1:] for word in words if word.startswith("@")] or list(LOOKS)
    wanted = {word for word in words if not word.startswith("@")}
    with tempfile.TemporaryDirectory() as data:
        async with async_playwright() as play:
            browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            table = SceneTable("looks", SCENES["my_turn"]())
            hall = Hall(table, Path(data), browser)
            await hall.open()
            for look in looks:
                for shoot in (_seat, _roles, _outside):
                    await shoot(hall, table, look, folder, wanted)
            await hall.close()
            await browser.close()


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2:]))
