"""The real page in a real browser against the real table, broker and rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from companion.locale import Words
from companion.phones.topics import Topics
from companion.table import Table
from tests.web.carrier import Carrier
from tests.web.conftest import PLAYERS, Hall, at_table, do, owes
from tests.web.hands import end_turn, enter_roll, open_hand, open_tab, place_first
from tests.web.placed import placed_said

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

TRIES = 9
"""So often the same is sent by hand, as long as nothing comes of it."""
SPY = (Path(__file__).parent / "spy.js").read_text(encoding="utf-8")


async def found(hall: Hall, table: Table, pages: dict[str, Page]) -> None:
    """The founding phase: phones place by tapping, seats without a phone at the touchscreen."""
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        if seat in pages:
            before = table.seq
            await up_to_date(pages[seat], table)
            await place_first(pages[seat])
            await hall.until(lambda before=before: table.seq > before)
        else:
            await do(table, seat, table.options(seat)[0])


async def up_to_date(page: Page, table: Table) -> None:
    """Waits until the page shows what the table has come to."""
    await page.wait_for_selector(f'.phone[data-seq="{table.seq}"]')


async def shown_hand(page: Page) -> list[int]:
    """The five counts of the open hand."""
    return [int(text) for text in await page.locator(".tiles .tile-count").all_inner_texts()]


def held(table: Table, seat: str) -> list[int]:
    """The same five counts as the table knows them."""
    view = table.view_for(seat)
    hand = next(entry["hand"] for entry in view["seats"] if entry["seat"] == seat)
    return [hand.get(kind, 0) for kind in ("lumber", "brick", "wool", "grain", "ore")]


async def roll(hall: Hall, table: Table, page: Page, dice: tuple[int, int]) -> None:
    await up_to_date(page, table)
    await enter_roll(page, *dice)
    await hall.until(lambda: (table.view_for("table")["roll"] or {}).get("dice") == list(dice))


async def test_two_phones_found_roll_build_and_end_turns(hall: Hall, table: Table) -> None:
    pages = {seat: await hall.joined(seat) for seat in ("red", "blue")}
    await found(hall, table, pages)
    assert owes(table, "red") == "roll"
    for seat, page in pages.items():
        await up_to_date(page, table)
        await open_hand(page)
        await page.wait_for_function("() => document.querySelectorAll('.tile-count').length === 5")
        assert await shown_hand(page) == held(table, seat)

    await roll(hall, table, pages["red"], (2, 3))
    await correct_hand(table, "red", {"lumber": 1, "brick": 1})
    await up_to_date(pages["red"], table)
    await pages["red"].locator(".row.wish:not(.no)").first.click()
    roads = len(table.view_for("table")["board"]["paths"])
    await place_first(pages["red"])
    await hall.until(lambda: len(table.view_for("table")["board"]["paths"]) == roads + 1)
    await end_turn(pages["red"])
    await hall.until(lambda: owes(table, "blue") == "roll")
    for page in pages.values():
        await up_to_date(page, table)
    await pages["blue"].wait_for_selector(".prompt.mine")
    await open_hand(pages["blue"])
    await open_tab(pages["blue"], "journal")
    await journal_reads(pages["blue"], expected_journal(table, "blue"))
    assert not await pages["red"].locator(".prompt.mine").count()


SENTENCES = "(lines) => lines.map((one) => one.firstChild.textContent.trim())"
"""The dice are said besides, unseen."""


async def journal_texts(page: Page) -> list[str]:
    """The journal's sentences, newest first."""
    texts: list[str] = await page.locator(".journal-text").evaluate_all(SENTENCES)
    return texts


async def journal_reads(page: Page, expected: list[str]) -> None:
    """The journal says this as soon as the table has told it."""
    texts = f"({SENTENCES})([...document.querySelectorAll('.journal-text')])"
    same = f"(expected) => JSON.stringify({texts}) === JSON.stringify(expected)"
    await page.wait_for_function(same, arg=expected)


def expected_journal(table: Table, seat: str) -> list[str]:
    """The same in the words of the touchscreen, with places; rolls are said shorter beside their drawn dice."""
    names = {player["seat"]: player["name"] for player in PLAYERS}
    view = table.view_for(seat)
    events = [entry["event"] for entry in view["journal"]]
    return [
        f"{names[event['seat']]} rolled {event['total']}"
        if event["type"] == "dice_rolled"
        else placed_said(event, view, Words("en"))
        for event in reversed(events)
        if event["type"] != "turn_ended"
    ]


