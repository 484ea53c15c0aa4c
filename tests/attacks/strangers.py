"""Attacks on the doors of the broker by somebody without a login."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from random import Random

from tests.attacks.guest import CONTINUATION, PING, Guest, connect, frame, publish, subscribe
from tests.attacks.target import SOURCE, Target

CROWD = 60
FUZZED = 5000


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
    ports = [target.port(door) for door in ("http", "ws", "mqtt")]
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


async def fuzzed_strangers(target: Target, done: Counter[str]) -> None:
    """Packets with bits turned over, from connections that never log in: 5,000 other ones, again and again."""
    luck = Random(5)
    said = [
        connect(target.user, target.password, (f"katane/{target.table}/presence/red", b"online")),
        publish(f"katane/{target.table}/from/red", b"{}", 1),
        subscribe(f"katane/{target.table}/#"),
    ]
    while True:
        luck.seed(5)
        for _ in range(FUZZED):
            with contextlib.suppress(OSError):
                guest = await Guest.come(target.ws, SOURCE)
                guest.say(fuzzed(luck.choice(said), luck))
                done["packets"] += 1
                await asyncio.sleep(0)
                guest.go()
            await asyncio.sleep(0)


def fuzzed(packet: bytes, luck: Random) -> bytes:
    """A packet with some bytes changed, put in or left out."""
    changed = bytearray(packet)
    for _ in range(luck.randint(1, 8)):
        at = luck.randrange(len(changed))
        match luck.randrange(3):
            case 0:
                changed[at] = luck.randrange(256)
            case 1:
                changed.insert(at, luck.randrange(256))
            case _ if len(changed) > 2:
                del changed[at]
    return bytes(changed)


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
