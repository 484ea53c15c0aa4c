"""A demo that is still to come: the touchscreen opens before it and has to know that nobody sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class PlaysSeats(Protocol):
    """A demo, as far as somebody may take over a seat."""

    def take_over(self, seat: str) -> None: ...


class ExpectedDemo:
    """Stands in for the demo until it plays.

    seats: those that it will play, less what a person has taken over meanwhile.
    """

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)
        self._taken: list[str] = []

    def take_over(self, seat: str) -> None:
        """A person plays this seat; the demo is told as it comes."""
        self._taken.append(seat)
        self.seats = tuple(one for one in self.seats if one != seat)

    def hand_on(self, demo: PlaysSeats) -> None:
        """The demo is there and lets go of what was taken over before."""
        for seat in self._taken:
            demo.take_over(seat)
