"""Whatever is sent to the page: no other name or page gets in, nothing breaks, and codes cannot be guessed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import aiohttp
import pytest

from companion.phones.client import ClaimRefusedError, Phone, claim
from companion.phones.doors import FAILURES
from companion.phones.http import BOUNDS
from companion.phones.pairing import OBSERVERS_PER_ADDRESS
from companion.phones.patience import FIRST_IN_ALL, WRONG_A_MINUTE, WRONG_IN_ALL, Patience
from companion.phones.sealing import key_text, new_secret
from tests.phones.conftest import House
from tests.phones.raw import until
from tests.phones.test_page import refusal

WRONG = {"code": "AAAAAA"}
AT_ONCE = 40


@pytest.fixture
async def http(embedded: House) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(embedded.phones.ready()["http"]) as session:
        yield session


async def sent(house: House, request: bytes) -> bytes:
    """All that the page's port answers to these bytes, until it closes."""
    at = urlsplit(house.phones.ready()["http"])
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    writer.write(request)
    answer = b""
    with contextlib.suppress(ConnectionResetError):
        answer = await reader.read()
    writer.close()
    return answer


# -- codes


async def test_wrong_codes_at_the_same_time_count_each(http: aiohttp.ClientSession) -> None:
    said = await asyncio.gather(*(refusal(http, WRONG) for _ in range(AT_ONCE)))
    assert said.count((404, "code_unknown")) == WRONG_A_MINUTE
    assert said.count((429, "too_many")) == AT_ONCE - WRONG_A_MINUTE


async def test_a_code_that_is_used_counts_as_a_wrong_one(
    embedded: House, http: aiohttp.ClientSession
) -> None:
    await claim(embedded.phones.join_url("red"))
    code = {"code": embedded.phones.code("red")}
    said = [await refusal(http, code) for _ in range(WRONG_A_MINUTE + 1)]
    assert said[0] == (410, "code_used")
    assert said[-1] == (429, "too_many")


async def test_a_phone_that_has_its_place_comes_back_however_often_others_guess(
    embedded: House, http: aiohttp.ClientSession
) -> None:
    given = await claim(embedded.phones.join_url("red"))
    for _ in range(WRONG_A_MINUTE + 1):
        await refusal(http, WRONG)
    base = embedded.phones.ready()["http"]
    assert (await claim(f"{base}/", given.token)).login == "red"


