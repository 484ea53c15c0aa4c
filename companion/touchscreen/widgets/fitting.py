"""Fit a text into a box: wrap by words and shrink, but never cut. Pure."""

from __future__ import annotations

from collections.abc import Callable

Measure = Callable[[str, float], float]
"""Text and size in pixels → its width in pixels."""

LINE = 1.2
"""A line's height as a multiple of the text size."""


def fit(
    text: str, width: float, height: float, size: float, floor: float, measure: Measure
) -> tuple[float, tuple[str, ...]]:
    """The largest size from ``size`` down to ``floor`` at which the text fits the box, and its lines.

    A single line is preferred as long as it costs no more than a fifth of the size; where even
    ``floor`` is too large for the box the search goes on below it, down to 6 px.
    """
    single = _largest_single(text, width, height, size, max(floor, size * 0.8), measure)
    if single is not None:
        return single, tuple(text.split("\n"))
    trial = size
    while trial > 6:
        lines = wrap(text, width, trial, measure)
        if lines is not None and len(lines) * trial * LINE <= height + 1:
            return trial, lines
        trial -= 1
    return 6, wrap(text, width, 6, measure) or (text,)


def _largest_single(
    text: str, width: float, height: float, size: float, floor: float, measure: Measure
) -> float | None:
    lines = text.split("\n")
    trial = size
    while trial >= floor:
        tall = len(lines) * trial * LINE
        if tall <= height + 1 and max(measure(line, trial) for line in lines) <= width:
            return trial
        trial -= 1
    return None


def wrap(text: str, width: float, size: float, measure: Measure) -> tuple[str, ...] | None:
    """The text cut into lines between words, or None where one word alone is too wide."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if measure(longer, size) <= width:
                line = longer
                continue
            if measure(word, size) > width:
                return None
            lines.append(line)
            line = word
        lines.append(line)
    return tuple(lines)
