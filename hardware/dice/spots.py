"""Round spots on one die: what stays round at many thresholds, as a pip does and a letter or a shadow does not."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pictures import Floats, Grey, Picture, floats
from hardware.dice.reading import Box

SIDE: Final = 96
MARGIN: Final = 20
WIDE: Final = SIDE + 2 * MARGIN
"""Pixels of the square that a die is drawn into: its box is SIDE wide or tall, with MARGIN around it."""
SHRUNK: Final = 0.7
"""A die is averaged, not sampled, where the square shows it smaller than this."""
CORE: Final = 0.4
"""Half the part of the box, across and down, whose colours say which colour the pips differ in."""
FAINTEST: Final = 14.0
"""Steps of colour that the plane spreads over all its levels at least: what differs less is no ink."""
LEVELS: Final = tuple(range(22, 240, 12))
"""The thresholds at which spots are looked for."""
SOFT: Final = 0.8
SHORT: Final = 8
"""Points of an outline that a spot has at least."""
SMALLEST: Final = 0.0018 * SIDE * SIDE
LARGEST: Final = 0.07 * SIDE * SIDE
"""Pixels of a spot."""
NARROW: Final = 0.1
"""The least share of a spot's length, squared, that its width has: pips of a side seen aslant are narrow."""
ELLIPSE: Final = 0.9
CONVEX: Final = 0.86
"""How nearly a spot must fill the ellipse of its moments, and its own hull."""
SAME: Final = 0.45
"""Radii of a spot that it may wander from one threshold to the next."""
LASTING: Final = 3
"""Thresholds at which a spot is round, at least."""
MOST: Final = 20
"""The clearest spots are kept."""


@dataclass(frozen=True, slots=True, eq=False)
class Plane:
    """A die in one channel. levels: WIDE x WIDE, the colour in which it varies most; wide, tall: its box there."""

    levels: Grey
    wide: float
    tall: float


@dataclass(frozen=True, slots=True, eq=False)
class RoundSpot:
    """A round spot. at: its middle in the plane; area: in pixels; shape: the moments of its ellipse (2 x 2); steps:
    at how many thresholds it is round.
    """

    at: Floats
    area: float
    shape: Floats
    steps: int

    @property
    def radius(self) -> float:
        """Of a circle as large, in pixels."""
        return math.sqrt(self.area / math.pi)


def plane_of(picture: Picture, box: Box, light: float) -> Plane:
    """A die's box in the colour in which its middle varies most. light: what brightness counts beside colour."""
    scale = SIDE / max(box[2], box[3], 1)
    wide, tall = box[2] * scale, box[3] * scale
    lab = cv2.cvtColor(_drawn(picture, box, scale), cv2.COLOR_BGR2LAB).astype(np.float32)
    lab[..., 0] *= light
    levels = np.clip(varying(lab, _core(wide, tall)) * 255, 0, 255)
    return Plane(np.asarray(levels, np.uint8), wide, tall)


def varying(colours: Floats, core: npt.NDArray[np.bool_]) -> Floats:
    """Colours (h x w x 3) along the line in which those of the core (h x w) vary most: 0 at its darkest, 1 at its
    lightest.
    """
    inside = colours[core]
    middle = inside.mean(axis=0)
    axis = np.linalg.eigh(np.cov(inside.T))[1][:, 2]
    axis = axis * (np.sign(axis[0]) or 1)
    low, high = np.percentile((inside - middle) @ axis, (1, 99))
    return np.asarray(((colours - middle) @ axis - low) / max(high - low, FAINTEST))


def _drawn(picture: Picture, box: Box, scale: float) -> Picture:
    """The square round a box: its longer side SIDE pixels; beyond the picture its edge goes on."""
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    if scale < SHRUNK:
        half = WIDE / scale / 2
        left, up = (round(at - half) for at in middle)
        picture = _part(picture, left, up, round(2 * half))
        out = cv2.resize(picture, (WIDE, WIDE), interpolation=cv2.INTER_AREA)
    else:
        matrix = np.asarray([[scale, 0, WIDE / 2], [0, scale, WIDE / 2]])
        matrix[:, 2] -= scale * np.asarray(middle)
        out = cv2.warpAffine(
            picture, matrix, (WIDE, WIDE), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
        )
    return np.asarray(out, np.uint8)


def _part(picture: Picture, left: int, up: int, side: int) -> Picture:
    """A square of a picture, wherever it lies."""
    rows = np.clip(np.arange(up, up + side), 0, picture.shape[0] - 1)
    columns = np.clip(np.arange(left, left + side), 0, picture.shape[1] - 1)
    return picture[rows[:, None], columns]


def _core(wide: float, tall: float) -> npt.NDArray[np.bool_]:
    line = np.arange(WIDE) - WIDE / 2
    across, down = (line / (CORE * wide)) ** 2, (line / (CORE * tall)) ** 2
    return np.asarray(across[None] + down[:, None] < 1)


def spots_of(plane: Plane, dark: bool) -> tuple[RoundSpot, ...]:
    """The spots of a plane, the clearest first. dark: those darker than what lies around them, or else the lighter."""
    soft = np.asarray(cv2.GaussianBlur(plane.levels, (0, 0), SOFT), np.uint8)
    tracks: list[list[RoundSpot]] = []
    for level in LEVELS:
        grown: set[int] = set()
        for spot in _round(soft if dark else 255 - soft, level):
            _follow(tracks, grown, spot)
    lasting = [spot for spot in map(_middle, tracks) if spot.steps >= LASTING]
    return tuple(sorted(lasting, key=lambda spot: -spot.steps * spot.radius)[:MOST])


def _round(levels: Grey, level: int) -> Iterator[RoundSpot]:
    """What is round at one threshold."""
    below = np.asarray(levels < level, np.uint8)
    outlines, nested = cv2.findContours(below, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    for outline, place in zip(outlines, () if nested is None else nested[0], strict=True):
        if place[3] == -1 and len(outline) >= SHORT:
            spot = _spot(outline)
            if spot is not None:
                yield spot


def _spot(outline: npt.NDArray[Any]) -> RoundSpot | None:
    found = cv2.moments(outline)
    area = found["m00"]
    if not SMALLEST < area < LARGEST:
        return None
    a, b, c = (found[name] / area for name in ("mu20", "mu11", "mu02"))
    half, apart = (a + c) / 2, math.hypot((a - c) / 2, b)
    short, long = half - apart, half + apart
    if short <= NARROW * long or area < ELLIPSE * 4 * math.pi * math.sqrt(short * long):
        return None
    if area < CONVEX * cv2.contourArea(cv2.convexHull(outline)):
        return None
    at = floats([found["m10"] / area, found["m01"] / area])
    return RoundSpot(at, area, floats([[a, b], [b, c]]), 1)


def _follow(tracks: list[list[RoundSpot]], grown: set[int], spot: RoundSpot) -> None:
    """Puts a spot to what it was at the threshold before. grown: the tracks that have one of this threshold."""
    for number, track in enumerate(tracks):
        last = track[-1]
        if math.dist(spot.at, last.at) < SAME * max(spot.radius, last.radius):
            if number not in grown:
                grown.add(number)
                track.append(spot)
            return
    grown.add(len(tracks))
    tracks.append([spot])


def _middle(track: Sequence[RoundSpot]) -> RoundSpot:
    """What a spot is at the threshold in the middle, and at how many it is round."""
    one = track[len(track) // 2]
    at = floats(np.mean([spot.at for spot in track], axis=0))
    return RoundSpot(at, one.area, one.shape, len(track))
