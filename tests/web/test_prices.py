"""Whatever a thing costs, no page is wider than the phone: a wider one pushes keys of every sheet off the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.games.found import states_by_game
from tests.web.hands import TABS, open_hand, open_tab
from tests.web.laid_down import brought
from tests.web.looks import LAYOUT
from tests.web.published import Scene, SceneTable

pytestmark = [pytest.mark.e2e, pytest.mark.tour("pages of a phone")]

KINDS = ("brick", "wool", "ore", "grain", "lumber")
NEXT = ("next_cost", "crane_cost")
WIDTHS = (390, 320)
LEAST = 360
"""From this width on every word and target has its room as well."""
WIDE = """(width) => [...document.querySelectorAll("body *")]
  .filter((one) => !one.closest(".unseen, svg, .in-a-row, .taken"))
  .filter((one) => one.getBoundingClientRect().right > width + 1)
  .map((one) => `${one.className || one.tagName}: ${Math.round(one.getBoundingClientRect().right)}`)"""
"""What lies further right than the phone is wide. A row pushed sideways under the finger does."""


def dear(told: Any, level: int) -> Any:
    """What a table tells, where the next of every thing with levels costs as many kinds as its level says, two each."""
    if isinstance(told, list):
        return [dear(one, level) for one in told]
    if not isinstance(told, dict):
        return told
    priced = {key: dear(value, level) for key, value in told.items()}
    if any(priced.get(key) for key in NEXT) and "level" in priced:
        priced["level"] = level
    return priced | {
        key: dict.fromkeys(KINDS[: level + 1], 2) for key in NEXT if priced.get(key) is not None
    }


def turn_of(game: str) -> Scene:
    """The game's scene in which red acts."""
    states, scenes = states_by_game()[game]
    return scenes[next(scene for scene, _, _ in states if scene.endswith("my_turn"))]()


async def faults(page: Page, width: int) -> list[str]:
    too_wide: list[str] = await page.evaluate(WIDE, width)
    found: list[str] = await page.evaluate(LAYOUT) if width >= LEAST else []
    return found + too_wide


@pytest.mark.rule("W4.2")
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", states_by_game())
async def test_no_page_is_wider_than_the_phone_whatever_the_next_level_costs(
    stage: Hall, game: str, width: int
) -> None:
    assert isinstance(stage.table, SceneTable)
    viewport = {"width": width, "height": 844}
    page = await stage.joined("red", viewport=viewport, locale="fr-FR", is_mobile=True)
    wrong: list[str] = []
    for level in range(len(KINDS)):
        plain = turn_of(game)
        seats = {seat: dear(view, level) for seat, view in plain.seats.items()}
        scene = Scene(dear(plain.public, level), seats)
        await brought(page, stage.table, scene)
        await open_hand(page)
        for tab in TABS:
            await open_tab(page, tab)
            wrong += [f"{tab}, level {level}: {one}" for one in await faults(page, width)]
    assert not wrong, "\n".join(wrong)
