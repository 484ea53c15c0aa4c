"""Phones that come for a place which is taken: nobody gets in without somebody's yes, and everybody is told."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from companion.phones.arrivals import Arrivals
from companion.phones.client import Phone
from companion.phones.errors import ClaimError, WaitingError
from companion.phones.knocks import ALONE_SECONDS, GONE_SECONDS, REFUSED_SECONDS
from companion.phones.page import Wanted
from companion.phones.pairing import PairingBook
from companion.phones.sealing import new_secret, public_of
from tests.phones.conftest import House
from tests.phones.raw import until

Json = dict[str, Any]
PLAYING = {"red": "Ann", "blue": "Bob"}


class Knocker:
    """A phone that has a place's code and nothing else."""

    def __init__(self, house: House, place: str) -> None:
        self.secret = new_secret()
        self._url = f"{house.phones.ready()['http']}/api/claim"
        self._body = {"code": house.phones.code(place), "key": public_of(self.secret), "asks": True}

    async def asks(self, **more: Any) -> tuple[int, Json, Any]:
        async with (
            aiohttp.ClientSession() as http,
            http.post(self._url, json={**self._body, **more}) as answer,
        ):
            return answer.status, await answer.json(), answer.cookies


async def asleep(phone: Phone, house: House) -> None:
    """Its page is closed; the place is still its own."""
    await phone.close()
    await until(lambda: not house.phones._is_there(phone.place.name))


def knocks_of(phone: Phone) -> list[Json]:
    """The phones that ask a phone, as its view has them."""
    view = phone.view or {}
    found: list[Json] = view.get("knocks") or view.get("host", {}).get("knocks") or []
    return found


async def asked(phone: Phone) -> Json:
    """What a phone is asked about the one that knocks."""
    await phone.until(lambda: bool(knocks_of(phone)))
    return knocks_of(phone)[0]


@pytest.mark.turn(2)
async def test_a_code_alone_gives_nothing_and_a_yes_gives_the_place(house: House) -> None:
    red, blue = await house.join("red"), await house.join("blue")
    await asleep(red, house)
    knocker = Knocker(house, "red")
    for _ in range(3):
        status, body, cookies = await knocker.asks()
        assert (status, set(body), len(cookies)) == (202, {"waiting", "screen"}, 0)
    question = await asked(blue)
    assert question["number"] == body["waiting"]["number"]
    assert (await blue.submit({"type": "let_in", "id": question["id"], "yes": True}))["ok"]
    status, body, _ = await knocker.asks()
    assert (status, body["login"], body["password"]) == (200, "red", None)
    await blue.until(lambda: "knocks" not in (blue.view or {}))


@pytest.mark.turn(3)
async def test_who_had_the_place_reads_and_says_nothing_more_and_is_told(house: House) -> None:
    red, blue = await house.join("red"), await house.join("blue")
    token = red.credentials.token
    await asleep(red, house)
    knocker = Knocker(house, "red")
    await knocker.asks()
    await blue.submit({"type": "let_in", "id": (await asked(blue))["id"], "yes": True})
    await knocker.asks()
    again = Phone(red.credentials)
    house._joined.append(again)
    if house.mosquitto is None:  # its login is void at once
        with suppress(TimeoutError):
            await asyncio.wait_for(again.connect(), 2)
        assert again.refused
    else:
        await again.connect()
        await until(lambda: again.unopened > 0)
    assert again.view is None
    taken = len(house.table.taken)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(again.submit({"type": "end_turn"}), 2)
    assert len(house.table.taken) == taken
    async with (
        aiohttp.ClientSession(headers={"Cookie": token}) as http,
        http.post(f"{house.phones.ready()['http']}/api/claim", json={"login": "red"}) as answer,
    ):
        assert (await answer.json())["refusal"]["code"] == "moved"


async def test_the_journal_and_the_screen_are_told_who_agreed(embedded: House) -> None:
    red, blue = await embedded.join("red"), await embedded.join("blue")
    told: list[tuple[str, str]] = []
    embedded.phones.on_move(lambda place, by: told.append((place, by)))
    await asleep(red, embedded)
    knocker = Knocker(embedded, "red")
    await knocker.asks()
    await blue.submit({"type": "let_in", "id": (await asked(blue))["id"], "yes": True})
    await knocker.asks()
    assert told == [("red", "blue")]
    await until(lambda: bool(embedded.table.taken))
    noted = embedded.table.taken[-1]
    assert (noted.origin, noted.seat) == ("app", "red")
    assert noted.do == {"type": "tell_moved", "variant": "seat", "by": "blue", "seat": "red"} or (
        noted.do == {"type": "tell_moved", "variant": "seat", "by": "blue"}
    )


