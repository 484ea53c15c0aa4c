"""The phone in Cities & Knights: every duty and every card is done by taps, and every state fits the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Request

from tests.rules.cities_knights.table import CkGame
from tests.web.conftest import Hall
from tests.web.hands import open_hand, open_tab
from tests.web.knights import (
    CARDS,
    DUTIES,
    RulesTable,
    acting_with,
    base_building,
    my_turn,
    rolling,
    special_building,
)
from tests.web.states import settled
from tests.web.taps import Taps

pytestmark = pytest.mark.e2e


@pytest.fixture
async def rules_hall(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """Phones of a table with positions under the real rules: ``hall.table`` is a RulesTable."""
    hall = Hall(RulesTable(my_turn()), tmp_path, browser)
    await hall.open()
    yield hall
    await hall.close()


def rules_of(hall: Hall) -> RulesTable:
    assert isinstance(hall.table, RulesTable)
    return hall.table


async def shown(page: Page, table: RulesTable) -> None:
    """Waits until the page has what the table published last, and reloads so that nothing is left from before."""
    await page.reload()
    await settled(page, table.seq)


def asked_by(page: Page) -> list[Request]:
    """All that a page loads from now on."""
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    return asked


async def test_every_duty_is_answered_with_taps(rules_hall: Hall) -> None:
    table = rules_of(rules_hall)
    page = await rules_hall.joined("red")
    for duty, position in DUTIES.items():
        if duty == "special_building":
            continue
        table.show(position())
        assert table.owed("red") == duty
        await shown(page, table)
        taken = len(table.taken)
        await Taps(page).answer(duty)
        await rules_hall.until(lambda taken=taken: len(table.taken) > taken)
        assert table.refused == [], (duty, table.refused)
        before = position().owed()
        assert table.game.owed() != before, f"{duty} is still owed"


async def test_every_progress_card_is_played_with_taps(rules_hall: Hall) -> None:
    table = rules_of(rules_hall)
    page = await rules_hall.joined("red")
    for card in CARDS:
        table.show(rolling() if card == "alchemist" else acting_with(card))
        await shown(page, table)
        taken = len(table.taken)
        await Taps(page).play(card)
        await rules_hall.until(lambda taken=taken: len(table.taken) > taken)
        assert table.taken[taken].do["type"] == f"play_{card}"
        assert table.refused == [], (card, table.refused)


@pytest.mark.parametrize(
    ("position", "row"), [(special_building, ".action"), (base_building, ".wish")]
)
async def test_in_the_special_building_phase_one_builds_with_taps_and_passes(
    browser: Browser, tmp_path: Path, position: Callable[[], CkGame], row: str
) -> None:
    table = RulesTable(position())
    hall = Hall(table, tmp_path, browser)
    await hall.open()
    page = await hall.joined("red")
    assert "You may build" in await page.locator(".prompt").inner_text()
    await open_hand(page)
    await page.locator(row, has_text="Road").click()
    await Taps(page).place()
    await hall.until(lambda: [one.do["type"] for one in table.taken] == ["build_road"])
    await page.locator(".dock .go", has_text="Build nothing more").click()
    await hall.until(lambda: table.taken[-1].do["type"] == "pass_building")
    assert table.owed("red") is None
    await hall.close()


async def test_a_knight_is_moved_by_two_taps_on_the_map_itself(rules_hall: Hall) -> None:
    table = rules_of(rules_hall)
    page = await rules_hall.joined("red")
    table.show(acting_with("spy"))
    await shown(page, table)
    await open_hand(page)
    await page.locator(".action", has_text="Move").click()
    for _ in range(2):
        ring = page.locator("circle.glow:not(.chosen), .glow:not(.chosen) circle").last
        box = await ring.bounding_box()
        assert box is not None
        await page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.locator(".confirm .go").click()
    await rules_hall.until(lambda: table.taken)
    assert table.taken[0].do["type"] == "move_knight"


async def test_an_improvement_is_one_tap(rules_hall: Hall) -> None:
    table = rules_of(rules_hall)
    page = await rules_hall.joined("red")
    game = acting_with("spy")
    game.holds("red", paper=2)
    table.show(game)
    await shown(page, table)
    await open_hand(page)
    await page.locator(".improve:not(.no)").first.click()
    await rules_hall.until(lambda: table.taken)
    assert table.taken[0].do["type"] == "improve_city"


async def test_progress_cards_are_face_down_like_the_hand(rules_hall: Hall) -> None:
    page = await rules_hall.joined("red")
    for name in ("hand", "trade", "board", "journal"):
        await open_tab(page, name)
        text = await page.locator("body").inner_text()
        assert not any(card in text for card in ("Spy", "Inventor", "Warlord", "still need"))
    await open_hand(page)
    assert "Warlord" in await page.locator("body").inner_text()


async def test_another_game_does_not_load_what_only_this_one_needs(
    stage: Hall, rules_hall: Hall
) -> None:
    loaded: dict[str, bool] = {}
    for name, hall in (("base", stage), ("knights", rules_hall)):
        page = await hall.phone()
        asked = asked_by(page)
        await page.goto(hall.phones.join_url("red"))
        await page.wait_for_selector(".calendar" if name == "knights" else ".rows")
        loaded[name] = any("/knights-" in request.url for request in asked)
    assert loaded == {"base": False, "knights": True}
