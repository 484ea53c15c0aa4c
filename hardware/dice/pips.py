"""Spots that could be pips: small, elliptic, of one colour on a ground of another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pictures import Picture

Floats: TypeAlias = npt.NDArray[np.float32]
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


def spots(picture: Picture, grey: Grey) -> Spots:
    """The spots of a picture, each once. grey: the picture in one channel, in which spots are looked for."""
    found = [
        _measured(picture, grey, mask, dark, 0.62 * window)
        for window in WINDOWS
        for dark, mask in _masks(grey, window)
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
    found = []
    for share in PARTS:
        mask = np.asarray(cv2.compare(level, 40 + 160 * share, cv2.CMP_GT), np.uint8)
        found.append(_measured(part, cv2.bitwise_not(level), mask, True, 5 * radius))
    near = _once(_joined(found))
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


def _masks(grey: Grey, window: int) -> tuple[tuple[bool, Grey], tuple[bool, Grey]]:
    mean = cv2.boxFilter(grey, -1, (window, window))
    dark = cv2.compare(cv2.subtract(mean, grey), OFFSET, cv2.CMP_GT)
    light = cv2.compare(cv2.subtract(grey, mean), OFFSET, cv2.CMP_GT)
    return (True, np.asarray(dark, np.uint8)), (False, np.asarray(light, np.uint8))


def _measured(picture: Picture, grey: Grey, mask: Grey, dark: bool, widest: float) -> Spots:
    _, labels, stats, middles = cv2.connectedComponentsWithStats(mask, connectivity=4)
    wide, tall, area = stats[:, 2], stats[:, 3], stats[:, 4]
    fits = (
        (area >= SMALLEST)
        & (np.maximum(wide, tall) <= widest)
        & (area > 0.5 * wide * tall)
        & (np.maximum(wide, tall) <= ROUND * np.minimum(wide, tall) + 1)
        & (stats[:, 0] > 1)
        & (stats[:, 1] > 1)
        & (stats[:, 0] + wide < mask.shape[1] - 1)
        & (stats[:, 1] + tall < mask.shape[0] - 1)
    )
    fits[0] = False
    keep = np.flatnonzero(fits)
    shape = _shapes(labels, keep, len(stats), middles)
    at = np.asarray(middles[keep], np.float32)
    size = np.asarray(area[keep], np.float32)
    spread = np.sqrt(np.maximum(np.linalg.det(shape), 1e-3))
    full = size / (4 * np.pi * spread)
    axes = np.linalg.eigvalsh(shape)
    good = (full > 0.84) & (full < 1.2) & (axes[:, 1] < ROUND**2 * axes[:, 0])
    return _with_ring(picture, grey, at[good], shape[good], size[good], dark)


def _shapes(
    labels: npt.NDArray[np.int32],
    keep: npt.NDArray[np.intp],
    n: int,
    middles: npt.NDArray[np.float64],
) -> Floats:
    wanted = np.zeros(n, bool)
    wanted[keep] = True
    flat = np.flatnonzero(wanted[labels])
    label = labels.ravel()[flat]
    x = flat % labels.shape[1] - middles[label, 0]
    y = flat // labels.shape[1] - middles[label, 1]
    count = np.maximum(np.bincount(label, minlength=n), 1)
    xx, xy, yy = (np.bincount(label, one, n) / count for one in (x * x, x * y, y * y))
    out = np.stack([np.stack([xx + 1 / 12, xy], 1), np.stack([xy, yy + 1 / 12], 1)], 1)
    return np.asarray(out[keep], np.float32)


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


def _with_ring(
    picture: Picture, grey: Grey, at: Floats, shape: Floats, area: Floats, dark: bool
) -> Spots:
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
    return found.only((contrast > CONTRAST) & (even > 0.74))


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
