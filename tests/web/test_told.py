"""A phone tells at once what befalls its owner, in front of the keys and never over them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page

from tests.web.befallen import HIDDEN, ROAD, SEVEN, THEFT, alike, then
from tests.web.conftest import Hall
from tests.web.hands import open_hand, open_tab
from tests.web.published import SceneTable
from tests.web.scenes import SCENES

pytestmark = pytest.mark.e2e

SPY = "navigator.vibrate = (pattern) => ((window.buzzed = pattern), true);"


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


@pytest.mark.turn(3)
async def test_the_robbed_are_told_at_once_with_kind_and_a_tremble_and_once_on_the_page(
    stage: Hall,
) -> None:
    table, page = await told_page(stage, locale="fr-FR")
    table.show(then(table, table.scene, alike(SEVEN), (THEFT, HIDDEN), lost={"ore": 1}))
    await page.wait_for_selector(".prompt.grave >> text=Bruno te vole 1 minerai avec le brigand.")
    assert await page.evaluate("window.buzzed") == [90, 60, 90]
    assert (await page.inner_text("body")).count("Bruno te vole") == 1
    # Turned face down nobody beside reads which card it was.
    await page.locator(".part-head .link").first.click()
    await page.wait_for_selector(".prompt >> text=Bruno te vole une carte")
    assert "minerai" not in " ".join(await page.locator(".told, .prompt").all_inner_texts())
    assert (await page.inner_text("body")).count("Bruno te vole") == 1


@pytest.mark.turn(3)
async def test_what_was_done_to_a_seat_stays_beside_its_duty_and_is_told_once(stage: Hall) -> None:
    table, page = await told_page(stage)
    owed = {"seat": "red", "type": "roll", "rule": "B3.5"}
    scene = then(table, table.scene, alike(SEVEN), (THEFT, HIDDEN), lost={"ore": 1})
    for view in (scene.public, *scene.seats.values()):
        view["obligations"] = [owed]
    table.show(scene)
    said = "Bruno steals 1 ore from you with the robber."
    await page.wait_for_selector(f".prompt >> text={said}")
    assert "Your turn: roll the dice" in await page.locator(".prompt").inner_text()
    assert not await page.locator(".told").get_by_text(said).is_visible()


@pytest.mark.turn(3)
async def test_a_scene_covers_no_key_ends_with_a_tap_and_is_not_played_when_it_is_past(
    stage: Hall,
) -> None:
    table, page = await told_page(stage)
    await page.clock.install()
    # A scene ends by itself, on a busy machine before anybody could tap: here time stands still until that is done.
    await page.clock.pause_at(await page.evaluate("Date.now()") / 1000 + 5)
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
    await page.clock.resume()
    await stage.phones.stop()
    await page.wait_for_selector(".band")
    table.show(then(table, table.scene, alike(ROAD | {"seat": "white"})))
    await stage.open()
    await page.clock.run_for(5000)
    await page.wait_for_selector(".line-live")
    await page.wait_for_selector(".told >> text=The game went on while this phone was away.")
    assert not await page.locator(".scene").count()
