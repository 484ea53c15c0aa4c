"""A code is good for one phone, and the phone keeps its seat until it is released."""

from __future__ import annotations

import asyncio
import json
import stat
from pathlib import Path

import pytest

from companion.phones import ClaimError, PhonesError
from companion.phones.pairing import CODE_LENGTH, CODE_LETTERS, FORMAT, PairingBook
from companion.phones.sealing import new_secret, public_of
from companion.phones.topics import SEATS

PLAYING = {"red": "Ann", "blue": "Bob"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "phones.json"


@pytest.fixture
def book(path: Path) -> PairingBook:
    return PairingBook(path)


async def test_a_claim_binds_the_seat_to_the_phone(book: PairingBook) -> None:
    seat, token = await book.claim(book.code("red"), None, PLAYING)
    assert seat == "red"
    assert book.seats_of(token) == ["red"]
    assert book.claimed("red")
    assert not book.claimed("blue")


async def test_the_same_phone_may_claim_again_and_gets_the_same_login(book: PairingBook) -> None:
    _, token = await book.claim(book.code("red"), None, PLAYING)
    login = book.login("red")
    assert await book.claim(book.code("red"), token, PLAYING) == ("red", token)
    assert await book.claim(None, token, PLAYING) == ("red", token)
    assert book.login("red") == login


async def test_another_phone_is_refused_by_the_name_of_the_player(book: PairingBook) -> None:
    await book.claim(book.code("red"), None, PLAYING)
    for token in (None, "somebody-else"):
        with pytest.raises(ClaimError) as refused:
            await book.claim(book.code("red"), token, PLAYING)
        assert refused.value.code == "code_used"
        assert "Ann" in refused.value.sentence("en")
        assert "Ann" in refused.value.sentence("fr")


@pytest.mark.parametrize("code", ["", "AAAAAA", "12345", "é", "' OR 1=1"])
async def test_a_wrong_code_is_unknown(book: PairingBook, code: str) -> None:
    with pytest.raises(ClaimError) as refused:
        await book.claim(code, None, PLAYING)
    assert refused.value.code == "code_unknown"


async def test_a_code_may_be_typed_small_and_in_groups(book: PairingBook) -> None:
    code = book.code("red").lower()
    assert book.seat_with(f" {code[:3]}-{code[3:]} ") == "red"


async def test_a_seat_that_nobody_plays_cannot_be_claimed(book: PairingBook) -> None:
    with pytest.raises(ClaimError) as refused:
        await book.claim(book.code("white"), None, PLAYING)
    assert refused.value.code == "seat_absent"


async def test_a_phone_without_seat_and_code_is_told_so(book: PairingBook) -> None:
    for token in (None, "unknown"):
        with pytest.raises(ClaimError) as refused:
            await book.claim(None, token, PLAYING)
        assert refused.value.code == "no_seat"


async def test_one_phone_may_hold_two_seats(book: PairingBook) -> None:
    _, token = await book.claim(book.code("red"), None, PLAYING)
    await book.claim(book.code("blue"), token, PLAYING)
    assert book.seats_of(token) == ["red", "blue"]


async def test_a_release_changes_code_and_login_and_frees_the_seat(book: PairingBook) -> None:
    code, login = book.code("red"), book.login("red")
    _, token = await book.claim(code, None, PLAYING)
    assert await book.release("red") == login
    assert book.code("red") != code
    assert book.login("red").user != login.user
    assert book.login("red").password != login.password
    assert book.seats_of(token) == []
    with pytest.raises(ClaimError):
        await book.claim(code, token, PLAYING)


async def test_everything_survives_a_restart(book: PairingBook, path: Path) -> None:
    _, token = await book.claim(book.code("red"), None, PLAYING)
    await book.keep_ports({"http": 8080})
    again = PairingBook(path)
    assert again.logins() == book.logins()
    assert again.seats_of(token) == ["red"]
    assert again.ports == {"http": 8080}


async def test_no_phones_token_lies_in_the_file(book: PairingBook, path: Path) -> None:
    _, token = await book.claim(book.code("red"), None, PLAYING)
    content = await asyncio.to_thread(path.read_text)
    assert book.login("red").password in content
    assert token not in content


def test_only_the_owner_can_read_the_file(book: PairingBook) -> None:
    assert stat.S_IMODE(book.path.stat().st_mode) == 0o600


async def test_a_disk_that_refuses_changes_nothing(book: PairingBook, path: Path) -> None:
    (path.parent / "phones.json.new").mkdir()
    code = book.code("red")
    with pytest.raises(OSError, match="phones"):
        await book.claim(code, None, PLAYING)
    with pytest.raises(OSError, match="phones"):
        await book.release("red")
    assert not book.claimed("red")
    assert book.code("red") == code


def test_codes_are_short_unlike_each_other_and_easy_to_type(book: PairingBook) -> None:
    codes = {book.code(seat) for seat in SEATS}
    assert len(codes) == len(SEATS)
    assert all(len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) for code in codes)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff", b"[]", b'{"format": 1}', b'{"format": 2, "secret": "short"}']
)
def test_a_damaged_file_is_put_aside_not_overwritten(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    book = PairingBook(path)
    assert path.with_name("phones.json.broken").read_bytes() == content
    assert PairingBook(path).code("red") == book.code("red")


def test_a_file_of_a_newer_version_is_refused_and_kept(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"format": 99}))
    with pytest.raises(PhonesError) as refused:
        PairingBook(path)
    assert refused.value.code == "book_newer"
    assert "99" in str(refused.value)
    assert json.loads(path.read_text()) == {"format": 99}


