"""Finds the lattice of a board in a picture: the drawn template in many poses and sizes, then moved until it fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import cv2
import numpy as np

from hardware.board.lattice import Floats, apart, is_sane, pitch, posed, poses, scaled
from hardware.board.template import (
    HALF,
    channel,
    compared,
    rectified,
    template,
    to_board,
)
from hardware.dice.pictures import Picture, floats

COARSE: Final = 10
"""Pixels of a pitch where the board is sought."""
SIZES: Final = (0.062, 0.072, 0.083, 0.095, 0.109, 0.125, 0.144, 0.165, 0.19)
"""A pitch as a part of the picture's longer side."""
SOFT: Final = 0.8
STARTS: Final = 10
"""So many of the best places are looked at more closely."""
ALIKE: Final = 0.45
"""Two places closer than this, in pitches, are one."""
STEPS: Final = ((10, 1.6), (16, 1.0))
"""Pixels of a pitch and softness in which a place is moved until it fits."""
ROUNDS: Final = 2
TURNS: Final = 25
BETTER: Final = 1e-4
SETTLED: Final = 0.72
"""A place that fits so well ends the search."""
ROOM: Final = 2.0
"""A board's middle lies at least so many pitches within the picture's rim."""
WORK: Final = 1.3
"""The picture is worked on with so many pixels for one of the template."""


@dataclass(frozen=True, slots=True, eq=False)
class FoundLattice:
    """A lattice and how well it fits: the correlation with the template, 1 at most. framed: with the frame, or the land
    alone.
    """

    lattice: Floats
    fit: float
    framed: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class _Kernel:
    """The template in one pose. norm: of the template; lattice: in the kernel's pixels; middle: of the kernel."""

    drawn: Floats
    counts: Floats
    norm: float
    lattice: Floats
    middle: int


def found(picture: Picture, framed: bool = True) -> tuple[FoundLattice, ...]:
    """Where the board may lie, best first. framed: whether the frame is looked for as well, or the land alone."""
    return fitted_places(picture, _sought(picture, framed), framed)


def fitted_places(
    picture: Picture, starts: Sequence[Floats], framed: bool = True
) -> tuple[FoundLattice, ...]:
    """Places moved until they fit, best first; those that no camera could see are left out."""
    out: list[FoundLattice] = []
    for start in starts:
        place = _fitted(picture, start, framed)
        if place is not None:
            out.append(place)
            if place.fit > SETTLED:
                break
    return tuple(sorted(out, key=lambda one: -one.fit))


def _sought(picture: Picture, framed: bool) -> list[Floats]:
    """The best places of all poses and sizes."""
    places = sorted(_responses(picture, framed), key=lambda one: -one.fit)
    kept: list[Floats] = []
    for place in places:
        if len(kept) == STARTS:
            break
        if all(apart(place.lattice, one) > ALIKE for one in kept):
            kept.append(place.lattice)
    return kept


def _responses(picture: Picture, framed: bool) -> Iterator[FoundLattice]:
    longest = max(picture.shape[:2])
    for part in SIZES:
        scale = COARSE / (part * longest)
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        shown = floats(cv2.GaussianBlur(channel(np.asarray(small), COARSE), (0, 0), SOFT))
        for kernel in _kernels(framed):
            yield from _of_kernel(shown, kernel, scale)


