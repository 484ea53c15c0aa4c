"""How many wrong codes are borne: codes are short because nobody may guess for long, nor many at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

MINUTE = 60.0
WRONG_A_MINUTE = 12
"""Of one address."""
WRONG_IN_ALL = 90
"""Of all addresses that were wrong before within the minute: a machine may take many of them."""
FIRST_IN_ALL = 600
"""Of all, first tries of an address among them, so that nobody's guessing keeps out who scans a right code."""


class Patience:
    """Counts wrong codes by address over the last minute. clock: seconds that only grow.

    Who asks ``allows`` and then tells ``wrong`` must let nobody else ask between the two: of tries at the
    same time each would be allowed.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: dict[str, deque[float]] = {}

    def allows(self, caller: str) -> bool:
        """Whether an address may try another code now."""
        self._forget()
        own = len(self._wrong.get(caller, ()))
        all_of_them = sum(map(len, self._wrong.values()))
        most = WRONG_IN_ALL if own else FIRST_IN_ALL
        return own < WRONG_A_MINUTE and all_of_them < most

    def wrong(self, caller: str) -> None:
        """Its code was refused."""
        self._wrong.setdefault(caller, deque()).append(self._clock())

    def _forget(self) -> None:
        before = self._clock() - MINUTE
        for caller, times in list(self._wrong.items()):
            while times and times[0] < before:
                times.popleft()
            if not times:
                del self._wrong[caller]
