"""A person who does what the page asks for: for each duty the taps that answer it."""

from __future__ import annotations

import random

from playwright.async_api import Page

from tests.web.hands import enter_roll, open_hand, open_tab

_IN_SHEET = ("take_progress", "give_back_progress", "fifth_card", "give_commodity")
_COUNTED = ("take_cards", "give_cards", "discard", "fight_battle")


class Taps:
    """The hands on one page. ``luck`` picks among what may be picked."""

    def __init__(self, page: Page, luck: random.Random | None = None) -> None:
        self.page = page
        self.luck = luck or random.Random(0)

    async def answer(self, duty: str) -> None:
        """The taps that answer a duty of this type, whichever answer it is."""
        if duty == "roll":
            await self.roll()
        elif duty in _COUNTED:
            await self.count_out()
        elif duty in _IN_SHEET:
            await self.to_sheet()
            await self.any(".sheet .pair .act:first-child, .sheet .bank-card")
            if duty == "give_commodity":
                await self.page.locator(".sheet .go").click()
        elif duty == "special_building":
            await self.page.locator(".dock .act.go").click()
        elif duty == "draw_rider":
            await self.any(".dock .numeral-pick")
        elif duty == "use_knight":
            await self.use_knight()
        elif duty == "steal":
            await self.any(".dock .victim")
            await self.then_decide()
        elif duty == "report_level":
            await self.any(".dock .deck-choice")
        elif duty in ("report_strengths", "report_draws"):
            await self.page.locator(".dock .act.go").click()
        elif duty in ("aqueduct", "choose_deck", "take_tile"):
            await self.any(".dock .bank-card, .dock .deck-choice")
            await self.then_decide()
        elif duty == "return_card":
            await self.to_sheet()
            await self.any('.sheet .bank-card[aria-disabled="false"]')
            await self.page.locator(".sheet .go").click()
        elif duty == "report_sides":
            await self.report_sides()
        elif duty in ("march", "turn_token", "bid", "name_first_seat"):
            await self.any(
                ".dock .march-go, .dock .token-kind, .dock .bid-keys .act:not(.waiting), "
                ".dock .first-seat"
            )
        elif duty in ("pay_bid", "report_points"):
            await self.to_sheet()
            await self.page.locator(".sheet .go").click()
        else:
            await self.place()

    async def then_decide(self) -> None:
        """Where the app draws a card, the key that draws it comes after the choice."""
        if await self.page.locator(".dock .act[aria-pressed]").count():
            await self.page.locator(".dock .act.go:not(.waiting)").click()

    async def then_finish(self) -> None:
        """What a control of the hand asks for once it was tapped: a sheet's key, or a place."""
        if await self.page.locator(".sheet .go").count():
            await self.page.locator(".sheet .go").click()
        elif await self.page.locator(".confirm").count():
            await self.place()

    async def deed(self) -> None:
        """The same where cards may be counted out first: one of them."""
        tiles = '.sheet .stepper .tile[aria-disabled="false"]'
        if await self.page.locator(tiles).count():
            await self.any(tiles)
        await self.then_finish()

    async def any(self, selector: str) -> None:
        """Taps one of those that the selector finds."""
        found = self.page.locator(selector)
        await found.first.wait_for()
        await found.nth(self.luck.randrange(await found.count())).click()

    async def roll(self) -> None:
        """Two dice and the event die, or whatever of it the page asks for."""
        if await self.page.locator(".dock .act.go.big").count():
            await self.page.locator(".dock .act.go.big").click()
            return
        if await self.page.locator(".dock .dice-row:not(.events)").count():
            await enter_roll(self.page, self.luck.randint(1, 6), self.luck.randint(1, 6))
        if await self.page.locator(".dock .events").count():
            await self.any(".dock .events .face")

    async def to_sheet(self) -> None:
        """Opens the sheet of what is owed, which lies open already where the hand does."""
        if not await self.page.locator(".sheet").count():
            await self.page.locator(".dock .act.go").click()

    async def count_out(self) -> None:
        """Taps cards in the sheet until the count is right, then sends them."""
        await self.to_sheet()
        while await self.page.locator(".sheet .go.waiting").count():
            await self.any('.sheet .stepper .tile:not([aria-disabled="true"])')
        await self.page.locator(".sheet .go").click()

    async def place(self) -> None:
        """Taps places out of the list beside the map until they make a whole, if they do not yet, then builds."""
        await self.page.locator(".confirm .go").wait_for()
        if not await self.page.locator(".as-list[open]").count():
            await self.page.locator(".as-list summary").first.click()
        while await self.page.locator(".confirm .go.waiting").count():
            await self.any('.as-list .row[aria-pressed="false"]')
        await self.page.locator(".confirm .go").click()

    async def report_sides(self) -> None:
        """The seats of the upper half are for the first side, the others for the second."""
        await self.to_sheet()
        rows = self.page.locator(".sheet .sides-told li")
        count = await rows.count()
        for index in range(count):
            await rows.nth(index).locator(".side-pick").nth(int(2 * index >= count)).click()
        await self.page.locator(".sheet .go").click()

    async def use_knight(self) -> None:
        """One action of a knight behind the Great Wall, or enough of it."""
        await self.any(".dock .knight-action, .dock .act.quiet")
        if await self.page.locator(".dock .choose-title").count():
            await self.any(".dock .numeral-pick")
            await self.any(".dock .numeral-pick")
        elif await self.page.locator(".confirm").count():
            await self.place()

    async def play(self, card: str) -> None:
        """Plays a progress card of an open hand, with whatever choice it asks for."""
        await open_hand(self.page)
        await self.page.locator(f'.secret[data-card="{card}"]').click()
        if await self.page.locator(".sheet .dice-pad").count():
            for row in (0, 1):
                faces = self.page.locator(".sheet .dice-row").nth(row).locator(".face")
                await faces.nth(self.luck.randrange(6)).click()
        if await self.page.locator(".sheet .go.waiting").count():
            await self.any(".sheet .victim, .sheet .bank-card, .sheet .row")
        await self.page.locator(".sheet .go").click()
        if await self.page.locator(".confirm").count():
            await self.place()

    async def open(self, tab: str) -> None:
        """One of the four tabs."""
        await open_tab(self.page, tab)
