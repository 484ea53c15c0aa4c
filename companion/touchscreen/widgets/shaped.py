"""Texts that Kivy cannot draw: letters that the shipped font lacks, joined, and from right to left where they are so.

Kivy's text draws one glyph for one letter, in one font, from left to right. A line with another letter is drawn by
Pillow with raqm instead, each part in a font that has its letters, and put into the texture where Kivy would have drawn
it. Pillow is imported with the first such line: a table without one never loads it.
"""

from __future__ import annotations

from typing import Any

from kivy.core.image import ImageData
from kivy.core.text import Label as CoreLabel

from companion.lettering import drawn, is_foreign, width


class ShapedText(CoreLabel):
    """Kivy's text, with lines that it cannot draw drawn by Pillow."""

    def get_extents(self, text: str) -> tuple[int, int]:
        """Width and height of a line; all lines are as high as those of the shipped font."""
        if not is_foreign(text):
            found: tuple[int, int] = super().get_extents(text)
            return found
        high = super().get_extents("X")[1]
        return width(text, int(self.options["font_size"]), bool(self.options["bold"])), high

    def _render_begin(self) -> None:
        self._foreign: list[tuple[str, int, int]] = []
        super()._render_begin()

    def _render_text(self, text: str, x: float, y: float) -> None:
        if is_foreign(text):
            self._foreign.append((text, int(x), int(y)))
        else:
            super()._render_text(text, x, y)

    def _render_end(self) -> Any:
        data = super()._render_end()
        return self._with_foreign(data) if self._foreign else data

    def _with_foreign(self, data: Any) -> Any:
        from PIL import Image

        size, bold = int(self.options["font_size"]), bool(self.options["bold"])
        color = tuple(round(255 * part) for part in self.options["color"])
        high, stand = super().get_extents("X")[1], int(self.get_ascent())
        whole = Image.frombytes("RGBA", (data.width, data.height), bytes(data.data))
        for text, x, y in self._foreign:
            room = (max(1, min(width(text, size, bold), data.width - x)), high, stand)
            whole.paste(drawn(text, size, bold, room, color), (x, y))
        return ImageData(data.width, data.height, data.fmt, whole.tobytes())
