"""One page through many positions: between two of them it is laid down, and the game is taken off the table.

Loading the page again for each costs three times as much. Nothing is left from before either way: what is shown is to
the letter what a page shows that was loaded again, as ``test_laid_down`` proves. The long run loads for each.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from playwright.async_api import Page

from tests.turns import LONG
from tests.web.states import settled

LAID_DOWN = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


class Shows(Protocol):
    """A table that shows one position after the other, or none."""

    @property
    def seq(self) -> int: ...

    def show(self, position: Any, /) -> None: ...

    def lay_aside(self) -> None: ...

    def view_for(self, audience: str, /) -> dict[str, Any]: ...


async def brought(page: Page, table: Shows, position: Any) -> None:
    """The page shows a position, with nothing left from before."""
    if LONG:
        await loaded(page, table, position)
    else:
        await taken_up(page, table, position)


async def taken_up(page: Page, table: Shows, position: Any) -> None:
    """The same page again. An end is loaded: who lives it is led to the journal."""
    await page.evaluate(LAID_DOWN)
    table.lay_aside()
    await page.wait_for_selector(".note.big")
    table.show(position)
    view = table.view_for("table")
    if view["game"] is None or view["winners"] is not None:
        return await loaded(page, table, position)
    await page.wait_for_selector(f'.phone[data-seq="{table.seq}"]:not(:has(.note.big))')
    return None


async def loaded(page: Page, table: Shows, position: Any) -> None:
    """The same by loading the page again."""
    table.show(position)
    await reloaded(page, table)


async def reloaded(page: Page, table: Shows) -> None:
    """The page, loaded again, shows what the table does: what it kept of the last time it shows while it is joining."""
    await page.reload()
    await page.wait_for_selector(".line-live")
    if table.view_for("table")["game"] is None:
        await page.wait_for_selector(".note.big")
    else:
        await settled(page, table.seq)
