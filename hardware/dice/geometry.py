"""The reader that measures: a cube is laid over a die, and the face that explains its pips, edges and body is read.

Where a die lies it is told; which face is up it finds by itself, and it knows nothing of what the networks say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.dice.cube import FACES
from hardware.dice.evidence import WEIGHTS, evidence
from hardware.dice.fit import Index, first, fitted, grid
from hardware.dice.marks import Layers, Marks, marks, square
from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import Box

TRIES: Final = 36
"""How many poses are fitted, of both polarities together."""
LOOKED: Final = 200
"""Among how many of the best poses these are chosen."""
ALIKE: Final = 2
"""How many of them may be alike."""
CLEAR: Final = 0.6
"""What a clearer polarity is worth, for each power of e in its contrast."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A die as it was measured. chances: how likely each face from 1 to 6 is up, together 1, or all 0."""

    chances: tuple[float, ...]

    @property
    def face(self) -> int:
        """The likeliest face; 0 where nothing was found that could be pips."""
        best = int(np.argmax(self.chances))
        return best + 1 if self.chances[best] > 0 else 0

    def chance(self, face: int) -> float:
        """How likely a face is, 0 to 1."""
        return self.chances[face - 1]


NOTHING: Final = Measured((0.0,) * 6)


def measure(picture: Picture, box: Box) -> Measured:
    """Which face of the die in a box (pixels) is up."""
    speaks, faces = tried(picture, box)
    if not len(faces):
        return NOTHING
    worth = speaks @ WEIGHTS
    chance = np.exp(worth - worth.max())
    sums = np.bincount(faces, chance, minlength=7)[1:]
    return Measured(tuple(float(one) for one in sums / sums.sum()))


def tried(picture: Picture, box: Box) -> tuple[Floats, Index]:
    """The poses that were tried on a die: what speaks for each (n x len(WEIGHTS)), and which face it has up (n)."""
    drawn = square(picture, box)
    shape = float(np.log(max(1, box[2]) / max(1, box[3])))
    both = [one for one in (marks(drawn, True), marks(drawn, False)) if len(one.at)]
    if not both:
        return floats(np.zeros((0, len(WEIGHTS)))), np.zeros(0, np.intp)
    known, firsts = grid(), [first(one, shape) for one in both]
    chosen = _chosen(both, firsts)
    n = len(known.poses)
    layer, which = chosen // n, chosen % n
    best = np.concatenate([best for _, best in firsts])[chosen]
    layers = Layers.of(both)
    poses, best = fitted(known.poses[which], best, layers, layer)
    return evidence(poses, best, layers, layer, shape), FACES[best[:, 0]]


def _chosen(both: list[Marks], firsts: list[tuple[Floats, Index]]) -> Index:
    """The poses that are fitted: the best of all polarities, but few that are alike, counted on and on."""
    known = grid()
    worth = np.concatenate(
        [one + CLEAR * np.log(of.contrast) for (one, _), of in zip(firsts, both, strict=True)]
    )
    kind = np.concatenate(
        [known.kinds + 100 * FACES[best[:, 0]] + 1000 * at for at, (_, best) in enumerate(firsts)]
    )
    order = np.argpartition(-worth, LOOKED)[:LOOKED]
    order = order[np.argsort(-worth[order])]
    count: dict[int, int] = {}
    kept: list[int] = []
    for at, what in zip(order.tolist(), kind[order].tolist(), strict=True):
        count[what] = count.get(what, 0) + 1
        if count[what] <= ALIKE:
            kept.append(at)
    return np.asarray(kept[:TRIES], np.intp)
