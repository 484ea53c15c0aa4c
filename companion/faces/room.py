"""Room for a message: where it covers nothing that a hand may want. Pure; y upward as on Kivy's screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from companion.faces.board_map import Ground
from companion.faces.lie import Box, Lie
from companion.rules import grid
from companion.rules.grid import Point

Size = tuple[float, float]
"""Width and height in pixels."""
Area = tuple[Box, Sequence[Box]]
"""Where to look, and what of it has to stay clear."""

SLOPE = 0.87
"""Half the width of a hex, in its sides."""
RIM = 1.2
"""How far pieces on a hex's corners reach from its middle, in its sides."""
BANDS = (-1.0, -0.75, -0.5, 0.5, 0.75, 1.0)
"""From the lower corner of a hex to the upper, in its sides."""
QUAY = 0.45
"""Half the width of a harbor's sign, in sides of a hex."""
MARK = 0.67
"""Half the width of what the middle of a sea hex may bear, in sides of a hex."""
RING = 0.27
"""Half the width of a place that glows, in sides of a hex."""


def room(sizes: Sequence[Size], areas: Iterable[Area]) -> Box | None:
    """Where a message may lie: a box of the first size that fits in the first area with room. None if nothing fits.

    It lies as low as it can, and then as near as it can to the area's middle.
    """
    boxes = (_low(size, area, kept) for area, kept in areas for size in sizes)
    return next((box for box in boxes if box is not None), None)


def low_right(sizes: Sequence[Size], areas: Iterable[Area], margin: float) -> Box | None:
    """Where a message may lie, in the lower right corner if it can: its key is then nearly always at the same place.

    The first area with room is taken. If its corner is free for none of these sizes, the first size that fits lies as
    low, and then as far right, as it can. margin: pixels to keep from the area's right edge.
    """
    for area, kept in areas:
        boxes = (_low(size, area, kept, margin) for size in sizes)
        found = [box for box in boxes if box is not None]
        if found:
            corner = (box for box in found if _in_corner(box, area, margin))
            return next(corner, found[0])
    return None


def staying(
    corner: tuple[float, float], sizes: Sequence[Size], areas: Iterable[Area]
) -> Box | None:
    """A box that ends at this lower right corner, of the first size that is clear there; None if nothing can stay.

    corner: the box's right edge and its floor, in pixels.
    """
    right, floor = corner
    for area in areas:
        boxes = (Box(right - width, floor, width, height) for width, height in sizes)
        found = next((box for box in boxes if is_clear(box, (box.width, box.height), area)), None)
        if found is not None:
            return found
    return None


def _in_corner(box: Box, area: Box, margin: float) -> bool:
    right = area.x + area.width - box.x - box.width
    return box.y <= area.y + margin and right <= 2 * margin


def is_clear(box: Box, size: Size, area: Area) -> bool:
    """Whether a box of this size lies in an area and on nothing that has to stay clear."""
    within, kept = area
    inside = within.x <= box.x and box.x + box.width <= within.x + within.width
    inside = inside and within.y <= box.y and box.y + box.height <= within.y + within.height
    fits = (box.width, box.height) == size and inside
    return fits and not any(box.overlaps(other) for other in kept)


def _low(size: Size, area: Box, kept: Sequence[Box], margin: float | None = None) -> Box | None:
    width, height = size
    floors = sorted({area.y, *(box.y + box.height for box in kept if box.y + box.height > area.y)})
    for floor in floors:
        if floor + height > area.y + area.height:
            return None
        beside = [box for box in kept if box.y < floor + height and box.y + box.height > floor]
        left = _left(width, area, beside, margin)
        if left is not None:
            return Box(left, floor, width, height)
    return None


def _left(width: float, area: Box, beside: Sequence[Box], margin: float | None) -> float | None:
    """Where a box of this width begins that shares nothing with what lies beside it, next to the area's middle, or to
    its right edge less a margin."""
    room = area.width - width
    wish = area.x + (room / 2 if margin is None else max(room / 2, room - margin))
    found = [
        min(max(wish, start), end - width)
        for start, end in _gaps(area, beside)
        if end - start >= width
    ]
    return min(found, key=lambda left: abs(left - wish), default=None)


def _gaps(area: Box, beside: Sequence[Box]) -> Iterator[tuple[float, float]]:
    start, end = area.x, area.x + area.width
    for box in sorted(beside, key=lambda one: one.x):
        yield start, min(box.x, end)
        start = max(start, box.x + box.width)
    yield start, end


def around(box: Box, by: float) -> Box:
    """A box with a rim of so many pixels round it."""
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def place_box(lie: Lie, at: str, finger: float) -> Box:
    """What is tapped where a place of the map is meant. finger: the least reach from its middle, in pixels."""
    if at.count(",") == 1:
        x, y = lie.pixel(grid.center(at))
        wide, high = lie.side * 0.87, lie.side
    elif at.rsplit(",", 1)[1] in ("N", "S"):
        x, y = lie.pixel(grid.xy(at))
        wide = high = max(finger, lie.side * RING)
    else:
        x, y = lie.pixel(grid.middle(at))
        wide = high = max(finger, lie.side * RING)
    return Box(x - wide, y - high, 2 * wide, 2 * high)


def point_box(lie: Lie, point: Point, finger: float) -> Box:
    """What a piece covers that stands at a point of the board. finger: the least reach from it, in pixels."""
    return _square(*lie.pixel(point), max(finger, lie.side / 2))


def hex_boxes(lie: Lie, at: str) -> Iterator[Box]:
    """A hex with the pieces on its rim, as bands that hold all of it and little else."""
    (x, y), side = lie.pixel(grid.center(at)), lie.side * RIM
    for low, high in pairwise(BANDS):
        wide = side * SLOPE * min(1.0, 2 - 2 * min(abs(low), abs(high)))
        yield Box(x - wide, y + low * side, 2 * wide, (high - low) * side)


def land_boxes(lie: Lie, ground: Ground) -> tuple[Box, ...]:
    """Land, harbors, marked sea and what lies beyond: what people look at whether or not it may be tapped now."""
    land = (*(tile.at for tile in ground.tiles if tile.terrain != "sea"), *ground.outside)
    signs = (lie.pixel(quay.sign) for quay in ground.quays)
    marks = (lie.pixel(grid.center(at)) for at in ground.marked)
    harbors = (_square(x, y, QUAY * lie.side) for x, y in signs)
    seas = (_square(x, y, MARK * lie.side) for x, y in marks)
    return (*(box for at in land for box in hex_boxes(lie, at)), *harbors, *seas)


def _square(x: float, y: float, by: float) -> Box:
    return Box(x - by, y - by, 2 * by, 2 * by)
