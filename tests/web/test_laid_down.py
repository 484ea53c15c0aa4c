"""A page that was laid down and has another position then shows what a page does that was loaded for it."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page

from tests.turns import chosen
from tests.web.conftest import Hall
from tests.web.games.found import states_by_game
from tests.web.laid_down import loaded, reloaded, taken_up
from tests.web.published import SceneTable
from tests.web.role_states import ROLE_STATES
from tests.web.scenes import SCENES

pytestmark = [pytest.mark.e2e, pytest.mark.tour("pages of a phone")]

COMMON = ("host", "observer")
PAGES = {
    **{game: ("red", *found) for game, found in states_by_game().items()},
    **{
        place: (place, [(*more,) for one, *more in ROLE_STATES if one == place], SCENES)
        for place in COMMON
    },
}
"""A seat's page of each game and the pages without a seat: place, states, scenes."""


def left(of: str) -> list[int]:
    """Which of a page's states are left for the next: in a check one, another time another, in the long run all."""
    _, states, _ = PAGES[of]
    found = [i for i, (_, _, steps) in enumerate(states) if steps]
    return chosen(f"left {of}", found, 1)


@pytest.mark.parametrize("of", chosen("laid down", [*PAGES], (len(PAGES) + 2) // 3))
async def test_a_page_laid_down_shows_of_the_next_position_what_a_fresh_one_does(
    stage: Hall, of: str
) -> None:
    assert isinstance(stage.table, SceneTable)
    place, states, scenes = PAGES[of]
    page = await stage.joined(place)
    for i in left(of):
        name, state, steps = states[i]
        await loaded(page, stage.table, scenes[name]())
        for step in steps:
            await step(page)
        following = scenes[states[(i + 1) % len(states)][0]]()
        await taken_up(page, stage.table, following)
        kept = await _all(page)
        await reloaded(page, stage.table)
        assert kept == await _all(page), f"left in {name} {state}"


async def _all(page: Page) -> list[str]:
    """All that is on the page, on each of its tabs; for how long its keys are deaf still says nothing."""
    shown = [await _html(page)]
    for tab in await page.locator(".tab").all():
        await tab.click()
        shown.append(await _html(page))
    return shown


async def _html(page: Page) -> str:
    """A busy page may lose its line for a moment, and says so until it is there again.

    A clock runs on while a slow machine looks from tab to tab.
    In which order an element got its attributes is nothing that it shows: a page that is drawn before its view comes
    gets one more afterwards.
    """
    await page.wait_for_selector(".phone:not(:has([data-deaf])):has(.header .line-live)")
    found = re.sub(r' data-deaf=""', "", await page.locator("#page").inner_html())
    found = re.sub(r"\b\d+:\d\d\b", "time", found)
    return re.sub(r"<([\w-]+)((?: [\w:-]+=\"[^\"]*\")+)", _in_order, found)


def _in_order(element: re.Match[str]) -> str:
    """An element's beginning, its attributes by name."""
    attributes = re.findall(r" [\w:-]+=\"[^\"]*\"", element[2])
    return f"<{element[1]}{''.join(sorted(attributes))}"
