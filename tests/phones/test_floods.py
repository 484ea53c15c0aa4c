"""Crowds, gluttons and sluggards: whoever overdoes it harms himself only, on both brokers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import socket
import time
from collections.abc import AsyncIterator, Iterator
from secrets import token_urlsafe
from urllib.parse import urlsplit

import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from companion.phones import bridge
from companion.phones.broker import CONNECTIONS_PER_LOGIN, STRANGERS_PER_ADDRESS
from companion.phones.client import Phone
from companion.phones.limits import OPEN_FILES, allow_open_files
from companion.phones.places import OBSERVERS
from companion.phones.wire import LARGEST_PACKET, LARGEST_WISH
from tests.phones.conftest import House
from tests.phones.raw import until
from tests.phones.test_broker import connect_packet, subscribe_packet

CROWD = 1000
ELSEWHERE = "127.0.0.9"
"""Where a crowd comes from whose failures are not to count against a phone that comes after it."""
SOON = 15.0
"""Seconds in which a busy machine answers as well; without what is tested here nobody would be answered."""
ROLES = ("red", "red-2", "observer-1", "host")


@pytest.fixture
def few_files() -> Iterator[int]:
    """As many open files as Debian gives a process that does not ask for more."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    if before[1] < 4 * CROWD:
        pytest.skip(f"this user may not open {4 * CROWD} files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, before[1]))
    yield 1024
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


class Crowd:
    """Strangers that connect to a port and say nothing."""

    def __init__(self) -> None:
        self.sockets: list[socket.socket] = []

    async def come(self, port: int, count: int, address: str = "127.0.0.1") -> None:
        for _ in range(count):
            stranger = socket.socket()
            stranger.setblocking(False)
            stranger.bind((address, 0))
            with contextlib.suppress(BlockingIOError):
                stranger.connect(("127.0.0.1", port))
            self.sockets.append(stranger)
            await asyncio.sleep(0)

    def go(self) -> None:
        for stranger in self.sockets:
            stranger.close()


@pytest.fixture
async def crowd() -> AsyncIterator[Crowd]:
    gathered = Crowd()
    yield gathered
    gathered.go()


def ports(house: House) -> dict[str, int]:
    ready = house.phones.ready()
    return {name: urlsplit(ready[name]).port or 0 for name in ("mqtt", "ws", "http")}


async def answered_soon(phone: Phone) -> None:
    """The seat plays as if nobody else were there."""
    began = time.monotonic()
    async with asyncio.timeout(SOON):
        answer = await phone.submit({"type": "count"})
        await phone.seen(answer["seq"])
    assert answer["ok"], f"after {time.monotonic() - began:.1f} s"


@pytest.mark.turn(2)
@pytest.mark.parametrize("door", ["mqtt", "ws", "http"])
async def test_a_thousand_strangers_at_a_door_hold_up_no_seat(
    few_files: int, house: House, crowd: Crowd, door: str
) -> None:
    assert allow_open_files() > few_files
    blue = await house.join("blue")
    await crowd.come(ports(house)[door], CROWD, ELSEWHERE)
    for _ in range(5):
        await answered_soon(blue)
    assert house.phones.connected()
    crowd.go()
    red = await house.join("red")
    await answered_soon(red)


async def test_without_a_login_one_address_has_so_many_connections_and_no_more(
    embedded: House, crowd: Crowd
) -> None:
    await crowd.come(ports(embedded)["mqtt"], 3 * STRANGERS_PER_ADDRESS)
    await until(lambda: _still_open(crowd) <= STRANGERS_PER_ADDRESS)


def _still_open(crowd: Crowd) -> int:
    def is_open(stranger: socket.socket) -> bool:
        try:
            return stranger.recv(1) != b""
        except BlockingIOError:
            return True
        except OSError:
            return False

    return sum(map(is_open, crowd.sockets))


async def test_through_the_bridge_one_address_has_so_many_strangers_and_no_more(
    mosquitto: House, crowd: Crowd
) -> None:
    await crowd.come(ports(mosquitto)["ws"], 3 * bridge.STRANGERS_PER_ADDRESS)
    await until(lambda: _still_open(crowd) <= bridge.STRANGERS_PER_ADDRESS)


@pytest.mark.turn(2)
@pytest.mark.parametrize("role", ROLES)
async def test_one_login_cannot_crowd_out_the_others(embedded: House, role: str) -> None:
    """Every connection beyond its share ends the login's own oldest one."""
    blue = await embedded.join("blue")
    raws = [await embedded.raw(role) for _ in range(CONNECTIONS_PER_LOGIN + 4)]
    await until(lambda: sum(not raw.ended for raw in raws) == CONNECTIONS_PER_LOGIN)
    await answered_soon(blue)


def test_the_limit_of_open_files_is_raised_and_never_lowered() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert allow_open_files(1) == before[0]
    assert allow_open_files() >= min(before[0], OPEN_FILES)


# -- too much, and nonsense


@pytest.mark.turn(2)
@pytest.mark.parametrize("role", ["red", "red-2", "host"])
async def test_nonsense_and_too_much_is_answered_or_dropped_and_changes_nothing(
    house: House, role: str
) -> None:
    channel = "host" if role == "host" else "red"
    phones = {place: await house.join(place) for place in ("red", "red+", "host")}
    raw = await house.raw(role)
    payloads = [
        b"",
        b"\x00" * 1024,
        b"\xff\xfe",
        b"{" * 5000,
        b"[" * LARGEST_WISH,
        b"x" * (LARGEST_WISH + 1),
        b"x" * (LARGEST_PACKET // 2),
        json.dumps({"by": [], "sealed": {}}).encode(),
        json.dumps({"by": "red.1", "sealed": "A" * 9000}).encode(),
        json.dumps({"id": "a", "do": {"type": "count", "seat": "red"}}).encode(),
    ]
    for payload in payloads:
        await raw.publish(f"katane/t/from/{channel}", payload)
    await answered_soon(phones["red"])
    assert len(house.table.taken) == 1
    (raw_free,) = [await house.raw(role)]
    raw_free.client.publish(f"katane/t/from/{channel}", b"x" * (LARGEST_PACKET + 10_000), qos=1)
    await phones["red+"].seen(1)
    await answered_soon(phones["red+"])


@pytest.mark.parametrize("do", [{"type": "count"}, {"type": "count", "seat": {"a": 1}}])
async def test_a_host_that_names_no_seat_is_refused_by_the_table(
    house: House, do: dict[str, object]
) -> None:
    """The fake table takes every seat; what counts is that the seat is a word, and never somebody's."""
    host = await house.join("host")
    await host.submit(do)
    assert all(wish.seat not in ("red", "blue") for wish in house.table.taken)


@pytest.mark.parametrize("topic", ["presence/observer-1", "from/red", "for/red", "x" * 60_000])
async def test_an_observer_that_shouts_is_heard_by_nobody(house: House, topic: str) -> None:
    shouter = await house.raw("observer-1")
    blue = await house.join("blue")
    ear = await house.raw("blue")
    await ear.subscribe("katane/t/presence/+")
    for _ in range(20):
        shouter.client.publish(f"katane/t/{topic}", b"S" * 50_000, qos=1)
    await answered_soon(blue)
    if house.mosquitto is None:
        assert not any(b"SSS" in payload for _, payload in ear.heard)


# -- sluggards


async def sluggard(url: str, user: str, password: str, topic: str) -> ClientConnection:
    """Subscribes over a websocket and never reads again."""
    socket_ = await websockets.connect(
        url, subprotocols=[websockets.Subprotocol("mqtt")], max_queue=1, ping_interval=None
    )
    await socket_.send(connect_packet(user, password))
    assert (await socket_.recv())[3] == 0
    await socket_.send(subscribe_packet(topic))
    return socket_


@pytest.mark.tour("readers that stop")
@pytest.mark.parametrize("role", ROLES)
async def test_who_does_not_read_delays_nobody(house: House, role: str) -> None:
    blue, red = await house.join("blue"), await house.join("red")
    channel = {"observer-1": "public", "host": "for/host"}.get(role, "for/red")
    lazy = await sluggard(house.phones.ready()["ws"], *house.login(role), f"katane/t/{channel}")
    slowest = 0.0
    for seq in range(1, 60):
        house.table.secrets["red"] = f"{seq}" + token_urlsafe(75_000)
        house.table.secrets["table"] = "y" * 100_000
        began = time.monotonic()
        house.table.tick()
        await blue.seen(seq)
        slowest = max(slowest, time.monotonic() - began)
    assert slowest < SOON
    await red.seen(seq)
    await answered_soon(red)
    lazy.transport.abort()


@pytest.mark.turn(2)
async def test_a_thousand_connections_of_observers_leave_the_seats_alone(
    few_files: int, house: House
) -> None:
    """All observers there may be, each sixteen times; the embedded broker keeps eight of each."""
    assert allow_open_files() > few_files
    blue = await house.join("blue")
    logins = [house.login(f"observer-{number}") for number in range(1, OBSERVERS + 1)]
    writers: list[asyncio.StreamWriter] = []
    accepted = 0
    for number in range(CROWD):
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writers.append(writer)
        user, password = logins[number % len(logins)]
        writer.write(connect_packet(user, password, client=f"c{number}"))
        accepted += (await reader.readexactly(4))[3] == 0
    assert accepted == CROWD
    for _ in range(5):
        await answered_soon(blue)
    for writer in writers:
        writer.transport.abort()
    await answered_soon(blue)
