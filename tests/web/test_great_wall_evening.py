"""Two phones play the Great Wall by whatever their pages offer: real table, real broker, real browsers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page

from companion.table import MemoryStore, Submission, Table
from tests.web.conftest import PLAYERS, Hall, do
from tests.web.hands import open_hand, open_tab
from tests.web.states import settled
from tests.web.taps import Taps

pytestmark = pytest.mark.e2e

MOVES = 110
FOUR = [*PLAYERS, {"seat": "orange", "name": "Di"}]
NEEDED = {"place_fortress", "place_settlement", "place_road", "roll", "act", "draw_rider"}
"""Duties that no evening goes without."""
_CONTROLS = ".row.wish:not(.no), .secret.ready, .raise.ready"
_KINDS = ("brick", "lumber", "wool", "grain", "ore")


@pytest.fixture
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


class Evening:
    """Red and blue tap on their phones; the others play by the options."""

    def __init__(self, hall: Hall, pages: dict[str, Page]) -> None:
        assert isinstance(hall.table, Table)
        self.hall, self.table, self.pages = hall, hall.table, pages
        self.luck = random.Random(5)
        self.answered: Counter[str] = Counter()
        self.tapped: Counter[str] = Counter()

    async def move(self) -> None:
        """Somebody who owes something does it."""
        duty = self.luck.choice(self.table.view_for("table")["obligations"])
        seat, type_ = duty["seat"], duty["type"]
        if type_ == "act":
            await self.deal(seat)
        before = self.table.seq
        if seat in self.pages:
            await self.by_taps(self.pages[seat], type_)
        else:
            options = [one for one in self.table.options(seat) if one["type"] != "offer_trade"]
            await do(self.table, seat, self.luck.choice(options))
        await self.hall.until(lambda: self.table.seq > before)

    async def by_taps(self, page: Page, duty: str) -> None:
        self.answered[duty] += 1
        await settled(page, self.table.seq)
        if duty == "act":
            await self.act(page)
        else:
            await Taps(page, self.luck).answer(duty)
        assert not await page.locator(".toast.refusal").count(), duty

    async def deal(self, seat: str) -> None:
        """Now and then cards from above, so that a short evening has everything in it."""
        if self.luck.randrange(3):
            return
        hand = {kind: 1 + self.luck.randrange(3) for kind in _KINDS}
        for wish in (
            {"fact": "resources", "of": seat, "cards": hand},
            {"fact": "development", "of": seat, "cards": {"knight": 1}},
        ):
            correct = {"type": "correct", **wish}
            name = f"dealt-{self.table.seq}"
            answer = await self.table.submit(Submission(name, "touch", seat, None, correct))
            assert answer["ok"] or answer["refusal"]["code"] == "fact_cards", answer

    async def act(self, page: Page) -> None:
        """One of the controls that the open hand offers, or the end of the turn."""
        await open_hand(page)
        controls = page.locator(_CONTROLS)
        count = await controls.count()
        if count == 0 or self.luck.randrange(5) == 0:
            self.tapped["end_turn"] += 1
            await page.locator(".dock .go").click()
            return
        control = controls.nth(self.luck.randrange(count))
        self.tapped[(await control.locator("b").first.inner_text()).split()[0]] += 1
        await control.click()
        if await page.locator(".sheet .go").count():
            await page.locator(".sheet .go").click()
        elif await page.locator(".confirm").count():
            await Taps(page, self.luck).place()


async def test_two_phones_play_behind_the_wall_and_nothing_is_refused_and_an_undo_is_told(
    evening: Hall,
) -> None:
    played = Evening(evening, {seat: await evening.joined(seat) for seat in ("red", "blue")})
    for _ in range(MOVES):
        if played.table.view_for("table")["winners"] is not None:
            break
        await played.move()
    assert set(played.answered) >= NEEDED, played.answered
    assert played.tapped["Wall"] > 0, played.tapped
    page = played.pages["red"]
    board = played.table.view_for("table")["board"]
    sea = next(h for h in board["hexes"] if h["terrain"] == "sea" and h["at"] != board["pirate"])
    for name, wish in (
        ("pirate", {"type": "correct", "fact": "pirate", "at": sea["at"]}),
        ("undo", {"type": "undo", "across": True}),
    ):
        answer = await played.table.submit(Submission(name, "touch", "red", None, wish))
        assert answer["ok"], answer
    await settled(page, played.table.seq)
    assert "move: pirate to sea" in await page.locator(".put-back").inner_text()
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
