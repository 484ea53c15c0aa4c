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


def beside(chart: Box, kept: Sequence[Box], gap: float, least: tuple[float, float]) -> Box | None:
    """The same, also away from every place that is looked for; None where no box is so wide and high at least."""
    roomy = [
        box for box in _free(chart, kept, gap) if box.width >= least[0] and box.height >= least[1]
    ]
    return max(roomy, key=_worth) if roomy else None


def _free(chart: Box, keys: Sequence[Box], gap: float) -> Iterator[Box]:
    left, low = chart.x + gap, chart.y + gap
    right, high = chart.x + chart.width - gap, chart.y + chart.height - gap
    near = sorted((key for key in keys if _meet(chart, key)), key=_left)
    lows = {low, *(key.y + key.height + gap for key in near)}
    highs = {high, *(key.y - gap for key in near)}
    for y, top in product(lows, highs):
        if low <= y < top <= high:
            band = [key for key in near if key.y < top and y < key.y + key.height]
            for x, end in _gaps(left, right, band, gap):
                yield Box(x, y, end - x, top - y)


def _gaps(
    left: float, right: float, band: Sequence[Box], gap: float
) -> Iterator[tuple[float, float]]:
    """Where nothing of a band lies, from left to right."""
    x = left
    for key in band:
        if x < key.x - gap:
            yield x, min(key.x - gap, right)
        x = max(x, key.x + key.width + gap)
    if x < right:
        yield x, right


def _left(box: Box) -> float:
    return box.x


def _worth(box: Box) -> float:
    return min(box.width, SLIM * box.height) * min(box.height, box.width)


def _meet(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )
