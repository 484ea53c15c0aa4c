"""One connection at the embedded broker: its packets in and out (MQTT 3.1.1, 2 and 3)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from typing import Any

from companion.phones.budgets import PUBLISH, BudgetLine, Packets
from companion.phones.connect import Connect, text
from companion.phones.sockets import Pipe
from companion.phones.wire import LARGEST_PACKET

HEADERS = 512
ACKNOWLEDGE_SECONDS = 10.0
"""So long an acknowledgement, and whoever does not read what it is answered, is waited for."""
CONNACK, PUBACK, PUBREC, PUBREL, PUBCOMP = 2, 4, 5, 6, 7
SUBACK, UNSUBACK, PINGREQ, PINGRESP, DISCONNECT = 9, 11, 12, 13, 14
TAKEN, OTHER_VERSION, UNAVAILABLE, NOT_AUTHORIZED = 0, 1, 3, 5
"""What a CONNACK says."""
REFUSED = 128
"""What a SUBACK says of a filter that may not be read."""
RETAIN_FLAG, QOS_1_FLAG, QOS_SHIFT, QOS_MASK, SUBSCRIBE_FLAGS = 0x01, 0x02, 1, 0x03, 0x02


class NoPacketError(Exception):
    """What MQTT forbids; it ends the connection."""


class Coming:
    """What one pipe brings, packet by packet. line: what packets cost; None before the login and for the table's."""

    def __init__(self, pipe: Pipe) -> None:
        self.line: BudgetLine | None = None
        self._pipe = pipe
        self._packets = Packets(LARGEST_PACKET + HEADERS)
        self._whole: Iterator[tuple[bytes, int]] = iter(())

    async def next(self) -> tuple[bytes, int] | None:
        """A packet and where its body begins, None at the end; NoPacketError, OverdoneError."""
        while True:
            try:
                found = next(self._whole, None)
                if found is not None:
                    packet, start = found
                    self._check_size(packet[0], len(packet) - start)
                    return found
                if (begun := self._packets.begun()) is not None:
                    self._check_size(*begun)
                piece = await self._pipe.read()
                self._whole = self._packets.cut(piece)
            except ValueError as error:
                raise NoPacketError(str(error)) from error
            if not piece:
                return None

    def _check_size(self, first: int, length: int) -> None:
        if self.line is not None:
            self.line.check_size(first, length)


class Connection:
    """A connection whose login was right. filters: topic filter → quality of service. unread: deliveries under way."""

    def __init__(self, pipe: Pipe, coming: Coming, connect: Connect) -> None:
        self.pipe = pipe
        self.connect = connect
        self.user, self.client = connect.user, connect.client
        self.filters: dict[str, int] = {}
        self.unread = 0
        self.unfinished: set[int] = set()
        """Numbers of publications of quality of service 2 that have come and not been released."""
        self._coming = coming
        self._hearing: asyncio.Future[bool] | None = None
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._number = 0

    async def hears(self, talk: Coroutine[Any, Any, bool]) -> bool:
        """Runs ``talk`` to its end and gives its answer; False if ``end`` ended it before."""
        self._hearing = asyncio.ensure_future(talk)
        try:
            await asyncio.wait((self._hearing,))
            return not self._hearing.cancelled() and self._hearing.result()
        finally:
            self.end()

    def end(self) -> None:
        """Ends the talk with this connection, so that nothing more is heard of it."""
        if self._hearing is not None:
            self._hearing.cancel()

    async def packets(self) -> AsyncIterator[tuple[int, bytes]]:
        """First byte and body of each; TimeoutError after one and a half keep-alives of silence (3.1.2.10)."""
        keep_alive = self.connect.keep_alive
        patience = keep_alive + keep_alive // 2
        while True:
            async with asyncio.timeout(patience or None):
                found = await self._coming.next()
            if found is None:
                return
            packet, start = found
            first, body = packet[0], packet[start:]
            line = self._coming.line
            if line is not None and (pause := line.pause(first, body)):
                await asyncio.sleep(pause)
            yield first, body

    async def answer(self, kind: int, body: bytes, flags: int = 0) -> None:
        """Sends a packet of this kind; TimeoutError if the other side does not read for ``ACKNOWLEDGE_SECONDS``."""
        async with asyncio.timeout(ACKNOWLEDGE_SECONDS):
            await self.pipe.write(packed(kind, flags, body))

    async def deliver(self, topic: str, data: bytes, qos: int, *, retain: bool) -> None:
        """Sends one message and, with QoS 1, waits until it is acknowledged; TimeoutError."""
        flags = RETAIN_FLAG if retain else 0
        if not qos:
            await self.answer(PUBLISH, said(topic) + data, flags)
            return
        number = self._next_number()
        acknowledged = self._waiting[number] = asyncio.get_running_loop().create_future()
        if self._coming.line is not None:
            self._coming.line.budget.delivered()
        try:
            async with asyncio.timeout(ACKNOWLEDGE_SECONDS):
                body = said(topic) + number.to_bytes(2, "big") + data
                await self.pipe.write(packed(PUBLISH, flags | QOS_1_FLAG, body))
                await acknowledged
        finally:
            self._waiting.pop(number, None)

    def acknowledged(self, body: bytes) -> None:
        """Notes a PUBACK. body: begins with the number of the delivery that it acknowledges."""
        waiter = self._waiting.get(int.from_bytes(body[:2], "big"))
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    def _next_number(self) -> int:
        while True:
            self._number = self._number % 0xFFFF + 1
            if self._number not in self._waiting:
                return self._number


def packed(kind: int, flags: int, body: bytes) -> bytes:
    """A whole packet (2.2)."""
    head, left = bytearray((kind << 4 | flags,)), len(body)
    while True:
        left, digit = left >> 7, left & 0x7F
        head.append(digit | 0x80 if left else digit)
        if not left:
            return bytes(head) + body


def said(words: str) -> bytes:
    """A text behind its length."""
    return len(words.encode()).to_bytes(2, "big") + words.encode()


def publication(first: int, body: bytes) -> tuple[str, int, int, bytes]:
    """Topic, quality of service, number (0 with QoS 0) and payload of a PUBLISH (3.3); NoPacketError."""
    qos = first >> QOS_SHIFT & QOS_MASK
    topic, at = _text(body, 0)
    start = at + (2 if qos else 0)
    if qos == QOS_MASK or len(body) < start or not topic or "+" in topic or "#" in topic:
        raise NoPacketError("no publication")
    return topic, qos, int.from_bytes(body[at:start], "big"), body[start:]


def filters_of(first: int, body: bytes, options: int) -> list[tuple[str, int]]:
    """Filters and wished quality of service of a SUBSCRIBE (options: 1 byte after each) or UNSUBSCRIBE (0);
    NoPacketError (3.8, 3.10)."""
    found, at = [], 2
    while at < len(body):
        name, at = _text(body, at)
        found.append((name, body[at] if options and at < len(body) else 0))
        at += options
    if not found or at > len(body) or first & 0x0F != SUBSCRIBE_FLAGS:
        raise NoPacketError("no filters")
    if any(qos > 2 for _, qos in found):
        raise NoPacketError("no quality of service")
    return found


def _text(body: bytes, at: int) -> tuple[str, int]:
    try:
        found, end = text(body, at)
        return found.decode(), end
    except (IndexError, UnicodeDecodeError) as error:
        raise NoPacketError("no text") from error
