"""What a die with symbols is painted with: how much each of its inks is seen in every pixel of a square."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from hardware.dice.cube import INNER, WIDE
from hardware.dice.marks import COLUMNS, ROWS
from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import Face

SYMBOLS: Final[tuple[Face, ...]] = ("trade", "science", "politics", "ship")
"""Yellow, green and blue gates, and the dark ship."""
GATES: Final = ((48, 112), (112, 200), (225, 330))
"""From and to which angle of Lab's colour circle a gate is yellow, green, blue, on a body that is white."""
PALE: Final = 215.0
"""How bright the body is made in every channel before colours are judged: so a lamp's own colour does not matter."""
SYMBOL: Final = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (27, 27))
"""Wider than the strokes of any symbol in the square."""
INSIDE: Final = (ROWS - WIDE / 2) ** 2 + (COLUMNS - WIDE / 2) ** 2 < (0.47 * INNER) ** 2


def inks(drawn: Picture) -> tuple[Floats, Floats]:
    """How much of each of SYMBOLS' inks every pixel shows, and how much of an edge; drawn: a square of `marks.square`.

    Out: 4 x PIXELS and PIXELS, 0 to 1.
    """
    soft = cv2.GaussianBlur(drawn, (0, 0), 0.8).astype(np.float32)
    white = np.clip(soft * (PALE / np.maximum(_body(floats(soft)), 12)), 0, 255).astype(np.uint8)
    light, red, yellow = np.moveaxis(cv2.cvtColor(white, cv2.COLOR_BGR2LAB), 2, 0)
    red, yellow = red.astype(np.float32) - 128, yellow.astype(np.float32) - 128
    strength = np.hypot(red, yellow)
    angle = np.degrees(np.arctan2(yellow, red)) % 360
    around = cv2.morphologyEx(light, cv2.MORPH_CLOSE, SYMBOL).astype(np.float32)
    dark = light / np.maximum(around, 20)
    coloured = np.clip((strength - 9) / 14, 0, 1)
    no_gate = np.clip((0.5 - dark) / 0.15, 0, 1) * np.clip((34 - strength) / 12, 0, 1)
    coloured = coloured * (1 - no_gate)
    gates = [coloured * ((angle >= low) & (angle < high)) for low, high in GATES]
    ship = np.clip((0.66 - dark) / 0.2, 0, 1) * np.clip((46 - strength) / 16, 0, 1)
    planes = floats([*gates, ship * (1 - coloured)]).reshape(len(SYMBOLS), -1)
    return planes, _edges(floats(light)).ravel()


def _body(soft: Floats) -> Floats:
    """The body's colour: of what is palest. Ink lacks at least one channel."""
    pale = soft.min(axis=2) + 0.25 * soft.max(axis=2)
    bright = INSIDE & (pale >= np.percentile(pale[INSIDE], 65))
    return floats(np.median(soft[bright], axis=0))


def _edges(light: Floats) -> Floats:
    slope = np.abs(cv2.Sobel(light, cv2.CV_32F, 1, 0)) + np.abs(cv2.Sobel(light, cv2.CV_32F, 0, 1))
    wide = cv2.blur(cv2.dilate(slope, np.ones((3, 3), np.uint8)), (3, 3))
    return floats(np.clip(wide / max(60.0, float(np.percentile(slope, 90))), 0, 1))
