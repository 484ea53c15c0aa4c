"""How a die lies: the pose of a cube, and the pips on its faces, that explain the marks best."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from hardware.dice.cube import (
    EDGES,
    PATTERNS,
    PLACES,
    WIDE,
    WITHIN,
    edge_weights,
    index,
    seen,
    slopes,
)
from hardware.dice.marks import Layers, Marks
from hardware.dice.pictures import Floats, floats

Index = npt.NDArray[np.intp]

ROLLS: Final[tuple[tuple[int, tuple[int, ...]], ...]] = (
    (86, (0,)),
    (74, tuple(range(0, 360, 45))),
    (62, tuple(range(0, 360, 30))),
    (52, (-90, -60, -36, -12, 12, 36, 60, 90)),
    (43, (-36, -12, 12, 36)),
    (34, (-20, 0, 20)),
    (26, (-12, 12)),
)
"""From how high up a camera looks at a die, in degrees, and how it may be rolled then: from low down it is upright."""
GAPS: Final = (0.235, 0.275)
SCALES: Final = (1.0, 1.13)
"""Gaps and scales of a pose that are tried; a rounded die is smaller than its cube."""
CLOSER: Final = 500
"""How many poses are compared by the body and its edges as well."""
SPREAD: Final = floats([0.15, 0.2, 0.2, 0.018, 0.07, 0.05, 0.05, 0.06])
"""How far the numbers of a pose may move while it is fitted."""
EXPECTED: Final = 0.5
"""How strong a mark must be for a pip."""
STRAY: Final = 0.5
"""What a mark costs where no pip may be."""
WON: Final = (PATTERNS * 1.0 - ~PATTERNS * STRAY).T.astype(np.float32)
COST: Final = (PATTERNS.sum(axis=1) * EXPECTED).astype(np.float32)
REACH: Final = (6.0, 5.0, 4.0)
"""How far a mark may lie from its pip, in pixels, while a pose is fitted: less in every round."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """Poses that are tried on every die, and where their points lie. shape: as in Seen; tilt: how far from upright;
    kinds: a number below 100 for poses that are nearly alike."""

    poses: Floats
    places: Index
    within: Index
    edges: Index
    weights: Floats
    clear: Floats
    share: Floats
    shape: Floats
    tilt: Floats
    kinds: Index


@lru_cache(maxsize=1)
def grid() -> _Grid:
    """The poses that are tried first."""
    poses = _poses()
    cubes = seen(poses)
    places = index(cubes.at(poses[:, 3, None, None] * PLACES))
    within, edges = index(cubes.at(WITHIN[:5])), index(cubes.at(EDGES))
    share = floats(cubes.facing / cubes.facing.sum(axis=1, keepdims=True))
    _, kinds = np.unique(
        np.rint(poses[:, [0, 2]] * floats([2.5, 1.2])), axis=0, return_inverse=True
    )
    weights = edge_weights(cubes)
    return _Grid(
        poses, places, within, edges, weights, cubes.clear, share, cubes.shape, tilt(poses), kinds
    )


def _poses() -> Floats:
    turns = [
        (rise, yaw, roll) for rise, rolls in ROLLS for roll in rolls for yaw in range(0, 90, 10)
    ]
    angles = np.radians(floats(turns))
    rows = [
        np.column_stack([angles, np.tile(floats([gap, scale, 0, 0, 0]), (len(angles), 1))])
        for gap in GAPS
        for scale in SCALES
    ]
    return floats(np.concatenate(rows))


def tilt(poses: Floats) -> Floats:
    """How unlikely poses are for a camera, from 0 on: the lower it looks from, the less it may be rolled."""
    rise, _, roll = poses[:, :3].T
    return np.asarray((1 - np.cos(roll)) * np.clip(np.pi / 2 - rise, 0, 1), np.float32)


def likely(places: Floats, clear: Floats) -> tuple[Floats, Index]:
    """How well marks fit n cubes (n), and the pattern of pips that fits each of their three faces best (n x 3).

    places: how strong a mark is where a pip may be (n x 3 x 9). clear: how much the pips of a face count (n x 3).
    """
    worth = (places.reshape(-1, 9) @ WON - COST).reshape(places.shape)
    return floats((worth.max(axis=-1) * clear).sum(axis=1)), worth.argmax(axis=-1)


def first(marks: Marks, shape: float) -> tuple[Floats, Index]:
    """What speaks for every pose of the grid, and its patterns; body and edges are looked at where the pips fit."""
    known = grid()
    fits, best = likely(_blurred(marks).ravel()[known.places], known.clear)
    odd = np.minimum(((known.shape - shape) / 0.25) ** 2, 4)
    worth = fits - 0.24 * odd - 0.6 * known.tilt
    near = np.argpartition(-worth, CLOSER)[:CLOSER]
    body = (marks.body[:, 0] + marks.body[:, 1] + marks.body[:, 2])[known.within[near]]
    uneven: Floats = np.abs(body - body.mean(axis=2, keepdims=True)).mean(axis=2)
    uneven = (np.minimum(uneven, 1.5) * known.share[near]).sum(axis=1)
    outline = np.einsum("nfp,nfp->n", marks.edge[known.edges[near]], known.weights[near])
    out = np.full(len(worth), -np.inf, np.float32)
    out[near] = worth[near] - 2 * uneven + 4 * outline
    return out, best


def _blurred(marks: Marks, wide: float = 3.2) -> Floats:
    """Every mark as a soft spot of its strength."""
    reach = 8
    line = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * wide * wide))
    spot = np.outer(line, line).astype(np.float32)
    out = np.zeros((WIDE + 2 * reach, WIDE + 2 * reach), np.float32)
    for (x, y), strong in zip(
        np.rint(marks.at).astype(int).tolist(), marks.strong.tolist(), strict=True
    ):
        part = out[y : y + 2 * reach + 1, x : x + 2 * reach + 1]
        np.maximum(part, spot * strong, out=part)
    return out[reach:-reach, reach:-reach]


def fitted(poses: Floats, best: Index, marks: Layers, layer: Index) -> tuple[Floats, Index]:
    """Poses moved until their pips lie on marks as well as may be, and the patterns that fit then.

    layer: which marks each of the n poses is fitted to.
    """
    start = poses
    n = len(poses)
    cubes = seen(poses)
    for reach in REACH:
        places, slope = slopes(poses, cubes)
        nearest = marks.nearest[marks.index(places, layer)].reshape(n, 27)
        missing = marks.at[nearest] - places.reshape(n, 27, 2)
        pull = floats(PATTERNS[best].reshape(n, 27) * np.repeat(cubes.clear, 9, axis=1))
        far = missing[..., 0] ** 2 + missing[..., 1] ** 2
        pull = pull * np.clip(1 - far / reach**2, 0, 1) * marks.strong[nearest]
        poses = _moved(poses, start, slope.reshape(n, 8, 54), missing.reshape(n, 54), pull)
        cubes = seen(poses)
        places = cubes.at(poses[:, 3, None, None] * PLACES)
        _, best = likely(marks.near[marks.index(places, layer)], cubes.clear)
    return poses, best


def _moved(poses: Floats, start: Floats, slope: Floats, missing: Floats, pull: Floats) -> Floats:
    """One step of weighted least squares, held back by SPREAD."""
    pull = np.repeat(pull, 2, axis=1)[:, None]
    held = 1 / SPREAD**2
    whole = (slope * pull) @ slope.transpose(0, 2, 1) + np.diag(1.5 * held)
    way = ((slope * pull) @ missing[..., None])[..., 0] + (start - poses) * held * 0.45
    step = np.linalg.solve(whole, way[..., None])[..., 0]
    out = poses + np.clip(step, -3 * SPREAD, 3 * SPREAD)
    out[:, 0] = np.clip(out[:, 0], 0.4, 1.57)
    out[:, 3] = np.clip(out[:, 3], 0.19, 0.3)
    return floats(out)
