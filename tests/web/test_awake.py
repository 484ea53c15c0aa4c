"""A phone without https keeps its screen on by a silent film, for as long as its owner wishes."""

from __future__ import annotations

import pytest

from tests.web.conftest import Hall

pytestmark = pytest.mark.e2e

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
