"""The numbers on drawn tokens: in the fonts that are there, and in strokes of our own that vary without end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import cv2
import numpy as np

from hardware.dice.rendering.paint import Floats

TALL: Final = 128
"""Pixels of a digit's height."""
BUILT_IN: Final = ("sans", "italic", "uni")
"""The fonts that OpenCV brings."""

Stroke: TypeAlias = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class DigitHand:
    """How numbers are drawn. font: a file or one of BUILT_IN, empty for our own strokes; weight: 100 to 900; wide: a
    digit's width against its usual one; slant: how far the top leans over; gap: between two digits, in heights.

    thick, contrast: of a stroke of ours, and how much thicker it is where it falls; serif: how wide its feet are; flat:
    whether 3 and 5 have straight tops, and 1 a foot; open: whether the 4 is.
    """

    font: str
    weight: int
    wide: float
    slant: float
    gap: float
    thick: float
    contrast: float
    serif: float
    flat: bool
    open: bool


def digit_hand(rng: np.random.Generator, fonts: tuple[str, ...] = ()) -> DigitHand:
    """A way to draw numbers. fonts: files of fonts to choose from beside ours."""
    known = ("", "", "", *BUILT_IN, *fonts)
    return DigitHand(
        font=known[int(rng.integers(len(known)))],
        weight=int(rng.integers(3, 9)) * 100,
        wide=float(rng.uniform(0.78, 1.15)),
        slant=float(rng.choice([0.0, rng.uniform(-0.05, 0.2)], p=[0.7, 0.3])),
        gap=float(rng.uniform(0.02, 0.16)),
        thick=float(rng.uniform(0.08, 0.19)),
        contrast=float(rng.choice([1.0, rng.uniform(1.0, 2.6)], p=[0.35, 0.65])),
        serif=float(rng.choice([0.0, rng.uniform(0.1, 0.24)], p=[0.5, 0.5])),
        flat=bool(rng.random() < 0.3),
        open=bool(rng.random() < 0.15),
    )


def number_mask(hand: DigitHand, number: int) -> Floats:
    """A number as ink from 0 to 1, cut to its edges."""
    parts = [_one(hand, digit) for digit in str(number)]
    gap = np.zeros((TALL * 2, max(1, int(hand.gap * TALL))), np.float32)
    row = parts[0]
    for part in parts[1:]:
        row = np.concatenate([row, gap, part], axis=1)
    return _cut(_leaning(row, hand.slant))


def _one(hand: DigitHand, digit: str) -> Floats:
    drawn = _typed(hand, digit) if hand.font else _stroked(hand, digit)
    columns = np.flatnonzero(drawn.max(axis=0) > 0.1)
    cut = drawn[:, columns[0] : columns[-1] + 1]
    size = (max(2, round(cut.shape[1] * hand.wide)), cut.shape[0])
    return np.asarray(cv2.resize(cut, size, interpolation=cv2.INTER_AREA), np.float32)


def _leaning(row: Floats, slant: float) -> Floats:
    more = int(abs(slant) * row.shape[0]) + 2
    shift = more if slant > 0 else 2
    matrix = np.asarray([[1, -slant, shift], [0, 1, 0]], np.float32)
    size = (row.shape[1] + more + 4, row.shape[0])
    return np.asarray(cv2.warpAffine(row, matrix, size), np.float32)


