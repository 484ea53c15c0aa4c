"""What would make the dice of a throw easier to read: light from a side, a tray nearer, another mat. Pure."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from calibration.tray_light import Remark, remarks
from calibration.tray_outline import Outline
from hardware.dice.colours import body_colour, lab
from hardware.dice.pictures import Picture
from hardware.dice.reading import Die, Reading

NARROW: Final = 30
"""Pixels of a die below which more of them would help."""
ALIKE: Final = 22.0
"""Steps of `colours.lab` by which a die stands out from what it lies on."""
LIGHTS: Final = ("dark", "glare", "uneven", "blurred", "noisy")
"""What of the light is said of a tray with dice in it too."""


def helps(picture: Picture, reading: Reading, outline: Outline) -> tuple[Remark, ...]:
    """What to change, the light first. picture: h x w x 3, BGR, 8 bit; reading: what was read from it."""
    found = [one for one in remarks(picture, outline) if one.word in LIGHTS]
    if any(max(die.box[2:]) < NARROW for die in reading.dice):
        found.append(Remark("nearer"))
    if any(_is_like_the_mat(picture, die) for die in reading.dice):
        found.append(Remark("mat"))
    return tuple(found)


def _is_like_the_mat(picture: Picture, die: Die) -> bool:
    x, y, wide, tall = die.box
    room = max(wide, tall) // 2
    left, top = max(0, x - room), max(0, y - room)
    around = picture[top : y + tall + room, left : x + wide + room]
    mask = np.ones(around.shape[:2], np.uint8)
    cv2.rectangle(mask, (x - left, y - top), (x - left + wide, y - top + tall), 0, -1)
    if not mask.any():
        return False
    mat = np.asarray(np.median(around[mask > 0], axis=0), np.float32)
    return float(np.linalg.norm(lab(body_colour(picture, die.box)) - lab(mat))) < ALIKE
