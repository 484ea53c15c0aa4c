"""Phones' websockets carried to another broker's TCP port, byte for byte.

Mosquitto sends a websocket message in pieces of 4 kB, one every tenth of a second (its issue 1390);
over TCP it is as fast as the embedded broker. A phone logs in at the broker as before: nothing is
read or changed on the way.
"""

from __future__ import annotations

import asyncio
import logging
import ssl

import websockets
from websockets.asyncio.server import Server, ServerConnection

from companion.phones.address import BrokerAddress
from companion.phones.doors import Bounds, Door
from companion.phones.guarded import Guarded, serve
from companion.phones.hosts import Hosts
from companion.phones.limits import room
from companion.phones.ports import check_port
from companion.phones.wire import LARGEST_PACKET

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
_CONNACK, _CONNACK_SIZE = 0x20, 4

_log = logging.getLogger(__name__)


class WebsocketBridge:
    """Listens on ``bind:port`` (0: a free port, real after ``start``) for phones of ``address``."""

    def __init__(self, address: BrokerAddress, hosts: Hosts, bind: str, port: int) -> None:
        self.address = address
        self.hosts = hosts
        self.bind = bind
        self.port = port
        self.door = Door("the websockets", room(BOUNDS))
        self._server: Server | None = None

    async def start(self) -> None:
        """Listens; PhonesError where the port is taken."""
        check_port(self.bind, self.port, "--ws")
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

    async def _carry(self, phone: ServerConnection) -> None:
        try:
            await self._between(phone)
        except (OSError, EOFError, websockets.ConnectionClosed) as error:
            _log.debug("a phone's connection ended: %s", type(error).__name__)

    def connections(self) -> int:
        """How many are carried now."""
        return self.door.connections()

    async def _between(self, phone: ServerConnection) -> None:
        tls = ssl.create_default_context() if self.address.tls else None
        reader, writer = await asyncio.open_connection(
            self.address.host, self.address.port, ssl=tls
        )
        ways = {
            asyncio.ensure_future(_up(phone, writer)),
            asyncio.ensure_future(_down(reader, phone)),
        }
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            writer.transport.abort()


async def _down(reader: asyncio.StreamReader, phone: ServerConnection) -> None:
    """The broker's first word says whether the login was right (MQTT 3.1.1, 3.2)."""
    piece = await reader.readexactly(_CONNACK_SIZE)
    if piece[0] == _CONNACK and piece[-1] == 0 and isinstance(phone, Guarded):
        phone.known()
    while piece:
        await phone.send(piece)
        piece = await reader.read(PIECE)


async def _up(phone: ServerConnection, writer: asyncio.StreamWriter) -> None:
    async for frame in phone:
        writer.write(frame.encode() if isinstance(frame, str) else frame)
        await writer.drain()