async def test_of_two_phones_that_ask_only_the_one_that_was_meant_comes_in(embedded: House) -> None:
    red, blue = await embedded.join("red"), await embedded.join("blue")
    await asleep(red, embedded)
    thief, ann = Knocker(embedded, "red"), Knocker(embedded, "red")
    embedded.phones._arrivals.knocks.knock("red", public_of(thief.secret), "192.0.2.66")
    number = (await ann.asks())[1]["waiting"]["number"]
    await blue.until(lambda: len((blue.view or {}).get("knocks", ())) == 2)
    (hers,) = [one for one in (blue.view or {})["knocks"] if one["number"] == number]
    await blue.submit({"type": "let_in", "id": hers["id"], "yes": True})
    assert (await ann.asks())[0] == 200
    assert (await thief.asks())[0] == 202
    assert embedded.phones._book.seal("red").other == public_of(ann.secret)


async def test_a_seat_that_is_looked_at_is_asked_itself_and_nobody_else(house: House) -> None:
    red, blue = await house.join("red"), await house.join("blue")
    await until(lambda: house.phones._is_there("red"))
    knocker = Knocker(house, "red")
    assert (await knocker.asks())[1]["waiting"]["there"] is True
    question = await asked(red)
    assert house.phones.asked_of("touch") == house.phones.asked_of("blue") == []
    assert not house.phones.let_in("touch", {"id": question["id"], "yes": True})
    refused = await blue.submit({"type": "let_in", "id": question["id"], "yes": True})
    assert refused["refusal"]["code"] == "nothing_asked"
    assert (await knocker.asks())[0] == 202
    assert (await red.submit({"type": "let_in", "id": question["id"], "yes": False}))["ok"]
    assert (await knocker.asks())[1]["refusal"]["code"] == "said_no"


async def test_everybody_is_asked_as_soon_as_nobody_looks_at_the_place_any_more(
    embedded: House,
) -> None:
    red, blue = await embedded.join("red"), await embedded.join("blue")
    await until(lambda: embedded.phones._is_there("red"))
    await Knocker(embedded, "red").asks()
    assert knocks_of(blue) == []
    await asleep(red, embedded)
    assert (await asked(blue))["place"] == "red"


async def test_a_program_that_does_not_ask_gets_the_refusal_of_old(embedded: House) -> None:
    await embedded.join("red")
    status, body, _ = await Knocker(embedded, "red").asks(asks=False)
    assert (status, body["refusal"]["code"]) == (410, "code_used")
    assert embedded.phones.asked_of("touch") == []


async def test_a_phone_without_a_key_cannot_ask(embedded: House) -> None:
    await embedded.join("red")
    status, body, _ = await Knocker(embedded, "red").asks(key=None)
    assert body["refusal"]["code"] in ("code_used", "key_needed")
    assert status >= 400


@pytest.mark.turn(2)
async def test_a_ticket_is_good_once_and_only_who_seals_gets_one(house: House) -> None:
    red = await house.join("red")
    plain = await house.join("blue", sealed=False)
    assert (await plain.submit({"type": "move"}))["refusal"]["code"] == "not_moved"
    over = (await red.submit({"type": "move"}))["over"]
    assert "127.0.0.1" in over["hosts"]
    url = f"{house.phones.ready()['http']}/api/claim"
    said = []
    for _ in range(2):
        async with (
            aiohttp.ClientSession() as http,
            http.post(url, json={"ticket": over["ticket"]}) as answer,
        ):
            said.append((answer.status, await answer.json()))
    (first, came), (second, refused) = said
    assert (first, came["login"], came["password"]) == (200, "red", None)
    assert (second, refused["refusal"]["code"]) == (404, "no_seat")
    assert house.phones._book.seal("red").other == public_of(str(red.credentials.secret))


async def test_an_observer_comes_along_by_its_password_and_no_seat_does(embedded: House) -> None:
    watcher, red = await embedded.join("observer"), await embedded.join("red")
    url = f"{embedded.phones.ready()['http']}/api/claim"

    async def comes(phone: Phone, password: str) -> tuple[int, Json]:
        body = {"login": phone.place.name, "password": password}
        async with aiohttp.ClientSession() as http, http.post(url, json=body) as answer:
            return answer.status, await answer.json()

    assert (await comes(watcher, watcher.credentials.password))[0] == 200
    assert (await comes(watcher, "guessed"))[0] == 404
    assert (await comes(red, red.credentials.password))[0] == 404


@pytest.mark.parametrize(
    ("origin", "taken"),
    [("http://10.9.8.7:{}", True), ("http://10.9.8.7:1", False), ("http://evil.example", False)],
)
async def test_a_page_from_a_former_address_may_open_a_line_and_no_other(
    embedded: House, origin: str, taken: bool
) -> None:
    http = embedded.phones.ready()["http"].rpartition(":")[2]
    await embedded.phones._book.keep_origin(f"10.9.8.7:{http}")
    embedded.phones._origins = embedded.phones._book.origins
    ws = embedded.phones.ready()["ws"]
    headers = {"Origin": origin.format(http)}
    async with aiohttp.ClientSession(headers=headers) as session:
        if taken:
            async with session.ws_connect(ws, protocols=["mqtt"]) as line:
                assert not line.closed
        else:
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(ws, protocols=["mqtt"])
        async with session.get(f"{embedded.phones.ready()['http']}/api/table") as answer:
            assert answer.status == 403


