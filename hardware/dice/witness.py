"""The witness: a third reader, which sees only round spots and what they make together.

It knows nothing of the networks or of the cube. It is asked about dice in doubt, and says nothing rather than guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.dice.patterns import Pattern, akin, patterns_of
from hardware.dice.pictures import Floats, Picture
from hardware.dice.reading import Box
from hardware.dice.spots import LASTING, WIDE, Plane, RoundSpot, plane_of, spots_of

LIGHTS: Final = (1.0, 0.2)
"""What brightness counts in the two planes that are looked at: as much as colour, and hardly anything."""
PIP: Final = (0.22, 0.75)
"""The radius of a pip, in half the distance of neighbouring corners."""
ROUND: Final = 0.6
"""How round the pips of a 4, 5 or 6 are at least, once the slant is taken away."""
AWAY: Final = 0.27
"""How far the face's middle may lie from the box's, in its widths,"""
STRAIGHT: Final = 0.2
"""and that of a 1, whose single pip says less."""
OVER: Final = 0.16
"""How far the corners of a face may stand out of the box, in its widths."""
SHARE: Final = (0.15, 1.15)
"""The share of the box that the face fills."""
RIVAL: Final = 0.75
RIVALS: Final = 0.6
"""Another face that is nearly as large, and nearly as lasting, leaves it open which is seen."""
PLAIN: Final = 9
"""At how many thresholds the pip of a 1 is round."""
SECOND: Final = 0.3
INNER: Final = 0.36
"""A spot of that share of a 1's size, so near the box's middle in its widths, says that it is no 1; one as large as
the pips of a 2 or 3, that it is neither.
"""
HIGHER: Final = (0.15, 2.5)
"""A spot above a face that is so much smaller or larger than its pips may be a pip of the real upper face."""


@dataclass(frozen=True, slots=True)
class Witness:
    """What the spots make. face: 1 to 6. clear: whether no spot like a pip lies above that face, as those of the real
    upper face do where a low camera sees a side.
    """

    face: int
    clear: bool


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    """A pattern with the spots that it was found among."""

    pattern: Pattern
    spots: Sequence[RoundSpot]
    plane: Plane

    @property
    def share(self) -> float:
        """The share of the box that the face fills."""
        return self.pattern.area / (self.plane.wide * self.plane.tall)

    @property
    def away(self) -> float:
        """How far its middle lies from that of the box."""
        return float(self._out(self.pattern.middle).max())

    @property
    def fits(self) -> bool:
        """Whether the pattern can be a face of a die in that box."""
        one = self.pattern
        if one.strays or not PIP[0] < one.pip < PIP[1] or self.away > AWAY:
            return False
        if one.face >= 4 and one.round < ROUND:
            return False
        over = float(self._out(one.corners).max()) - 0.5
        return one.face == 1 or (over <= OVER and SHARE[0] < self.share < SHARE[1] and self.whole)

    @property
    def whole(self) -> bool:
        """Whether no spot like the two or three of a pattern lies near the middle too, as of a larger face."""
        mine = [self.spots[number] for number in self.pattern.spots]
        return len(mine) > 3 or not any(
            float(self._out(spot.at).max()) < INNER and akin([*mine, spot])
            for number, spot in enumerate(self.spots)
            if number not in self.pattern.spots
        )

    @property
    def clear(self) -> bool:
        """Whether no spot like its pips lies above the face, on the die."""
        mine = [self.spots[number] for number in self.pattern.spots]
        least, most = (part * min(spot.area for spot in mine) for part in HIGHER)
        top = WIDE / 2 - self.plane.tall / 2 - 2
        limit = min(spot.at[1] for spot in mine) - 1.5 * max(spot.radius for spot in mine)
        return not any(
            top < spot.at[1] < limit
            and abs(spot.at[0] - WIDE / 2) < self.plane.wide / 2
            and least < spot.area < most
            and spot.steps >= LASTING
            for number, spot in enumerate(self.spots)
            if number not in self.pattern.spots
        )

    def _out(self, points: Floats) -> Floats:
        return np.asarray(np.abs(points - WIDE / 2) / [self.plane.wide, self.plane.tall])


def witness(picture: Picture, box: Box) -> Witness | None:
    """What the spots of the die in a box (pixels) make; None where they make nothing plain.

    Both planes are asked, and must not contradict. Of colour alone a 1 is not believed.
    """
    usual, coloured = (_seen(plane_of(picture, box, light)) for light in LIGHTS)
    if usual is None:
        return coloured if coloured is not None and coloured.face > 1 else None
    if coloured is not None and coloured.face not in (usual.face, 1):
        return None
    return usual


def _seen(plane: Plane) -> Witness | None:
    fitting = []
    for dark in (True, False):
        spots = spots_of(plane, dark)
        seen = (_Seen(pattern, spots, plane) for pattern in patterns_of(spots))
        fitting += [one for one in seen if one.fits]
    many = [one for one in fitting if one.pattern.face > 1]
    best = _of_many(many) if many else _lone(fitting)
    return None if best is None else Witness(best.pattern.face, many == [] or best.clear)


def _of_many(many: Sequence[_Seen]) -> _Seen | None:
    """The face that explains most, seen largest; None where another explains nearly as much."""
    best = max(
        many,
        key=lambda one: len(one.pattern.spots) * one.pattern.steps**0.5 * one.share,
    )
    for one in many:
        if one.pattern.face != best.pattern.face and one.pattern.spots > best.pattern.spots:
            best = one
    return None if any(_rivals(one, best) for one in many) else best


def _rivals(one: _Seen, best: _Seen) -> bool:
    if one.pattern.face == best.pattern.face or one.pattern.spots < best.pattern.spots:
        return False
    large = one.share > RIVAL * best.share
    return large and one.pattern.steps >= RIVALS * best.pattern.steps


def _lone(fitting: Sequence[_Seen]) -> _Seen | None:
    """The single pip of a 1; None where it is faint, beside the middle, or not alone."""
    if not fitting:
        return None
    best = max(fitting, key=lambda one: one.pattern.steps * one.pattern.area**0.5)
    if best.pattern.steps < PLAIN or best.away > STRAIGHT:
        return None
    (mine,) = best.pattern.spots
    size = best.plane.wide, best.plane.tall
    for number, spot in enumerate(best.spots):
        inside = bool((np.abs(spot.at - WIDE / 2) / size).max() < INNER)
        if number != mine and inside and spot.area > SECOND * best.spots[mine].area:
            return None
    return best