@pytest.mark.rule("B1.24")
async def test_face_down_the_journal_reads_word_for_word_as_the_one_that_everybody_has(
    hall: Hall, table: Table
) -> None:
    """A bought and a stolen card are named only while the hand lies open; the whole document is searched."""
    await found(hall, table, {})
    page = await hall.joined("red")
    await do(table, "red", {"type": "roll", "dice": [1, 1]})
    await correct_hand(table, "red", {"ore": 1, "wool": 1, "grain": 1})
    await do(table, "red", {"type": "buy_development"})
    kind = table.view_for("red")["seats"][0]["development_cards"][0]["card"]
    named = Words("en")(f"card.{kind}")
    await up_to_date(page, table)
    for tab in ("hand", "trade", "board", "journal"):
        await open_tab(page, tab)
        assert named not in await page.evaluate("document.documentElement.outerHTML")
    await journal_reads(page, expected_journal(table, "table"))
    await page.locator(".part-head .link").click()
    await journal_reads(page, expected_journal(table, "red"))
    assert named in (await journal_texts(page))[0]
    await page.evaluate("window.dispatchEvent(new Event('blur'))")
    await page.wait_for_function("() => !document.querySelector('.link[aria-pressed=true]')")
    await journal_reads(page, expected_journal(table, "table"))


async def correct_hand(table: Table, seat: str, cards: dict[str, int]) -> None:
    await do(table, seat, {"type": "correct", "fact": "resources", "of": seat, "cards": cards})


async def test_a_seven_makes_a_phone_discard_rob_and_steal(hall: Hall, table: Table) -> None:
    await found(hall, table, {})
    pages = {"red": await hall.joined("red"), "blue": await hall.joined("blue")}
    await correct_hand(table, "blue", {"lumber": 5, "ore": 4})
    await roll(hall, table, pages["red"], (3, 4))
    assert owes(table, "blue") == "discard"

    await pages["blue"].locator(".dock .go").click()
    for _ in range(4):
        await pages["blue"].locator(".sheet .stepper .tile").first.click()
    await pages["blue"].locator(".sheet .act.go").click()
    await hall.until(lambda: owes(table, "red") == "move_robber")
    assert held(table, "blue") == [1, 0, 0, 0, 4]
    await pages["blue"].wait_for_selector(".sheet", state="detached")
    await open_tab(pages["blue"], "hand")
    await pages["blue"].wait_for_selector(".tiles.down")

    before = table.view_for("table")["board"]["hexes"]
    await up_to_date(pages["red"], table)
    await place_first(pages["red"])
    await hall.until(lambda: table.view_for("table")["board"]["hexes"] != before)
    await up_to_date(pages["red"], table)
    if owes(table, "red") == "steal":
        await pages["red"].locator(".victim").first.click()
        assert owes(table, "red") == "steal"
        await pages["red"].locator(".dock .victims .go").click()
    await hall.until(lambda: owes(table, "red") == "act")


async def test_an_offer_goes_from_phone_to_phone_and_is_traded(hall: Hall, table: Table) -> None:
    await found(hall, table, {})
    pages = {"red": await hall.joined("red"), "blue": await hall.joined("blue")}
    await roll(hall, table, pages["red"], (1, 1))
    await correct_hand(table, "red", {"ore": 2})
    await correct_hand(table, "blue", {"wool": 1})

    await up_to_date(pages["red"], table)
    await open_tab(pages["red"], "trade")
    give, get = pages["red"].locator(".steppers").nth(0), pages["red"].locator(".steppers").nth(1)
    await give.locator(".tile").nth(4).click()
    await get.locator(".tile").nth(2).click()
    await pages["red"].locator(".offering .go").click()

    await pages["blue"].locator(".hint").click()
    await pages["blue"].locator(".offer.new .go").click()
    await pages["red"].locator(".replies .go").click()
    await hall.until(lambda: held(table, "blue") == [0, 0, 0, 0, 1])
    assert held(table, "red") == [0, 0, 1, 0, 1]


async def test_wishes_tapped_quickly_and_over_a_break_are_done_in_the_order_tapped(
    hall: Hall, table: Table
) -> None:
    await found(hall, table, {})
    page = await hall.joined("red")
    await roll(hall, table, page, (1, 1))
    await correct_hand(table, "red", {"ore": 16})
    await up_to_date(page, table)
    await open_hand(page)
    await open_tab(page, "trade")
    await page.locator(".segment").nth(1).click()

    async def swap(get: int) -> None:
        given = page.locator(".bank-row").nth(0).locator(".bank-card").nth(4)
        said = await given.locator(".unseen").last.inner_text()
        assert re.fullmatch(r"in hand: \d+ ore; the bank asks [234] for 1", said), said
        await given.click()
        await page.locator(".bank-row").nth(1).locator(".bank-card").nth(get).click(force=True)
        await page.locator(".bank-row + .go").click(force=True)

    def bought() -> list[str]:
        told = [entry["event"] for entry in table.view_for("table")["journal"]]
        return [next(iter(one["get"])) for one in told if one["type"] == "bank_traded"]

    for kind in (0, 1, 2):
        await swap(kind)
    await hall.until(lambda: bought())
    await page.wait_for_selector(".sending", state="detached")
    quick = bought()
    assert quick == [kind for kind in ("lumber", "brick", "wool") if kind in quick]
    assert quick[0] == "lumber"
    await hall.phones.stop()
    await page.wait_for_selector(".band")
    await swap(1)
    assert "nothing was sent" in await page.locator(".toast").inner_text()
    await hall.open()
    await page.wait_for_selector(".line-live")
    await up_to_date(page, table)
    await swap(3)
    await hall.until(lambda: bought() == [*quick, "grain"])


