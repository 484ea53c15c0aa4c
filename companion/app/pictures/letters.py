"""Texts in a picture: OpenCV's own font, or one of this machine for letters that it lacks.

A line with letters that are joined, or that only another font has, is drawn by Pillow where the touchscreen brought it,
as on the touchscreen itself; without it OpenCV draws what it can.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from typing import Any, Final

import cv2
import numpy as np

from companion.fonts import INSTALLED, lacking, shipped_font
from companion.lettering import drawn, is_foreign, shipped
from companion.lettering import width as drawn_width

OWN: Final = "sans"
"""The font in OpenCV, which has the letters of Latin, Greek and Cyrillic."""
REGULAR, BOLD = 420, 680
"""How thick its letters are."""
PILLOW: Final = find_spec("PIL") is not None and shipped_font() is not None
ROOM: Final = 1.5
"""How much higher a drawn line is than its letters."""


@lru_cache(maxsize=1)
def _font() -> Any:
    return cv2.FontFace(OWN)


class Letters:
    """Writes on pixels that are so many times ``larger`` than those of the picture."""

    def __init__(self, larger: int) -> None:
        self._larger = larger

    def width(self, text: str, height: float, *, bold: bool) -> float:
        """How wide a line is, in its own pixels."""
        if _by_pillow(text):
            return float(drawn_width(text, round(height), bold))
        box = cv2.getTextSize((1, 1), text, (0, 0), _font(), round(height), _weight(bold))
        return float(box[2])

    def write(
        self,
        pixels: Any,
        text: str,
        spot: tuple[float, float],
        height: float,
        color: tuple[int, int, int],
        *,
        bold: bool,
    ) -> None:
        """A line from ``spot``, its left end where the letters stand; color: blue, green, red."""
        if _by_pillow(text):
            _pasted(pixels, text, spot, height, color, bold)
            return
        where = (round(spot[0]), round(spot[1]))
        cv2.putText(pixels, text, where, color, _font(), round(height), _weight(bold))


def _weight(bold: bool) -> int:
    return BOLD if bold else REGULAR


def _by_pillow(text: str) -> bool:
    return PILLOW and is_foreign(text) and not lacking(text, shipped(), INSTALLED)


def _pasted(
    pixels: Any,
    text: str,
    spot: tuple[float, float],
    height: float,
    color: tuple[int, int, int],
    bold: bool,
) -> None:
    size = round(height)
    high, stand = round(size * ROOM), size
    wide = drawn_width(text, size, bold)
    picture = np.asarray(drawn(text, size, bold, (max(1, wide), high, stand), (*color, 255)))
    left, top = round(spot[0]), round(spot[1]) - stand
    high, wide = min(high, pixels.shape[0] - top), min(wide, pixels.shape[1] - left)
    if min(high, wide, top + 1, left + 1) < 1:
        return
    part = picture[:high, :wide]
    share = part[:, :, 3:].astype(np.float32) / 255
    under = pixels[top : top + high, left : left + wide]
    under[:] = (part[:, :, :3] * share + under * (1 - share)).astype(np.uint8)
