"""Whether a picture shows enough to be read at all: light, contrast, sharpness."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

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
FLAT: Final = 5.0
"""Grey levels between the darkest and the brightest twentieth of the least picture."""


def sharpness(picture: Picture) -> float:
    """How sharp the sharpest edges are: grey levels a pixel, in a picture of at most 640 pixels."""
    small, _ = fitted(picture, 640)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    across = np.abs(cv2.Sobel(grey, cv2.CV_16S, 1, 0))
    return float(np.percentile(across, 99.75)) / 8


def unreadable(picture: Picture, profile: Profile | None) -> str | None:
    """The reason why nothing can be read from a picture; None where there may be something."""
    size = None if profile is None else profile.size
    if size is not None and size != (picture.shape[1], picture.shape[0]):
        return "other_camera"
    grey = cv2.cvtColor(picture[::4, ::4], cv2.COLOR_BGR2GRAY)
    low, high, top = np.percentile(grey, (5, 95, 99.9))
    if top < DARK:
        return "dark"
    if float((grey > 251).mean()) > BRIGHT:
        return "bright"
    if high - low < FLAT and top - low < 3 * FLAT:
        return "flat"
    return None
