"""A hall in one process, with real tables at it, for tests."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from companion.hall.command import engine_for
from companion.hall.desk import HallDesk
from companion.hall.engines import Engine
from companion.hall.ledger import HallLedger
from companion.hall.logins import HallLogins, kept_logins, renewed
from companion.hall.mosquitto import MosquittoEngine
from companion.hall.nats import NatsEngine
from companion.link.membership import HallPlace, Membership
from companion.link.outbox import Outbox
from companion.link.wires import HallAccess
from companion.table.memory import MemoryStore
from tests.table.evening import Evening


async def until(happened: Callable[[], bool], seconds: float = 10.0) -> None:
    """Waits until something is so; TimeoutError."""
    end = monotonic() + seconds
    while not happened():
        if monotonic() > end:
            raise TimeoutError("it did not happen")
        await asyncio.sleep(0.02)


def free_ports() -> int:
    """A port after which those of three nodes are free, as far as one can know."""
    for first in range(21_000 + os.getpid() % 8 * 1000, 30_000, 331):
        wanted = [first + n * 100 + more for n in range(3) for more in (0, 10, 20, 30)]
        if all(_is_free(port) for port in wanted):
            return first
    raise OSError("no ports are free")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


class ClubNight:
    """A hall with an engine in ``folder``, and what breaks it."""

    def __init__(self, folder: Path, places: int = 4, engine: str = "embedded") -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.logins: HallLogins = kept_logins(folder, places)
        port = 0 if engine == "embedded" else free_ports()
        nodes = ("127.0.0.1",) * 3
        self.engine: Engine = engine_for(engine, folder, self.logins, "127.0.0.1", port, nodes)
        if isinstance(self.engine, MosquittoEngine | NatsEngine):
            self.engine.outlives = False
        self.seats: list[Seated] = []
        self.desk: HallDesk

    async def open(self) -> None:
        await self.engine.start()
        await self.open_hall()

    async def open_hall(self) -> None:
        self.ledger = HallLedger(self.folder, "Club")
        self.ledger.start()
        self.desk = HallDesk(self.ledger, self.logins, self.addresses, renew=self.renew)
        self.desk.start()
        await until(lambda: self.desk.wire.trouble is None, 20.0)

    async def renew(self, table: str) -> bool:
        self.logins.replace(renewed(self.folder, table).all())
        return await self.engine.renew(self.logins, table)

    @property
    def addresses(self) -> tuple[tuple[str, int], ...]:
        return tuple(("127.0.0.1", port) for port in self.engine.ports)

    async def close_hall(self) -> None:
        await self.desk.stop()
        await self.ledger.stop()

    async def close(self) -> None:
        for seated in self.seats:
            await seated.close()
        await self.close_hall()
        await self.engine.stop()

    async def join(self, name: str) -> Seated:
        place = await self.desk.join(name)
        seated = Seated(self, place, self.access(place))
        await seated.open()
        self.seats.append(seated)
        return seated

    def access(self, user: str) -> HallAccess:
        login = self.logins.of(user)
        assert login is not None
        return HallAccess(self.addresses, user, login.password)


class Seated:
    """A real table that belongs to the hall; its store and its outbox outlive a restart."""

    def __init__(self, night: ClubNight, place: str, access: HallAccess) -> None:
        name = night.desk.state.tables[place].name
        self.place = HallPlace("Club", place, name, access)
        self.games, self.box = MemoryStore(), MemoryStore()

    async def open(self) -> None:
        self.evening = Evening(self.games)
        await self.evening.table.open()
        self.outbox = Outbox(self.box, "Club")
        self.member = Membership(self.evening.table, self.place, self.outbox)
        self.member.start()

    async def close(self) -> None:
        await self.member.stop()
        await self.evening.table.close()
