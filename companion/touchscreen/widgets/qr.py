"""A QR code drawn from its matrix, dark on white with the quiet zone that readers want."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Rectangle
from kivy.uix.widget import Widget

from companion.touchscreen.widgets.edges import middle

QUIET = 4
"""Modules of white round the code."""


class QrCode(Widget):
    """matrix: rows of modules, True for dark, without the quiet zone."""

    def __init__(self, matrix: Sequence[Sequence[bool]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.matrix = matrix
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        count = len(self.matrix) + 2 * QUIET
        module = int(min(self.width, self.height) / count)
        side = module * count
        x, y = middle(self)
        left, top = int(x - side / 2), int(y + side / 2)
        self.canvas.clear()
        with self.canvas:
            Paint(1, 1, 1, 1)
            Rectangle(pos=(left, top - side), size=(side, side))
            Paint(0, 0, 0, 1)
            for row, modules in enumerate(self.matrix):
                for column, dark in enumerate(modules):
                    if dark:
                        spot = (
                            left + (QUIET + column) * module,
                            top - (QUIET + row + 1) * module,
                        )
                        Rectangle(pos=spot, size=(module, module))
