"""Tablets and phones held sideways: the map beside hand and actions, for whoever holds the phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.looks import LAYOUT
from tests.web.published import SceneTable
from tests.web.scenes import SCENES
from tests.web.states import settled

pytestmark = [pytest.mark.e2e, pytest.mark.tour("pages of a phone")]

SCREENS = [(844, 390), (820, 1180), (1180, 820)]
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""A new size is told to the page before its next frame, and shown in the one after it."""


async def beside(stage: Hall, place: str, scene: str, **options: Any) -> Page:
    """A wide screen that has joined and shows a scene."""
    assert isinstance(stage.table, SceneTable)
    stage.table.show(SCENES[scene]())
    page = await stage.phone(**options)
    await page.goto(stage.phones.join_url(place))
    await page.wait_for_selector(".wide .beside .map")
    return page


async def test_the_map_lies_beside_the_hand_and_places_are_chosen_and_built_there(
    stage: Hall,
) -> None:
    table = stage.table
    assert isinstance(table, SceneTable)
    page = await beside(stage, "red", "my_turn", viewport={"width": 844, "height": 390})
    for width, height in SCREENS:
        await page.set_viewport_size({"width": width, "height": height})
        await page.evaluate(DRAWN)
        chart, side = (
            await page.locator(".beside .map").bounding_box(),
            await page.locator(".side").bounding_box(),
        )
        assert chart is not None
        assert side is not None
        assert chart["x"] + chart["width"] <= side["x"]
        assert chart["y"] + chart["height"] <= height
        assert side["x"] + side["width"] == width
        assert await page.locator("main .tiles").is_visible()
        assert await page.evaluate(LAYOUT) == []
    assert await page.locator(".tab").count() == 3
    await page.locator(".row.wish", has_text="Settlement").click()
    await page.locator("circle.glow").first.click()
    await page.locator(".confirm .go:not(.waiting)").click()
    await stage.until(lambda: table.taken)
    assert table.taken[0].do["type"] == "build_settlement"


async def test_an_observer_reads_the_journal_beside_the_map_and_the_host_acts_there(
    stage: Hall,
) -> None:
    sideways = {"width": 844, "height": 390}
    observer = await beside(stage, "observer", "my_turn", viewport=sideways)
    await observer.locator("main .journal").wait_for()
    assert not await observer.locator(".tab").count()
    assert await observer.evaluate(LAYOUT) == []
    host = await beside(stage, "host", "robbing", viewport=sideways)
    await host.wait_for_selector(".beside .glow")
    assert await host.locator(".confirm").is_visible()
    assert await host.evaluate(LAYOUT) == []


async def test_held_upright_again_it_is_one_column_with_four_pages(stage: Hall) -> None:
    assert isinstance(stage.table, SceneTable)
    page = await beside(stage, "red", "my_turn", viewport={"width": 844, "height": 390})
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.wait_for_selector(".phone:not(.wide)")
    await settled(page, stage.table.seq)
    assert await page.locator(".tab").count() == 4
    assert not await page.locator(".beside").count()
