"""Robots that give no answer: who is told of them, and when each is asked again by itself."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final

FIRST: Final = 5.0
"""Seconds until a robot that gave no answer is asked again, though nothing happened; twice as long each time."""
MOST: Final = 40.0
"""The longest of these pauses: it is never given up."""


@dataclass(slots=True)
class _Silence:
    wait: float
    due: float | None


@dataclass(slots=True)
class Silences:
    """The silent robots. told: called with a seat and True once it falls silent, with False once it answers again.

    first, most: seconds, the shortest and the longest pause before it is asked again.
    """

    told: Callable[[str, bool], None]
    first: float = FIRST
    most: float = MOST
    _seats: dict[str, _Silence] = field(default_factory=dict)

    def falls(self, seat: str, now: float, *, again: bool = True) -> None:
        """It gave no answer, now; again: whether asking the same once more may help."""
        known = self._seats.get(seat)
        wait = self.first if known is None else min(2 * known.wait, self.most)
        self._seats[seat] = _Silence(wait, now + wait if again else None)
        if known is None:
            self.told(seat, True)

    def has(self, seat: str) -> bool:
        """Whether it is silent."""
        return seat in self._seats

    def ends(self, seat: str) -> None:
        """It answers."""
        if self._seats.pop(seat, None) is not None:
            self.told(seat, False)

    def keep(self, robots: Collection[str]) -> None:
        """Only these seats are robots' still: of the others nobody waits for an answer."""
        for seat in [seat for seat in self._seats if seat not in robots]:
            self.ends(seat)

    def left(self, now: float) -> float | None:
        """Seconds until one of them is asked again; None where none is."""
        times = [one.due for one in self._seats.values() if one.due is not None]
        return max(0.0, min(times) - now) if times else None

    def due(self, now: float) -> frozenset[str]:
        """Who is asked again now: each once."""
        found = {s: one for s, one in self._seats.items() if one.due is not None and one.due <= now}
        for one in found.values():
            one.due = None
        return frozenset(found)
