"""One table with phones, once with the embedded broker and once with a real Mosquitto."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from companion.phones import Phones, PhonesSettings
from companion.phones.client import Phone
from companion.phones.logins import Login
from companion.phones.mosquitto import reload_config, write_config
from companion.phones.pairing import PairingBook
from companion.phones.topics import Topics
from tests.phones.fake import FakeBoards, FakeTable
from tests.phones.raw import Mosquitto, Raw, TakenError, free_port, until

SEATS = {"red": "Ann", "blue": "Bob"}


class Unguarded(Login):
    """A login whose rights were taken off: it may all."""

    def may(self, topics: Topics, action: str, topic: str) -> bool:
        return True


class StoppableClock:
    """Seconds that go on until a test stops them: what it says then at once is at once on a slow machine too."""

    _stopped: float | None = None

    def __call__(self) -> float:
        return monotonic() if self._stopped is None else self._stopped

    def stop(self) -> None:
        self._stopped = monotonic()


class House:
    """A fake table called ``t``, its phones, and hands to break things with."""

    def __init__(self, table: FakeTable, settings: PhonesSettings, mosquitto: Mosquitto | None):
        self.table = table
        self.settings = settings
        self.mosquitto = mosquitto
        self.boards = FakeBoards()
        self.clock = StoppableClock()
        self.phones = Phones(table, settings, boards=self.boards, clock=self.clock)
        self.notes: list[str] = []
        self._raws: list[Raw] = []
        self._joined: list[Phone] = []

    async def open(self) -> None:
        await self.phones.start()
        await until(self.phones.connected)

    async def reopen(self) -> None:
        """The companion is stopped and started again with the same data."""
        await self.phones.stop()
        self.phones = Phones(self.table, self.settings, boards=self.boards, clock=self.clock)
        await self.open()

    @property
    def port(self) -> int:
        return int(self.phones.ready()["mqtt"].rpartition(":")[2])

    def login(self, place: str) -> tuple[str, str]:
        """place: its name, or ``table`` for what the broker's operator knows."""
        book = PairingBook(self.settings.data / "phones.json")
        login = book.logins()[0] if place == "table" else book.login(place)
        return login.user, login.password

    async def raw(self, place: str, **options: Any) -> Raw:
        raw = await Raw(self.port, *self.login(place), **options).connect()
        self._raws.append(raw)
        return raw

    async def stranger(self, user: str | None, password: str | None) -> Raw:
        raw = await Raw(self.port, user, password).connect()
        self._raws.append(raw)
        return raw

    async def join(self, place: str, *, sealed: bool = True) -> Phone:
        """place: a seat, ``red+``, ``observer`` or ``host``."""
        phone = await Phone.join(self.phones.join_url(place), sealed=sealed)
        self._joined.append(phone)
        if phone.place.role == "observer":
            await phone.until(lambda: phone.public is not None)
        else:
            await phone.seen(self.table.seq)
        if place in SEATS:
            await until(
                lambda: self.phones.heard(place)
            )  # that it is there is said beside what it is shown
        return phone

    async def unguard(self, place: str) -> None:
        """The control of an attack: this login may now do all that the table's may, and more."""
        user, password = self.login(place)
        if self.mosquitto is None:
            free = Unguarded(user, password, None)
            self.phones._logins.replace([*self.phones._book.logins(), free])
            return
        file = self.mosquitto.folder / "acl"
        rights = f"user {user}\ntopic readwrite #\ntopic read $SYS/#\n"
        await asyncio.to_thread(file.write_text, file.read_text() + rights)
        assert reload_config(self.mosquitto.folder)

    async def kill_broker(self) -> None:
        if self.mosquitto is not None:
            await self.mosquitto.kill()
        elif self.phones._embedded is not None:
            await self.phones._embedded.kill()

    async def revive_broker(self) -> None:
        """The embedded broker comes back by itself."""
        if self.mosquitto is not None:
            await self.mosquitto.start()

    async def close(self) -> None:
        for raw in self._raws:
            await raw.close()
        for phone in self._joined:
            await phone.close()
        await self.phones.stop()
        if self.mosquitto is not None:
            await self.mosquitto.kill()


async def _mosquitto(tmp_path: Path, table: str) -> tuple[str, Mosquitto]:
    if shutil.which("mosquitto") is None:
        pytest.skip("mosquitto is not installed")
    data = tmp_path / "data"
    data.mkdir()
    book = PairingBook(data / "phones.json")
    folder = tmp_path / "mosquitto"
    while True:
        mqtt, ws = free_port(), free_port()
        broker = write_config(folder, book, table, mqtt, ws, "127.0.0.1")
        await book.keep_mosquitto(folder)
        server = Mosquitto(folder, mqtt)
        with suppress(TakenError):
            await server.start()
            return broker, server


async def _house(tmp_path: Path, kind: str) -> House:
    table = FakeTable("t", SEATS)
    table.secrets = {"red": "RED-SECRET", "blue": "BLUE-SECRET"}
    broker, server = await _mosquitto(tmp_path, "t") if kind == "mosquitto" else (None, None)
    house = House(table, PhonesSettings(tmp_path / "data", broker, host="127.0.0.1"), server)
    await house.open()
    return house


@pytest.fixture(params=["embedded", "mosquitto"])
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    """Both brokers, one after the other."""
    built = await _house(tmp_path, request.param)
    yield built
    await built.close()


@pytest.fixture
async def embedded(tmp_path: Path) -> AsyncIterator[House]:
    """The embedded broker only."""
    built = await _house(tmp_path, "embedded")
    yield built
    await built.close()


@pytest.fixture
async def mosquitto(tmp_path: Path) -> AsyncIterator[House]:
    """Mosquitto only."""
    built = await _house(tmp_path, "mosquitto")
    yield built
    await built.close()
