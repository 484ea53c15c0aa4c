"""The page in its other roles: a second phone of a seat, an observer, the host."""

from __future__ import annotations

import pytest
from playwright.async_api import Page

from companion.table import Table
from tests.web.conftest import Hall, at_table, do, owes
from tests.web.hands import enter_roll, open_hand, open_tab

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

SECRET = ".tile-count, .cover, .secret, .dock .act, .wish"


async def opened(hall: Hall, place: str) -> Page:
    """A new phone that scanned the code of a place and is up to date."""
    page = await hall.phone()
    await page.goto(hall.phones.join_url(place))
    await at_table(page)
    return page


async def shows(page: Page, table: Table) -> None:
    """Waits until the page shows what the table has come to."""
    await page.wait_for_selector(f'.phone[data-seq="{table.seq}"]')


async def founded(table: Table) -> None:
    """All have laid their first pieces; red rolls next."""
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        await do(table, seat, table.options(seat)[0])


async def tap_first_place(page: Page) -> None:
    """Takes the first place of the list beside the map, and does it."""
    if not await page.locator(".as-list[open]").count():
        await page.locator(".as-list summary").click()
    await page.locator(".as-list .row").first.click()
    await page.locator(".confirm .go").click()


async def test_two_phones_of_one_seat_show_the_same_hand_and_either_may_act(
    hall: Hall, table: Table
) -> None:
    await founded(table)
    pages = [await hall.joined("red"), await opened(hall, "red+")]
    for page in pages:
        await open_hand(page)
    await pages[0].locator(".who-name", has_text="2 phones").wait_for()
    first, second = [await page.locator(".tiles").inner_text() for page in pages]
    assert first == second
    await enter_roll(pages[1], 1, 2)
    await hall.until(lambda: owes(table, "red") == "act")
    for page in pages:
        await shows(page, table)
        assert "Your turn" in await page.locator(".prompt").inner_text()


async def test_a_further_phone_that_was_taken_off_says_so_and_the_first_one_plays_on(
    hall: Hall, table: Table
) -> None:
    first, further = await hall.joined("red"), await opened(hall, "red+")
    hall.phones.consents.looked("red")  # a finger at the touchscreen holds the name
    for page in (first, further):
        await page.locator(".toast", has_text="is looking at your hand").wait_for()
    await hall.phones.release_role("red-2")
    assert "taken off its seat" in await further.locator(".join-why").inner_text()
    assert await further.locator("#code").count()
    assert "katane.login" not in await further.evaluate("({...localStorage})")
    await founded(table)
    await shows(first, table)


async def test_an_observer_sees_what_everybody_may_see_and_can_do_nothing(
    hall: Hall, table: Table
) -> None:
    await founded(table)
    await do(table, "red", {"type": "roll", "dice": [1, 2]})
    page = await opened(hall, "observer")
    await shows(page, table)
    assert await page.locator(".standing").count() == 3
    assert await page.locator(".building").count() == 6
    assert "Ann" in await page.locator(".prompt").inner_text()
    await page.locator(".standing").first.click()
    await page.locator(".reasons tr").first.wait_for()
    await page.locator(".sheet .icon").click()
    await page.locator(".tab").nth(1).click()
    await page.locator(".journal", has_text="Ann rolled 3").wait_for()
    assert not await page.locator(SECRET).count()
    await do(table, "red", {"type": "end_turn"})
    await shows(page, table)
    await page.reload()
    await shows(page, table)


async def test_observers_that_were_sent_away_are_told_how_to_come_back(hall: Hall) -> None:
    page = await opened(hall, "observer")
    await hall.phones.release_role("observer")
    assert "no longer lets this phone watch" in await page.locator(".join-why").inner_text()


async def test_the_host_founds_rolls_builds_ends_turns_and_takes_back_for_everybody(
    hall: Hall, table: Table
) -> None:
    page = await opened(hall, "host")
    while table.view_for("table")["phase"] == "founding":
        before = table.seq
        await shows(page, table)
        await tap_first_place(page)
        await hall.until(lambda before=before: table.seq > before)
    await shows(page, table)
    await enter_roll(page, 1, 2)
    await hall.until(lambda: owes(table, "red") == "act")
    await do(
        table,
        "red",
        {"type": "correct", "fact": "resources", "of": "red", "cards": {"lumber": 1, "brick": 1}},
    )
    await shows(page, table)
    roads = len(table.view_for("table")["board"]["paths"])
    await page.locator(".tab").first.click()
    await page.locator(".row.wish:not(.no)", has_text="Road").click()
    await tap_first_place(page)
    await hall.until(lambda: len(table.view_for("table")["board"]["paths"]) == roads + 1)
    await shows(page, table)
    await page.locator(".dock .go", has_text="End").click()
    await hall.until(lambda: owes(table, "blue") == "roll")
    await shows(page, table)
    assert "Bob" in await page.locator(".acting .pick[aria-pressed=true]").inner_text()
    await open_tab(page, "journal")
    await page.locator(".act.wide").first.click()
    await hall.until(lambda: owes(table, "red") == "act")
    assert {entry["by"] for entry in table.view_for("table")["journal"]} >= {"host"}


