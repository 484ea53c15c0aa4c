"""Whether a picture shows enough to be read at all: light, contrast, sharpness."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pictures import Picture, fitted
from hardware.dice.profile import Profile

DARK: Final = 40
"""The brightest thousandth of a picture that shows anything is brighter than this (0 to 255): pale dice on a dark tray
fill no more.
"""
BRIGHT: Final = 0.6
"""The share of the picture that may be quite white before it counts as over-exposed."""
SHARP: Final = 6.0
"""Grey levels a pixel below which `sharpness` says why dice could not be read."""
LEAST_STEP: Final = 4
LOOKED_AT: Final = 320
"""Light and contrast are told from every fourth pixel each way, of large pictures from some LOOKED_AT a row."""
FLAT: Final = 5.0
"""Grey levels between the darkest and the brightest twentieth of the least picture; dice, lighter or darker than the
rest, may fill less than that.
"""


def sharpness(picture: Picture) -> float:
    """How sharp the sharpest edges are: grey levels a pixel, in a picture of at most 640 pixels."""
    small, _ = fitted(picture, 640)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    across = np.abs(cv2.Sobel(grey, cv2.CV_16S, 1, 0))
    # The Sobel operator gives eight times the slope.
    return shares(np.bincount(across.ravel()), (0.9975,))[0] / 8


def unreadable(picture: Picture, profile: Profile | None) -> str | None:
    """The reason why nothing can be read from a picture; None where there may be something."""
    size = None if profile is None else profile.size
    if size is not None and size != (picture.shape[1], picture.shape[0]):
        return "other_camera"
    tall, wide = picture.shape[:2]
    step = max(LEAST_STEP, max(tall, wide) // LOOKED_AT)
    few = cv2.resize(picture, (-(-wide // step), -(-tall // step)), interpolation=cv2.INTER_NEAREST)
    grey = np.asarray(cv2.cvtColor(few, cv2.COLOR_BGR2GRAY), np.uint8)
    levels = np.bincount(grey.ravel(), minlength=256)
    bottom, low, high, top = shares(levels, (0.001, 0.05, 0.95, 0.999))
    if top < DARK:
        return "dark"
    if float(levels[252:].sum()) / grey.size > BRIGHT:
        return "bright"
    if high - low < FLAT and max(top - low, high - bottom) < 3 * FLAT:
        return "flat"
    return None


def shares(levels: npt.NDArray[Any], of: Sequence[float]) -> tuple[float, ...]:
    """The levels below which these shares of all pixels lie. levels: how many pixels have each level, from 0 on.

    As ``numpy.percentile`` has them, which sorts every pixel for it.
    """
    upto = np.cumsum(levels)
    places = np.asarray(of) * (int(upto[-1]) - 1)
    below = np.floor(places)
    low = np.searchsorted(upto, below, side="right")
    high = np.searchsorted(upto, np.ceil(places), side="right")
    return tuple(float(value) for value in low + (high - low) * (places - below))
