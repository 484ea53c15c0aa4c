"""A guest that speaks websocket and MQTT byte by byte, so that it can also speak them wrongly."""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
from collections.abc import Callable
from urllib.parse import urlsplit

from companion.phones.client import Credentials

CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE = 0x10, 0x20, 0x30, 0x40, 0x82
TEXT, BINARY, CONTINUATION, PING = 0x1, 0x2, 0x0, 0x9
FINAL, MASKED = 0x80, 0x80


def frame(payload: bytes, kind: int = BINARY, *, final: bool = True) -> bytes:
    """A masked websocket frame (RFC 6455, 5.2), masked with zeros."""
    size = len(payload)
    if size < 126:
        head = bytes(((FINAL if final else 0) | kind, MASKED | size))
    elif size < 1 << 16:
        head = bytes(((FINAL if final else 0) | kind, MASKED | 126)) + struct.pack("!H", size)
    else:
        head = bytes(((FINAL if final else 0) | kind, MASKED | 127)) + struct.pack("!Q", size)
    return head + bytes(4) + payload


def packet(first: int, body: bytes) -> bytes:
    """An MQTT packet (MQTT 3.1.1, 2.2)."""
    length, size = bytearray(), len(body)
    while True:
        size, digit = divmod(size, 128)
        length.append(digit | (0x80 if size else 0))
        if not size:
            return bytes((first, *length)) + body


def text(value: str) -> bytes:
    return struct.pack("!H", len(value.encode())) + value.encode()


def connect(user: str, password: str, will: tuple[str, bytes] | None = None) -> bytes:
    """A CONNECT with a login and a client id of its own."""
    flags = 0xC2 | (0x04 if will else 0)
    said = text(will[0]) + struct.pack("!H", len(will[1])) + will[1] if will else b""
    client = text(f"guest-{os.urandom(6).hex()}")
    login = client + said + text(user) + text(password)
    return packet(CONNECT, text("MQTT") + bytes((4, flags, 0, 60)) + login)


def publish(topic: str, payload: bytes, qos: int = 0, ident: int = 1) -> bytes:
    number = struct.pack("!H", ident) if qos else b""
    return packet(PUBLISH | qos << 1, text(topic) + number + payload)


def subscribe(*filters: str) -> bytes:
    asked = b"".join(text(one) + b"\x00" for one in filters)
    return packet(SUBSCRIBE, b"\x00\x01" + asked)


class Guest:
    """One connection to a table's websocket, whatever is said over it. ended: the table has closed it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writer = writer
        self.heard = bytearray()
        self.ended = False
        self._reader = reader
        self._listening = asyncio.ensure_future(self._listen())

    @classmethod
    async def come(cls, ws: str, source: str | None = None) -> Guest:
        """Opens a websocket at this address, from an address of this machine; OSError."""
        at = urlsplit(ws)
        local = (source, 0) if source else None
        reader, writer = await asyncio.open_connection(at.hostname, at.port, local_addr=local)
        writer.write(
            f"GET / HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Protocol: mqtt\r\n\r\n".encode()
        )
        try:
            await reader.readuntil(b"\r\n\r\n")
        except EOFError as error:
            raise ConnectionResetError("nobody lets this guest in") from error
        return cls(reader, writer)

    @classmethod
    async def log_in(cls, given: Credentials, source: str | None = None) -> Guest:
        """As ``come``, and with a login."""
        guest = await cls.come(given.ws, source)
        guest.say(connect(given.user, given.password))
        return guest

    async def welcome(self) -> int | None:
        """The code of the CONNACK, None where the table closed without one."""
        await self.until(lambda: len(self.heard) >= 6 or self.ended)
        return self.heard[5] if len(self.heard) >= 6 else None

    def say(self, *packets: bytes) -> None:
        """Packets, each in a frame of its own; into the wind where it has ended."""
        if not self.writer.is_closing():
            self.writer.write(b"".join(map(frame, packets)))

    def shout(self, data: bytes) -> None:
        """Bytes as they are."""
        if not self.writer.is_closing():
            self.writer.write(data)

    async def until(self, happened: Callable[[], bool]) -> None:
        """Looks until something is so."""
        while not happened():  # noqa: ASYNC110 - nobody tells a guest anything
            await asyncio.sleep(0.01)

    def go(self) -> None:
        self._listening.cancel()
        self.writer.transport.abort()

    async def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while data := await self._reader.read(65536):
                self.heard += data
                del self.heard[: max(0, len(self.heard) - (1 << 20))]
        self.ended = True
