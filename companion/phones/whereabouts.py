"""Where phones find this machine, followed from network to network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.phones.lan import in_url

LOOK_SECONDS = 1.0
"""Between two looks at this machine's own address; nothing is sent for it."""


class Whereabouts:
    """host: the name or address that phones are told, as it stands in a URL; reachable: whether they may find it there.

    fixed: what the settings say, None to find it. look: this machine's address now, None without a
    network; then the last one stays in ``host``. moved: called on the loop after every change.
    """

    def __init__(
        self,
        fixed: str | None,
        look: Callable[[], str | None],
        moved: Callable[[], None],
        every: float = LOOK_SECONDS,
    ) -> None:
        address = None if fixed else look()
        self.host = fixed or in_url(address or "127.0.0.1")
        self.reachable = bool(fixed or address)
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
            was = self.host, self.reachable
            self.host, self.reachable = in_url(address) if address else self.host, bool(address)
            if (self.host, self.reachable) != was:
                self._moved()
            await asyncio.sleep(self._every)
