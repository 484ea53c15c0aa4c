"""What carries messages in a hall: the embedded broker here; Mosquitto and NATS stand in files of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.hall.logins import HallLogins
from companion.phones.embedded import EmbeddedBroker
from companion.phones.errors import PhonesError
from companion.phones.hosts import Hosts

EMBEDDED_TABLES = 16


class EngineError(Exception):
    """An engine that cannot start. code: ``hall.engine.<code>`` in the catalogue, with params."""

    def __init__(self, code: str, **params: object) -> None:
        self.code, self.params = code, params
        super().__init__(f"{code}: {params}")


class Engine(Protocol):
    """An engine as the hall uses it. ports: of the nodes that run here, real after ``start``."""

    ports: tuple[int, ...]
    notes: tuple[tuple[str, dict[str, object]], ...]

    async def start(self) -> None: ...
    async def stop(self) -> None: ...
    async def renew(self, logins: HallLogins, gone: str) -> bool: ...


class OwnEngine:
    """The broker that the companion brings along, for a few tables. notes: keys and params of what it says."""

    notes: tuple[tuple[str, dict[str, object]], ...] = ()

    def __init__(self, logins: HallLogins, bind: str, port: int) -> None:
        self._broker = EmbeddedBroker(logins, _no_page(), bind, port, None)
        self._logins = logins
        self.ports: tuple[int, ...] = (port,)

    async def start(self) -> None:
        """Listens; EngineError where the port is taken."""
        try:
            await self._broker.start()
        except PhonesError as error:
            raise EngineError("port", port=error.params.get("port")) from error
        self.ports = (self._broker.mqtt,)

    async def stop(self) -> None:
        """Frees the port."""
        await self._broker.stop()

    async def renew(self, logins: HallLogins, gone: str) -> bool:
        """Other logins are right from now on, and the one that is gone is cut off."""
        self._logins.replace(logins.all())
        await self._broker.cut(gone)
        return True

    async def kill(self) -> None:
        """As a crash would; it is back a moment later."""
        await self._broker.kill()


def _no_page() -> Hosts:
    nobody: Callable[[], tuple[str, ...]] = tuple
    return Hosts(nobody, lambda: 0)
