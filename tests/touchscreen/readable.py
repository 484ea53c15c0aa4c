"""Every text that a screen shows, laid out or drawn, with its size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

LEAST = 14.9
"""The least height of a text, in sketch pixels."""


@dataclass(frozen=True, slots=True)
class Text:
    """What is said, its size in pixels, by how many pixels it goes beyond its box, and in what it lies."""

    said: str
    size: float
    beyond: float = 0.0
    within: str = ""


def texts(root: Any) -> Iterator[Text]:
    """All that can be read on a widget and below it."""
    from companion.touchscreen.widgets.label import Label

    for widget in shown(root):
        if isinstance(widget, Label) and widget.full_text and widget.width > 2:
            if _beyond(widget) > 0:
                widget.texture_update()  # what was said just now is drawn with the next frame
            beyond = _beyond(widget)
            yield Text(
                widget.full_text, widget.font_size, beyond, _within(widget) if beyond > 0 else ""
            )
        yield from drawn(widget.canvas, [child.canvas for child in widget.children])


def _within(widget: Any) -> str:
    """The widgets in which a widget lies, from the nearest."""
    names = []
    while widget.parent not in (widget, None):
        widget = widget.parent
        names.append(type(widget).__name__)
    return " < ".join(names)


def _beyond(label: Any) -> float:
    wide, high = label.texture_size
    return float(max(wide * label.share - label.width, high - label.height))


def shown(root: Any) -> Iterator[Any]:
    """A widget and all below it that can be seen."""
    yield root
    for child in root.children:
        if child.opacity:
            yield from shown(child)


def drawn(canvas: Any, others: list[Any]) -> Iterator[Text]:
    """What is drawn on a canvas, before and after it too, but not on others that lie in it."""
    from kivy.graphics.instructions import InstructionGroup

    from companion.touchscreen.widgets.map.land import Written

    for part in canvas.children:
        if isinstance(part, Written):
            yield Text(part.words, part.height)
        elif isinstance(part, InstructionGroup) and part not in others:
            yield from drawn(part, others)


def unreadable(root: Any, scale: float) -> Iterator[tuple[str, Text]]:
    """What is too small, or goes beyond its box, with which of both. scale: pixels for one sketch pixel."""
    for text in texts(root):
        if text.size < LEAST * scale:
            yield "small text", text
        if text.beyond > 4 * scale:
            yield "cut", text
