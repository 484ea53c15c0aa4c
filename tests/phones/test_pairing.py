"""A code is good for one phone, and the phone keeps its seat until it is released."""

from __future__ import annotations

import asyncio
import json
import stat
from pathlib import Path

import pytest

from companion.phones import ClaimError, PhonesError
from companion.phones.book import CODE_LENGTH, CODE_LETTERS, FORMAT, read_book
from companion.phones.pairing import PairingBook
from companion.phones.places import OBSERVERS, PHONES_PER_SEAT, PLACES, SEATS
from companion.phones.sealing import new_secret, public_of

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
    assert book.places_of(token) == ["red"]
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
    assert book.place_with(f" {code[:3]}-{code[3:]} ") == "red"


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
    assert book.places_of(token) == ["red", "blue"]


async def test_a_release_changes_code_and_login_and_frees_the_seat(book: PairingBook) -> None:
    code, login = book.code("red"), book.login("red")
    _, token = await book.claim(code, None, PLAYING)
    assert await book.release("red") == [login]
    assert book.code("red") != code
    assert book.login("red").user != login.user
    assert book.login("red").password != login.password
    assert book.places_of(token) == []
    with pytest.raises(ClaimError):
        await book.claim(code, token, PLAYING)


async def test_everything_survives_a_restart(book: PairingBook, path: Path) -> None:
    _, token = await book.claim(book.code("red"), None, PLAYING)
    await book.keep_ports({"http": 8080})
    await book.keep_language("fr")
    again = PairingBook(path)
    assert again.logins() == book.logins()
    assert again.places_of(token) == ["red"]
    assert again.ports == {"http": 8080}
    assert read_book(path).language == "fr"


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
    "content",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b'{"format": 1}',
        b'{"format": 3, "places": {}, "table_password": "x", "secret": "short"}',
    ],
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


async def test_who_loses_a_seat_to_a_new_games_people_is_told_that_a_game_began(
    book: PairingBook, path: Path
) -> None:
    _, token = await book.claim(book.code("red"), None, PLAYING)
    others = {**PLAYING, "red": "Eve"}
    await book.outplay("red")
    for known in (book, PairingBook(path)):
        for login in (None, "red"):
            with pytest.raises(ClaimError) as refused:
                await known.claim(None, token, others, login=login)
            assert refused.value.code == "new_game"
    _, hers = await book.claim(book.code("red"), None, others)
    await book.release("red")
    with pytest.raises(ClaimError) as refused:
        await book.claim(None, hers, others)
    assert refused.value.code == "no_seat", "released at the table: no game has to do with it"


FOUR = {"red": "Ann", "orange": "Zoé"}
THREE = {"orange": "Ann"}


async def test_whose_seat_another_had_for_a_game_has_it_again_when_that_name_plays_there(
    book: PairingBook, path: Path
) -> None:
    key = public_of(new_secret())
    _, zoe = await book.claim(book.code("orange"), None, FOUR, key=key)
    since = book._book.places["orange"].at
    await book.outplay("orange")
    assert await book.give_back(THREE) == []
    _, ann = await book.claim(book.code("orange"), None, THREE)
    again = PairingBook(path)
    assert again.strangers(FOUR) == ["orange"]
    await again.outplay("orange")
    assert await again.give_back(FOUR) == ["orange"]
    assert (await again.claim(None, zoe, FOUR, key=key))[0] == "orange"
    assert again.claimed_since(since) == set(), "it saw what it was left with"
    with pytest.raises(ClaimError) as refused:
        await again.claim(None, ann, FOUR, login="orange")
    assert refused.value.code == "new_game"


@pytest.mark.parametrize("name", ["Eve", "zoé"])
async def test_a_seat_goes_back_to_no_phone_of_another_name(book: PairingBook, name: str) -> None:
    await book.claim(book.code("orange"), None, FOUR)
    await book.outplay("orange")
    assert await book.give_back({"orange": name}) == []


