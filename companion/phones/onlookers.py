"""Deliveries to those who only look on: one after another, and not in the way of those who play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

BREATH_SECONDS = 0.001
"""The pause between two deliveries, in which the loop can hear what players say."""
HOLD_SECONDS = 0.05
"""How long the next delivery waits after a player's word: the table decides and tells the players first."""
_To = TypeVar("_To", bound=Hashable)


class Onlookers(Generic[_To]):
    """What waits to be delivered to phones that only look on. It lives on one loop.

    Of each topic only the newest message waits: each says how things stand, so older ones are no longer worth reading.
    deliver: starts one delivery (to whom, topic, payload, quality of service).
    """

    def __init__(self, deliver: Callable[[_To, str, bytes, int], None]) -> None:
        self._deliver = deliver
        self._waiting: dict[tuple[_To, str], tuple[bytes, int]] = {}
        self._held_until = 0.0
        self._task: asyncio.Task[None] | None = None

    def tell(self, to: _To, topic: str, data: bytes, qos: int) -> None:
        """Delivers this soon, in place of what waits for the same phone and topic."""
        self._waiting[to, topic] = (data, qos)
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._run())

    def hold(self) -> None:
        """Holds deliveries for ``HOLD_SECONDS``, since somebody who plays has said something."""
        self._held_until = asyncio.get_running_loop().time() + HOLD_SECONDS

    async def stop(self) -> None:
        """Gives up what waits."""
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(max(BREATH_SECONDS, self._held_until - loop.time()))
            to, topic = next(iter(self._waiting))
            data, qos = self._waiting.pop((to, topic))
            self._deliver(to, topic, data, qos)
