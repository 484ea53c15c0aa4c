"""An embedded broker that goes leaves nobody on a connection that nobody hears."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from companion.phones.broker import SeatBroker
from companion.phones.hosts import Hosts
from companion.phones.logins import Logins
from companion.phones.topics import Topics

MOMENTS = 12
"""Steps of the loop within which a connection is let in and given its task."""


@pytest.mark.parametrize("moment", range(MOMENTS))
async def test_whoever_comes_in_while_the_broker_goes_is_cut_off_at_once(moment: int) -> None:
    logins = Logins(Topics("t"))
    broker = SeatBroker(logins, Hosts(tuple, lambda: 0), clock=lambda: 0.0)
    await broker.start("127.0.0.1", 0, None)
    with contextlib.suppress(ConnectionError):
        reader, writer = await asyncio.open_connection("127.0.0.1", broker.port("mqtt"))
        for _ in range(moment):
            await asyncio.sleep(0)
        await broker.shutdown()
        async with asyncio.timeout(8.0):  # a stranger who says nothing is cut off after ten
            assert await reader.read() == b""
        writer.close()
