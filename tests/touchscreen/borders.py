"""How far the letters of a text stand from the border of their box, and which title is smaller than its note."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.touchscreen.readable import shown

CLEAR = 3.0
"""The least way from a letter to the border of its box, in sketch pixels."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Where the letters of a text lie, in pixels of the window."""

    left: float
    low: float
    right: float
    high: float

    def clear_of(self, box: Ink) -> float:
        """The least way from these letters to a box's border; below zero where they lie beyond it."""
        return min(
            self.left - box.left,
            box.right - self.right,
            self.low - box.low,
            box.high - self.high,
        )


def too_near(root: Any, scale: float) -> Iterator[tuple[str, float]]:
    """Texts nearer to their border than that, with how near they are in sketch pixels."""
    for widget in shown(root):
        if _is_written(widget):
            box = _box_of(widget)
            if box is not None:
                way = ink_of(widget).clear_of(box) / scale
                if way < CLEAR:
                    yield str(widget.full_text), way


def _is_written(widget: Any) -> bool:
    from companion.touchscreen.widgets.label import Label

    return (
        isinstance(widget, Label)
        and bool(widget.full_text.strip())
        and widget.width > 2
        and widget.opacity > 0
    )


def _box_of(widget: Any) -> Ink | None:
    """The nearest box with a ground or an edge; None for a text that scrolls in it, or lies in none."""
    from kivy.uix.scrollview import ScrollView

    from companion.touchscreen.widgets.surface import Surface

    holder = widget.parent
    while holder is not None and holder.parent is not holder:
        if isinstance(holder, ScrollView):
            return None
        if isinstance(holder, Surface) and (holder.fill[3] > 0 or holder.edge is not None):
            x, y = holder.to_window(*holder.pos)
            return Ink(x, y, x + holder.width, y + holder.height)
        holder = holder.parent
    return None


def ink_of(label: Any) -> Ink:
    """Where the letters of a laid out text lie."""
    label.texture_update()
    wide, tall = label.texture_size
    lines = label.text.split("\n")
    bounds = [_bounds(line, int(label.font_size), bool(label.bold)) for line in lines]
    line_high = tall / len(lines) if label.valign == "middle" else label._label.get_extents("X")[1]
    stand = label._label.get_ascent()
    x, y = label.to_window(*label.pos)
    middle, top = x + label.width / 2, y + label.height / 2 + tall / 2
    over = line_high * len(lines)
    top -= {"middle": 0.0, "center": 0.0, "top": 0.0, "bottom": tall - over}[label.valign]
    broad = max(right - left for left, _, right, _ in bounds) * label.share
    half = wide * label.share / 2
    left = {"left": middle - half, "center": middle - broad / 2, "right": middle + half - broad}
    first, last = bounds[0], bounds[-1]
    begins = left[label.halign]
    return Ink(
        begins,
        top - line_high * (len(lines) - 1) - stand - last[3],
        begins + broad,
        top - stand - first[1],
    )


@cache
def _bounds(line: str, size: int, bold: bool) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a line's letters from where it begins on its base line; downward."""
    from PIL import ImageFont

    from companion.lettering import SHIPPED
    from companion.touchscreen.widgets.label import measure

    font = ImageFont.truetype(str(SHIPPED[bold]), size)
    left, top, right, bottom = (float(side) for side in font.getbbox(line or " ", anchor="ls"))
    return left, top, min(right, measure(line, size, bold)), bottom


def smaller_titles(root: Any, larger: float = -0.5) -> Iterator[tuple[str, str, float]]:
    """Titles in smaller letters than the note below them: title, note, and by how many pixels.

    larger: by how many pixels a title is to be larger at least.
    """
    for widget in shown(root):
        written = [child for child in widget.children if _is_written(child)]
        for title in written:
            for note in written:
                if _heads(title, note) and title.font_size < note.font_size + larger:
                    yield title.full_text, note.full_text, note.font_size - title.font_size


def _heads(title: Any, note: Any) -> bool:
    """Whether one text is the head over the other: bold, and right above it."""
    above = title.y >= note.y + note.height - 2
    beside = title.x < note.right and note.x < title.right
    return bool(title.bold and not note.bold and above and beside)
