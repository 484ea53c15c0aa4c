"""A second address of a table: what calls there comes to the first one, until it is taken away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

Carry = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Gateway:
    """Ports of ``address`` that lead to the same ports of ``to``."""

    def __init__(self, address: str, to: str, *ports: int) -> None:
        self.address = address
        self._to = to
        self._ports = {port: port for port in ports}
        self._servers: list[asyncio.Server] = []
        self._open: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        """The table has this address too from now on."""
        for port in self._ports:
            carry = self._carrier(port)
            self._servers.append(await asyncio.start_server(carry, self.address, port))

    async def close(self) -> None:
        """It has it no more."""
        for server in self._servers:
            server.close()
        self._servers.clear()
        for writer in tuple(self._open):
            writer.transport.abort()

    async def leads_to(self, ports: dict[int, int]) -> None:
        """Its ports lead to others from now on, and what was open is closed."""
        await self.close()
        self._ports = ports
        await self.open()

    def _carrier(self, port: int) -> Carry:
        async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there, back = await asyncio.open_connection(self._to, self._ports[port])
            ends = {writer, back}
            self._open |= ends
            with suppress(OSError):
                await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))
            self._open -= ends

        return carry


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while piece := await reader.read(65536):
        writer.write(piece)
        await writer.drain()
    writer.close()
