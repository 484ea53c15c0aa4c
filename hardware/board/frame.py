"""Whether a picture shows the frame round the land: blue within its edge, and something else beyond it."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from hardware.board.lattice import OUTLINE, Floats, LatticeShape, pitch, seen
from hardware.dice.pictures import Picture, floats

BLUE: Final = 15.0
"""By so much the sea is bluer than the hexes' cream edges."""
EDGE: Final = 10.0
"""By so much the sea and what lies beyond the frame differ in color, at the middling side."""
ALONG: Final = np.linspace(0.05, 0.95, 19)[:, None]
"""Where a side of the frame is looked at, from one corner to the next."""
WITHIN: Final = 0.95
BEYOND: Final = 1.06
"""How far off the frame's edge is looked, against its distance from the middle."""
LEAST: Final = 6
"""With fewer places in the picture a side is not seen."""
CREAM: Final = 0.95
SOFT: Final = 0.012
"""In pitches."""


def shows_frame(picture: Picture, lattice: Floats, shape: LatticeShape) -> bool:
    """Whether the frame is there: a table round bare land is the same on both sides of where its edge would be."""
    soft = np.asarray(cv2.GaussianBlur(picture, (0, 0), max(0.5, SOFT * pitch(lattice))), np.uint8)
    frame = shape.frame
    after = np.roll(frame, -1, axis=0)
    sides = [here * (1 - ALONG) + there * ALONG for here, there in zip(frame, after, strict=True)]
    sea = [_colors(soft, lattice, side * WITHIN) for side in sides]
    table = [_colors(soft, lattice, side * BEYOND) for side in sides]
    edges = [_edge(one, other) for one, other in zip(sea, table, strict=True)]
    told = [edge for edge in edges if edge is not None]
    if not told or float(np.median(told)) <= EDGE:
        return False
    cream = np.concatenate([_colors(soft, lattice, at + OUTLINE * CREAM) for at in shape.centers])
    return float(np.nanmedian(cream[:, 2]) - np.nanmedian(np.concatenate(sea)[:, 2])) > BLUE


def _edge(sea: Floats, table: Floats) -> float | None:
    """How different the two sides of an edge are; None where too little of it is in the picture."""
    both = ~np.isnan(sea[:, 0]) & ~np.isnan(table[:, 0])
    if both.sum() < LEAST:
        return None
    return float(np.linalg.norm(np.median(sea[both], axis=0) - np.median(table[both], axis=0)))


def _colors(picture: Picture, lattice: Floats, points: Floats) -> Floats:
    """The colors (Lab) at places of the board; not a number outside the picture."""
    tall, wide = picture.shape[:2]
    spots = np.round(seen(lattice, points)).astype(int)
    inside = ((spots >= 0) & (spots < [wide, tall])).all(axis=1)
    out = np.full((len(points), 3), np.nan)
    if inside.any():
        found = floats(picture[spots[inside, 1], spots[inside, 0]])[None] / 255
        out[inside] = cv2.cvtColor(found, cv2.COLOR_BGR2LAB)[0]
    return out
