"""What is sealed for a seat: opened by its phone and nobody else, of one size, and refused where it is not right."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.phones import sealing
from companion.phones.client import ClaimRefusedError, Phone, claim
from companion.phones.packing import (
    ANSWER_STEP,
    LARGEST_BODY,
    VIEW_STEP,
    WISH_STEP,
    deflated,
    packed,
    padded,
    said_by_phone,
    said_by_table,
)
from companion.phones.sealing import BadSealError, Seal, new_secret, public_of, sealed_for
from companion.phones.wire import LARGEST_WISH
from tests.phones.conftest import House
from tests.phones.raw import Raw, until

TABLE, PHONE = new_secret(), new_secret()
FROM_RED, ANSWER_RED = "katane/t/from/red", "katane/t/answer/red"
WISH = b'{"id": "w", "do": {"type": "count"}}'


def sides(login: str = "red.1") -> tuple[Seal, Seal]:
    """The table's and the phone's."""
    return Seal(login, TABLE, public_of(PHONE)), Seal(login, PHONE, public_of(TABLE))


def inside(payload: bytes) -> str:
    """The one sealed text of the table's payload."""
    (text,) = json.loads(payload)["sealed"].values()
    return str(text)


BODIES = st.binary(max_size=3 * WISH_STEP)
STEPS = st.sampled_from([WISH_STEP, ANSWER_STEP, VIEW_STEP])
WAYS = st.sampled_from([padded, packed])


@pytest.mark.turn(2)
@given(BODIES, STEPS, WAYS)
def test_what_is_sealed_is_opened_by_the_other_side(
    body: bytes, step: int, way: Callable[[bytes, int], bytes]
) -> None:
    table, phone = sides()
    assert phone.from_table(sealed_for((table,), way(body, step))) == body
    assert table.from_phone(phone.to_table(body)) == body


@given(BODIES, STEPS, WAYS)
def test_before_sealing_everything_is_a_multiple_of_its_step_long(
    body: bytes, step: int, way: Callable[[bytes, int], bytes]
) -> None:
    plain = way(body, step)
    assert len(plain) % step == 0
    assert len(plain) - len(deflated(body) if way is packed else body) < step + 4
    assert said_by_table(plain) == body


@given(st.integers(0, WISH_STEP - 4), st.integers(0, WISH_STEP - 4))
def test_sizes_within_a_step_cannot_be_told_apart(one: int, other: int) -> None:
    _, phone = sides()
    assert len(phone.to_table(b"x" * one)) == len(phone.to_table(b"x" * other))


def test_the_same_sealed_twice_has_nothing_in_common() -> None:
    table, _ = sides()
    one, other = (inside(sealed_for((table,), packed(b"{}", WISH_STEP))) for _ in range(2))
    assert one[:32] != other[:32]
    assert one != other


@given(st.data())
def test_whoever_changes_a_byte_is_found_out(data: st.DataObject) -> None:
    table, phone = sides()
    sealed = bytearray(base64.b64decode(inside(sealed_for((table,), padded(b"{}", WISH_STEP)))))
    sealed[data.draw(st.integers(0, len(sealed) - 1))] ^= data.draw(st.integers(1, 255))
    changed = json.dumps({"sealed": {"red.1": base64.b64encode(sealed).decode()}}).encode()
    with pytest.raises(BadSealError):
        phone.from_table(changed)


def test_another_phones_key_another_login_and_another_table_open_nothing() -> None:
    table, phone = sides()
    payload = sealed_for((table,), padded(b"{}", WISH_STEP))
    strangers = [
        Seal("red.1", new_secret(), public_of(TABLE)),
        Seal("red.2", PHONE, public_of(TABLE)),
        Seal("red.1", PHONE, public_of(new_secret())),
    ]
    for stranger in strangers:
        with pytest.raises(BadSealError):
            stranger.from_table(payload)
    assert phone.from_table(payload) == b"{}"


