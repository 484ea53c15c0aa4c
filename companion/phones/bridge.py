"""Phones' websockets carried to another broker's TCP port, byte for byte.

Mosquitto sends a websocket message in pieces of 4 kB, one every tenth of a second (its issue 1390);
over TCP it is as fast as the embedded broker. A phone logs in at the broker as before; nothing is changed
on the way, but it is a gate: a stranger is carried no further than its CONNECT, and a login's budget holds here.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from time import monotonic

import websockets
from websockets.asyncio.server import Server, ServerConnection

from companion.phones.address import BrokerAddress
from companion.phones.bucket import Clock
from companion.phones.budgets import (
    PUBLISH,
    Budget,
    BudgetLine,
    Budgets,
    Overdone,
    OverdoneError,
    Packets,
)
from companion.phones.connect import Connect, read_connect
from companion.phones.doors import Bounds, Door
from companion.phones.guarded import Guarded, always, nothing, serve
from companion.phones.hosts import Hosts
from companion.phones.limits import room
from companion.phones.places import PLACES
from companion.phones.topics import PRESENCES
from companion.phones.wire import LARGEST_PACKET, LARGEST_WISH

CONNECTIONS_AT_MOST = 512
CONNECTIONS_PER_ADDRESS = 96
"""A table's phones have an address each; 64 observers of one test have the same."""
STRANGERS_PER_ADDRESS = 32
BOUNDS = Bounds(
    open=CONNECTIONS_AT_MOST,
    open_of_one=CONNECTIONS_PER_ADDRESS,
    visits=256,
    visits_of_one=STRANGERS_PER_ADDRESS,
    size=8 * 1024,
    seconds=10.0,
)
PIECE = 64 * 1024
LARGEST_DOWN = 16 * 1024 * 1024
_CONNACK_SIZE = 4
_UNAVAILABLE = bytes((0x20, 2, 0, 3))
"""CONNACK with 3, server unavailable: try again later."""
_QOS = 0x06

_log = logging.getLogger(__name__)


class WebsocketBridge:
    """Listens on ``bind:port`` (0: a free port, real after ``start``) for phones of ``address``.

    clock: by which budgets fill again.
    """

    def __init__(
        self,
        address: BrokerAddress,
        hosts: Hosts,
        bind: str,
        port: int,
        clock: Clock = monotonic,
    ) -> None:
        self.address = address
        self.hosts = hosts
        self.bind = bind
        self.port = port
        self.door = Door("the websockets", room(BOUNDS), clock)
        self.loud: Callable[[Overdone], None] = lambda _: None
        """Hears which login says too much."""
        self._budgets = Budgets(self._overdone, clock)
        self._phones: defaultdict[str, set[Guarded]] = defaultdict(set)
        self._server: Server | None = None

    async def start(self) -> None:
        """Listens; PhonesError where the port is taken."""
        self._server = await serve(
            self._carry, self.bind, self.port, self.door, self.hosts, 2 * LARGEST_PACKET
        )
        self.port = int(next(iter(self._server.sockets)).getsockname()[1])

    async def stop(self) -> None:
        """Ends every connection and frees the port."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
            self.door.tally.tell()

    def connections(self) -> int:
        """How many are open now."""
        return self.door.connections()

    async def _carry(self, phone: ServerConnection) -> None:
        assert isinstance(phone, Guarded)
        try:
            await self._between(phone)
        except (OSError, EOFError, ValueError, OverdoneError, websockets.ConnectionClosed) as error:
            _log.debug("a phone's connection ended: %s", type(error).__name__)

    async def _between(self, phone: Guarded) -> None:
        coming = _Coming(phone)
        connect = await coming.connect()
        if connect is None or not _may_will(connect):
            return
        if self._budgets.is_locked(connect.user):
            await phone.send(_UNAVAILABLE)
            return
        tls = ssl.create_default_context() if self.address.tls else None
        reader, writer = await asyncio.open_connection(
            self.address.host, self.address.port, ssl=tls
        )
        try:
            writer.write(connect.packet)
            answer = await reader.readexactly(_CONNACK_SIZE)
            budget = self._budget_of(connect.user)
            if answer[-1] == 0 and budget is not None and not budget.may_connect():
                answer = _UNAVAILABLE
            await phone.send(answer)
            if answer[-1] == 0:
                await self._carry_on(phone, coming, budget, reader, writer)
        finally:
            writer.transport.abort()

    async def _carry_on(
        self,
        phone: Guarded,
        coming: _Coming,
        budget: Budget | None,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        """Both ways, for a login that the broker took."""
        if budget is not None:
            phone.known(budget.frame, partial(budget.lock, "size"))
        else:
            phone.known(always, nothing)
        coming.line = BudgetLine(budget) if budget else None
        user = budget.user if budget else ""
        self._phones[user].add(phone)
        ways = {
            asyncio.ensure_future(_up(coming, writer)),
            asyncio.ensure_future(_down(reader, phone, budget)),
        }
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._phones[user].discard(phone)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    def _budget_of(self, user: str) -> Budget | None:
        """A place's; the table's own login has none."""
        return self._budgets.of(user) if user.partition(".")[0] in PLACES else None

    def _overdone(self, overdone: Overdone) -> None:
        if overdone.locked:
            for phone in self._phones[overdone.user]:
                phone.transport.abort()
        self.loud(overdone)


class _Coming:
    """What one phone sends, packet by packet. line: what they cost, once its login was right."""

    def __init__(self, phone: Guarded) -> None:
        self.line: BudgetLine | None = None
        self._phone = phone
        self._packets = Packets(LARGEST_PACKET)
        self._each = self._cut()

    async def connect(self) -> Connect | None:
        """The first, None where it is no CONNECT."""
        async for packet, start in self._each:
            return read_connect(packet, start)
        return None

    def __aiter__(self) -> AsyncIterator[tuple[bytes, int]]:
        return self._each

    async def _cut(self) -> AsyncIterator[tuple[bytes, int]]:
        async for frame in self._phone:
            for packet in self._whole(frame.encode() if isinstance(frame, str) else frame):
                yield packet
            begun = self._packets.begun()
            if begun is not None and self.line is not None:
                self.line.check_size(*begun)

    def _whole(self, data: bytes) -> Iterator[tuple[bytes, int]]:
        try:
            yield from self._packets.cut(data)
        except ValueError:
            if self.line is not None:
                self.line.budget.lock("size")
            raise


def _may_will(connect: Connect) -> bool:
    """A will is a message: it says no more than one may."""
    if "/presence/" in connect.will_topic:
        return connect.will in PRESENCES
    return len(connect.will) <= LARGEST_WISH


async def _up(coming: _Coming, writer: asyncio.StreamWriter) -> None:
    async for packet, start in coming:
        pause = coming.line.pause(packet[0], packet[start:]) if coming.line else 0.0
        if pause:
            await asyncio.sleep(pause)
        writer.write(packet)
        await writer.drain()


async def _down(reader: asyncio.StreamReader, phone: Guarded, budget: Budget | None) -> None:
    packets = Packets(LARGEST_DOWN)
    while piece := await reader.read(PIECE):
        for packet, _ in packets.cut(piece):
            if budget is not None and packet[0] >> 4 == PUBLISH and packet[0] & _QOS:
                budget.delivered()
        await phone.send(piece)
