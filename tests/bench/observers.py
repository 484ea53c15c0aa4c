"""Phones of people who look on, in a process of their own: they read and acknowledge, and that is all.

``python -m tests.bench.observers JOIN COUNT`` claims so many observers' places, prints ``ready`` once all
of them have seen the table, and stays until it is ended. They come from several
addresses of this machine: one may have some only.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import websockets

from companion.phones.client import Credentials, claim
from companion.phones.pairing import OBSERVERS_PER_ADDRESS
from companion.phones.topics import Topics

CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE = 0x10, 0x20, 0x30, 0x40, 0x82


def main(join: str, count: int) -> None:
    """Look on until ended."""
    asyncio.run(_look_on(join, count))


async def _look_on(join: str, count: int) -> None:
    seen = [asyncio.Event() for _ in range(count)]
    sources = [f"127.0.0.{2 + number // OBSERVERS_PER_ADDRESS}" for number in range(count)]
    joined = [await claim(join, source=source) for source in sources]
    every = zip(joined, sources, seen, strict=True)
    watching = asyncio.gather(*(_watch(*one) for one in every))
    ready = asyncio.gather(*(event.wait() for event in seen))
    waited: set[asyncio.Future[Any]] = {watching, ready}
    await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
    if not watching.done():
        print("ready", flush=True)
    await watching


async def _watch(given: Credentials, source: str, seen: asyncio.Event) -> None:
    protocol = websockets.Subprotocol("mqtt")
    async with websockets.connect(
        given.ws,
        subprotocols=[protocol],
        compression=None,
        ping_interval=None,
        local_addr=(source, 0),
    ) as socket:
        await socket.send(_connect(given))
        await socket.send(_subscribe(given))
        rest = bytearray()
        async for frame in socket:
            rest += frame if isinstance(frame, bytes) else frame.encode()
            for kind, body in _packets(rest):
                if kind & 0xF0 == PUBLISH:
                    seen.set()
                    if kind & 0x06:
                        await socket.send(bytes((PUBACK, 2)) + _number_of(body))


def _connect(given: Credentials) -> bytes:
    login = _text(given.client) + _text(given.user) + _text(given.password)
    return _packet(CONNECT, _text("MQTT") + bytes((4, 0xC2, 0, 0)) + login)


def _subscribe(given: Credentials) -> bytes:
    topics = Topics(given.table)
    asked = (_text(topic) + b"\x01" for topic in topics.patterns(given.login))
    return _packet(SUBSCRIBE, b"\x00\x01" + b"".join(asked))


def _text(text: str) -> bytes:
    return len(text).to_bytes(2, "big") + text.encode()


def _packet(kind: int, body: bytes) -> bytes:
    length, size = bytearray(), len(body)
    while True:
        size, digit = divmod(size, 128)
        length.append(digit | (0x80 if size else 0))
        if not size:
            return bytes((kind, *length)) + body


def _packets(rest: bytearray) -> list[tuple[int, bytes]]:
    """Takes all whole packets off: first byte and body."""
    found: list[tuple[int, bytes]] = []
    while (end := _end(rest)) is not None:
        start, stop = end
        found.append((rest[0], bytes(rest[start:stop])))
        del rest[:stop]
    return found


def _end(rest: bytearray) -> tuple[int, int] | None:
    size = 0
    for i, digit in enumerate(rest[1:5]):
        size |= (digit & 0x7F) << 7 * i
        if digit < 0x80:
            stop = 2 + i + size
            return (2 + i, stop) if len(rest) >= stop else None
    return None


def _number_of(body: bytes) -> bytes:
    """The packet number of a publication, after its topic."""
    topic = int.from_bytes(body[:2], "big")
    return body[2 + topic : 4 + topic]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
