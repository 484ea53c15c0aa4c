"""What a phone wishes: said when no answer comes, asked again under the same id, refused in words."""

from __future__ import annotations

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.hands import HIDDEN, open_hand
from tests.web.published import SceneTable

pytestmark = pytest.mark.e2e


def scenes_of(stage: Hall) -> SceneTable:
    assert isinstance(stage.table, SceneTable)
    return stage.table


async def heard_out(stage: Hall, page: Page) -> None:
    """The page is at the table again, and all that it sent before it said that it sleeps has been heard."""
    await stage.until(lambda: stage.phones.presence()["red"])
    await page.evaluate(HIDDEN, True)
    await stage.until(lambda: not stage.phones.presence()["red"])


@pytest.mark.turn(4)
async def test_without_the_table_a_band_shows_controls_are_locked_and_nothing_is_sent(
    stage: Hall,
) -> None:
    page = await stage.joined("red")
    await stage.phones.stop()
    await page.wait_for_selector(".band")
    button = page.locator(".dock .go")
    assert await button.get_attribute("aria-disabled") == "true"
    await page.wait_for_selector(".dock:not([data-deaf])")
    await button.click(force=True)
    assert "nothing was sent" in await page.locator(".toast").inner_text()
    await stage.open()
    await page.wait_for_selector(".band", state="detached")
    await heard_out(stage, page)
    assert scenes_of(stage).asked == []


@pytest.mark.turn(4)
async def test_a_wish_without_answer_is_said_and_asked_again_under_the_same_id(
    common: Hall, red: Page
) -> None:
    table = scenes_of(common)
    table.answering.clear()
    await red.locator(".dock .go").click()
    await red.wait_for_selector(".unanswered")
    await red.locator(".unanswered .act").last.click()
    await common.until(lambda: len(table.asked) == 2)
    table.answering.set()
    await red.wait_for_selector(".unanswered", state="detached")
    assert table.asked[0].id == table.asked[1].id
    assert len(table.taken) == 1


@pytest.mark.turn(3)
async def test_a_line_that_breaks_before_the_answer_asks_again_by_itself_and_only_once_it_is_done(
    stage: Hall,
) -> None:
    table = scenes_of(stage)
    page = await stage.joined("red")
    table.answering.clear()
    await page.locator(".dock .go").click()
    await stage.until(lambda: len(table.asked) == 1)
    await stage.phones.stop()
    said = await page.locator(".unanswered").inner_text()
    assert "never done twice" in said
    await stage.open()
    await stage.until(lambda: len(table.asked) == 2)
    table.answering.set()
    await page.wait_for_selector(".unanswered", state="detached")
    assert {wish.id for wish in table.asked} == {table.asked[0].id}
    assert len(table.taken) == 1


@pytest.mark.turn(3)
async def test_a_wish_left_alone_is_not_sent_again(stage: Hall) -> None:
    table = scenes_of(stage)
    page = await stage.joined("red")
    table.answering.clear()
    await page.locator(".dock .go").click()
    await stage.until(lambda: len(table.asked) == 1)
    await stage.phones.stop()
    await page.locator(".unanswered .act").first.click()
    await stage.open()
    await heard_out(stage, page)
    assert len(table.asked) == 1
    table.answering.set()


@pytest.mark.turn(3)
async def test_a_refusal_is_a_sentence_in_the_phones_language(stage: Hall) -> None:
    table = scenes_of(stage)
    missing = {"missing": {"grain": 1}, "cost": {"grain": 2, "ore": 3}}
    table.refusal = {
        "code": "cannot_pay",
        "message": "You lack 1 grain.",
        "rule": "B6.1",
        "params": missing,
    }
    page = await stage.joined("red", locale="fr-FR")
    await page.locator(".dock .go").click()
    covered = await page.locator(".toast").inner_text()
    assert "blé" not in covered
    assert "B6.1" not in covered
    await open_hand(page)
    said = await page.locator(".toast").inner_text()
    assert "1 blé" in said
    assert "B6.1" in said