def _of_kernel(shown: Floats, kernel: _Kernel, scale: float) -> Iterator[FoundLattice]:
    rim = kernel.middle - round(ROOM * COARSE)
    wide = floats(cv2.copyMakeBorder(shown, rim, rim, rim, rim, cv2.BORDER_CONSTANT))
    if min(wide.shape) < kernel.drawn.shape[0]:
        return
    product = cv2.matchTemplate(wide, kernel.drawn, cv2.TM_CCORR)
    energy = cv2.matchTemplate(wide * wide, kernel.counts, cv2.TM_CCORR)
    response = product / (kernel.norm * np.sqrt(np.maximum(energy, 1e-3)))
    for _ in range(2):
        _, value, _, (x, y) = cv2.minMaxLoc(response)
        shift = np.asarray([[1, 0, x - rim], [0, 1, y - rim], [0, 0, 1.0]])
        yield FoundLattice(scaled(shift @ kernel.lattice, 1 / scale), float(value))
        cv2.circle(response, (x, y), COARSE // 2, -1.0, -1)


@cache
def _kernels(framed: bool) -> tuple[_Kernel, ...]:
    soft = floats(cv2.GaussianBlur(template(COARSE), (0, 0), SOFT))
    mask = floats(compared(COARSE, framed))
    level = (soft - (soft * mask).sum() / mask.sum()) * mask
    wide = int(2 * HALF * COARSE * 1.25) | 1
    middle = wide // 2
    return tuple(_kernel(level, mask, pose, wide, middle) for pose in poses())


def _kernel(
    level: Floats, mask: Floats, pose: tuple[float, float, float], wide: int, middle: int
) -> _Kernel:
    lattice = posed(np.asarray([middle, middle]), COARSE, *pose)
    matrix = lattice @ to_board(COARSE)
    drawn = floats(cv2.warpPerspective(level, matrix, (wide, wide)))
    counts = floats(cv2.warpPerspective(mask, matrix, (wide, wide)))
    drawn = drawn - (drawn * counts).sum() / counts.sum() * counts
    return _Kernel(drawn, counts, float(np.sqrt((drawn * drawn).sum())), lattice, middle)


def _fitted(picture: Picture, lattice: Floats, framed: bool) -> FoundLattice | None:
    tall, wide = picture.shape[:2]
    fit = -1.0
    for fine, soft in STEPS:
        scale = min(1.0, WORK * fine / pitch(lattice))
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        moved, fit = _moved(np.asarray(small), scaled(lattice, scale), fine, soft, framed)
        lattice = scaled(moved, 1 / scale)
        lattice = lattice / lattice[2, 2]
        if not is_sane(lattice, wide, tall):
            return None
    return FoundLattice(lattice, fit, framed)


def _moved(
    picture: Picture, lattice: Floats, fine: int, soft: float, framed: bool
) -> tuple[Floats, float]:
    """The lattice moved until the picture is most like the template, and how like it is then."""
    aim = floats(cv2.GaussianBlur(template(fine), (0, 0), soft))
    mask = compared(fine, framed)
    back, there = to_board(fine), np.linalg.inv(to_board(fine))

    def look(at: Floats) -> Floats:
        return floats(cv2.GaussianBlur(channel(rectified(picture, at, fine), fine), (0, 0), soft))

    shown = look(lattice)
    best = alike(shown, aim, mask)
    for round_ in range(ROUNDS + 1):
        first = (cv2.MOTION_EUCLIDEAN, cv2.MOTION_AFFINE) if round_ == 0 else ()
        before = best
        for kind in (*first, cv2.MOTION_HOMOGRAPHY):
            step = _step(aim, shown, mask, kind)
            if step is None:
                continue
            moved = lattice @ back @ step @ there
            if not np.isfinite(moved).all() or abs(moved[2, 2]) < 1e-9:
                continue
            moved = moved / moved[2, 2]
            seen = look(moved)
            value = alike(seen, aim, mask)
            if value > best + BETTER:
                lattice, shown, best = moved, seen, value
        if best == before:
            break
    return lattice, best


def _step(aim: Floats, shown: Floats, mask: Picture, kind: int) -> Floats | None:
    """The motion that OpenCV finds from the template to what is shown; None where it finds none."""
    whole = kind == cv2.MOTION_HOMOGRAPHY
    start = np.eye(3, dtype=np.float32) if whole else np.eye(2, 3, dtype=np.float32)
    until = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, TURNS, 1e-4)
    try:
        _, step = cv2.findTransformECC(aim, shown, start, kind, until, mask, 1)
    except cv2.error:
        return None
    return np.asarray(step if whole else np.vstack([step, [0, 0, 1]]), np.float64)


def alike(one: Floats, other: Floats, mask: Picture) -> float:
    """The correlation of two pictures where the mask is set."""
    a, b = one[mask > 0], other[mask > 0]
    a, b = a - a.mean(), b - b.mean()
    return float((a * b).sum() / np.sqrt((a * a).sum() * (b * b).sum() + 1e-9))
