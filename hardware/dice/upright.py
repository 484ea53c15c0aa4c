"""Whether the dice on a table point up alike: one that leans points elsewhere than the others; and where a table that
was taught points up: the sides of a die that lies flat there point elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import numpy as np

from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import Box, Face

Size: TypeAlias = tuple[int, int]

VIEW: Final = 50.0
"""Degrees that a camera is taken to see along the longer side of its picture: what it really sees is not known."""


FEWEST: Final = 6
"""Dice that are needed to tell where a table points up."""
ALIKE: Final = 20.0
MOST: Final = 0.7
"""At least the share MOST of these dice must point within ALIKE degrees of one of them."""
FITS: Final = (1.0, 12.0, -2.0, 0.8)
"""What it is worth for a face, as a natural logarithm, that it points some degrees away from the table's up. It is the
first number, less 1 for every so many degrees as the second says, but not below the third nor above the fourth.
"""
ELSEWHERE: Final = 25.0
"""If all dice point further than so many degrees away from the table's up, the camera was moved."""


def size_of(picture: Picture) -> Size:
    """The width and height of a picture, in pixels."""
    return picture.shape[1], picture.shape[0]


def level_of(ups: Sequence[Floats]) -> Floats | None:
    """Where a table points up by its dice (`from_camera` of each); None of too few, or where they do not agree."""
    if len(ups) < FEWEST:
        return None
    every = np.asarray(ups)
    near = every @ every.T > np.cos(np.radians(ALIKE))
    best = near[int(near.sum(axis=1).argmax())]
    if float(best.mean()) < MOST:
        return None
    middle = every[best].mean(axis=0)
    return floats(middle / np.linalg.norm(middle))


def tilts(ups: Mapping[Face, Floats], box: Box, size: Size, level: Floats) -> Mapping[Face, float]:
    """How many degrees a die would point from the table's up with each face. Its arguments as in `askew`."""
    return {face: _between(from_camera(up, box, size), level) for face, up in ups.items()}


def fitting(tilt: float) -> float:
    """What it is worth for a face, as a natural logarithm, to point ``tilt`` degrees away from the table's up."""
    most, step, low, high = FITS
    return min(high, max(low, most - tilt / step))


def askew(
    ups: Sequence[Floats | None], boxes: Sequence[Box], size: Size, sure: Sequence[bool]
) -> list[float]:
    """How far each die points from that of the other sure ones that points most like it, in degrees; 0 where there is
    no other.

    ups: as `geometry.Measured.ups` has them, None where it is not known; boxes: of the dice, in pixels of a picture
    of that size (width, height). sure: whether it is known which way a die points.
    """
    known = {
        at: from_camera(up, box, size)
        for at, (up, box) in enumerate(zip(ups, boxes, strict=True))
        if up is not None
    }
    out = []
    for at in range(len(ups)):
        others = [one for other, one in known.items() if other != at and sure[other]]
        apart = [_between(known[at], other) for other in others] if at in known else []
        out.append(min(apart, default=0.0))
    return out


def _between(one: Floats, two: Floats) -> float:
    return float(np.degrees(np.arccos(np.clip(one @ two, -1, 1))))


def from_camera(up: Floats, box: Box, size: Size) -> Floats:
    """A direction seen along the ray through a box, as the camera has it: right, down, away (Rodrigues' formula)."""
    x, y, wide, tall = box
    focal = max(size) / 2 / np.tan(np.radians(VIEW / 2))
    ray = np.asarray([x + wide / 2 - size[0] / 2, y + tall / 2 - size[1] / 2, focal])
    right, down, away = ray / np.linalg.norm(ray)
    cross = np.asarray([[0, 0, right], [0, 0, down], [-right, -down, 0]])
    turn = np.eye(3) + cross + cross @ cross / (1 + away)
    return floats(turn @ up)
