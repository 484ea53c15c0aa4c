"""Which dice at rest become a roll, and when: every throw once, and only where a roll is owed. Pure.

What lies in the tray is *spent* when it was there at the start, has counted, was waved away, or when the roll was
entered elsewhere. It takes a throw that is surely another one to count again.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from hardware.dice.reading import Reading
from hardware.dice.rolls import Owed
from hardware.dice.tray import Sighting, kept

IN_PLACE: Final = 0.35
"""Widths of a die: a die that lies there again never left."""
NEAR: Final = 1.0
"""Widths of a die: a die that lies there, and was not seen to leave, may only have been pushed."""


@dataclass(frozen=True, slots=True)
class Count:
    """A throw that counts now. seen: the table's sequence number when it came to rest (None: whatever is now)."""

    reading: Reading
    owed: Owed
    seen: int | None


@dataclass(slots=True)
class _Lying:
    """Accepted dice. owed, seq: of the table when they came to rest; at: when they count by themselves."""

    reading: Reading
    owed: Owed | None
    seq: int
    at: float | None
    reason: str | None


class Counting:
    """after: seconds from an accepted reading until it counts by itself."""

    def __init__(self, after: float = 1.0) -> None:
        self.after = after
        self._owed: Owed | None = None
        self._seq = 0
        self._spent: Reading | None = None
        self._why: str | None = "start"
        self._cleared = False
        self._lying: _Lying | None = None
        self._shown: Reading | None = None
        self._bare = False
        self.counted: int | None = None
        """The seq of the roll that the dice in the tray became."""

    @property
    def counts_at(self) -> float | None:
        """When the dice at rest count by themselves, None where they won't."""
        return self._lying.at if self._lying else None

    @property
    def reason(self) -> str | None:
        """Why accepted dice at rest do not count by themselves; None where they do, or where none lie there."""
        return self._lying.reason if self._lying else None

    @property
    def owed(self) -> Owed | None:
        """The roll that the table waits for."""
        return self._owed

    def table(self, owed: Owed | None, seq: int) -> None:
        """The table moved on: what it waits for now."""
        self._owed, self._seq = owed, seq
        if self._lying is not None and self._lying.at is not None and owed != self._lying.owed:
            self._spend("not_awaited")

    def rolled_elsewhere(self) -> None:
        """A roll came that was not ours: what lies there or is about to, read or not, has had its use."""
        if not self._bare:
            self._spend("typed")

    def began_anew(self) -> None:
        """The camera was away: what it finds in the tray may be anything but a throw that it saw."""
        self._spent, self._why, self._cleared, self._bare = None, "start", False, False
        self._lying, self._shown, self.counted = None, None, None

    def saw(self, sighting: Sighting, at: float) -> None:
        """The next sighting that is unlike the one before. at: now."""
        self._bare = sighting.state == "empty"
        if sighting.reading is None:
            self._lying, self._shown = None, None
            if self._bare:
                self._cleared, self.counted = True, None
        elif not sighting.reading.accepted:
            self._unread(sighting.reading)
        else:
            self._settled(sighting.reading, at)

    def due(self, at: float) -> Count | None:
        """The throw that counts now, once."""
        lying = self._lying
        if lying is None or lying.at is None or lying.owed is None or at < lying.at:
            return None
        self._spend("counted")
        return Count(lying.reading, lying.owed, lying.seq)

    def wave_away(self) -> bool:
        """The dice at rest do not count; whether there were any to count."""
        if self._lying is None:
            return False
        self._spend("waved")
        return True

    def count_now(self) -> Count | None:
        """The dice at rest count at once if a roll of so many dice is owed and they have not counted before."""
        lying, owed = self._lying, self._owed
        if lying is None or owed is None or lying.reason == "same_throw":
            return None
        if len(lying.reading.dice) != owed.expected.dice:
            return None
        self._spend("counted")
        return Count(lying.reading, owed, None)

    def became(self, seq: int) -> None:
        """The table took the throw that counted."""
        self.counted = seq

    def refused(self) -> None:
        """The table refused it: the dice stay to be counted by hand."""
        self._withhold("refused")

    def _unread(self, reading: Reading) -> None:
        self._lying, self._shown = None, reading
        if self._why == "start" and self._spent is None:
            self._spent = reading
        elif reading.reason == "too_few":
            self._cleared = True

    def _settled(self, reading: Reading, at: float) -> None:
        self._shown = reading
        reason = self._objection(reading)
        self._lying = _Lying(reading, self._owed, self._seq, None, reason)
        if reason is not None:
            return
        self._why, self._spent, self.counted = None, None, None
        if self._owed is None:
            self._spend("not_awaited")
        else:
            self._lying.at = at + self.after

    def _objection(self, reading: Reading) -> str | None:
        """Why these dice may be those that are spent."""
        if self._why is None:
            return None
        if self._spent is None:
            if self._cleared:
                return None
            self._spent = reading
            return _said(self._why)
        if kept(self._spent, reading, IN_PLACE) == len(reading.dice) == len(self._spent.dice):
            return _said(self._why)
        if self._cleared:
            return None
        if kept(self._spent, reading, NEAR) == len(reading.dice):
            return _said(self._why)
        pushed = kept(self._spent, reading, NEAR) > 0
        return "disturbed" if pushed or _faces(self._spent) == _faces(reading) else None

    def _spend(self, why: str) -> None:
        self._spent, self._why, self._cleared = self._shown, why, False
        self._withhold(_said(why))

    def _withhold(self, reason: str) -> None:
        if self._lying is not None:
            self._lying.at, self._lying.reason = None, reason


def _said(why: str) -> str:
    return {"start": "lay_there", "counted": "same_throw"}.get(why, why)


def _faces(reading: Reading) -> Counter[object]:
    return Counter(die.face for die in reading.dice)
