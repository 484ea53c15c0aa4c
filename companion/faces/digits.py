"""Numbers as outlines, for pictures that have no letters. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.outlines import Polygon

Outline = tuple[Polygon, ...]
NARROW = 0.62
"""The size of each of two digits on the square of one."""


def scaled(outline: Outline, size: float, x: float = 0.0, y: float = 0.0) -> Outline:
    """An outline at another size and place of the same square."""
    return tuple(tuple((px * size + x, py * size + y) for px, py in each) for each in outline)


_LINES: Mapping[str, Polygon] = {
    "top": ((-0.42, 1.0), (0.42, 1.0), (0.58, 0.86), (0.42, 0.72), (-0.42, 0.72), (-0.58, 0.86)),
    "middle": ((-0.4, 0.14), (0.4, 0.14), (0.54, 0.0), (0.4, -0.14), (-0.4, -0.14), (-0.54, 0.0)),
    "upper left": (
        (-0.6, 0.82),
        (-0.45, 0.67),
        (-0.45, 0.17),
        (-0.6, 0.03),
        (-0.74, 0.17),
        (-0.74, 0.67),
    ),
}
"""Strokes of which numbers are made; the others are these, mirrored."""


def _mirrored(polygon: Polygon, x: int, y: int) -> Polygon:
    return tuple((px * x, py * y) for px, py in polygon)


_STROKES: Mapping[str, Polygon] = {
    "a": _LINES["top"],
    "b": _mirrored(_LINES["upper left"], -1, 1),
    "c": _mirrored(_LINES["upper left"], -1, -1),
    "d": _mirrored(_LINES["top"], 1, -1),
    "e": _mirrored(_LINES["upper left"], 1, -1),
    "f": _LINES["upper left"],
    "g": _LINES["middle"],
}
_DIGITS = ("abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg")


def digit(n: int) -> Outline:
    """A number from 0 to 9 as wide as three quarters of its height. IndexError for another one."""
    strokes = tuple(_STROKES[stroke] for stroke in _DIGITS[n])
    return scaled(strokes, 1.0, -0.6) if n == 1 else strokes


def number(n: int) -> Outline:
    """A number from 0 to 99 on the square of a digit. IndexError for a larger one."""
    if n < len(_DIGITS):
        return digit(n)
    tens, ones = divmod(n, 10)
    return (*scaled(digit(tens), NARROW, -0.52), *scaled(digit(ones), NARROW, 0.52))
