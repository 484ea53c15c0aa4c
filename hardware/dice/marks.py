"""What is measured of one die before anybody asks how it lies: marks that could be pips, its body, its edges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.cube import INNER, MARGIN, WIDE, index
from hardware.dice.pictures import Floats, Grey, Picture, floats, percentile
from hardware.dice.reading import Box

PIP: Final = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (17, 17))
"""Wider than any pip in the square."""
MOST: Final = 32
"""More marks than this are never pips: the clearest are kept."""
SOFT: Final = 2.3
"""How far a pip may lie from its mark, in pixels of the square: at that distance it counts 0.6."""
PIXELS: Final = WIDE * WIDE
GRAINY: Final = 30
"""Pixels of a die from which single wrong pixels are taken away first."""
ROWS, COLUMNS = np.mgrid[:WIDE, :WIDE]
ROUND: Final = (ROWS - WIDE / 2) ** 2 + (COLUMNS - WIDE / 2) ** 2 < (0.46 * INNER) ** 2
NEAR: Final = np.mgrid[-2:3, -2:3]


@dataclass(frozen=True, slots=True)
class Marks:
    """Spots of one polarity in a square. at: their middles (n x 2 pixels of the square); strong: 0 to 1 each.

    answer: how much every pixel looks like a pip, 1 for a clear one (PIXELS); contrast: grey levels of that;
    body: colours without the pips, in deviations (PIXELS x 3); edge: 0 to 1 (PIXELS); nearest: which mark is nearest
    to every pixel, near: how strong and near it is, 0 to 1 (PIXELS).
    """

    at: Floats
    strong: Floats
    answer: Floats
    contrast: float
    body: Floats
    edge: Floats
    nearest: npt.NDArray[np.intp]
    near: Floats


@dataclass(frozen=True, slots=True)
class Layers:
    """Marks of several polarities, one after the other. contrast: of each; layer: of which every mark is."""

    at: Floats
    strong: Floats
    layer: npt.NDArray[np.intp]
    answer: Floats
    contrast: Floats
    body: Floats
    edge: Floats
    nearest: npt.NDArray[np.intp]
    near: Floats

    @staticmethod
    def of(some: list[Marks]) -> Layers:
        """Puts marks together, in their order."""
        count = [len(one.at) for one in some]
        before = np.cumsum([0, *count[:-1]])
        return Layers(
            np.concatenate([one.at for one in some]),
            np.concatenate([one.strong for one in some]),
            np.repeat(np.arange(len(some)), count),
            np.concatenate([one.answer for one in some]),
            floats([one.contrast for one in some]),
            np.concatenate([one.body for one in some]),
            np.concatenate([one.edge for one in some]),
            np.concatenate([one.nearest + n for one, n in zip(some, before, strict=True)]),
            np.concatenate([one.near for one in some]),
        )

    def index(self, points: Floats, layer: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
        """Which pixel shows each point. points: n x ... x 2; layer: which one each of the n is looked up in."""
        first = (layer * PIXELS).reshape(-1, *[1] * (points.ndim - 2))
        return np.asarray(index(points) + first)


def square(picture: Picture, box: Box) -> Picture:
    """A die's box drawn into a square of WIDE pixels, whatever its shape; beyond the picture its edge goes on."""
    x, y, wide, tall = box
    part, left, up = _around(picture, box)
    if min(wide, tall) >= GRAINY:
        part = np.asarray(cv2.medianBlur(part, 3), np.uint8)
    across, down = INNER / max(1, wide), INNER / max(1, tall)
    if min(across, down) < 0.7:
        size = (max(1, round(part.shape[1] * across)), max(1, round(part.shape[0] * down)))
        small = np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)
        matrix = np.asarray(
            [[1, 0, MARGIN - (x - left) * across], [0, 1, MARGIN - (y - up) * down]]
        )
        return _drawn(small, matrix, cv2.INTER_LINEAR)
    matrix = np.asarray(
        [[across, 0, MARGIN - (x - left) * across], [0, down, MARGIN - (y - up) * down]]
    )
    return _drawn(part, matrix, cv2.INTER_CUBIC)