async def test_what_the_host_may_not_do_the_table_refuses_in_words(
    hall: Hall, table: Table
) -> None:
    await founded(table)
    await do(table, "red", {"type": "roll", "dice": [1, 2]})
    wool = {"wool": 2}  # as many cards as a road costs, and none of those
    await do(table, "red", {"type": "correct", "fact": "resources", "of": "red", "cards": wool})
    page = await opened(hall, "host")
    await page.locator(".row.wish:not(.no)", has_text="Road").click()
    await tap_first_place(page)
    assert "refusal." not in await page.locator(".toast.refusal").inner_text()
    assert len(table.view_for("table")["board"]["paths"]) == 6


async def test_the_host_puts_pieces_the_robber_and_the_turn_right(hall: Hall, table: Table) -> None:
    await founded(table)
    page = await opened(hall, "host")
    await page.locator(".row", has_text="Piece on the map").first.click()
    await tap_first_place(page)
    bobs = page.locator(".sheet .part").filter(has=page.locator("h2", has_text="Bob"))
    await bobs.locator(".row", has_text="City").click()
    await hall.until(lambda: pieces(table, "city") == ["blue"])
    await shows(page, table)

    at = robber(table)
    await page.locator(".tab").first.click()
    await page.locator(".row", has_text="Robber").click()
    await tap_first_place(page)
    await hall.until(lambda: robber(table) != at)
    await shows(page, table)

    await page.locator(".tab").first.click()
    await page.locator(".row", has_text="Whose turn").click()
    await page.locator(".sheet .row", has_text="Cy").click()
    await hall.until(lambda: table.view_for("table")["active"] == "white")


def pieces(table: Table, kind: str) -> list[str]:
    """Whose pieces of a kind stand on the board."""
    spots = table.view_for("table")["board"]["intersections"]
    return [spot["seat"] for spot in spots if spot["piece"] == kind]


def robber(table: Table) -> str:
    """The hex with the robber."""
    hexes = table.view_for("table")["board"]["hexes"]
    return str(next(one["at"] for one in hexes if one["robber"]))


async def test_the_host_agrees_for_the_table_to_what_a_seat_asks_to_take_back(
    hall: Hall, table: Table
) -> None:
    await founded(table)
    red, host = await hall.joined("red"), await opened(hall, "host")
    cards = {"ore": 1, "wool": 1, "grain": 1}
    await do(table, "red", {"type": "roll", "dice": [1, 2]})
    await do(table, "red", {"type": "correct", "fact": "resources", "of": "red", "cards": cards})
    await do(table, "red", {"type": "buy_development"})
    await shows(red, table)
    await open_tab(red, "journal")
    await red.locator(".act.wide").first.click()
    await host.locator(".ask .go").click()
    await hall.until(lambda: table.view_for("red")["seats"][0]["development"] == 0)


async def test_one_phone_that_holds_a_seat_and_hosts_goes_from_one_to_the_other(
    hall: Hall, table: Table
) -> None:
    await founded(table)
    page = await hall.joined("red")
    observer = await opened(hall, "observer")
    await page.goto(hall.phones.join_url("host"))
    await page.wait_for_selector(".acting")
    await observer.wait_for_selector(".standing")
    await hall.until(lambda: dict(hall.phones.phones_of()).get("host") is True)
    assert hall.phones.presence()["red"], "whoever hosts and plays is there"
    assert dict(hall.phones.phones_of())["red"]
    await observer.locator(".standing", has_text="asleep").wait_for(state="detached")
    await page.locator(".who").click()
    await page.locator(".sheet .pick", has_text="Ann").click()
    await page.wait_for_selector(".cover")
    await shows(page, table)
    await open_hand(page)
    await page.wait_for_selector(".tile-count")


async def test_a_person_says_on_the_own_phone_what_to_be_called(hall: Hall, table: Table) -> None:
    await founded(table)
    page = await hall.joined("red")
    await page.locator(".who").click()
    sheet = page.locator("dialog.sheet")
    field = sheet.get_by_label("My name")
    assert await field.input_value() == "Ann"
    # Only now: until the part with the field has come, another sheet stands there and says so.
    assert await sheet.get_attribute("aria-labelledby") == await sheet.locator(
        "h2"
    ).first.get_attribute("id")
    button = sheet.get_by_role("button", name="Call me so from now on")
    assert await button.count() == 0, "nothing has been changed"
    await field.fill("Bob")
    await button.click()
    await sheet.get_by_text("Bob").first.wait_for()
    assert table.view_for("table")["seats"][0]["name"] == "Ann", "somebody else is called so"
    await field.fill("Annette")
    await button.click()
    await page.locator(".who-name", has_text="Annette").wait_for()
    assert {one["seat"]: one["name"] for one in table.view_for("table")["seats"]}[
        "red"
    ] == "Annette"
