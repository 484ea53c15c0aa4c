"""Pictures of dice as JPEG: for the screen, and small ones that stay with a roll."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, Final

import cv2
import numpy as np

from hardware.dice.pictures import Picture, fitted
from hardware.dice.reading import Reading

SHOWN: Final = 480
"""Pixels of the longer side of a picture for the screen."""
FINE: Final = 92
"""The quality of a JPEG that is read once more."""
KEPT: Final = 320
MOST: Final = 6_000
"""Bytes of a picture that stays with a roll: as base64 it has at most 8,000."""
QUALITIES: Final = (80, 65, 50, 35, 20)


def jpeg(picture: Picture, quality: int = 75) -> bytes:
    """A picture as JPEG."""
    return bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1])


def for_screen(picture: Picture) -> bytes:
    """A picture as the screen shows it."""
    return jpeg(fitted(picture, SHOWN)[0])


def evidence_of(picture: Picture, reading: Reading, counted: str) -> dict[str, Any]:
    """What stays with a roll: the dice and a little round them, their boxes in that picture, how sure it was, and how
    it came to count (``itself``, ``confirmed``, ``corrected``).
    """
    left, top, right, low = _round(picture, reading)
    small, by = fitted(np.ascontiguousarray(picture[top:low, left:right]), KEPT)
    boxes = [
        {
            "face": die.face,
            "colour": die.colour,
            "box": _moved(die.box, left, top, by),
            "confidence": die.confidence,
        }
        for die in reading.dice
    ]
    return {
        "source": "camera",
        "counted": counted,
        "confidence": min((die.confidence for die in reading.dice), default=0.0),
        "picture": b64encode(_small_enough(small)).decode("ascii"),
        "size": [small.shape[1], small.shape[0]],
        "boxes": boxes,
    }


def _round(picture: Picture, reading: Reading) -> tuple[int, int, int, int]:
    tall, wide = picture.shape[:2]
    if not reading.dice:
        return 0, 0, wide, tall
    x, y, w, h = (np.asarray([die.box[side] for die in reading.dice]) for side in range(4))
    room = int(max(w.max(), h.max()))
    left, top = max(0, int(x.min()) - room), max(0, int(y.min()) - room)
    right, low = min(wide, int((x + w).max()) + room), min(tall, int((y + h).max()) + room)
    return left, top, max(right, left + 1), max(low, top + 1)


def _moved(box: tuple[int, int, int, int], left: int, top: int, by: float) -> list[int]:
    x, y, wide, tall = box
    return [round((x - left) / by), round((y - top) / by), round(wide / by), round(tall / by)]


def _small_enough(picture: Picture) -> bytes:
    """Noise may make a picture large: then it is kept coarser, and at last smaller. Its boxes count by its `size`."""
    for quality in QUALITIES:
        packed = jpeg(picture, quality)
        if len(packed) <= MOST:
            return packed
    return _small_enough(fitted(picture, max(picture.shape[:2]) * 2 // 3)[0])