def _cut(mask: Floats) -> Floats:
    rows, columns = np.flatnonzero(mask.max(axis=1) > 0.1), np.flatnonzero(mask.max(axis=0) > 0.1)
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def _typed(hand: DigitHand, digit: str) -> Floats:
    canvas = np.zeros((TALL * 2, TALL * 2, 3), np.uint8)
    face = cv2.FontFace(hand.font)
    at = (TALL // 2, int(TALL * 1.5))
    cv2.putText(canvas, digit, at, (255, 255, 255), face, int(TALL * 1.3), hand.weight)
    return np.asarray(canvas[..., 0], np.float32) / 255


def _stroked(hand: DigitHand, digit: str) -> Floats:
    """Strokes of a round pen on a stretched sheet: pressed together again, the pen is thicker where it falls."""
    thick = hand.thick * TALL
    wide, stretch = 0.62 * TALL, 1 / hand.contrast
    canvas = np.zeros((TALL * 2, TALL * 2), np.uint8)
    for stroke in _strokes(hand, digit):
        points = np.asarray(stroke) * [wide * stretch, TALL * 0.86]
        points += [TALL * 0.5 * stretch, TALL * 0.57]
        flat = np.round(points * 16).astype(np.int32)
        pen = max(1, round(thick * stretch))
        cv2.polylines(canvas, [flat], False, 255, pen, cv2.LINE_AA, 4)
    size = (round(TALL * 2 * hand.contrast), TALL * 2)
    return np.asarray(cv2.resize(canvas, size, interpolation=cv2.INTER_LINEAR), np.float32) / 255


def _arc(
    middle: tuple[float, float], radii: tuple[float, float], start: float, end: float
) -> Stroke:
    """Part of an ellipse; degrees clockwise from the right."""
    turns = np.radians(np.linspace(start, end, 24))
    x, y = middle[0] + radii[0] * np.cos(turns), middle[1] + radii[1] * np.sin(turns)
    return tuple(zip(x.tolist(), y.tolist(), strict=True))


def _foot(hand: DigitHand, x: float, y: float) -> tuple[Stroke, ...]:
    half = hand.serif
    return (((x - half, y), (x + half, y)),) if half else ()


def _six(hand: DigitHand) -> tuple[Stroke, ...]:
    stem = _arc((0.92, 0.62), (0.86, 0.62), 180, 262)
    bowl = _arc((0.5, 0.68), (0.43, 0.32), 0, 360)
    straight = ((0.78, 0.0), (0.14, 0.52))
    return (straight if hand.flat else stem, bowl)


def _strokes(hand: DigitHand, digit: str) -> tuple[Stroke, ...]:
    if digit == "6":
        return _six(hand)
    if digit == "9":
        return tuple(tuple((1 - x, 1 - y) for x, y in stroke) for stroke in _six(hand))
    if digit == "8":
        return (_arc((0.5, 0.25), (0.36, 0.25), 0, 360), _arc((0.5, 0.74), (0.43, 0.26), 0, 360))
    if digit == "0":
        return (_arc((0.5, 0.5), (0.43, 0.5), 0, 360),)
    return _open_strokes(hand, digit)


def _open_strokes(hand: DigitHand, digit: str) -> tuple[Stroke, ...]:
    if digit == "1":
        foot = ((0.2, 1.0), (0.8, 1.0)) if hand.flat else ()
        more = (foot,) if foot else _foot(hand, 0.5, 1.0)
        return (((0.2, 0.24), (0.5, 0.0), (0.5, 1.0)), *more)
    if digit == "2":
        top = _arc((0.5, 0.29), (0.41, 0.29), 190, 380)
        return ((*top, (0.06, 1.0), (0.95, 1.0)), *_foot(hand, 0.86, 0.94))
    if digit == "3":
        low = _arc((0.46, 0.7), (0.45, 0.3), -85, 155)
        if hand.flat:
            return (((0.1, 0.0), (0.86, 0.0), (0.42, 0.4)), low)
        return (_arc((0.46, 0.22), (0.38, 0.22), 200, 445), low)
    if digit == "4":
        if hand.open:
            return (((0.32, 0.0), (0.05, 0.66), (0.97, 0.66)), ((0.7, 0.3), (0.7, 1.0)))
        return (((0.7, 1.0), (0.7, 0.0), (0.03, 0.7), (0.99, 0.7)), *_foot(hand, 0.7, 1.0))
    bowl = _arc((0.44, 0.66), (0.47, 0.34), -115, 150)
    return (((0.88, 0.0), (0.22, 0.0), (0.16, 0.46)), bowl, *_foot(hand, 0.8, 0.02))
