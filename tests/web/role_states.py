"""Every state of the pages without a seat of their own, and of the page before and after it has one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from playwright.async_api import Page

from tests.web.befallen import HIDDEN, ROAD, SEVEN, THEFT, alike, then
from tests.web.conftest import Hall
from tests.web.hands import open_hand
from tests.web.published import SceneTable
from tests.web.scenes import SCENES
from tests.web.states import Step, press, scrolled_to

Reach = Callable[[Hall, Page], Awaitable[None]]
"""Brings a fresh phone into a state; the table may be left away or silent, see ``restored``."""

LINGERS = """{
  const soon = window.setTimeout;
  window.setTimeout = (act, wait, ...more) => soon(act, wait > 2500 ? 1e9 : wait, ...more);
}"""
"""What is told goes by itself after some seconds; here it waits for whoever looks."""


def nth_tab(number: int) -> Step:
    """The tab at a place, since each role has its own."""

    async def step(page: Page) -> None:
        await page.locator(".tab").nth(number).click()

    return step


def fact(number: int) -> Step:
    """A fact to be put right."""
    return press(f".part:nth-last-child(2) .row >> nth={number}")


ON_MAP = (press(".as-list summary"), press(".as-list .row"), press(".confirm .go"))
"""Its place."""
OF_SEAT = (press(".sheet .row"),)
"""Whose it is."""

ROLE_STATES: list[tuple[str, str, str, list[Step]]] = [
    ("observer", "others_turn", "board", []),
    ("observer", "discarding", "journal", [nth_tab(1)]),
    ("observer", "my_turn", "points", [press(".standing")]),
    ("observer", "my_turn", "me", [press(".who")]),
    ("observer", "over", "journal", [nth_tab(1)]),
    ("observer", "empty", "none", []),
    ("host", "my_turn", "act", []),
    ("host", "my_turn", "placing", [press(".row.wish")]),
    ("host", "my_turn", "journal", [nth_tab(3)]),
    ("host", "my_turn", "undo", [nth_tab(3), press(".act.wide")]),
    ("host", "my_turn", "fixing", [fact(0)]),
    ("host", "my_turn", "piece", [fact(0), *ON_MAP, scrolled_to(".sheet .row")]),
    ("host", "my_turn", "army", [fact(8), scrolled_to(".sheet .row")]),
    ("host", "my_turn", "knights", [fact(6), *OF_SEAT, scrolled_to(".sheet .pick")]),
    ("host", "my_turn", "trade", [nth_tab(1)]),
    ("host", "my_turn", "hand", [fact(4), *OF_SEAT, scrolled_to(".sheet .tile")]),
    ("host", "my_turn", "cards", [fact(5), *OF_SEAT, scrolled_to(".sheet .counting")]),
    ("host", "my_turn", "land", [fact(9), *ON_MAP, scrolled_to(".sheet .pick")]),
    ("host", "my_turn", "me", [press(".who")]),
    ("host", "rolling", "act", []),
    ("host", "discarding", "act", []),
    ("host", "robbing", "board", []),
    ("host", "stealing", "act", []),
    ("host", "undone", "act", []),
    ("host", "founding", "board", []),
    ("host", "cardboard", "act", []),
    ("host", "over", "journal", [nth_tab(3)]),
    ("red+", "my_turn", "covered", []),
    ("red+", "my_turn", "me", [press(".who")]),
]


async def enter(hall: Hall, page: Page, place: str) -> None:
    """Scans the code of a place."""
    await page.goto(hall.phones.join_url(place))
    await page.wait_for_selector(".line-live")


async def leave(hall: Hall, place: str) -> None:
    """Frees a place for the next phone."""
    name = f"{place[:-1]}-2" if place.endswith("+") else place
    await hall.phones.release_role(name)


async def restored(hall: Hall) -> None:
    """The table is there again, answers, and red has no phone."""
    assert isinstance(hall.table, SceneTable)
    hall.table.answering.set()
    if not hall.phones.connected():
        await hall.open()
    await hall.phones.release("red")


async def _empty(hall: Hall, page: Page) -> None:
    await page.goto(hall.phones.ready()["http"])
    await page.wait_for_selector("#code")


async def _unknown(hall: Hall, page: Page) -> None:
    await page.goto(f"{hall.phones.ready()['http']}/j/AAAAAA")
    await page.wait_for_selector(".join-why")


async def _cut_off(hall: Hall, page: Page) -> None:
    await page.goto(hall.phones.join_url("red"))
    await page.wait_for_selector(".tabs")
    await hall.phones.release("red")
    await page.wait_for_selector(".join-why")


async def _observer_out(hall: Hall, page: Page) -> None:
    await enter(hall, page, "observer")
    await hall.phones.release_role("observer")
    await page.wait_for_selector(".join-why")


async def _offline(hall: Hall, page: Page) -> None:
    await page.goto(hall.phones.join_url("red"))
    await page.wait_for_selector(".tabs")
    await hall.phones.stop()
    await page.wait_for_selector(".band")


async def _unanswered(hall: Hall, page: Page) -> None:
    await page.goto(hall.phones.join_url("red"))
    await page.wait_for_selector(".tabs")
    assert isinstance(hall.table, SceneTable)
    hall.table.answering.clear()
    await page.locator(".dock .go").click()
    await page.wait_for_selector(".unanswered .go")


async def _others_play(hall: Hall, page: Page) -> SceneTable:
    """Red's hand lies open on blue's turn, and what is told stays until it was looked at."""
    assert isinstance(hall.table, SceneTable)
    hall.table.show(SCENES["others_turn"]())
    await page.add_init_script(LINGERS)
    async with page.expect_response("**/told-*.css"):
        await page.goto(hall.phones.join_url("red"))
        await page.wait_for_selector(".line-live")
    await open_hand(page)
    return hall.table


async def _robbed(hall: Hall, page: Page) -> None:
    table = await _others_play(hall, page)
    table.show(then(table, table.scene, alike(SEVEN), (THEFT, HIDDEN), lost={"ore": 1}))
    await page.wait_for_selector(".prompt.grave")


async def _outdone(hall: Hall, page: Page) -> None:
    table = await _others_play(hall, page)
    table.show(then(table, table.scene, alike(ROAD)))
    await page.wait_for_selector(".scene")


OUTSIDE: dict[str, Reach] = {
    "join": _empty,
    "join-unknown": _unknown,
    "cut-off": _cut_off,
    "cut-off-observer": _observer_out,
    "offline": _offline,
    "unanswered": _unanswered,
    "told": _robbed,
    "scene": _outdone,
}
