"""A real phone of a robot's hands: what only people see of its cards is named there, and no other page shows it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page

from companion.table import Submission, Table
from tests.web.conftest import PLAYERS, Hall, do
from tests.web.test_real_game import up_to_date
from tests.web.test_roles import opened, tap_first_place

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

BESIDE = ".part.lay"
WATCHED = """() => {
  deaf = "";
  const look = (seen) => seen.some(({ target }) => target.matches(".lay .fresh[data-deaf]"))
    && (deaf = document.querySelector(".lay").textContent);
  new MutationObserver(look).observe(document.body, { subtree: true, attributes: true });
}"""
"""Keeps what is to be laid as its keys last became deaf."""
NEW: dict[str, Any] = {"game": "base", "board": "variable", "entropy": 7}
PRINTED = {"cards": "cardboard"}
PRICE = {"grain": 1, "wool": 1, "ore": 1}


async def asks(table: Table, do: dict[str, Any]) -> None:
    """Red's robot waits for what people see."""
    wish = {"type": "robot_asks", "do": do}
    answer = await table.submit(Submission(f"asks-{table.seq}", "robot", "red", None, wish))
    assert answer["ok"], answer


async def robot_does(table: Table, do: dict[str, Any]) -> None:
    """Red's robot plays."""
    wish = Submission(f"robot-{table.seq}", "robot", "red", table.seq, do)
    answer = await table.submit(wish)
    assert answer["ok"], answer


async def named(hall: Hall, table: Table, page: Page, key: int) -> None:
    """A tap on one of the keys of what is asked."""
    await up_to_date(page, table)
    before = table.seq
    await page.locator(f"{BESIDE} .pair button").nth(key).click()
    await hall.until(lambda: table.seq > before)


async def test_hands_name_on_their_phone_the_card_that_a_robot_draws(
    hall: Hall, table: Table
) -> None:
    first, *others = PLAYERS
    players = [{**first, "robot": "middle", "hands": others[0]["seat"]}, *others]
    answer = await table.start({**NEW, "players": players, "custody": PRINTED})
    assert answer["ok"], answer
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        await do(table, seat, table.options(seat)[0])
    await do(table, "red", {"type": "correct", "fact": "resources", "of": "red", "cards": PRICE})
    await do(table, "red", {"type": "roll", "dice": [1, 1]})
    hands, other = [await hall.joined(one["seat"]) for one in others[:2]]
    await asks(table, {"type": "buy_development"})
    await up_to_date(other, table)
    assert await other.locator(BESIDE).count() == 0
    await hands.wait_for_selector(f"{BESIDE} .pair button")
    names = await hands.locator(f"{BESIDE} .pair button").all_inner_texts()
    assert (len(names), names[-1]) == (6, "None is left")
    for key in await hands.locator(f"{BESIDE} .pair button").all():
        box = await key.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= await hands.evaluate("innerWidth")
    await named(hall, table, hands, 3)
    own = next(s for s in table.view_for("red")["seats"] if s["seat"] == "red")
    assert [card["card"] for card in own["development_cards"]] == ["monopoly"]
    for page in (hands, other):
        await up_to_date(page, table)
        assert await page.locator(BESIDE).count() == 0


