"""Wishes in, answers and views out, whatever happens on the way; on either broker."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import time
from pathlib import Path

import pytest

from companion.phones import Phones, PhonesError, PhonesSettings
from companion.phones.link import OPEN_WISHES_PER_SEAT
from companion.phones.wire import LARGEST_PACKET, LARGEST_WISH, Unreadable, Wish, read_wish
from tests.phones.conftest import SEATS, House
from tests.phones.fake import FakeTable
from tests.phones.raw import Raw, free_port, until

FROM_RED = "katane/t/from/red"
ANSWER_RED = "katane/t/answer/red"


def answers(raw: Raw) -> list[dict[str, object]]:
    return [json.loads(payload) for topic, payload in raw.heard if topic == ANSWER_RED]


async def listening(house: House) -> Raw:
    raw = await house.raw("red")
    await raw.subscribe(ANSWER_RED)
    return raw


UNREADABLE = [
    (b"", "wish_not_json"),
    (b"hello", "wish_not_json"),
    (b'{"id": "a"', "wish_not_json"),
    (b"\xff\xfe\x00", "wish_not_json"),
    (b'{"id": "a", "do": {"type": ' + b"[" * 10_000, "wish_not_json"),
    (b"[]", "wish_wrong_shape"),
    (b"null", "wish_wrong_shape"),
    (b'{"id": "a"}', "wish_wrong_shape"),
    (b'{"do": {"type": "count"}}', "wish_wrong_shape"),
    (b'{"id": "", "do": {"type": "count"}}', "wish_wrong_shape"),
    (b'{"id": "a", "do": []}', "wish_wrong_shape"),
    (b'{"id": "a", "do": {}}', "wish_wrong_shape"),
    (b'{"id": "a", "do": {"type": 3}}', "wish_wrong_shape"),
    (b'{"id": true, "do": {"type": "count"}}', "wish_wrong_shape"),
    (b'{"id": "a", "seen": "1", "do": {"type": "count"}}', "wish_wrong_shape"),
    (b'{"id": "a", "seen": -1, "do": {"type": "count"}}', "wish_wrong_shape"),
    (b'{"id": "a", "do": {"type": "count"}}' + b" " * LARGEST_WISH, "wish_too_large"),
]


@pytest.mark.parametrize(("payload", "code"), UNREADABLE)
def test_what_is_no_wish_is_told_apart(payload: bytes, code: str) -> None:
    read = read_wish(payload)
    assert isinstance(read, Unreadable)
    assert read.code == code


def test_a_wish_may_leave_out_what_it_saw_and_number_its_ids() -> None:
    assert read_wish(b'{"id": 7, "do": {"type": "x"}}') == Wish(7, None, {"type": "x"})


def test_a_wish_of_exactly_the_largest_size_is_read() -> None:
    wish = b'{"id": "a", "do": {"type": "count"}}'
    assert isinstance(read_wish(wish + b" " * (LARGEST_WISH - len(wish))), Wish)


@pytest.mark.turn(2)
async def test_every_unreadable_payload_is_answered_and_changes_nothing(house: House) -> None:
    raw = await listening(house)
    for number, (payload, code) in enumerate(UNREADABLE):
        await raw.publish(FROM_RED, payload)
        await until(lambda n=number: len(answers(raw)) > n)
        answer = answers(raw)[-1]
        assert answer["ok"] is False
        assert answer["refusal"]["code"] == code  # type: ignore[index]
    assert house.table.taken == []
    assert house.table.seq == 0


async def test_a_refusal_carries_the_id_where_one_could_be_read(house: House) -> None:
    raw = await listening(house)
    await raw.publish(FROM_RED, b'{"id": "mine", "do": 1}' + b" " * LARGEST_WISH)
    await until(lambda: answers(raw))
    assert answers(raw)[0]["id"] == "mine"


async def test_more_than_any_broker_passes_on_harms_nobody(house: House) -> None:
    glutton = await house.raw("red")
    glutton.client.publish(FROM_RED, b"x" * (LARGEST_PACKET + 10_000), qos=1)
    blue = await house.join("blue")
    assert (await blue.submit({"type": "count"}))["ok"] is True
    assert [wish.seat for wish in house.table.taken] == ["blue"]


async def test_a_repeated_id_is_answered_again_and_done_once(house: House) -> None:
    red = await house.join("red")
    first = await red.submit({"type": "count"}, ident="once", seen=0)
    again = await red.submit({"type": "count"}, ident="once", seen=0)
    assert first == again
    assert len(house.table.taken) == 1


async def test_a_stale_wish_is_refused_with_the_present_seq(house: House) -> None:
    red = await house.join("red")
    house.table.tick()
    answer = await red.submit({"type": "count"}, seen=0)
    assert (answer["ok"], answer["refusal"]["code"], answer["seq"]) == (False, "stale", 1)


async def test_a_table_that_fails_still_answers(house: House) -> None:
    red = await house.join("red")
    answer = await red.submit({"type": "fail"})
    assert answer["refusal"]["code"] == "table_failed"
    assert (await red.submit({"type": "count"}))["ok"] is True


async def test_an_answer_goes_to_its_seat_only(house: House) -> None:
    red, blue = await house.join("red"), await house.join("blue")
    await red.submit({"type": "refuse"}, ident="mine")
    await blue.submit({"type": "refuse"}, ident="theirs")
    assert list(blue.answers) == ["theirs"]
    assert list(red.answers) == ["mine"]


async def test_a_flood_is_answered_and_does_not_bury_the_table(house: House) -> None:
    raw = await listening(house)
    for number in range(3 * OPEN_WISHES_PER_SEAT):
        wish = {"id": f"w{number}", "do": {"type": "refuse"}}
        raw.client.publish(FROM_RED, json.dumps(wish).encode(), qos=1)
    await until(lambda: len(answers(raw)) == 3 * OPEN_WISHES_PER_SEAT)
    blue = await house.join("blue")
    assert (await blue.submit({"type": "count"}))["ok"] is True


async def test_each_seat_gets_its_own_view_and_all_get_the_public_one(house: House) -> None:
    red, blue = await house.join("red"), await house.join("blue")
    house.table.tick()
    assert (await red.seen(1))["secret"] == "RED-SECRET"
    assert (await blue.seen(1))["secret"] == "BLUE-SECRET"
    await red.until(lambda: red.public is not None and red.public["seq"] == 1)
    assert red.public is not None
    assert "secret" not in red.public


async def test_many_changes_at_once_are_published_as_one(house: House) -> None:
    red = await house.join("red")
    before = red.heard.count("katane/t/for/red")
    for _ in range(50):
        house.table.tick()
    await red.seen(50)
    assert red.heard.count("katane/t/for/red") - before <= 2


async def test_a_view_that_did_not_change_is_not_sent_again(house: House) -> None:
    red = await house.join("red")
    before = red.heard.count("katane/t/for/red")
    house.table._notify("submission")
    house.table.tick()
    await red.seen(1)
    assert red.heard.count("katane/t/for/red") == before + 1


@pytest.mark.turn(2)
async def test_a_lost_phone_shows_and_comes_back_to_the_present_view(house: House) -> None:
    red = await house.join("red")
    await until(lambda: house.phones.presence()["red"])
    changes: list[bool] = []
    house.phones.listen(lambda: changes.append(house.phones.presence()["red"]))
    await red.drop()
    house.table.tick()
    await red.seen(1)
    await until(lambda: house.phones.presence()["red"])
    assert changes[-1] is True


async def test_a_phone_counts_only_once_it_was_there_in_this_game(house: House) -> None:
    red = await house.join("red")
    await until(lambda: house.phones.heard("red"))
    await red.close()
    await until(lambda: not house.phones.presence()["red"])
    assert house.phones.heard("red"), "asleep, it still has the hand"
    await house.reopen()
    assert house.phones.claimed("red")
    assert not house.phones.heard("red")
    assert house.phones.consents.ask_swap("red", "blue") == ()


async def test_a_phone_that_leaves_is_gone(house: House) -> None:
    red = await house.join("red")
    await until(lambda: house.phones.presence()["red"])
    await red.close()
    await until(lambda: not house.phones.presence()["red"])


@pytest.mark.turn(2)
async def test_a_killed_broker_stops_nothing_and_all_come_back(house: House) -> None:
    red, blue = await house.join("red"), await house.join("blue")
    await house.kill_broker()
    await until(lambda: not house.phones.connected())
    house.table.tick()
    await house.revive_broker()
    await red.seen(1)
    await blue.seen(1)
    assert (await red.submit({"type": "count"}))["seq"] == 2
    await until(lambda: all(house.phones.presence().values()))


@pytest.mark.turn(2)
async def test_a_wish_sent_while_the_broker_was_away_is_done_once(house: House) -> None:
    red = await house.join("red")
    sending = asyncio.create_task(red.submit({"type": "count"}, seen=0))
    await house.kill_broker()
    await house.revive_broker()
    assert (await sending)["ok"] is True
    assert len(house.table.taken) == 1


async def test_a_kept_wish_is_never_played_again(house: House) -> None:
    raw = await listening(house)
    wish = json.dumps({"id": "kept", "do": {"type": "count"}}).encode()
    await raw.publish(FROM_RED, wish, retain=True)
    await until(lambda: answers(raw))
    taken = len(house.table.taken)
    house.table._answers.clear()
    await house.reopen()
    blue = await house.join("blue")
    await blue.submit({"type": "refuse"})
    assert len(house.table.taken) == taken


@pytest.mark.turn(2)
async def test_status_says_whether_the_table_is_there(house: House) -> None:
    red = await house.join("red")
    assert red.status == "online"
    if house.mosquitto is not None:
        await house.phones.stop()
        await red.until(lambda: red.status == "offline")
        await house.phones.start()
        await red.until(lambda: red.status == "online")


@pytest.mark.turn(2)
async def test_a_restarted_companion_has_the_same_seats_ports_and_phones(house: House) -> None:
    red = await house.join("red")
    before = house.phones.ready()
    await house.reopen()
    assert house.phones.ready() == before
    house.table.tick()
    await red.seen(1)
    assert (await red.submit({"type": "count"}))["ok"] is True


async def test_seats_of_an_old_game_are_cleared(house: House) -> None:
    blue = await house.join("blue")
    house.table.seat({"red": "Ann", "white": "Wim"})
    await blue.until(lambda: blue.view is None)
    assert "blue" not in house.phones.ready()["seats"]
    assert set(house.phones.presence()) == {"red", "white"}


@pytest.mark.turn(2)
async def test_a_new_player_does_not_share_the_seat_with_an_old_phone(house: House) -> None:
    ann = await house.join("red")
    bob = await house.join("blue")
    house.table.secrets["red"] = "EVE-SECRET"
    house.table.seat({"red": "Eve", "blue": "Bob"})
    await ann.until(lambda: not ann.connected or ann.refused)
    assert ann.view is None or ann.view["secret"] != "EVE-SECRET"
    assert (await bob.submit({"type": "count"}))["ok"] is True
    eve = await house.join("red")
    assert eve.view is not None
    assert eve.view["secret"] == "EVE-SECRET"


async def test_without_a_broker_the_table_plays_on(tmp_path: Path) -> None:
    table = FakeTable("t", SEATS)
    address = f"mqtt://a:b@127.0.0.1:{free_port()}"
    phones = Phones(table, PhonesSettings(tmp_path, address, host="127.0.0.1"))
    await phones.start()
    await until(lambda: phones.trouble() == "unreachable")
    table.tick()
    assert phones.connected() is False
    assert set(phones.ready()["seats"]) == {"red", "blue"}
    await phones.stop()


@pytest.mark.turn(2)
async def test_a_broker_that_stands_still_is_told_and_nothing_said_meanwhile_is_lost(
    mosquitto: House,
) -> None:
    phone = await mosquitto.join("red")
    assert mosquitto.mosquitto is not None
    process = mosquitto.mosquitto.process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    try:
        since = time.monotonic()
        await until(lambda: mosquitto.phones.trouble() == "unreachable")
        print(f"a broker that stands still was noticed after {time.monotonic() - since:.2f} s")
        mosquitto.table.tick()
        assert mosquitto.phones.connected()
    finally:
        process.send_signal(signal.SIGCONT)
    await until(lambda: mosquitto.phones.trouble() is None)
    await phone.seen(mosquitto.table.seq)


async def test_a_refused_login_of_the_table_is_told(mosquitto: House, tmp_path: Path) -> None:
    address = f"mqtt://table:wrong@127.0.0.1:{mosquitto.port}"
    phones = Phones(
        FakeTable("t", SEATS), PhonesSettings(tmp_path / "b", address, host="localhost")
    )
    await phones.start()
    await until(lambda: phones.trouble() == "refused")
    await phones.stop()


@pytest.mark.parametrize("option", ["http", "mqtt", "ws"])
async def test_a_port_in_use_is_named_with_its_option(tmp_path: Path, option: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        settings = PhonesSettings(tmp_path, host="127.0.0.1", **{option: port})
        phones = Phones(FakeTable("t", SEATS), settings)
        with pytest.raises(PhonesError) as refused:
            await phones.start()
    for language in ("en", "fr"):
        sentence = refused.value.sentence(language)
        assert str(port) in sentence
        assert f"--{option}" in sentence


@pytest.mark.parametrize(
    "text",
    ["", "localhost", "http://x", "mqtt://", "mqtt://h:99999", "mqtt://h?ws=x", "mqtt://h:p"],
)
async def test_a_wrong_broker_address_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(PhonesError) as refused:
        Phones(FakeTable("t", SEATS), PhonesSettings(tmp_path, text or "?", host="127.0.0.1"))
    assert refused.value.code == "broker_address"


async def test_a_wrong_broker_address_is_shown_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(PhonesError) as refused:
        Phones(FakeTable("t"), PhonesSettings(tmp_path, "mqt://ann:hidden@host:1", host="::1"))
    assert "hidden" not in str(refused.value)


async def test_a_table_name_that_topics_cannot_carry_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PhonesError) as refused:
        Phones(FakeTable("a/b"), PhonesSettings(tmp_path, host="127.0.0.1"))
    assert refused.value.code == "table_name"
