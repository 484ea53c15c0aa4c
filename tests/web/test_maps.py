"""The map of every game on a narrow phone: numbers that can be read, and fingers that always do something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.hands import open_tab
from tests.web.laid_down import taken_up
from tests.web.map_numbers import NARROW, on_map, side, smallest
from tests.web.published import SceneTable
from tests.web.scenes import SCENES
from tests.web.started import BEGUN

pytestmark = [pytest.mark.e2e, pytest.mark.tour("pages of a phone")]

LEAST_PX = 11.95
LEAST_APART = {"alexander": 22}
"""Pixels between crossings where they are fewer than 24: his land is sixteen sides wide, and to have all of it in sight
is worth more than two pixels. A finger takes the nearest crossing, and the map comes nearer."""
TWO_TAPS = """([x, y]) => {
  const picture = document.elementFromPoint(x, y);
  const tap = () => picture.dispatchEvent(new MouseEvent("click", {clientX: x, clientY: y, bubbles: true}));
  tap(); tap();
}"""
IN_UPPER_HALF = """() => {
  const box = (one) => document.querySelector(one)?.getBoundingClientRect();
  const [first, page] = [box(".as-list[open] li"), box("main")];
  return first !== undefined && page.top <= first.top && first.top < page.top + page.height / 2;
}"""
"""Whether the first place of the open list is there. Opening tells the page a moment later, which then scrolls."""
PLACED = ".confirm .go:not(.waiting)"


class Fingers:
    """Fingers on the glass, as the browser gets them from the system."""

    def __init__(self, session: Any) -> None:
        self.session = session

    @classmethod
    async def on(cls, page: Page) -> Fingers:
        return cls(await page.context.new_cdp_session(page))

    async def move(self, *ways: tuple[Sequence[float], Sequence[float]], steps: int = 12) -> None:
        """Each finger goes its way, from a point to another, and leaves."""
        for step in range(steps + 1):
            points = [
                {"x": a + (c - a) * step / steps, "y": b + (d - b) * step / steps, "id": n}
                for n, ((a, b), (c, d)) in enumerate(ways)
            ]
            await self._say("touchMove" if step else "touchStart", points)
        await self._say("touchEnd", [])

    async def _say(self, what: str, points: list[dict[str, float]]) -> None:
        await self.session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


async def middle(page: Page, selector: str = ".map-scroll") -> tuple[float, float]:
    box = await page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"], 200) / 2


async def on_board(common: Hall, red: Page, scene: str = "my_turn") -> Page:
    """Red's phone, a narrow one, with the map of a scene."""
    assert isinstance(common.table, SceneTable)
    await red.set_viewport_size(NARROW)
    await taken_up(red, common.table, SCENES[scene]())
    await open_tab(red, "board")
    await red.wait_for_selector(".map-scroll[data-fingers] .map text")
    return red


async def scrolled(page: Page, selector: str) -> tuple[float, float]:
    found: list[float] = await page.locator(selector).first.evaluate(
        "one => [one.scrollLeft, one.scrollTop]"
    )
    return found[0], found[1]


async def test_no_number_on_any_map_is_below_twelve_pixels_and_crossings_are_apart(
    stage: Hall,
) -> None:
    assert isinstance(stage.table, SceneTable)
    page = await stage.joined("red", viewport=NARROW)
    for game, seats in BEGUN:
        await on_map(page, stage.table, game, seats)
        assert await smallest(page) >= LEAST_PX, (game, seats)
        assert await side(page) >= LEAST_APART.get(game, 24), (game, seats)
        whole = page.locator(".map-bar .icon").last
        if await whole.get_attribute("aria-disabled") == "true":
            continue
        await whole.click()
        assert await smallest(page) >= LEAST_PX, (game, seats, "whole")


async def test_a_drag_scrolls_the_page_and_moves_the_map_once_it_is_near(
    common: Hall, red: Page
) -> None:
    page = await on_board(common, red)
    fingers = await Fingers.on(page)
    x, y = await middle(page)
    await fingers.move(((x, y + 60), (x, y - 60)))
    await page.wait_for_function("() => document.querySelector('main').scrollTop > 60")
    await page.evaluate("document.querySelector('main').scrollTop = 0")
    usual = await side(page)
    await page.locator(".map-bar .icon").nth(2).click()
    assert await side(page) == pytest.approx(usual * 1.5, abs=0.2)
    before = await scrolled(page, ".map-scroll")
    x, y = await middle(page)
    moved = "([way, by]) => document.querySelector('.map-scroll')[way] > by + 20"
    await fingers.move(((x, y), (x - 60, y)))
    await page.wait_for_function(moved, arg=["scrollLeft", before[0]])
    await fingers.move(((x, y), (x, y - 60)))
    await page.wait_for_function(moved, arg=["scrollTop", before[1]])
    assert not await page.locator(PLACED).count()


async def test_two_fingers_bring_it_nearer_and_what_lay_between_them_stays_there(
    common: Hall,
    red: Page,
) -> None:
    page = await on_board(common, red)
    fingers = await Fingers.on(page)
    usual = await side(page)
    x, y = await middle(page, ".map-sheet")
    under = "([x, y]) => document.elementFromPoint(x, y).closest('g')?.querySelector('polygon')?.getAttribute('points')"
    hexagon = await page.evaluate(under, [x, y])
    assert hexagon is not None
    await fingers.move(((x - 20, y), (x - 45, y)), ((x + 20, y), (x + 45, y)))
    await page.wait_for_selector(".map-scroll.held")
    assert await side(page) == pytest.approx(usual * 90 / 40, rel=0.05)
    assert await page.evaluate(under, [x, y]) == hexagon
    for _ in range(2):
        await page.locator(".map-bar .icon").last.click()
    assert await side(page) == pytest.approx(usual, abs=0.2)


