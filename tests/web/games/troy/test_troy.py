"""The phone in the war of Troy: duties done by taps, one's side under the hand's cover, what reveals confirmed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.web.conftest import Hall
from tests.web.games.troy import scenes as troy
from tests.web.games.troy.scenes import DUTIES, TOLD
from tests.web.hands import open_hand
from tests.web.rules_pages import answer_duties, answer_every_duty, shown, taken
from tests.web.rules_table import RulesTable

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]


@pytest_asyncio.fixture(loop_scope="session")
async def rules_hall(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """Phones of a table with positions under the real rules: ``hall.table`` is a RulesTable."""
    hall = Hall(RulesTable(troy.my_turn()), tmp_path, browser)
    await hall.open()
    yield hall
    await hall.close()


@pytest.mark.tour("phones at a table")
async def test_every_duty_is_answered_with_taps_and_real_cards_are_told_by_count(
    rules_hall: Hall,
) -> None:
    await answer_every_duty(rules_hall, DUTIES)
    await answer_duties(rules_hall, TOLD)
    assert isinstance(rules_hall.table, RulesTable)
    told = {str(one.do["type"]): one.do for one in rules_hall.table.taken}
    assert sum(told["fight_battle"]["cards"].values()) == 7
    assert sorted(told["report_sides"]["sides"].values()) == ["mycenae"] * 2 + ["troy"] * 2


@pytest.mark.rule("T2.3", "T2.5")
async def test_ones_own_side_and_its_points_are_read_only_while_the_hand_is_held(
    rules_hall: Hall,
) -> None:
    game = troy.my_turn()
    page = await rules_hall.joined("red")
    await shown(rules_hall, page, game)
    card, points = page.locator(".side-card"), page.locator(".header .points b")
    covered = await card.bounding_box()
    assert "Troy" not in await card.inner_text()
    assert await points.inner_text() == str(game.points("red"))
    await card.hover()
    await page.mouse.down()
    await page.locator(".side-card.side-troy", has_text="helped by ore, wool").wait_for()
    assert await points.inner_text() == str(game.points("red", "red"))
    assert game.points("red", "red") > game.points("red")
    assert await card.bounding_box() == covered
    await page.mouse.up()
    await page.locator(".side-card.down").wait_for()
    assert "Troy" not in await card.inner_text()


@pytest.mark.rule("T4.1", "T4.2")
async def test_a_gift_is_put_together_by_taps_with_nothing_chosen_before_and_leaves_the_hand(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.joined("red")
    table = await shown(rules_hall, page, troy.my_turn())
    await page.locator(".give").click()
    sheet = page.locator(".sheet")
    assert await sheet.locator(".tile-count").count() == 0
    assert await sheet.locator(".go.waiting").count() == 1
    names = await sheet.locator(".tile-name").all_inner_texts()
    assert [name.lower() for name in names] == ["lumber", "brick", "wool", "grain", "ore"]
    wool = sheet.locator(".tile", has_text="wool")
    await wool.click(click_count=2)
    await sheet.locator(".tile", has_text="lumber").click(click_count=2)
    assert "2 wool" in await sheet.locator(".count").inner_text()
    await sheet.locator(".go").click()
    assert await taken(rules_hall, 1) == ["donate"]
    assert table.taken[0].do["cards"] == {"wool": 2, "lumber": 1}
    assert table.game.hand("red").get("wool", 0) == 0


@pytest.mark.rule("T7.12")
async def test_a_card_of_the_row_is_drawn_only_after_a_second_tap_and_one_goes_back(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.joined("red")
    table = await shown(rules_hall, page, troy.my_turn())
    await page.locator(".drawing").click()
    assert table.taken == []
    await page.locator(".sheet .go").click()
    assert await taken(rules_hall, 1) == ["swap_row"]
    await open_hand(page)
    await page.locator(".dock .go").click()
    await page.locator('.sheet .bank-card[aria-disabled="false"]').first.click()
    await page.locator(".sheet .go").click()
    assert await taken(rules_hall, 2) == ["swap_row", "return_card"]
    assert table.owed("red") == "act"


@pytest.mark.rule("T4.3", "T11.1")
async def test_with_real_cards_a_gift_is_a_number_and_fifteen_points_are_claimed_with_the_card(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.joined("red")
    table = await shown(rules_hall, page, troy.cardboard())
    await page.locator(".give").click()
    await page.locator(".sheet .number").nth(1).click()
    await page.locator(".sheet .go").click()
    assert await taken(rules_hall, 1) == ["donate"]
    assert (table.taken[0].do.get("cards"), table.taken[0].do["count"]) == (None, 2)
    table = await shown(rules_hall, page, troy.claiming())
    await page.locator(".claim-row").click()
    await page.locator(".sheet .go", has_text="Troy").click()
    await rules_hall.until(lambda: table.game.view()["winners"] == ["red"])
    await page.locator(".rows .row", has_text="Anna").first.wait_for()
