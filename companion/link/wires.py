"""The way to a hall's engine, for a table and for the hall itself: MQTT 3.1.1 over TCP, back whenever it is lost."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.link.topics import OFFLINE, ONLINE

_log = logging.getLogger(__name__)

KEEP_ALIVE_SECONDS = 6
BEAT_SECONDS = 0.5
SILENT_SECONDS = 5.0
CONNECT_SECONDS = 6.0
RETRY_SECONDS = (0.3, 2.0)
"""Between these a random time, so that not all tables call at once when an engine comes back."""
INFLIGHT_OF_TABLE, INFLIGHT_OF_HALL = 20, 2000
QUALITY = 0
"""Of service: whoever needs to know that a word came waits for the hall's answer, and says it again without one. With
1, and for words that are retained, NATS keeps files on three machines, and all wait while those choose a leader."""
NOWHERE = "hall/for/nobody/news"
"""Nobody subscribes to it; to be told that one does not is a sign of life."""


class HallHeard(Protocol):
    """Who listens to a wire, on the loop."""

    def found(self) -> None:
        """The engine is there, and nothing that was said before is sure to have come."""
        ...

    def lost(self) -> None:
        """It is gone."""
        ...

    def hear(self, topic: str, payload: bytes) -> None:
        """Somebody said something just now."""
        ...


@dataclass(frozen=True, slots=True)
class HallAccess:
    """How to get to an engine. addresses: host and port of each node, any of which will do."""

    addresses: tuple[tuple[str, int], ...]
    user: str
    password: str = field(repr=False)


class HallWire:
    """Looks for an engine, node after node, for ever. It lives on the loop that called ``start``.

    filters: what is subscribed to. here: where it is said that this side is there, None to say nothing.
    trouble: ``waiting``, ``unreachable`` or ``refused``; None while the engine is there.
    """

    def __init__(
        self,
        access: HallAccess,
        filters: Sequence[str],
        heard: HallHeard,
        *,
        here: str | None = None,
        inflight: int = INFLIGHT_OF_TABLE,
    ) -> None:
        self.trouble: str | None = "waiting"
        self._access, self._filters, self._heard = access, tuple(filters), heard
        self._here, self._inflight = here, inflight
        self._client: mqtt.Client | None = None
        self._task: asyncio.Task[None] | None = None
        self._node = secrets.randbelow(len(access.addresses))
        self._felt = 0.0
        self._gone: asyncio.Event | None = None
        self._luck = Random()

    def start(self) -> None:
        """Begins to look."""
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._keep_up())

    async def stop(self) -> None:
        """Leaves, and says so."""
        if self._client is not None and self._here is not None:
            self.publish(self._here, OFFLINE)
            await asyncio.sleep(0.05)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def publish(self, topic: str, payload: bytes) -> None:
        """Says something if the engine is there; whoever needs to know that it came waits for the hall's answer."""
        if self._client is not None:
            self._client.publish(topic, payload, qos=QUALITY)
            self._client.loop_write()

    def still_here(self) -> None:
        """Says that this side is there, and wants to be told how things are."""
        if self._here is not None:
            self.publish(self._here, ONLINE)

    def redial(self) -> None:
        """Gives up the connection for a new one: an engine may forget after a crash who listens, and not know it."""
        if self._gone is not None:
            self._gone.set()

    async def _keep_up(self) -> None:
        while True:
            gone = self._gone = asyncio.Event()
            client = self._new_client(gone)
            try:
                host, port = self._access.addresses[self._node]
                await asyncio.to_thread(client.connect, host, port, KEEP_ALIVE_SECONDS)
                await self._serve(client, gone)
            except OSError as error:
                self._note("unreachable", str(error))
            except Exception:  # whatever went wrong, the engine must be found again
                _log.exception("the way to the hall failed and is made anew")
            finally:
                self._lose()
                self._hang_up(client)
            self._node = (self._node + 1) % len(self._access.addresses)
            await asyncio.sleep(self._luck.uniform(*RETRY_SECONDS))

    async def _serve(self, client: mqtt.Client, gone: asyncio.Event) -> None:
        sock = client.socket()
        if sock is None:
            return
        client.on_socket_register_write = self._write_later
        client.on_socket_unregister_write = self._write_no_more
        client.on_socket_close = self._forget_socket
        self._loop.add_reader(sock, client.loop_read)
        self._felt = self._loop.time()
        while not gone.is_set():
            client.loop_write()
            client.loop_misc()
            if self._client is client:
                client.unsubscribe(NOWHERE)
            patience = SILENT_SECONDS if self._client is client else CONNECT_SECONDS
            if self._loop.time() - self._felt > patience:
                self._note("unreachable", "no answer")
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await gone.wait()

    def _new_client(self, gone: asyncio.Event) -> mqtt.Client:
        name = f"{self._access.user}-{secrets.token_hex(4)}"
        client = mqtt.Client(
            CallbackAPIVersion.VERSION2, client_id=name, reconnect_on_failure=False
        )
        client.username_pw_set(self._access.user, self._access.password)
        client.connect_timeout = CONNECT_SECONDS
        client.suppress_exceptions = True  # a strange message must not end the connection
        client.max_inflight_messages_set(self._inflight)
        if self._here is not None:
            client.will_set(self._here, OFFLINE, qos=QUALITY)
        client.on_socket_open = _without_delay
        client.on_message = self._on_message
        client.on_connect = self._on_connect
        client.on_unsubscribe = self._on_life
        client.on_subscribe = self._on_subscribed
        client.on_disconnect = lambda *_: gone.set()
        return client

    def _on_connect(
        self, client: mqtt.Client, _: Any, flags: Any, reason: ReasonCode, properties: Any
    ) -> None:
        if reason.is_failure:
            self._note("refused", str(reason))
            client.disconnect()
            return
        client.subscribe([(one, QUALITY) for one in self._filters])

    def _on_subscribed(self, client: mqtt.Client, *_: Any) -> None:
        """From here on nothing that is said to this side is missed."""
        self._felt = self._loop.time()
        if self._client is client:
            return
        self._client, self.trouble = client, None
        self.still_here()
        self._heard.found()

    def _on_life(self, *_: Any) -> None:
        self._felt = self._loop.time()

    def _on_message(self, _: mqtt.Client, __: Any, message: mqtt.MQTTMessage) -> None:
        if not message.retain:  # nobody here has anything retained
            self._heard.hear(message.topic, bytes(message.payload))

    def _lose(self) -> None:
        was, self._client = self._client, None
        if was is not None:
            self.trouble = "waiting"
            self._heard.lost()

    def _note(self, trouble: str, why: str) -> None:
        if self.trouble != trouble:
            _log.warning("the hall's engine: %s", why)
        self.trouble = trouble

    def _write_later(self, client: mqtt.Client, _: Any, sock: Any) -> None:
        self._loop.call_soon(self._write_rest, client, sock)

    def _write_rest(self, client: mqtt.Client, sock: Any) -> None:
        still: Any = client.socket()
        if still is sock and client.want_write():
            self._loop.add_writer(sock, client.loop_write)

    def _write_no_more(self, client: mqtt.Client, _: Any, sock: Any) -> None:
        self._loop.remove_writer(sock)

    def _forget_socket(self, client: mqtt.Client, _: Any, sock: Any) -> None:
        """The loop forgets a socket before it is closed: its number may be another's the next moment."""
        self._loop.remove_reader(sock)
        self._loop.remove_writer(sock)

    def _hang_up(self, client: mqtt.Client) -> None:
        client.disconnect()
        client.loop_write()
        sock = client.socket()
        if sock is not None:
            self._forget_socket(client, None, sock)
            client.on_socket_close = client.on_socket_unregister_write = None
            sock.close()


def _without_delay(_: mqtt.Client, __: Any, sock: Any) -> None:
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
