"""A clock that stands still until it is told otherwise."""

from __future__ import annotations


class DrivenClock:
    """A clock that stands still until it is told otherwise."""

    def __init__(self, now: float = 0.0) -> None:
        self._now = now
        self._steady = 0.0

    def now(self) -> float:
        return self._now

    def steady(self) -> float:
        return self._steady

    def pass_(self, seconds: float) -> None:
        """Lets seconds go by."""
        self._now += seconds
        self._steady += seconds

    def jump(self, seconds: float) -> None:
        """Sets the time of day, as a machine does that has just learned it; no time goes by."""
        self._now += seconds
