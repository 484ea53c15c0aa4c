"""Tickets: by one of them a phone takes its places along to another address of the table.

A page that is still open has its keys and finds the table under its new address; a browser gives it nothing there of
what it kept under the old one. So the table gives it, sealed, a word that is good once.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from time import monotonic

from companion.phones.bucket import Clock

GOOD_SECONDS = 60.0
MOST = 64


class Tickets:
    """All that were not used yet. clock: seconds that only grow."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self._clock: Callable[[], float] = clock
        self._good: dict[str, tuple[str, float]] = {}

    def give(self, place: str) -> str:
        """A new one for the phone of a place."""
        ticket = secrets.token_urlsafe(24)
        self._good[ticket] = (place, self._clock())
        while len(self._good) > MOST:
            del self._good[next(iter(self._good))]
        return ticket

    def void(self) -> None:
        """None of them is good any more."""
        self._good.clear()

    def take(self, ticket: str) -> str | None:
        """Its place, once; None where it is none, or none any more."""
        place, at = self._good.pop(ticket, (None, 0.0))
        return place if self._clock() - at < GOOD_SECONDS else None
