"""A phone tells at once what befalls its owner, in front of the keys and never over them."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.hands import open_hand, open_tab
from tests.web.scenes import SCENES, Scene, SceneTable

pytestmark = pytest.mark.e2e

Json = dict[str, Any]
SEVEN: Json = {"type": "dice_rolled", "seat": "blue", "dice": [3, 4], "total": 7, "by": "table"}
THEFT: Json = {"type": "card_stolen", "seat": "blue", "victim": "red", "resource": "ore"}
HIDDEN: Json = THEFT | {"resource": None, "variant": "hidden"}
ROAD: Json = {"type": "longest_road_moved", "seat": "blue", "length": 6}
SPY = "navigator.vibrate = (pattern) => ((window.buzzed = pattern), true);"


def then(
    table: SceneTable, scene: Scene, *events: tuple[Json, Json], lost: Json | None = None
) -> Scene:
    """The scene after these events, each as red and as all others see it; lost: out of red's hand."""

    def after(view: Json, side: int) -> Json:
        entries = [
            {"seq": table.seq + 1, "at": 1_790_000_900, "by": "touch", "event": event[side]}
            for event in events
        ]
        return {**copy.deepcopy(view), "journal": [*view["journal"], *entries]}

    seats = {seat: after(view, int(seat != "red")) for seat, view in scene.seats.items()}
    hand = next(one for one in seats["red"]["seats"] if one["seat"] == "red")["hand"]
    for kind, count in (lost or {}).items():
        hand[kind] -= count
    return Scene(after(scene.public, 1), seats)


def alike(event: Json) -> tuple[Json, Json]:
    """An event that all see alike."""
    return event, event


async def told_page(stage: Hall, **options: Any) -> tuple[SceneTable, Page]:
    """Red's phone on blue's turn with its hand open, once it can tell what happens."""
    table = stage.table
    assert isinstance(table, SceneTable)
    table.show(SCENES["others_turn"]())
    page = await stage.phone(**options)
    await page.add_init_script(SPY)
    async with page.expect_response("**/told-*.css"):
        await page.goto(stage.phones.join_url("red"))
        await page.wait_for_selector(".line-live")
    await open_hand(page)
    return table, page


async def test_the_robbed_are_told_at_once_with_kind_and_a_tremble(stage: Hall) -> None:
    table, page = await told_page(stage, locale="fr-FR")
    table.show(then(table, table.scene, alike(SEVEN), (THEFT, HIDDEN), lost={"ore": 1}))
    await page.wait_for_selector(".told >> text=Bruno te vole 1 minerai avec le brigand.")
    assert await page.locator(".told-cards").inner_text() == "−1"
    assert await page.evaluate("window.buzzed") == [90, 60, 90]
    assert "Bruno te vole 1 minerai" in await page.locator(".prompt-detail").inner_text()
    # Turned face down nobody beside reads which card it was.
    await page.locator(".part-head .link").first.click()
    await page.wait_for_selector(".told >> text=Bruno te vole une carte")
    assert "minerai" not in await page.locator(".told, .prompt").all_inner_texts()
    await page.locator(".told .icon").click()
    assert not await page.locator(".told").count()


async def test_a_scene_covers_no_key_ends_with_a_tap_and_is_not_played_when_it_is_past(
    stage: Hall,
) -> None:
    table, page = await told_page(stage)
    await page.clock.install()
    table.show(then(table, table.scene, alike(ROAD)))
    await page.wait_for_selector(".scene >> text=Bruno has the longest road")
    # Still, where motion is not wanted; and every key does what it says meanwhile.
    assert (
        await page.evaluate(
            "document.querySelector('.scene').getAnimations({subtree: true}).length"
        )
        == 0
    )
    await open_tab(page, "board")
    assert await page.locator(".scene").count()
    await page.locator(".scene").click()
    assert not await page.locator(".scene").count()
    await stage.phones.stop()
    await page.wait_for_selector(".band")
    table.show(then(table, table.scene, alike(ROAD | {"seat": "white"})))
    await stage.open()
    await page.clock.run_for(5000)
    await page.wait_for_selector(".line-live")
    await page.wait_for_selector(".told >> text=The game went on while this phone was away.")
    assert not await page.locator(".scene").count()
