"""What would show a hand to another phone needs a seat that says yes: not the host, nor the hand's owner."""

from __future__ import annotations

import asyncio
import json

import pytest

from companion.phones.client import Phone, claim
from companion.phones.consent import RELEASE, SHOW, SOONEST_SECONDS, Asked
from companion.phones.sealing import new_secret
from tests.phones.conftest import House
from tests.phones.raw import until

YES, NO = {"type": "agree", "yes": True}, {"type": "agree", "yes": False}


async def asked(house: House, phone: Phone) -> dict[str, str] | None:
    """What stands in a phone's view once it has the newest."""
    await phone.seen(house.table.seq)
    question: dict[str, str] | None = (phone.view or {}).get("asked")
    return question


@pytest.mark.turn(2)
async def test_another_seat_agrees_and_the_lost_phone_is_out(embedded: House) -> None:
    red, blue = await embedded.join("red"), await embedded.join("blue")
    host = await embedded.join("host")
    embedded.phones.consents.ask(Asked(RELEASE, "red"))
    await blue.until(lambda: bool(blue.view and blue.view.get("asked")))
    assert (blue.view or {})["asked"] == {"do": "release", "seat": "red"}
    await host.until(lambda: bool(host.view and host.view["host"]["asked"]))
    for phone, refused in ((host, True), (red, True), (blue, False)):
        answer = await phone.submit({**YES, "seat": "blue"})
        assert answer["ok"] is not refused, phone.place
    await red.until(lambda: red.refused)
    assert not embedded.phones.claimed("red")
    await blue.until(lambda: bool(blue.view and "asked" not in blue.view))
    assert embedded.phones.consents.may_show("red")


async def test_whose_hand_it_is_may_say_no_and_is_told_who_looks_at_it(embedded: House) -> None:
    red, blue = await embedded.join("red"), await embedded.join("blue")
    for seat in ("red", "orange"):  # who has no phone is looked at all the same
        embedded.phones.consents.looked(seat)
    await red.until(lambda: bool(red.view and red.view.get("looked")))
    assert (red.view or {})["looked"] == 1
    assert "looked" not in (blue.view or {})
    embedded.phones.consents.ask(Asked(SHOW, "red"))
    assert (await red.submit(NO))["ok"]
    assert not (await blue.submit(YES))["ok"]
    assert not embedded.phones.consents.may_show("red")
    assert embedded.phones.claimed("red")


async def test_the_hosts_own_seat_and_a_seat_of_another_game_cannot_agree(embedded: House) -> None:
    own = new_secret()
    given = await claim(embedded.phones.join_url("blue"), secret=own)
    await claim(embedded.phones.join_url("host"), given.token, secret=own)
    await embedded.join("red")
    assert embedded.phones.consents.witnesses("red") == []
    blue = Phone(given)
    await blue.connect()
    embedded.phones.consents.ask(Asked(RELEASE, "red"))
    answer = await blue.submit(YES)
    assert answer["refusal"]["code"] == "nothing_asked"
    embedded.table.seat({"red": "Ann", "white": "Cy"})
    await until(lambda: embedded.phones.consents.asked is None)
    assert embedded.phones.claimed("red")
    await blue.close()


async def test_seats_have_no_desk_and_the_question_stands_in_no_public_view(
    embedded: House,
) -> None:
    red = await embedded.join("red")
    answer = await red.submit({"type": "host", "act": "codes", "language": "en"})
    assert answer["refusal"]["code"] == "host_only"
    spy = await embedded.raw("table")
    await spy.subscribe("katane/t/public")
    embedded.phones.consents.ask(Asked(RELEASE, "red"))
    await red.until(lambda: bool(red.view and red.view.get("asked")))
    assert not any(b"asked" in data for _, data in spy.heard)


async def test_the_host_sees_who_has_a_phone_and_no_code(embedded: House) -> None:
    host = await embedded.join("host")
    await embedded.join("red")
    await embedded.join("observer")
    wanted = {"red": True, "observer": 1}
    await host.until(lambda: bool(host.view and host.view["host"]["phones"] == wanted))
    told = json.dumps(host.view)
    book = embedded.phones._book
    assert not any(book.code(place) in told for place in ("red", "blue", "host", "observer"))


async def asked_to_swap(phone: Phone) -> dict[str, str]:
    """What a phone is asked, once it may answer: nobody holds a key so soon."""
    await phone.until(lambda: bool(phone.view and phone.view.get("asked")))
    await asyncio.sleep(SOONEST_SECONDS)
    question: dict[str, str] = (phone.view or {})["asked"]
    return question


@pytest.mark.turn(2)
async def test_two_change_places_once_both_said_yes_on_their_own_phones(embedded: House) -> None:
    embedded.table.seat({"red": "Ann", "blue": "Bob", "white": "Cy"})
    red, blue, white = [await embedded.join(seat) for seat in ("red", "blue", "white")]
    assert embedded.phones.consents.ask_swap("red", "blue") == ("red", "blue")
    assert await asked_to_swap(red) == {"do": "swap", "seat": "blue"}
    assert (blue.view or {})["asked"] == {"do": "swap", "seat": "red"}
    assert "asked" not in (white.view or {})
    assert not (await white.submit(YES))["ok"]
    assert (await red.submit(YES))["ok"]
    assert not embedded.table.taken
    await red.until(lambda: "asked" not in (red.view or {}))
    assert not (await red.submit(YES))["ok"], "once is enough, and is not the other's yes"
    # The seats change places with it: its own answer may come to a phone that has left.
    said = asyncio.create_task(blue.submit(YES))
    await until(lambda: bool(embedded.table.taken))
    said.cancel()
    (swap,) = embedded.table.taken
    assert (swap.origin, swap.seat) == ("app", "red")
    assert swap.do == {"type": "swap_seats", "other": "blue"}
    assert embedded.phones.consents.asked is None


@pytest.mark.turn(2)
async def test_one_no_ends_it(embedded: House) -> None:
    red, blue = await embedded.join("red"), await embedded.join("blue")
    embedded.phones.consents.ask_swap("red", "blue")
    await asked_to_swap(blue)
    assert (await blue.submit(NO))["ok"]
    assert not (await red.submit(YES))["ok"]
    assert not embedded.table.taken


@pytest.mark.turn(2)
async def test_a_yes_that_was_held_for_another_question_does_not_count(embedded: House) -> None:
    red, blue = await embedded.join("red"), await embedded.join("blue")
    embedded.phones.consents.ask(Asked(SHOW, "red"))
    await blue.until(lambda: bool(blue.view and blue.view.get("asked")))
    embedded.phones.consents.ask_swap("red", "blue")
    assert not (await blue.submit(YES))["ok"]
    await asked_to_swap(red)
    assert (await red.submit(YES))["ok"]
    assert not embedded.table.taken


@pytest.mark.turn(2)
async def test_who_has_no_phone_is_not_asked_there_and_without_any_nobody_is(
    embedded: House,
) -> None:
    assert embedded.phones.consents.ask_swap("red", "blue") == ()
    assert embedded.phones.consents.asked is None
    blue = await embedded.join("blue")
    assert embedded.phones.consents.ask_swap("red", "blue") == ("blue",)
    await asked_to_swap(blue)
    said = asyncio.create_task(blue.submit(YES))
    await until(lambda: bool(embedded.table.taken))
    said.cancel()
