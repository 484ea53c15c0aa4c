"""How the 19 hexes of the box's island lie: on the board, and through a pinhole camera in a picture. Pure.

A *lattice* is a homography (3 x 3) from the board to pixels. The board's unit is the pitch, from a hex's middle to its
neighbor's; its origin is the middle of the island. The hexes are counted round the coast clockwise, from a corner of
the island, then round the ring within it, and the middle comes last.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.floating[Any]]

HEXES: Final = 19
CORNERS: Final = (0, 4, 8)
"""Three alternate corner hexes of the island, which a person taps."""
TURNS: Final = 6
FRAME: Final = 480 / 143
"""How far the frame's corners lie from the middle, in pitches."""
STEEPEST: Final = 3.5
"""So many times larger than the farthest hex the nearest may be seen."""
LARGEST: Final = 4
SMALLEST: Final = 40
"""A hex is between these parts of the picture's longer side wide."""
OUTSIDE: Final = 0.05
"""By this part of the picture's size a hex's middle may lie outside it."""


def _directions(first: float) -> Floats:
    angles = np.radians(first + 60 * np.arange(TURNS))
    return np.stack([np.cos(angles), np.sin(angles)], axis=1)


TOWARD: Final = _directions(-90.0)
"""The directions of a hex's six neighbors, as rows."""
OUTLINE: Final = _directions(-60.0) / np.sqrt(3.0)
"""The corners of a hex round its middle."""


def _centers() -> Floats:
    after = np.roll(TOWARD, -1, axis=0)
    coast = np.stack([2 * TOWARD, TOWARD + after], axis=1).reshape(-1, 2)
    return np.concatenate([coast, TOWARD, np.zeros((1, 2))])


CENTERS: Final = _centers()
"""Where the hexes' middles lie on the board (HEXES x 2)."""


def seen(lattice: Floats, points: Floats) -> Floats:
    """Where points of the board (n x 2) are in the picture."""
    flat = np.concatenate([points, np.ones((len(points), 1))], axis=1) @ lattice.T
    return np.asarray(flat[:, :2] / flat[:, 2:])


def turned(lattice: Floats, turns: int) -> Floats:
    """The same lattice, counted from another corner of the island: so many corners on, clockwise."""
    angle = np.radians(60 * turns)
    turn = np.asarray(
        [[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]]
    )
    return np.asarray(lattice @ turn)


def scaled(lattice: Floats, scale: float) -> Floats:
    """The lattice in a picture that is so many times as wide."""
    return np.diag([scale, scale, 1.0]) @ lattice


def pitch(lattice: Floats) -> float:
    """How many pixels a pitch is in the middle of the board."""
    linear = lattice[:2, :2] - np.outer(lattice[:2, 2], lattice[2, :2]) / lattice[2, 2]
    return float(np.sqrt(abs(np.linalg.det(linear))) / abs(lattice[2, 2]))


def widths(lattice: Floats) -> Floats:
    """How many pixels each hex is wide: the mean over two directions."""
    across, along = np.asarray([0.5, 0.0]), np.asarray([0.0, 0.5])
    return np.asarray(
        sum(
            np.linalg.norm(seen(lattice, CENTERS + half) - seen(lattice, CENTERS - half), axis=1)
            for half in (across, along)
        )
        / 2
    )


def apart(one: Floats, other: Floats) -> float:
    """By how many pitches two lattices differ at the hex where they differ most, however they are counted."""
    there, wide = seen(other, CENTERS), widths(other)
    return min(
        float((np.linalg.norm(seen(turned(one, k), CENTERS) - there, axis=1) / wide).max())
        for k in range(TURNS)
    )


def is_sane(lattice: Floats, wide: int, tall: int) -> bool:
    """Whether a camera can have seen a board so: from above, not mirrored, and nearly all within the picture."""
    if not np.isfinite(lattice).all() or lattice[2, 2] <= 0:
        return False
    depth = np.concatenate([CENTERS, np.ones((HEXES, 1))], axis=1) @ lattice[2]
    if (depth <= 0).any() or np.linalg.det(lattice) <= 0:
        return False
    at, size, longest = seen(lattice, CENTERS), widths(lattice), max(wide, tall)
    room = np.asarray([wide, tall])
    inside = ((at > -OUTSIDE * room) & (at < (1 + OUTSIDE) * room)).all()
    fits = longest / SMALLEST < size.min() and size.max() < longest / LARGEST
    return bool(inside and fits and size.max() / size.min() < STEEPEST)


def posed(middle: Floats, wide: float, turn: float, tilt: float, toward: float) -> Floats:
    """The lattice that a pinhole camera sees.

    middle: of the board, in pixels; wide: pixels of a pitch there; turn: of the board; tilt: of the camera, and toward:
    the direction of the axis it is tilted round, in degrees.
    """
    focal = wide * FOCAL
    axis = np.radians(toward)
    rotation = _round((np.cos(axis), np.sin(axis), 0.0), tilt) @ _round((0.0, 0.0, 1.0), turn)
    lens = np.asarray([[focal, 0, middle[0]], [0, focal, middle[1]], [0, 0, 1]])
    away = np.asarray([0, 0, FOCAL])
    out = lens @ np.stack([rotation[:, 0], rotation[:, 1], away], axis=1)
    return np.asarray(out / out[2, 2])


FOCAL: Final = 6.8
"""A camera's focal length in pitches, as telephones have it when a board fills most of the picture."""


def _round(axis: tuple[float, float, float], degrees: float) -> Floats:
    """The rotation round an axis, after Rodrigues."""
    x, y, z = axis
    angle = np.radians(degrees)
    cross = np.asarray([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross)


def poses() -> Iterator[tuple[float, float, float]]:
    """The poses in which the board is sought: turn, tilt, and the direction of the tilt. The island is the same after
    every sixth of a turn.
    """
    for turn in range(0, 60, 10):
        yield float(turn), 0.0, 0.0
        for tilt in (22.0, 42.0):
            for toward in range(0, 360, 45):
                yield float(turn), tilt, float(toward)
