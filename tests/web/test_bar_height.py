"""The yellow bar keeps its height, whatever it says: no key below it moves from under a finger."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.async_api import Page, TimeoutError

from tests.web.conftest import Hall, at_table
from tests.web.hands import open_tab
from tests.web.laid_down import brought
from tests.web.published import Scene, SceneTable
from tests.web.scenes import SCENES

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

SCREENS = [((390, 844), 16), ((320, 568), 16), ((740, 360), 16), ((390, 844), 32)]
"""The size of the window, and the letters that the browser is set to."""
ONE_LINE = ("my_turn", "others_turn", "rolling", "rolling_app", "discarding")
END = "() => document.querySelector('.prompt').getBoundingClientRect().bottom"
BELOW = "() => document.querySelector('main').getBoundingClientRect().top"
BAR = """() => {
  const [title, detail] = document.querySelectorAll(".prompt p");
  const lines = Math.round(title.clientHeight / parseFloat(getComputedStyle(title).lineHeight));
  return [lines, detail.scrollHeight > detail.clientHeight + 2];
}"""


async def _phone(stage: Hall, screen: tuple[tuple[int, int], int]) -> Page:
    (width, height), letters = screen
    page = await stage.phone(viewport={"width": width, "height": height}, locale="fr-FR")
    browser = await page.context.new_cdp_session(page)
    await browser.send("Page.enable")
    sizes = {"standard": letters, "fixed": letters}
    await browser.send("Page.setFontSizes", {"fontSizes": sizes})
    await page.goto(stage.phones.join_url("red"))
    await at_table(page)
    return page


def _with_news(scene: Scene) -> Scene:
    """The scene after somebody put much right: a long story."""
    moved = {"type": "corrected", "variant": "piece_moved", "seat": "blue", "fact": "piece"}
    moved |= {"piece": "settlement", "owner": "blue", "at": "0,0,N", "to": "1,0,S"}
    for view in (scene.public, *scene.seats.values()):
        last = view["journal"][-1]["seq"]
        more = [
            {"seq": last + n, "at": 0.0, "by": "phone:blue", "event": moved} for n in range(1, 4)
        ]
        view["journal"] = [*view["journal"], *more]
    return scene


@pytest.mark.parametrize("tab", ["hand", "board"])
@pytest.mark.parametrize("screen", SCREENS, ids=str)
async def test_the_bar_is_as_high_with_little_news_as_with_much(
    stage: Hall, screen: tuple[tuple[int, int], int], tab: str
) -> None:
    assert isinstance(stage.table, SceneTable)
    stage.table.show(SCENES["my_turn"]())
    page = await _phone(stage, screen)
    await open_tab(page, tab)
    tops, cut = {}, set()
    for name in ONE_LINE:
        for long in (False, True):
            scene = _with_news(SCENES[name]()) if long else SCENES[name]()
            await brought(page, stage.table, scene)
            lines, is_cut = await page.evaluate(BAR)
            if lines <= (1 if screen[0][0] > screen[0][1] else 2):
                tops[name, long] = round(await page.evaluate(END))
                cut.add(is_cut)
    assert len(tops) > 1
    assert len(set(tops.values())) == 1, tops
    assert cut == {True, False}, "little and much was said"


@pytest.mark.parametrize("screen", SCREENS, ids=str)
async def test_what_is_unfolded_moves_nothing_and_folds_with_the_next_news(
    stage: Hall, screen: tuple[tuple[int, int], int]
) -> None:
    assert isinstance(stage.table, SceneTable)
    stage.table.show(_with_news(SCENES["others_turn"]()))
    page = await _phone(stage, screen)
    more = page.locator(".prompt-more", has_text="la suite")
    below = await page.evaluate(BELOW)
    closes = page.locator(".prompt-more", has_text="Fermer")
    for patience in (3_000, 3_000, 90_000):  # news that comes only now folds it again, as it should
        await more.click()
        with suppress(TimeoutError):
            await closes.wait_for(timeout=patience)
            break
    assert await closes.count()
    lines = f"({BAR})()[1]"
    assert screen != SCREENS[0] or not await page.evaluate(lines), "all of it is seen"
    assert abs(await page.evaluate(BELOW) - below) < 0.5, "it lies over what is below"
    await brought(page, stage.table, SCENES["rolling"]())
    assert not await page.locator(".prompt.whole").count()