async def test_a_seat_whose_player_changed_is_strange(book: PairingBook) -> None:
    await book.claim(book.code("red"), None, PLAYING)
    assert book.strangers(PLAYING) == []
    assert book.strangers({"blue": "Bob"}) == []
    assert book.strangers({"red": "Eve"}) == ["red"]


async def test_a_file_from_before_the_keys_is_read_and_gets_them(
    book: PairingBook, path: Path
) -> None:
    """Format 1 knew neither the table's key nor wraps; phones stay joined, and do not seal yet."""
    _, token = await book.claim(book.code("red"), None, PLAYING)
    old = json.loads(await asyncio.to_thread(path.read_text))
    del old["secret"]
    for seat in old["seats"].values():
        del seat["wrap"]
    await asyncio.to_thread(path.write_text, json.dumps({**old, "format": 1}))
    again = PairingBook(path)
    assert again.logins() == book.logins()
    assert again.seats_of(token) == ["red"]
    assert again.seal("red") is None
    assert again.key != book.key
    kept = json.loads(await asyncio.to_thread(path.read_text))
    assert kept["format"] == FORMAT
    assert PairingBook(path).key == again.key
    await again.claim(None, token, PLAYING, public_of(new_secret()))
    assert again.seal("red") is not None


async def test_keys_survive_a_restart_and_end_with_the_release(
    book: PairingBook, path: Path
) -> None:
    key = public_of(new_secret())
    _, token = await book.claim(book.code("red"), None, PLAYING, key)
    again = PairingBook(path)
    seal = again.seal("red")
    assert seal is not None
    assert (again.key, seal.other, seal.login) == (book.key, key, "red.1")
    assert set(again.wraps(token)) == {"red"}
    assert again.wraps(token) == book.wraps(token)
    assert again.wraps("another") == {}
    await again.release("red")
    assert again.seal("red") is None
    assert again.wraps(token) == {}


async def test_the_first_key_of_a_claim_stays(book: PairingBook) -> None:
    key = public_of(new_secret())
    _, token = await book.claim(book.code("red"), None, PLAYING, key)
    for again in (key, None):
        assert await book.claim(None, token, PLAYING, again) == ("red", token)
    with pytest.raises(ClaimError) as refused:
        await book.claim(None, token, PLAYING, public_of(new_secret()))
    assert refused.value.code == "key_other"
    seal = book.seal("red")
    assert seal is not None
    assert seal.other == key
