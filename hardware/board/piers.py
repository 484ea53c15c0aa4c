"""Where the piers of the small island's frame lie: a sign stands in the sea off each harbor.

The coast's paths are counted round the island clockwise, PATHS on each of its six sides, from the first of the corner
hex that `lattice` counts first. The frame has a piece for each side: three of them with two harbors, three with one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.board.lattice import SIXTHS, SMALL, TOWARD, Floats, pitch, scaled
from hardware.dice.pictures import Picture, floats

PATHS: Final = 5
AT_CORNER: Final = 3
COAST: Final = SIXTHS * PATHS
TWO: Final = (1, 4)
ONE: Final = (3,)
"""Which paths of its side a piece with two harbors, or with one, has them on."""
OF_TWO: Final = (True, False, True)
OF_ONE: Final = (False, True, False)
"""The same as signs on the three sea hexes of a side."""
OF_EACH: Final = 3
"""So many of either kind has the frame."""
FINE: Final = 64
HALF: Final = 3.7
WIDE: Final = round(2 * HALF * FINE)
OFF: Final = 0.42
"""How far from its path a sign stands, in pitches."""
SIGN: Final = 0.16
AROUND: Final = 0.4
"""A sign's radius, and that of the sea it is held against."""
SEA: Final = 40
"""The bluest of the surroundings, in percent, are sea."""
PALE: Final = 18.0
"""By so much less blue than the sea is what stands in it."""
SEEN: Final = 0.12
BARE: Final = 0.06
"""So much of its place a sign covers, and so little nothing does."""
LEAST: Final = 0.5
"""So much of a place is in the picture, or else nobody can tell."""


def coast_paths() -> tuple[tuple[Floats, Floats], ...]:
    """The middle of each path of the coast, and the direction to the sea."""
    out = []
    for side in range(SIXTHS):
        for at, ways in ((2 * side, (side - 1, side, side + 1)), (2 * side + 1, (side, side + 1))):
            for way in ways:
                toward = TOWARD[way % SIXTHS]
                out.append((SMALL.centers[at] + toward / 2, toward))
    return tuple(out)


def sign_places() -> Floats:
    """Where signs may stand: three on each side, the sea hexes off a corner and the two after it."""
    off = [middle + toward * OFF for middle, toward in coast_paths()]
    out = []
    for first in range(0, COAST, PATHS):
        out += [off[first + 1], (off[first + 2] + off[first + 3]) / 2]
        out.append((off[first + 4] + off[(first + 5) % COAST]) / 2)
    return np.asarray(out)


def piers(picture: Picture, lattice: Floats) -> tuple[int, ...]:
    """The paths with a pier, of those pieces of the frame whose signs are plain; none where they make no frame."""
    shown = _shown(picture, lattice).reshape(SIXTHS, -1)
    kinds = [_kind(side) for side in shown]
    if max(kinds.count(TWO), kinds.count(ONE)) > OF_EACH:
        return ()
    return tuple(at * PATHS + path for at, kind in enumerate(kinds) for path in kind)


def by_hex(paths: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The same for each hex: which of its own paths at the coast, of which a corner hex has three and the next two."""
    out: list[list[int]] = [[] for _ in range(SMALL.hexes)]
    for path in paths:
        side, own = divmod(path, PATHS)
        corner = own < AT_CORNER
        out[2 * side + (not corner)].append(own if corner else own - AT_CORNER)
    return tuple(tuple(one) for one in out)


def _kind(side: Floats) -> tuple[int, ...]:
    """Which piece lies on a side; nothing where that is not plain."""
    for signs, kind in ((OF_TWO, TWO), (OF_ONE, ONE)):
        if all(one > SEEN if sign else one < BARE for sign, one in zip(signs, side, strict=True)):
            return kind
    return ()


def _shown(picture: Picture, lattice: Floats) -> Floats:
    """How much of each place is not sea; not a number where the picture does not show it."""
    scale = min(1.0, 1.3 * FINE / pitch(lattice))
    if scale < 1:
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        picture, lattice = np.asarray(small, np.uint8), scaled(lattice, scale)
    matrix = lattice @ np.asarray([[1 / FINE, 0, -HALF], [0, 1 / FINE, -HALF], [0, 0, 1]])
    flags, size = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, (WIDE, WIDE)
    above = floats(cv2.warpPerspective(picture, matrix, size, flags=flags)) / 255
    whole = np.ones(picture.shape[:2], np.uint8)
    there = cv2.warpPerspective(whole, matrix, size, flags=flags) > 0
    yellow = cv2.cvtColor(cv2.GaussianBlur(above, (0, 0), 1.0), cv2.COLOR_BGR2LAB)[..., 2]
    return np.asarray([_sign(floats(yellow), there, place) for place in sign_places()])


def _sign(yellow: Floats, there: npt.NDArray[np.bool_], place: Floats) -> float:
    y, x = np.mgrid[:WIDE, :WIDE] / FINE - HALF
    far = np.hypot(x - place[0], y - place[1])
    near = far < SIGN
    if there[near].mean() < LEAST:
        return float("nan")
    around = yellow[(far < AROUND) & there]
    sea = np.median(around[around <= np.percentile(around, SEA)])
    return float((yellow[near & there] > sea + PALE).mean())
