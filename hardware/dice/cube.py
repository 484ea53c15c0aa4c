"""A cube as a camera sees it from afar: where its faces, pips and edges lie in a square that its box is drawn into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from hardware.dice.pictures import Floats, floats

WIDE: Final = 72
"""Pixels of the square; a die's box fills its middle, up to MARGIN pixels from the edge."""
MARGIN: Final = 8
INNER: Final = WIDE - 2 * MARGIN

POSE: Final = ("rise", "yaw", "roll", "gap", "scale", "right", "down", "stretch")
"""What a pose (8 numbers) says. rise: of the camera over the table, yaw: of the die on it, roll: of the camera, in
radians; gap: between neighbouring pips, in widths of the die; scale: of the cube to its box; right, down: of its
middle, in widths of the box; stretch: logarithm by which it is too wide."""

PLACES: Final = floats([[x, y] for y in (-1, 0, 1) for x in (-1, 0, 1)])
"""Where pips may be, in gaps from the middle of a face."""
WITHIN: Final = floats(
    [[0, 0], [-0.32, -0.32], [-0.32, 0.32], [0.32, -0.32], [0.32, 0.32],
     [-0.36, 0], [0.36, 0], [0, -0.36], [0, 0.36]]
)  # fmt: skip
"""Points all over a face, in its widths."""
EDGES: Final = floats(
    [[side * 0.49, at] for side in (-1, 1) for at in (-0.25, 0.25)]
    + [[at, side * 0.49] for side in (-1, 1) for at in (-0.25, 0.25)]
)
"""Two points of every edge of a face."""


def _pattern(*pips: int) -> npt.NDArray[np.bool_]:
    return np.isin(np.arange(9), pips)


PATTERNS: Final = np.stack(
    [_pattern(4), _pattern(0, 8), _pattern(2, 6), _pattern(0, 4, 8), _pattern(2, 4, 6), _pattern(0, 2, 6, 8),
     _pattern(0, 2, 4, 6, 8), _pattern(0, 1, 2, 6, 7, 8), _pattern(0, 2, 3, 5, 6, 8)]
)  # fmt: skip
"""Which of PLACES have a pip: every way in which a face can lie (9 x 9)."""
FACES: Final = np.asarray([1, 2, 2, 3, 3, 4, 5, 6, 6], np.intp)


@dataclass(frozen=True, slots=True)
class SeenCube:
    """n cubes with three faces each, the upper one first, then what is seen of the sides.

    middle, across, along: of the faces, in pixels of the square (n x 3 x 2), half an edge is half of across;
    facing: how much a face looks at the camera, 0 to 1 (n x 3); near: whether the side to +x, to +y is the one seen
    (n x 2); shape: logarithm of width by height (n).
    """

    middle: Floats
    across: Floats
    along: Floats
    facing: Floats
    near: npt.NDArray[np.bool_]
    shape: Floats

    @property
    def clear(self) -> Floats:
        """How much the pips of a face may count, 0 to 1 (n x 3): those of a side seen edge-on do not."""
        out = np.clip((self.facing - 0.12) / 0.3, 0, 1)
        out[:, 0] = 1
        return np.asarray(out, np.float32)

    def at(self, points: Floats) -> Floats:
        """Points of the faces (p x 2, or n x p x 2, in widths of the die) in the square (n x 3 x p x 2)."""
        spread = points.reshape(-1, 1, points.shape[-2], 2)
        return np.asarray(
            self.middle[:, :, None]
            + spread[..., :1] * self.across[:, :, None]
            + spread[..., 1:] * self.along[:, :, None],
            np.float32,
        )


