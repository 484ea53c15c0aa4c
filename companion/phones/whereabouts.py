"""Where phones find this machine, followed from network to network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LOOK_SECONDS = 3.0
"""Between two looks at this machine's own address; nothing is sent for it."""


class Whereabouts:
    """host: the name or address that phones are told.

    fixed: what the settings say, None to find it. look: this machine's address now, None without a
    network; then the last one stays. moved: called on the loop after every change.
    """

    def __init__(
        self,
        fixed: str | None,
        look: Callable[[], str | None],
        moved: Callable[[], None],
        every: float = LOOK_SECONDS,
    ) -> None:
        self.host = fixed or look() or "127.0.0.1"
        self._fixed = fixed
        self._look = look
        self._moved = moved
        self._every = every
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Follows the address from now on, unless the settings fix it."""
        if self._fixed is None:
            self._task = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Stays with the last address."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _follow(self) -> None:
        while True:
            address = self._look()
            if address not in (None, self.host):
                self.host = str(address)
                self._moved()
            await asyncio.sleep(self._every)
