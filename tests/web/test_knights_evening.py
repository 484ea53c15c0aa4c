"""Two phones play Cities & Knights by whatever their pages offer: real table, real broker, real browsers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page

from companion.rules.packs.cities_knights.words import PROGRESS, SHOWN_AT_ONCE
from companion.table import MemoryStore, Submission, Table
from tests.web.conftest import PLAYERS, Hall, do
from tests.web.hands import open_hand
from tests.web.states import settled
from tests.web.taps import Taps

pytestmark = pytest.mark.e2e

MOVES = 120
FEWEST_DUTIES = 8
"""Types of duty that the pages must have answered in so many moves; this evening has more."""
_CONTROLS = ".action:not(.no), .improve:not(.no), .secret.progress.ready"
_KINDS = ("brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper")
_DEALT = [card for deck in PROGRESS.values() for card in deck if card not in SHOWN_AT_ONCE]


@pytest.fixture
async def evening(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """A table of three on which Cities & Knights has just begun."""
    async with Table(MemoryStore(), name="evening") as table:
        answer = await table.start(
            {"game": "cities_knights", "players": PLAYERS, "board": "variable", "entropy": 7}
        )
        assert answer["ok"], answer
        hall = Hall(table, tmp_path, browser)
        await hall.open()
        yield hall
        await hall.close()


class Evening:
    """Red and blue tap on their phones; white plays by the options."""

    def __init__(self, hall: Hall, pages: dict[str, Page]) -> None:
        assert isinstance(hall.table, Table)
        self.hall, self.table, self.pages = hall, hall.table, pages
        self.luck = random.Random(11)
        self.answered: Counter[str] = Counter()
        self.tapped: Counter[str] = Counter()

    async def move(self) -> None:
        """Somebody who owes something does it."""
        duty = self.luck.choice(self.table.view_for("table")["obligations"])
        if duty["type"] == "act":
            await self.deal(duty["seat"])
        before = self.table.seq
        page = self.pages.get(duty["seat"])
        if page is None:
            await self.by_options(duty["seat"])
        else:
            await self.by_taps(page, duty["type"])
        await self.hall.until(lambda: self.table.seq > before)

    async def by_taps(self, page: Page, duty: str) -> None:
        self.answered[duty] += 1
        seq = self.table.seq
        await settled(page, seq)
        if duty == "act":
            await self.act(page)
        else:
            await Taps(page, self.luck).answer(duty)
        await self.hall.until(lambda: self.table.seq > seq)
        assert not await page.locator(".toast.refusal").count(), duty

    async def by_options(self, seat: str) -> None:
        options = [one for one in self.table.options(seat) if one["type"] != "offer_trade"]
        await do(self.table, seat, self.luck.choice(options))

    async def deal(self, seat: str) -> None:
        """Now and then cards from above, as far as there are any, so that a short evening has everything in it."""
        if self.luck.randrange(4):
            return
        hand = {kind: 1 + self.luck.randrange(3) for kind in _KINDS}
        held = dict.fromkeys(self.luck.sample(_DEALT, 2), 1)
        for wish in (
            {"fact": "resources", "of": seat, "cards": hand},
            {"fact": "progress", "of": seat, "cards": held},
        ):
            name = f"dealt-{self.table.seq}"
            do = {"type": "correct", **wish}
            answer = await self.table.submit(Submission(name, "touch", seat, None, do))
            assert answer["ok"] or answer["refusal"]["code"] == "fact_cards", answer

    async def act(self, page: Page) -> None:
        """One of the controls that the hand offers, or the end of the turn."""
        await open_hand(page)
        controls = page.locator(_CONTROLS)
        count = await controls.count()
        if count == 0 or self.luck.randrange(4) == 0:
            self.tapped["end_turn"] += 1
            await page.locator(".dock .go").click()
        else:
            await self.use(page, controls.nth(self.luck.randrange(count)))

    async def use(self, page: Page, control: Locator) -> None:
        self.tapped[await control.locator("b").first.inner_text()] += 1
        card = await control.get_attribute("data-card")
        if card is not None:
            await Taps(page, self.luck).play(card)
            return
        await control.click()
        if await page.locator(".confirm").count():
            await Taps(page, self.luck).place()


async def test_two_phones_play_by_what_their_pages_offer_and_nothing_is_refused(
    evening: Hall,
) -> None:
    played = Evening(evening, {seat: await evening.joined(seat) for seat in ("red", "blue")})
    for _ in range(MOVES):
        if played.table.view_for("table")["winners"] is not None:
            break
        await played.move()
    assert len(played.answered) >= FEWEST_DUTIES, played.answered
    assert len(played.tapped) > 5, played.tapped
