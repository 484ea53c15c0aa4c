"""A page that was laid down and has another position then shows what a page does that was loaded for it."""

from __future__ import annotations

import os
import re

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.games.found import states_by_game
from tests.web.laid_down import loaded, taken_up
from tests.web.scenes import SceneTable

pytestmark = pytest.mark.e2e

GAMES = states_by_game()
LEFT = {"drafting", "placing", "bank", "refused", "sheet", "points"}
"""States in which most is left open: a draft, a place, a trade, a message, cards chosen."""
EACH = 3
"""So many of a game are left in a check; in the long run all."""


def left(game: str) -> list[int]:
    """Which of a game's states are left for the next."""
    states, _ = GAMES[game]
    found = [i for i, (_, state, steps) in enumerate(states) if steps]
    if os.environ.get("KATANE_LONG") == "1":
        return found
    most = [i for i in found if states[i][1] in LEFT]
    return most[:: -(-len(most) // EACH)]


@pytest.mark.parametrize("game", GAMES)
async def test_a_page_laid_down_shows_of_the_next_position_what_a_fresh_one_does(
    stage: Hall, game: str
) -> None:
    assert isinstance(stage.table, SceneTable)
    states, scenes = GAMES[game]
    page = await stage.joined("red")
    for i in left(game):
        name, state, steps = states[i]
        await loaded(page, stage.table, scenes[name]())
        for step in steps:
            await step(page)
        following = scenes[states[(i + 1) % len(states)][0]]()
        await taken_up(page, stage.table, following)
        kept = await _all(page)
        await page.reload()
        await page.wait_for_selector(f'.phone[data-seq="{stage.table.seq}"], .note.big')
        assert kept == await _all(page), f"left in {name} {state}"


async def _all(page: Page) -> str:
    """All that is on the page; for how long its keys are deaf still says nothing."""
    await page.wait_for_selector(".phone:not(:has([data-deaf]))")
    return re.sub(r' data-deaf=""', "", await page.locator("#page").inner_html())
