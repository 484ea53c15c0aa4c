"""How much moves between two frames, in well under a millisecond: thumbnails are compared, not frames."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pictures import Grey, Picture

THUMB: Final = (80, 60)
STEP: Final = 14
"""Grey levels that a pixel of a thumbnail must change by before it counts as moved."""


def thumbnail(frame: Picture) -> Grey:
    """A frame as 80 x 60 grey pixels."""
    small = cv2.resize(frame, THUMB, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)


def moved(before: Grey, after: Grey) -> float:
    """The share of the picture that changed between two thumbnails, 0 to 1. An even change of light does not count."""
    return float(changed(before, after).mean())


def changed(before: Grey, after: Grey) -> npt.NDArray[np.bool_]:
    """Which pixels of two thumbnails differ by more than an even change of light."""
    step = after.astype(np.int16) - before
    if cv2.norm(before, after, cv2.NORM_INF) <= STEP // 2:
        # What is less apart than half of it is less than the whole from any median: so it is with most frames.
        return np.zeros(before.shape, np.bool_)
    # The median of the steps, not the step of the medians: half of a picture may be tray, half be table.
    return np.asarray(np.abs(step - round(float(np.median(step)))) > STEP)