class Clock:
    """Seconds that a test drives."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_many_addresses_guess_no_more_than_so_much_together_and_keep_nobody_out() -> None:
    clock = Clock()
    patience = Patience(clock)
    guesses = 0
    for number in range(2 * WRONG_IN_ALL):
        while patience.allows(f"10.0.0.{number}"):
            patience.wrong(f"10.0.0.{number}")
            guesses += 1
    assert guesses < WRONG_IN_ALL + 2 * WRONG_IN_ALL
    assert patience.allows("10.0.1.7")
    for number in range(FIRST_IN_ALL):
        if patience.allows(f"10.1.{number}"):
            patience.wrong(f"10.1.{number}")
    assert not patience.allows("10.0.1.7")
    clock.now = 61.0
    assert patience.allows("10.0.0.1")


async def test_one_address_cannot_take_all_places_of_observers(embedded: House) -> None:
    url = embedded.phones.join_url("observer")
    for _ in range(OBSERVERS_PER_ADDRESS):
        await claim(url)
    with pytest.raises(ClaimRefusedError) as refused:
        await claim(url)
    assert refused.value.refusal["code"] == "observers_here"
    assert (await claim(url, source="127.0.0.9")).role == "observer"


# -- keys that are none

LOW_ORDER = [
    b"\x00" * 32,
    b"\x01" + b"\x00" * 31,
    bytes.fromhex("e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800"),
    bytes.fromhex("5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157"),
    bytes.fromhex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
    bytes.fromhex("edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
    bytes.fromhex("eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
]


@pytest.mark.parametrize("key", LOW_ORDER, ids=lambda key: key[:2].hex())
async def test_a_key_that_is_none_is_refused_and_the_seats_other_phone_goes_on(
    embedded: House, http: aiohttp.ClientSession, key: bytes
) -> None:
    red = await embedded.join("red")
    further = {"code": embedded.phones.code("red+"), "key": key_text(key)}
    assert await refusal(http, further) == (400, "bad_request")
    assert (await red.submit({"type": "count"}))["ok"] is True
    await red.seen(1)


# -- names and pages


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost:8080", "t.local", "T.LOCAL.:80", "[::1]:8080"]
)
async def test_the_tables_own_names_are_answered(http: aiohttp.ClientSession, host: str) -> None:
    async with http.get("/api/table", headers={"Host": host}) as answer:
        assert answer.status == 200


@pytest.mark.parametrize("host", ["evil.example", "t.local.evil.example", "10.9.8.7", "x;y *", ""])
async def test_a_name_that_is_not_the_tables_is_refused_and_its_page_says_the_right_one(
    embedded: House, http: aiohttp.ClientSession, host: str
) -> None:
    for path in ("/api/table", "/", "/j/AAAAAA"):
        async with http.get(path, headers={"Host": host}) as answer:
            assert answer.status == 421
            assert embedded.phones.addresses()[0] in await answer.text()
    async with http.post("/api/claim", json=WRONG, headers={"Host": host}) as answer:
        assert answer.status == 421


@pytest.mark.parametrize("path", ["/generate_204", "/hotspot-detect.html", "/connecttest.txt"])
async def test_a_phone_that_asks_whether_the_network_leads_anywhere_is_not_refused(
    http: aiohttp.ClientSession, path: str
) -> None:
    async with http.get(path, headers={"Host": "connectivitycheck.example"}) as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1:1", "x", "http://[", "https://t.local"],
)
async def test_another_page_may_ask_nothing(
    embedded: House, http: aiohttp.ClientSession, origin: str
) -> None:
    code = {"code": embedded.phones.code("red")}
    async with http.post("/api/claim", json=code, headers={"Origin": origin}) as answer:
        assert answer.status == 403
    assert not embedded.phones.claimed("red")
    own = embedded.phones.ready()["http"]
    async with http.post("/api/claim", json=code, headers={"Origin": own}) as answer:
        assert answer.status == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ("Host: evil.example", 421),
        ("Host: localhost\r\nOrigin: http://evil.example", 403),
        ("Host: localhost\r\nOrigin: null", 403),
        ("Host: localhost\r\nOrigin: {own}", 101),
        ("Host: localhost", 101),
    ],
)
async def test_a_websocket_of_another_page_is_refused(
    house: House, headers: str, status: int
) -> None:
    at = urlsplit(house.phones.ready()["ws"])
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    lines = headers.format(own=house.phones.ready()["http"])
    writer.write(
        f"GET / HTTP/1.1\r\n{lines}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: mqtt\r\n\r\n".encode()
    )
    answer = await reader.readuntil(b"\r\n\r\n")
    assert int(answer.split()[1]) == status
    assert b"websockets" not in answer.partition(b"\r\n")[2].lower().replace(
        b"upgrade: websocket", b""
    )
    writer.close()


# -- nothing breaks

CLAIM = b"POST /api/claim HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
DEEP = b"[" * 2000 + b"]" * 2000
SENT = {
    "long path": b"GET /"
    + b"a" * 300
    + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "long name": b"GET /"
    + b"%C3%A9" * 90
    + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "nul": b"GET /a%00b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "charset": CLAIM
    + b'Content-Type: application/json; charset=nope\r\nContent-Length: 17\r\n\r\n{"code":"AAAAAA"}',
    "deep": CLAIM + b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n" + DEEP,
    "bytes": CLAIM + b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n\xff\xfe",
    "surrogate": CLAIM
    + b'Content-Type: application/json\r\nContent-Length: 17\r\n\r\n{"code":"\\ud800"}',
    "gzip": CLAIM
    + b"Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
    "chunks": CLAIM + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "cookie": CLAIM
    + b"Cookie: katane-t=\xff\xfe; ;=;\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    "no http": b"\x00\x01\x02\r\n\r\n",
    "no method": b"G\xc3\xa9T / HTTP/9.9\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 300 + b"\r\n",
    "long header": b"GET / HTTP/1.1\r\nHost: localhost\r\na: " + b"b" * 9000 + b"\r\n\r\n",
    "odd address": b"GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "range": b"GET / HTTP/1.1\r\nHost: localhost\r\nRange: bytes=9-1,x\r\nConnection: close\r\n\r\n",
}


@pytest.mark.parametrize("what", SENT)
async def test_nothing_that_is_sent_breaks_anything_or_learns_a_version(
    embedded: House, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = await sent(embedded, SENT[what])
    head = answer.partition(b"\r\n\r\n")[0].lower()
    assert not head.startswith(b"http/1.1 500"), answer
    assert b"traceback" not in answer.lower()
    assert b"python" not in head
    assert b"aiohttp" not in head
    assert [record for record in caplog.records if record.exc_info] == []


async def test_who_is_refused_again_and_again_is_heard_no_more_and_others_are(
    embedded: House,
) -> None:
    """Refusing costs as much as answering: a machine of many addresses would have the table do nothing else."""
    embedded.clock.stop()
    http = embedded.phones.ready()["http"]
    one = aiohttp.TCPConnector(local_addr=("127.0.0.9", 0), limit=1)
    refused = 0
    async with aiohttp.ClientSession(http, connector=one) as session:
        with contextlib.suppress(aiohttp.ClientError):
            while refused <= 2 * FAILURES:
                async with session.get("/nothing") as answer:
                    assert answer.status == 404
                refused += 1
    assert refused == FAILURES
    assert (await claim(embedded.phones.join_url("red"))).login == "red"


# -- the door


async def test_connections_that_say_nothing_end_and_keep_nobody_out(embedded: House) -> None:
    at = urlsplit(embedded.phones.ready()["http"])
    idle = [
        await asyncio.open_connection(at.hostname, at.port, local_addr=("127.0.0.8", 0))
        for _ in range(2 * BOUNDS.visits_of_one)
    ]
    door = embedded.phones._doorway.page.door  # type: ignore[union-attr]
    await until(lambda: door.visits() == BOUNDS.visits_of_one)
    assert door.tally.counted["too many strangers of one address"] == BOUNDS.visits_of_one
    red: Phone = await embedded.join("red")
    assert (await red.submit({"type": "count"}))["ok"] is True
    for _, writer in idle:
        writer.close()
    await until(lambda: door.visits() == 0)


async def test_a_cookie_alone_gives_no_password(embedded: House) -> None:
    """Whoever reads it on its way: only the phone that has the key opens what the answer holds."""
    secret = new_secret()
    own = await claim(embedded.phones.join_url("red"), secret=secret)
    base = f"{embedded.phones.ready()['http']}/"
    assert own.password == embedded.login("red")[1]
    assert (await claim(base, own.token, secret=secret)).password == own.password
    stolen = {"Cookie": own.token}
    async with (
        aiohttp.ClientSession(base) as http,
        http.post("/api/claim", json={}, headers=stolen) as answer,
    ):
        text = await answer.text()
    assert answer.status == 200
    assert own.password not in text
    assert (await claim(base, own.token)).password == ""