async def test_a_seat_that_was_released_or_taken_since_goes_back_to_nobody(
    book: PairingBook,
) -> None:
    await book.claim(book.code("orange"), None, FOUR)
    await book.outplay("orange")
    await book.claim(book.code("orange"), None, FOUR)
    assert await book.give_back(FOUR) == []
    await book.release("orange")
    assert await book.give_back(FOUR) == []
    _, token = await book.claim(book.code("orange"), None, FOUR)
    await book.outplay("orange")
    await book.release("orange")
    assert await book.give_back(FOUR) == []
    with pytest.raises(ClaimError):
        await book.claim(None, token, FOUR)


async def test_whose_seat_a_new_game_has_not_is_told_that_a_game_began(book: PairingBook) -> None:
    _, token = await book.claim(book.code("red"), None, PLAYING)
    with pytest.raises(ClaimError) as refused:
        await book.claim(None, token, {"blue": "Bob"})
    assert refused.value.code == "new_game"
    assert (await book.claim(None, token, PLAYING))[0] == "red"


async def test_a_file_from_before_the_keys_is_read_and_gets_them(
    book: PairingBook, path: Path
) -> None:
    """Format 1 knew neither the table's key nor wraps; phones stay joined, and do not seal yet."""
    _, token = await book.claim(book.code("red"), None, PLAYING)
    old = json.loads(await asyncio.to_thread(path.read_text))
    del old["secret"], old["observers"]
    seats = {seat: old["places"][seat] for seat in SEATS}
    for seat in seats.values():
        del seat["wrap"]
    del old["places"]
    await asyncio.to_thread(path.write_text, json.dumps({**old, "seats": seats, "format": 1}))
    again = PairingBook(path)
    assert again.logins()[: 1 + len(SEATS)] == book.logins()[: 1 + len(SEATS)]
    assert again.places_of(token) == ["red"]
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


async def test_a_file_from_before_the_roles_keeps_its_phones_and_keys(
    book: PairingBook, path: Path
) -> None:
    """Format 2 knew seats only, under another name."""
    _, token = await book.claim(book.code("red"), None, PLAYING, public_of(new_secret()))
    old = json.loads(await asyncio.to_thread(path.read_text))
    seats = {seat: old["places"][seat] for seat in SEATS}
    del old["places"], old["observers"]
    await asyncio.to_thread(path.write_text, json.dumps({**old, "seats": seats, "format": 2}))
    again = PairingBook(path)
    assert (again.key, again.wraps(token)) == (book.key, book.wraps(token))
    assert again.login("red") == book.login("red")
    kept = json.loads(await asyncio.to_thread(path.read_text))
    assert kept["format"] == FORMAT
    assert set(kept["places"]) == set(PLACES)
    assert PairingBook(path).logins() == again.logins()
    assert PairingBook(path).code("observer") == again.code("observer")


async def test_every_place_but_an_observers_has_a_code_of_its_own(book: PairingBook) -> None:
    codes = [book.code(place) for place in PLACES if PLACES[place].role != "observer"]
    codes.append(book.code("observer"))
    assert len(set(codes)) == len(codes)
    assert all(len(code) == CODE_LENGTH for code in codes)


async def test_a_seat_has_so_many_further_phones_and_no_more(book: PairingBook) -> None:
    keys = [public_of(new_secret()) for _ in range(PHONES_PER_SEAT)]
    await book.claim(book.code("red"), None, PLAYING, keys[0])
    for key in keys[1:]:
        place = book.further_place("red")
        assert place is not None
        code = book.code(place)
        assert (await book.claim(code, None, PLAYING, key))[0] == place
        with pytest.raises(ClaimError) as refused:
            await book.claim(code, None, PLAYING, key)
        assert refused.value.code == "code_used"
    assert book.further_place("red") is None
    seals = book.seals("red")
    assert [seal.login for seal in seals if seal] == ["red.1", "red-2.1", "red-3.1"]
    assert book.seals("blue") == ()


async def test_a_phone_of_the_seat_that_scans_for_a_further_one_gets_its_own_again(
    book: PairingBook,
) -> None:
    key = public_of(new_secret())
    _, token = await book.claim(book.code("red"), None, PLAYING, key)
    assert await book.claim(book.code("red-2"), token, PLAYING, key) == ("red", token)
    assert not book.claimed("red-2")


