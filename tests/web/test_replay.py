"""A game that is over is watched again on a phone: from a sentence of its story, by slider, keys and turning points."""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from companion.faces.past.replayed import parts
from companion.locale import Words
from companion.rules import GAMES
from companion.story.told import story_of
from companion.table import MemoryStore, Table
from companion.table.record import full_record
from tests.story.evenings import whole
from tests.web.conftest import Hall

SLIDER = ".replay-slider input"
LEAD = """(slider, step) => {
  slider.value = step;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""


@cache
def made() -> list[bytes]:
    """The replay of the game."""
    found = parts(full_record(whole("base", 3, 3)), Words("en"), GAMES, hands=True)
    return [gzip.compress(json.dumps(part).encode()) for part in found]


class Made:
    """Replays of one game, made here; while it is ``away`` it has none."""

    def __init__(self) -> None:
        self.away = False
        self.parts = made()

    async def part(
        self,
        name: str,
        record: Callable[[], Awaitable[Sequence[Any]]],
        language: str,
        number: int,
        *,
        hands: bool,
    ) -> bytes | None:
        return self.parts[number] if number < len(self.parts) and not self.away else None


@pytest_asyncio.fixture(loop_scope="session")
async def over(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """Phones of a table whose game is over, its story told."""
    game = whole("base", 3, 3)
    async with Table(MemoryStore(), name="over") as table:
        assert (await table.load(full_record(game)))["ok"]
        head = table.view_for("table")["head"]  # type: ignore[typeddict-item]
        table.reckoned(head, story_of(game), "story")

        async def told(_: object) -> Any:
            return story_of(game)

        table.tales = told
        hall = Hall(table, tmp_path, browser, replayer=Made())
        await hall.open()
        yield hall
        await hall.close()


async def stands(page: Page, step: int) -> None:
    await expect(page.locator(SLIDER)).to_have_value(str(step))


@pytest.mark.turn(3)
async def test_a_sentence_leads_to_its_place_and_from_there_everywhere(over: Hall) -> None:
    story = story_of(whole("base", 3, 3))
    steps = sorted({one["seq"] for one in story["sentences"]})
    page = await over.joined("red")
    await page.locator(".tab").last.click()
    sentence = page.locator(".part .row", has=page.locator(".badge")).locator("nth=0")
    await sentence.click()
    await page.locator(".replay-keys").wait_for()
    await stands(page, story["sentences"][0]["seq"])
    key = page.locator(".replay-key")
    await expect(page.locator(".replay-said")).not_to_be_empty()
    await expect(page.locator(".replay-hand").first).to_be_visible()

    await page.locator(SLIDER).evaluate(LEAD, "0")
    await stands(page, 0)
    await expect(page.locator(".replay .road")).to_have_count(0)
    await key.nth(4).click()
    await stands(page, steps[0])
    await key.nth(3).click()
    await stands(page, steps[0] + 1)
    await key.nth(0).click()
    await stands(page, steps[0])
    last = int(await page.locator(SLIDER).get_attribute("max") or 0)
    await page.locator(SLIDER).evaluate(LEAD, str(last - 2))
    await page.locator(".replay-pace").click()
    await key.nth(2).click()
    await stands(page, last)
    won = over.table.view_for("table")["seats"]
    points = await page.locator(".replay-seat .standing-points").all_inner_texts()
    assert points == [str(seat["points"]) for seat in won]


@pytest.mark.turn(3)
async def test_where_it_cannot_be_had_that_is_said_and_it_may_be_asked_for_again(
    over: Hall,
) -> None:
    made = over.replayer
    assert isinstance(made, Made)
    made.away = True
    page = await over.joined("red")
    await page.locator(".tab").last.click()
    await page.locator(".rows .act.row").first.click()
    await page.locator(".sheet [role=alert] .act").wait_for()
    made.away = False
    await page.locator(".sheet [role=alert] .act").click()
    await page.locator(".replay-keys").wait_for()


@pytest.mark.turn(3)
async def test_each_cross_leads_back_from_a_replay_to_its_game_and_on_to_the_list(
    over: Hall,
) -> None:
    page = await over.joined("red")
    await page.locator(".tab").last.click()
    await page.locator(".rows .act.row").nth(1).click()
    title, close = page.locator(".sheet-head h2"), page.locator(".sheet-head .icon")
    listed = await title.inner_text()
    await page.locator(".sheet .act.row").click()
    sentences = page.locator(".sheet .act.row", has=page.locator(".badge"))
    await sentences.last.click()
    await page.locator(".replay-keys").wait_for()
    await close.click()
    await expect(sentences.last).to_be_in_viewport()
    await expect(close).to_be_in_viewport()
    await close.click()
    await expect(title).to_have_text(listed)
    await close.click()
    await expect(title).to_have_count(0)