@given(st.binary(max_size=60))
def test_a_length_that_cannot_be_is_refused(plain: bytes) -> None:
    try:
        body = said_by_phone(plain)
    except ValueError:
        assert len(plain) < 4 or plain[0] or len(plain) < 4 + int.from_bytes(plain[1:4], "big")
    else:
        assert plain[4 : 4 + len(body)] == body


def boxed(body: bytes) -> bytes:
    """What a box would hold of a body that says it is deflated."""
    return b"\x01" + len(body).to_bytes(3, "big") + body


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x07",
        deflated(b"x" * 99)[:-1],
        deflated(b"x") + b"y",
        deflated(bytes(LARGEST_BODY + 1)),
        zlib.compress(b"{}"),
    ],
    ids=["nothing", "no such block", "cut", "with more behind", "too much", "another form"],
)
def test_what_cannot_be_unpacked_whole_is_refused(body: bytes) -> None:
    table, phone = sides()
    with pytest.raises(BadSealError):
        phone.from_table(sealed_for((table,), boxed(body)))


def test_the_table_unpacks_nothing_that_comes_from_outside() -> None:
    table, phone = sides()
    said = json.dumps({"by": "red.1", "sealed": phone.text(packed(WISH, WISH_STEP))}).encode()
    with pytest.raises(BadSealError):
        table.from_phone(said)


@given(st.text(max_size=60))
def test_only_32_bytes_in_the_letters_of_addresses_are_a_key(text: str) -> None:
    try:
        key = sealing.key_bytes(text)
    except ValueError:
        return
    assert sealing.key_text(key) == text
    assert len(key) == 32


# -- at the table


async def watched(house: House, **options: object) -> tuple[Phone, Raw]:
    """Red's phone, which seals, and another connection of its login that may send anything."""
    phone = await house.join("red")
    raw = await house.raw("red", **options)
    await raw.subscribe(ANSWER_RED)
    return phone, raw


def sealed_by(phone: Phone, body: bytes) -> bytes:
    seal = phone.credentials.seal()
    assert seal is not None
    return seal.to_table(body)


async def refused(house: House, phone: Phone, raw: Raw, payload: bytes) -> tuple[str, object]:
    """Code and id of the answer, which must be sealed like any other."""
    before = len(raw.heard)
    await raw.publish(FROM_RED, payload)
    await until(lambda: len(raw.heard) > before)
    seal = phone.credentials.seal()
    assert seal is not None
    answer = json.loads(seal.from_table(raw.heard[-1][1]))
    assert answer["ok"] is False
    return answer["refusal"]["code"], answer["id"]


