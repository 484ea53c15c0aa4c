"""Attacks on the page's server: too much, what is no HTTP, codes, other names and other pages."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from random import Random
from urllib.parse import urlsplit

from companion.phones.book import CODE_LETTERS
from tests.attacks.target import SOURCE, Target

ADDRESSES = [f"127.0.1.{number}" for number in range(1, 200)]
"""Of a machine that takes as many as it likes."""
STRANGE = ("evil.example", "10.9.8.7", "x;y *", "", "a" * 300, "katane.local.evil.example")


async def requests(target: Target, done: Counter[str]) -> None:
    """Pages, wrong codes, nonsense, as fast as they go."""
    host = urlsplit(target.http).netloc
    said = (get("/", host), claim(host, '{"code": "AAAAAA"}'), get(f"/{'a' * 300}", host))
    await _asking(target, cycle([b"".join([*said, b"\x00\xff nonsense\r\n\r\n"])]), done, 10)


async def odd_requests(target: Target, done: Counter[str]) -> None:
    """What programs trip over: long paths, alphabets and encodings that are none, lists two thousand deep."""
    host = urlsplit(target.http).netloc
    deep = "[" * 2000 + "]" * 2000
    said = (
        get(f"/{'a' * 300}", host),
        get("/j/%00%ff%2e%2e%2f", host),
        get("/../../etc/passwd", host),
        get("/api/record", host, "Cookie: " + "a=b; " * 100),
        get("/api/table", host, "Accept-Language: " + "x" * 4000),
        get("/api/table", host, "Content-Length: -1"),
        get("/api/table", host, "Transfer-Encoding: chunked", "Content-Length: 5"),
        claim(host, deep),
        claim(host, "{}", "application/json; charset=nope"),
        claim(host, '{"code": 1, "key": [], "login": {}}'),
        claim(host, '{"code": "\\ud800", "key": "\\u0000"}'),
        claim(host, "\x00" * 64),
        f"BREW /tea HTTP/1.1\r\nHost: {host}\r\n\r\n".encode(),
        b"GET / HTTP/9.9\r\n\r\n",
    )
    await _asking(target, cycle(said), done, 10)


async def code_guesses(target: Target, done: Counter[str]) -> None:
    """Codes, fifty at the same time, from one address and from two hundred."""
    host, luck = urlsplit(target.http).netloc, Random(7)

    def guesses() -> Iterator[bytes]:
        while True:
            code = "".join(luck.choice(sorted(CODE_LETTERS)) for _ in range(6))
            yield claim(host, json.dumps({"code": code}))

    await _asking(target, guesses(), done, 50, [SOURCE, *ADDRESSES])


async def strange_names(target: Target, done: Counter[str]) -> None:
    """By names that are none of the table's, and from pages that are not its own, for pages and websockets."""
    host = urlsplit(target.http).netloc
    said = [
        *(get("/api/table", name) for name in STRANGE),
        *(get("/api/table", host, f"Origin: http://{name}") for name in STRANGE),
        claim(host, "{}", "application/json", "Origin: null"),
    ]
    upgrade = (
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Protocol: mqtt",
    )
    sockets = [get("/", name, *upgrade) for name in STRANGE]
    sockets += [get("/", urlsplit(target.ws).netloc, *upgrade, "Origin: http://evil.example")]
    await asyncio.gather(
        _asking(target, cycle(said), done, 5),
        _asking(target, cycle(sockets), done, 5, door="ws"),
    )


def get(path: str, host: str, *more: str) -> bytes:
    """A request for a page."""
    lines = (f"GET {path} HTTP/1.1", f"Host: {host}", *more, "", "")
    return "\r\n".join(lines).encode()


def claim(host: str, body: str, kind: str = "application/json", *more: str) -> bytes:
    """A request for a place."""
    said = body.encode(errors="replace")
    head = (
        "POST /api/claim HTTP/1.1",
        f"Host: {host}",
        f"Content-Type: {kind}",
        f"Content-Length: {len(said)}",
        *more,
    )
    return "\r\n".join((*head, "", "")).encode() + said


async def _asking(
    target: Target,
    said: Iterator[bytes],
    done: Counter[str],
    lines: int,
    sources: list[str] | None = None,
    door: str = "http",
) -> None:
    """On so many lines at once, each on a connection of its own; counts the first answer of each by its status."""
    of = cycle(sources or [SOURCE])

    async def ask() -> None:
        while True:
            with contextlib.suppress(OSError):
                done[await _answered(target.port(door), next(said), next(of))] += 1
            await asyncio.sleep(0)

    await asyncio.gather(*(ask() for _ in range(lines)))


async def _answered(port: int, said: bytes, source: str) -> str:
    """The status of the first answer, ``none`` where the table closed or kept silent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        writer.write(said)
        async with asyncio.timeout(1):
            line = await reader.readline()
    except TimeoutError:
        line = b""
    finally:
        writer.transport.abort()
    found = line.split()
    return f"status {found[1].decode()}" if len(found) > 1 else "none"
