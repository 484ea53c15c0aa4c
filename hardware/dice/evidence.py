"""What speaks for a pose: numbers that are measured, and how much each of them counts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from hardware.dice.cube import (
    EDGES,
    FACES,
    PATTERNS,
    PLACES,
    WITHIN,
    SeenCube,
    edge_weights,
    seen,
)
from hardware.dice.fit import Index, tilt
from hardware.dice.marks import Layers
from hardware.dice.pictures import Floats, floats
from hardware.dice.reading import Box

Mask: TypeAlias = npt.NDArray[np.bool_]
LEARNT: Final = Path(__file__).with_name("model") / "evidence.npz"


def evidence(poses: Floats, best: Index, marks: Layers, layer: Index, boxes: Index) -> Floats:
    """What is measured of n poses with their patterns (n x 3), each in its layer of the marks: n x NUMBERS.

    boxes: of the dice that they are of, in pixels of the picture (n x 4).
    """
    wide, tall = np.maximum(boxes[:, 2:], 1).T
    shape = floats(np.log(wide / tall))
    cubes = seen(poses)
    lattice = poses[:, 3, None, None] * PLACES
    places = cubes.at(lattice)
    on = PATTERNS[best]
    pixels = marks.index(places, layer)
    found = marks.near[pixels]
    answers = np.minimum(marks.answer[pixels], 1.3)
    return floats(
        np.column_stack(
            [
                *_pips(found, answers, on, cubes.clear[:, 1:]),
                *_unexplained(places, cubes, on, marks, layer),
                *_body(cubes, marks, layer),
                *_pose(poses, cubes, shape),
                *_dice(best, cubes, on),
                *_sharp(poses, cubes, answers[:, 0], on[:, 0], marks, layer),
                np.log(marks.contrast / 30)[layer],
                np.log(np.maximum(wide, tall) / 40),
                np.bincount(marks.layer, marks.strong, len(marks.contrast))[layer],
            ]
        )
    )


def shape_of(box: Box) -> float:
    """The logarithm of width by height."""
    return float(np.log(max(1, box[2]) / max(1, box[3])))


def _pips(found: Floats, answers: Floats, on: Mask, sides: Floats) -> list[Floats]:
    upper, pips, rest = found[:, 0], on[:, 0], ~on[:, 0]
    count = pips.sum(axis=1)
    hits, most = (found * on).sum(axis=2)[:, 1:], on.sum(axis=2)[:, 1:]
    strays = (found * ~on).sum(axis=2)[:, 1:]
    clear = answers[:, 0]
    return [
        (upper * pips).sum(axis=1), count, (upper * rest).sum(axis=1),
        (hits * sides).sum(axis=1), (most * sides).sum(axis=1), (strays * sides).sum(axis=1),
        np.where(pips, upper, 1).min(axis=1), np.where(rest, upper, 0).max(axis=1),
        (clear * pips).sum(axis=1) / count, np.where(pips, clear, 9).min(axis=1), np.where(rest, clear, 0).max(axis=1),
        (np.where(on[:, 1:], answers[:, 1:], 9).min(axis=2) * sides).sum(axis=1),
        (np.where(~on[:, 1:], answers[:, 1:], 0).max(axis=2) * sides).sum(axis=1),
    ]  # fmt: skip


def _unexplained(
    places: Floats, cubes: SeenCube, on: Mask, marks: Layers, layer: Index
) -> list[Floats]:
    n = len(places)
    away = ((places.reshape(n, 27, 1, 2) - marks.at) ** 2).sum(axis=-1)
    share = on.reshape(n, 27) * np.repeat(np.clip(3 * cubes.clear, 0, 1), 9, axis=1)
    strength = marks.strong * (marks.layer == layer[:, None])
    left = (1 - (np.exp(-away / 13.5) * share[:, :, None]).max(axis=1)) * strength
    across, along = cubes.across[:, 0], cubes.along[:, 0]
    whole = across[:, 0] * along[:, 1] - across[:, 1] * along[:, 0] + 1e-6
    x, y = np.moveaxis(marks.at[None] - cubes.middle[:, :1], 2, 0)
    one = np.abs(x * along[:, 1:] - y * along[:, :1])
    two = np.abs(y * across[:, :1] - x * across[:, 1:])
    inside = np.maximum(one, two) / np.abs(whole)[:, None] < 0.45
    strong = left * np.clip(marks.strong - 0.5, 0, 1)
    return [
        left.sum(axis=1),
        strong.sum(axis=1),
        (left * inside).sum(axis=1),
        (strong * inside).sum(axis=1),
    ]


def _body(cubes: SeenCube, marks: Layers, layer: Index) -> list[Floats]:
    body = marks.body[marks.index(cubes.at(WITHIN), layer)]
    uneven = np.abs(body - body.mean(axis=2, keepdims=True)).sum(axis=3)
    uneven = np.minimum(uneven, 1.5).mean(axis=2)
    share = cubes.facing / cubes.facing.sum(axis=1, keepdims=True)
    edge = marks.edge[marks.index(cubes.at(EDGES), layer)]
    weights = edge_weights(cubes)
    upper = edge[:, 0].reshape(-1, 4, 2).mean(axis=2)
    outer = (edge[:, 0] * weights[:, 0]).sum(axis=1) / weights[:, 0].sum(axis=1)
    sides = edge[:, 1:].reshape(-1, 2, 4, 2).mean(axis=3).min(axis=2)
    return [
        (uneven * share).sum(axis=1), (edge * weights).sum(axis=(1, 2)), outer,
        upper.min(axis=1), upper.mean(axis=1), (sides * cubes.clear[:, 1:]).sum(axis=1),
    ]  # fmt: skip


def _pose(poses: Floats, cubes: SeenCube, shape: Floats) -> list[Floats]:
    rise, _, roll, gap, scale, right, down, stretch = poses.T
    odd = np.minimum(((cubes.shape - shape + 2 * stretch) / 0.25) ** 2, 6)
    low = (1 - np.cos(roll)) * np.clip(1 - rise, 0, 1)
    return [
        odd, tilt(poses), low, np.abs(np.sin(roll)) * (rise < 1), ((scale - 1.06) / 0.07) ** 2,
        (right / 0.05) ** 2 + (down / 0.05) ** 2, ((gap - 0.25) / 0.03) ** 2, (stretch / 0.06) ** 2,
        rise, rise**2,
    ]  # fmt: skip


def _dice(best: Index, cubes: SeenCube, on: Mask) -> list[Floats]:
    face = FACES[best]
    sides = cubes.clear[:, 1:]
    wrong = [
        (face[:, a] == face[:, b]) | (face[:, a] + face[:, b] == 7)
        for a, b in ((0, 1), (0, 2), (1, 2))
    ]
    return [
        face[:, 0] == 1, face[:, 0] == 2, face[:, 0] == 3, face[:, 0] == 4, face[:, 0] == 5,
        wrong[0] * sides[:, 0] + wrong[1] * sides[:, 1], wrong[2] * sides.prod(axis=1),
        sides.sum(axis=1), np.log(cubes.facing[:, 0] / (cubes.facing[:, 1:].max(axis=1) + 0.2)),
    ]  # fmt: skip


def _sharp(
    poses: Floats, cubes: SeenCube, answers: Floats, on: Mask, marks: Layers, layer: Index
) -> list[Floats]:
    """How much clearer pips are than what lies just beside them."""
    beside = floats([[0.15, 0], [-0.15, 0], [0, 0.15], [0, -0.15]])
    lattice = poses[:, 3, None, None] * PLACES
    points = (lattice[:, :, None] + beside).reshape(len(poses), 36, 2)
    around = marks.answer[marks.index(cubes.at(points)[:, 0], layer)].reshape(-1, 9, 4)
    step = answers - np.minimum(around, 1.3).mean(axis=2)
    return [(step * on).sum(axis=1) / on.sum(axis=1), np.where(on, step, 9).min(axis=1)]


NUMBERS: Final = 47
"""How many numbers speak for a pose."""


@dataclass(frozen=True, slots=True)
class WeighedEvidence:
    """How much each of k numbers counts. plain: by itself (k); each of h rules weighs all of them (inner: k x h,
    start: h) and where that is above nothing counts as much as it says (outer: h).
    """

    plain: Floats
    inner: Floats
    start: Floats
    outer: Floats

    def worth(self, speaks: Floats) -> Floats:
        """How much speaks for each pose (n), as a logarithm. speaks: what `evidence` gives."""
        rules = np.maximum(speaks @ self.inner + self.start, 0)
        return floats(speaks @ self.plain + rules @ self.outer)

    def chances(self, speaks: Floats, shown: Index, kinds: int) -> Floats:
        """How likely each of so many kinds is, together 1 (kinds). shown: the kind that each pose has up (n)."""
        worth = self.worth(speaks)
        sums = np.bincount(shown, np.exp(worth - worth.max()), minlength=kinds)
        return floats(sums / sums.sum())


def learnt(path: Path) -> WeighedEvidence:
    """The judgement that `training.weights` wrote. Raises OSError."""
    with np.load(path) as kept:
        return WeighedEvidence(
            *(floats(kept[name]) for name in ("plain", "inner", "start", "outer"))
        )


@lru_cache(maxsize=1)
def judgement() -> WeighedEvidence:
    """What was learnt so that poses with the right face are worth most."""
    return learnt(LEARNT)
