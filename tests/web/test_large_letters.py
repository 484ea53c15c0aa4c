"""Letters twice as large, and a page brought twice as near: every key is reached, no text lies over another.

A run of the whole house sees some states in one way, others each time; with KATANE_LONG=1 all in both.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.turns import LONG, chosen
from tests.web.conftest import Hall, at_table
from tests.web.games.found import states_by_game
from tests.web.laid_down import brought
from tests.web.looks import LAYOUT
from tests.web.published import SceneTable
from tests.web.scenes import SCENES

pytestmark = [pytest.mark.e2e, pytest.mark.tour("pages of a phone")]

REACHED = Path(__file__).with_name("reached.js").read_text(encoding="utf-8")
WAYS = {"letters": ((390, 844), 32), "near": ((195, 422), 16)}
"""The size of the window, and the letters that the browser is set to: 16 is what it comes with."""
ALWAYS = ("my_turn", "rolling", "discarding")
STATES = [
    (game, scenes, state) for game, (states, scenes) in states_by_game().items() for state in states
]
OTHERS = [one for one in STATES if one[2][0] not in ALWAYS]


@pytest.mark.parametrize("way", WAYS if LONG else chosen("large letters", list(WAYS), 1))
async def test_every_key_is_reached_and_no_text_lies_over_another(stage: Hall, way: str) -> None:
    assert isinstance(stage.table, SceneTable)
    (width, height), letters = WAYS[way]
    page = await stage.phone(viewport={"width": width, "height": height}, locale="fr-FR")
    browser = await page.context.new_cdp_session(page)
    await browser.send("Page.enable")
    sizes = {"standard": letters, "fixed": letters}
    await browser.send("Page.setFontSizes", {"fontSizes": sizes})
    stage.table.show(SCENES["my_turn"]())
    await page.goto(stage.phones.join_url("red"))
    await at_table(page)
    size = await page.locator(".prompt-title").evaluate("(one) => getComputedStyle(one).fontSize")
    assert size == f"{letters * 19 / 16:g}px", "letters are as large as the browser is set to"
    wrong = []
    always = [one for one in STATES if one[2][0] in ALWAYS]
    for _, scenes, (name, state, steps) in always + chosen("states in large letters", OTHERS, 16):
        await brought(page, stage.table, scenes[name]())
        for step in steps:
            await step(page)
        found = await page.evaluate(LAYOUT) + await page.evaluate(REACHED)
        wrong += [f"{name} {state}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)
