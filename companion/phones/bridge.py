"""Phones' websockets carried to another broker's TCP port, byte for byte.

Mosquitto sends a websocket message in pieces of 4 kB, one every tenth of a second (its issue 1390);
over TCP it is as fast as the embedded broker. A phone logs in at the broker as before: nothing is
read or changed on the way.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections import Counter

import websockets
from websockets.asyncio.server import Server, ServerConnection

from companion.phones.address import BrokerAddress
from companion.phones.ports import check_port
from companion.phones.wire import LARGEST_PACKET

CONNECTIONS_AT_MOST = 512
CONNECTIONS_PER_ADDRESS = 96
"""A table's phones have an address each; 64 observers of one test have the same."""
PIECE = 64 * 1024
CLOSING_SECONDS = 2

_log = logging.getLogger(__name__)


class WebsocketBridge:
    """Listens on ``bind:port`` (0: a free port, real after ``start``) for phones of ``address``."""

    def __init__(self, address: BrokerAddress, bind: str, port: int) -> None:
        self.address = address
        self.bind = bind
        self.port = port
        self._server: Server | None = None
        self._open: Counter[str] = Counter()

    async def start(self) -> None:
        """Listens; PhonesError where the port is taken."""
        check_port(self.bind, self.port, "--ws")
        self._server = await websockets.serve(
            self._carry,
            self.bind,
            self.port,
            subprotocols=[websockets.Subprotocol("mqtt")],
            compression=None,
            max_size=LARGEST_PACKET * 2,
            close_timeout=CLOSING_SECONDS,
            ping_interval=None,  # MQTT has its own; paho answers a websocket ping unmasked and is cut off
        )
        self.port = int(next(iter(self._server.sockets)).getsockname()[1])

    async def stop(self) -> None:
        """Ends every connection and frees the port."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _carry(self, phone: ServerConnection) -> None:
        address = str(phone.remote_address[0]) if phone.remote_address else ""
        if self.connections() >= CONNECTIONS_AT_MOST:
            return
        if self._open[address] >= CONNECTIONS_PER_ADDRESS:
            return
        self._open[address] += 1
        try:
            await self._between(phone)
        except (OSError, websockets.ConnectionClosed) as error:
            _log.debug("a phone's connection ended: %s", type(error).__name__)
        finally:
            self._open[address] -= 1
            self._open += Counter()  # forgets addresses that are down to none

    def connections(self) -> int:
        """How many are carried now."""
        return self._open.total()

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


async def _up(phone: ServerConnection, writer: asyncio.StreamWriter) -> None:
    async for frame in phone:
        writer.write(frame.encode() if isinstance(frame, str) else frame)
        await writer.drain()


async def _down(reader: asyncio.StreamReader, phone: ServerConnection) -> None:
    while piece := await reader.read(PIECE):
        await phone.send(piece)