def wrong_payloads(phone: Phone) -> list[tuple[bytes, str]]:
    """What a sealed seat must refuse, and how."""
    given = phone.credentials
    right = json.loads(sealed_by(phone, WISH))
    text = right["sealed"]
    stranger = Seal(given.user, new_secret(), given.key)
    seal = phone.credentials.seal()
    assert seal is not None
    reflected = {
        "by": given.user,
        "sealed": inside(sealed_for((seal,), padded(b'{"seats": []}', ANSWER_STEP))),
    }
    shapes: list[tuple[object, str]] = [
        ({**right, "by": "blue.1"}, "bad_seal"),
        ({**right, "by": ""}, "bad_seal"),
        ({**right, "sealed": text[: len(text) // 2]}, "bad_seal"),
        ({**right, "sealed": text[:-8]}, "bad_seal"),
        ({**right, "sealed": ""}, "bad_seal"),
        ({**right, "sealed": "§§§"}, "bad_seal"),
        ({**right, "sealed": "A" * 400}, "bad_seal"),
        ({"sealed": {given.user: text}}, "not_sealed"),
        ({"by": given.user, "sealed": 3}, "not_sealed"),
        (reflected, "wish_wrong_shape"),
    ]
    return [
        (WISH, "not_sealed"),
        (b"", "not_sealed"),
        (b"\xff\x00", "not_sealed"),
        (b"null", "not_sealed"),
        (stranger.to_table(WISH), "bad_seal"),
        (seal.to_table(b"not json"), "wish_not_json"),
        (b" " * (LARGEST_WISH + 1), "wish_too_large"),
        *((json.dumps(shape).encode(), code) for shape, code in shapes),
    ]


@pytest.mark.turn(2)
async def test_what_is_not_rightly_sealed_is_refused_and_changes_nothing(house: House) -> None:
    phone, raw = await watched(house)
    for payload, code in wrong_payloads(phone):
        assert await refused(house, phone, raw, payload) == (code, None)
    assert house.table.taken == []
    assert house.table.seq == 0
    assert (await phone.submit({"type": "count"}))["ok"] is True


async def test_a_recorded_submission_is_not_done_again(house: House) -> None:
    phone, raw = await watched(house)
    payload = sealed_by(phone, WISH)
    for count in (1, 2, 3):
        await raw.publish(FROM_RED, payload)
        await until(lambda n=count: len(raw.heard) == n)
    assert len(house.table.taken) == 1


async def test_a_box_of_another_seat_is_refused(house: House) -> None:
    phone, raw = await watched(house)
    blue = await house.join("blue")
    assert (await refused(house, phone, raw, sealed_by(blue, WISH)))[0] == "bad_seal"
    named = {**json.loads(sealed_by(blue, WISH)), "by": phone.credentials.user}
    assert (await refused(house, phone, raw, json.dumps(named).encode()))[0] == "bad_seal"
    assert house.table.taken == []


@pytest.mark.turn(2)
async def test_a_submission_from_before_the_release_is_refused(house: House) -> None:
    old = await house.join("red")
    payload = sealed_by(old, WISH)
    await house.phones.release("red")
    phone, raw = await watched(house)
    assert (await refused(house, phone, raw, payload))[0] == "bad_seal"
    assert house.table.taken == []


async def test_the_phone_takes_nothing_that_the_table_did_not_seal(embedded: House) -> None:
    phone = await embedded.join("red")
    before = phone.view
    for forged in (b'{"seq": 99, "seats": []}', b'{"sealed": {"red.1": "AAAA"}}', b"[]"):
        phone._take("katane/t/for/red", forged)
    assert phone.view == before
    assert phone.unopened == 3


async def test_another_table_than_the_scanned_one_is_found_out(embedded: House) -> None:
    link = embedded.phones.join_url("red").partition("#")[0]
    with pytest.raises(ClaimRefusedError) as refusal:
        await claim(f"{link}#{public_of(new_secret())}", secret=new_secret())
    assert refusal.value.refusal["code"] == "key_mismatch"


async def test_with_the_cookie_alone_nobody_puts_another_key_in_place(embedded: House) -> None:
    secret = new_secret()
    link = embedded.phones.join_url("red")
    mine = await claim(link, secret=secret)
    with pytest.raises(ClaimRefusedError) as refusal:
        await claim(link, mine.token, secret=new_secret())
    assert refusal.value.refusal["code"] == "key_other"
    assert "scan" in refusal.value.refusal["message"]
    again = await claim(link, mine.token, secret=secret)
    assert (again.wrap, again.key) == (mine.wrap, mine.key)


async def test_a_phone_from_before_the_keys_gives_its_own_when_it_comes_back(house: House) -> None:
    plain = await house.join("red", sealed=False)
    assert plain.view is not None
    raw = await house.raw("red")
    await raw.subscribe("katane/t/for/red")
    await until(lambda: raw.heard)
    assert b"RED-SECRET" in raw.heard[-1][1]
    link = house.phones.join_url("red")
    later = Phone(await claim(link, plain.credentials.token, secret=new_secret()))
    await later.connect()
    await later.until(lambda: later.view is not None)
    assert later.view is not None
    assert later.view["secret"] == "RED-SECRET"
    await until(lambda: b"RED-SECRET" not in raw.heard[-1][1])
    await later.close()
