"""What colour a die has, and which of two dice is the red one."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from hardware.dice.pictures import Floats, Picture
from hardware.dice.reading import Box

NAMES: Final = (
    "white", "ivory", "grey", "black", "red", "orange", "brown", "yellow", "green", "blue", "purple", "pink", "event",
)  # fmt: skip

HUES: Final = (
    (7, "red"),
    (18, "orange"),
    (36, "yellow"),
    (88, "green"),
    (128, "blue"),
    (152, "purple"),
    (168, "pink"),
)
"""Up to which hue (0 to 180, as OpenCV counts) a colour has its name; beyond, it is red again."""


def body_colour(picture: Picture, box: Box) -> Floats:
    """The colour of a die's body (BGR, 0 to 255). box: x, y, width, height in pixels."""
    x, y, wide, tall = box
    part = picture[y + tall // 5 : y + tall - tall // 5, x + wide // 5 : x + wide - wide // 5]
    if not part.size:
        return np.zeros(3, np.float32)
    small = (
        cv2.resize(part, (24, 24), interpolation=cv2.INTER_AREA).reshape(-1, 3).astype(np.float32)
    )
    middle = np.median(small, axis=0)
    # Pips and glints lie far from the median and do not count.
    near = np.abs(small - middle).max(axis=1) < 45
    return np.asarray(small[near].mean(axis=0) if near.any() else middle, np.float32)


def named(colour: Floats) -> str:
    """The word of NAMES for a colour (BGR, 0 to 255)."""
    pixel = np.clip(colour, 0, 255).astype(np.uint8).reshape(1, 1, 3)
    hue, strength, value = (int(one) for one in cv2.cvtColor(pixel, cv2.COLOR_BGR2HSV)[0, 0])
    if value < 60 or (strength < 60 and value < 85):
        return "black"
    if strength < 70:
        if value > 140:
            return "ivory" if strength > 38 and 10 <= hue <= 40 else "white"
        return "grey"
    if 5 <= hue < 22 and value < 130:
        return "brown"
    return next((name for limit, name in HUES if hue < limit), "red")


def lab(colour: Floats) -> Floats:
    """A colour (BGR, 0 to 255) as lightness, green to red, blue to yellow; steps that the eye finds alike."""
    pixel = (np.clip(colour, 0, 255) / 255).astype(np.float32).reshape(1, 1, 3)
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_BGR2LAB)[0, 0], np.float32)


def redder(one: Floats, two: Floats) -> float:
    """How much redder the first colour is (BGR), in steps of `lab`: how far it lies from green and from yellow."""
    first, second = lab(one), lab(two)
    return float((first[1] - 0.35 * first[2]) - (second[1] - 0.35 * second[2]))
