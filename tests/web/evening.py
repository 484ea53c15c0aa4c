"""Phones that play an evening by whatever their pages offer, beside seats that play by the table's options."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from playwright.async_api import Locator, Page

from companion.table import Submission, Table
from tests.turns import comes_up
from tests.web.conftest import Hall, do
from tests.web.hands import open_hand
from tests.web.states import settled
from tests.web.taps import Taps

in_turn = partial(comes_up, one_in=2)
"""Whether a check has the evening of this name: of the long ones each comes in every second."""
OTHER_TURN = "comes in every second check, and in the long run"


class Evening:
    """Seats with a page tap on it, the others play by the options. Subclasses say what is tapped and dealt.

    controls: what an open hand offers; rarely: one turn in so many ends at once, and in one in so many cards are dealt.
    """

    controls: str
    rarely = 4

    def __init__(self, hall: Hall, pages: Mapping[str, Page], seed: int) -> None:
        assert isinstance(hall.table, Table)
        self.hall, self.table, self.pages = hall, hall.table, pages
        self.luck = random.Random(seed)
        self.answered: Counter[str] = Counter()
        self.tapped: Counter[str] = Counter()

    async def play(self, moves: int) -> None:
        """So many moves, or until somebody has won."""
        for _ in range(moves):
            if self.table.view_for("table")["winners"] is not None:
                return
            await self.move()

    async def move(self) -> None:
        """Somebody who owes something does it."""
        duty = self.luck.choice(self.table.view_for("table")["obligations"])
        seat, kind = duty["seat"], duty["type"]
        if kind == "act" and not self.luck.randrange(self.rarely):
            await self.deal(seat)
        before = self.table.seq
        if seat in self.pages:
            await self.by_taps(self.pages[seat], kind)
        else:
            options = [one for one in self.table.options(seat) if one["type"] != "offer_trade"]
            await do(self.table, seat, self.luck.choice(options))
        await self.hall.until(lambda: self.table.seq > before)

    async def by_taps(self, page: Page, duty: str) -> None:
        """The taps that a page takes for a duty; nothing of it may be refused."""
        self.answered[duty] += 1
        seq = self.table.seq
        await settled(page, seq)
        if duty == "act":
            await self.act(page)
        else:
            await Taps(page, self.luck).answer(duty)
        await self.hall.until(lambda: self.table.seq > seq)
        assert not await page.locator(".toast.refusal").count(), duty

    async def act(self, page: Page) -> None:
        """One of the controls that the open hand offers, or the end of the turn."""
        await open_hand(page)
        controls = page.locator(self.controls)
        count = await controls.count()
        if count == 0 or self.luck.randrange(self.rarely) == 0:
            self.tapped["end_turn"] += 1
            await page.locator(".dock .go").click()
            return
        control = controls.nth(self.luck.randrange(count))
        self.tapped[(await control.locator("b").first.inner_text()).split("\n")[0]] += 1
        await self.use(page, control)

    async def use(self, page: Page, control: Locator) -> None:
        """Taps a control, and whatever it asks for then."""
        await control.click()
        await Taps(page, self.luck).then_finish()

    def dealt(self) -> Mapping[str, dict[str, int]]:
        """Cards from above, by the fact that gives them."""
        raise NotImplementedError

    async def deal(self, seat: str) -> None:
        """Cards from above, as far as there are any, so that a short evening has everything in it."""
        for fact, cards in self.dealt().items():
            wish: dict[str, Any] = {"type": "correct", "fact": fact, "of": seat, "cards": cards}
            name = f"dealt-{self.table.seq}-{fact}"
            answer = await self.table.submit(Submission(name, "touch", seat, None, wish))
            assert answer["ok"] or answer["refusal"]["code"] == "fact_cards", answer
