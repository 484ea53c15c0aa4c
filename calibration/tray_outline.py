"""Finding the floor of a dice tray in a picture of the empty tray. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pictures import Picture, fitted

Point = tuple[float, float]
Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.uint8]

WORKED_AT: Final = 320
"""Pixels of the longer side of the picture that is searched."""
LEAST: Final = 0.06
MOST: Final = 0.97
"""Shares of the picture that a floor may cover."""
FITS: Final = 0.88
"""How well a shape must cover what was found (their common area over all their area)."""
LIKE: Final = (7, 11, 16, 23, 32, 44)
"""How unlike the middle of the picture a floor may be, in steps of Lab colour: all are tried."""
EDGES: Final = ((8, 24), (20, 50), (40, 100))
STEPS: Final = 24
"""Corners of the polygon that stands for a round floor."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The floor of a tray, in pixels. shape: ``round`` or ``square``.

    handles: what a finger can drag: the corners in order, or the ends of two diameters, every second one opposite.
    """

    shape: str
    handles: tuple[Point, ...]

    @property
    def corners(self) -> tuple[Point, ...]:
        """The polygon of the floor, in order."""
        if self.shape == "square":
            return self.handles
        middle, first, second = self._diameters()
        turns = np.linspace(0, 2 * np.pi, STEPS, endpoint=False)
        around = middle + np.outer(np.cos(turns), first) + np.outer(np.sin(turns), second)
        return tuple((round(float(x), 1), round(float(y), 1)) for x, y in around)

    def dragged(self, handle: int, to: Point) -> Outline:
        """The same with one handle elsewhere; the opposite end of a round floor stays. IndexError for no handle."""
        moved = [*self.handles]
        moved[handle] = to
        if self.shape == "square":
            return replace(self, handles=tuple(moved))
        _, first, second = self._diameters()
        other = second if handle % 2 == 0 else first
        fixed = moved[(handle + 2) % 4]
        middle = (np.asarray(to) + np.asarray(fixed)) / 2
        side = (handle + 1) % 4
        moved[side], moved[(side + 2) % 4] = (
            _point(middle + sign * other * (1 if side < 2 else -1)) for sign in (1, -1)
        )
        return replace(self, handles=tuple(moved))

    def reshaped(self) -> Outline:
        """The other shape in the same place: for a floor that was taken for the wrong one."""
        if self.shape == "round":
            middle, first, second = self._diameters()
            ways = (first + second, second - first, -first - second, first - second)
            return Outline("square", tuple(_point(middle + 0.85 * way) for way in ways))
        a, b, c, d = (np.asarray(p) for p in _four(self.handles))
        sides = ((a + b) / 2, (b + c) / 2, (c + d) / 2, (d + a) / 2)
        return Outline("round", tuple(_point(side) for side in sides))

    def within(self, size: tuple[int, int]) -> Outline:
        """The same, with no handle outside of a picture of this width and height."""
        most = np.asarray(size, np.float32) - 1
        inside = (np.clip(np.asarray(handle), 0, most) for handle in self.handles)
        return replace(self, handles=tuple(_point(handle) for handle in inside))

    def _diameters(self) -> tuple[Floats, Floats, Floats]:
        east, north, west, south = (np.asarray(p, np.float32) for p in self.handles)
        middle = (east + west + north + south) / np.float32(4)
        return middle, (east - west) / np.float32(2), (north - south) / np.float32(2)


def whole(size: tuple[int, int]) -> Outline:
    """Where none was found: most of a picture of this width and height, to be dragged."""
    wide, tall = size
    x, y = 0.12 * wide, 0.1 * tall
    return Outline("square", ((x, y), (wide - x, y), (wide - x, tall - y), (x, tall - y)))


def find_tray(picture: Picture) -> Outline | None:
    """The floor of the tray under the middle of a picture (h x w x 3, BGR, 8 bit); None where none stands out."""
    small, scale = fitted(picture, WORKED_AT)
    found = [
        fit
        for mask in _floors(small)
        for fit in (_round(mask), _square(mask))
        if fit is not None and fit[0] >= FITS
    ]
    if not found:
        return None
    steep = _steepness(small)
    best = max(found, key=lambda fit: fit[0] + _support(fit[1], steep))[1]
    handles = tuple(_point(np.asarray(handle) * scale) for handle in best.handles)
    return replace(best, handles=handles)


# --- what may be a floor ---


def _floors(small: Picture) -> Iterator[Mask]:
    """Masks of what is like the middle of the picture, and of what no edge parts from it."""
    calm = cv2.medianBlur(small, 7)
    lab = cv2.cvtColor(calm.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    tall, wide = small.shape[:2]
    patch = lab[tall * 2 // 5 : tall * 3 // 5, wide * 2 // 5 : wide * 3 // 5].reshape(-1, 3)
    # A lamp changes lightness across a floor far more than its colour.
    unlike = np.linalg.norm((lab - np.median(patch, axis=0)) * (0.6, 1, 1), axis=2)
    for step in LIKE:
        yield from _around_middle((unlike < step).astype(np.uint8) * 255)
    for low, high in EDGES:
        edges = np.maximum.reduce([cv2.Canny(calm[..., i], low, high) for i in range(3)])
        parted = cv2.dilate(edges, np.ones((3, 3), np.uint8))
        yield from _around_middle(np.asarray(255 - parted, np.uint8), grow=1)


def _around_middle(like: Mask, grow: int = 0) -> Iterator[Mask]:
    """The part of a mask that holds the middle of the picture, without holes; only where it can be a floor."""
    opened = cv2.morphologyEx(like, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    _, parts = cv2.connectedComponents(opened)
    tall, wide = like.shape
    middle = parts[tall * 2 // 5 : tall * 3 // 5, wide * 2 // 5 : wide * 3 // 5]
    inside = middle[middle > 0]
    if not inside.size:
        return
    part = (parts == np.bincount(np.asarray(inside.ravel(), np.intp)).argmax()).astype(np.uint8)
    contours, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    mask = np.zeros_like(part)
    cv2.fillPoly(mask, [max(contours, key=cv2.contourArea)], 1)
    if grow:
        mask = np.asarray(cv2.dilate(mask, np.ones((3, 3), np.uint8), iterations=grow), np.uint8)
    if LEAST <= float(mask.mean()) <= MOST:
        yield mask


# --- which shape it has ---


def _round(mask: Mask) -> tuple[float, Outline] | None:
    edge = _inner_edge(mask)
    if len(edge) < 20:
        return None
    (x, y), (wide, tall), turn = cv2.fitEllipseDirect(edge)
    if min(wide, tall) <= 0 or max(wide, tall) > 3 * max(mask.shape):
        return None
    angle = np.radians(turn)
    first = np.array([np.cos(angle), np.sin(angle)]) * wide / 2
    second = np.array([-np.sin(angle), np.cos(angle)]) * tall / 2
    middle = np.array([x, y])
    ends = (middle + first, middle + second, middle - first, middle - second)
    return _judged(mask, Outline("round", tuple(_point(end) for end in ends)))


def _square(mask: Mask) -> tuple[float, Outline] | None:
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    hull = cv2.convexHull(contours[0])
    length = cv2.arcLength(hull, True)
    for share in (0.015, 0.025, 0.04, 0.06):
        corners = cv2.approxPolyDP(hull, share * length, True)[:, 0]
        if 4 <= len(corners) <= 6:
            return _judged(mask, Outline("square", tuple(_point(corner) for corner in corners)))
    return None


def _judged(mask: Mask, outline: Outline) -> tuple[float, Outline]:
    drawn = np.zeros_like(mask)
    cv2.fillPoly(drawn, [np.round(np.asarray(outline.corners)).astype(np.int32)], 1)
    either = int((drawn | mask).sum())
    return int((drawn & mask).sum()) / max(1, either), outline


def _inner_edge(mask: Mask) -> npt.NDArray[np.int32]:
    """The edge of a mask without what lies on the edge of the picture."""
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    edge = contours[0][:, 0]
    tall, wide = mask.shape
    x, y = edge[:, 0], edge[:, 1]
    inside = (x > 2) & (y > 2) & (x < wide - 3) & (y < tall - 3)
    return np.asarray(edge[inside], np.int32)


def _steepness(small: Picture) -> Floats:
    grey = cv2.GaussianBlur(small, (5, 5), 0).astype(np.float32)
    across, down = (cv2.Sobel(grey, cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
    steep = np.abs(across).max(axis=2) + np.abs(down).max(axis=2)
    grown = cv2.dilate(steep, np.ones((3, 3), np.uint8))
    return np.asarray(grown / max(1.0, float(np.percentile(grown, 97))), np.float32)


def _support(outline: Outline, steep: Floats) -> float:
    """How much of an outline lies on an edge of the picture, 0 to 1."""
    corners = np.asarray(outline.corners, np.float32)
    following = np.roll(corners, -1, axis=0)
    shares = np.linspace(0, 1, 12, endpoint=False, dtype=np.float32)[:, None, None]
    along = (corners + (following - corners) * shares).reshape(-1, 2)
    tall, wide = steep.shape
    x, y = np.round(along).astype(int).T
    inside = (x > 1) & (y > 1) & (x < wide - 2) & (y < tall - 2)
    if not inside.any():
        return 0.0
    return float(np.clip(steep[y[inside], x[inside]], 0, 1).mean())


def _four(handles: tuple[Point, ...]) -> tuple[Point, ...]:
    if len(handles) == 4:
        return handles
    box = cv2.boxPoints(cv2.minAreaRect(np.asarray(handles, np.float32)))
    return tuple(_point(corner) for corner in box)


def _point(at: npt.ArrayLike) -> Point:
    x, y = np.asarray(at, np.float64)
    return round(float(x), 1), round(float(y), 1)
