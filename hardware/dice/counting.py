"""Which dice at rest become a roll, and when: every throw once, and only where a roll is owed. Pure.

What lies in the tray is *spent* when it was there at the start, has counted, was waved away, or when the roll was
entered elsewhere. It takes a throw that is surely another one to count again.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from hardware.dice.found import SMALL
from hardware.dice.reading import EVENTS, Reading
from hardware.dice.reasons import ASKED
from hardware.dice.rolls import OwedRoll
from hardware.dice.tray import Sighting, in_place, kept

IN_PLACE: Final = 0.35
"""Widths of a die: a die that lies there again never left."""
NEAR: Final = 1.0
"""Widths of a die: a die that lies there, and was not seen to leave, may only have been pushed."""
USED: Final = ("same_throw", "typed")
"""Why dice at rest are not even asked about: they have had their use."""
HARD: Final = ("unsure", "faint", "too_few")
"""Why dice that lie well are not read: the readers' fault, which other light or other dice may mend."""
EVERY: Final = 5
"""After so many such throws, one after the other, it is said what would help."""
ITSELF, CONFIRMED, CORRECTED = "itself", "confirmed", "corrected"
"""How a throw came to count: by itself, with a person's yes, or as a person put it right."""


@dataclass(frozen=True, slots=True)
class Count:
    """A throw that counts now. seen: the table's sequence number when it came to rest (None: whatever is now);
    how: ITSELF, CONFIRMED or CORRECTED.
    """

    reading: Reading
    owed: OwedRoll
    seen: int | None
    how: str = ITSELF


@dataclass(slots=True)
class _Lying:
    """Dice that are read. owed, seq: of the table when they came to rest; at: when they count by themselves."""

    reading: Reading
    owed: OwedRoll | None
    seq: int
    at: float | None
    reason: str | None


