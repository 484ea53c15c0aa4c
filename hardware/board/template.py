"""What every board has in common, drawn: light lines between darker hexes, a disc in each, and the sea round it.

It is compared in two channels made one: how light a spot is against its surroundings, less how yellow it is.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import cv2
import numpy as np

from hardware.board.lattice import OUTLINE, Floats, LatticeShape
from hardware.dice.pictures import Picture, floats

FINE: Final = 4
"""The template is drawn so many times larger, then shrunk."""
WITHIN: Final = 1.25
"""How far off the corner hexes' middles the compared part of a framed board reaches: without a cropped frame's rim."""
GROWN: Final = 1.04
"""How much larger than its hexes the compared part of bare land is."""
AROUND_LIGHT: Final = 0.35
AROUND_YELLOW: Final = 0.5
"""The width of a spot's surroundings, in pitches."""
FLOOR: Final = 9.0
"""The least variance of the surroundings: noise alone shows nothing."""
TABLE: Final = (60.0, 0.0, 15.0)
SEA: Final = (52.0, 0.0, -40.0)
SAND: Final = (82.0, 2.0, 28.0)
GROUND: Final = (52.0, 0.0, 34.0)
DISC: Final = (82.0, 2.0, 22.0)
"""Colors as lightness, green to red, blue to yellow."""
LINE: Final = 0.84
BEACH: Final = 1.16
DISC_RADIUS: Final = 0.15


def channel(picture: Picture, pitch: float) -> Floats:
    """What is compared of a picture whose pitch is so many pixels."""
    lab = cv2.cvtColor(floats(picture) / 255, cv2.COLOR_BGR2LAB)
    return _channel(floats(lab), pitch)


def _channel(lab: Floats, pitch: float) -> Floats:
    light = _against(lab[..., 0], AROUND_LIGHT * pitch)
    yellow = _against(lab[..., 2], AROUND_YELLOW * pitch)
    return floats(light - yellow)


def _against(values: Floats, around: float) -> Floats:
    """How far each spot is from the mean of its surroundings, in their deviations."""
    away = values - cv2.GaussianBlur(values, (0, 0), around)
    return floats(away / np.sqrt(cv2.GaussianBlur(away * away, (0, 0), around) + FLOOR))


def to_board(pitch: float, shape: LatticeShape) -> Floats:
    """The homography from the template's pixels to the board."""
    half = shape.half
    return np.asarray([[1 / pitch, 0, -half], [0, 1 / pitch, -half], [0, 0, 1]])


def size_of(pitch: float, shape: LatticeShape) -> int:
    """How many pixels the template is wide."""
    return round(2 * shape.half * pitch)


@cache
def template(pitch: int, shape: LatticeShape) -> Floats:
    """The template with a pitch of so many pixels."""
    wide = size_of(pitch, shape)
    drawn = np.empty((wide * FINE, wide * FINE, 3), np.float32)
    drawn[:] = TABLE if len(shape.frame) else SEA
    scale = pitch * FINE
    if len(shape.frame):
        _fill(drawn, shape.frame + shape.half, SEA, scale)
    for share, colour in ((BEACH, SAND), (LINE, GROUND)):
        for center in shape.centers:
            _fill(drawn, center + OUTLINE * share + shape.half, colour, scale)
    for center in shape.centers + shape.half:
        middle = (int(center[0] * scale), int(center[1] * scale))
        cv2.circle(drawn, middle, int(DISC_RADIUS * scale), DISC, -1)
    return _channel(floats(cv2.resize(drawn, (wide, wide), interpolation=cv2.INTER_AREA)), pitch)


def _fill(drawn: Floats, points: Floats, colour: tuple[float, ...], scale: float) -> None:
    cv2.fillConvexPoly(drawn, np.asarray(np.round(points * scale), np.int32), colour)


@cache
def compared(pitch: int, shape: LatticeShape, framed: bool) -> Picture:
    """Which part of the template counts (0 or 1): within the frame, or the land alone."""
    wide = size_of(pitch, shape)
    mask = np.zeros((wide, wide), np.uint8)
    land = [at + OUTLINE * GROWN for at in shape.centers]
    for outline in [shape.round(WITHIN)] if framed else land:
        points = np.asarray(np.round((outline + shape.half) * pitch * 16), np.int32)
        cv2.fillConvexPoly(mask, points, 1, shift=4)
    return mask


def rectified(picture: Picture, lattice: Floats, pitch: float, shape: LatticeShape) -> Picture:
    """The board from straight above, as large as the template."""
    matrix, wide = lattice @ to_board(pitch, shape), size_of(pitch, shape)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpPerspective(picture, matrix, (wide, wide), flags=flags), np.uint8)
