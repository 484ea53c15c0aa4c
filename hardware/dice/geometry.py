"""The reader that measures: a cube is laid over a die, and the face that explains its pips, edges and body is read.

Where a die lies it is told; which face is up it finds by itself, and it knows nothing of what the networks say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.dice.cube import FACES, upwards
from hardware.dice.evidence import NUMBERS, evidence, judgement, shape_of
from hardware.dice.fit import Index, first, fitted, grid
from hardware.dice.marks import Layers, Marks, marks, square
from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import Box

TRIES: Final = 24
"""How many poses are fitted, of both polarities together."""
LOOKED: Final = 500
"""Among how many of the best poses these are chosen."""
EACH: Final = 5
"""How many of them at most have the same face up: what is likeliest at first sight is not always right."""
SURE: Final = 0.9
WIDER: Final = 1.07
"""How sure of a face it is at once, and how much wider a box it looks at where it is not."""
MANY: Final = 3
"""Dice whose poses are fitted at once: the work for one grows with how many there are, what goes before does not."""
CLEAR: Final = 0.6
"""What a clearer polarity is worth, for each power of e in its contrast."""


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """A die as it was measured. chances: how likely each face from 1 to 6 is up, together 1, or all 0.

    ups: where it would point up with each face, as it is seen: right, down, away (6 x 3; nan where that was not tried).
    """

    chances: tuple[float, ...]
    ups: Floats

    @property
    def face(self) -> int:
        """The likeliest face; 0 where nothing was found that could be pips."""
        best = int(np.argmax(self.chances))
        return best + 1 if self.chances[best] > 0 else 0

    def chance(self, face: int) -> float:
        """How likely a face is, 0 to 1."""
        return self.chances[face - 1]

    def up(self, face: int) -> Floats | None:
        """Where it points up with this face; None where that is not known."""
        way = self.ups[face - 1]
        return None if np.isnan(way).any() else way


NOTHING: Final = Measured((0.0,) * 6, np.full((6, 3), np.nan, np.float32))


def measure(picture: Picture, box: Box) -> Measured:
    """Which face of the die in a box (pixels) is up."""
    return measure_all(picture, (box,))[0]


def measure_all(picture: Picture, boxes: Sequence[Box]) -> list[Measured]:
    """The same of dice in some boxes, which takes less time than one after the other. Where a face is in doubt, a
    wider box is measured as well.
    """
    once = _measured(picture, boxes)
    doubted = [at for at, one in enumerate(once) if 0 < max(one.chances) < SURE]
    twice = _measured(picture, [_wider(boxes[at]) for at in doubted])
    for at, again in zip(doubted, twice, strict=True):
        once[at] = _both(once[at], again)
    return once


def _both(one: Measured, two: Measured) -> Measured:
    chances = tuple((a + b) / 2 for a, b in zip(one.chances, two.chances, strict=True))
    return Measured(chances, np.where(np.isnan(one.ups), two.ups, one.ups))


def _measured(picture: Picture, boxes: Sequence[Box]) -> list[Measured]:
    some = [boxes[at : at + MANY] for at in range(0, len(boxes), MANY)]
    return [_judged(*one) for part in some for one in _fitted(picture, part)]


def _judged(speaks: Floats, faces: Index, poses: Floats) -> Measured:
    if not len(faces):
        return NOTHING
    ups = NOTHING.ups.copy()
    order = np.argsort(judgement().worth(speaks))  # of every face the best pose is written last
    ups[faces[order] - 1] = upwards(poses)[order]
    return Measured(tuple(judgement().chances(speaks, faces - 1, 6).tolist()), ups)


def _wider(box: Box) -> Box:
    x, y, wide, tall = box
    across, down = round(wide * WIDER), round(tall * WIDER)
    return x - (across - wide) // 2, y - (down - tall) // 2, across, down


def tried(picture: Picture, box: Box) -> tuple[Floats, Index]:
    """The poses that were tried on a die: what speaks for each (n x NUMBERS), and which face it has up (n)."""
    return _fitted(picture, (box,))[0][:2]


def _fitted(picture: Picture, boxes: Sequence[Box]) -> list[tuple[Floats, Index, Floats]]:
    """Of every die what speaks for the poses that were tried, the faces that they have up, and the poses."""
    begun = [_begun(picture, box) for box in boxes]
    every = [one for die in begun for one in die.marks]
    if not every:
        none = floats(np.zeros((0, NUMBERS)))
        return [(none, np.zeros(0, np.intp), none)] * len(boxes)
    layers = Layers.of(every)
    before = np.cumsum([0, *(len(die.marks) for die in begun[:-1])])
    layer = np.concatenate([die.layer + n for die, n in zip(begun, before, strict=True)])
    of = np.repeat(np.arange(len(boxes)), [len(die.layer) for die in begun])
    poses, best = fitted(
        np.concatenate([die.poses for die in begun]),
        np.concatenate([die.best for die in begun]),
        layers,
        layer,
    )
    speaks = evidence(poses, best, layers, layer, np.asarray(boxes, np.intp)[of])
    faces = FACES[best[:, 0]]
    return [(speaks[of == at], faces[of == at], poses[of == at]) for at in range(len(boxes))]


@dataclass(frozen=True, slots=True, eq=False)
class _Begun:
    """A die before its poses are fitted. marks: of the polarities that have any. poses: those to be fitted; best: the
    patterns of their three faces; layer: which of the marks each is fitted to.
    """

    marks: list[Marks]
    poses: Floats
    best: Index
    layer: Index


def _begun(picture: Picture, box: Box) -> _Begun:
    drawn = square(picture, box)
    both = [one for one in (marks(drawn, True), marks(drawn, False)) if len(one.at)]
    known = grid()
    if not both:
        none = np.zeros(0, np.intp)
        return _Begun([], known.poses[none], np.zeros((0, 3), np.intp), none)
    firsts = [first(one, shape_of(box)) for one in both]
    chosen = _chosen(both, firsts)
    n = len(known.poses)
    best = np.concatenate([best for _, best in firsts])[chosen]
    return _Begun(both, known.poses[chosen % n], best, chosen // n)


def _chosen(both: list[Marks], firsts: list[tuple[Floats, Index]]) -> Index:
    """The poses that are fitted: the best of all polarities, no two alike, some of every face, counted on and on."""
    known = grid()
    worth = np.concatenate(
        [one + CLEAR * np.log(of.contrast) for (one, _), of in zip(firsts, both, strict=True)]
    )
    faces = np.concatenate([FACES[best[:, 0]] for _, best in firsts])
    sides = 1000 * np.repeat(np.arange(len(firsts)), len(known.kinds))
    kinds = np.tile(known.kinds, len(firsts)) + 100 * faces + sides
    order = np.argpartition(-worth, LOOKED)[:LOOKED]
    order = order[np.argsort(-worth[order])]
    _, new = np.unique(kinds[order], return_index=True)
    order = order[np.sort(new)]
    kept = order[_before(faces[order]) < EACH]
    return np.asarray(kept[:TRIES], np.intp)


def _before(faces: Index) -> Index:
    """How often each face came before, in a row of faces."""
    same = faces[:, None] == faces[None]
    return np.asarray(np.tril(same, -1).sum(axis=1), np.intp)