class RollCounting:
    """after: seconds from an accepted reading until it counts by itself."""

    def __init__(self, after: float = 1.0) -> None:
        self.after = after
        self._owed: OwedRoll | None = None
        self._seq = 0
        self._spent: Reading | None = None
        self._why: str | None = "start"
        self._cleared = False
        self._lying: _Lying | None = None
        self._shown: Reading | None = None
        self._had: str | None = None
        self._bare = False
        self._hard = 0
        self.counted: int | None = None
        """The seq of the roll that the dice in the tray became."""

    @property
    def counts_at(self) -> float | None:
        """When the dice at rest count by themselves, None where they won't."""
        return self._lying.at if self._lying else None

    @property
    def reason(self) -> str | None:
        """Why dice at rest do not count by themselves beyond what their reading says; None where nothing more is to
        be said, or where none lie there.
        """
        if self._lying is not None:
            return self._lying.reason
        return self._had or self._advice

    @property
    def offer(self) -> Reading | None:
        """Dice at rest that do not count by themselves and make the roll that is owed: a person may say what they
        show. None where there are none.
        """
        lying, shown, owed = self._lying, self._shown, self._owed
        if shown is None or owed is None or self.reason in USED:
            return None
        if lying.at is not None if lying else shown.reason not in ASKED:
            return None
        events = sum(die.face in EVENTS for die in shown.dice)
        fits = len(shown.dice) == owed.expected.dice and events == owed.expected.event
        return shown if fits else None

    @property
    def owed(self) -> OwedRoll | None:
        """The roll that the table waits for."""
        return self._owed

    def table(self, owed: OwedRoll | None, seq: int) -> None:
        """The table moved on: what it waits for now."""
        self._owed, self._seq = owed, seq
        if self._lying is not None and self._lying.at is not None and owed != self._lying.owed:
            self._spend("not_awaited")

    def rolled_elsewhere(self) -> None:
        """A roll came that was not ours: what lies there or is about to, read or not, has had its use."""
        unread = self.unread
        if unread is not None and unread.reason in HARD:
            self._hard += 1
        if not self._bare:
            self._spend("typed")

    def began_anew(self) -> None:
        """The camera was away: what it finds in the tray may be anything but a throw that it saw."""
        self._spent, self._why, self._cleared, self._bare = None, "start", False, False
        self._lying, self._shown, self._had, self.counted = None, None, None, None

    @property
    def unread(self) -> Reading | None:
        """Dice at rest that have not counted, as far as they were read; None where there are none."""
        return None if self.reason in USED else self._shown

    def taken_back(self) -> None:
        """The last roll was taken back: the dice that made it may be looked at again, by a person."""
        if self._why not in ("counted", "typed"):
            return
        self._why = "taken_back"
        if self._lying is not None:
            self._lying.reason = "taken_back"
        elif self._had is not None:
            self._had = "taken_back"

    def saw(self, sighting: Sighting, at: float) -> None:
        """Notes a sighting that is unlike the one before. at: now, in seconds that never jump."""
        self._bare = sighting.state == "empty"
        if sighting.reading is None:
            self._lying, self._shown, self._had = None, None, None
            if self._bare:
                self._cleared, self.counted = True, None
        elif not sighting.reading.accepted:
            self._unread(sighting.reading)
        else:
            self._settled(sighting.reading, at)

    def due(self, at: float) -> Count | None:
        """The throw that counts by itself now, None for none. It is given once."""
        lying = self._lying
        if lying is None or lying.at is None or lying.owed is None or at < lying.at:
            return None
        self._spend("counted")
        self._hard = 0
        return Count(lying.reading, lying.owed, lying.seq)

    def wave_away(self) -> bool:
        """Lets the dice at rest not count; whether there were any to count."""
        if self._lying is None:
            return False
        self._spend("waved")
        return True

    def count_now(self) -> Count | None:
        """Lets the dice at rest count at once; None if no roll of so many dice is owed, or if they counted before."""
        lying, owed = self._lying, self._owed
        if lying is None or owed is None or lying.reason == "same_throw":
            return None
        if len(lying.reading.dice) != owed.expected.dice:
            return None
        self._spend("counted")
        self._hard = 0
        return Count(lying.reading, owed, None, CONFIRMED)

    def count_as(self, reading: Reading) -> Count | None:
        """Lets the dice that are offered count as a person says; None if none are offered."""
        offer, owed = self.offer, self._owed
        if offer is None or owed is None:
            return None
        self._hard = self._hard + 1 if offer.reason in HARD else 0
        how = CONFIRMED if reading.dice == offer.dice else CORRECTED
        self._shown = reading
        self._spend("counted")
        return Count(reading, owed, None, how)

    def became(self, seq: int) -> None:
        """Notes that the table took the throw that counted. seq: of that roll."""
        self.counted = seq

    def refused(self) -> None:
        """Notes that the table refused the throw: a person may still let it count."""
        self._withhold("refused")

    @property
    def _advice(self) -> str | None:
        """What would help a set of dice that is hardly ever read; None but at every throw of a number of EVERY."""
        shown = self._shown
        if shown is None or shown.reason not in HARD or (self._hard + 1) % EVERY:
            return None
        small = sum(max(die.box[2:]) < SMALL for die in shown.dice)
        return "too_far" if 2 * small > len(shown.dice) else "hard"

    def _unread(self, reading: Reading) -> None:
        self._lying, self._shown, self._had = None, reading, None
        if self._why == "start" and self._spent is None:
            self._spent = reading
        elif reading.reason == "too_few":
            self._cleared = True
        elif self._why is not None and self._spent is not None:
            faint = reading.reason == "faint"
            same = in_place(self._spent, reading, IN_PLACE) and (faint or not self._cleared)
            self._had = _said(self._why) if same else None
            self._cleared = self._cleared or (faint and not same)

    def _settled(self, reading: Reading, at: float) -> None:
        self._shown, self._had = reading, None
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
        if not self._spent.accepted and in_place(self._spent, reading, IN_PLACE):
            return _said(self._why)  # what it was read as before was none too sure
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
        elif self._shown is not None:
            self._had = reason


def _said(why: str) -> str:
    return {"start": "lay_there", "counted": "same_throw"}.get(why, why)


def _faces(reading: Reading) -> Counter[object]:
    return Counter(die.face for die in reading.dice)
