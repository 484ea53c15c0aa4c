"""What is seldom needed comes when the page is at rest, and a person is told where it does not come."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.async_api import Page

from companion.table import Table
from tests.web.away import Answer, Away, away, refused, unheard
from tests.web.conftest import Hall, at_table, do
from tests.web.hands import open_tab
from tests.web.test_home_screen import all_kept

pytestmark = [pytest.mark.e2e, pytest.mark.tour("pages of a phone")]

SELDOM = "**/{seldom,en-later}-*.js"
NO_REST = "window.resting = []; window.requestIdleCallback = (act) => window.resting.push(act)"
"""The page does not come to rest by itself."""


async def seldom_withheld(hall: Hall) -> tuple[Page, Away]:
    """A phone at the table to which nothing seldom needed comes."""
    page = await hall.phone()
    await page.add_init_script(NO_REST)
    seldom = await away(page, SELDOM)
    await page.goto(hall.phones.join_url("red"))
    await page.wait_for_selector(".tabs")
    return page, seldom


async def test_settings_that_do_not_come_say_so_and_come_when_asked_again(stage: Hall) -> None:
    page, seldom = await seldom_withheld(stage)
    await page.locator(".who").click()
    again = page.locator(".sheet [role=alert] .act")
    await again.wait_for()
    assert await page.locator(".tabs").is_visible()
    seldom.back = True
    # The rest that the page had planned before keeps off what the finger is about to tap.
    assert await page.evaluate("resting.splice(0).map((act) => act()).length")
    await again.click()
    await page.locator(".sheet .switch").first.wait_for()


@pytest.mark.parametrize("answer", [refused, unheard])
@pytest.mark.parametrize("part", ["**/base-*.js", "**/base-*.css", "**/en-base-*.js"])
async def test_a_game_whose_part_does_not_come_at_first_is_shown_and_called_connected_when_it_has(
    stage: Hall, part: str, answer: Answer
) -> None:
    page = await stage.phone()
    its = await away(page, part, answer)
    await page.goto(stage.phones.join_url("red"))
    await stage.until(lambda: len(its.asked) > 1)
    assert await page.locator(".line-word").inner_text() == "connecting…"
    its.back = True
    await at_table(page)


async def test_a_page_at_rest_keeps_what_is_seldom_needed_for_a_time_without_the_table(
    stage: Hall,
) -> None:
    page = await stage.joined("red", service_workers="allow")
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await all_kept(page, "/seldom-*.js", "/seldom-*.css", "/en-later-", "/en-base-later-")
    await page.context.set_offline(True)
    await page.reload()
    await page.wait_for_selector(".band")
    await page.locator(".who").click()
    await page.locator(".sheet .switch").first.wait_for()


async def won(table: Table) -> None:
    """Three seats found their villages; red is given what wins and plays on until it has."""
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        await do(table, seat, table.options(seat)[0])
    towns = table.view_for("table")["board"]["intersections"]
    for at in [town["at"] for town in towns if town["seat"] == "red"]:
        city = {"fact": "piece", "at": at, "owner": "red", "piece": "city"}
        await do(table, "blue", {"type": "correct", **city})
    for fact in (
        {"fact": "development", "of": "red", "cards": {"victory_point": 5}},
        {"fact": "played_knights", "of": "red", "count": 3},
    ):
        await do(table, "blue", {"type": "correct", **fact})
    while table.view_for("table")["winners"] is None:
        seat = table.view_for("table")["obligations"][0]["seat"]
        await do(table, seat, table.options(seat)[0])


async def test_the_end_shows_everybodys_place_with_reasons_and_hands_out_the_game(
    hall: Hall, table: Table, tmp_path: Path
) -> None:
    await won(table)
    page = await hall.joined("blue", locale="fr-FR")
    await open_tab(page, "journal")
    places = page.locator(".standings .standing")
    await places.first.wait_for()
    assert await places.count() == 3
    assert "1." in await places.first.inner_text()
    async with page.expect_download() as kept:
        await page.get_by_role("button", name="Exporter la partie").click()
    download = await kept.value
    assert download.suggested_filename.endswith("-ann-bob-cy.json")
    await download.save_as(tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text(encoding="utf-8")) == table.record()
    await places.first.click()
    await page.locator(".sheet .reasons").first.wait_for()
