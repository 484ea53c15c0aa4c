"""Faces from spots: pips lie point-symmetrically, in a square lattice, and are as oblique as their face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from hardware.dice.pips import Floats, Spots, roots

Index: TypeAlias = npt.NDArray[np.intp]
Mask: TypeAlias = npt.NDArray[np.bool_]

NEAREST: Final = 2.1
FARTHEST: Final = 6.6
"""How far a corner pip lies from the middle of its face, in radii of a pip."""
SQUARE: Final = 0.4
"""How far from square a face may look once it is flattened: cosine, and logarithm of the diagonals' ratio."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A face from 2 to 6. pips: which spots; middle: 2 pixels; across, along: from the middle to the lattice's
    neighbours (half the distance of two corner pips); misfit: 0 for perfect, 0.3 at most.
    """

    face: int
    pips: tuple[int, ...]
    middle: Floats
    across: Floats
    along: Floats
    misfit: float

    @property
    def reach(self) -> float:
        """Half the diagonal between corner pips, in pixels."""
        return float(
            max(np.linalg.norm(self.across + self.along), np.linalg.norm(self.across - self.along))
        )


def patterns(found: Spots) -> list[Pattern]:
    """Every face that spots could form, the ones with most pips and least misfit first; they may share pips."""
    if len(found) < 2:
        return []
    pairs = _pairs(found)
    out = [*_squares(found, pairs), *_rows(found, pairs)]
    return sorted(out, key=lambda p: (-p.face, p.misfit))


def _alike(found: Spots) -> Mask:
    size = np.log(found.area)
    same_size = np.abs(size[:, None] - size[None]) < np.log(2.0) + 1.2 / np.sqrt(
        np.minimum(found.area[:, None], found.area[None])
    )
    gap = np.linalg.norm(found.at[:, None] - found.at[None], axis=2)
    radius = np.sqrt(found.area / np.pi)
    reach = np.maximum(radius[:, None], radius[None])
    close = (gap < 2 * FARTHEST * 1.5 * reach) & (gap > 2.0 * reach)
    colour = np.abs(found.body[:, None] - found.body[None]).max(axis=2)
    contrast = np.minimum(found.contrast[:, None], found.contrast[None])
    like = colour < np.maximum(0.55 * contrast, 18)
    strength = found.contrast[:, None] / found.contrast[None]
    steady = (strength < 2.2) & (strength > 1 / 2.2)
    ink = np.abs(found.ink[:, None] - found.ink[None]).max(axis=2) < np.maximum(0.8 * contrast, 30)
    polar = found.dark[:, None] == found.dark[None]
    return np.asarray(same_size & close & like & steady & ink & polar & _parallel(found))


def _parallel(found: Spots) -> Mask:
    """Whether two spots are ellipses of one face: the same axes, as far as their pixels tell."""
    unit = found.shape / np.sqrt(np.linalg.det(found.shape))[:, None, None]
    apart = np.abs(unit[:, None] - unit[None]).max(axis=(2, 3))
    few = np.minimum(found.area[:, None], found.area[None])
    return np.asarray(apart < 0.35 + 5.0 / few)


@dataclass(frozen=True, slots=True)
class _Pairs:
    """Spots that could lie opposite each other on one face. half: from the middle to `one`; flat: the same in radii
    of a pip, as if seen from above; back: what flattens (2 x 2).
    """

    one: Index
    two: Index
    middle: Floats
    half: Floats
    flat: Floats
    root: Floats
    back: Floats

    @property
    def length(self) -> Floats:
        """Half the distance in radii of a pip."""
        return np.asarray(np.linalg.norm(self.flat, axis=1), np.float32)


def _pairs(found: Spots) -> _Pairs:
    one, two = np.nonzero(np.triu(_alike(found), 1))
    root = roots((found.shape[one] + found.shape[two]) / 2)
    back = np.linalg.inv(root)
    half = (found.at[one] - found.at[two]) / 2
    flat = np.einsum("nij,nj->ni", back, half)
    middle = (found.at[one] + found.at[two]) / 2
    fits = np.linalg.norm(flat, axis=1) < FARTHEST
    return _Pairs(*(part[fits] for part in (one, two, middle, half, flat, root, back)))


def _squares(found: Spots, pairs: _Pairs) -> list[Pattern]:
    long = np.flatnonzero(pairs.length > NEAREST)
    if len(long) < 2:
        return []
    middle, half, flat = pairs.middle[long], pairs.half[long], pairs.flat[long]
    size = np.linalg.norm(half, axis=1)
    near = np.linalg.norm(middle[:, None] - middle[None], axis=2) < 0.22 * np.minimum(
        size[:, None], size[None]
    )
    seen = pairs.back[long][:, None] @ half[None, :, :, None]
    length = np.linalg.norm(flat, axis=1)
    other = np.linalg.norm(seen[..., 0], axis=2)
    cosine = np.abs(np.einsum("ni,nmi->nm", flat, seen[..., 0])) / (length[:, None] * other)
    ratio = np.abs(np.log(other / length[:, None]))
    slack = SQUARE + 2.5 / np.minimum(found.area[pairs.one[long]], 40)[:, None]
    fits = np.triu(near & (cosine < slack) & (ratio < slack), 1)
    out = []
    for first, second in zip(*np.nonzero(fits), strict=True):
        misfit = float(max(cosine[first, second], ratio[first, second])) * 0.6
        out.extend(_square(found, pairs, (int(long[first]), int(long[second])), misfit))
    return out


def _square(found: Spots, pairs: _Pairs, which: tuple[int, int], misfit: float) -> list[Pattern]:
    corners = [int(end[pair]) for pair in which for end in (pairs.one, pairs.two)]
    if len(set(corners)) < 4:
        return []
    first, second = pairs.half[which[0]], pairs.half[which[1]]
    middle = found.at[corners].mean(axis=0)
    across, along = (first + second) / 2, (first - second) / 2
    size = float(min(np.linalg.norm(first), np.linalg.norm(second)))
    centre = _nearest(found, middle, corners, 0.2 * size)
    for way in (across, along):
        sides = [_nearest(found, middle + sign * way, corners, 0.2 * size) for sign in (1, -1)]
        if sides[0] is not None and sides[1] is not None and centre is None:
            pips = (*corners, sides[0], sides[1])
            return [Pattern(6, pips, middle, across, along, min(misfit, 0.25))]
    if misfit > 0.3:
        return []
    pips = tuple(corners) if centre is None else (*corners, centre)
    return [Pattern(len(pips), pips, middle, across, along, misfit)]


def _nearest(found: Spots, place: Floats, corners: list[int], slack: float) -> int | None:
    gaps = np.linalg.norm(found.at - place, axis=1)
    gaps[corners] = np.inf
    best = int(gaps.argmin())
    size = float(found.area[best] / found.area[corners].mean())
    fits = gaps[best] < slack and found.dark[best] == found.dark[corners[0]] and 0.35 < size < 3
    return best if fits else None


def same_face(found: Spots, one: int) -> Mask:
    """Which spots are so much like one that they lie on a face with it: as oblique, and as large."""
    unit = found.shape / np.sqrt(np.maximum(np.linalg.det(found.shape), 1e-3))[:, None, None]
    apart = np.abs(unit - unit[one]).max(axis=(1, 2))
    few = np.minimum(found.area, found.area[one])
    ratio = np.abs(np.log(found.area / found.area[one]))
    return np.asarray((apart < 0.32 + 4.0 / few) & (ratio < 0.43 + 1.1 / np.sqrt(few)))


def _rows(found: Spots, pairs: _Pairs) -> list[Pattern]:
    out = []
    for at in np.flatnonzero(pairs.length > NEAREST):
        ends = [int(pairs.one[at]), int(pairs.two[at])]
        if not same_face(found, ends[0])[ends[1]]:
            continue
        half, flat = pairs.half[at], pairs.flat[at]
        turned = pairs.root[at] @ np.asarray([-flat[1], flat[0]])
        across, along = (half + turned) / 2, (half - turned) / 2
        centre = _nearest(found, pairs.middle[at], ends, 0.25 * float(np.linalg.norm(half)))
        pips = tuple(ends) if centre is None else (*ends, centre)
        out.append(Pattern(len(pips), pips, pairs.middle[at], across, along, 0.05))
    return out
