"""The phone on the march with Alexander: a word is one tap, what a hand could pay lies under its cover."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.web.conftest import Hall
from tests.web.games.alexander import scenes as alexander
from tests.web.games.alexander.scenes import DUTIES
from tests.web.hands import open_hand
from tests.web.rules_pages import answer_every_duty, shown, taken
from tests.web.rules_table import RulesTable

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]


@pytest_asyncio.fixture(loop_scope="session")
async def rules_hall(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """Phones of a table with positions under the real rules: ``hall.table`` is a RulesTable."""
    hall = Hall(RulesTable(alexander.my_turn()), tmp_path, browser)
    await hall.open()
    yield hall
    await hall.close()


@pytest.mark.rule("A8.7", "A8.9", "A8.10")
async def test_the_next_total_is_one_tap_and_nothing_on_the_page_tells_what_the_hand_could_pay(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.joined("red")
    rich, poor = alexander.bid(), alexander.bid()
    poor.holds("red", grain=10)
    texts, sizes = [], []
    for game in (rich, poor):
        await shown(rules_hall, page, game)
        await page.locator(".bid-keys").wait_for()
        slider = page.locator(".bid-slider input")
        assert await slider.input_value() == "1"
        texts.append(await page.locator(".dock").inner_text())
        sizes.append(
            (await page.locator(".dock").bounding_box(), await slider.get_attribute("max"))
        )
    assert texts[0] == texts[1]
    assert sizes[0] == sizes[1]
    table = await shown(rules_hall, page, rich)
    covered = await page.locator(".bid-most").bounding_box()
    await open_hand(page)
    await page.locator(".bid-most", has_text="14 at most").wait_for()
    assert await page.locator(".bid-most").bounding_box() == covered
    await page.locator(".bid-go", has_text="Bid 1").click()
    assert await taken(rules_hall, 1) == ["bid"]
    assert table.taken[0].do["total"] == 1
    await shown(rules_hall, page, alexander.beaten())
    key = page.locator(".bid-go.waiting", has_text="Bid 6")
    await key.wait_for()
    assert await page.locator(".bid-slider, .bid-most").count() == 0
    await page.locator(".bidding", has_text="come to 2 at most").wait_for()


@pytest.mark.rule("A9.1")
async def test_a_bid_is_paid_by_a_proposal_that_keeps_what_a_piece_costs(rules_hall: Hall) -> None:
    page = await rules_hall.joined("red")
    table = await shown(rules_hall, page, alexander.pay_bid())
    await page.locator(".dock .go").click()
    await page.locator(".sheet .keep-keys .pick", has_text="settlement").click()
    await page.locator(".sheet .go").click()
    assert await taken(rules_hall, 1) == ["pay_bid"]
    paid = table.taken[0].do
    assert paid["gold"] + sum(paid["cards"].values()) + 3 * paid["knights"] == 5
    assert table.game.hand("red")["wool"] >= 1


@pytest.mark.rule("A10.1")
async def test_the_key_that_pays_says_that_the_settlement_is_given_up(rules_hall: Hall) -> None:
    page = await rules_hall.joined("red")
    table = await shown(rules_hall, page, alexander.pay_village())
    await page.locator(".dock .go").click()
    await page.locator(".sheet .forgo >> nth=1").click()
    assert await page.locator(".sheet .act.go").count() == 0
    await page.locator(".sheet .act.warn", has_text="Forgo the settlement and pay").click()
    assert await taken(rules_hall, 1) == ["pay_bid"]
    assert table.taken[0].do["forgo"] is True


async def test_every_hex_that_the_robber_may_go_to_has_a_ring_with_a_dark_edge_on_a_small_map_too(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.joined("red", viewport={"width": 390, "height": 844})
    game = alexander.move_robber()
    await shown(rules_hall, page, game)
    await page.locator(".map .glow").first.wait_for()
    widths = await page.locator(".map .glow").evaluate_all(
        """all => all.map(one => [...one.children].map(ring =>
             parseFloat(getComputedStyle(ring).strokeWidth) * ring.getScreenCTM().a))"""
    )
    assert len(widths) == len(game.options("red", "move_robber"))
    assert all(edge >= light + 3 and light >= 3 for edge, light in widths), widths


@pytest.mark.long
async def test_every_duty_is_answered_with_taps(rules_hall: Hall) -> None:
    await answer_every_duty(rules_hall, DUTIES)


@pytest.mark.long
@pytest.mark.rule("A9.6")
async def test_with_real_cards_a_bid_that_cannot_be_paid_is_told_after_a_second_tap(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.joined("red")
    await shown(rules_hall, page, alexander.cardboard_pay())
    await page.locator(".dock .go").click()
    await page.locator(".sheet .act.wide", has_text="cannot pay").click()
    await page.locator(".sheet .act.warn").click()
    assert await taken(rules_hall, 1) == ["fail_bid"]
