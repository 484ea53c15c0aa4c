"""A finger that taps twice does one thing, on a slow phone as well: the phone's clock stands while it is judged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.hands import open_hand, open_tab
from tests.web.published import Json, Scene, SceneTable, scene
from tests.web.scenes import SCENES, robot

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

DEAF = ".dock[data-deaf]"


async def big_key(page: Page) -> tuple[float, float]:
    """The middle of the big key, where a thumb rests."""
    box = await page.locator(".dock .act").last.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def still(stage: Hall) -> Page:
    """A phone on its turn to roll, whose clock only goes when it is told to."""
    assert isinstance(stage.table, SceneTable)
    stage.table.show(SCENES["rolling_app"]())
    page = await stage.phone()
    await page.clock.install()
    await page.goto(stage.phones.join_url("red"))
    await page.wait_for_selector(".line-live")
    await page.wait_for_selector(".dock .go.big")
    now = await page.evaluate("Date.now()")
    await page.clock.pause_at(now / 1000 + 5)
    assert not await page.locator(DEAF).count()
    return page


async def test_the_second_tap_of_a_double_tap_on_roll_does_not_end_the_turn(stage: Hall) -> None:
    page = await still(stage)
    table = stage.table
    assert isinstance(table, SceneTable)
    await open_tab(page, "board")
    await page.wait_for_selector(".map")
    assert not await page.locator(DEAF).count(), "another tab leaves the keys what they were"
    thumb = await big_key(page)
    await page.mouse.click(*thumb)
    await stage.until(lambda: len(table.taken) == 1)
    table.show(SCENES["my_turn"]())
    await page.wait_for_selector(f"{DEAF} >> text=End my turn")
    await page.mouse.click(*thumb)
    assert await page.locator(".dock").get_attribute("data-missed") == "Not counted: too early"
    await page.clock.run_for(1201)
    assert not await page.locator(".dock[data-missed]").count()
    await page.mouse.click(*thumb)
    assert [one.do["type"] for one in table.asked] == ["roll"]
    await page.clock.run_for(1501)
    assert not await page.locator(DEAF).count()
    await page.mouse.click(*thumb)
    await stage.until(lambda: len(table.taken) == 2)
    assert [one.do["type"] for one in table.asked] == ["roll", "end_turn"]


async def test_the_second_tap_on_offer_does_not_end_the_turn_whose_key_takes_its_place(
    stage: Hall,
) -> None:
    page = await still(stage)
    table = stage.table
    assert isinstance(table, SceneTable)
    table.show(SCENES["my_turn"]())
    await open_hand(page)
    await open_tab(page, "trade")
    await page.locator(".steppers").nth(0).locator(".tile").first.click()
    await page.locator(".steppers").nth(1).locator(".tile").nth(2).click()
    await page.locator(".dock .offering .go").wait_for()
    await page.clock.run_for(1501)
    thumb = await big_key(page)
    await page.mouse.click(*thumb)
    await stage.until(lambda: len(table.asked) == 1)
    await page.wait_for_selector(f"{DEAF} >> text=End my turn")
    await page.clock.run_for(1200)
    await page.mouse.click(*thumb)
    assert await page.locator(".dock").get_attribute("data-missed") == "Not counted: too early"
    assert [one.do["type"] for one in table.asked] == ["offer_trade"]
    await page.clock.run_for(301)
    assert not await page.locator(DEAF).count()


async def test_an_offer_that_pushes_the_keys_aside_makes_them_deaf_as_well(stage: Hall) -> None:
    page = await still(stage)
    assert isinstance(stage.table, SceneTable)
    stage.table.show(SCENES["offered"]())
    await page.wait_for_selector(f"{DEAF} .hint")
    await page.clock.run_for(1501)
    assert not await page.locator(DEAF).count()


async def test_keys_below_an_offer_are_deaf_for_a_moment_where_it_goes(stage: Hall) -> None:
    page = await still(stage)
    assert isinstance(stage.table, SceneTable)
    stage.table.show(SCENES["offered"]())
    await open_tab(page, "trade")
    await page.locator(".offer.new").first.wait_for()
    await page.clock.run_for(1501)
    assert not await page.locator(".trades[data-deaf]").count()
    stage.table.show(SCENES["others_turn"]())
    await page.wait_for_selector(".offer.new", state="detached")
    assert await page.locator(".trades[data-deaf]").count()
    await page.clock.run_for(601)
    assert not await page.locator(".trades[data-deaf]").count()


async def test_what_becomes_due_while_a_sheet_lies_open_is_said_on_it_and_a_tap_leads_there(
    stage: Hall,
) -> None:
    page = await still(stage)
    assert isinstance(stage.table, SceneTable)
    stage.table.show(SCENES["others_turn"]())
    await page.locator(".dock .act", has_text="Roll").wait_for(state="detached")
    await page.locator("header .points").click()
    await page.locator("dialog.sheet").wait_for()
    await page.clock.run_for(1501)
    assert not await page.locator("dialog .sheet-asks .go").count()
    stage.table.show(SCENES["my_turn"]())
    due = page.locator("dialog .sheet-asks .go")
    await due.wait_for()
    assert await due.inner_text() == await page.locator(".prompt-title").inner_text()
    await due.click()
    await page.locator("dialog.sheet").wait_for(state="detached")
    await page.locator("header .points").click()
    await page.locator("dialog.sheet").wait_for()
    assert not await due.count(), "who opens a sheet in the own turn knows that it is theirs"


async def test_a_counter_offer_being_put_together_is_kept_and_dice_in_its_keys_place_are_deaf(
    stage: Hall,
) -> None:
    page = await still(stage)
    table = stage.table
    assert isinstance(table, SceneTable)
    table.show(SCENES["offered"]())
    await open_tab(page, "trade")
    await page.locator(".offer.new .act", has_text="Counter-offer").first.click()
    key = page.locator(".dock .offering .act", has_text="Counter-offer")
    await key.wait_for()
    await page.clock.run_for(1501)
    thumb = await big_key(page)
    table.show(SCENES["rolling"]())
    await page.wait_for_selector(".dock >> text=That offer is over. What was picked stays here.")
    await page.wait_for_selector(f"{DEAF} .dice-pad")
    await page.mouse.click(*thumb)
    assert await page.locator(".dock").get_attribute("data-missed") == "Not counted: too early"
    assert not await page.locator(".dice-pad .picked").count()
    assert table.asked == []
    assert await page.locator(".taken .take-back").count(), "what was picked is kept"


def robot_rolls() -> Scene:
    """Blue, a robot for whom red throws the dice, must roll."""
    made = robot(to_lay=[])
    for view in (made.public, made.seats["red"]):
        view["custody"]["dice"] = "table"
        view["obligations"] = [{"seat": "blue", "type": "roll", "rule": "B3.5"}]
    return made


@pytest.mark.parametrize("rolls", [SCENES["rolling"], robot_rolls])
async def test_an_offer_begun_in_the_turn_of_another_keeps_no_dice_away(
    stage: Hall, rolls: Callable[[], Scene]
) -> None:
    page = await still(stage)
    table = stage.table
    assert isinstance(table, SceneTable)
    offers: Json = {"type": "offer_trade", "seat": "red", "give": {"ore": 1}, "get": {"wool": 1}}
    table.show(scene(SCENES["others_turn"]().public, {"red": ([offers], {})}))
    await open_tab(page, "trade")
    await page.locator(".stepper .tile").last.click()
    await page.wait_for_selector(".dock .offering")
    table.show(rolls())
    await page.wait_for_selector(".dock .dice-pad")
    assert await page.locator(".taken .take-back").count(), "what was picked is kept"
    table.show(SCENES["my_turn"]())
    await page.wait_for_selector(".dock .offering")


async def test_an_offer_that_is_taken_as_it_is_drops_the_counter_offer_begun_for_it(
    stage: Hall,
) -> None:
    page = await still(stage)
    table = stage.table
    assert isinstance(table, SceneTable)
    table.show(SCENES["offered"]())
    await open_tab(page, "trade")
    await page.locator(".offer.new .act", has_text="Counter-offer").first.click()
    await page.locator(".dock .offering .act", has_text="Counter-offer").wait_for()
    await page.clock.run_for(1501)
    await page.locator(".offer.new .act", has_text="Accept").first.click()
    await page.wait_for_selector(".dock .offering", state="detached")
    assert [one.do["type"] for one in table.asked] == ["accept_trade"]


async def test_dice_that_come_where_a_trade_was_made_are_deaf_for_longer(stage: Hall) -> None:
    page = await still(stage)
    table = stage.table
    assert isinstance(table, SceneTable)
    table.show(SCENES["offered"]())
    await open_tab(page, "trade")
    await page.wait_for_selector(".offer.new")
    await page.clock.run_for(1501)
    table.show(SCENES["rolling"]())
    await page.wait_for_selector(f"{DEAF} .dice-pad")
    await page.clock.run_for(1400)
    die = await page.locator(".dice-pad .face").first.bounding_box()
    assert die is not None
    await page.mouse.click(die["x"] + 20, die["y"] + 20)
    assert await page.locator(".dock").get_attribute("data-missed") == "Not counted: too early"
    assert not await page.locator(".dice-pad .picked").count()
    await page.clock.run_for(101)
    await page.mouse.click(die["x"] + 20, die["y"] + 20)
    await page.wait_for_selector(".dice-pad .picked")


async def test_a_sheet_that_has_just_come_up_hears_nothing_and_is_not_closed_again(
    stage: Hall,
) -> None:
    page = await still(stage)
    table = stage.table
    assert isinstance(table, SceneTable)
    table.show(SCENES["my_turn"]())
    await page.wait_for_selector("text=End my turn")
    await page.clock.run_for(601)
    await open_hand(page)
    await page.locator(".row.wish >> nth=3").click()
    key = await page.locator(".sheet-body[data-deaf] .act.go").bounding_box()
    assert key is not None
    for place in ((key["x"] + 30, key["y"] + 20), (key["x"] + 30, 5)):
        await page.mouse.click(*place)
    assert table.asked == []
    await page.clock.run_for(601)
    await page.locator(".sheet .act.go").click()
    await stage.until(lambda: len(table.taken) == 1)


async def test_a_tap_on_a_notice_takes_it_away_and_reaches_the_key_that_a_finger_was_on_its_way_to(
    stage: Hall,
) -> None:
    page = await still(stage)
    assert isinstance(stage.table, SceneTable)
    stage.table.show(SCENES["my_turn"]())
    await page.wait_for_selector("text=End my turn")
    await open_hand(page)
    await page.clock.run_for(1501)
    refused = page.locator(".row.wish.no")
    toast = page.locator(".side > .toast")
    at = await page.locator(".dock").bounding_box()
    assert at is not None
    below = (at["x"] + 60, at["y"] - 30)
    key = "([x, y]) => document.elementFromPoint(x, y).closest('main button')?.innerText ?? ''"
    assert "Development card" in await page.evaluate(key, below)
    for late in (True, False):
        await refused.first.click()
        await toast.wait_for()
        assert await page.evaluate(key, below) == "", "the notice stands where the key was"
        if late:
            await page.clock.run_for(1001)
        await page.mouse.click(*below)
        await page.clock.run_for(50)
        assert not await toast.count()
        assert await page.locator(".sheet").count() == (0 if late else 1)