async def test_hands_confirm_one_thing_after_the_other_or_all_of_them(
    hall: Hall, table: Table
) -> None:
    first, *others = PLAYERS
    players = [{**first, "robot": "middle", "hands": others[0]["seat"]}, *others]
    answer = await table.start({**NEW, "players": players})
    assert answer["ok"], answer
    hands = await hall.joined(others[0]["seat"])
    while len(table.view_for("table")["robots"]["to_lay"]) < 2:
        seat = table.view_for("table")["obligations"][0]["seat"]
        option = table.options(seat)[0]
        await (robot_does(table, option) if seat == "red" else do(table, seat, option))
    await up_to_date(hands, table)
    lay = hands.locator(BESIDE)
    await lay.locator(".lay-said", has_text="Settlement: ").wait_for()
    assert not await lay.locator(".reason").count(), "what it has to place itself comes first"
    await lay.get_by_role("button", name="more").click()
    assert (
        await lay.locator(".reason").inner_text()
        == "You lay for Ann in this game. The game does not wait for it. After that 1 more thing: road."
    )
    keys = await lay.locator("button.act").all_inner_texts()
    assert keys[-2:] == ["Done", "All done (2)"]
    key = lay.get_by_role("button", name="Done", exact=True)
    await key.click(trial=True)  # it has been there long enough
    await hands.evaluate(WATCHED)
    await key.click()
    await hall.until(lambda: len(table.view_for("table")["robots"]["to_lay"]) == 1)
    await up_to_date(hands, table)
    await lay.locator(".lay-said", has_text="Road: ").wait_for()
    assert "Road: " in await hands.evaluate("deaf"), "a second tap on Done confirms no road"
    await lay.get_by_role("button", name="more").click()
    assert (
        await lay.locator(".reason").inner_text()
        == "You lay for Ann in this game. The game does not wait for it."
    )
    await lay.get_by_role("button", name="Done", exact=True).click()
    await hall.until(lambda: table.view_for("table")["robots"]["to_lay"] == [])


async def test_an_offer_of_a_robot_that_is_taken_back_stays_in_its_place_until_it_is_closed(
    hall: Hall, table: Table
) -> None:
    first, *others = PLAYERS
    players = [{**first, "robot": "middle", "hands": None}, *others]
    answer = await table.start({**NEW, "players": players})
    assert answer["ok"], answer
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        await do(table, seat, table.options(seat)[0])
    for seat in ("red", "blue"):
        held = {"type": "correct", "fact": "resources", "of": seat, "cards": {**PRICE, "wool": 2}}
        await do(table, seat, held)
    await do(table, "red", {"type": "roll", "dice": [1, 1]})
    phone = await hall.joined("blue")
    await robot_does(table, {"type": "offer_trade", "give": {"wool": 1}, "get": {"ore": 1}})
    await phone.locator(".hint").click()
    await phone.wait_for_selector(".offer.new")
    offer = table.view_for("blue")["offers"][0]["id"]
    high = await phone.locator(".offer").bounding_box()
    await robot_does(table, {"type": "withdraw_trade", "offer": offer})
    gone = phone.locator(".offer.gone")
    await gone.wait_for()
    assert await phone.locator(".offer").count() == 1
    assert await gone.locator("h3").inner_text() == "Ann has withdrawn this"
    assert high is not None
    # Rows of the line above may break elsewhere, and rows of two sizes are no whole pixels high.
    same = pytest.approx(high, abs=1)
    assert await gone.bounding_box() == same, "no finger meets another thing there"
    assert await gone.locator("button").all_inner_texts() == ["Close"]
    before = table.seq
    await gone.locator("button").click()
    await gone.wait_for(state="detached")
    assert table.seq == before


async def test_the_host_acts_for_a_robot_that_does_not_go_on_and_reads_that_it_does(
    hall: Hall, table: Table
) -> None:
    first, *others = PLAYERS
    players = [{**first, "robot": "middle", "hands": None}, *others]
    answer = await table.start({**NEW, "players": players, "custody": {"dice": "app"}})
    assert answer["ok"], answer
    page = await opened(hall, "host")
    confirm, key = page.locator(".confirm"), page.locator(".dock .go")
    while (owed := table.view_for("table")["obligations"][0])["type"] != "roll":
        if owed["seat"] != "red":
            await do(table, owed["seat"], table.options(owed["seat"])[0])
            continue
        await up_to_date(page, table)
        said = "Ann, a robot, chooses alone. Tap a place only if it does not go on."
        await confirm.get_by_text(said).wait_for()
        assert await key.inner_text() == "Choose for Ann"
        before = table.seq
        await tap_first_place(page)
        await hall.until(lambda seen=before: table.seq > seen)
    assert owed["seat"] == "red"
    await up_to_date(page, table)
    await page.wait_for_selector(".dock:not([data-deaf])")
    assert await key.inner_text() == "Roll for Ann"
    before = table.seq
    await key.click()
    await hall.until(lambda: table.seq > before)
    assert table.view_for("table")["roll"]["seat"] == "red"
