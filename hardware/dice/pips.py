"""Spots that could be pips: small, elliptic, of one colour on a ground of another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pictures import Picture

Floats: TypeAlias = npt.NDArray[np.floating[Any]]
Grey: TypeAlias = npt.NDArray[np.uint8]

WINDOWS: Final = (17, 37, 81)
"""Widths of the neighbourhoods that a spot must differ from, in pixels; a spot is at most half as wide."""
OFFSET: Final = 5
"""How much a spot differs from the mean of its neighbourhood, in grey levels."""
PARTS: Final = (0.4, 0.55, 0.72)
"""How much of the way from body to ink a pixel has gone that belongs to a pip; tried one after another."""
ROI: Final = 9.5
"""How far from a pip the other pips of its die lie at most, in radii."""
SMALLEST: Final = 9
"""Pixels of the smallest spot."""
ROUND: Final = 3.4
"""The longest axis of a spot, in shortest ones."""
CONTRAST: Final = 14
MOST: Final = 140
"""More spots than this are never pips: the clearest are kept."""
RING: Final = np.stack(
    [np.cos(np.arange(16) * np.pi / 8), np.sin(np.arange(16) * np.pi / 8)], axis=1
).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Spots:
    """n spots. at: middle (n x 2 pixels); shape: covariance (n x 2 x 2); area in pixels; dark: darker than around.

    contrast: grey levels between spot and ring; body and ink: BGR of ring and spot (n x 3); even: share of the
    ring that has one colour, 0 to 1.
    """

    at: Floats
    shape: Floats
    area: Floats
    dark: npt.NDArray[np.bool_]
    contrast: Floats
    body: Floats
    ink: Floats
    even: Floats

    def __len__(self) -> int:
        return len(self.at)

    def only(self, which: npt.NDArray[np.bool_] | npt.NDArray[np.intp]) -> Spots:
        """The spots that a mask or a list of indices picks."""
        return Spots(*(getattr(self, name)[which] for name in Spots.__slots__))


def floats(values: object) -> Floats:
    """Numbers as an array of 32 bits each."""
    return np.asarray(values, np.float32)


def spots(picture: Picture, grey: Grey) -> Spots:
    """The spots of a picture, each once. grey: the picture in one channel, in which spots are looked for."""
    light: list[_Blobs] = []
    dark: list[_Blobs] = []
    for window in WINDOWS:
        mean = cv2.boxFilter(grey, -1, (window, window))
        widest = 0.62 * window
        _, darker = cv2.threshold(cv2.subtract(mean, grey), OFFSET, 255, cv2.THRESH_BINARY)
        _, lighter = cv2.threshold(cv2.subtract(grey, mean), OFFSET, 255, cv2.THRESH_BINARY)
        dark.append(_blobs(np.asarray(darker, np.uint8), widest))
        light.append(_blobs(np.asarray(lighter, np.uint8), widest))
    found = [
        _with_ring(picture, grey, _all(dark), True, 0.74),
        _with_ring(picture, grey, _all(light), False, 0.74),
    ]
    return _once(_joined(found))


def like(picture: Picture, seed: Spots) -> Spots:
    """The spots round one spot that have its colours: where the body is known, pips are far easier to see."""
    radius = float(np.sqrt(np.linalg.eigvalsh(seed.shape[0])[-1])) * 2
    low = np.maximum(np.floor(seed.at[0] - ROI * radius), 0).astype(int)
    high = np.minimum(
        np.ceil(seed.at[0] + ROI * radius) + 1, (picture.shape[1], picture.shape[0])
    ).astype(int)
    part = picture[low[1] : high[1], low[0] : high[0]]
    body, way = seed.body[0], seed.ink[0] - seed.body[0]
    length = max(1.0, float(way @ way))
    gone = (part @ (way / length).astype(np.float32)) - float(body @ way) / length
    level = np.asarray(np.clip(gone * 160 + 40, 0, 255), np.uint8)
    blobs = []
    for share in PARTS:
        _, mask = cv2.threshold(level, 40 + 160 * share, 255, cv2.THRESH_BINARY)
        blobs.append(_blobs(np.asarray(mask, np.uint8), 5 * radius))
    near = _once(
        _with_ring(part, np.asarray(cv2.bitwise_not(level), np.uint8), _all(blobs), True, 0.55)
    )
    size = near.area / seed.area[0]
    alike = near.only((size > 0.2) & (size < 4) & (near.contrast > 55))
    return replace(
        alike,
        at=np.asarray(alike.at + low, np.float32),
        dark=np.full(len(alike), bool(seed.dark[0])),
    )


def _joined(found: list[Spots]) -> Spots:
    return Spots(
        *(np.concatenate([getattr(one, name) for one in found]) for name in Spots.__slots__)
    )


_Blobs: TypeAlias = tuple[Floats, Floats, Floats]
"""Middles, covariances and areas."""


def _all(found: list[_Blobs]) -> _Blobs:
    at, shape, area = (np.concatenate(part) for part in zip(*found, strict=True))
    return at, shape, area


def _blobs(mask: Grey, widest: float) -> _Blobs:
    """The elliptic patches of a mask that do not touch its edge."""
    _, labels, stats, middles = cv2.connectedComponentsWithStats(mask, connectivity=4)
    wide, tall, area = stats[:, 2], stats[:, 3], stats[:, 4]
    longer, shorter = np.maximum(wide, tall), np.minimum(wide, tall)
    fits = (
        (area >= SMALLEST)
        & (longer <= widest)
        & (area > 0.5 * wide * tall)
        & (longer <= ROUND * shorter + 1)
        & (stats[:, 0] > 1)
        & (stats[:, 1] > 1)
        & (stats[:, 0] + wide < mask.shape[1] - 1)
        & (stats[:, 1] + tall < mask.shape[0] - 1)
    )
    fits[0] = False
    keep = np.flatnonzero(fits)
    if not len(keep):
        return (
            np.zeros((0, 2), np.float32),
            np.zeros((0, 2, 2), np.float32),
            np.zeros(0, np.float32),
        )
    shape = _shapes(np.asarray(labels), keep, np.asarray(stats))
    size = np.asarray(area[keep], np.float32)
    xx, xy, yy = shape[:, 0, 0], shape[:, 0, 1], shape[:, 1, 1]
    full = size / (4 * np.pi * np.sqrt(np.maximum(xx * yy - xy * xy, 1e-3)))
    spread = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    oblong = (xx + yy + spread) / np.maximum(xx + yy - spread, 1e-3)
    good = (full > 0.84) & (full < 1.2) & (oblong < ROUND**2)
    return np.asarray(middles[keep][good], np.float32), shape[good], size[good]


def _shapes(
    labels: npt.NDArray[Any],
    keep: npt.NDArray[np.intp],
    stats: npt.NDArray[Any],
) -> Floats:
    out = np.empty((len(keep), 2, 2), np.float32)
    for row, at in enumerate(keep.tolist()):
        left, up, wide, tall, _ = stats[at].tolist()
        part = labels[up : up + tall, left : left + wide] == at
        found = cv2.moments(part.view(np.uint8), True)
        area = found["m00"]
        out[row] = (
            (found["mu20"] / area + 1 / 12, found["mu11"] / area),
            (found["mu11"] / area, found["mu02"] / area + 1 / 12),
        )
    return out


def roots(shape: Floats) -> Floats:
    """For covariances (n x 2 x 2) the matrices that turn a unit circle into the ellipse's rim."""
    values, vectors = np.linalg.eigh(shape)
    scaled = vectors * (2 * np.sqrt(np.maximum(values, 0.05)))[:, None, :]
    return np.asarray(scaled @ vectors.transpose(0, 2, 1), np.float32)


