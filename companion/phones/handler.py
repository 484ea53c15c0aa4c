"""One connection at the embedded broker: its packets in and out.

amqtt reads a packet byte by byte through six coroutines and starts a task for each. What a table sends and
receives all evening, publications and acknowledgements, is read whole and handled at once here; all else goes to amqtt.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from amqtt.adapters import BufferReader
from amqtt.errors import AMQTTError, CodecError, MQTTError, NoDataError, ProtocolHandlerError
from amqtt.mqtt import packet_class
from amqtt.mqtt.packet import (
    DISCONNECT,
    PINGREQ,
    PUBACK,
    PUBCOMP,
    PUBLISH,
    PUBREC,
    PUBREL,
    SUBSCRIBE,
    UNSUBSCRIBE,
    MQTTFixedHeader,
)
from amqtt.mqtt.protocol.broker_handler import BrokerProtocolHandler
from amqtt.mqtt.publish import PublishPacket
from amqtt.session import IncomingApplicationMessage, OutgoingApplicationMessage

from companion.phones.budgets import Line, OverdoneError

ACKNOWLEDGE_SECONDS = 10.0
QOS_1_FLAG, QOS_2_FLAG, RETAIN_FLAG, DUP_FLAG = 0x02, 0x04, 0x01, 0x08
NO_PACKET = (
    OverdoneError,
    AMQTTError,
    CodecError,
    MQTTError,
    NoDataError,
    ProtocolHandlerError,
    ValueError,
)
_MORE = 0x80
_LONGEST_LENGTH = 4

_log = logging.getLogger(__name__)


class SeatHandler(BrokerProtocolHandler):
    """One connection; silent for one and a half keep-alives, it is gone (MQTT 3.1.1, 3.1.2.10).

    line: what its login may say; None for the table's own, which may say all.
    """

    line: Line | None = None

    async def stop(self) -> None:
        """Closes first: the reader then ends even where its cancellation is lost in a wait_for."""
        if self.writer is not None:
            await self.writer.close()
        await super().stop()

    # -- out

    async def deliver(self, topic: str, data: bytes, qos: int, retain: bool) -> None:
        """Sends one message and, with QoS 1, waits until it is acknowledged; TimeoutError.

        amqtt's own way begins to wait after sending, and misses an acknowledgement that is faster.
        """
        if self.session is None:
            return
        ident = self.session.next_packet_id if qos else None
        packet = published(topic, data, ident, retain=retain)
        if ident is None:
            await self._write(packet)
            return
        acknowledged: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._puback_waiters[ident] = acknowledged
        message = OutgoingApplicationMessage(ident, topic, qos, data, retain)
        self.session.inflight_out[ident] = message
        if self.line is not None:
            self.line.budget.delivered()
        try:
            await self._write(packet)
            async with asyncio.timeout(ACKNOWLEDGE_SECONDS):
                await acknowledged
        finally:
            self._puback_waiters.pop(ident, None)
            self.session.inflight_out.pop(ident, None)

    async def _write(self, packet: bytes) -> None:
        """At once and whole; what amqtt does around a packet costs more than sending it."""
        if self.writer is None:
            return
        try:
            async with self._write_lock:
                self.writer.write(packet)
                await self.writer.drain()
        except (ConnectionResetError, BrokenPipeError):
            await self.handle_connection_closed()

    # -- in

    async def _reader_loop(self) -> None:
        """Until the connection ends, as amqtt's own; ``_reader_ready`` and ``_reader_stopped`` tell the others."""
        assert self._reader_ready is not None
        self._reader_ready.set()
        self._begun: set[asyncio.Task[None]] = set()
        try:
            await self._read_on()
        except (*NO_PACKET, OSError, EOFError, asyncio.CancelledError) as error:
            _log.debug("reading ended: %s", type(error).__name__)
        except Exception:
            _log.exception("a connection could not be read on")
        for task in self._begun:
            task.cancel()
        await self.handle_connection_closed()
        self._reader_stopped.set()
        await self.stop()

    async def _read_on(self) -> None:
        patience = self.session.keep_alive if self.session else 0
        while True:
            try:
                async with asyncio.timeout(patience or None):
                    first, body = await self._packet()
            except TimeoutError:
                self.handle_read_timeout()
                return
            pause = self.line.pause(first, body) if self.line else 0.0
            if pause:
                await asyncio.sleep(pause)
            await self._take(first, body)

    async def _packet(self) -> tuple[int, bytes]:
        """First byte and what follows the length; NoDataError at the end (MQTT 3.1.1, 2.2)."""
        first = (await self._read(1))[0]
        length = 0
        for place in range(_LONGEST_LENGTH):
            digit = (await self._read(1))[0]
            length |= (digit & ~_MORE) << 7 * place
            if not digit & _MORE:
                if self.line is not None:
                    self.line.check_size(first, length)
                return first, await self._read(length) if length else b""
        raise MQTTError("a length of more than four bytes")

    async def _read(self, n: int) -> bytes:
        if self.reader is None:
            raise NoDataError("the connection is closed")
        data: bytes = await self.reader.read(n)
        if len(data) < n:
            raise NoDataError("the connection ended")
        return data

    async def _take(self, first: int, body: bytes) -> None:
        kind = first >> 4
        if kind == PUBACK:
            self._acknowledged(body)
        elif kind == PUBLISH and not first & QOS_2_FLAG:
            self._published(first, body)
        elif kind in (PUBLISH, PINGREQ):  # what is answered may wait for one that does not read
            self._begin(self._rarer(first, body))
        else:
            await self._rarer(first, body)

    def _acknowledged(self, body: bytes) -> None:
        waiter = self._puback_waiters.get(int.from_bytes(body[:2], "big"))
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    def _published(self, first: int, body: bytes) -> None:
        """Hands the message on, and with QoS 1 says that it has come; what has not its shape ends the connection."""
        assert self.session is not None
        end = 2 + int.from_bytes(body[:2], "big")
        qos = 1 if first & QOS_1_FLAG else 0
        start = end + 2 * qos
        if len(body) < start:
            raise MQTTError("a publication shorter than its topic")
        topic, number = body[2:end].decode(), body[end:start]
        ident = int.from_bytes(number, "big") if qos else None
        retain, again = bool(first & RETAIN_FLAG), bool(first & DUP_FLAG)
        message = IncomingApplicationMessage(ident, topic, qos, body[start:], retain)
        message.publish_packet = PublishPacket.build(topic, body[start:], ident, again, qos, retain)
        self.session.delivered_message_queue.put_nowait(message)
        if qos:
            self._begin(self._write(bytes((PUBACK << 4, 2)) + number))

    async def _rarer(self, first: int, body: bytes) -> None:
        """What a connection says now and then is amqtt's; what MQTT forbids ends it."""
        kind = first >> 4
        rarer: dict[int, Callable[[Any], Awaitable[None]]] = {
            PUBLISH: self.handle_publish,
            PUBREC: self.handle_pubrec,
            PUBREL: self.handle_pubrel,
            PUBCOMP: self.handle_pubcomp,
            SUBSCRIBE: self.handle_subscribe,
            UNSUBSCRIBE: self.handle_unsubscribe,
            PINGREQ: self.handle_pingreq,
            DISCONNECT: self.handle_disconnect,
        }
        handle = rarer.get(kind)
        if handle is None:
            await self.handle_connection_closed()
            return
        header = MQTTFixedHeader(kind, first & 0x0F, len(body))
        try:
            await handle(await packet_class(header).from_stream(BufferReader(body), header))
        except NO_PACKET as error:
            _log.debug("a packet ends its connection: %s", type(error).__name__)
            await self.handle_connection_closed()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)

    def handle_read_timeout(self) -> None:
        self._gone = asyncio.ensure_future(self.handle_connection_closed())


def published(topic: str, data: bytes, ident: int | None, *, retain: bool) -> bytes:
    """A PUBLISH packet (MQTT 3.1.1, 3.3), of QoS 1 with a number and of QoS 0 without."""
    number = b"" if ident is None else ident.to_bytes(2, "big")
    flags = (QOS_1_FLAG if ident is not None else 0) | (RETAIN_FLAG if retain else 0)
    name = topic.encode()
    rest = b"".join((len(name).to_bytes(2, "big"), name, number, data))
    return bytes(MQTTFixedHeader(PUBLISH, flags, len(rest)).to_bytes()) + rest
