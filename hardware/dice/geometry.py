"""The reader that measures: spots form faces, faces of one body form a die, and one of them is the upper.

It learnt nothing and knows nothing of the network reader. A face counts only where nothing in it is left unexplained
and where a body ends around it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.patterns import Pattern, patterns, same_face
from hardware.dice.pictures import Picture
from hardware.dice.pips import Floats, Spots, floats, like, roots, sampled, spots

LONGEST: Final = 640
"""The longer side that is worked at, in pixels."""
TRIES: Final = 22
"""How many spots are followed up at most."""
RAYS: Final = np.stack(
    [np.cos(np.arange(24) * np.pi / 12), np.sin(np.arange(24) * np.pi / 12)], axis=1
).astype(np.float32)
STEPS: Final = np.linspace(1.0, 3.2, 23, dtype=np.float32)
"""How far out an edge is looked for, in halves of a face."""
HALF: Final = 2.0
"""Half a face, in half distances of its corner pips."""
LARGER: Final = 1.5
"""By how much pips of an upper face are larger than a side's, unless the camera looks from low down."""
LONE_HALF: Final = 4.6
"""Half a face, in radii of its only pip."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A face that was found. middle: pixels; across, along: from the middle to the edges' middles (2 pixels each).

    firm: how much speaks for a body and against anything unexplained, 0 to 1; pip: area of one in pixels, shape:
    its covariance, pips: where they lie (k x 2), dark: whether they are darker than the body (BGR).
    """

    face: int
    middle: Floats
    across: Floats
    along: Floats
    firm: float
    pip: float
    shape: Floats
    pips: Floats
    dark: bool
    body: Floats

    @property
    def size(self) -> float:
        """The longer of the face's two middle lines, in pixels."""
        return 2 * max(float(np.hypot(*self.across)), float(np.hypot(*self.along)))


