"""The phone in Cities & Knights: every duty and every card is done by taps, and every state fits the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from companion.table.ports import Submission
from tests.rules.cities_knights.table import CkGame
from tests.turns import chosen
from tests.web.conftest import Hall
from tests.web.games.cities_knights.scenes import (
    CARDS,
    DUTIES,
    acting_with,
    base_building,
    my_turn,
    rolling,
    special_building,
)
from tests.web.hands import open_hand, open_tab
from tests.web.rules_pages import answer_every_duty, asked_by, rules_of, shown, taken
from tests.web.rules_table import RulesTable
from tests.web.taps import Taps

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def at_rules(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Hall]:
    """Phones of a table with positions under the real rules: ``table`` is a RulesTable."""
    hall = Hall(RulesTable(my_turn()), tmp_path_factory.mktemp("rules"), browser)
    await hall.open()
    yield hall
    await hall.close()


@pytest_asyncio.fixture(loop_scope="session")
async def rules_hall(at_rules: Hall) -> Hall:
    """The same, of which nothing has been asked yet; red's phone is passed on from test to test."""
    rules_of(at_rules).forget()
    return at_rules


@pytest.mark.tour("phones at a table")
async def test_every_duty_is_answered_with_taps(rules_hall: Hall) -> None:
    await answer_every_duty(rules_hall, DUTIES)


@pytest.mark.tour("phones at a table")
async def test_every_progress_card_is_played_with_taps(rules_hall: Hall) -> None:
    page = await rules_hall.seated("red")
    for card in chosen("cards by taps", CARDS, (len(CARDS) + 1) // 2):
        game = rolling() if card == "alchemist" else acting_with(card)
        before = len((await shown(rules_hall, page, game)).taken)
        await Taps(page).play(card)
        assert (await taken(rules_hall, before + 1))[before] == f"play_{card}"


class LateAnswers(RulesTable):
    """It shows what was done at once, and answers only when ``answering`` is set."""

    def __init__(self, game: CkGame) -> None:
        super().__init__(game)
        self.answering = asyncio.Event()

    async def submit(self, submission: Submission) -> dict[str, Any]:
        answer = await super().submit(submission)
        await self.answering.wait()
        return answer


async def test_a_spy_s_sheet_stays_open_whether_the_answer_or_the_view_comes_first(
    browser: Browser, tmp_path: Path
) -> None:
    table = LateAnswers(acting_with("spy"))
    hall = Hall(table, tmp_path, browser)
    await hall.open()
    page = await hall.joined("red")
    await Taps(page).play("spy")
    await page.locator(".sheet .owed-row").first.wait_for()
    table.answering.set()
    await page.wait_for_selector(".phone:not([data-sending])")
    assert await page.locator(".sheet .owed-row").count() > 0
    await page.locator(".sheet .owed-row .act").first.click()
    await taken(hall, 2)
    await page.wait_for_selector(".sheet", state="detached")
    await hall.close()


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
    # A reason beside another key may speak of roads too.
    await page.locator(row).filter(has=page.locator("b", has_text="Road")).click()
    await Taps(page).place()
    assert await taken(hall, 1) == ["build_road"]
    await page.locator(".dock .go", has_text="Done building").click()
    assert await taken(hall, 2) == ["build_road", "pass_building"]
    assert table.owed("red") is None
    await hall.close()


async def test_a_knight_with_one_way_to_go_is_moved_without_a_tap_on_the_map(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.seated("red")
    await shown(rules_hall, page, acting_with("spy"))
    await open_hand(page)
    await page.locator(".action", has_text="Move").click()
    await page.locator(".confirm .go:not(.waiting)").click()
    assert await taken(rules_hall, 1) == ["move_knight"]


async def test_an_improvement_is_one_tap(rules_hall: Hall) -> None:
    page = await rules_hall.seated("red")
    game = acting_with("spy")
    game.holds("red", paper=2)
    await shown(rules_hall, page, game)
    await open_hand(page)
    await page.locator(".improve:not(.no)").first.click()
    assert await taken(rules_hall, 1) == ["improve_city"]


async def test_progress_cards_are_face_down_like_the_hand(rules_hall: Hall) -> None:
    page = await rules_hall.seated("red")
    await shown(rules_hall, page, my_turn())
    for name in ("hand", "trade", "board", "journal"):
        await open_tab(page, name)
        text = await page.locator("body").inner_text()
        assert not any(card in text for card in ("Spy", "Inventor", "Warlord", "still need"))
    await open_tab(page, "hand")
    # Open, the hand above is taller: the card moves away below the finger that holds it.
    await page.locator(".back").first.hover()
    await page.mouse.down()
    await page.locator(".secret", has_text="Warlord").wait_for()
    await page.mouse.up()
    await page.locator(".back").first.wait_for()
    await open_hand(page)
    assert "Warlord" in await page.locator("body").inner_text()


async def test_another_game_does_not_load_what_only_this_one_needs(
    stage: Hall, rules_hall: Hall
) -> None:
    rules_of(rules_hall).show(my_turn())
    loaded: dict[str, bool] = {}
    for name, hall in (("base", stage), ("knights", rules_hall)):
        page = await hall.phone()
        asked = asked_by(page)
        await page.goto(hall.phones.join_url("blue"))
        await page.wait_for_selector(".calendar" if name == "knights" else ".rows")
        loaded[name] = any("cities_knights" in request.url for request in asked)
    assert loaded == {"base": False, "knights": True}
