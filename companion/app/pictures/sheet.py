"""A pen that paints a picture with OpenCV: soft edges, any letters that the machine has a font for, and a PNG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.app.pictures.letters import Letters
from companion.app.pictures.packed import Pixels, packed
from companion.faces.painting.pen import Flat
from companion.faces.theme import Color

LARGER: Final = 2
"""It is painted so many times as large, and then made smaller: edges come out soft."""
SHIFT: Final = 4
"""OpenCV takes points in sixteenths of a pixel."""
UNIT: Final = LARGER * (1 << SHIFT)
SIXTEEN: Final = 1 << SHIFT
OPAQUE: Final = 0.999
Paint = Callable[[Pixels, Sequence[int]], object]


class PicturePen:
    """A picture of so many pixels, of one color at first. Points are in pixels, y upward. A ``PagePen``."""

    def __init__(self, width: int, height: int, ground: Color) -> None:
        self.width, self.height = width, height
        self._pixels: Pixels = np.empty((height * LARGER, width * LARGER, 3), np.uint8)
        self._pixels[:] = _bgr(ground)
        self._letters = Letters(LARGER)

    def polygon(
        self, points: Flat, fill: Color, edge: Color | None = None, width: float = 1
    ) -> None:
        """A filled outline."""
        corners = self._points(points)
        self._with(
            fill, corners, 0, lambda on, ink: cv2.fillPoly(on, [corners], ink, cv2.LINE_AA, SHIFT)
        )
        if edge is not None:
            self.line(points, edge, width, closed=True)

    def line(
        self,
        points: Flat,
        color: Color,
        width: float,
        *,
        closed: bool = False,
        square: bool = False,
    ) -> None:
        """A line through the points; OpenCV rounds all ends and corners."""
        way, thick = self._points(points), _thick(width)

        def paint(on: Pixels, ink: Sequence[int]) -> None:
            cv2.polylines(on, [way], closed, ink, thick, cv2.LINE_AA, SHIFT)

        self._with(color, way, width, paint)

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        color: Color,
        width: float,
        span: tuple[float, float] = (0, 360),
    ) -> None:
        """A part of a circle's edge."""
        middle, reach = self._point(x, y), round(radius * UNIT)
        first, last = (angle - 90 for angle in span)

        def paint(on: Pixels, ink: Sequence[int]) -> None:
            axes, thick = (reach, reach), _thick(width)
            cv2.ellipse(on, middle, axes, 0, first, last, ink, thick, cv2.LINE_AA, SHIFT)

        self._with(color, np.array([middle], np.int32), radius + width, paint)

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        """A filled circle."""
        middle, reach = self._point(x, y), round(radius * UNIT)

        def paint(on: Pixels, ink: Sequence[int]) -> None:
            cv2.circle(on, middle, reach, ink, -1, cv2.LINE_AA, SHIFT)

        self._with(color, np.array([middle], np.int32), radius, paint)

    def text(self, words: str, x: float, y: float, height: float, color: Color) -> None:
        """A bold text round a middle."""
        left = x - self.measured(words, height, bold=True) / 2
        self.write(words, left, y - height * 0.36, height, color, bold=True)

    def write(
        self, words: str, x: float, y: float, height: float, color: Color, *, bold: bool = False
    ) -> None:
        """A text from its left end on this line; height: its size in pixels."""
        spot = (x * LARGER, (self.height - y) * LARGER)
        self._letters.write(self._pixels, words, spot, height * LARGER, _bgr(color), bold=bold)

    def measured(self, words: str, height: float, *, bold: bool = False) -> float:
        """How wide a text is, in pixels."""
        return self._letters.width(words, height * LARGER, bold=bold) / LARGER

    def png(self) -> bytes:
        """The picture as a file."""
        small = cv2.resize(self._pixels, (self.width, self.height), interpolation=cv2.INTER_AREA)
        return packed(np.asarray(small, np.uint8))

    def _with(self, color: Color, points: NDArray[np.int32], reach: float, paint: Paint) -> None:
        """Paints opaque colors at once, and lets others shine through what lies within reach of these points."""
        if color[3] >= OPAQUE:
            paint(self._pixels, _bgr(color))
            return
        far = round(reach * LARGER) + 2
        (left, top), (right, low) = points.min(axis=0) // SIXTEEN, points.max(axis=0) // SIXTEEN
        rows, columns = slice(max(0, top - far), low + far), slice(max(0, left - far), right + far)
        before = self._pixels[rows, columns].copy()
        paint(self._pixels, _bgr(color))
        after = self._pixels[rows, columns]
        cv2.addWeighted(after, color[3], before, 1 - color[3], 0, after)

    def _point(self, x: float, y: float) -> tuple[int, int]:
        return round(x * UNIT), round((self.height - y) * UNIT)

    def _points(self, flat: Flat) -> NDArray[np.int32]:
        pairs = zip(flat[::2], flat[1::2], strict=True)
        return np.array([self._point(x, y) for x, y in pairs], np.int32)


def _thick(width: float) -> int:
    return max(1, round(2 * width * LARGER))


def _bgr(color: Color) -> tuple[int, int, int]:
    red, green, blue = (round(255 * part) for part in color[:3])
    return blue, green, red
