"""Where the focus goes from one target to another by the arrows. Pure; pixels, y upward as on Kivy's screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.faces.lie import Box

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
ASIDE = 2.5
"""How many times a pixel aside of the way counts, beside a pixel straight on."""


def toward(boxes: Sequence[Box], now: Box, way: str) -> int | None:
    """The index in ``boxes`` of the nearest one in a direction, None if nothing lies there.

    now: the box that has the focus. way: ``left``, ``right``, ``up`` or ``down``; KeyError for another.
    """
    across, along = WAYS[way]
    far = {
        place: _far(now, box, across, along)
        for place, box in enumerate(boxes)
        if _ahead(now, box, across, along)
    }
    return min(far, key=lambda place: far[place]) if far else None


def nearest(boxes: Iterable[Box], x: float, y: float) -> int | None:
    """The index in ``boxes`` of the one whose middle is nearest to the point x, y (pixels); None without boxes."""
    far = {i: abs(b.middle[0] - x) + abs(b.middle[1] - y) for i, b in enumerate(boxes)}
    return min(far, key=lambda place: far[place]) if far else None


def in_order(boxes: Sequence[Box]) -> list[int]:
    """The indices in ``boxes`` as one reads: line by line from the top, each from the left."""
    # Middles are rounded to 24 pixels: boxes of one line are not all equally high.
    high = {i: -round((box.y + box.height / 2) / 24) for i, box in enumerate(boxes)}
    return sorted(range(len(boxes)), key=lambda i: (high[i], boxes[i].x))


def _ahead(now: Box, box: Box, across: int, along: int) -> bool:
    """Whether its middle lies beyond one's own in this direction, and not on it."""
    (x, y), (own_x, own_y) = box.middle, now.middle
    return (x - own_x) * across + (y - own_y) * along > 1


def _far(now: Box, box: Box, across: int, along: int) -> float:
    (x, y), (own_x, own_y) = box.middle, now.middle
    if across:
        straight = max(0.0, abs(x - own_x) - (box.width + now.width) / 2)
        beside = max(0.0, abs(y - own_y) - (box.height + now.height) / 2)
    else:
        straight = max(0.0, abs(y - own_y) - (box.height + now.height) / 2)
        beside = max(0.0, abs(x - own_x) - (box.width + now.width) / 2)
    return straight + ASIDE * beside + (abs(x - own_x) + abs(y - own_y)) * 0.1