def sampled(picture: npt.NDArray[np.uint8], points: Floats) -> Floats:
    """The picture at points (… x 2), the nearest pixel; beyond the edge the edge."""
    x = np.clip(np.rint(points[..., 0]), 0, picture.shape[1] - 1).astype(np.intp)
    y = np.clip(np.rint(points[..., 1]), 0, picture.shape[0] - 1).astype(np.intp)
    return np.asarray(picture[y, x], np.float32)


def _with_ring(picture: Picture, grey: Grey, blobs: _Blobs, dark: bool, evenly: float) -> Spots:
    at, shape, area = blobs
    root = roots(shape)
    rim = np.einsum("nij,kj->nki", root, RING)
    small = (1.2 / np.sqrt(np.maximum(area, 1)))[:, None, None]
    ring = at[:, None] + rim * (1.55 + small)
    inside = np.concatenate([at[:, None], at[:, None] + rim[:, ::4] * 0.4], axis=1)
    around, within = sampled(grey, ring), sampled(grey, inside)
    level, ink = np.median(around, axis=1), np.median(within, axis=1)
    contrast = (level - ink) if dark else (ink - level)
    even = (np.abs(around - level[:, None]) < np.maximum(0.42 * contrast, 6)[:, None]).mean(axis=1)
    body = np.median(sampled(picture, ring), axis=1)
    colour = np.median(sampled(picture, inside), axis=1)
    found = Spots(
        at, shape, area, np.full(len(at), dark), np.asarray(contrast, np.float32),
        np.asarray(body, np.float32), np.asarray(colour, np.float32), np.asarray(even, np.float32),
    )  # fmt: skip
    return found.only((contrast > CONTRAST) & (even > evenly))


def _once(found: Spots) -> Spots:
    order = np.argsort(-(found.even * 40 + np.minimum(found.contrast, 60)))[: 3 * MOST]
    found = found.only(order)
    if not len(found):
        return found
    gap = np.linalg.norm(found.at[:, None] - found.at[None], axis=2)
    reach = np.sqrt(found.area / np.pi)
    same = gap < 0.8 * np.maximum(reach[:, None], reach[None])
    kept = np.ones(len(found), bool)
    for at in range(len(found)):
        if kept[at]:
            later = same[at].copy()
            later[: at + 1] = False
            kept &= ~later
    return found.only(np.flatnonzero(kept)[:MOST])
