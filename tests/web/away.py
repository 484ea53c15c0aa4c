"""What a phone asks the table for, and cannot have for a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from playwright.async_api import Page, Route

Answer = Callable[[Route], Awaitable[None]]


async def refused(route: Route) -> None:
    """Nobody is there."""
    await route.abort()


async def unheard(route: Route) -> None:
    """The line broke without a word: no answer comes, and no end."""


class Away:
    """Withholds what is asked for until ``back`` is set.

    The route stays: what a browser asks while one is taken away may be lost.
    """

    def __init__(self, answer: Answer = refused) -> None:
        self.asked: list[str] = []
        self.back = False
        self._answer = answer

    async def withhold(self, route: Route) -> None:
        """For ``page.route``."""
        if self.back:
            await route.continue_()
            return
        self.asked.append(route.request.url)
        await self._answer(route)


async def away(page: Page, pattern: str, answer: Answer = refused) -> Away:
    """What this page asks for under such an address is away from now on."""
    table = Away(answer)
    await page.route(pattern, table.withhold)
    return table
