"""Boxes on the screen, as the tests of room for messages compare them."""

from __future__ import annotations

from companion.faces.lie import Box


def shared(one: Box, other: Box) -> Box:
    """What two boxes share that overlap."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    right = min(one.x + one.width, other.x + other.width)
    top = min(one.y + one.height, other.y + other.height)
    return Box(x, y, right - x, top - y)
