"""Deliveries to those who only look on: one after another, and not in the way of those who play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

BREATH_SECONDS = 0.001
"""Between two deliveries, so that whatever a player says meanwhile is heard at once."""
HOLD_SECONDS = 0.05
"""After a player's word, for one delivery: the table decides and tells the players first."""
_To = TypeVar("_To", bound=Hashable)


class Onlookers(Generic[_To]):
    """What waits for phones that only look on. Of each topic only the newest waits: all of them say how things stand.

    deliver: starts one delivery (to whom, topic, payload, quality of service). Lives on one loop.
    """

    def __init__(self, deliver: Callable[[_To, str, bytes, int], None]) -> None:
        self._deliver = deliver
        self._waiting: dict[tuple[_To, str], tuple[bytes, int]] = {}
        self._held_until = 0.0
        self._task: asyncio.Task[None] | None = None

    def tell(self, to: _To, topic: str, data: bytes, qos: int) -> None:
        """Delivers soon; instead of what waits for the same phone and topic."""
        self._waiting[to, topic] = (data, qos)
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._run())

    def hold(self) -> None:
        """Somebody who plays has said something."""
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