async def test_what_the_table_refuses_is_said_with_its_rule(hall: Hall, table: Table) -> None:
    await found(hall, table, {})
    pages = {"red": await hall.joined("red")}
    await roll(hall, table, pages["red"], (1, 1))
    await correct_hand(table, "red", {"ore": 1})
    await up_to_date(pages["red"], table)
    await open_tab(pages["red"], "trade")
    await pages["red"].locator(".steppers").nth(0).locator(".tile").nth(4).click()
    await pages["red"].locator(".steppers").nth(1).locator(".tile").nth(2).click()
    await correct_hand(table, "red", {"lumber": 1})
    await pages["red"].locator(".offering .go").click()
    toast = await pages["red"].locator(".toast").inner_text()
    assert "refusal." not in toast
    assert len(toast) > 10


@pytest.mark.rule("B1.24")
async def test_a_phone_that_asks_for_the_others_topics_hears_only_its_own(
    hall: Hall, table: Table
) -> None:
    spy = await hall.joined("red", bypass_csp=True)
    await hall.joined("blue")
    heard: dict[str, Any] = await spy.evaluate(SPY, {"victim": "blue"})
    assert any(topic.endswith("/for/red") for topic in heard["topics"]), heard
    foreign = [
        topic
        for topic in heard["topics"]
        if topic.endswith(("/for/blue", "/answer/blue", "/from/blue"))
    ]
    assert foreign == []
    sealed = [set(view["sealed"]) for view in heard["views"] if "sealed" in view]
    assert sealed
    assert all(logins == {hall.phones._book.login("red").user} for logins in sealed)
    assert {view["audience"] for view in heard["views"] if "sealed" not in view} <= {"table"}


@pytest.mark.parametrize(("forger", "steps"), [("blue", 0), ("red", 1)])
async def test_a_wish_counts_only_from_the_seats_own_phone(
    hall: Hall, table: Table, forger: str, steps: int
) -> None:
    """Blue forges red's wish and nothing happens; the control, red sending the same by hand, does.

    Nothing is sealed here: what is proven is what the broker keeps apart by itself.
    """
    spy = await hall.phone(bypass_csp=True)
    # A page at rest asks sealed for what it shows later, and its key is taken away here.
    await spy.add_init_script("window.requestIdleCallback = () => 0")
    await spy.goto(hall.phones.join_url(forger))
    await at_table(spy)
    before = table.seq
    assert owes(table, "red") == "place_settlement"
    wish = {key: value for key, value in table.options("red")[0].items() if key != "seat"}
    for again in range(TRIES):
        # On a slow machine the page may still be on its way to give the table its key, which then holds again.
        await hall.phones._book._change("red", key=None, wrap=None)
        forge = {"id": f"forged-{again}", "seen": before, "do": wish}
        await spy.evaluate(SPY, {"victim": "red", "forge": forge})
        if table.seq >= before + steps:
            break
    assert table.seq == before + steps


async def test_an_old_view_handed_out_again_by_the_broker_is_not_shown_and_an_undo_is(
    hall: Hall, table: Table
) -> None:
    """Both the sealed one of the seat and the public one, as the table itself had sent them."""
    page = await hall.joined("red")
    topics = Topics(table.name)
    with Carrier(hall.phones, [topics.view("red"), topics.public]) as carrier:
        await hall.until(lambda: len(carrier.heard) == 2)
        old = dict(carrier.heard)
        await found(hall, table, {})
        await up_to_date(page, table)
        for topic, payload in old.items():
            carrier.send(topic, payload)
            await page.wait_for_selector(".toast:has-text('older state')")
            await page.locator(".toast .icon").click()
            assert await page.locator(".phone").get_attribute("data-seq") == str(table.seq)
    await do(table, "red", {"type": "roll", "dice": [1, 1]})
    await do(table, "red", {"type": "undo", "across": True})
    await up_to_date(page, table)
    assert not await page.locator(".toast").count()
