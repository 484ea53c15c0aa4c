"""A die as both readers have it: what each says of it, and whether that is enough to play it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from hardware.dice.colours import body_colour
from hardware.dice.event_die import event_chances
from hardware.dice.geometry import Measured, measure_all
from hardware.dice.glare import glares
from hardware.dice.network import NetworkDie
from hardware.dice.pictures import Floats, Picture
from hardware.dice.reading import EVENTS, Face
from hardware.dice.upright import ELSEWHERE, askew, fitting, size_of, tilts
from hardware.dice.witness import Witness, witness

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
"""How much likelier (a natural logarithm, as all that follow) lessons must hold a face than each other taught one."""
FIRST: Final = 0.2
"""How much likelier both readers together must hold a taught face than each other taught one."""
TRUSTED: Final = 5.0
"""What the lessons hold counts at most this much, added to what both readers hold."""
AHEAD: Final = 5.0
"""What readers and lessons must come to for a taught face to be played. Against a face that was never taught, and
for pips where no lessons count, both readers must come to it alone.
"""
SYMBOL: Final = 4.0
"""The same for what the event die shows where no lessons count: a side of it can be as plain as what is up."""
BLACK: Final = 24.0
WASHED: Final = 240.0
"""A body whose three colours (0 to 255) are all darker than the first, or two of them brighter than the second, hides
its edges: it cannot be seen where its upper face ends, and a row of pips on a side is taken for one of that face.
"""
UNSEEN: Final = 6.0
"""How much likelier than any other both readers must hold the face of such a die, more if it points elsewhere than
the others (TURN). A witness does not help it, nor do shades if it is that bright; one that contradicts counts.
"""
SURELY: Final = 5.5
"""Where lessons do not settle the face, how much likelier both readers must hold theirs than any other."""
AGAINST: Final = 0.0
"""A face is not played if the lessons hold another one likelier by more than this and do not settle the face."""
NUMBERED: Final = {"few": (0.6, 0.2), "many": (0.4, 0.05)}
"""What the networks and the geometry must hold of a face that the witness names too: of 1 to 3, since a number that is
too small is what missed pips make, and of 4 to 6.
"""
TOLD: Final = 2.5
SMALLER: Final = 1.0
"""How much likelier than any other both readers must hold the face of a die that they saw in shades as well, as a
logarithm, and how much more if it is narrower than SMALL pixels.
"""
ALSO: Final = 1.0
OTHERWISE: Final = 2.0
"""What it counts for that face if the witness names it too, and against it if the witness names another."""
LIKELIEST: Final = 0.4
"""The least that the networks must hold of it,"""
PLAYED: Final = 0.9
"""and of all pips together, or of no die."""
MAYBE: Final = 0.5
"""Something seen in shades counts as a die if it is held less likely than this to be none."""
MIDDLED: Final = (3, 5)
"""Faces that a lamp mirrored in the middle of a 2 or a 4 looks like."""
FOUR: Final = 4
NO_SIX: Final = 0.05
CLEAR_OF_SIX: Final = 0.7
"""A six whose columns stand near each other looks like a 4 to geometry and first naming network, which know wide ones.
So the second naming network looks at every 4. If both networks together hold a 6 as likely as NO_SIX, both readers do
not settle it. Shades do only if the networks alone hold the 4 likelier by CLEAR_OF_SIX, as a logarithm.
"""
PIPS: Final[tuple[Face, ...]] = (1, 2, 3, 4, 5, 6)
WEIGHT: Final = 1.65
"""How much more the networks' log odds count than the geometry's."""
ALONE: Final = 7.0
"""The most that one reader's log odds count."""
ALIKE: Final = 2.0
"""The log odds of `Found.together` from which both readers count as having read the same face."""
TOGETHER: Final = 5.0
"""The log odds of `Found.together` that a face needs to be played."""
SMALL: Final = 30
EXTRA: Final = 2.0
"""A die narrower than SMALL pixels needs EXTRA more log odds to be played."""
TURNED: Final = 20.0
TURN: Final = 4.0
"""A die may point TURNED degrees away from the others. For every TURN degrees beyond, it needs 1 more in log odds."""
PLAIN: Final = 0.985
"""The networks look again at a die whose face the naming network holds less likely than this,"""
HESITANT: Final = 0.5
"""or the geometry less likely than this,"""
FAINTLY: Final = 0.5
"""or that is seen as a die less clearly than this. Only what they look at again is compared with the lessons."""
DIM: Final = 0.2
"""How clearly the finding network must see a thing that both readers look at in shades, whatever it was named."""
SHOWN: Final = 0.9
DOUBTED: Final = 0.6
"""Where the readers differ, the screen shows the measured face if it is likelier than SHOWN and the networks hold
theirs less likely than DOUBTED.
"""
LEANS: Final = -0.5
"""A die that leans with higher log odds than this is not played."""
LEVEL: Final = 15.0
ASKEW: Final = 5.0
"""To the networks' log odds that a die leans comes 1 for every ASKEW degrees beyond LEVEL that it points elsewhere
than the others.
"""
UNKNOWN: Final = 30.0
"""Degrees that a face is taken to point away from the table's up if it was not measured where it points."""
OVER: Final = 48.0
PLAINLY: Final = -4.0
"""No die leans by more than OVER degrees: another side would be up. If lessons know its face, and the networks' log
odds of leaning are below PLAINLY, the geometry took a side for the upper face, and its angle does not count.
"""
FLAT: Final = -3.0
"""Below these log odds of leaning a die lies flat for certain, so that nobody has to look again for that."""


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A die as both readers see it. seen: what the networks say.

    chances: face → how likely the geometry holds it, 0 to 1. ups: face → where a die with pips would point up with it.
    body: its colour (BGR, 0 to 255). askew: degrees that it points away from the others.
    taught: what lessons say of it, as `learnt.Learnt.says` gives it; None if they say nothing. witness: what the
    witness says of it; None if it says nothing, or was not asked. glares: whether a lamp may be mirrored in its middle.
    tinted: whether both readers saw it in shades of its own colour too (`tint`), which counts in all that they say.
    """

    seen: NetworkDie
    chances: Mapping[Face, float]
    ups: Mapping[Face, Floats]
    body: Floats
    askew: float = 0.0
    taught: Mapping[Face | None, float] | None = None
    witness: Witness | None = None
    glares: bool = False
    tinted: bool = False

    @property
    def face(self) -> Face:
        """The face that the screen shows: where the readers differ, the surer one's.

        If lessons know such a die, it is the face that readers and lessons together hold likeliest.
        """
        if self.taught is not None:
            return max(self._kind, key=lambda face: self._worth(face))
        if self.witnessed:
            return self.seen.face
        if self.tinted:
            return max(self._kind, key=self._read)
        return self.seen.face if self._other is None else self._other

    @property
    def firm(self) -> float:
        """How likely the geometry holds the networks' face, 0 to 1; 0 if the geometry's own face is shown instead."""
        return self.chances.get(self.seen.face, 0.0) if self._other is None else 0.0

    @property
    def together(self) -> float:
        """The log odds of the face by both readers, the networks' weighed more."""
        return WEIGHT * _odds(self.seen.named) + _odds(self.firm)

    @property
    def ranked(self) -> tuple[tuple[Face, float], ...]:
        """Each face of such a die with how likely it is by all that is known, together 1.

        The face that is shown comes first, then the others from the likeliest on.
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
        """The log odds that the die leans: the networks', and more for one that points elsewhere than the others."""
        if self.known and self.askew > OVER and self.seen.leans < PLAINLY:
            return self.seen.leans
        askew = self.askew if self.alike else 0.0
        return self.seen.leans + max(0.0, askew - LEVEL) / ASKEW

    @property
    def leans(self) -> bool:
        """Whether it leans too likely to be played."""
        return self.leaning > LEANS

    @property
    def agreed(self) -> bool:
        """Whether both readers read the same face, surely enough, of a die that lies flat."""
        small = EXTRA if max(self.seen.box[2:]) < SMALL else 0.0
        needed = TOGETHER + small + self._elsewhere
        there = self.seen.chances[0] < MAYBE if self.tinted else not self.seen.is_none
        flat = self.seen.found >= LIKELY and not self.leans and there
        if (
            self.glares
            and self.face in MIDDLED
            and (self.witness is None or self.witness.face != self.face)
        ):
            return False
        if self.taught is not None and (self.known or self.strange):
            return self.known and self.seen.found >= FAINT and not self.leans
        ahead = self._ahead >= (SYMBOL if self.seen.face in EVENTS else AHEAD)
        six = self.seen.face == FOUR and self.seen.chance(6) >= NO_SIX
        both = self.alike and self.together >= needed and ahead and not six and not self._unseen
        named = (self.witnessed or self.told_by_shades) and self.face == self.seen.face
        return flat and (both or named)

    @property
    def washed_out(self) -> bool:
        """Whether its body is so bright that its edges may have dissolved."""
        return bool(np.sort(self.body)[1] >= WASHED)

    @property
    def lost(self) -> bool:
        """Whether its edges do not show."""
        return self.washed_out or float(self.body.max()) < BLACK

    @property
    def _unseen(self) -> bool:
        """Whether it may be a side that is taken for the upper face, since no edge between them shows."""
        said, face = self.witness, self.seen.face
        other = said is not None and said.face != face
        short = self._ahead < UNSEEN + self._elsewhere
        return face not in EVENTS and self.lost and (other or short)

    @property
    def _elsewhere(self) -> float:
        """What it must be surer by, as a logarithm, since it points elsewhere than the others."""
        return max(0.0, self.askew - TURNED) / TURN

    @property
    def witnessed(self) -> bool:
        """Whether the witness names the face that the networks hold likeliest, and the geometry allows it."""
        said, face = self.witness, self.seen.face
        if said is None or said.face != face or not said.clear or max(self.seen.box[2:]) < SMALL:
            return False
        if self.lost or self.askew > OVER:
            return False
        named, firm = NUMBERED["few" if said.face <= 3 else "many"]
        pips = sum(self.seen.chance(one) for one in PIPS)
        return self.seen.named >= named * pips and self.chances.get(face, 0.0) >= firm

    @property
    def told_by_shades(self) -> bool:
        """Whether both readers hold the face likely enough now that they saw it in shades too."""
        elsewhere = self.askew > (TURNED if self.alike else OVER)
        if not self.tinted or self.washed_out or elsewhere or self.leaning >= FLAT:
            return False
        said, face = self.witness, self.seen.face
        more = 0.0 if said is None or not said.clear else ALSO if said.face == face else -OTHERWISE
        needed = TOLD + (SMALLER if max(self.seen.box[2:]) < SMALL else 0.0)
        pips = sum(self.seen.chance(one) for one in PIPS)
        nothing = float(self.seen.chances[0])
        likely = self.seen.named >= LIKELIEST * (1 - nothing) and pips + nothing >= PLAYED
        if face == FOUR and self.seen.chance(6) > self.seen.named * math.exp(-CLEAR_OF_SIX):
            return False
        return likely and self.chances.get(face, 0.0) >= FIRM and self._ahead + more >= needed

    @property
    def known(self) -> bool:
        """Whether lessons know this face so plainly that they and both readers together are sure enough of it."""
        taught, face = self.taught, self.face
        if taught is None or face not in taught or not self._clear_of_nothing:
            return False
        rest = {
            other: self._read(face) - self._read(other) - self._said(other)
            for other in self._kind
            if other != face
        }
        return all(
            ahead >= AHEAD
            if other not in taught
            else ahead >= FIRST
            and taught[face] - taught[other] >= LEARNT
            and ahead + min(taught[face] - taught[other], TRUSTED) >= AHEAD
            for other, ahead in rest.items()
        )

    def _said(self, face: Face) -> float:
        """What the witness says for a face, as a logarithm, against what lessons hold."""
        said = self.witness
        return OTHERWISE if said is not None and said.clear and said.face == face else 0.0

    @property
    def strange(self) -> bool:
        """Whether lessons speak against the networks' face, or leave it open while both readers are not sure enough
        and the witness does not settle it.
        """
        taught = self.taught
        if taught is None:
            return False
        against = max(taught.values()) - taught.get(self.seen.face, 0)
        surely = self._ahead >= SURELY and not self._unseen
        return not (surely or self.witnessed or self.told_by_shades) or against > AGAINST

    @property
    def nothing(self) -> bool:
        """Whether lessons know this thing to be no die."""
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
        """Whether the networks should look again: anything about the die is less than sure, or it may be a six."""
        sure = self.seen.named >= PLAIN and self.firm >= HESITANT and self.seen.found >= FAINTLY
        return self.seen.face == FOUR or not (sure and self.agreed and self.leaning < FLAT)

    def settles(self, before: Found) -> bool:
        """Whether more looks at this die settled it. One that was held to lean before must now lie flat for certain."""
        return self.agreed and (not before.leans or self.leaning < FLAT)

    @property
    def open(self) -> bool:
        """Whether it is seen as a die, but not read surely enough: it is worth more looks."""
        return self.seen.found >= LIKELY and not self.agreed

    @property
    def dim(self) -> bool:
        """Whether something may lie there that shows more in shades of its own colour."""
        return self.seen.place.found >= DIM and not self.agreed and self.seen.face not in EVENTS

    @property
    def _other(self) -> Face | None:
        """What the geometry alone reads where the networks are in doubt."""
        best = max(self.chances, key=lambda face: self.chances[face])
        sure = self.chances[best] > SHOWN and self.seen.named < DOUBTED
        return best if sure and best != self.seen.face else None