def measure(picture: Picture) -> tuple[Measured, ...]:
    """The upper faces of the dice of a picture (longer side LONGEST at most), the firmest first."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    found = spots(picture, grey)
    if not len(found):
        return ()
    soft = np.asarray(cv2.blur(picture, (3, 3)), np.uint8)
    faces = _faces(picture, soft, found)
    return tuple(sorted(_uppers(faces), key=lambda one: -one.firm))


def _faces(picture: Picture, soft: Picture, found: Spots) -> list[Measured]:
    """Faces round the clearest spots: every spot leads to the others of its die, and they are done with together."""
    order = np.argsort(
        -np.minimum(found.contrast, 90) * found.even * np.minimum(found.area, 60) ** 0.5
    )
    left = np.ones(len(found), bool)
    faces: list[Measured] = []
    for _ in range(TRIES):
        waiting = order[left[order]]
        if not len(waiting):
            break
        seed = waiting[0]
        left[seed] = False
        near = like(picture, found.only(np.asarray([seed])))
        new = _of_one_body(soft, near, faces)
        faces = [face for face in faces if not any(_covers(other, face) for other in new)] + new
        for face in new:
            if face.face > 3:
                left &= ~_inside(face, found.at)
            gaps = np.linalg.norm(found.at[:, None] - face.pips[None], axis=2).min(axis=1)
            left &= gaps > 0.7 * np.sqrt(face.pip / np.pi)
    return faces


def _covers(face: Measured, other: Measured) -> bool:
    return face.face > other.face and bool(_inside(face, other.middle[None])[0])


def _inside(face: Measured, points: Floats) -> npt.NDArray[np.bool_]:
    """Which points (n x 2) lie in a face."""
    return _places(face.middle, face.across, face.along, points) < 0.78


def _places(middle: Floats, across: Floats, along: Floats, points: Floats) -> Floats:
    """How far out points lie in a face: 0 in its middle, 1 at its edge; infinite where the face is seen edge-on."""
    whole = float(across[0] * along[1] - across[1] * along[0])
    if abs(whole) < 1e-3:
        return np.full(len(points), np.inf, np.float32)
    x, y = (points - middle).T
    one = np.abs(x * along[1] - y * along[0])
    two = np.abs(y * across[0] - x * across[1])
    return np.asarray(np.maximum(one, two) / abs(whole), np.float32)


def _of_one_body(picture: Picture, found: Spots, known: list[Measured]) -> list[Measured]:
    free = np.ones(len(found), bool)
    loose = np.ones(len(found), bool)
    for face in known:
        inside = _inside(face, found.at)
        loose &= ~inside
        free &= ~inside | (face.face < 4)
    faces: list[Measured] = []
    for pattern in patterns(found):
        pips = list(pattern.pips)
        if not (free if pattern.face > 3 else free & loose)[pips].all():
            continue
        new = _judged(picture, found, pattern)
        if new is not None:
            free[pips] = False
            free &= ~_inside(new, found.at)
            faces.append(new)
    lone = [_lone(picture, found, int(at)) for at in np.flatnonzero(free & loose)]
    return faces + [face for face in lone if face is not None]


def _judged(picture: Picture, found: Spots, pattern: Pattern) -> Measured | None:
    pips = list(pattern.pips)
    body, ink = found.body[pips].mean(axis=0), found.ink[pips].mean(axis=0)
    across, along = pattern.across * HALF, pattern.along * HALF
    filled = _clean(found, pattern) and _filled(picture, pattern, body, ink)
    if filled < 0.15:
        return None
    edge = _edge(picture, pattern.middle, across, along, body, ink)
    firm = filled * edge * (1 - pattern.misfit)
    if firm < 0.15 or (pattern.face == 2 and firm < 0.3):
        return None
    return Measured(
        pattern.face,
        pattern.middle,
        across,
        along,
        float(firm),
        float(found.area[pips].mean()),
        found.shape[pips].mean(axis=0),
        found.at[pips],
        bool(ink.sum() < body.sum()),
        body,
    )


def _clean(found: Spots, pattern: Pattern) -> float:
    """1 where no other spot lies inside the face."""
    places = _places(pattern.middle, pattern.across * HALF, pattern.along * HALF, found.at)
    mean = found.area[list(pattern.pips)].mean()
    if pattern.face > 3:
        inside = (places < 0.72) & (found.area > 0.3 * mean)
    else:
        alike = same_face(found, pattern.pips[0]) & (np.abs(np.log(found.area / mean)) < 0.5)
        inside = (places < 0.6) & (found.area > 0.3 * mean) | (places < 0.92) & alike
    inside[list(pattern.pips)] = False
    return 0.0 if inside.any() else 1.0


PLACES: Final = floats([[i, j] for i in (-1, 0, 1) for j in (-1, 0, 1)])
BETWEEN: Final = floats([[i, j] for i in (-0.5, 0.5) for j in (-0.5, 0.5)])


def _filled(picture: Picture, pattern: Pattern, body: Floats, ink: Floats) -> float:
    """1 where the lattice's places without a pip show the body, and so do the places between."""
    basis = np.stack([pattern.across, pattern.along], axis=1)
    points = np.concatenate([PLACES, BETWEEN]) @ basis.T + pattern.middle
    way = ink - body
    depth = (sampled(picture, points) - body) @ way / max(1.0, float(way @ way))
    pips = int((depth[:9] > 0.5).sum())
    wrong = abs(pips - pattern.face) if pattern.face > 3 else max(0, pips - pattern.face)
    between = int((np.abs(depth[9:]) > 0.5).sum())
    return max(0.0, 1 - 0.5 * wrong - 0.25 * between)


def _edge(
    picture: Picture, middle: Floats, across: Floats, along: Floats, body: Floats, ink: Floats
) -> float:
    """The share of rays from a face's middle that leave the body not far out."""
    basis = np.stack([across, along], axis=1)
    points = middle + (RAYS[:, None] * STEPS[None, :, None]) @ basis.T
    colours = sampled(picture, points)
    away = np.abs(colours - body).max(axis=2)
    step = np.abs(np.diff(colours, axis=1)).max(axis=2)
    contrast = float(np.abs(ink - body).max())
    limit = max(12.0, 0.16 * contrast)
    leaves = (away > limit).any(axis=1) | (step > 0.6 * limit).any(axis=1)
    return float(np.clip(leaves.mean() * 1.25, 0, 1))


