"""Websockets behind a door: bounded until somebody is known, for the table's page and names only, without a make."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import websockets
from websockets.asyncio.server import Server, ServerConnection
from websockets.frames import CloseCode
from websockets.http11 import Request, Response

from companion.phones.doors import Door, Visit
from companion.phones.hosts import Hosts
from companion.phones.lan import plain
from companion.phones.ports import held_port
from companion.phones.threshold import Threshold

FRAMES_OF_A_STRANGER = 16
"""A CONNECT is one frame, or a few where it comes in pieces."""
STRANGERS_SLICE, SLICE = 256, 4096
"""Bytes that are looked at before the frames in them are counted."""
CLOSING_SECONDS = 2
_unheard = logging.getLogger(f"{__name__}.websockets")
_unheard.setLevel(logging.CRITICAL)  # it would write a traceback for each handshake that is none


def always() -> bool:
    """Of whom no frames are counted."""
    return True


def nothing() -> None:
    """What is done about a stranger's large frame: its connection ends."""


class Guarded(ServerConnection):
    """One websocket. visit: None where the door let nobody in. frame: whether one more frame may come."""

    def __init__(self, door: Door, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.visit: Visit | None = None
        self.frame: Callable[[], bool] = always
        self._door = door
        self._frames = 0
        self._known = False
        self._overdone: Callable[[], None] = nothing

    def known(self, frame: Callable[[], bool], overdone: Callable[[], None]) -> None:
        """Who it is has been said; frame: asked for each frame from now on; overdone: called where one is too large."""
        self._known = True
        self.frame = frame
        self._overdone = overdone
        if self.visit is not None:
            self.visit.known()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.visit = self._door.enter(transport)
        if self.visit is not None:
            super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self.visit is None or not self.visit.took(len(data)):
            return
        step = SLICE if self._known else STRANGERS_SLICE
        for start in range(0, len(data), step):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + step])
            closing = self.protocol.close_sent
            if closing is not None and closing.code == CloseCode.MESSAGE_TOO_BIG:
                self._overdone()
                self.transport.abort()

    def process_event(self, event: Any) -> None:
        if self.request is not None and not self._may_go_on():
            self.transport.abort()
            return
        super().process_event(event)

    def eof_received(self) -> None:
        if self.visit is not None:
            super().eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.visit is not None:
            self.visit.ended()
            super().connection_lost(exc)

    def _may_go_on(self) -> bool:
        if self._known:
            return self.frame()
        self._frames += 1
        if self._frames <= FRAMES_OF_A_STRANGER:
            return True
        self._door.tally.note("too many frames")
        return False


async def serve(
    handler: Callable[[ServerConnection], Awaitable[None]],
    bind: str,
    port: int,
    door: Door,
    hosts: Hosts,
    largest: int,
) -> Server:
    """A websocket server for MQTT; largest: bytes of a message at most."""

    def check(websocket: ServerConnection, request: Request) -> Response | None:
        headers = request.headers
        own = websocket.local_address
        here = (plain(str(own[0])), int(own[1])) if own else None
        status = hosts.why_not_carried(_one(headers, "Host"), _one(headers, "Origin"), here)
        if status is None:
            return None
        door.tally.note("another host or page")
        return websocket.respond(status, "")

    return await websockets.serve(
        handler,
        sock=Threshold(door, held_port(bind, port, "--ws")),
        create_connection=partial(Guarded, door),  # type: ignore[arg-type]
        process_request=check,
        server_header=None,
        logger=_unheard,
        subprotocols=[websockets.Subprotocol("mqtt")],
        compression=None,  # sizes and secrets do not mix, and loopback needs no compression
        max_size=largest,
        open_timeout=door.bounds.seconds,
        close_timeout=CLOSING_SECONDS,
        ping_interval=None,  # MQTT has its own; paho answers a websocket ping unmasked and is cut off
    )


def _one(headers: Any, name: str) -> str | None:
    """A header's value, the first where it comes several times, None where it does not."""
    return next(iter(headers.get_all(name)), None)
