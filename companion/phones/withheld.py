"""Seats whose former phone might still read at another broker: their views are kept back until it cannot."""

from __future__ import annotations

import asyncio

from companion.phones.address import BrokerAddress
from companion.phones.link import Link
from companion.phones.logins import Login
from companion.phones.pairing import PairingBook


class Withheld:
    """Keeps back what is published for a released place. Lives on the loop that calls it."""

    def __init__(self, address: BrokerAddress, book: PairingBook, link: Link) -> None:
        self._address = address
        self._book = book
        self._link = link
        self._tasks: set[asyncio.Task[None]] = set()

    def withhold(self, void: Login) -> None:
        """Until the broker refuses this login."""
        if void.place:
            self._link.withheld.add(void.place)
        task = asyncio.ensure_future(self._give_back(void))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Asks the broker no more."""
        for task in self._tasks:
            task.cancel()

    async def _give_back(self, void: Login) -> None:
        """Publishes for a released place again once its former phone cannot read it."""
        if void.place is None:
            return
        from companion.phones.void import until_void

        await until_void(self._address, void)
        if self._book.voids().get(void.place) != void:
            return  # released once more meanwhile
        await self._book.forget_void(void.place)
        self._link.withheld.discard(void.place)
        self._link.forget(void.place)
        self._link.redraw()
