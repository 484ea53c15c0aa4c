"""Whom a door would turn away costs no connection: a call of theirs ends before a protocol is made."""

from __future__ import annotations

import asyncio
from functools import partial

from companion.phones.doors import FAILURES, Bounds, Door, Turnstile
from companion.phones.ports import held_port
from companion.phones.threshold import TURNED_AWAY_AT_ONCE, Threshold

BOUNDS = Bounds(128, 128, 64, 64, 1024, 10.0)
BAD, GOOD = "127.0.0.8", "127.0.0.9"


class Greeter(asyncio.Protocol):
    """Says hello to who comes in."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        transport.write(b"hello")


async def heard(port: int, source: str) -> bytes:
    """What who calls from there is told; nothing where the call is ended."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        return await reader.read(5)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


async def test_who_would_be_turned_away_costs_no_protocol_and_holds_nobody_up() -> None:
    made: list[Greeter] = []
    door = Door("a door", BOUNDS, lambda: 5.0)

    def greeter() -> Greeter:
        made.append(Greeter())
        return made[-1]

    threshold = Threshold(door, held_port("127.0.0.1", 0, "--http"))
    server = await asyncio.get_running_loop().create_server(
        partial(Turnstile, door, greeter), sock=threshold
    )
    async with server:
        port = int(threshold.getsockname()[1])
        assert await heard(port, BAD) == b"hello"
        for _ in range(int(FAILURES)):
            door.failed(BAD)
        many = 3 * TURNED_AWAY_AT_ONCE
        told = await asyncio.gather(*(heard(port, BAD) for _ in range(many)), heard(port, GOOD))
        assert told == [b""] * many + [b"hello"]
        assert len(made) == 2
        assert door.tally.counted["too many failures"] == many
