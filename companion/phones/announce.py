"""Tells the local network by multicast DNS where the table is: ``<name>.local`` and its page."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress

from zeroconf import Error, IPVersion, NonUniqueNameException, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

_log = logging.getLogger(__name__)

SERVICE = "_http._tcp.local."
LOOK_AGAIN_SECONDS = 15.0
FAREWELL_SECONDS = 2.0
MOST_NAMESAKES = 9


class Announcement:
    """Announces a page for as long as it runs; a network that comes, goes or changes is followed.

    name: the table's name (a–z, 0–9, ``-``); where another table has it, ``-2`` and so on follow.
    port: the page's. address: asked again and again for the IPv4 address that phones reach, None
    for no network. Nothing is ever raised; what is wrong stands once in the log.
    """

    def __init__(self, name: str, port: int, address: Callable[[], str | None]) -> None:
        self.name = name
        self.port = port
        self.host: str | None = None
        self._address = address
        self._announced: str | None = None
        self._zeroconf: AsyncZeroconf | None = None
        self._trouble = ""
        self._task: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()

    def look_again(self) -> None:
        """The address is another one now: announce that at once."""
        self._stirred.set()

    def start(self) -> None:
        """Begins; ``host`` is ``<name>.local`` once it is announced, None before and without a network."""
        self._task = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Takes the name back."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._silence()

    async def _follow(self) -> None:
        while True:
            address = self._address()
            if address != self._announced:
                await self._silence()
                if address is not None:
                    await self._try(address)
            if address is None:
                self._say("there is no network")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN_SECONDS):
                    await self._stirred.wait()
            self._stirred.clear()

    async def _try(self, address: str) -> None:
        try:
            self._zeroconf = AsyncZeroconf(interfaces=[address], ip_version=IPVersion.V4Only)
            self.host = await self._register(self._zeroconf, address)
        except (OSError, Error) as error:
            await self._silence()
            self._say(f"{type(error).__name__} {error}")
            return
        self._announced, self._trouble = address, ""
        _log.info("phones find the table at http://%s:%d", self.host, self.port)

    async def _register(self, zeroconf: AsyncZeroconf, address: str) -> str:
        for number in range(1, MOST_NAMESAKES):
            name = self.name if number == 1 else f"{self.name}-{number}"
            try:
                await (await zeroconf.async_register_service(self._service(name, address)))
            except NonUniqueNameException:
                continue
            return f"{name}.local"
        raise NonUniqueNameException(f"{self.name}.local and its like are taken")

    def _service(self, name: str, address: str) -> ServiceInfo:
        return ServiceInfo(
            SERVICE,
            f"Katane {name}.{SERVICE}",
            port=self.port,
            server=f"{name}.local.",
            addresses=[socket.inet_aton(address)],
            properties={"path": "/"},
        )

    async def _silence(self) -> None:
        zeroconf, self._zeroconf = self._zeroconf, None
        self.host = self._announced = None
        if zeroconf is None:
            return
        try:
            async with asyncio.timeout(FAREWELL_SECONDS):
                await zeroconf.async_close()
        except (OSError, Error, TimeoutError) as error:
            self._say(f"{type(error).__name__} {error}")

    def _say(self, trouble: str) -> None:
        if trouble != self._trouble:
            _log.warning(
                "the table's name cannot be announced, phones need its number: %s", trouble
            )
        self._trouble = trouble
