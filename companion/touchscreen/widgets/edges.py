"""A widget's middle and far edges, computed afresh.

Kivy's own ``center``, ``right`` and ``top`` are cached and still old inside a handler of ``pos`` or ``size``.
"""

from __future__ import annotations

from typing import Any

from companion.faces.lie import Box


def middle(widget: Any) -> tuple[float, float]:
    """x and y of its middle."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2


def right(widget: Any) -> float:
    """x of its right edge."""
    return float(widget.x + widget.width)


def top(widget: Any) -> float:
    """y of its upper edge."""
    return float(widget.y + widget.height)


def put(widget: Any, box: Box) -> None:
    """Lay a widget there."""
    widget.pos, widget.size = (box.x, box.y), (box.width, box.height)
