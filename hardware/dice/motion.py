"""How much moves between two frames, in well under a millisecond: thumbnails are compared, not frames."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from hardware.dice.pictures import Picture
from hardware.dice.pips import Grey

THUMB: Final = (80, 60)
STEP: Final = 14
"""Grey levels that a pixel of a thumbnail must change by before it counts as moved."""


def thumbnail(frame: Picture) -> Grey:
    """A frame as 80 x 60 grey pixels."""
    small = cv2.resize(frame, THUMB, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)


def moved(before: Grey, after: Grey) -> float:
    """The share of the picture that changed between two thumbnails, 0 to 1; an even change of light is none."""
    shift = float(np.median(after)) - float(np.median(before))
    step = np.abs(after.astype(np.int16) - before - round(shift))
    return float((step > STEP).mean())
