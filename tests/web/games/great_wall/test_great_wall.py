"""The phone in the Great Wall: every duty is done by taps, the wall is in sight, and every state fits the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from companion.locale import Words
from tests.web.conftest import Hall
from tests.web.games.cities_knights.scenes import report_strengths
from tests.web.games.great_wall import scenes as great_wall
from tests.web.games.great_wall.scenes import DUTIES
from tests.web.games.great_wall.states import SCENES
from tests.web.hands import open_hand, open_tab
from tests.web.placed import placed_said
from tests.web.published import SceneTable
from tests.web.rules_pages import answer_every_duty, asked_by, rules_of, shown, taken
from tests.web.rules_table import RulesTable
from tests.web.taps import Taps

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def at_rules(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Hall]:
    """Phones of a table with positions under the real rules: ``table`` is a RulesTable."""
    hall = Hall(RulesTable(great_wall.my_turn()), tmp_path_factory.mktemp("rules"), browser)
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


@pytest.mark.rule("W10.1")
async def test_a_knight_does_two_different_things_by_taps(rules_hall: Hall) -> None:
    page = await rules_hall.seated("red")
    table = await shown(rules_hall, page, great_wall.use_knight())
    actions = page.locator(".knight-action")
    assert await actions.count() == 3
    await actions.nth(0).click()
    await page.locator(".numeral-pick", has_text="III").click()
    await page.locator(".numeral-pick", has=page.get_by_text("II", exact=True)).click()
    assert await taken(rules_hall, 1) == ["move_rider"]
    assert (table.taken[0].do["from"], table.taken[0].do["to"]) == ("III", "II")
    await page.locator(".prompt", has_text="1 more action").wait_for()
    assert await actions.count() == 2
    await actions.nth(0).click()
    await Taps(page).place()
    assert await taken(rules_hall, 2) == ["move_rider", "drive_off_rider"]
    assert table.owed("red") == "act"


@pytest.mark.rule("W10.4")
async def test_a_knight_moves_the_pirate_steals_and_is_content_with_that(rules_hall: Hall) -> None:
    page = await rules_hall.seated("red")
    table = await shown(rules_hall, page, great_wall.use_knight())
    await page.locator(".knight-action").nth(2).click()
    await Taps(page).place()
    await taken(rules_hall, 1)
    await page.locator(".dock .victim", has_text="Bruno").click()
    await Taps(page).then_decide()
    await taken(rules_hall, 2)
    await page.locator(".dock .act.quiet", has_text="Stop here").click()
    assert await taken(rules_hall, 3) == ["move_pirate", "steal", "end_knight"]
    assert table.owed("red") == "act"


@pytest.mark.rule("W4.1")
async def test_the_wall_is_raised_by_one_tap_from_every_page_of_the_hand_open_or_not(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.seated("red")
    table = await shown(rules_hall, page, great_wall.my_turn())
    for count, name in enumerate(("hand", "board", "journal"), start=1):
        await open_tab(page, name)
        await page.locator(".raise").click()
        sent = await taken(rules_hall, count) if count < 3 else None
        assert sent is None or sent == ["raise_wall"] * count
    await page.locator(".toast").wait_for()
    assert table.game.view()["wall"][0]["level"] == 3


async def test_why_the_wall_cannot_be_raised_is_read_only_while_the_hand_is_open(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.seated("red")
    table = await shown(rules_hall, page, great_wall.poor())
    await page.locator(".raise").click()
    assert "still need" not in await page.locator(".toast").inner_text()
    await open_hand(page)
    await page.locator(".raise").click()
    assert "brick" in await page.locator(".toast").inner_text()
    assert table.taken == []


@pytest.mark.rule("W4.1")
async def test_with_six_the_wall_is_raised_in_the_special_building_phase(
    browser: Browser, tmp_path: Path
) -> None:
    table = RulesTable(great_wall.special_building())
    hall = Hall(table, tmp_path, browser)
    await hall.open()
    page = await hall.joined("red")
    await page.locator(".raise").click()
    assert await taken(hall, 1) == ["raise_wall"]
    await page.locator(".dock .go", has_text="Done building").click()
    await taken(hall, 2)
    assert table.owed("red") == "roll", "the others hold no card, so they pass by themselves"
    await hall.close()


@pytest.mark.rule("W6.3")
async def test_where_the_riders_are_cardboard_a_breach_is_told_with_its_hexes(
    rules_hall: Hall,
) -> None:
    page = await rules_hall.seated("red")
    table = await shown(rules_hall, page, great_wall.cardboard_riders())
    await open_tab(page, "board")
    await page.locator(".report-row").click()
    await page.locator(".sheet .pick", has_text="Bruno").click()
    await page.locator(".sheet .lane-row").first.locator(".icon").nth(1).click(click_count=2)
    await page.locator(".sheet .go").click()
    assert await taken(rules_hall, 1) == ["report_breach"]
    assert table.taken[0].do["of"] == "blue"
    assert table.taken[0].do["hexes"] == ["7,0", "7,0"]


@pytest.mark.rule("W12.3")
async def test_when_all_have_lost_the_best_loser_is_named(rules_hall: Hall) -> None:
    page = await rules_hall.seated("red")
    table = await shown(rules_hall, page, great_wall.all_lost())
    best = table.game.view()["all_lost"]["best"]
    assert best == ["blue"]
    assert "Best loser: Bruno, 3 points" in await page.locator(".prompt").inner_text()
    await open_tab(page, "journal")
    points = page.locator(".standings .standing-points")
    await points.first.wait_for()
    assert "−1" in await points.all_inner_texts()


async def test_only_this_game_loads_what_only_it_needs(stage: Hall, rules_hall: Hall) -> None:
    rules_of(rules_hall).show(great_wall.my_turn())
    loaded: dict[str, list[str]] = {}
    for name, hall in (("base", stage), ("wall", rules_hall)):
        page = await hall.phone()
        asked = asked_by(page)
        await page.goto(hall.phones.join_url("blue"))
        await page.wait_for_selector(".wall-strip" if name == "wall" else ".rows")
        loaded[name] = [one.url for one in asked if "great_wall" in one.url]
    assert loaded["base"] == []
    files = {
        url.rpartition("/")[2].rpartition("-")[0] for url in loaded["wall"]
    }  # asked for more than once
    assert {"great_wall", "en-great_wall"} <= files


async def test_words_of_another_game_come_when_the_table_changes_its_game(stage: Hall) -> None:
    table = stage.table
    assert isinstance(table, SceneTable)
    page = await stage.joined("red")
    for scene, seen in (("wall-poor", "wall."), ("wall-my_turn", "comes")):
        table.show(SCENES[scene]())
        await page.locator(".riders-said", has_text=seen).wait_for()
    await page.locator(".who").click()
    await page.locator(".sheet .pick", has_text="Français").click()
    await page.locator(".riders-said", has_text="arrive").wait_for()
    assert "phones.page" not in await page.locator("body").inner_text()


EVENTS: tuple[dict[str, Any], ...] = (
    {"type": "rider_drawn", "seat": "red", "numeral": "II", "by": "table"},
    {
        "type": "rider_attacked",
        "territory": "II",
        "section": "2",
        "defender": "white",
        "numeral": "II",
        "riders": 3,
        "level": 2,
    },
    {
        "type": "wall_breached",
        "variant": "unplaced",
        "section": "2",
        "seat": "white",
        "riders": 3,
        "placed": [],
        "was": 2,
        "level": 1,
        "breaches": 2,
        "left": 3,
    },
    {
        "type": "wall_breached",
        "variant": "last",
        "section": "2",
        "seat": "white",
        "riders": 3,
        "placed": [],
        "was": 2,
        "level": 1,
        "breaches": 5,
        "left": 0,
    },
    {"type": "wall_raised", "seat": "red", "section": "4", "level": 2, "cost": {"ore": 1}},
    {"type": "pirate_moved", "seat": "red", "at": "12,0", "was": "4,3"},
    {"type": "rider_moved", "seat": "red", "from": "II", "to": "I", "numeral": "III"},
    {"type": "knight_ended", "seat": "red"},
    {"type": "all_lost", "best": ["blue", "white"], "points": {"blue": 3, "white": 3}},
)
"""Each event of this game that names no place of the map."""


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_journal_says_what_happened_in_the_very_words_of_the_touchscreen(
    stage: Hall, language: str
) -> None:
    table = stage.table
    assert isinstance(table, SceneTable)
    scene = SCENES["wall-my_turn"]()
    entries = [
        {"seq": n, "at": 1_790_000_000, "by": "touch", "event": event}
        for n, event in enumerate(EVENTS)
    ]
    for view in (scene.public, *scene.seats.values()):
        view["journal"] = entries
    table.show(scene)
    page = await stage.joined("red", locale=language)
    await open_tab(page, "journal")
    words = Words(language)
    expected = [
        placed_said(event, scene.public, words).replace("\u00a0", " ") for event in reversed(EVENTS)
    ]
    await page.locator(".journal-text").first.wait_for()
    lines = await page.locator(".journal-text").all_inner_texts()
    assert [line.replace("\u00a0", " ") for line in lines] == expected


async def test_the_journal_names_places_of_the_board_and_no_coordinates(rules_hall: Hall) -> None:
    page = await rules_hall.seated("red")
    await shown(rules_hall, page, great_wall.poor())
    await open_tab(page, "journal")
    await page.locator(".journal", has_text="the mountains 10 and the hills 8").wait_for()
    await shown(rules_hall, page, great_wall.second_action())
    await open_tab(page, "journal")
    await page.locator(".journal", has_text="a rider off the fields 11").wait_for()


async def test_who_has_a_seat_sees_whether_its_second_phone_is_at_the_table(stage: Hall) -> None:
    page = await stage.joined("red")
    await page.locator(".who").click()
    assert await page.locator(".further").count() == 0
    second = await stage.joined("red+")
    row = page.locator(".further li", has_text="Phone 2")
    await row.locator("b", has_text="looked at now").wait_for()
    await second.context.close()
    await row.locator("b", has_text="out of reach now").wait_for()


async def test_the_strengths_are_told_from_any_phone(browser: Browser, tmp_path: Path) -> None:
    table = RulesTable(report_strengths())
    hall = Hall(table, tmp_path, browser)
    await hall.open()
    page = await hall.joined("blue")
    assert table.owed("blue") is None
    await page.locator(".dock .strengths").wait_for()
    await page.locator(".dock .go").click()
    assert await taken(hall, 1) == ["report_strengths"]
    await hall.close()
