"""The broker that the companion brings along: in its own thread, and back whenever it dies."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Coroutine
from time import monotonic
from typing import Any, TypeVar

from companion.phones.broker import SeatBroker
from companion.phones.bucket import Clock
from companion.phones.errors import PhonesError
from companion.phones.hosts import Hosts
from companion.phones.inside import Inside
from companion.phones.ports import check_port
from companion.phones.rights import Rights

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
WATCH_SECONDS = 0.5


class EmbeddedBroker:
    """A ``SeatBroker`` in a daemon thread. It knows nothing of the table and cannot stop it.

    clock: by which budgets fill again.

    mqtt, ws: the ports for TCP and websocket, 0 for free ones; after ``start`` the real ones. ws None: no websocket.
    """

    def __init__(
        self,
        logins: Rights,
        hosts: Hosts,
        bind: str = "0.0.0.0",
        mqtt: int = 0,
        ws: int | None = 0,
        clock: Clock = monotonic,
    ) -> None:
        self._clock = clock
        self.logins = logins
        self.hosts = hosts
        self.bind = bind
        self.mqtt = mqtt
        self.ws = ws
        self.starts = 0
        self._broker: SeatBroker | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="broker", daemon=True)
        self._watch: asyncio.Task[None] | None = None
        self._inside: Inside | None = None

    async def start(self) -> None:
        """Listens on both ports; PhonesError where one is taken."""
        check_port(self.bind, self.mqtt, "--mqtt")
        if self.ws is not None:
            check_port(self.bind, self.ws, "--ws")
        self._thread.start()
        await self._there(self._open())
        await self._there(self._start_watch())

    async def stop(self) -> None:
        """Ends every connection and frees the ports."""
        if not self._thread.is_alive():
            return
        await self._there(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        await asyncio.to_thread(self._thread.join, 5)

    async def cut(self, user: str) -> None:
        """Ends every connection of a login."""
        if self._broker is not None:
            self._loop.call_soon_threadsafe(self._broker.cut, user)

    async def kill(self) -> None:
        """As a crash would: the broker is gone with all it kept. The watch brings a new one."""
        if self._broker is not None:
            await self._there(self._die(self._broker))

    def let_in(self, inside: Inside) -> None:
        """The table hears and speaks without a connection from now on, also after a new start."""
        self._loop.call_soon_threadsafe(self._let_in, inside)

    def say(self, topic: str, payload: bytes, retain: bool) -> None:
        """What the table says, from any thread, each thing after the one before."""
        self._loop.call_soon_threadsafe(self._say, topic, payload, retain)

    async def let_out(self, topic: str, payload: bytes) -> None:
        """The table's last word; it hears nothing more."""
        if self._thread.is_alive():
            await self._there(self._let_out(topic, payload))

    def _let_in(self, inside: Inside) -> None:
        self._inside = inside
        self._welcome()

    async def _let_out(self, topic: str, payload: bytes) -> None:
        self._inside = None
        if self._broker is not None:
            self._broker.inside = None
            self._say(topic, payload, retain=True)

    def _say(self, topic: str, payload: bytes, retain: bool) -> None:
        if self._broker is not None and self._broker.is_alive():
            self._broker.say(topic, payload, retain=retain)

    def _welcome(self) -> None:
        """A new broker, or a table that has just come: what phones said before is told."""
        if self._inside is not None and self._broker is not None:
            self._inside.found()
            self._broker.loud = self._inside.loud
            self._broker.let_in(self._inside.hear)

    def _lose(self) -> None:
        if self._inside is not None:
            self._inside.lost()

    async def _there(self, work: Coroutine[Any, Any, _T]) -> _T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def _die(self, broker: SeatBroker) -> None:
        await broker.shutdown()
        self._lose()

    async def _open(self) -> None:
        broker = SeatBroker(self.logins, self.hosts, self._clock)
        try:
            await broker.start(self.bind, self.mqtt, self.ws)
        except PhonesError:
            await broker.shutdown()
            raise
        self.mqtt = broker.port("mqtt")
        self.ws = None if self.ws is None else broker.port("ws")
        self._broker = broker
        self.starts += 1
        self._welcome()

    async def _close(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        if self._broker is not None:
            await self._broker.shutdown()

    async def _start_watch(self) -> None:
        self._watch = asyncio.create_task(self._bring_back())

    async def _bring_back(self) -> None:
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            if self._broker is None or self._broker.is_alive():
                continue
            self._lose()
            await asyncio.sleep(WATCH_SECONDS)  # who looks shall see that it was gone
            _log.warning("the embedded broker died and is started again")
            try:
                await self._broker.shutdown()  # one that half lives still holds its ports
                await self._open()
            except (PhonesError, OSError) as error:
                _log.warning("the embedded broker could not start: %s", error)
