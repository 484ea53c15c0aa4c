"""Second phones, observers and the host: what each gets, and how each loses it, on both brokers."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any

import pytest

from companion.phones.budgets import MESSAGES
from companion.phones.client import ClaimRefusedError, Phone, claim
from companion.phones.sealing import new_secret
from tests.attacks.guest import Guest, publish
from tests.phones.conftest import House
from tests.phones.raw import until

BACK_SECONDS = 3
"""After a release and a scan the hand is there again at the latest."""


def secret(phone: Phone) -> Any:
    return (phone.view or {}).get("secret")


async def test_a_claim_tells_the_phone_its_role(house: House) -> None:
    told = {}
    for place in ("red", "red+", "observer", "observer", "host"):
        given = await claim(house.phones.join_url(place), secret=new_secret())
        told[given.login] = (given.role, given.seat, given.name, given.wrap is not None)
    assert told == {
        "red": ("seat", "red", "Ann", True),
        "red-2": ("second", "red", "Ann", True),
        "observer-1": ("observer", None, None, False),
        "observer-2": ("observer", None, None, False),
        "host": ("host", None, None, True),
    }


async def test_both_phones_of_a_seat_see_its_hand_and_play(house: House) -> None:
    first, second = await house.join("red"), await house.join("red+")
    for count, phone in enumerate((first, second, first), start=1):
        answer = await phone.submit({"type": "count"})
        assert (answer["ok"], answer["seq"]) == (True, count)
        for other in (first, second):
            await other.seen(count)
            assert secret(other) == "RED-SECRET"
    assert {wish.origin for wish in house.table.taken} == {"phone:red"}
    assert (first.unopened, second.unopened) == (0, 0)


async def test_an_answer_is_for_the_phone_that_asked(house: House) -> None:
    first, second = await house.join("red"), await house.join("red+")
    spy = await house.raw("table")
    await spy.subscribe("katane/t/answer/red")
    await second.submit({"type": "refuse"}, ident="mine")
    assert list(second.answers) == ["mine"]
    assert first.answers == {}
    await until(lambda: spy.heard)
    sealed = json.loads(spy.heard[-1][1])["sealed"]
    assert list(sealed) == [second.credentials.user]


async def test_the_view_of_a_seat_is_sealed_for_each_of_its_phones_apart(house: House) -> None:
    spy = await house.raw("table")
    await spy.subscribe("katane/t/for/red")
    phones = [await house.join("red"), await house.join("red+"), await house.join("red+")]
    await until(lambda: spy.heard and phones[-1].credentials.user.encode() in spy.heard[-1][1])
    sealed = json.loads(spy.heard[-1][1])["sealed"]
    assert list(sealed) == [phone.credentials.user for phone in phones]
    assert len(set(sealed.values())) == len(phones)
    assert len({len(text) for text in sealed.values()}) == 1
    assert house.phones.join_url("red+") == ""
    assert house.phones.code("red+") == ""


async def test_an_observer_sees_what_lies_open_and_nothing_else(house: House) -> None:
    red, observer = await house.join("red"), await house.join("observer")
    answer = await red.submit({"type": "count"})
    await observer.until(lambda: observer.public is not None and observer.public["seq"] >= 1)
    assert answer["seq"] == 1
    assert "secret" not in (observer.public or {})
    assert set(observer.heard) <= {
        "katane/t/public",
        "katane/t/status",
        "katane/t/presence/observer-1",
    }
    with pytest.raises(ValueError, match="observer"):
        await observer.submit({"type": "count"})


async def test_the_host_acts_for_each_seat_with_the_tables_rights(house: House) -> None:
    host = await house.join("host")
    for seq, seat in enumerate(("red", "blue"), start=1):
        assert (await host.submit({"type": "count", "seat": seat}))["ok"] is True
        await host.seen(seq)
    done = [(wish.seat, wish.origin, wish.do["seat"]) for wish in house.table.taken]
    assert done == [("red", "host", "red"), ("blue", "host", "blue")]
    view = await host.seen(2)
    assert view["audience"] == "table"
    assert "secret" not in view
    assert set(view["host"]["options"]) == {"red", "blue"}


async def test_while_nobody_is_host_nobody_speaks_as_host(house: House) -> None:
    """Not even whoever runs the broker."""
    operator = await house.raw("table")
    wish = {"id": "x", "do": {"type": "count", "seat": "red"}}
    await operator.publish("katane/t/from/host", json.dumps(wish).encode())
    red = await house.join("red")
    await red.submit({"type": "refuse"})
    assert house.table.taken == []


async def test_the_table_knows_who_has_a_phone_and_who_is_there(house: House) -> None:
    phones = [await house.join(place) for place in ("red", "red+", "observer", "host")]
    logins = ["red", "red-2", "host", "observer-1"]
    await until(lambda: house.phones.phones_of() == [(login, True) for login in logins])
    await phones[0].close()
    await until(lambda: dict(house.phones.phones_of())["red"] is False)
    assert house.phones.presence() == {"red": True, "blue": False}


@pytest.mark.turn(3)
async def test_everybody_comes_back_after_the_table_and_the_broker_were_away(house: House) -> None:
    phones = [await house.join(place) for place in ("red", "red+", "observer", "host")]
    await house.reopen()
    await house.kill_broker()
    await house.revive_broker()
    house.table.tick()
    for phone in phones:
        await phone.until(partial(_has_seen, phone, 1))
    assert secret(phones[0]) == secret(phones[1]) == "RED-SECRET"
    await until(lambda: all(there for _, there in house.phones.phones_of()))


def _has_seen(phone: Phone, seq: int) -> bool:
    return phone.public is not None and phone.public["seq"] == seq


# -- losing it again


async def out(phone: Phone) -> None:
    """The phone is cut off, and its login is refused when it comes back."""
    await phone.until(lambda: phone.refused)
    assert not phone.connected


@pytest.mark.turn(2)
async def test_a_released_seat_is_lost_by_all_its_phones_at_once(house: House) -> None:
    first, second = await house.join("red"), await house.join("red+")
    blue = await house.join("blue")
    await house.phones.release("red")
    for phone in (first, second):
        await out(phone)
        with pytest.raises(ClaimRefusedError) as refused:
            await claim(_without_code(house, "red"), phone.credentials.token)
        assert refused.value.refusal["code"] == "no_seat"
    assert house.phones.phones_of() == [("blue", True)]
    assert blue.connected


@pytest.mark.turn(2)
async def test_the_new_phone_has_the_hand_within_seconds(house: House) -> None:
    old = await house.join("red")
    await house.phones.release("red")
    async with asyncio.timeout(BACK_SECONDS):
        new = await house.join("red")
    assert secret(new) == "RED-SECRET"
    assert (await new.submit({"type": "count"}))["ok"] is True
    await out(old)
    assert old.view is None or old.view["seq"] == 0


@pytest.mark.turn(2)
async def test_a_second_phone_is_released_and_the_first_plays_on(house: House) -> None:
    first, second = await house.join("red"), await house.join("red+")
    code = second.credentials.login
    await house.phones.release_role(code)
    await out(second)
    assert (await first.submit({"type": "count"}))["ok"] is True
    await first.seen(1)
    third = await house.join("red+")
    assert third.credentials.login == code
    assert third.credentials.user != second.credentials.user
    assert secret(third) == "RED-SECRET"


@pytest.mark.turn(2)
async def test_the_host_is_released(house: House) -> None:
    host = await house.join("host")
    await house.phones.release_role("host")
    await out(host)
    again = await house.join("host")
    assert (await again.submit({"type": "count", "seat": "red"}))["ok"] is True


@pytest.mark.turn(3)
async def test_one_observer_is_sent_away_and_then_all_of_them(house: House) -> None:
    one, other = await house.join("observer"), await house.join("observer")
    url = house.phones.join_url("observer")
    await house.phones.release_role("observer-1")
    await out(one)
    assert other.connected
    await house.phones.release_role("observer")
    await out(other)
    with pytest.raises(ClaimRefusedError) as refused:
        await claim(url)
    assert refused.value.refusal["code"] == "code_unknown"
    assert house.phones.phones_of() == []


async def test_a_phone_that_forgot_its_key_is_told_how_to_come_back(house: House) -> None:
    given = await claim(house.phones.join_url("red"), secret=new_secret())
    fresh = new_secret()
    for language, word in (("en", "Join codes"), ("fr", "Codes des téléphones")):
        with pytest.raises(ClaimRefusedError) as refused:
            await claim(house.phones.join_url("red"), given.token, language, fresh)
        assert refused.value.refusal["code"] == "key_other"
        assert word in refused.value.refusal["message"]
    await house.phones.release("red")
    again = await claim(house.phones.join_url("red"), given.token, secret=fresh)
    phone = Phone(again)
    await phone.connect()
    await phone.until(lambda: secret(phone) == "RED-SECRET")
    await phone.close()


async def test_a_phone_that_is_host_and_plays_comes_back_to_either(house: House) -> None:
    own = new_secret()
    red = await claim(house.phones.join_url("red"), secret=own)
    await claim(house.phones.join_url("host"), red.token, secret=own)
    bare = _without_code(house, "red")
    assert (await claim(bare, red.token, secret=own)).login == "red"
    back = await claim(bare, red.token, secret=own, login="host")
    assert (back.login, back.token) == ("host", red.token)


def _without_code(house: House, place: str) -> str:
    """The link of a phone that comes back."""
    return house.phones.join_url(place).partition("/j/")[0] + "/"


async def test_a_further_phones_code_counts_only_once_the_table_has_shown_it(
    embedded: House,
) -> None:
    """Whoever guesses it, or kept it, gets no look at a hand that nobody agreed to."""
    await embedded.join("red")
    code = embedded.phones._book.code("red-2")
    url = embedded.phones.join_url("red").partition("/j/")[0] + f"/j/{code}"
    with pytest.raises(ClaimRefusedError) as refused:
        await claim(url, secret=new_secret())
    assert refused.value.refusal["code"] == "code_unknown"
    assert embedded.phones.join_url("red+").startswith(url)
    given = await claim(url, secret=(own := new_secret()))
    embedded.phones._codes._shown.clear()
    assert (await claim(url, given.token, secret=own)).login == "red-2"


async def test_the_first_phone_is_told_of_a_further_one_that_never_says_it_is_there(
    house: House,
) -> None:
    """By the table, in the sealed view: neither silence nor an empty presence hides who reads along."""
    red, blue = await house.join("red"), await house.join("blue")
    assert "further" not in (red.view or {})
    url = house.phones.join_url("red+")
    silent = await claim(url, secret=new_secret())
    reading = await house.raw(silent.login)
    await reading.publish("katane/t/presence/red-2", b"", retain=True)
    await red.until(lambda: (red.view or {}).get("further") == ["red-2"])
    assert "further" not in (blue.view or {})
    await house.phones.release_role("red-2")
    await red.until(lambda: "further" not in (red.view or {}))


async def test_the_host_is_told_whose_phone_says_too_much(house: House) -> None:
    host, red = await house.join("host"), await house.join("red")
    assert "loud" not in (host.view or {})["host"]
    guest = await Guest.log_in(red.credentials)
    assert await guest.welcome() == 0
    house.clock.stop()
    guest.say(*[publish("katane/t/from/red", b"{}")] * int(MESSAGES + 3))
    await host.until(lambda: (host.view or {})["host"].get("loud") == ["red"])
    guest.go()


@pytest.mark.turn(2)
async def test_a_released_seat_has_no_view_left_at_the_broker(house: House) -> None:
    await house.join("red")
    await house.phones.release("red")
    operator = await house.raw("table")
    async with asyncio.timeout(8):
        while True:
            operator.heard.clear()
            await operator.subscribe("katane/t/for/red", "katane/t/public")
            await until(lambda: any(topic.endswith("public") for topic, _ in operator.heard))
            if not any(topic.endswith("for/red") and data for topic, data in operator.heard):
                return
