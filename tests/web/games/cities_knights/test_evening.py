"""Two phones play Cities & Knights by whatever their pages offer: real table, real broker, real browsers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page

from companion.rules.packs.cities_knights.words import PROGRESS, SHOWN_AT_ONCE
from companion.table import MemoryStore, Table
from tests.web.conftest import PLAYERS, Hall
from tests.web.evening import OTHER_TURN, Evening, in_turn
from tests.web.taps import Taps

pytestmark = [pytest.mark.e2e, pytest.mark.tour("evenings")]

SHORT = 44
"""Moves of a check, past the founding: every duty and every card of a page has a test of its own."""
MOVES = 120
FEWEST_DUTIES = {SHORT: 4, MOVES: 8}
"""Types of duty that the pages must have answered in so many moves; this evening has more."""
_KINDS = ("brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper")
_DEALT = [card for deck in PROGRESS.values() for card in deck if card not in SHOWN_AT_ONCE]


@pytest_asyncio.fixture(loop_scope="session")
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


class KnightsEvening(Evening):
    """Progress cards are played, improvements bought, knights moved."""

    controls = ".action:not(.no), .improve:not(.no), .secret.progress.ready"

    async def use(self, page: Page, control: Locator) -> None:
        card = await control.get_attribute("data-card")
        if card is None:
            await super().use(page, control)
        else:
            await Taps(page, self.luck).play(card)

    def dealt(self) -> dict[str, dict[str, int]]:
        hand = {kind: 1 + self.luck.randrange(3) for kind in _KINDS}
        return {"resources": hand, "progress": dict.fromkeys(self.luck.sample(_DEALT, 2), 1)}


@pytest.mark.skipif(not in_turn("cities_knights by two phones"), reason=OTHER_TURN)
@pytest.mark.parametrize("moves", [SHORT, pytest.param(MOVES, marks=pytest.mark.long)])
async def test_two_phones_play_by_what_their_pages_offer_and_nothing_is_refused(
    evening: Hall, moves: int
) -> None:
    pages = {seat: await evening.joined(seat) for seat in ("red", "blue")}
    played = KnightsEvening(evening, pages, seed=11)
    await played.play(moves)
    assert len(played.answered) >= FEWEST_DUTIES[moves], played.answered
    assert len(played.tapped) > moves // 24, played.tapped
