"""Where on the map a scene is told: the largest place that leaves every key free. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from companion.faces.lie import Box

SLIM = 2.2
"""How many times wider than high a scene is worth being; what is wider counts no more."""


def stage(chart: Box, keys: Sequence[Box], gap: float) -> Box:
    """The largest box of the map, ``gap`` away from its edges and from every key, all in pixels.

    Where the keys leave none, the map itself.
    """
    found = list(_free(chart, keys, gap))
    return max(found, key=_worth) if found else chart


def whole(boxes: Sequence[Box]) -> Box:
    """What holds all of these boxes, of which there is one at least."""
    left, low = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    return Box(left, low, right - left, max(box.y + box.height for box in boxes) - low)


def edge(free: Box, high: float, wanted: Sequence[Box]) -> Box:
    """A strip so high at the upper or the lower edge of what is free, where it covers fewer of what is wanted."""
    high = min(high, free.height)
    up = Box(free.x, free.y + free.height - high, free.width, high)
    low = Box(free.x, free.y, free.width, high)
    covered, covered_above = (
        sum(_meet(low, box) for box in wanted),
        sum(_meet(up, box) for box in wanted),
    )
    return low if covered <= covered_above else up


def _free(chart: Box, keys: Sequence[Box], gap: float) -> Iterator[Box]:
    left, low = chart.x + gap, chart.y + gap
    right, high = chart.x + chart.width - gap, chart.y + chart.height - gap
    near = [key for key in keys if _meet(chart, key)]
    lefts = {left, *(key.x + key.width + gap for key in near)}
    rights = {right, *(key.x - gap for key in near)}
    lows = {low, *(key.y + key.height + gap for key in near)}
    highs = {high, *(key.y - gap for key in near)}
    for x, end, y, top in product(lefts, rights, lows, highs):
        box = Box(x, y, end - x, top - y)
        inside = left <= x < end <= right and low <= y < top <= high
        if inside and not any(_meet(box, key) for key in near):
            yield box


def _worth(box: Box) -> float:
    return min(box.width, SLIM * box.height) * min(box.height, box.width)


def _meet(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )
