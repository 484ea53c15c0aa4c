"""A refusal is seen wherever one is: nothing lies over it, and no sheet hides it."""

from __future__ import annotations

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.hands import open_hand
from tests.web.laid_down import brought
from tests.web.published import SceneTable
from tests.web.scenes import SCENES

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

NO = {"code": "stale", "message": "", "rule": "B3.2"}
SEEN = """(said) => {
  const { left, top, width, height } = said.getBoundingClientRect();
  return said.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


async def in_a_sheet(stage: Hall) -> tuple[Page, SceneTable]:
    """A phone on which the sheet of a wish is open, and its table."""
    assert isinstance(stage.table, SceneTable)
    page = await stage.joined("red")
    await brought(page, stage.table, SCENES["my_turn"]())
    await open_hand(page)
    await page.locator(".row.wish >> nth=3").click()
    return page, stage.table


async def test_a_refusal_lies_above_the_sheet_in_which_it_was_earned(stage: Hall) -> None:
    page, table = await in_a_sheet(stage)
    table.refusal = NO
    await page.locator(".sheet .go").click()
    said = page.locator(".sheet .toast")
    await said.wait_for()
    assert await page.locator(".toast").count() == 1, "it is said once, to eyes and ears"
    assert await said.evaluate(SEEN)
    await said.locator(".rule").click()
    await page.locator(".sheet .rule-text").wait_for()
    await page.locator(".sheet .icon").last.click()
    await page.locator(".sheet .go").wait_for()


async def test_a_wish_without_an_answer_is_seen_above_a_sheet_too(stage: Hall) -> None:
    page, table = await in_a_sheet(stage)
    table.answering.clear()
    await page.locator(".sheet .go").click()
    said = page.locator(".sheet .unanswered")
    await said.wait_for()
    assert await said.evaluate(SEEN)
