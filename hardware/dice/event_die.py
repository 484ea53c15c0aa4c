"""The event die, measured: a cube is laid over it, and the ink on its upper side is read.

Where a die lies it is told; what it shows it finds by itself, and it knows nothing of what the networks say.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from hardware.dice.cube import EDGES, SeenCube, edge_weights, index, seen
from hardware.dice.evidence import WeighedEvidence, learnt, shape_of
from hardware.dice.fit import Index, grid, tilt
from hardware.dice.inks import SYMBOLS, inks
from hardware.dice.marks import square
from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import Box, Face

LEARNT: Final = Path(__file__).with_name("model") / "event.npz"
JUDGED: Final = 150
"""How many poses are judged, of those that seem best at first sight."""
SHIP: Final = SYMBOLS.index("ship")
STEPS: Final = np.linspace(-0.26, 0.26, 4)
MIDDLE: Final = floats([[x, y] for y in STEPS for x in STEPS])
"""Points where a symbol is, in widths of a face from its middle."""
BORDER: Final = floats(
    [[side * 0.42, at] for side in (-1, 1) for at in (-0.4, -0.2, 0, 0.2, 0.4)]
    + [[at, side * 0.42] for side in (-1, 1) for at in (-0.2, 0, 0.2)]
)
"""Points where none is."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """Poses that are tried, and where their points lie."""

    poses: Floats
    cubes: SeenCube
    middle: Index
    border: Index
    edges: Index
    weights: Floats
    tilt: Floats


@lru_cache(maxsize=1)
def _grid() -> _Grid:
    poses = grid().poses
    poses = poses[poses[:, 3] == poses[0, 3]]  # gaps between pips mean nothing here
    cubes = seen(poses)
    middle, border, edges = (index(cubes.at(points)) for points in (MIDDLE, BORDER, EDGES))
    return _Grid(poses, cubes, middle, border, edges, edge_weights(cubes), tilt(poses))


@lru_cache(maxsize=1)
def _judgement() -> WeighedEvidence:
    return learnt(LEARNT)


def event_chances(picture: Picture, box: Box) -> dict[Face, float]:
    """How likely each of SYMBOLS is up on the event die in a box (pixels), together 1."""
    speaks, symbols = tried(picture, box)
    chances = _judgement().chances(speaks, symbols, len(SYMBOLS))
    return dict(zip(SYMBOLS, chances.tolist(), strict=True))


def tried(picture: Picture, box: Box) -> tuple[Floats, Index]:
    """The poses that were tried on a die: what speaks for each (n x 16), and which of SYMBOLS it has up (n)."""
    planes, edge = inks(square(picture, box))
    known = _grid()
    inside = planes[:, known.middle].mean(axis=3)
    beside = planes.max(axis=0)[known.border].mean(axis=2)
    upper = inside[:, :, 0].argmax(axis=0)
    odd = np.minimum(((known.cubes.shape - shape_of(box)) / 0.25) ** 2, 6)
    speaks = [
        *_painted(inside, beside),
        *_outlined(edge[known.edges]),
        odd,
        *_posed(),
        upper == SHIP,
    ]
    numbers = floats(np.column_stack(speaks))
    best = np.argpartition(-(numbers @ AT_FIRST), JUDGED)[:JUDGED]
    return numbers[best], np.asarray(upper[best], np.intp)


def _painted(inside: Floats, beside: Floats) -> list[Floats]:
    """One ink in the middle of every side, and none at its border. inside: 4 x n x 3; beside: n x 3."""
    sides = _grid().cubes.clear[:, 1:]
    most = inside.max(axis=0)
    rest = inside.sum(axis=0) - most
    return [
        most[:, 0], most[:, 0] ** 2, rest[:, 0], beside[:, 0],
        (most[:, 1:] * sides).sum(axis=1), (rest[:, 1:] * sides).sum(axis=1),
        (np.minimum(most[:, 1:], 0.3) * sides).sum(axis=1), (beside[:, 1:] * sides).sum(axis=1),
    ]  # fmt: skip


def _outlined(edge: Floats) -> list[Floats]:
    """Edges where those of the cube are; edge: n x 3 x 8."""
    weights = _grid().weights
    upper = weights[:, 0]
    return [
        (edge * weights).sum(axis=(1, 2)),
        (edge[:, 0] * upper).sum(axis=1) / upper.sum(axis=1),
    ]


def _posed() -> list[Floats]:
    known = _grid()
    sides = known.cubes.clear[:, 1:].sum(axis=1)
    return [known.tilt, known.poses[:, 0], sides, ((known.poses[:, 4] - 1.06) / 0.07) ** 2]


AT_FIRST: Final = floats([2, 0, -1, -1.5, 0.8, 0, 0, -0.5, 2, 0, -0.12, -0.6, 0, 0, 0, 0])
"""How much each number counts at first sight."""
