"""The way to the broker that the companion brings along: from thread to thread, without a wire."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.phones.budgets import Overdone
from companion.phones.carrier import Heard
from companion.phones.topics import Topics

if TYPE_CHECKING:
    from companion.phones.embedded import EmbeddedBroker


class Inside:
    """A ``Carrier`` that speaks with an ``EmbeddedBroker``, whose thread calls ``found``, ``lost`` and ``hear``."""

    def __init__(self, topics: Topics, broker: EmbeddedBroker) -> None:
        self.topics = topics
        self.trouble: str | None = "waiting"
        self._broker = broker

    def start(self, heard: Heard) -> None:
        """Listens to the broker for the loop that runs now."""
        self._loop = asyncio.get_running_loop()
        self._heard = heard
        self._broker.let_in(self)

    async def stop(self) -> None:
        """Says that the table is offline, and listens no more."""
        self.trouble = "waiting"
        await self._broker.let_out(self.topics.status, b"offline")

    def publish(self, topic: str, payload: bytes, *, retain: bool) -> None:
        """Says something at once, each thing after what was said before."""
        self._broker.say(topic, payload, retain)

    def found(self) -> None:
        """A broker that knows nothing yet is there."""
        self._loop.call_soon_threadsafe(self._found)

    def lost(self) -> None:
        """It died."""
        self._loop.call_soon_threadsafe(self._lost)

    def hear(self, topic: str, payload: bytes, kept: bool) -> None:
        """A phone said something."""
        self._loop.call_soon_threadsafe(self._heard.hear, topic, payload, kept)

    def loud(self, overdone: Overdone) -> None:
        """A phone says too much."""
        self._loop.call_soon_threadsafe(self._heard.loud, overdone)

    def _found(self) -> None:
        self.trouble = None
        self.publish(self.topics.status, b"online", retain=True)
        self._heard.found()

    def _lost(self) -> None:
        self.trouble = "waiting"
        self._heard.lost()