def seen(poses: Floats) -> SeenCube:
    """What is seen of cubes in poses (n x 8)."""
    rise, yaw, roll, _, scale, right, down, stretch = np.asarray(poses, np.float32).T
    high, low = np.sin(rise), np.cos(rise)
    turn = np.stack([np.cos(yaw), np.sin(yaw)])
    x = _rolled(turn[0], -turn[1] * high, roll)
    y = _rolled(-turn[1], -turn[0] * high, roll)
    z = _rolled(np.zeros_like(low), -low, roll)
    reach = 0.5 * (np.abs(x) + np.abs(y) + np.abs(z))
    towards = np.stack([-turn[1] * low, -turn[0] * low], axis=1)
    near = towards >= 0
    sign = np.where(near, 0.5, -0.5)[:, :, None].astype(np.float32)
    middle = np.stack([0.5 * z, sign[:, 0] * x, sign[:, 1] * y], axis=1)
    size = scale[:, None] * (INNER / 2) / reach
    size = (size * np.exp(np.stack([stretch, -stretch], axis=1)))[:, None]
    centre = np.stack([right, down], axis=1)[:, None] * INNER + WIDE / 2
    axes = np.stack([x, y, z], axis=1)
    return SeenCube(
        middle * size + centre,
        axes[:, (0, 1, 0)] * size,
        axes[:, (1, 2, 2)] * size,
        np.column_stack([high, np.abs(towards)]),
        near,
        np.log(reach[:, 0] / reach[:, 1]),
    )


def upwards(poses: Floats) -> Floats:
    """Where cubes in poses point up, as they are seen: right, down, away; of length 1 (n x 3)."""
    rise, _, roll = np.asarray(poses, np.float32)[:, :3].T
    sideways, high = np.sin(roll) * np.cos(rise), -np.cos(roll) * np.cos(rise)
    return np.stack([sideways, high, -np.sin(rise)], axis=1).astype(np.float32)


def _rolled(x: Floats, y: Floats, roll: Floats) -> Floats:
    c, s = np.cos(roll), np.sin(roll)
    return np.stack([x * c - y * s, x * s + y * c], axis=1)


def edge_weights(cubes: SeenCube, between: float = 0.35) -> Floats:
    """How much the points of EDGES count (n x 3 x 8, together 1): those between two faces less than the outline."""
    clear = cubes.clear
    n = len(clear)
    out = np.ones((n, 3, 4), np.float32)
    rows = np.arange(n)
    x_side, y_side = cubes.near[:, 0].astype(int), cubes.near[:, 1].astype(int)
    to_x, to_y = 1 - (1 - between) * clear[:, 1], 1 - (1 - between) * clear[:, 2]
    out[rows, 0, x_side], out[rows, 0, 2 + y_side] = to_x, to_y
    out[rows, 1, y_side], out[rows, 2, x_side] = to_y, to_x
    out[:, 1:, 3] = between
    out *= clear[:, :, None] * floats([1, 0.5, 0.5])[None, :, None]
    return np.repeat(out / out.sum(axis=(1, 2), keepdims=True), 2, axis=2)


def index(points: Floats) -> npt.NDArray[np.intp]:
    """Which pixel of the square, counted row by row, shows each point; beyond the edge the edge."""
    at = np.clip(np.rint(points), 0, WIDE - 1).astype(np.intp)
    return np.asarray(at[..., 1] * WIDE + at[..., 0])


STEPS: Final = floats([0.03, 0.03, 0.03])


def slopes(poses: Floats, cubes: SeenCube) -> tuple[Floats, Floats]:
    """Where the PLACES of cubes lie (n x 3 x 9 x 2), and how they move with each number of the pose (n x 8 x …)."""
    n = len(poses)
    lattice = poses[:, 3, None, None] * PLACES
    places = cubes.at(lattice)
    bent = np.repeat(poses[:, None], 3, axis=1)
    bent[:, np.arange(3), np.arange(3)] += STEPS
    turned = (
        seen(bent.reshape(-1, 8)).at(np.repeat(lattice, 3, axis=0)).reshape(n, 3, *places.shape[1:])
    )
    out = np.zeros((n, 8, *places.shape[1:]), np.float32)
    out[:, :3] = (turned - places[:, None]) / STEPS[None, :, None, None, None]
    out[:, 3] = (places - cubes.middle[:, :, None]) / poses[:, 3, None, None, None]
    centre = poses[:, None, None, 5:7] * INNER + WIDE / 2
    away = places - centre
    out[:, 4] = away / poses[:, 4, None, None, None]
    out[:, 5, ..., 0] = INNER
    out[:, 6, ..., 1] = INNER
    out[:, 7] = away * floats([1, -1])
    return places, out
