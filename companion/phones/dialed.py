"""The way to another broker: MQTT over TCP."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from contextlib import suppress
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.phones.address import BrokerAddress
from companion.phones.carrier import Heard
from companion.phones.pulse import BEAT_SECONDS, Pulse
from companion.phones.topics import Topics

_log = logging.getLogger(__name__)

KEEP_ALIVE_SECONDS = 10
RETRY_SECONDS = 0.5
CONNECT_SECONDS = 5.0
FAREWELL_SECONDS = 1.0


class Dialed:
    """A ``Carrier`` over MQTT, by paho. It looks for a broker that is away twice a second, for ever.

    A broker that stands still is noticed within two seconds: with every beat it is asked to forget a subscription that
    never was, which MQTT makes it confirm. What is said meanwhile waits in the line.

    It lives on the loop that called ``start``, paho's sockets included. Only dialing, which may block, happens in a
    thread. A new connection starts from nothing, so that nothing old follows something new.
    """

    def __init__(self, topics: Topics, address: BrokerAddress) -> None:
        self.topics = topics
        self.address = address
        self.trouble: str | None = "waiting"
        self._client: mqtt.Client | None = None
        self._task: asyncio.Task[None] | None = None
        self._pulse = Pulse(0.0)

    def start(self, heard: Heard) -> None:
        self._loop = asyncio.get_running_loop()
        self._heard = heard
        self._task = asyncio.create_task(self._keep_up())

    async def stop(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            await self._say_farewell(client)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def publish(self, topic: str, payload: bytes, *, retain: bool) -> None:
        if self._client is not None:
            self._client.publish(topic, payload, qos=1, retain=retain)
            self._client.loop_write()  # now, before anything else is thought about

    async def _keep_up(self) -> None:
        while True:
            gone = asyncio.Event()
            client = self._new_client(gone)
            try:
                await asyncio.to_thread(self._dial, client)
                await self._serve(client, gone)
            except OSError as error:
                self._note_trouble("unreachable", str(error))
            except Exception:  # whatever went wrong, the table must find its broker again
                _log.exception("the link to the broker failed and is made anew")
            finally:
                self._lost()
                self._hang_up(client)
            await asyncio.sleep(RETRY_SECONDS)

    def _dial(self, client: mqtt.Client) -> None:
        client.connect(self.address.host, self.address.port, KEEP_ALIVE_SECONDS)

    async def _serve(self, client: mqtt.Client, gone: asyncio.Event) -> None:
        """Reads and writes on this loop until the connection ends; gives up one that never answers."""
        sock = client.socket()
        if sock is None:
            return
        client.on_socket_register_write = self._write_later
        client.on_socket_unregister_write = self._write_no_more
        client.on_socket_close = self._close_socket
        self._loop.add_reader(sock, client.loop_read)
        patience = self._loop.time() + CONNECT_SECONDS
        self._pulse = Pulse(self._loop.time())
        while not gone.is_set():
            self._feel(client)
            client.loop_write()
            client.loop_misc()
            if self._client is not client and self._loop.time() > patience:
                self._note_trouble("unreachable", "no answer")
                return
            with suppress(TimeoutError):  # wait_for could lose a cancellation here
                async with asyncio.timeout(BEAT_SECONDS):
                    await gone.wait()

    def _feel(self, client: mqtt.Client) -> None:
        """Asks for a sign of life, and says so when none came for too long."""
        if self._client is not client:
            return
        if self._pulse.is_silent(self._loop.time()):
            self._note_trouble("unreachable", "silent")
        client.unsubscribe(self.topics.presence("-"))

    def _felt(self, client: mqtt.Client, *_: Any) -> None:
        self._pulse.heard(self._loop.time())
        if self._client is client:
            self.trouble = None

    def _write_later(self, client: mqtt.Client, _: Any, sock: Any) -> None:
        """Mostly all is written at once: the loop is asked to look only where something is left."""
        self._loop.call_soon(self._write_rest, client, sock)

    def _write_rest(self, client: mqtt.Client, sock: Any) -> None:
        gone = client.socket() is not sock
        if client.want_write() and not gone:
            self._loop.add_writer(sock, client.loop_write)

    def _write_no_more(self, client: mqtt.Client, _: Any, sock: Any) -> None:
        self._loop.remove_writer(sock)

    def _hang_up(self, client: mqtt.Client) -> None:
        client.disconnect()
        client.loop_write()
        sock = client.socket()
        if sock is not None:  # the broker takes no farewell
            self._close_socket(client, None, sock)
            client.on_socket_close = client.on_socket_unregister_write = None
            sock.close()

    def _close_socket(self, client: mqtt.Client, _: Any, sock: Any) -> None:
        """The loop forgets a socket before it is closed: its number may be another's the next moment."""
        self._loop.remove_reader(sock)
        self._loop.remove_writer(sock)

    def _new_client(self, gone: asyncio.Event) -> mqtt.Client:
        name = f"katane-{self.topics.table}-{secrets.token_hex(4)}"
        client = mqtt.Client(
            CallbackAPIVersion.VERSION2, client_id=name, reconnect_on_failure=False
        )
        if self.address.user is not None:
            client.username_pw_set(self.address.user, self.address.password)
        if self.address.tls:
            client.tls_set()
        client.connect_timeout = CONNECT_SECONDS
        client.suppress_exceptions = True  # a strange message must not end the connection
        client.max_inflight_messages_set(200)
        client.will_set(self.topics.status, b"offline", qos=1, retain=True)
        client.on_socket_open = _without_delay
        client.on_message = self._on_message
        client.on_connect = self._on_connect
        client.on_unsubscribe = self._felt
        client.on_disconnect = lambda *_: gone.set()
        return client

    def _on_connect(
        self, client: mqtt.Client, _: Any, flags: Any, reason: ReasonCode, properties: Any
    ) -> None:
        if reason.is_failure:
            self._note_trouble("refused", str(reason))
            client.disconnect()
            return
        client.subscribe([(self.topics.wish("+"), 1), (self.topics.presence("+"), 1)])
        client.publish(self.topics.status, b"online", qos=1, retain=True)
        self._found(client)

    def _found(self, client: mqtt.Client) -> None:
        self._client = client
        self.trouble = None
        self._heard.found()

    def _lost(self) -> None:
        if self._client is not None:
            _log.warning("the broker at %s is gone; looking for it", self.address.url)
            self.trouble = "waiting"
        self._client = None
        self._heard.lost()

    def _on_message(self, client: mqtt.Client, _: Any, message: mqtt.MQTTMessage) -> None:
        self._heard.hear(message.topic, bytes(message.payload), message.retain)

    def _note_trouble(self, trouble: str, reason: str) -> None:
        if self.trouble != trouble:
            _log.warning("the broker at %s: %s", self.address.url, reason)
        self.trouble = trouble

    async def _say_farewell(self, client: mqtt.Client) -> None:
        farewell = client.publish(self.topics.status, b"offline", qos=1, retain=True)
        patience = self._loop.time() + FAREWELL_SECONDS
        while client.is_connected() and self._loop.time() < patience:
            if farewell.rc != mqtt.MQTT_ERR_SUCCESS or farewell.is_published():
                return
            # Not paho's wait_for_publish: it blocks, and this very loop has to read the acknowledgement.
            await asyncio.sleep(0.01)


def _without_delay(_: mqtt.Client, __: Any, sock: Any) -> None:
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
