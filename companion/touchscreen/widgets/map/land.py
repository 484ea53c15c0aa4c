"""Texts that are drawn rather than laid out, on the canvas being drawn on."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color as Paint
from kivy.graphics import Rectangle

from companion.touchscreen.widgets.glimpse import painted


class Written(Rectangle):
    """A text that is drawn rather than laid out: what it says, and its size in pixels."""

    words: str = ""
    height: float = 0.0


def text(words: str, x: float, y: float, height: float, color: tuple[float, ...]) -> None:
    """A bold text round a middle; height: its size in pixels."""
    label = CoreLabel(text=words, font_size=height, bold=True)
    label.refresh()
    texture = label.texture
    Paint(*color)
    written = Written(
        texture=texture,
        size=texture.size,
        pos=(round(x - texture.width / 2), round(y - texture.height / 2)),
    )
    written.words, written.height = words, height
    painted()
