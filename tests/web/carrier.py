"""Whoever runs the broker: keeps what it carries and may hand it out again."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.phones import Phones


class Carrier:
    """A connection with the table's own login, as a context manager. ``heard``: the last payload of each topic."""

    def __init__(self, phones: Phones, topics: Sequence[str]) -> None:
        self.heard: dict[str, bytes] = {}
        self._topics = topics
        self._port = int(phones.ready()["mqtt"].rpartition(":")[2])
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2)
        login = phones._book.logins()[0]
        self._client.username_pw_set(login.user, login.password)
        self._client.on_connect = self._connected
        self._client.on_message = self._message

    def __enter__(self) -> Carrier:
        self._client.connect("127.0.0.1", self._port)
        self._client.loop_start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._client.disconnect()
        self._client.loop_stop()

    def send(self, topic: str, payload: bytes) -> None:
        """Publishes in the table's place and waits until the broker has it."""
        self._client.publish(topic, payload, qos=1).wait_for_publish(5)

    def _connected(self, client: mqtt.Client, *_: object) -> None:
        for topic in self._topics:
            client.subscribe(topic, 1)

    def _message(self, _client: mqtt.Client, _data: object, message: mqtt.MQTTMessage) -> None:
        self.heard[message.topic] = bytes(message.payload)