# -- the last resort, with a clock that is driven


class Hours:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Entrance:
    """Arrivals of a table, with a clock and without a network."""

    def __init__(self, folder: Path, *, screen: bool) -> None:
        self.book = PairingBook(folder / "phones.json")
        self.clock = Hours()
        self.there: set[str] = set()
        self.moved: list[tuple[list[str], str]] = []
        self.arrivals = Arrivals(
            self.book,
            self.there.__contains__,
            lambda: None,
            lambda places, by: self.moved.append((list(places), by)),
            self.clock,
            screen=screen,
            renews=True,
        )

    async def asks(self, place: str, key: str, address: str = "192.0.2.7") -> str:
        """What the phone is told: its place, ``waits``, or a refusal."""
        wanted = Wanted(None, key, None, address, asks=True)
        try:
            return (await self.arrivals.knocks_for(place, wanted, None, PLAYING))[0]
        except WaitingError:
            return "waits"
        except ClaimError as error:
            return error.code

    async def waits(self, place: str, key: str, seconds: float) -> str:
        """It asks every second."""
        said = "waits"
        ends = self.clock.now + seconds
        while self.clock.now < ends and said == "waits":
            said = await self.asks(place, key)
            self.clock.now += 1
        return said


async def claimed(entrance: Entrance, *places: str) -> None:
    """One phone has these places."""
    token = None
    key = public_of(new_secret())
    for place in places:
        code = entrance.book.code(place)
        _, token = await entrance.book.claim(code, token, PLAYING, key)


async def test_without_screen_and_phones_the_hosts_code_opens_after_three_minutes(
    tmp_path: Path,
) -> None:
    entrance = Entrance(tmp_path, screen=False)
    await claimed(entrance, "red", "host")
    key = public_of(new_secret())
    assert await entrance.waits("host", key, ALONE_SECONDS - 1) == "waits"
    assert await entrance.waits("host", key, 5) == "host"
    assert entrance.moved == [(["host", "red"], "time")]


@pytest.mark.parametrize(("place", "screen"), [("red", False), ("host", True)])
async def test_nothing_else_ever_opens_by_itself(tmp_path: Path, place: str, screen: bool) -> None:
    entrance = Entrance(tmp_path, screen=screen)
    await claimed(entrance, "red")
    await claimed(entrance, "host")
    assert await entrance.waits(place, public_of(new_secret()), 3 * ALONE_SECONDS) == "waits"


async def test_any_phone_that_comes_back_meanwhile_can_refuse(tmp_path: Path) -> None:
    entrance = Entrance(tmp_path, screen=False)
    await claimed(entrance, "blue")
    await claimed(entrance, "host")
    key = public_of(new_secret())
    await entrance.waits("host", key, 60)
    (question,) = entrance.arrivals.asked_of("blue")
    assert entrance.arrivals.answer("blue", question["id"], yes=False)
    assert await entrance.waits("host", key, REFUSED_SECONDS - 5) == "said_no"


async def test_who_leaves_and_comes_again_begins_to_wait_anew(tmp_path: Path) -> None:
    entrance = Entrance(tmp_path, screen=False)
    await claimed(entrance, "host")
    key = public_of(new_secret())
    await entrance.waits("host", key, ALONE_SECONDS - 5)
    entrance.clock.now += GONE_SECONDS + 1
    assert await entrance.waits("host", key, ALONE_SECONDS - 5) == "waits"


async def test_a_yes_that_was_recorded_lets_nobody_else_in(tmp_path: Path) -> None:
    entrance = Entrance(tmp_path, screen=True)
    await claimed(entrance, "red")
    first, second = public_of(new_secret()), public_of(new_secret())
    await entrance.asks("red", first)
    (question,) = entrance.arrivals.asked_of("touch")
    assert entrance.arrivals.answer("touch", question["id"], yes=True)
    assert await entrance.asks("red", first) == "red"
    await entrance.asks("red", second)
    assert not entrance.arrivals.answer("touch", question["id"], yes=True)
    assert await entrance.asks("red", second) == "waits"


async def test_no_more_than_three_ask_for_one_place_at_once(tmp_path: Path) -> None:
    entrance = Entrance(tmp_path, screen=True)
    await claimed(entrance, "red")
    said = [await entrance.asks("red", public_of(new_secret()), f"192.0.2.{n}") for n in range(5)]
    assert said == ["waits"] * 3 + ["many_ask"] * 2


async def test_a_seat_and_hosting_of_one_phone_move_together_and_the_book_keeps_it(
    tmp_path: Path,
) -> None:
    entrance = Entrance(tmp_path, screen=True)
    await claimed(entrance, "red", "host")
    key = public_of(new_secret())
    await entrance.asks("red", key)
    (question,) = entrance.arrivals.asked_of("touch")
    assert question["beside"] == ["host"]
    entrance.arrivals.answer("touch", question["id"], yes=True)
    assert await entrance.asks("red", key) == "red"
    book = PairingBook(tmp_path / "phones.json")
    assert book.together("host") == ["host", "red"]
    assert book.seal("red").other == key
