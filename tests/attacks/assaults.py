"""The attacks: each goes on until it is stopped, and counts what it did. The first need no login."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from tests.attacks.guest import (
    CONTINUATION,
    PING,
    Guest,
    connect,
    frame,
    publish,
    subscribe,
)

SOURCE = "127.0.0.66"
CROWD = 60


@dataclass(frozen=True, slots=True)
class Target:
    """http, ws, mqtt: addresses of a table called ``table``. user, password: a login; channel: its ``from/``."""

    table: str
    http: str
    ws: str
    mqtt: str
    user: str
    password: str
    channel: str
    place: str


Assault = Callable[[Target, Counter[str]], Awaitable[None]]


async def frames_before_connect(target: Target, done: Counter[str]) -> None:
    """Empty frames, continuations and pings as fast as they go, from twenty connections."""
    shouted = (
        frame(b"", PING) * 500
        + frame(b"", final=False)
        + frame(b"", CONTINUATION, final=False) * 500
    )
    await asyncio.gather(*(_shouting(target.ws, shouted, done) for _ in range(20)))


async def idle_connections(target: Target, done: Counter[str]) -> None:
    """Connections at every door that say nothing, or one letter now and then."""
    ports = [urlsplit(url).port or 0 for url in (target.http, target.ws, target.mqtt)]
    while True:
        held = []
        for number in range(3 * CROWD):
            stranger = socket.socket()
            stranger.setblocking(False)
            stranger.bind((SOURCE, 0))
            with contextlib.suppress(BlockingIOError):
                stranger.connect(("127.0.0.1", ports[number % 3]))
            held.append(stranger)
            done["connections"] += 1
        await asyncio.sleep(0.2)
        for stranger in held:
            with contextlib.suppress(OSError):
                stranger.send(b"G")
        await asyncio.sleep(0.2)
        for stranger in held:
            stranger.close()


async def wrong_logins(target: Target, done: Counter[str]) -> None:
    """Logins with wrong passwords, one after the other on ten lines."""

    async def guess() -> None:
        while True:
            with contextlib.suppress(OSError):
                guest = await Guest.come(target.ws, SOURCE)
                guest.say(connect(target.user, "wrong"))
                await guest.welcome()
                guest.go()
                done["logins"] += 1
            await asyncio.sleep(0)

    await asyncio.gather(*(guess() for _ in range(10)))


async def requests(target: Target, done: Counter[str]) -> None:
    """HTTP as fast as it goes: pages, wrong codes, nonsense."""
    at = urlsplit(target.http)
    claim = b'{"code": "AAAAAA"}'
    said = (
        f"GET / HTTP/1.1\r\nHost: {at.netloc}\r\n\r\n".encode(),
        f"POST /api/claim HTTP/1.1\r\nHost: {at.netloc}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(claim)}\r\n\r\n".encode()
        + claim,
        f"GET /{'a' * 300} HTTP/1.1\r\nHost: {at.netloc}\r\n\r\n".encode(),
        b"\x00\xff nonsense\r\n\r\n",
    )

    async def ask() -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    at.hostname, at.port, local_addr=(SOURCE, 0)
                )
                for one in said:
                    writer.write(one)
                    done["requests"] += 1
                await writer.drain()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        while await reader.read(65536):
                            pass
                writer.transport.abort()
            await asyncio.sleep(0)

    await asyncio.gather(*(ask() for _ in range(10)))


async def presence(target: Target, done: Counter[str]) -> None:
    """One's own presence, again and again the other way."""
    topic = f"katane/{target.table}/presence/{target.place}"
    both = [publish(topic, word, 1) for word in (b"online", b"offline")]
    await _saying(target, both, done)


async def junk_wishes(target: Target, done: Counter[str]) -> None:
    """Wishes that are none."""
    topic = f"katane/{target.table}/from/{target.channel}"
    junk = json.dumps({"id": "junk", "do": {"type": "junk"}}).encode()
    await _saying(target, [publish(topic, junk, 1)] * 2, done)


async def filters(target: Target, done: Counter[str]) -> None:
    """A hundred thousand filters in one SUBSCRIBE, or a few of them all the time."""
    many = subscribe(*[f"katane/{target.table}/public"] * 100_000)
    few = subscribe(*[f"katane/{target.table}/presence/+"] * 12)
    await _saying(target, [few, many], done)


async def unfinished(target: Target, done: Counter[str]) -> None:
    """Publications of quality of service 2 that are never finished, half a mebibyte each."""
    topic = f"katane/{target.table}/from/{target.channel}"
    large = [publish(topic, b"x" * (512 * 1024), 2, number + 1) for number in range(4)]
    await _saying(target, large, done, pause=0.05)


async def connect_and_abort(target: Target, done: Counter[str]) -> None:
    """A right login that goes at once, with a will."""
    will = (f"katane/{target.table}/presence/{target.place}", b"offline")
    while True:
        with contextlib.suppress(OSError):
            guest = await Guest.come(target.ws, SOURCE)
            guest.say(connect(target.user, target.password, will))
            await guest.welcome()
            guest.go()
            done["connects"] += 1
        await asyncio.sleep(0)


ASSAULTS: dict[str, Assault] = {
    one.__name__: one
    for one in (
        frames_before_connect,
        idle_connections,
        wrong_logins,
        requests,
        presence,
        junk_wishes,
        filters,
        unfinished,
        connect_and_abort,
    )
}


async def _shouting(ws: str, shouted: bytes, done: Counter[str]) -> None:
    while True:
        try:
            guest = await Guest.come(ws, SOURCE)
        except OSError:
            done["not let in"] += 1
            await asyncio.sleep(0.001)
            continue
        while not guest.ended and not guest.writer.is_closing():
            guest.shout(shouted)
            done["bytes"] += len(shouted)
            with contextlib.suppress(OSError):
                await guest.writer.drain()
            await asyncio.sleep(0)
        guest.go()


async def _saying(
    target: Target, packets: list[bytes], done: Counter[str], pause: float = 0.0
) -> None:
    """Logs in and says these packets without end; comes back when it is cut off."""
    while True:
        try:
            guest = await Guest.come(target.ws, SOURCE)
        except OSError:
            await asyncio.sleep(0.01)
            continue
        guest.say(connect(target.user, target.password))
        if await guest.welcome() == 0:
            while not guest.ended and not guest.writer.is_closing():
                guest.say(*packets)
                done["packets"] += len(packets)
                with contextlib.suppress(OSError):
                    await guest.writer.drain()
                await asyncio.sleep(pause)
            done["cut off"] += 1
        else:
            done["locked out"] += 1
            await asyncio.sleep(0.01)
        guest.go()
