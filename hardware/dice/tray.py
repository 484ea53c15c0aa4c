"""What goes on in the tray: empty, a hand, dice that roll, dice at rest and what they show.

Pure but for the reader that is handed in: pictures and their times come in, sightings come out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import cv2
import numpy as np

from hardware.dice.agree import Expected
from hardware.dice.motion import changed, moved, thumbnail
from hardware.dice.pictures import Grey, Picture
from hardware.dice.profile import Profile
from hardware.dice.reading import Die, Reading

Read: TypeAlias = Callable[[Picture, Profile | None, Expected | None], Reading]
"""``agree.Reader.read`` or what stands for it."""

MOVES: Final = 0.001
"""The share of the picture that changes when anything moves."""
STILL: Final = 2
"""Frames in which nothing moves before dice are read."""
AGREE: Final = 3
"""Readings one after the other that must say the same."""
DOUBT: Final = 3
"""Refused readings one after the other before the reason is said."""
AGAIN: Final = 0.5
AT_MOST: Final = 4.0
"""Seconds until a refused reading, or an empty tray, is read again: AGAIN at first, AT_MOST while nothing moves."""
EMPTY_AT_MOST: Final = 30.0
"""Seconds at most between two readings of a tray in which nothing lies and nothing moves. One that looks as when it was
calibrated waits as long from the start: readings are most of what its first minute costs."""
LONG: Final = 120.0
"""Seconds without a stir after which nothing is read again before something stirs."""
HAND: Final = 0.02
"""The share of the picture that a hand covers at least, reaching in from the edge."""
RESTS: Final = 4.0
"""Seconds without a stir after which what reaches in from the edge is no hand, and the tray is read all the same."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """What was seen. state: ``starting``, ``empty``, ``hand``, ``rolling`` or ``settled``.

    reading: of dice at rest, accepted or not (``reading.reason`` says why); None in every other state, and while the
    readings of dice at rest are still being compared.
    """

    state: str
    reading: Reading | None = None


STARTING: Final = Sighting("starting")
EMPTY: Final = Sighting("empty")


class Watch:
    """One tray. read: the reader; profile: what calibration learnt."""

    def __init__(self, read: Read, profile: Profile | None = None) -> None:
        self._read = read
        self._profile = profile
        self._taught: Grey | None = None if profile is None else profile.empty
        self._empty = self._taught
        self._thumb: Grey | None = None
        self._rest: Grey | None = None
        self._still = 0
        self._still_since = 0.0
        self._votes: list[Reading] = []
        self._next_read = 0.0
        self._pause = AGAIN
        self._expected: Expected | None = None
        self.sighting = STARTING

    def see(self, picture: Picture, at: float, expected: Expected | None) -> Sighting:
        """The next picture (h x w x 3, BGR, 8 bit). at: seconds that never jump; expected: what should lie there."""
        if expected != self._expected:
            self._expected = expected
            self._doubt()
        thumb = thumbnail(picture)
        before, self._thumb = self._thumb, thumb
        if before is None or self._stirs(before, thumb):
            self._rest, self._still, self._still_since = thumb, 0, at
            self._doubt()
            if before is not None:
                self.sighting = Sighting("hand" if self._is_hand(thumb, before) else "rolling")
            return self.sighting
        self._still += 1
        if self._still >= STILL:
            self._look(picture, thumb, at)
        return self.sighting

    def interrupted(self) -> None:
        """Begins anew, since pictures were missed or could not be looked at: readings must agree once more."""
        self._thumb = None
        self._doubt()
        self.sighting = STARTING

    @property
    def still(self) -> bool:
        """Whether nothing moves."""
        return self._still >= STILL

    @property
    def calm(self) -> bool:
        """Whether nothing will be read before something stirs."""
        return self._next_read == float("inf")

    def _doubt(self) -> None:
        self._votes = []
        self._next_read = 0.0
        self._pause = AGAIN

    def _stirs(self, before: Grey, thumb: Grey) -> bool:
        # Also against where it came to rest: what creeps is not at rest.
        assert self._rest is not None
        return moved(before, thumb) > MOVES or moved(self._rest, thumb) > MOVES

    def _is_hand(self, thumb: Grey, before: Grey) -> bool:
        return reaches_in(before if self._empty is None else self._empty, thumb)

    def _is_as_taught(self, thumb: Grey) -> bool:
        """Whether the tray looks as it did when calibration saw it empty."""
        return self._taught is not None and moved(self._taught, thumb) <= MOVES

    def _look(self, picture: Picture, thumb: Grey, at: float) -> None:
        if at < self._next_read:
            return
        rests = at - self._still_since >= RESTS
        if self._empty is not None and not rests and reaches_in(self._empty, thumb):
            self.sighting = Sighting("hand")
            return
        reading = self._read(picture, self._profile, self._expected)
        if self._votes and not agrees(self._votes[-1], reading):
            self._votes = []
        self._votes.append(reading)
        self._judge(thumb, at)

    def _judge(self, thumb: Grey, at: float) -> None:
        reading = self._votes[-1]
        if reading.reason == "no_dice":
            if len(self._votes) >= STILL:
                self._settle(EMPTY, at)
                self._empty = thumb
                if self._is_as_taught(thumb):
                    self._next_read = max(self._next_read, at + EMPTY_AT_MOST)
        elif len(self._votes) >= (AGREE if reading.accepted else DOUBT):
            sure = min(self._votes, key=_confidence) if reading.accepted else reading
            self._settle(Sighting("settled", sure), at)
        elif self.sighting.state != "settled":
            self.sighting = Sighting("settled")

    def _settle(self, sighting: Sighting, at: float) -> None:
        accepted = sighting.reading is not None and sighting.reading.accepted
        over = accepted or at - self._still_since >= LONG
        self._next_read = float("inf") if over else at + self._pause
        self._pause = min(2 * self._pause, EMPTY_AT_MOST if sighting == EMPTY else AT_MOST)
        self._votes = self._votes[1 - DOUBT :] if not accepted else []
        if accepted or not _tells_the_same(self.sighting, sighting):
            self.sighting = sighting


def _tells_the_same(one: Sighting, two: Sighting) -> bool:
    if one.reading is None or two.reading is None:
        return one == two
    return agrees(one.reading, two.reading)


def _confidence(reading: Reading) -> float:
    return min((die.confidence for die in reading.dice), default=0.0)


def reaches_in(empty: Grey, thumb: Grey) -> bool:
    """Whether something large that was not there before hangs into the picture from its edge."""
    new = changed(empty, thumb).astype(np.uint8)
    count, _, found, _ = cv2.connectedComponentsWithStats(new, connectivity=8)
    tall, wide = new.shape
    for x, y, w, h, area in found[1:count]:
        at_edge = x == 0 or y == 0 or x + w == wide or y + h == tall
        if at_edge and area >= HAND * new.size:
            return True
    return False


def agrees(one: Reading, two: Reading) -> bool:
    """Whether two readings of dice at rest say the same: faces and colours in the same places, or the same reason."""
    if one.accepted != two.accepted or one.reason != two.reason:
        return False
    if not one.accepted:
        return True
    return len(one.dice) == len(two.dice) == kept(one, two, 0.25)


def kept(one: Reading, two: Reading, reach: float) -> int:
    """How many dice of the second reading lie, with the same face and colour, where one of the first lay.

    reach: how far apart that may be, in widths of a die.
    """
    left = list(one.dice)
    count = 0
    for die in two.dice:
        same = next((other for other in left if _is_same(other, die, reach)), None)
        if same is not None:
            left.remove(same)
            count += 1
    return count


def _is_same(one: Die, two: Die, reach: float) -> bool:
    return one.face == two.face and one.colour == two.colour and _is_near(one, two, reach)


def _is_near(one: Die, two: Die, reach: float) -> bool:
    (x, y), (u, v) = middle(one), middle(two)
    wide = (one.box[2] + one.box[3] + two.box[2] + two.box[3]) / 4
    return float(np.hypot(x - u, y - v)) <= reach * wide


def in_place(one: Reading, two: Reading, reach: float) -> bool:
    """Whether as many dice lie where those of the other reading lay, whatever they were read as. reach: as above."""
    left = list(one.dice)
    for die in two.dice:
        near = next((other for other in left if _is_near(other, die, reach)), None)
        if near is None:
            return False
        left.remove(near)
    return not left


def middle(die: Die) -> tuple[float, float]:
    """The middle of a die's box, in pixels."""
    x, y, wide, tall = die.box
    return x + wide / 2, y + tall / 2