async def test_where_several_phones_read_one_view_all_of_them_seal(book: PairingBook) -> None:
    key = public_of(new_secret())
    for code, given in ((book.code("red-2"), None), (book.code("host"), None)):
        with pytest.raises(ClaimError) as refused:
            await book.claim(code, None, PLAYING, given)
        assert refused.value.code == "key_needed"
    await book.claim(book.code("red"), None, PLAYING)
    with pytest.raises(ClaimError) as refused:
        await book.claim(book.code("red-2"), None, PLAYING, key)
    assert refused.value.code == "key_needed"
    await book.claim(book.code("blue-2"), None, PLAYING, key)
    with pytest.raises(ClaimError) as refused:
        await book.claim(book.code("blue"), None, PLAYING)
    assert refused.value.code == "key_needed"


async def test_one_code_lets_all_observers_in_until_it_is_renewed(book: PairingBook) -> None:
    code = book.code("observer")
    tokens = [(await book.claim(code, None, PLAYING))[1] for _ in range(OBSERVERS)]
    assert book.places_of(tokens[-1]) == [f"observer-{OBSERVERS}"]
    assert (await book.claim(code, tokens[3], PLAYING))[0] == "observer-4"
    with pytest.raises(ClaimError) as refused:
        await book.claim(code, None, PLAYING)
    assert refused.value.code == "observers_full"
    assert len(await book.renew_observers()) == OBSERVERS
    assert book.places_of(tokens[3]) == []
    with pytest.raises(ClaimError) as refused:
        await book.claim(code, tokens[3], PLAYING)
    assert refused.value.code == "code_unknown"


async def test_an_observer_that_brings_a_key_has_nothing_sealed(book: PairingBook) -> None:
    key = public_of(new_secret())
    _, token = await book.claim(book.code("observer"), None, PLAYING, key)
    assert await book.claim(None, token, PLAYING, public_of(new_secret())) == ("observer-1", token)
    assert book.wraps(token) == {}


async def test_one_phone_is_the_host(book: PairingBook) -> None:
    key = public_of(new_secret())
    _, token = await book.claim(book.code("host"), None, {}, key)
    with pytest.raises(ClaimError) as refused:
        await book.claim(book.code("host"), None, {}, key)
    assert refused.value.code == "host_used"
    assert set(book.wraps(token)) == {"host"}


async def test_a_phone_with_several_places_comes_back_to_the_one_it_names(
    book: PairingBook,
) -> None:
    key = public_of(new_secret())
    _, token = await book.claim(book.code("host"), None, PLAYING, key)
    await book.claim(book.code("red"), token, PLAYING, key)
    assert book.places_of(token) == ["red", "host"]
    assert await book.claim(None, token, PLAYING, key) == ("red", token)
    assert await book.claim(None, token, PLAYING, key, login="host") == ("host", token)
    with pytest.raises(ClaimError) as refused:
        await book.claim(None, token, PLAYING, key, login="blue")
    assert refused.value.code == "no_seat"


async def test_a_place_that_nobody_had_gets_another_code_and_keeps_its_login(
    book: PairingBook,
) -> None:
    code, login = book.code("red"), book.login("red")
    assert await book.release("red") == []
    assert book.code("red") != code
    assert book.login("red") == login


async def test_a_phone_that_forgot_its_key_joins_again_after_a_release(book: PairingBook) -> None:
    """Its browser cleared what pages keep, and kept the cookie."""
    _, token = await book.claim(book.code("red"), None, PLAYING, public_of(new_secret()))
    key = public_of(new_secret())
    with pytest.raises(ClaimError) as refused:
        await book.claim(book.code("red"), token, PLAYING, key)
    assert refused.value.code == "key_other"
    assert refused.value.params == {"seat": "red", "name": "Ann", "login": "red"}
    await book.release("red")
    assert await book.claim(book.code("red"), token, PLAYING, key) == ("red", token)
    seal = book.seal("red")
    assert seal is not None
    assert seal.other == key
