"""Tells the local network by multicast DNS where the table is: ``<name>.local`` and its page."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from ipaddress import ip_address
from types import MappingProxyType

from zeroconf import DNSAddress, DNSRecord, Error, IPVersion, NonUniqueNameException, ServiceInfo  # type: ignore[attr-defined]
from zeroconf.asyncio import AsyncZeroconf

from companion.phones.names import Rivals, hold, is_free, is_this_machine

_log = logging.getLogger(__name__)

SERVICE = "_http._tcp.local."
LOOK_AGAIN_SECONDS = 15.0
FAREWELL_SECONDS = 2.0
MOST_NAMESAKES = 9


class _Heard(logging.Filter):
    """What zeroconf meets while it sends, as where a cable is pulled: told as ours, in a line."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._tell = tell

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, OSError):
            return True
        if record.levelno >= logging.WARNING:
            self._tell(_named(error))
        return False


class Announcement:
    """Announces a page for as long as it runs; a network that comes, goes or changes is followed.

    name: the table's name (a–z, 0–9, ``-``); where another table or machine has it, ``-2`` and so on
    follow, also when that shows only later: then the greater address keeps the name.
    port: the page's. address: asked again and again for the address that phones reach, None
    for no network. told: what is said beside that. Nothing is ever raised; what is wrong stands once in the log.
    """

    def __init__(
        self,
        name: str,
        port: int,
        address: Callable[[], str | None],
        told: Mapping[str, str] = MappingProxyType({"path": "/"}),
    ) -> None:
        self.name, self._told = name, told
        self.port = port
        self.host: str | None = None
        self._address = address
        self._announced: str | None = None
        self._zeroconf: AsyncZeroconf | None = None
        self._service: ServiceInfo | None = None
        self._held: socket.socket | None = None
        self._rival: bytes | None = None
        self._trouble = ""
        self._task: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self._heard = _Heard(self._say)

    def look_again(self) -> None:
        """The address is another one now: announce that at once."""
        self._stirred.set()

    def start(self) -> None:
        """Begins; ``host`` is ``<name>.local`` once it is announced, None before and without a network."""
        logging.getLogger("zeroconf").addFilter(self._heard)
        self._task = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Takes the name back."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._silence()
        logging.getLogger("zeroconf").removeFilter(self._heard)

    async def _follow(self) -> None:
        while True:
            address = self._address()
            if address != self._announced or self._is_outranked():
                await self._silence()
                if address is not None:
                    await self._try(address)
            elif self._rival is not None:
                await self._insist()
            if address is None:
                self._say("there is no network")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN_SECONDS):
                    await self._stirred.wait()
            self._stirred.clear()

    def _is_outranked(self) -> bool:
        if self._rival is None or self._service is None:
            return False
        return self._rival > _packed(self._service)

    async def _insist(self) -> None:
        """Somebody else says that the name is his: once more, so that he hears whose it is."""
        self._rival = None
        if self._zeroconf is not None and self._service is not None:
            with suppress(OSError, Error):
                await (await self._zeroconf.async_update_service(self._service))

    async def _try(self, address: str) -> None:
        try:
            version = IPVersion.V6Only if ":" in address else IPVersion.V4Only
            self._zeroconf = AsyncZeroconf(interfaces=[address], ip_version=version)
            self.host = await self._register(self._zeroconf, address)
        except (OSError, Error) as error:
            await self._silence()
            self._say(_named(error))
            return
        self._announced, self._trouble = address, ""
        _log.info("phones find the table at http://%s:%d", self.host, self.port)

    async def _register(self, zeroconf: AsyncZeroconf, address: str) -> str:
        await zeroconf.zeroconf.async_wait_for_start()
        for number in range(1, MOST_NAMESAKES):
            name = self.name if number == 1 else f"{self.name}-{number}"
            service = self._service_of(name, address)
            if self._hold(name) and await is_free(zeroconf.zeroconf, service):
                await self._enter(zeroconf, service)
                return f"{name}.local"
        raise NonUniqueNameException(f"{self.name}.local and its like are taken")

    async def _enter(self, zeroconf: AsyncZeroconf, service: ServiceInfo) -> None:
        self._service = service
        rivals = Rivals(service, service.dns_addresses(), self._contest)
        zeroconf.zeroconf.async_add_listener(rivals, None)
        await (await zeroconf.async_register_service(service, cooperating_responders=True))

    def _contest(self, record: DNSRecord) -> None:
        """Another machine says that the name is its own: it began when we did, or our networks were two."""
        own = self._service
        if own and isinstance(record, DNSAddress) and len(record.address) == len(_packed(own)):
            self._rival = max(self._rival or b"", record.address)
            self._stirred.set()

    def _hold(self, name: str) -> bool:
        self._let_go()
        self._held = None if is_this_machine(name) else hold(name)
        return self._held is not None

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.close()
        self._held = None

    def _service_of(self, name: str, address: str) -> ServiceInfo:
        return ServiceInfo(
            SERVICE,
            f"Katane {name}.{SERVICE}",
            port=self.port,
            server=f"{name}.local.",
            addresses=[ip_address(address).packed],
            properties=dict(self._told),
        )

    async def _silence(self) -> None:
        zeroconf, self._zeroconf = self._zeroconf, None
        self.host = self._announced = self._service = None
        if zeroconf is not None:
            await self._leave(zeroconf)
        self._rival = None
        self._let_go()

    async def _leave(self, zeroconf: AsyncZeroconf) -> None:
        try:
            async with asyncio.timeout(FAREWELL_SECONDS):
                await zeroconf.async_close()
        except (OSError, Error, TimeoutError) as error:
            self._say(_named(error))

    def _say(self, trouble: str) -> None:
        if trouble != self._trouble:
            _log.warning(
                "the table's name cannot be announced, phones need its number: %s", trouble
            )
        self._trouble = trouble


def _named(error: Exception) -> str:
    return f"{type(error).__name__} {error}"


def _packed(service: ServiceInfo) -> bytes:
    """The one address of a service."""
    (address,) = service.addresses_by_version(IPVersion.All)
    return bytes(address)
