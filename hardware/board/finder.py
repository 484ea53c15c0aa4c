"""Finds the lattice of a board in a picture: the drawn template in many poses and sizes, then moved until it fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from typing import Final

import cv2
import numpy as np

from hardware.board.lattice import (
    SMALL,
    Floats,
    LatticeShape,
    apart,
    is_sane,
    pitch,
    posed,
    poses,
    scaled,
)
from hardware.board.template import (
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
"""A pitch of the small island as a part of the picture's longer side."""
SOFT: Final = 0.8
STARTS: Final = 10
"""So many of the best places are looked at more closely for the small island, and more for a larger."""
ALIKE: Final = 0.45
"""Two places closer than this, in pitches, are one."""
NEARLY: Final = 0.12
"""By this part of the picture's size a hex may lie outside it before a place is moved."""
STEPS: Final = ((10, 1.6), (16, 1.0), (24, 1.0))
"""Pixels of a pitch and softness in which a place is moved until it fits; the last for the best place alone."""
MOVED_ON: Final = 4
"""So many of the places that fit best in the first of these steps are moved on in the second."""
CATCHES: Final = 0.6
CAUGHT: Final = 0.8
"""A place that fits so well catches those that begin so near, in pitches: they come to the same."""
SAME: Final = 0.05
"""Two places so near, in pitches, are one."""
ROUGH: Final = 1.4
"""By so much softer are places compared that were only shown."""
ROUNDS: Final = 2
TURNS: Final = 25
BETTER: Final = 1e-4
SETTLED: Final = 0.72
"""A place that fits so well ends the search."""
ROOM: Final = 2.0
"""The small island's middle lies at least so many pitches within the picture's rim."""
FAINT: Final = 0.5
"""Where less than this part of the usual stands out, as on a plain table, nothing is made of it."""
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
    """The template in one pose. norm: of the template; lattice: in the kernel's pixels; area: how much is compared."""

    drawn: Floats
    norm: float
    lattice: Floats
    area: float


