"""A phone without https keeps its screen on by a silent film, for as long as its owner wishes."""

from __future__ import annotations

import pytest

from tests.web.conftest import Hall
from tests.web.hands import HIDDEN, open_hand, open_tab
from tests.web.published import SceneTable
from tests.web.scenes import SCENES

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

PLAYS = """() => {
  const film = document.querySelector('.film');
  return film !== null && !film.paused && film.currentTime > 0;
}"""


async def test_from_the_first_touch_a_film_plays_that_browsers_take_for_one_until_it_is_switched_off(
    stage: Hall,
) -> None:
    page = await stage.phone()
    # What a phone at a table has, which is reached without https: no lock of the browser's own.
    await page.add_init_script("delete Navigator.prototype.wakeLock")
    await page.goto(stage.phones.join_url("red"))
    await page.wait_for_selector(".tabs")
    assert not await page.locator(".film").count()
    await page.locator(".tab").nth(2).click()
    await page.wait_for_selector(".film", state="attached")
    await page.wait_for_function(PLAYS)
    box = await page.locator(".film").bounding_box()
    view = page.viewport_size
    assert box is not None
    assert view is not None
    assert (box["width"], box["height"]) == (view["width"], view["height"])
    film = "document.querySelector('.film')"
    assert await page.evaluate(f"[{film}.videoWidth, {film}.duration, {film}.loop]") == [
        128,
        10,
        False,
    ]
    await page.locator(".who").click()
    switch = page.get_by_role("switch", name="Keep the screen on")
    await switch.click()
    await page.wait_for_selector(".film", state="detached")
    await page.reload()
    await page.wait_for_selector(".tabs")
    await page.locator(".tab").nth(2).click()
    await page.wait_for_selector(".map")
    assert not await page.locator(".film").count()


async def test_everybody_reads_whose_phone_is_asleep_until_it_wakes_with_its_hand_as_it_was(
    stage: Hall,
) -> None:
    assert isinstance(stage.table, SceneTable)
    stage.table.show(SCENES["others_turn"]())
    red, blue = await stage.joined("red"), await stage.joined("blue", locale="fr-FR")
    await open_tab(red, "board")
    await open_hand(blue)
    await stage.until(lambda: stage.phones.presence()["blue"])
    await blue.evaluate(HIDDEN, True)
    await red.locator(".standing", has_text="Bruno").get_by_text("phone asleep").wait_for()
    await red.locator(".prompt", has_text="Bruno’s phone is asleep or away.").wait_for()
    assert not stage.phones.presence()["blue"]
    assert stage.phones.presence()["red"]
    assert not await blue.locator(".tile-count").count()
    await blue.evaluate(HIDDEN, False)
    await red.locator(".standing", has_text="phone asleep").wait_for(state="detached")
    assert "asleep" not in await red.locator(".prompt").inner_text()
    assert await blue.locator(".tile-count").count() == 5
