"""Boards on the host's phone: only the host asks, sealed, and what is asked twice is done once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.phones import Phones, PhonesSettings
from companion.phones.client import Phone
from tests.phones.conftest import House
from tests.phones.fake import FakeTable
from tests.phones.raw import until

ASK = {"type": "boards", "act": "shelf", "language": "fr"}


async def test_the_host_asks_the_desk_in_its_language_and_the_game_hears_nothing(
    house: House,
) -> None:
    host = await house.join("host")
    answer = await host.submit(ASK)
    assert (answer["ok"], answer["boards"], answer["seq"]) == (True, {"told": "1"}, house.table.seq)
    ((asked, language),) = house.boards.asked
    assert (asked["act"], language) == ("shelf", "fr")
    assert house.table.taken == []


async def test_a_refusal_of_the_desk_reaches_the_host(house: House) -> None:
    house.boards.refuse = True
    answer = await (await house.join("host")).submit(ASK)
    assert (answer["ok"], answer["refusal"]["message"]) == (False, "No.")


@pytest.mark.parametrize("place", ["red", "red+"])
async def test_a_seat_is_told_that_boards_are_the_hosts(house: House, place: str) -> None:
    if place == "red+":
        await house.join("red")
    phone = await house.join(place)
    answer = await phone.submit(ASK)
    assert (answer["ok"], answer["refusal"]["code"]) == (False, "host_boards")
    assert answer["refusal"]["message"]
    assert house.boards.asked == []


async def test_what_the_host_asks_twice_under_one_id_is_done_once(house: House) -> None:
    host = await house.join("host")
    first = await host.submit(ASK, ident="same")
    again = await host.submit(ASK, ident="same")
    other = await host.submit(ASK, ident="other")
    assert (first["boards"], again["boards"]) == ({"told": "1"}, {"told": "1"})
    assert other["boards"] == {"told": "2"}


async def test_an_unknown_language_is_answered_in_one_that_there_is(house: House) -> None:
    await (await house.join("host")).submit({**ASK, "language": "xx"})
    assert house.boards.asked[0][1] == "en"


async def test_what_goes_by_about_boards_is_sealed(house: House) -> None:
    host = await house.join("host")
    spy = await house.raw("table")
    await spy.subscribe("katane/t/answer/host")
    await spy.subscribe("katane/t/from/host")
    await host.submit({**ASK, "act": "a-board-of-ours"})
    await until(lambda: len(spy.heard) >= 2)
    for _, payload, *_ in spy.heard:
        assert b"boards" not in payload
        assert b"a-board-of-ours" not in payload
        assert "sealed" in json.loads(payload)


async def test_a_table_without_a_desk_says_so(tmp_path: Path) -> None:
    phones = Phones(FakeTable("t", {"red": "Ann"}), PhonesSettings(tmp_path, host="127.0.0.1"))
    await phones.start()
    host = await Phone.join(phones.join_url("host"))
    answer = await host.submit(ASK)
    assert (answer["ok"], answer["refusal"]["code"]) == (False, "no_boards")
    await host.close()
    await phones.stop()
