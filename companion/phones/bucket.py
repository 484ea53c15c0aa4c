"""An allowance that fills again with time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

Clock = Callable[[], float]
"""Seconds that only grow."""
KEYS_AT_MOST = 1024


class Bucket:
    """An allowance that fills again: it starts with ``most``, never holds more, and gets ``rate`` a second."""

    __slots__ = ("_at", "_clock", "_left", "most", "rate")

    def __init__(self, most: float, rate: float, clock: Clock = monotonic) -> None:
        self.most = most
        self.rate = rate
        self._clock = clock
        self._left = most
        self._at = clock()

    def take(self, amount: float = 1.0) -> bool:
        """Takes this amount if it is there; whether it was."""
        if self.left() < amount:
            return False
        self._left -= amount
        return True

    def owe(self, amount: float) -> None:
        """Takes this amount even if it is not there. ``left`` is below zero then, until it has filled again."""
        self._left = self.left() - amount

    def take_what_is_left(self, amount: float) -> None:
        """Takes this amount, or all there is if that is less."""
        self._left = max(0.0, self.left() - amount)

    def give(self, amount: float = 1.0) -> None:
        """Puts this amount back, such as for an answer that one was asked to send."""
        self._left = min(self.most, self.left() + amount)

    def left(self) -> float:
        """How much is in it now; below zero if more was owed than was there."""
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left


class Buckets:
    """One bucket for each key. Only the ``KEYS_AT_MOST`` keys asked for last are remembered."""

    def __init__(self, most: float, rate: float, clock: Clock = monotonic) -> None:
        self._most, self._rate, self._clock = most, rate, clock
        self._of: dict[str, Bucket] = {}

    def of(self, key: str) -> Bucket:
        """The bucket of a key; a full one if the key is new or was forgotten."""
        # Taken out and put in again, so that the dict stays in the order of asking and the oldest goes first.
        bucket = self._of.pop(key, None) or Bucket(self._most, self._rate, self._clock)
        self._of[key] = bucket
        if len(self._of) > KEYS_AT_MOST:
            del self._of[next(iter(self._of))]
        return bucket
