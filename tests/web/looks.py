"""Looks at the page as a check can: is a word cut, a target too small, a word missing, does axe object to anything?"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.web.conftest import Hall, Json
from tests.web.laid_down import brought
from tests.web.scenes import SceneTable

LAYOUT = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")
LOOKS = [(360, "fr-FR", "light"), (390, "en-GB", "dark")]
"""Widths, languages and schemes in which the page is looked at."""
AXE = "async () => (await axe.run({resultTypes: ['violations'], preload: false})).violations"
"""Preloading is for pages with films and sounds, and for a rule that is asked for by name only."""
HOLES = ("phones.page.", "put_back.", "undefined", "null", "NaN")


def phone(width: int, language: str, scheme: str) -> Json:
    """A browser's options for such a phone."""
    size = {"width": width, "height": 740}
    return {"viewport": size, "locale": language, "color_scheme": scheme, "bypass_csp": True}


def in_this_look(states: Sequence[Any], look: tuple[int, str, str]) -> Sequence[Any]:
    """Every state in one of the looks, turn and turn about; with KATANE_LONG=1 all of them in each."""
    if os.environ.get("KATANE_LONG") == "1":
        return states
    return states[LOOKS.index(look) :: len(LOOKS)]


async def faults(page: Page, axe: Path) -> list[str]:
    """What the layout check and axe find, and words without a sentence."""
    if not await page.evaluate("'axe' in window"):
        await page.add_script_tag(path=axe)
    violations = await page.evaluate(AXE)
    text = await page.locator("body").inner_text()
    missing = [f"a word is missing: {hole}" for hole in HOLES if hole in text]
    return [*await page.evaluate(LAYOUT), *(_said(one) for one in violations), *missing]


async def faults_of_states(
    stage: Hall,
    axe: Path,
    look: tuple[int, str, str],
    states: Sequence[Any],
    scenes: Mapping[str, Any],
) -> list[str]:
    """What is found in the states of a seat's page: name of a scene, name of the state, steps to it."""
    assert isinstance(stage.table, SceneTable)
    page = await stage.joined("red", **phone(*look))
    wrong = []
    for name, state, steps in in_this_look(states, look):
        await brought(page, stage.table, scenes[name]())
        for step in steps:
            await step(page)
        wrong += [f"{name} {state}: {fault}" for fault in await faults(page, axe)]
    return wrong


def _said(violation: Json) -> str:
    place = violation["nodes"][0]
    return f"{violation['id']}: {place['html'][:100]}: {place['failureSummary'][:200]}"