def _lone(picture: Picture, found: Spots, at: int) -> Measured | None:
    root = roots(found.shape[at : at + 1])[0]
    across, along = root[:, 0] * LONE_HALF, root[:, 1] * LONE_HALF
    middle, body, ink = found.at[at], found.body[at], found.ink[at]
    near = RAYS[:, None] * floats([1.9, 2.3])[None, :, None]
    ring = sampled(picture, middle + near @ root.T)
    contrast = float(np.abs(ink - body).max())
    smooth = float((np.abs(ring - body).max(axis=2) < max(12.0, 0.3 * contrast)).mean())
    places = np.linalg.norm((found.at - middle) @ np.linalg.inv(root).T, axis=1)
    close = (places < 3.0) & (found.area > 0.3 * found.area[at])
    close[at] = False
    if smooth < 0.9 or close.any() or contrast < 25:
        return None
    edge = _edge(picture, middle, across * 0.55, along * 0.55, body, ink)
    firm = edge * smooth * float(np.clip(contrast / 60, 0, 1))
    return (
        Measured(
            1,
            middle,
            across,
            along,
            firm,
            float(found.area[at]),
            found.shape[at],
            middle[None],
            bool(ink.sum() < body.sum()),
            body,
        )
        if firm > 0.4
        else None
    )


def _uppers(faces: list[Measured]) -> list[Measured]:
    """The upper face of each body: nothing lies over it; what it lies over itself is out of the question."""
    n = len(faces)
    over = np.zeros((n, n), bool)
    for one, two in zip(*np.nonzero(_close(faces)), strict=True):
        over[one, two] = _over(faces[one], faces[two])
    left = np.ones(n, bool)
    uppers: list[Measured] = []
    while left.any():
        below = over[left].any(axis=0)
        free = np.flatnonzero(left & ~below)
        chosen = free if len(free) else np.flatnonzero(left)[:1]
        for at in chosen:
            uppers.append(faces[at])
            left[at] = False
            left &= ~over[at]
    return uppers


def _close(faces: list[Measured]) -> npt.NDArray[np.bool_]:
    if not faces:
        return np.zeros((0, 0), bool)
    at = np.stack([face.middle for face in faces])
    size = np.asarray([face.size for face in faces])
    gap = np.linalg.norm(at[:, None] - at[None], axis=2)
    near = gap < 0.85 * np.maximum(size[:, None], size[None])
    np.fill_diagonal(near, False)
    return np.asarray(near)


def _over(one: Measured, two: Measured) -> bool:
    """Whether the first is the upper face of a body whose side the second is: far larger, or else higher."""
    if not _one_body(one, two):
        return False
    ratio = one.pip / two.pip
    if one.face == 1 and (one.firm < 0.8 or ratio < 0.5):
        return False
    if max(ratio, 1 / ratio) > LARGER:
        return ratio > 1
    return bool(one.middle[1] < two.middle[1])


def _one_body(one: Measured, two: Measured) -> bool:
    gap = float(np.linalg.norm(one.middle - two.middle)) / max(one.size, two.size)
    if one.dark != two.dark or float(np.abs(one.body - two.body).max()) > 90:
        return False
    if one.face == 1 or two.face == 1:
        return gap < 0.85
    return gap < (0.5 if _parallel(one, two) else 0.85)


def _parallel(one: Measured, two: Measured) -> bool:
    shapes = [
        face.shape / np.sqrt(max(1e-6, float(np.linalg.det(face.shape)))) for face in (one, two)
    ]
    few = min(one.pip, two.pip)
    alike = float(np.abs(shapes[0] - shapes[1]).max()) < 0.18 + 2.5 / few
    return alike and 0.7 < one.pip / two.pip < 1.43
