"""The event die, measured: a dark ship or a gate of yellow, green or blue on a pale side.

It learnt nothing. Where a die lies it is told; what the die shows it finds by itself: the palest colour is the body,
what differs from it is ink, and the patch of one ink that lies where an upper face lies is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pictures import Floats, Picture
from hardware.dice.reading import Box, Face

WIDE: Final = 72
"""Pixels of the square in which a die is measured."""
COLOURED: Final = 15.0
"""How much a gate's colour differs from the body's, in steps of Lab's two colour axes."""
GATES: Final = ((58, 114, "trade"), (114, 195, "science"), (225, 325, "politics"))
"""From and to which angle of Lab's colour circle a gate is yellow, green, blue."""
SMALLEST: Final = 0.012
"""The smallest symbol, as part of the square."""

Mask: TypeAlias = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Symbol:
    """A patch of one ink. across, down: of its middle in the square, 0 to 1; area: part of the square."""

    face: Face
    across: float
    down: float
    area: float


def event_face(picture: Picture, box: Box) -> Face | None:
    """What the event die in a box (pixels) shows; None where that is not clear."""
    x, y, wide, tall = box
    part = picture[max(0, y) : y + tall, max(0, x) : x + wide]
    if min(part.shape[:2]) < 12:
        return None
    square = cv2.resize(part, (WIDE, WIDE), interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(square, cv2.COLOR_BGR2LAB).astype(np.float32)
    found = [symbol for face, mask in _inks(lab) for symbol in _patches(face, mask)]
    return _upper(found)


def _inks(lab: Floats) -> list[tuple[Face, Mask]]:
    inside = _ellipse()
    light = lab[..., 0]
    bright = inside & (light >= np.percentile(light[inside], 60))
    body = np.median(lab[bright], axis=0)
    way = lab - body
    strength = np.hypot(way[..., 1], way[..., 2])
    angle = np.degrees(np.arctan2(way[..., 2], way[..., 1])) % 360
    coloured = inside & (strength > COLOURED)
    inks: list[tuple[Face, Mask]] = [
        (name, coloured & (angle >= low) & (angle < high)) for low, high, name in GATES
    ]
    dark = inside & (light < 0.5 * body[0]) & (strength < 2.2 * COLOURED)
    return [*inks, ("ship", dark)]


def _ellipse() -> Mask:
    rows, columns = np.mgrid[:WIDE, :WIDE] / (WIDE / 2) - 1
    return np.asarray(rows**2 + columns**2 < 0.88)


def _patches(face: Face, mask: Mask) -> list[Symbol]:
    closed = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    _, _, stats, middles = cv2.connectedComponentsWithStats(closed, connectivity=4)
    return [
        Symbol(face, float(middle[0]) / WIDE, float(middle[1]) / WIDE, float(row[4]) / WIDE**2)
        for row, middle in zip(stats[1:], middles[1:], strict=True)
        if row[4] > SMALLEST * WIDE**2
    ]


def _upper(found: list[Symbol]) -> Face | None:
    """The symbol that lies where an upper face lies; of two that do so alike, the larger."""
    best = max(found, key=lambda one: 0.2 * one.area**0.5 - _aside(one), default=None)
    return None if best is None else best.face


def _aside(one: Symbol) -> float:
    """How far a symbol lies from the middle of the upper face, in widths of the die; heights matter less."""
    return float(np.hypot(one.across - 0.5, 0.6 * (one.down - 0.36)))
