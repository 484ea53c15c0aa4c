"""Looks at the page as a check can: is a word cut, a target too small, a word missing, does axe object to anything?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Page

from tests.turns import LONG, chosen, comes_up
from tests.web.conftest import Hall, Json
from tests.web.laid_down import brought
from tests.web.published import SceneTable

CONTRAST = Path(__file__).with_name("contrast.js").read_text(encoding="utf-8")
READABLE, READABLE_LARGE = 4.5, 3.0
"""Contrasts of a word with its ground, after WCAG 2.2, 1.4.3."""
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
SETTLED = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished.catch(() => 0)))"""
LAYOUT = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")
HEARD = Path(__file__).with_name("heard.js").read_text(encoding="utf-8")
Look = tuple[int, str, str]
EVERY = tuple(product((360, 390), ("fr-FR", "en-GB"), ("light", "dark")))
"""Each width with each language and scheme."""


def looks_of(number: int) -> tuple[Look, Look]:
    """Two looks that have nothing in common: between them every width, language and scheme."""
    first = number % len(EVERY)
    return EVERY[first], EVERY[-1 - first]


(_TURN,) = chosen("looks", range(len(EVERY)), 1, every=False)
LOOKS: tuple[Look, ...] = EVERY if LONG else looks_of(_TURN)
"""In which this run looks at the page: each state in one of them, in the long run in all."""
TURNS = range(len(LOOKS))
AXE = "async () => (await axe.run({resultTypes: ['violations'], preload: false})).violations"
"""Preloading is for pages with films and sounds, and for a rule that is asked for by name only."""
ASKED = 3
"""axe, which takes longer than all else, is asked in one of so many states, in other ones each time."""
HOLES = ("phones.page.", "put_back.", "undefined", "null", "NaN")


def phone(width: int, language: str, scheme: str) -> Json:
    """A browser's options for such a phone."""
    size = {"width": width, "height": 740}
    return {"viewport": size, "locale": language, "color_scheme": scheme, "bypass_csp": True}


def in_this_look(states: Sequence[Any], look: Look) -> Sequence[Any]:
    """Those of the states that this run sees in a look."""
    return states if LONG else states[LOOKS.index(look) :: len(LOOKS)]


async def faults(page: Page, axe: Path, state: str) -> list[str]:
    """What is wrong in a state: words without a sentence, layout, sound, contrast, and axe where it is its turn."""
    text = await page.locator("body").inner_text()
    found = [f"a word is missing: {hole}" for hole in HOLES if hole in text]
    found += await page.evaluate(LAYOUT)
    found += await page.evaluate(HEARD)
    found += await unreadable(page)
    if comes_up(f"axe {state}", ASKED):
        found += await _objections(page, axe)
    return [f"{state}: {fault}" for fault in found]


async def unreadable(page: Page) -> list[str]:
    """Words on a ground that hardly parts from them, by day and in the dark; sheets and cards too."""
    kept = (
        "dark"
        if await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        else "light"
    )
    found = []
    for scheme in sorted(SCHEMES, key=lambda one: one == kept):
        await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        await page.evaluate(SETTLED)
        seen: list[tuple[str, float, bool]] = await page.evaluate(CONTRAST, "body")
        found += [
            f"contrast {ratio:.2f} in {scheme}: {text}"
            for text, ratio, large in seen
            if ratio < (READABLE_LARGE if large else READABLE)
        ]
    await page.emulate_media(reduced_motion="null")
    await page.evaluate(
        SETTLED
    )  # what began a moment ago goes on where motion is no longer reduced
    return found


async def _objections(page: Page, axe: Path) -> list[str]:
    if not await page.evaluate("'axe' in window"):
        await page.add_script_tag(path=axe)
    return [_said(violation) for violation in await page.evaluate(AXE)]


async def faults_of_states(
    stage: Hall,
    axe: Path,
    look: Look,
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
        wrong += await faults(page, axe, f"{name} {state}")
    return wrong


def _said(violation: Json) -> str:
    place = violation["nodes"][0]
    return f"{violation['id']}: {place['html'][:100]}: {place['failureSummary'][:200]}"
