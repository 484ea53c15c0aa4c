"""Where a board lies if three hexes of it are known: what a pinhole camera can have seen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

import cv2
import numpy as np

from hardware.board.lattice import Floats, LatticeShape, is_sane, seen, widths
from hardware.board.reading import Spot

LENSES: Final = (0.62, 0.75, 0.95)
"""Focal lengths of telephones, as parts of the picture's longer side."""


def starts(taps: Sequence[Spot], wide: int, tall: int, shape: LatticeShape) -> list[Floats]:
    """Lattices with the hexes that the layout has shown at these three places, in whatever order they were tapped."""
    clockwise = _is_clockwise(shape.centers[list(shape.layout.shown)])
    orders = [np.asarray([taps[at] for at in order]) for order in permutations(range(3))]
    fitting = [spots for spots in orders if _is_clockwise(spots) == clockwise]
    out: list[Floats] = []
    for spots in [one for one in fitting if not _in_a_row(one)][: _orders(shape)]:
        out += [
            one for one in _through(spots, wide, tall, shape) if is_sane(one, wide, tall, shape)
        ]
    return out


def off_taps(lattice: Floats, taps: Sequence[Spot], shape: LatticeShape) -> float:
    """By how many pitches the hex lies off its tap that lies off most, in the order in which the taps fit best."""
    at = list(shape.layout.shown)
    spots, wide = seen(lattice, shape.centers[at]), widths(lattice, shape)[at]
    return min(
        float(
            (
                np.linalg.norm(spots[list(order)] - np.asarray(taps), axis=1) / wide[list(order)]
            ).max()
        )
        for order in permutations(range(len(taps)))
    )


def _orders(shape: LatticeShape) -> int:
    """How many orders of the three give other lattices: one where turning the board brings each to the next."""
    first, second, _ = shape.layout.shown
    return 1 if any(turn[first] == second for turn in shape.layout.turns.values()) else 3


def _in_a_row(spots: Floats) -> bool:
    (ax, ay), (bx, by) = spots[1] - spots[0], spots[2] - spots[0]
    return bool(ax * by == ay * bx)


def _is_clockwise(spots: Floats) -> bool:
    (ax, ay), (bx, by) = spots[1] - spots[0], spots[2] - spots[0]
    return bool(ax * by - ay * bx > 0)


def _through(spots: Floats, wide: int, tall: int, shape: LatticeShape) -> list[Floats]:
    board = shape.centers[list(shape.layout.shown)]
    out: list[Floats] = []
    for lens in LENSES:
        focal = lens * max(wide, tall)
        camera = np.asarray([[focal, 0, wide / 2], [0, focal, tall / 2], [0, 0, 1]])
        flat = np.concatenate([board, np.zeros((3, 1))], axis=1)
        _, turns, moves = cv2.solveP3P(flat, spots, camera, None, cv2.SOLVEPNP_AP3P)
        for turn, move in zip(turns, moves, strict=True):
            rotation = cv2.Rodrigues(turn)[0]
            lattice = camera @ np.stack([rotation[:, 0], rotation[:, 1], move.reshape(3)], axis=1)
            if abs(lattice[2, 2]) > 1e-9:
                out.append(np.asarray(lattice / lattice[2, 2]))
    straight = cv2.getAffineTransform(board.astype(np.float32), spots.astype(np.float32))
    return [*out, np.vstack([straight, [0, 0, 1]])]
