"""A die as both readers have it: what each says of it, and whether that is enough to play it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from hardware.dice.colours import body_colour
from hardware.dice.event_die import event_chances
from hardware.dice.geometry import measure
from hardware.dice.network import NetworkDie
from hardware.dice.pictures import Floats, Picture
from hardware.dice.reading import EVENTS, Face
from hardware.dice.upright import ELSEWHERE, askew, fitting, size_of, tilts

LIKELY: Final = 0.3
"""How sure both networks must at least be that a die lies where both readers read the same face."""
SURE: Final = 0.6
"""How sure the naming networks must at least be of a face."""
FIRM: Final = 0.1
"""How likely the geometry must at least hold it: where it holds it less, it read another face."""
FLOOR: Final = 1e-3
"""No face of a die is held less likely than this by one of the readers, where its faces are ranked."""
HALF: Final = 0.5
"""What the geometry's word counts beside the networks', as logarithms, where both are weighed with what was taught."""
FAINT: Final = 0.12
"""How sure the networks must at least be that a die lies where one lies that the tray taught."""
LEARNT: Final = 2.0
FIRST: Final = 1.5
TRUSTED: Final = 4.0
AHEAD: Final = 5.0
"""A taught face must be so much likelier than any other by what was taught, and so much by both readers together; and
as much as AHEAD by all, where the first counts TRUSTED at most. Where nothing was taught, both readers alone must hold
a number of pips likelier by AHEAD.
"""
SURELY: Final = 5.5
AGAINST: Final = 0.0
"""Where the tray taught something, and that does not settle the face, both readers must hold it likelier than any other
by SURELY, as a logarithm; and it forbids a face that it holds less likely than another by more than AGAINST.
"""
PIPS: Final[tuple[Face, ...]] = (1, 2, 3, 4, 5, 6)
WEIGHT: Final = 1.65
"""How much more the networks' log odds count than the geometry's."""
ALONE: Final = 7.0
"""What log odds count at most."""
ALIKE: Final = 2.0
TOGETHER: Final = 5.0
"""What both must come to, to have read the same face, and to be played."""
SMALL: Final = 30
EXTRA: Final = 2.0
"""A die narrower than so many pixels must come to so much more."""
TURNED: Final = 20.0
TURN: Final = 4.0
"""So many degrees a die may point elsewhere than the others; for every so many more it must come to one more."""
PLAIN: Final = 0.985
HESITANT: Final = 0.5
FAINTLY: Final = 0.5
"""What is seen as a die less clearly than this deserves another look, and to be compared with what was taught."""
"""Where the naming network, or the geometry, holds a face less likely than this, the networks look again."""
SHOWN: Final = 0.9
DOUBTED: Final = 0.6
"""Where the readers differ, a measured face above SHOWN is shown rather than a named one below this."""
LEANS: Final = -0.5
LEVEL: Final = 15.0
ASKEW: Final = 5.0
"""How likely a die may lean, in log odds: what the networks say of it, and one for every ASKEW degrees that it points
elsewhere than the others, beyond LEVEL.
"""
UNKNOWN: Final = 30.0
"""Degrees that a face is taken to point from a table's up where it is not known where."""
OVER: Final = 48.0
PLAINLY: Final = -4.0
"""No die leans by so much, or another side would be up: where the networks say plainly that it lies flat, the geometry
took a side for the upper face.
"""
FLAT: Final = -3.0
"""Less likely than this it lies flat, and nobody needs to look again."""


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A die as both readers have it. chances: of every face that the geometry tried; ups: where it would point up with
    each, of a die with pips; body: its colour (BGR); askew: how many degrees it points from where the others do;
    taught: as `learnt.Learnt.says` has it.
    """

    seen: NetworkDie
    chances: Mapping[Face, float]
    ups: Mapping[Face, Floats]
    body: Floats
    askew: float = 0.0
    taught: Mapping[Face | None, float] | None = None

    @property
    def face(self) -> Face:
        """The face that is shown: the surer of the two readings where they differ; where the tray taught enough to
        tell this die, what all three hold likeliest.
        """
        if self.taught is not None:
            return max(self._kind, key=lambda face: self._worth(face))
        return self.seen.face if self._other is None else self._other

    @property
    def firm(self) -> float:
        """How likely the geometry holds the face shown; 0 where it alone read that."""
        return self.chances.get(self.seen.face, 0.0) if self._other is None else 0.0

    @property
    def together(self) -> float:
        """What both readers come to: log odds of the face."""
        return WEIGHT * _odds(self.seen.named) + _odds(self.firm)

    @property
    def ranked(self) -> tuple[tuple[Face, float], ...]:
        """The faces of such a die with how likely the readers together hold each: the one shown first, then the
        likeliest.
        """
        best = max(self._worth(face) for face in self._kind)
        worth = {face: math.exp(self._worth(face) - best) for face in self._kind}
        whole = sum(worth.values())
        order = sorted(worth, key=lambda face: (face != self.face, -worth[face]))
        return tuple((face, round(worth[face] / whole, 4)) for face in order)

    @property
    def alike(self) -> bool:
        """Whether both readers read the same face."""
        return self.seen.named >= SURE and self.firm >= FIRM and self.together >= ALIKE

    @property
    def leaning(self) -> float:
        """Log odds that it leans."""
        if self.known and self.askew > OVER and self.seen.leans < PLAINLY:
            return self.seen.leans
        return self.seen.leans + max(0.0, self.askew - LEVEL) / ASKEW

    @property
    def leans(self) -> bool:
        """Whether it leans too likely to be played."""
        return self.leaning > LEANS

    @property
    def agreed(self) -> bool:
        """Whether both readers read the same face, surely enough, of a die that lies flat."""
        small = EXTRA if max(self.seen.box[2:]) < SMALL else 0.0
        needed = TOGETHER + small + max(0.0, self.askew - TURNED) / TURN
        flat = self.seen.found >= LIKELY and not self.leans
        if self.taught is not None and (self.known or self.strange):
            return self.known and self.seen.found >= FAINT and not self.leans
        ahead = self.seen.face in EVENTS or self._ahead >= AHEAD
        return flat and self.alike and self.together >= needed and ahead

    @property
    def known(self) -> bool:
        """Whether the tray taught this face so plainly that all three readers together are sure enough of it."""
        taught, face = self.taught, self.face
        if taught is None or face not in taught or not self._clear_of_nothing:
            return False
        rest = {
            other: self._read(face) - self._read(other) for other in self._kind if other != face
        }
        return all(
            ahead >= AHEAD
            if other not in taught
            else ahead >= FIRST
            and taught[face] - taught[other] >= LEARNT
            and ahead + min(taught[face] - taught[other], TRUSTED) >= AHEAD
            for other, ahead in rest.items()
        )

    @property
    def strange(self) -> bool:
        """Whether what the tray taught speaks against the face that both readers read, or does not settle one of which
        they are not surer by themselves.
        """
        taught = self.taught
        if taught is None:
            return False
        surely = self._ahead >= SURELY
        return not surely or max(taught.values()) - taught.get(self.seen.face, 0) > AGAINST

    @property
    def nothing(self) -> bool:
        """Whether the tray taught that it is no die."""
        taught = self.taught or {}
        rest = [worth for face, worth in taught.items() if face is not None]
        return None in taught and bool(rest) and taught[None] - max(rest) >= LEARNT

    @property
    def _clear_of_nothing(self) -> bool:
        taught = self.taught or {}
        return None not in taught or taught[self.face] - taught[None] >= LEARNT

    @property
    def _kind(self) -> tuple[Face, ...]:
        return EVENTS if self.seen.face in EVENTS else PIPS

    def _read(self, face: Face) -> float:
        """What both readers hold of a face, as a logarithm."""
        named, chance = self.seen.chance(face), self.chances.get(face, 0.0)
        return math.log(max(named, FLOOR)) + HALF * math.log(max(chance, FLOOR))

    @property
    def _ahead(self) -> float:
        """How much likelier both readers hold the face that is named than any other, as a logarithm."""
        face = self.seen.face
        return self._read(face) - max(self._read(other) for other in self._kind if other != face)

    def _worth(self, face: Face) -> float:
        """The same with what was taught: a face that nobody taught is held neither likelier nor less likely."""
        taught = self.taught
        if taught is None:
            return self._read(face)
        return self._read(face) + max(taught.get(face, max(taught.values())), -TRUSTED)

    @property
    def doubtful(self) -> bool:
        """Whether it deserves that the networks look again."""
        sure = self.seen.named >= PLAIN and self.firm >= HESITANT and self.seen.found >= FAINTLY
        return not (sure and self.agreed and self.leaning < FLAT)

    @property
    def _other(self) -> Face | None:
        """What the geometry alone reads where the networks are in doubt."""
        best = max(self.chances, key=lambda face: self.chances[face])
        sure = self.chances[best] > SHOWN and self.seen.named < DOUBTED
        return best if sure and best != self.seen.face else None


def _odds(chance: float) -> float:
    return min(math.log(max(chance, 1e-5) / max(1 - chance, 1e-5)), ALONE)


def measured(picture: Picture, one: NetworkDie) -> Found:
    """A die that the networks see, measured as well."""
    body = body_colour(picture, one.box)
    if one.face in EVENTS:
        return Found(one, event_chances(picture, one.box), {}, body)
    measured = measure(picture, one.box)
    chances: dict[Face, float] = {face: measured.chance(face) for face in range(1, 7)}
    ups: dict[Face, Floats] = {
        face: up for face in range(1, 7) if (up := measured.up(face)) is not None
    }
    return Found(one, chances, ups, body)


def pointing(found: list[Found], picture: Picture) -> list[Found]:
    """The same dice, each with how it points beside those that both readers read alike."""
    ups = [one.ups.get(one.seen.face) if one.alike else None for one in found]
    size = size_of(picture)
    ways = askew(ups, [one.seen.box for one in found], size)
    return [replace(one, askew=way) for one, way in zip(found, ways, strict=True)]


def levelled(found: list[Found], size: tuple[int, int], level: Floats) -> list[Found]:
    """The same dice on a table that points up there: a face that would point elsewhere is held less likely.

    Unchanged where all of them point elsewhere, and alike: the camera was moved since.
    """
    ways = [tilts(one.ups, one.seen.box, size, level) for one in found]
    mine = [way.get(one.seen.face) for one, way in zip(found, ways, strict=True) if one.alike]
    if len(mine) > 1 and all(way is not None and way > ELSEWHERE for way in mine):
        return found
    return [_levelled(one, way) for one, way in zip(found, ways, strict=True)]


def _levelled(one: Found, tilt: Mapping[Face, float]) -> Found:
    if not tilt:
        return one
    worth = {
        face: chance * math.exp(fitting(tilt.get(face, UNKNOWN)))
        for face, chance in one.chances.items()
    }
    whole = sum(worth.values())
    if whole <= 0:
        return one
    chances = {face: chance / whole for face, chance in worth.items()}
    return replace(one, chances=chances, askew=min(one.askew, tilt.get(one.seen.face, one.askew)))
