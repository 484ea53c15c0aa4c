"""Whether the dice on a table point up alike: one that leans points elsewhere than the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from hardware.dice.pictures import Floats, floats
from hardware.dice.reading import Box

VIEW: Final = 50.0
"""Degrees that a camera is taken to see along the longer side of its picture, since nobody knows."""


def askew(ups: Sequence[Floats | None], boxes: Sequence[Box], size: tuple[int, int]) -> list[float]:
    """How far each die points from the other that points most like it, in degrees; 0 where there is no other.

    ups: as `geometry.Measured.ups` has them, None where it is not known; boxes: of the dice, in pixels of a picture
    of that size (width, height).
    """
    known = {
        at: _from_camera(up, box, size)
        for at, (up, box) in enumerate(zip(ups, boxes, strict=True))
        if up is not None
    }
    out = []
    for at in range(len(ups)):
        others = [one for other, one in known.items() if other != at]
        apart = [_between(known[at], other) for other in others] if at in known else []
        out.append(min(apart, default=0.0))
    return out


def _between(one: Floats, two: Floats) -> float:
    return float(np.degrees(np.arccos(np.clip(one @ two, -1, 1))))


def _from_camera(up: Floats, box: Box, size: tuple[int, int]) -> Floats:
    """A direction seen along the ray through a box, as the camera has it: right, down, away (Rodrigues' formula)."""
    x, y, wide, tall = box
    focal = max(size) / 2 / np.tan(np.radians(VIEW / 2))
    ray = np.asarray([x + wide / 2 - size[0] / 2, y + tall / 2 - size[1] / 2, focal])
    right, down, away = ray / np.linalg.norm(ray)
    cross = np.asarray([[0, 0, right], [0, 0, down], [-right, -down, 0]])
    turn = np.eye(3) + cross + cross @ cross / (1 + away)
    return floats(turn @ up)