async def test_a_double_tap_comes_nearer_and_back_and_chooses_no_place(
    common: Hall, red: Page
) -> None:
    page = await on_board(common, red, "founding")
    usual = await side(page)
    spot = list(await middle(page))
    await page.evaluate(TWO_TAPS, spot)
    await page.wait_for_selector(".map-scroll.held")
    assert await side(page) == pytest.approx(usual * 2, abs=0.3)
    assert not await page.locator(PLACED).count()
    await page.evaluate(TWO_TAPS, list(await middle(page)))
    await page.wait_for_selector(".map-scroll:not(.held)")
    assert not await page.locator(PLACED).count()
    await page.touchscreen.tap(*await middle(page))
    await page.wait_for_selector(PLACED)


async def test_places_to_choose_among_come_into_sight_on_a_map_that_is_near(
    common: Hall, red: Page
) -> None:
    page = await on_board(common, red, "others_turn")
    fingers = await Fingers.on(page)
    for _ in range(3):
        await page.locator(".map-bar .icon").nth(2).click()
    x, y = await middle(page)
    await fingers.move(((x, y), (x + 120, y - 90)))
    near = await side(page)
    assert isinstance(common.table, SceneTable)
    common.table.show(SCENES["robbing"]())
    await page.wait_for_selector(".glow")
    assert await side(page) < near
    outside = """() => {
      const within = document.querySelector('.map-scroll').getBoundingClientRect();
      return [...document.querySelectorAll('.glow')].filter(one => {
        const {left, right, top, bottom} = one.getBoundingClientRect();
        return left < within.left - 1 || right > within.right + 1 || top < within.top - 1 || bottom > within.bottom + 1;
      }).length;
    }"""
    assert await page.evaluate(outside) == 0


async def test_turned_by_its_owner_a_map_stays_so_and_turned_round_it_lies_by_itself_again(
    stage: Hall,
) -> None:
    page = await stage.joined("red", viewport=NARROW)
    await open_tab(page, "board")
    lying = "document.querySelector('.map .hex').getAttribute('points')"
    printed = await page.evaluate(lying)
    await page.locator(".turn").click()
    turned = await page.evaluate(lying)
    assert turned != printed
    await page.reload()
    await page.wait_for_selector(".line-live")
    await open_tab(page, "board")
    assert await page.evaluate(lying) == turned
    for _ in range(11):
        await page.locator(".turn").click()
    assert await page.evaluate(lying) == printed
    assert await page.evaluate("localStorage.getItem('katane.map')") == "{}"


async def test_a_tap_where_nothing_may_stand_chooses_nothing_and_says_why(
    common: Hall, red: Page
) -> None:
    page = await on_board(common, red, "robbing")
    assert isinstance(common.table, SceneTable)
    common.table.refusal = {"code": "robber_stays", "message": "", "rule": "B9.5"}
    await page.locator(".robber").first.tap()
    await page.wait_for_selector(".toast:has-text('The robber must move to another hex.')")
    assert common.table.asked[-1].do == {"type": "move_robber", "seat": "red", "at": "0,0"}
    assert not await page.locator(PLACED).count()
    assert not await page.locator(".glow.chosen").count()
    await page.locator(".glow").first.tap(force=True)
    await page.wait_for_selector(PLACED)
    assert not await page.locator(".toast").count(), "what was said of another place is gone"


async def test_a_list_of_places_opens_in_sight_and_nothing_else_moves(
    common: Hall, red: Page
) -> None:
    page = await on_board(common, red, "robbing")
    await page.locator(".as-list summary").first.tap()
    await page.wait_for_function(IN_UPPER_HALF)
    beyond = "document.scrollingElement.scrollHeight - document.scrollingElement.clientHeight"
    assert await page.evaluate(beyond) == 0, "the page itself scrolls"


async def test_after_a_place_of_the_list_the_next_step_shows_the_map(
    common: Hall, red: Page
) -> None:
    page = await on_board(common, red, "founding")
    await page.locator(".as-list summary").first.tap()
    await page.wait_for_selector(".as-list[open] .row")
    out = "() => document.querySelector('.map').getBoundingClientRect().bottom"
    main = "() => document.querySelector('main').getBoundingClientRect().top"
    await page.evaluate("document.querySelector('main').scrollTop = 10000")
    assert await page.evaluate(out) < await page.evaluate(main) + 100
    assert isinstance(common.table, SceneTable)
    common.table.show(SCENES["robbing"]())
    await page.wait_for_selector(".confirm:has-text('robber')")
    frame, within = (
        await page.locator(".map-frame").bounding_box(),
        await page.locator("main").bounding_box(),
    )
    assert frame is not None
    assert within is not None
    seen = min(frame["y"] + frame["height"], within["y"] + within["height"]) - within["y"]
    assert seen > within["height"] / 2, "what is in sight is the map"
    assert frame["y"] < within["y"] + within["height"] / 2


async def test_the_whole_map_has_the_room_of_what_stands_above_it(common: Hall, red: Page) -> None:
    page = await on_board(common, red, "founding")
    whole = page.locator(".map-bar .icon").last
    await whole.click()
    assert not await page.locator(".prompt").is_visible()
    box, within = (
        await page.locator(".map").bounding_box(),
        await page.locator("main").bounding_box(),
    )
    assert box is not None
    assert within is not None
    assert box["y"] + box["height"] <= within["y"] + within["height"] + 1
    await whole.click()
    assert await page.locator(".prompt").is_visible()
