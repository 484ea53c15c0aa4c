"""How much one table may say to the hall, so that a hostile one fills nobody's log but a little of it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from companion.phones.bucket import Bucket

LINES, LINES_A_SECOND = 120.0, 2.0
LOUD_SECONDS = 600.0


class Pace:
    """One allowance for each table. clock: seconds that only grow."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._loud: dict[str, float] = {}

    def may(self, table: str) -> bool:
        """Whether one more line of a table is looked at; one that is not gets no answer, and is said again."""
        bucket = self._buckets.get(table)
        if bucket is None:
            bucket = self._buckets[table] = Bucket(LINES, LINES_A_SECOND, self._clock)
        if bucket.take():
            return True
        self.odd(table)
        return False

    def odd(self, table: str) -> None:
        """A table said something that no table says."""
        self._loud[table] = self._clock()

    def loud(self) -> frozenset[str]:
        """The tables that said too much, or nonsense, within the last ten minutes."""
        now = self._clock()
        return frozenset(one for one, at in self._loud.items() if now - at < LOUD_SECONDS)
