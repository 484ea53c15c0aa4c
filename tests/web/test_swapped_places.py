"""Two people change places, or two colors are exchanged: each page comes up at the other place by itself."""

from __future__ import annotations

import pytest
from playwright.async_api import Page

from companion.table import Submission
from tests.web.conftest import Hall, at_table

pytestmark = pytest.mark.e2e
HOLD_MS = 1300


async def agrees(page: Page, name: str) -> None:
    """Reads who asks, and holds the key."""
    await page.wait_for_selector(".ask")
    assert f"places with {name}?" in await page.locator(".ask").inner_text()
    await page.locator(".ask .held").hover()
    await page.mouse.down()
    await page.wait_for_timeout(HOLD_MS)
    await page.mouse.up()


async def place_of(page: Page) -> list[object]:
    """The places of this phone, and who it says to be."""
    asked = "fetch('/api/table').then((answer) => answer.json()).then((table) => table.mine)"
    return [*(await page.evaluate(asked)), await page.locator(".who-name").inner_text()]


@pytest.mark.turn(6)
async def test_both_pages_come_up_at_the_other_place_and_find_it_after_a_reload(hall: Hall) -> None:
    red, blue = await hall.joined("red"), await hall.joined("blue")
    names = {page: (await place_of(page))[-1] for page in (red, blue)}
    hall.phones.consents.ask_swap("red", "blue")
    await agrees(red, str(names[blue]))
    await red.wait_for_selector(".ask", state="detached")
    await agrees(blue, str(names[red]))
    for page, place in ((red, "blue"), (blue, "red")):
        await page.wait_for_selector(f".who .seat-{place}")
        await at_table(page)
        assert await place_of(page) == [place, names[page]], "the person and the name stay"
        await page.reload()
        await at_table(page)
        assert await place_of(page) == [place, names[page]]


@pytest.mark.turn(4)
async def test_pages_follow_the_color_that_is_put_right_and_keep_their_hands(hall: Hall) -> None:
    red, blue = await hall.joined("red"), await hall.joined("blue")
    names = {page: (await place_of(page))[-1] for page in (red, blue)}
    do = {"type": "recolor", "color": "blue", "exchange": True}
    answer = await hall.table.submit(Submission("colors", "touch", "red", None, do))
    assert answer["ok"], answer
    for page, place in ((red, "blue"), (blue, "red")):
        await page.wait_for_selector(f".who .seat-{place}")
        await at_table(page)
        assert await place_of(page) == [place, names[page]]
        await page.reload()
        await at_table(page)
        assert await place_of(page) == [place, names[page]]
