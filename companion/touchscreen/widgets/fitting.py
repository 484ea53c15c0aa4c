"""Fitting a text into a box: wrap by words and shrink while it can be read; only ``shortened`` cuts. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

Measure = Callable[[str, float], float]
"""Text and size in pixels → its width in pixels."""

LINE = 1.2
"""A line's height as a multiple of the text size."""


def fit(
    text: str, width: float, height: float, size: float, floor: float, measure: Measure
) -> tuple[float, tuple[str, ...]]:
    """The largest size from ``size`` down to ``floor`` at which the text fits the box, and its lines.

    A single line is preferred as long as it costs no more than a fifth of the size. Where even ``floor`` is too large
    for the box the text stays readable and goes beyond it: such a box is too small for what it says.
    """
    single = _largest_single(text, width, height, size, max(floor, size * 0.8), measure)
    if single is not None:
        return single, tuple(text.split("\n"))
    for trial in sizes_down(size, floor):
        lines = wrap(text, width, trial, measure)
        if lines is not None and len(lines) * trial * LINE <= height + 1:
            return trial, lines
    return floor, broken(text, width, floor, measure)


def holds(text: str, width: float, height: float, size: float, measure: Measure) -> bool:
    """Whether a text of this size fits the box, in as many lines as it takes."""
    lines = wrap(text, width, size, measure)
    return lines is not None and len(lines) * size * LINE <= height + 1


def shortened(text: str, fits: Callable[[str], bool]) -> str:
    """The whole text where that fits, else as many of its words as do, with ``…``; of one that is too long, letters."""
    if fits(text):
        return text
    words = text.split(" ")
    cuts = (" ".join(words[:count]).rstrip(" ,;:–") for count in range(len(words) - 1, 0, -1))
    letters = (words[0][:count] for count in range(len(words[0]) - 1, 0, -1))
    return next((f"{cut}…" for cut in (*cuts, *letters) if fits(f"{cut}…")), "")


SENTENCE = re.compile("[.!?…](?:\u00a0?[”»])?(?= )")
"""Where a sentence of a note ends and another follows; one that is quoted may end it."""


def told_in(note: str, fits: Callable[[str], bool]) -> str:
    """As many sentences of a note as fit, from the first on; else what the first says after its dash; else any other;
    else as many words of the first as fit. ``…`` stands for what is left out."""
    ends = [end.end() for end in SENTENCE.finditer(note)]
    begins = (note[:end] for end in reversed(ends))
    first, *others = (note[a:b].strip() for a, b in pairwise([0, *ends, len(note)]))
    tail = first.partition(" – ")[2]
    parts = (part for part in (*begins, tail[:1].upper() + tail[1:], *others) if part)
    ways = (note, *map(with_sign, parts))
    return next((said for said in ways if said and fits(said)), "") or shortened(first, fits)


def with_sign(text: str) -> str:
    """A text with the sign that more was to be said."""
    return f"{text}\u00a0…"


def sizes_down(size: float, floor: float) -> list[float]:
    """From the wish down to the floor, pixel by pixel; the floor itself is the last."""
    steps = int(max(0.0, size - floor))
    found = [size - step for step in range(steps + 1)]
    return found if found[-1] <= floor else [*found, floor]


def _largest_single(
    text: str, width: float, height: float, size: float, floor: float, measure: Measure
) -> float | None:
    lines = text.split("\n")
    for trial in sizes_down(size, floor):
        tall = len(lines) * trial * LINE
        if tall <= height + 1 and max(measure(line, trial) for line in lines) <= width:
            return trial
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


def broken(text: str, width: float, size: float, measure: Measure) -> tuple[str, ...]:
    """As ``wrap``, but a word that is too wide goes on in the next line."""
    whole = wrap(text, width, size, measure)
    if whole is not None:
        return whole
    return tuple(
        line
        for paragraph in text.split("\n")
        for line in _broken(paragraph, width, size, measure) or [""]
    )


def _broken(paragraph: str, width: float, size: float, measure: Measure) -> list[str]:
    lines: list[str] = []
    for word in paragraph.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size) <= width:
            lines[-1] = longer
            continue
        lines.append("")
        for letter in word:
            if lines[-1] and measure(lines[-1] + letter, size) > width:
                lines.append("")
            lines[-1] += letter
    return lines
