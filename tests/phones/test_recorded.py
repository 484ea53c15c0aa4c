"""Whoever runs the broker, records the network or copies what is kept learns nothing of a hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from companion.phones import Phones, PhonesSettings
from companion.phones.client import Phone, claim
from companion.phones.sealing import new_secret
from companion.phones.wire import encode
from companion.rules.terms import RESOURCES
from companion.store import SqliteStore
from companion.table import Submission, Table
from tests.phones.raw import Raw, until

SEATS = ("white", "blue", "orange")
STEPS = 70
NEW = {
    "game": "base",
    "players": [{"seat": seat, "name": seat.title()} for seat in SEATS],
    "board": "beginner",
    "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
    "entropy": 7,
}
PLAIN = (b'"hand":', b'"development_cards":', b'"options":', b'"wishes":', b'"do":', b'"you":')
"""What only a seat's own view, or a submission, says."""


class Tap:
    """Sits between one phone and the broker and keeps every byte of both directions."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.bytes = bytearray()
        self._writers: list[asyncio.StreamWriter] = []

    async def open(self) -> int:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def _carry(self, phone: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.to)
        self._writers += [back, writer]
        await asyncio.gather(self._copy(phone, writer, up=True), self._copy(reader, back, up=False))

    async def _copy(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, up: bool
    ) -> None:
        while piece := await reader.read(65536):
            self.bytes += piece if not up else b""
            writer.write(piece)
        writer.close()

    async def close(self) -> None:
        for writer in self._writers:
            writer.close()
        self._server.close()


class Evening:
    """A real table with three phones, each behind a tap, and somebody with the broker's own login."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.held: dict[str, Phone] = {}
        self.taps: list[Tap] = []
        self.views: list[dict[str, Any]] = []
        self.luck = Random(3)

    async def open(self) -> None:
        self.table = Table(SqliteStore(self.data), name="t")
        await self.table.open()
        started = await self.table.start(NEW)
        assert started["ok"], started
        self.phones = Phones(self.table, PhonesSettings(self.data, host="127.0.0.1"))
        await self.phones.start()
        login = self.phones._book.logins()[0]
        port = int(self.phones.ready()["mqtt"].rpartition(":")[2])
        self.operator = await Raw(port, login.user, login.password).connect()
        await self.operator.subscribe("katane/t/#")

    async def join(self, *, sealed: bool) -> None:
        for seat in SEATS:
            secret = new_secret() if sealed else None
            given = await claim(self.phones.join_url(seat), secret=secret)
            tap = Tap(urlsplit(given.ws).port or 0)
            self.taps.append(tap)
            port = await tap.open()
            object.__setattr__(given, "ws", f"ws://127.0.0.1:{port}")
            self.held[seat] = Phone(given)
            await self.held[seat].connect()

    async def play(self) -> None:
        for _ in range(STEPS):
            seat = self.table.view_for("table")["obligations"][0]["seat"]
            view = await self.held[seat].seen(self.table.seq)
            self.views.append(view)
            answer = await self.held[seat].submit(self.luck.choice(view["options"]))
            assert answer["ok"], answer

    async def close(self) -> None:
        for phone in self.held.values():
            await phone.close()
        await self.operator.close()
        for tap in self.taps:
            await tap.close()
        await self.phones.stop()
        await self.table.close()

    def passed(self) -> bytes:
        """Everything of the seats' own topics that passed the broker's operator."""
        own = ("for", "answer", "from")
        heard = self.operator.heard
        return b"\n".join(data for topic, data in heard if topic.split("/")[2] in own)

    def recorded(self) -> bytes:
        """Every byte that the phones were sent."""
        return b"".join(bytes(tap.bytes) for tap in self.taps)

    def hands(self) -> list[bytes]:
        """The hands that the phones showed, as the table writes them: known plain text."""
        hands = [_own(view)["hand"] for view in self.views]
        return [b'"hand":' + encode(hand) for hand in hands if sum(hand.values()) > 0]


def _own(view: Mapping[str, Any]) -> dict[str, Any]:
    return next(seat for seat in view["seats"] if seat["seat"] == view["you"])


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    built = Evening(tmp_path)
    await built.open()
    yield built
    await built.close()


@pytest.mark.rule("B1.24")
async def test_broker_and_network_carry_no_word_of_a_hand(evening: Evening) -> None:
    await evening.join(sealed=True)
    await evening.play()
    assert len(evening.hands()) > STEPS // 2
    passed, recorded = evening.passed(), evening.recorded()
    assert passed.count(b'"sealed":') > STEPS
    assert len(recorded) > len(SEATS) * STEPS * 8192
    for word in (*PLAIN, *evening.hands()):
        assert word not in passed
        assert word not in recorded
    for kind in RESOURCES:
        assert f'"{kind}"'.encode() not in passed


async def test_the_same_words_are_found_where_nothing_is_sealed(evening: Evening) -> None:
    """The control of the test above."""
    await evening.join(sealed=False)
    await evening.play()
    passed, recorded = evening.passed(), evening.recorded()
    for word in (*PLAIN, *evening.hands(), *(f'"{kind}"'.encode() for kind in RESOURCES)):
        assert word in passed
    for word in (*evening.hands(), *(word for word in PLAIN if word != b'"do":')):
        assert word in recorded


async def test_nothing_of_a_seat_without_a_phone_is_published(evening: Evening) -> None:
    await until(lambda: any(topic == "katane/t/public" for topic, _ in evening.operator.heard))
    evening.table.post(Submission("touch", "touch", SEATS[0], None, {"type": "pause_clock"}))
    await asyncio.sleep(0.3)
    seats = [data for topic, data in evening.operator.heard if "/for/" in topic]
    assert set(seats) <= {b""}


async def test_a_copy_of_what_the_broker_keeps_shows_nothing(evening: Evening) -> None:
    await evening.join(sealed=True)
    await evening.play()
    broker = evening.phones._embedded
    assert broker is not None
    assert broker._broker is not None
    kept = broker._broker.kept
    for seat in SEATS:
        payload = kept[f"katane/t/for/{seat}"]
        assert set(json.loads(payload)) == {"sealed"}
        assert all(word not in payload for word in PLAIN)


@pytest.mark.rule("B1.24")
async def test_a_seats_views_are_of_one_size_all_evening(evening: Evening) -> None:
    await evening.join(sealed=True)
    await evening.play()
    sizes = {(topic, len(d)) for topic, d in evening.operator.heard if "/for/" in topic and d}
    plain = {len(encode(view)) for view in evening.views}
    assert len(sizes) == len(SEATS)
    assert len(plain) > STEPS // 2
