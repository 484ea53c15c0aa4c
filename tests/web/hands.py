"""A person's hands on the page: what is tapped to do what the page asks for."""

from __future__ import annotations

from playwright.async_api import Page

TABS = ("hand", "trade", "board", "journal")
HIDDEN = """(hidden) => {
  Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""What a browser does when the screen sleeps and wakes."""


async def open_tab(page: Page, name: str) -> None:
    """Taps one of the four tabs."""
    await page.locator(".tab").nth(TABS.index(name)).click()


async def open_hand(page: Page) -> None:
    """Leaves the hand open, if it is not yet."""
    await open_tab(page, "hand")
    link = page.locator(".part-head .link").first
    if await link.get_attribute("aria-pressed") == "false":
        await link.click()


async def enter_roll(page: Page, first: int, second: int) -> None:
    """The two taps of a roll."""
    rows = page.locator(".dice-row")
    await rows.nth(0).locator(".face").nth(first - 1).click()
    await rows.nth(1).locator(".face").nth(second - 1).click()


async def place_first(page: Page) -> None:
    """Takes the first glowing place, from the list beside the map, and builds there."""
    if not await page.locator(".as-list[open]").count():
        await page.locator(".as-list summary").click()
    await page.locator(".as-list .row").first.click()
    await page.locator(".confirm .go").click()


async def end_turn(page: Page) -> None:
    """Taps the end of the turn."""
    await page.locator(".dock .go", has_text="End my turn").click()
