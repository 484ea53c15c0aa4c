"""Two phones play the Great Wall by whatever their pages offer: real table, real broker, real browsers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from companion.table import MemoryStore, Table
from tests.web.conftest import PLAYERS, Hall, do
from tests.web.evening import OTHER_TURN, Evening, in_turn
from tests.web.hands import open_tab
from tests.web.states import settled
from tests.web.taps import Taps

pytestmark = [pytest.mark.e2e, pytest.mark.tour("evenings")]

SHORT = 48
"""Moves of a check, past the founding: every duty of a page has a test of its own."""
MOVES = 110
FOUR = [*PLAYERS, {"seat": "orange", "name": "Di"}]
FOUNDED = {"place_fortress", "place_settlement", "place_road", "roll", "act"}
NEEDED = {SHORT: FOUNDED, MOVES: FOUNDED | {"draw_rider"}}
"""Duties that no evening of so many moves goes without."""
_KINDS = ("brick", "lumber", "wool", "grain", "ore")


@pytest_asyncio.fixture(loop_scope="session")
async def evening(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """A table of four on which the Great Wall has just begun, with a real bag."""
    async with Table(MemoryStore(), name="wall") as table:
        new = {"game": "great_wall", "players": FOUR, "custody": {"bag": "table"}, "entropy": 7}
        answer = await table.start(new)
        assert answer["ok"], answer
        hall = Hall(table, tmp_path, browser)
        await hall.open()
        yield hall
        await hall.close()


class WallEvening(Evening):
    """Walls are raised, knights bought and played."""

    controls = ".row.wish:not(.no), .secret.ready, .raise.ready"

    def dealt(self) -> dict[str, dict[str, int]]:
        hand = {kind: 1 + self.luck.randrange(3) for kind in _KINDS}
        return {"resources": hand, "development": {"knight": 1}}


async def pirate_moved(table: Table) -> str:
    """The turns end until somebody rolls a seven and has moved the pirate; who did."""
    while True:
        owed = table.view_for("table")["obligations"][0]
        seat, options = owed["seat"], table.options(owed["seat"])
        ends = [one for one in options if one["type"] == "end_turn"]
        seven = {"type": "roll", "dice": [3, 4]}
        await do(table, seat, seven if owed["type"] == "roll" else (ends or options)[0])
        if owed["type"] == "move_pirate":
            return str(seat)


@pytest.mark.skipif(not in_turn("great_wall by two phones"), reason=OTHER_TURN)
@pytest.mark.parametrize("moves", [SHORT, pytest.param(MOVES, marks=pytest.mark.long)])
async def test_two_phones_play_behind_the_wall_and_nothing_is_refused_and_an_undo_is_told(
    evening: Hall, moves: int
) -> None:
    pages = {seat: await evening.joined(seat) for seat in ("red", "blue")}
    played = WallEvening(evening, pages, seed=7)
    await played.play(moves)
    assert set(played.answered) >= NEEDED[moves], played.answered
    assert moves == SHORT or any(said.startswith("Wall") for said in played.tapped), played.tapped
    page = played.pages["red"]
    seat = await pirate_moved(played.table)
    await do(played.table, seat, {"type": "undo", "across": True})
    await settled(page, played.table.seq)
    assert "Move back: pirate, to the sea" in await page.locator(".put-back").inner_text()
    for name in ("hand", "trade", "board", "journal"):
        await open_tab(page, name)
        text = await page.locator("body").inner_text()
        assert not any(hole in text for hole in ("phones.page.", "put_back.", "undefined", "{"))


async def test_the_host_phone_answers_for_a_seat_and_raises_its_wall(
    browser: Browser, tmp_path: Path
) -> None:
    new = {
        "game": "great_wall",
        "players": FOUR,
        "custody": {"bag": "table"},
        "house": {"founding_riders": "drawn"},
        "entropy": 7,
    }
    async with Table(MemoryStore(), name="wall") as table:
        assert (await table.start(new))["ok"]
        hall = Hall(table, tmp_path, browser)
        await hall.open()
        page = await hall.joined("host")
        for duty in ("place_fortress", "draw_rider"):
            seq = table.seq
            assert table.view_for("table")["obligations"][0]["type"] == duty
            await settled(page, seq)
            await Taps(page).answer(duty)
            await hall.until(lambda seq=seq: table.seq > seq)
        while (owed := table.view_for("table")["obligations"][0])["type"] != "roll":
            await do(table, owed["seat"], table.options(owed["seat"])[0])
        seat = owed["seat"]
        for wish in (
            {"type": "roll", "dice": [1, 1]},
            {"type": "correct", "fact": "resources", "of": seat, "cards": {"ore": 2, "brick": 2}},
        ):
            await do(table, seat, wish)
        await settled(page, table.seq)
        await page.locator(".raise").click()
        await hall.until(lambda: "wall_raised" in str(table.view_for("table")["journal"][-1]))
        await hall.close()
