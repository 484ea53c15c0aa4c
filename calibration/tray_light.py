"""Whether light and sharpness of a picture of the empty tray are good enough to read dice, and what to change. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from calibration.tray_outline import Outline
from hardware.dice.pictures import Picture, fitted

WORKED_AT: Final = 640
"""Pixels of the longer side of the picture that is judged."""
DARK: Final = 70
"""Levels of the brightest channel: where nearly all of the picture is darker there is no light. A black tray may be."""
BRIGHT: Final = 235
"""Grey levels: a floor whose middle is brighter leaves white dice nothing to stand out from."""
GLARE: Final = 0.004
"""Share of the floor that is burnt out by a lamp."""
BURNT: Final = 250
UNEVEN: Final = 0.42
"""A side of the floor with less than this share of the opposite side's light lies in shadow."""
SOFT: Final = 5.0
"""Pixels over which the sharpest edges go from dark to light before they are called out of focus."""
NOISY: Final = 7.0
"""Grey levels of noise."""
SMALL: Final = 0.16
"""Share of the picture that the floor should cover at least."""
WORDS: Final = ("dark", "bright", "glare", "uneven", "blurred", "noisy", "small", "cut")
SIDES: Final = ("left", "right", "top", "bottom", "middle")


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to change. word: one of WORDS; side: one of SIDES where that matters, as the picture shows it."""

    word: str
    side: str = ""


def remarks(picture: Picture, outline: Outline) -> tuple[Remark, ...]:
    """What is wrong with a picture (h x w x 3, BGR, 8 bit) of the empty tray; the worst first, none if all is well."""
    small, scale = fitted(picture, WORKED_AT)
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
    floor = _mask(grey.shape, outline, scale)
    if not floor.any():
        return (Remark("small"),)
    if float(np.percentile(small.max(axis=2), 98)) < DARK:
        return (Remark("dark"), *_place(floor, outline, scale))
    return (*_light(grey, floor), *_focus(grey), *_place(floor, outline, scale))


def edge_width(grey: npt.NDArray[np.uint8]) -> float | None:
    """Over how many pixels the sharpest edges of a grey picture go from dark to light; None without any edge."""
    level = cv2.GaussianBlur(grey, (0, 0), 0.6).astype(np.float32)
    widths = [_widths(one) for one in (level, level.T)]
    found = np.concatenate(widths)
    return float(np.percentile(found, 8)) if found.size >= 60 else None


def _widths(level: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    steps = np.abs(np.diff(level, axis=1))
    window = np.ones((1, 17), np.uint8)
    span = cv2.dilate(level, window) - cv2.erode(level, window)
    steepest = cv2.dilate(steps, window)
    high = (span[:, 1:] > 36) & (steps >= steepest - 1e-3) & (steps > 1)
    return np.asarray((span[:, 1:] / np.maximum(steps, 1))[high], np.float32)


def _light(grey: npt.NDArray[np.uint8], floor: npt.NDArray[np.bool_]) -> Iterator[Remark]:
    values = grey[floor]
    if float(np.median(values)) > BRIGHT:
        yield Remark("bright")
    else:
        burnt = (cv2.medianBlur(grey, 5) >= BURNT) & floor
        if float(burnt.sum()) > GLARE * float(floor.sum()):
            yield Remark("glare", _side_of(burnt, floor))
        dim = _dim_side(grey, floor)
        if dim is not None:
            yield Remark("uneven", dim)
    rough = np.abs(grey.astype(np.int16) - cv2.medianBlur(grey, 3))[floor]
    if float(rough.mean()) > NOISY:
        yield Remark("noisy")


def _focus(grey: npt.NDArray[np.uint8]) -> Iterator[Remark]:
    width = edge_width(grey)
    if width is not None and width > SOFT:
        yield Remark("blurred")


def _place(floor: npt.NDArray[np.bool_], outline: Outline, scale: float) -> Iterator[Remark]:
    if float(floor.mean()) < SMALL:
        yield Remark("small")
    corners = np.asarray(outline.corners, np.float32) / scale
    whole = cv2.contourArea(corners)
    if whole > 0 and float(floor.sum()) < 0.93 * whole:
        yield Remark("cut")


def _mask(shape: tuple[int, ...], outline: Outline, scale: float) -> npt.NDArray[np.bool_]:
    mask = np.zeros(shape, np.uint8)
    corners = np.round(np.asarray(outline.corners) / scale).astype(np.int32)
    cv2.fillPoly(mask, [corners], 1)
    return np.asarray(mask, bool)


def _side_of(part: npt.NDArray[np.bool_], floor: npt.NDArray[np.bool_]) -> str:
    """Towards which side of the floor a part of it lies."""
    y, x = (float(axis.mean()) for axis in np.nonzero(part))
    rows, columns = np.nonzero(floor)
    across = (x - float(columns.mean())) / max(1.0, float(np.ptp(columns)))
    down = (y - float(rows.mean())) / max(1.0, float(np.ptp(rows)))
    if max(abs(across), abs(down)) < 0.12:
        return "middle"
    if abs(across) >= abs(down):
        return "left" if across < 0 else "right"
    return "top" if down < 0 else "bottom"


def _dim_side(grey: npt.NDArray[np.uint8], floor: npt.NDArray[np.bool_]) -> str | None:
    rows, columns = np.nonzero(floor)
    values = grey[floor].astype(np.float32)
    x = (columns - columns.min()) / max(1, int(np.ptp(columns)))
    y = (rows - rows.min()) / max(1, int(np.ptp(rows)))
    light = {
        name: float(np.median(values[part])) if part.any() else 0.0
        for name, part in (("left", x < 0.3), ("right", x > 0.7), ("top", y < 0.3), ("bottom", y > 0.7))
    }  # fmt: skip
    pairs = (("left", "right"), ("right", "left"), ("top", "bottom"), ("bottom", "top"))
    shares = {dim: (light[dim] + 6) / (light[other] + 6) for dim, other in pairs}
    worst = min(shares, key=lambda name: shares[name])
    return worst if shares[worst] < UNEVEN else None
