"""Four phones that do nothing but note when something arrives, and one voice that publishes bare messages."""

from __future__ import annotations

import json
import secrets
import socket
import threading
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.phones.client import Credentials
from companion.phones.topics import Topics

PATIENCE_SECONDS = 10.0


class _Numbered(msgspec.Struct):
    seq: int = -1
    bare: int = -1
    commitment: str | None = None


class Ears:
    """What several phones have heard so far; ``wait`` blocks until all of them have heard enough."""

    def __init__(self) -> None:
        self.news = threading.Condition()
        self.phones: list[Ear] = []

    def wait(self, heard: Callable[[Ear], bool]) -> None:
        """Until every phone has heard it; TimeoutError after ten seconds."""
        with self.news:
            if not self.news.wait_for(lambda: all(map(heard, self.phones)), PATIENCE_SECONDS):
                raise TimeoutError("a phone heard nothing for ten seconds")


class Ear:
    """One seat's phone. ``view_seq``, ``public_seq`` and ``bare`` are the newest numbers heard, ``*_at`` when.

    What is sealed counts as heard once it is opened. travelled: bytes of the newest view on the wire.
    """

    def __init__(self, credentials: Credentials, ears: Ears) -> None:
        assert credentials.seat is not None
        self.seat = credentials.seat
        self.topics = Topics(credentials.table)
        self._seal = credentials.seal()
        self.view = b""
        self.travelled = 0
        self.view_seq, self.view_at = -1, 0.0
        self.public_seq = -1
        self.bare, self.bare_at = -1, 0.0
        self.answers: dict[str, tuple[float, bytes]] = {}
        self._ears = ears
        self._client = self._connected(credentials)
        ears.phones.append(self)

    def wish(self, do: dict[str, Any], seen: int) -> tuple[str, float]:
        """Publish a submission; its id and the moment before it left."""
        ident = secrets.token_hex(6)
        view = msgspec.json.decode(self.view, type=_Numbered) if self.view else None
        game = view.commitment if view else None
        body = json.dumps({"id": ident, "seen": seen, "game": game, "do": do}).encode()
        left = time.perf_counter()
        payload = self._seal.to_table(body) if self._seal else body
        self._client.publish(self.topics.wish(self.seat), payload, qos=1)
        return ident, left

    def close(self) -> None:
        """Hang up."""
        self._client.disconnect()
        self._client.loop_stop()

    def _connected(self, given: Credentials) -> mqtt.Client:
        at = urlsplit(given.ws)
        client = mqtt.Client(
            CallbackAPIVersion.VERSION2,
            client_id=f"{given.client}-{secrets.token_hex(3)}",
            transport="websockets",
        )
        client.ws_set_options(path=at.path or "/")
        client.username_pw_set(given.user, given.password)
        client.on_socket_open = without_delay
        client.on_connect = self._subscribe
        client.on_message = self._heard
        client.connect(at.hostname or "", at.port or 80)
        client.loop_start()
        return client

    def _subscribe(self, client: mqtt.Client, *_: Any) -> None:
        topics = (self.topics.public, self.topics.view(self.seat), self.topics.answer(self.seat))
        client.subscribe([(topic, 1) for topic in topics])

    def _heard(self, _: Any, __: Any, message: mqtt.MQTTMessage) -> None:
        travelled = len(message.payload)
        payload = self._opened(message.topic, bytes(message.payload))
        at = time.perf_counter()
        with self._ears.news:
            if message.topic == self.topics.answer(self.seat):
                self.answers[str(json.loads(payload)["id"])] = (at, payload)
            elif message.topic == self.topics.public:
                self._heard_publicly(msgspec.json.decode(payload, type=_Numbered), at)
            elif payload:
                self.view, self.view_at, self.travelled = payload, at, travelled
                self.view_seq = msgspec.json.decode(payload, type=_Numbered).seq
            self._ears.news.notify_all()

    def _opened(self, topic: str, payload: bytes) -> bytes:
        own = topic != self.topics.public
        return self._seal.from_table(payload) if own and payload and self._seal else payload

    def _heard_publicly(self, numbered: _Numbered, at: float) -> None:
        if numbered.bare >= 0:
            self.bare, self.bare_at = numbered.bare, at
        else:
            self.public_seq = numbered.seq


class Voice:
    """The table's own login, used to publish bare messages to what all phones listen to."""

    def __init__(self, host: str, port: int, password: str, table: str) -> None:
        self._topic = Topics(table).public
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2, client_id=secrets.token_hex(4))
        self._client.username_pw_set("table", password)
        self._client.on_socket_open = without_delay
        self._client.connect(host, port)
        self._client.loop_start()

    def say(self, number: int, size: int) -> float:
        """Publish a numbered message of so many bytes; the moment before it left."""
        head = f'{{"bare": {number}, "pad": "'
        payload = f'{head}{"x" * max(0, size - len(head) - 2)}"}}'
        left = time.perf_counter()
        self._client.publish(self._topic, payload, qos=1)
        return left

    def close(self) -> None:
        """Hang up."""
        self._client.disconnect()
        self._client.loop_stop()


def without_delay(_: mqtt.Client, __: Any, sock: Any) -> None:
    """Switch Nagle's algorithm off, as the phones do."""
    getattr(sock, "_socket", sock).setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
