"""Finds the number tokens: in each hex the light disc nearest to its middle, all of one size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import cv2
import numpy as np

from hardware.board.certainty import DISC
from hardware.board.lattice import Floats, LatticeShape, pitch, scaled, seen
from hardware.dice.pictures import Picture, floats

PITCH: Final = 128
"""Pixels of a pitch where tokens are looked for."""
REACH: Final = 0.4
"""How far from a hex's middle is looked, in pitches."""
WIDE: Final = round(2 * REACH * PITCH)
RADII: Final = tuple(range(16, 25))
"""Radii that a disc may have, in pixels."""
OFF: Final = 0.3
"""How far off the hex's middle a disc may lie, in pitches."""
DULL: Final = 1.5
"""Gradients much weaker than this do not count."""
SOFT: Final = 1.2
CUT: Final = 40
"""Pixels of a token as its number is read."""
SHOWN: Final = 1.2
"""How many radii of the disc are shown to each side."""
LEAST: Final = 8
FAR: Final = 0.12
"""A lattice is moved onto no fewer tokens than so many, which lie so near its middles then, in pitches."""
LIGHT: Final = 65
"""The body of a disc is this percentile of its light, as the ink is darker."""


@dataclass(frozen=True, slots=True, eq=False)
class Disc:
    """The disc of a hex, or the likeliest place of one. clear: how plainly it is seen, 0 to 1; x, y: its middle, in
    pitches from the hex's, and radius; face: as its number is read (CUT x CUT x 3, the body is 1).
    """

    clear: float
    x: float
    y: float
    radius: float
    face: Floats


def discs(picture: Picture, lattice: Floats, shape: LatticeShape) -> tuple[Disc, ...]:
    """The disc of each hex."""
    cuts = hex_cuts(picture, lattice, shape, PITCH, REACH)
    shown = [_responses(cut) for cut in cuts]
    common = _common_radius(shown)
    return tuple(_disc(cut, one, common) for cut, one in zip(cuts, shown, strict=True))


def on_tokens(picture: Picture, lattice: Floats, shape: LatticeShape) -> tuple[Floats, float]:
    """The lattice moved until its hexes lie under the tokens that are seen, and what part of its tokens that is."""
    found = discs(picture, lattice, shape)
    plain = [i for i, one in enumerate(found) if one.clear > DISC]
    if len(plain) < LEAST:
        return lattice, 0.0
    own = shape.centers[plain]
    spots = seen(lattice, own + [(found[i].x, found[i].y) for i in plain])
    moved, kept = cv2.findHomography(own, spots, cv2.RANSAC, FAR * pitch(lattice))
    if moved is None:
        return lattice, 0.0
    return np.asarray(moved / moved[2, 2]), float(kept.sum()) / shape.layout.numbered


def hex_cuts(
    picture: Picture, lattice: Floats, shape: LatticeShape, fine: int, reach: float
) -> list[Picture]:
    """Each hex from straight above. fine: pixels of a pitch; reach: how far from its middle, in pitches."""
    scale = min(1.0, 1.3 * fine / pitch(lattice))
    if scale < 1:
        shrunk = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        picture, lattice = np.asarray(shrunk, np.uint8), scaled(lattice, scale)
    wide = round(2 * reach * fine)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    out = []
    for x, y in shape.centers - reach:
        matrix = lattice @ np.asarray([[1 / fine, 0, x], [0, 1 / fine, y], [0, 0, 1]])
        cut = cv2.warpPerspective(
            picture, matrix, (wide, wide), flags=flags, borderMode=cv2.BORDER_REPLICATE
        )
        out.append(np.asarray(cut, np.uint8))
    return out


@cache
def _rings() -> Mapping[int, tuple[Floats, Floats]]:
    """For each radius the directions towards the middle along a thin ring (x and y)."""
    return {radius: _ring(radius) for radius in RADII}


def _ring(radius: int) -> tuple[Floats, Floats]:
    reach = radius + 2
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
    far = np.hypot(x, y)
    weight = np.exp(-((far - radius) ** 2))
    far = np.maximum(far, 1.0)
    total = weight.sum()
    return floats(-weight * x / far / total), floats(-weight * y / far / total)


@cache
def _away() -> Floats:
    y, x = np.mgrid[:WIDE, :WIDE].astype(np.float32) - (WIDE - 1) / 2
    return floats(np.hypot(x, y))


def _responses(cut: Picture) -> Mapping[int, Floats]:
    """How plainly a disc of each radius is seen round each pixel."""
    light = floats(cv2.cvtColor(cut, cv2.COLOR_BGR2LAB)[..., 0])
    soft = floats(cv2.GaussianBlur(light, (0, 0), SOFT))
    across, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0) / 8, cv2.Sobel(soft, cv2.CV_32F, 0, 1) / 8
    strength = np.hypot(across, down) + DULL
    across, down = across / strength, down / strength
    near = _away() < OFF * PITCH
    out = {}
    for radius, (x, y) in _rings().items():
        toward = cv2.filter2D(across, cv2.CV_32F, x, borderType=cv2.BORDER_CONSTANT)
        toward = toward + cv2.filter2D(down, cv2.CV_32F, y, borderType=cv2.BORDER_CONSTANT)
        out[radius] = floats(np.where(near, toward - 0.0004 * _away(), -1))
    return out


def _common_radius(seen: list[Mapping[int, Floats]]) -> int:
    """The radius with which the middling hex shows its disc most plainly."""
    return max(RADII, key=lambda radius: float(np.median([one[radius].max() for one in seen])))


def _disc(cut: Picture, seen: Mapping[int, Floats], common: int) -> Disc:
    near = [radius for radius in (common - 1, common, common + 1) if radius in seen]
    radius = max(near, key=lambda one: float(seen[one].max()))
    y, x = np.unravel_index(int(seen[radius].argmax()), seen[radius].shape)
    middle = (WIDE - 1) / 2
    return Disc(
        clear=float(seen[radius].max()),
        x=(float(x) - middle) / PITCH,
        y=(float(y) - middle) / PITCH,
        radius=radius / PITCH,
        face=face_of(cut, float(x), float(y), radius),
    )


def face_of(cut: Picture, x: float, y: float, radius: float) -> Floats:
    """A disc as its number is read: cut out, and its body made white."""
    scale = CUT / (2 * SHOWN * radius)
    matrix = np.asarray(
        [[scale, 0, CUT / 2 - 0.5 - scale * x], [0, scale, CUT / 2 - 0.5 - scale * y]]
    )
    small = cv2.warpAffine(cut, matrix, (CUT, CUT), borderMode=cv2.BORDER_REPLICATE)
    return whitened(floats(small))


@cache
def _inside() -> Picture:
    y, x = np.mgrid[:CUT, :CUT] - (CUT - 1) / 2
    return np.asarray(np.hypot(x, y) < CUT / 2 / SHOWN * 0.9, np.uint8)


def whitened(face: Floats) -> Floats:
    """A face whose body is 1 in each channel."""
    body = np.percentile(face[_inside() > 0], LIGHT, axis=0)
    return floats(np.clip(face / np.maximum(body, 8.0), 0, 1.5))