def _odds(chance: float) -> float:
    return min(math.log(max(chance, 1e-5) / max(1 - chance, 1e-5)), ALONE)


def measured(picture: Picture, seen: Sequence[NetworkDie]) -> list[Found]:
    """Dice that the networks see, with what the geometry reader measures on each."""
    pips = [one.box for one in seen if one.face not in EVENTS]
    cubes = iter(measure_all(picture, pips))
    return [
        _event(picture, one) if one.face in EVENTS else _pips(picture, one, next(cubes))
        for one in seen
    ]


def _event(picture: Picture, one: NetworkDie) -> Found:
    return Found(one, event_chances(picture, one.box), {}, body_colour(picture, one.box))


def _pips(picture: Picture, one: NetworkDie, cube: Measured) -> Found:
    chances: dict[Face, float] = {face: cube.chance(face) for face in range(1, 7)}
    ups: dict[Face, Floats] = {
        face: up for face in range(1, 7) if (up := cube.up(face)) is not None
    }
    body = body_colour(picture, one.box)
    return Found(one, chances, ups, body, glares=glares(picture, one.box))


def witnessed(picture: Picture, one: Found) -> Found:
    """The same die with what the witness says of it, if that could settle it."""
    box = one.seen.box
    if one.seen.face in EVENTS or one.leans:
        return one
    return replace(one, witness=witness(picture, box))


def pointing(found: list[Found], picture: Picture) -> list[Found]:
    """The same dice, each with how far it points away from those that both readers read alike."""
    ups = [one.ups.get(one.seen.face) for one in found]
    boxes, alike = [one.seen.box for one in found], [one.alike for one in found]
    ways = askew(ups, boxes, size_of(picture), alike)
    return [replace(one, askew=way) for one, way in zip(found, ways, strict=True)]


def levelled(found: list[Found], size: tuple[int, int], level: Floats) -> list[Found]:
    """The same dice with a face held less likely that would not point up from the table.

    level: where the table points up, as it was taught. size: width and height of the picture in pixels.
    If all dice that were read alike point away from it, the camera was moved since, and nothing is changed.
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
