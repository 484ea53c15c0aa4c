"""Two people change places: their phones go along, and no phone sees or says anything at its former place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.phones.client import ClaimRefusedError, Phone, claim
from companion.phones.consent import SHOW, Asked
from companion.phones.pairing import PairingBook
from companion.phones.sealing import BadSealError, new_secret, public_of
from tests.phones.conftest import House
from tests.phones.raw import until
from tests.phones.test_knocks import Knocker, asked, asleep


async def back(house: House, phone: Phone) -> Phone:
    """The same phone as it comes back by itself: by its cookie, for the place that it had."""
    given = phone.credentials
    table = str(house.phones.ready()["http"])
    again = Phone(
        await claim(table, given.token, secret=given.secret, login=given.login),
    )
    await again.connect()
    await again.seen(house.table.seq)
    return again


def secret(phone: Phone) -> object:
    return (phone.view or {}).get("secret")


@pytest.mark.turn(2)
async def test_each_phone_comes_back_to_the_place_of_its_person_with_the_same_keys(
    house: House,
) -> None:
    ann, bob = await house.join("red"), await house.join("blue")
    house.table.swap("red", "blue")
    await ann.until(lambda: not ann.connected or ann.refused)
    await bob.until(lambda: not bob.connected or bob.refused)
    for phone, place, shown in ((ann, "blue", "BLUE-SECRET"), (bob, "red", "RED-SECRET")):
        again = await back(house, phone)
        assert again.credentials.login == place
        assert again.credentials.wrap == phone.credentials.wrap, "a reload finds the keys"
        assert secret(again) == shown
        assert (await again.submit({"type": "count"}))["ok"]
        assert house.table.taken[-1].origin == f"phone:{place}"
        await again.close()
    await house.reopen()
    assert house.phones.claimed("red")
    assert house.phones.claimed("blue")


@pytest.mark.turn(2)
async def test_the_former_phone_gets_nothing_of_the_hand_that_it_had(house: House) -> None:
    ann, bob = await house.join("red"), await house.join("blue")
    user, password = house.login("red")
    heard = len(ann.heard)
    house.table.swap("red", "blue")
    house.table.secrets["red"] = "RED-SECRET, one card more"
    house.table.tick()
    await ann.until(lambda: not ann.connected or ann.refused)
    await until(lambda: house.login("red")[0] != user)
    assert "katane/t/for/red" not in ann.heard[heard:]
    assert secret(ann) == "RED-SECRET", "what it saw before"
    spy = await house.stranger(user, password)
    if house.mosquitto is None:
        assert not spy.accepted
    mine = await house.raw("table")
    await mine.subscribe("katane/t/for/red")
    bobs = await back(house, bob)
    assert secret(bobs) == "RED-SECRET, one card more"
    sealed = [data for topic, data in mine.heard if topic == "katane/t/for/red" and data]
    assert sealed
    assert ann._seal is not None
    for data in sealed:
        with pytest.raises(BadSealError):
            ann._seal.from_table(data)
    await bobs.close()


@pytest.mark.turn(2)
async def test_what_the_former_phone_says_is_not_heard_at_its_former_place(
    embedded: House,
) -> None:
    ann = await embedded.join("red")
    await embedded.join("blue")
    assert ann._seal is not None
    said = {"id": "old", "seen": None, "game": None, "do": {"type": "count"}}
    recorded = ann._seal.to_table(json.dumps(said).encode())
    embedded.table.swap("red", "blue")
    before = len(embedded.table.taken)
    raw = await embedded.raw("table")
    link = embedded.phones._link
    assert link is not None
    link.hear("katane/t/from/red", recorded, False)
    await ann.until(lambda: not ann.connected or ann.refused)
    await raw.subscribe("katane/t/answer/red")
    link.hear("katane/t/from/red", recorded, False)
    await until(lambda: bool(raw.heard))
    assert len(embedded.table.taken) == before


@pytest.mark.turn(2)
async def test_no_code_ticket_consent_or_knock_from_before_leads_to_the_other_hand(
    embedded: House,
) -> None:
    ann, bob = await embedded.join("red"), await embedded.join("blue")
    codes = [embedded.phones.join_url(place) for place in ("red", "blue", "red+")]
    knocker = Knocker(embedded, "red")
    await asleep(ann, embedded)
    await knocker.asks()
    knock = await asked(bob)
    assert embedded.phones.let_in("blue", {"id": knock["id"], "yes": True})
    ticket = embedded.phones.over("red")["ticket"]
    embedded.phones.consents.ask(Asked(SHOW, "red"))
    assert await embedded.phones.consents.answer("blue", yes=True)
    embedded.table.swap("red", "blue")
    await bob.until(lambda: not bob.connected or bob.refused)
    assert not embedded.phones.consents.may_show("red")
    for code in codes:
        with pytest.raises(ClaimRefusedError) as refused:
            await claim(code, secret=ann.credentials.secret)
        assert refused.value.refusal["code"] == "code_unknown"
    assert (await knocker.asks())[0] == 404
    status, body, _ = await knocker.asks(ticket=ticket)
    assert (status, body["refusal"]["code"]) == (404, "no_seat")
    again = await back(embedded, ann)
    assert again.credentials.login == "blue"
    await again.close()


@pytest.mark.turn(2)
async def test_a_phone_that_slept_through_two_changes_finds_its_person(embedded: House) -> None:
    embedded.table.seat({"red": "Ann", "blue": "Bob", "white": "Cy"})
    ann = await embedded.join("red")
    await embedded.join("white")
    embedded.table.swap("red", "blue")
    await until(lambda: embedded.phones.claimed("blue"))
    assert not embedded.phones.claimed("red"), "Bob has no phone"
    embedded.table.swap("blue", "white")
    await until(lambda: embedded.login("white")[0] == "white.2")
    again = await back(embedded, ann)
    assert again.credentials.login == "white"
    await again.close()


@pytest.mark.turn(2)
async def test_a_table_that_stopped_between_the_two_frees_both_seats(embedded: House) -> None:
    """The log knew of it, and the book of phones did not yet."""
    await embedded.join("red")
    await embedded.join("blue")
    await embedded.phones.stop()
    embedded.table.swap("red", "blue")
    await embedded.reopen()
    assert not embedded.phones.claimed("red")
    assert not embedded.phones.claimed("blue")


async def test_further_phones_go_along(tmp_path: Path) -> None:
    playing = {"red": "Ann", "blue": "Bob"}
    book = PairingBook(tmp_path / "phones.json")
    first, second = (public_of(new_secret()) for _ in range(2))
    _, ann = await book.claim(book.code("red"), None, playing, key=first)
    _, anns = await book.claim(book.code("red-2"), None, playing, key=second)
    void = await book.swap("red", "blue")
    assert [login.user for login in void] == ["red.1", "red-2.1"]
    assert (book.places_of(ann), book.places_of(anns)) == (["blue"], ["blue-2"])
    assert not book.claimed("red")
    assert book.strangers({"red": "Bob", "blue": "Ann"}) == []
    assert await book.claim(None, ann, playing, first, login="red") == ("blue", ann)