@dataclass(frozen=True, slots=True, eq=False)
class _Turn:
    """The kernels of one turn of the board. level: what is compared of it without a tilt, and area: how much that is;
    middle: of every kernel.
    """

    level: Floats
    area: float
    middle: int
    kernels: tuple[_Kernel, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Scene:
    """What is compared of the picture in one size, and its squares, as spectra. places: how many the kernels may have
    there, down and across; rim: how wide the room is that is left round the picture; scale: of the picture.
    """

    plain: Floats
    squared: Floats
    places: tuple[int, int]
    rim: int
    scale: float


def found(picture: Picture, shape: LatticeShape, framed: bool = True) -> tuple[FoundLattice, ...]:
    """Where the board may lie, best first. framed: whether the frame is looked for as well, or the land alone."""
    return fitted_places(picture, shape, _sought(picture, shape, framed), framed)


def fitted_places(
    picture: Picture, shape: LatticeShape, starts: Sequence[Floats], framed: bool = True
) -> tuple[FoundLattice, ...]:
    """Places moved until they fit, best first; those that no camera could see are left out.

    All are moved roughly, but for those that would come to where one fits well already; the best then on.
    """
    near: list[FoundLattice] = []
    for start in starts:
        known = any(one.fit > CATCHES and apart(start, one.lattice, shape) < CAUGHT for one in near)
        place = None if known else _moved_in(picture, shape, start, framed, STEPS[0])
        if place is not None and all(
            apart(place.lattice, one.lattice, shape) > SAME for one in near
        ):
            near.append(place)
    out: list[FoundLattice] = []
    for one in sorted(near, key=lambda one: -one.fit)[:MOVED_ON]:
        place = _moved_in(picture, shape, one.lattice, framed, STEPS[1])
        out += [] if place is None else [place]
        if place is not None and place.fit > SETTLED:
            break
    ordered = sorted(out, key=lambda one: -one.fit)
    return tuple([_exact(picture, shape, one) for one in ordered[:1]] + ordered[1:])


def _exact(picture: Picture, shape: LatticeShape, place: FoundLattice) -> FoundLattice:
    """The place moved once more, at a size that shows more; how well it fits is told as it was before."""
    last = _moved_in(picture, shape, place.lattice, place.framed, STEPS[2])
    near = last is not None and apart(last.lattice, place.lattice, shape) < ALIKE
    return replace(place, lattice=last.lattice) if last is not None and near else place


def _sought(picture: Picture, shape: LatticeShape, framed: bool) -> list[Floats]:
    """The best places of all poses and sizes."""
    places = sorted(_responses(picture, shape, framed, SIZES), key=lambda one: -one.fit)
    kept: list[Floats] = []
    tall, wide = picture.shape[:2]
    most = round(STARTS * shape.hexes / SMALL.hexes)
    for place in places:
        if len(kept) == most:
            break
        lattice = place.lattice / place.lattice[2, 2]
        if not is_sane(lattice, wide, tall, shape, NEARLY):
            continue
        if all(apart(place.lattice, one, shape) > ALIKE for one in kept):
            kept.append(place.lattice)
    return kept


def _responses(
    picture: Picture, shape: LatticeShape, framed: bool, sizes: Sequence[float]
) -> Iterator[FoundLattice]:
    turns = _turns(shape, framed)
    for part in sizes:
        scene = _scene(picture, shape, part, turns[0].middle)
        if scene is not None:
            for turn in turns:
                yield from _of_turn(scene, turn)


def _scene(picture: Picture, shape: LatticeShape, part: float, middle: int) -> _Scene | None:
    """The picture in one size; None where the template does not fit into it."""
    scale = COARSE * shape.larger / (part * max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    shown = floats(cv2.GaussianBlur(channel(np.asarray(small), COARSE), (0, 0), SOFT))
    rim = middle - round(ROOM * shape.narrow * COARSE)
    wide = floats(cv2.copyMakeBorder(shown, rim, rim, rim, rim, cv2.BORDER_CONSTANT))
    tall, across = (side - 2 * middle for side in wide.shape)
    if min(tall, across) < 1:
        return None
    return _Scene(_spectrum(wide), _spectrum(wide * wide), (tall, across), rim, scale)


def _spectrum(values: Floats) -> Floats:
    tall, wide = values.shape
    room = np.zeros((cv2.getOptimalDFTSize(tall), cv2.getOptimalDFTSize(wide)), np.float32)
    room[:tall, :wide] = values
    return floats(cv2.dft(room, nonzeroRows=tall))


def _products(spectrum: Floats, drawn: Floats, places: tuple[int, int]) -> Floats:
    """How like a picture is to what is drawn, at each place: as `cv2.matchTemplate` says it, but the picture's spectrum
    is told once for all that is compared with it.
    """
    wide, (tall, across) = len(drawn), places
    room = np.zeros(spectrum.shape, np.float32)
    room[:wide, :wide] = drawn
    both = cv2.mulSpectrums(spectrum, cv2.dft(room, nonzeroRows=wide), 0, conjB=True)
    flags = cv2.DFT_INVERSE | cv2.DFT_SCALE | cv2.DFT_REAL_OUTPUT
    return floats(cv2.dft(both, flags=flags, nonzeroRows=tall)[:tall, :across])


def _of_turn(scene: _Scene, turn: _Turn) -> Iterator[FoundLattice]:
    """The places that look most like each kernel. What stands there is alike strong everywhere, as `channel` makes it
    so: how strong is measured without a tilt, for as large an area as the kernel's.
    """
    energy = _products(scene.squared, turn.level, scene.places)
    energy = np.maximum(energy, FAINT * float(np.median(energy)) + 1e-3)
    strength = 1 / np.sqrt(energy / turn.area)
    for kernel in turn.kernels:
        product = _products(scene.plain, kernel.drawn, scene.places)
        response = product * strength / (kernel.norm * np.sqrt(kernel.area))
        for _ in range(2):
            _, value, _, (x, y) = cv2.minMaxLoc(response)
            shift = np.asarray([[1, 0, x - scene.rim], [0, 1, y - scene.rim], [0, 0, 1.0]])
            yield FoundLattice(scaled(shift @ kernel.lattice, 1 / scene.scale), float(value))
            cv2.circle(response, (x, y), COARSE // 2, -1.0, -1)


@cache
def _turns(shape: LatticeShape, framed: bool) -> tuple[_Turn, ...]:
    soft = floats(cv2.GaussianBlur(template(COARSE, shape), (0, 0), SOFT))
    mask = floats(compared(COARSE, shape, framed))
    drawn = (soft - (soft * mask).sum() / mask.sum()) * mask
    middle = int(2 * shape.half * COARSE * 1.25) // 2
    out = []
    for _, same in groupby(poses(shape.layout), key=lambda pose: pose[0]):
        made = [_kernel(drawn, mask, pose, middle, shape) for pose in same]
        level = made[0][1]
        kernels = tuple(kernel for kernel, _ in made)
        out.append(_Turn(level, float(level.sum()), middle, kernels))
    return tuple(out)


def _kernel(
    level: Floats, mask: Floats, pose: tuple[float, float, float], middle: int, shape: LatticeShape
) -> tuple[_Kernel, Floats]:
    """The template in a pose, and what is compared of it."""
    wide = 2 * middle + 1
    lattice = posed(np.asarray([middle, middle]), COARSE, *pose, shape.larger)
    matrix = lattice @ to_board(COARSE, shape)
    drawn = floats(cv2.warpPerspective(level, matrix, (wide, wide)))
    counts = floats(cv2.warpPerspective(mask, matrix, (wide, wide)))
    drawn = drawn - (drawn * counts).sum() / counts.sum() * counts
    norm = float(np.sqrt((drawn * drawn).sum()))
    return _Kernel(drawn, norm, lattice, float(counts.sum())), counts


def _moved_in(
    picture: Picture, shape: LatticeShape, start: Floats, framed: bool, step: tuple[int, float]
) -> FoundLattice | None:
    """A place moved until it fits, at this size; None where no camera could see it."""
    tall, wide = picture.shape[:2]
    scale = min(1.0, WORK * step[0] / pitch(start))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    moved, fit = _moved(np.asarray(small), shape, scaled(start, scale), step, framed)
    lattice = scaled(moved, 1 / scale)
    lattice = lattice / lattice[2, 2]
    return FoundLattice(lattice, fit, framed) if is_sane(lattice, wide, tall, shape) else None


def _moved(
    picture: Picture, shape: LatticeShape, lattice: Floats, step_: tuple[int, float], framed: bool
) -> tuple[Floats, float]:
    """The lattice moved until the picture is most like the template, and how like it is then."""
    fine, soft = step_
    aim = floats(cv2.GaussianBlur(template(fine, shape), (0, 0), soft))
    mask = compared(fine, shape, framed)
    back = to_board(fine, shape)
    there = np.linalg.inv(back)

    def look(at: Floats) -> Floats:
        return floats(
            cv2.GaussianBlur(channel(rectified(picture, at, fine, shape), fine), (0, 0), soft)
        )

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


def rough_fit(picture: Picture, lattice: Floats, shape: LatticeShape) -> float:
    """How well the land alone fits where it may lie a good part of a pitch off."""
    fine, soft = STEPS[0]
    seen = channel(rectified(picture, lattice, fine, shape), fine)
    aim = template(fine, shape)
    both = [floats(cv2.GaussianBlur(one, (0, 0), ROUGH * soft)) for one in (seen, aim)]
    return alike(both[0], both[1], compared(fine, shape, framed=False))


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
