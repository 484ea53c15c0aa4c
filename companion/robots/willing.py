"""How willing the others are to trade: what each has answered to the seat's own offers so far."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

EASY = 0.2
"""How likely somebody of whom nothing is known agrees to nearly everything."""
SURE = 0.95
"""How sure one gets of that, and of the contrary; a person may change their mind."""

LIKELY, LEAST = 0.5, 0.2
"""An offer is made where somebody agrees with this chance at least: at first and at most, and where most are taken."""
BOLDER, SHYER = 0.9, 1.1
"""By what that changes with an offer that was taken, and with one that nobody took."""


@dataclass(frozen=True, slots=True)
class LikelyAnswer:
    """What chance an offer has with one seat. easy: if it agrees to nearly everything. fair: if it gives for a gain."""

    easy: float
    fair: float

    def chance(self, willing: float) -> float:
        """That it says yes, if it agrees to nearly everything with a chance of ``willing``."""
        return willing * self.easy + (1 - willing) * self.fair


class WillingSeats:
    """Of each other seat how likely it is that it agrees to nearly everything. Each answer that it gives tells more."""

    def __init__(self) -> None:
        self._willing: dict[str, float] = {}
        self.least = LIKELY
        """The chance with which an offer must find somebody. If about every other is taken, it stays as it is."""

    def of(self, seat: str) -> float:
        """The chance, 0 to 1."""
        return self._willing.get(seat, EASY)

    def answered(
        self, expected: Mapping[str, LikelyAnswer], yes: Collection[str], no: Collection[str]
    ) -> None:
        """What seats have said to an offer, beside what was expected of them."""
        change = BOLDER if yes else SHYER
        self.least = min(LIKELY, max(LEAST, self.least * change))
        for seat in set(yes) & set(expected):
            self._learned(seat, expected[seat].easy, expected[seat].fair)
        for seat in set(no) & set(expected):
            self._learned(seat, 1 - expected[seat].easy, 1 - expected[seat].fair)

    def _learned(self, seat: str, easy: float, fair: float) -> None:
        """Bayes' rule. easy, fair: how likely its answer was, as in a LikelyAnswer."""
        willing = self.of(seat)
        both = willing * easy + (1 - willing) * fair
        if both > 0:
            self._willing[seat] = min(SURE, max(1 - SURE, willing * easy / both))
