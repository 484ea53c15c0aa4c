"""A QR code drawn from its matrix, dark on white with the quiet zone that readers want."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.touchscreen.widgets.edges import middle

QUIET = 4
"""Modules of white round the code."""
LIGHT, DARK = b"\xff\xff\xff\xff", b"\x00\x00\x00\xff"
"""A module's color and how much it covers, a byte each."""


class QrCode(Widget):
    """matrix: rows of modules, True for dark, without the quiet zone."""

    def __init__(self, matrix: Sequence[Sequence[bool]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.matrix = matrix
        self._texture: Texture | None = None
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        count = len(self.matrix) + 2 * QUIET
        module = int(min(self.width, self.height) / count)
        side = module * count
        x, y = middle(self)
        left, top = int(x - side / 2), int(y + side / 2)
        across = module * len(self.matrix)
        self.canvas.clear()
        with self.canvas:
            Paint(1, 1, 1, 1)
            Rectangle(pos=(left, top - side), size=(side, side))
            if not self.matrix:
                return
            at = (left + QUIET * module, top - QUIET * module - across)
            Rectangle(pos=at, size=(across, across), texture=self._modules())

    def _modules(self) -> Texture:
        """A pixel for each, the lowest row first: some hundred squares in one go."""
        if self._texture is None:
            count = len(self.matrix)
            dots = (DARK if dark else LIGHT for row in reversed(self.matrix) for dark in row)
            self._texture = Texture.create(size=(count, count), colorfmt="rgba")
            self._texture.mag_filter = self._texture.min_filter = "nearest"
            self._texture.blit_buffer(b"".join(dots), colorfmt="rgba", bufferfmt="ubyte")
        return self._texture
