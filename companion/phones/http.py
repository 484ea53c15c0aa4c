"""The page's HTTP server, bounded: aiohttp behind a turnstile, saying nothing of its make."""

from __future__ import annotations

import asyncio
import logging
import socket
from time import monotonic
from typing import Any

from aiohttp import web

from companion.phones.bucket import Clock
from companion.phones.doors import Bounds, Door, Turnstile
from companion.phones.hosts import Here
from companion.phones.lan import plain
from companion.phones.limits import room
from companion.phones.ports import WAITING_AT_MOST
from companion.phones.threshold import Threshold

BOUNDS = Bounds(
    open=512, open_of_one=128, visits=128, visits_of_one=48, size=256 * 1024, seconds=10.0
)
IDLE_SECONDS = 20.0
"""A connection that has been answered and asks nothing more, or only begins to."""
LINGERING_SECONDS = 2.0
NAME = "katane"
_LONGEST_LINE, _LONGEST_HEADER, _HEADERS = 2048, 4096, 64
_unheard = logging.getLogger(f"{__name__}.aiohttp")
_unheard.setLevel(logging.CRITICAL)  # it would write a line for each request that is none


class Served:
    """An application for those who call at ``listening``, a socket that listens; it is closed in the end.

    clock: by which what callers may cost is measured.
    """

    def __init__(
        self, app: web.Application, listening: socket.socket, clock: Clock = monotonic
    ) -> None:
        self.door = Door("the page", room(BOUNDS), clock)
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False)
        self._listening = listening
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Answers from now on."""
        await self._runner.setup()
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: Turnstile(self.door, self._handler),
            sock=Threshold(self.door, self._listening),
            backlog=WAITING_AT_MOST,
        )

    async def stop(self) -> None:
        """Frees the port."""
        if self._server is not None:
            self._server.close()
        await self._runner.cleanup()
        self.door.tally.tell()

    def _handler(self) -> asyncio.Protocol:
        assert self._runner.server is not None
        return _Handler(
            self._runner.server,
            loop=asyncio.get_running_loop(),
            access_log=_unheard,
            logger=_unheard,
            keepalive_timeout=IDLE_SECONDS,
            lingering_time=LINGERING_SECONDS,
            max_line_size=_LONGEST_LINE,
            max_field_size=_LONGEST_HEADER,
            max_headers=_HEADERS,
            auto_decompress=False,
        )


class _Handler(web.RequestHandler):
    """One connection."""

    def handle_error(self, *given: Any, **named: Any) -> web.StreamResponse:
        response = super().handle_error(*given, **named)
        response.headers["Server"] = NAME
        return response


def welcome(request: web.BaseRequest) -> None:
    """A request came whole: who sent it is no stranger any more."""
    turnstile = request.transport and request.transport.get_protocol()
    if isinstance(turnstile, Turnstile) and turnstile.visit is not None:
        turnstile.visit.known()


def here(request: web.BaseRequest) -> Here:
    """What was called."""
    own = request.transport and request.transport.get_extra_info("sockname")
    return (plain(str(own[0])), int(own[1])) if own else None


def caller(request: web.BaseRequest) -> str:
    """Who calls, empty where it is gone already."""
    return plain(request.remote or "")
