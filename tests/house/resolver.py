"""What a phone's system does with a name that ends in ``.local``: it asks the network by multicast DNS.

``python -m tests.house.resolver``, in a phone's namespace: answers DNS at 127.0.0.1 with what multicast DNS says.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Any

from zeroconf import AddressResolverIPv4, IPVersion
from zeroconf.asyncio import AsyncZeroconf

ASK_MS = 900.0
A = 1


class Resolver(asyncio.DatagramProtocol):
    """Answers questions for IPv4 addresses; of all other kinds it says that there is nothing."""

    def __init__(self) -> None:
        self._asked: set[asyncio.Task[None]] = set()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, caller: Any) -> None:
        task = asyncio.ensure_future(self._answer(data, caller))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

    async def _answer(self, data: bytes, caller: Any) -> None:
        labels, at = [], 12
        while data[at]:
            labels.append(data[at + 1 : at + 1 + data[at]].decode())
            at += 1 + data[at]
        question = data[12 : at + 5]
        (kind,) = struct.unpack("!H", data[at + 1 : at + 3])
        found = await _found(".".join(labels)) if kind == A and labels[-1:] == ["local"] else None
        head = struct.pack("!2sHHHHH", data[:2], 0x8180, 1, int(found is not None), 0, 0)
        body = b"" if found is None else struct.pack("!HHHLH", 0xC00C, A, 1, 1, 4) + found
        self._transport.sendto(head + question + body, caller)


async def _found(name: str) -> bytes | None:
    """Asked anew each time: nothing that was true a while ago is told."""
    zeroconf = AsyncZeroconf(ip_version=IPVersion.V4Only)
    try:
        resolver = AddressResolverIPv4(f"{name}.")
        with suppress(OSError):
            if await resolver.async_request(zeroconf.zeroconf, ASK_MS):
                (address, *_) = resolver.addresses_by_version(IPVersion.V4Only)
                return bytes(address)
        return None
    finally:
        await zeroconf.async_close()


async def main() -> None:
    """For ever."""
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(
        Resolver, local_addr=("127.0.0.1", 53), family=socket.AF_INET
    )
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