def _around(picture: Picture, box: Box) -> tuple[Picture, int, int]:
    x, y, wide, tall = box
    left, up = max(0, x - wide // 3), max(0, y - tall // 3)
    part = picture[up : y + tall + tall // 3 + 1, left : x + wide + wide // 3 + 1]
    return np.ascontiguousarray(part), left, up


def _drawn(part: Picture, matrix: npt.NDArray[np.float64], how: int) -> Picture:
    out = cv2.warpAffine(part, matrix, (WIDE, WIDE), flags=how, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(out, np.uint8)


def marks(drawn: Picture, dark: bool) -> Marks:
    """The marks of a square. dark: those darker than the body around them, or else the lighter ones."""
    soft = cv2.GaussianBlur(drawn, (0, 0), 0.8)
    if dark:
        body = cv2.morphologyEx(soft, cv2.MORPH_CLOSE, PIP)
        way = cv2.subtract(body, soft)
    else:
        body = cv2.morphologyEx(soft, cv2.MORPH_OPEN, PIP)
        way = cv2.subtract(soft, body)
    answer = cv2.GaussianBlur(_most(way).astype(np.float32), (0, 0), 1.1)
    contrast = max(percentile(answer[ROUND], 95), 8.0)
    answer = floats(answer / contrast)
    at, strong = _peaks(answer)
    colours, edge = _body(np.asarray(body, np.uint8))
    nearest, near = _nearest(at, strong)
    return Marks(at, strong, answer.ravel(), contrast, colours, edge, nearest, near)


def _nearest(at: Floats, strong: Floats) -> tuple[npt.NDArray[np.intp], Floats]:
    if not len(at):
        return np.zeros(PIXELS, np.intp), np.zeros(PIXELS, np.float32)
    line = np.arange(WIDE, dtype=np.float32)
    across, down = (line[:, None] - at[:, 0]) ** 2, (line[:, None] - at[:, 1]) ** 2
    away = (down[:, None] + across[None]).reshape(PIXELS, len(at))
    nearest = away.argmin(axis=1)
    gap = away[np.arange(PIXELS), nearest]
    return nearest, floats(np.exp(-gap / (2 * SOFT * SOFT)) * strong[nearest])


def _peaks(answer: Floats) -> tuple[Floats, Floats]:
    highest = cv2.dilate(answer, np.ones((5, 5), np.uint8))
    around = cv2.blur(answer, (13, 13))
    found = (answer >= highest) & (answer > 0.35) & (answer - around > 0.22 * np.minimum(answer, 1))
    found[:4], found[-4:], found[:, :4], found[:, -4:] = False, False, False, False
    rows, columns = np.nonzero(found)
    strength = answer[rows, columns]
    best = np.argsort(-strength)[:MOST]
    rows, columns, strength = rows[best], columns[best], strength[best]
    part = answer[rows[:, None, None] + NEAR[0], columns[:, None, None] + NEAR[1]]
    part = np.maximum(part - 0.5 * strength[:, None, None], 0)
    mass = part.sum(axis=(1, 2))
    at = np.stack(
        [
            columns + (part * NEAR[1]).sum(axis=(1, 2)) / mass,
            rows + (part * NEAR[0]).sum(axis=(1, 2)) / mass,
        ],
        axis=1,
    )
    inside = np.hypot(*(at - WIDE / 2).T) < 0.56 * INNER
    return floats(at[inside]), floats(
        np.clip((np.minimum(strength[inside], 1.2) - 0.3) / 0.4, 0, 1)
    )


def _most(colours: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The largest of three channels."""
    return np.asarray(np.maximum(np.maximum(colours[..., 0], colours[..., 1]), colours[..., 2]))


def _body(body: Grey) -> tuple[Floats, Floats]:
    slope = np.abs(cv2.Sobel(body, cv2.CV_16S, 1, 0)) + np.abs(cv2.Sobel(body, cv2.CV_16S, 0, 1))
    steep = _most(slope).astype(np.float32)
    limit = max(40.0, percentile(steep[4:-4:2, 4:-4:2].ravel(), 88))
    edge = cv2.blur(cv2.dilate(np.minimum(steep / limit, 1), np.ones((3, 3), np.uint8)), (3, 3))
    colours = cv2.blur(body, (3, 3)).reshape(-1, 3).astype(np.float32)
    spread = float(np.sqrt(colours[ROUND.ravel()].var(axis=0).sum()))
    return floats(colours / max(12.0, 0.8 * spread)), floats(edge).ravel()
