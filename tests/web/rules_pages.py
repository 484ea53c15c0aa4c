"""Pages of a table with positions under the real rules, for every game alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playwright.async_api import Page, Request

from tests.turns import chosen
from tests.web.conftest import Hall
from tests.web.laid_down import brought
from tests.web.rules_table import RulesTable
from tests.web.taps import Taps


def rules_of(hall: Hall) -> RulesTable:
    """The table of a hall that plays positions."""
    assert isinstance(hall.table, RulesTable)
    return hall.table


async def shown(hall: Hall, page: Page, game: Any) -> RulesTable:
    """The table shows a position, and the page has it, with nothing left from before."""
    table = rules_of(hall)
    await brought(page, table, game)
    return table


async def taken(hall: Hall, count: int) -> list[str]:
    """The types of what was sent, once there are so many; nothing may have been refused."""
    table = rules_of(hall)
    await hall.until(lambda: len(table.taken) + len(table.refused) >= count)
    assert table.refused == [], table.refused
    return [str(one.do["type"]) for one in table.taken]


async def answer_every_duty(hall: Hall, duties: Mapping[str, Callable[[], Any]]) -> None:
    """Half of a game's duties, others in each check, and all in the long run. Special building has tests of its own."""
    tapped = [duty for duty in duties if duty != "special_building"]
    some = chosen(f"duties {tapped}", tapped, (len(tapped) + 1) // 2)
    await answer_duties(hall, {duty: duties[duty] for duty in some})


async def answer_duties(hall: Hall, duties: Mapping[str, Callable[[], Any]]) -> None:
    """Red answers each of these duties with taps, and then owes it no more."""
    page = await hall.seated("red")
    for duty, position in duties.items():
        table = await shown(hall, page, position())
        assert table.owed("red") == duty
        before = len(table.taken)
        await Taps(page).answer(duty)
        await taken(hall, before + 1)
        assert table.game.owed() != position().owed(), f"{duty} is still owed"


def asked_by(page: Page) -> list[Request]:
    """All that a page loads from now on."""
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    return asked
