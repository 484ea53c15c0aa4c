"""A lamp mirrored in the middle of a die with light pips: brighter than they, it may be taken for one more of them."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from hardware.dice.pictures import Picture, percentile
from hardware.dice.reading import Box

CORE: Final = 0.42
"""Half the part of a die's box, across and down, that is looked at."""
MIDDLE: Final = 0.5
"""The share of that, across and down, in which a mirrored lamp may stand for a middle pip."""
PIPS: Final = 60
"""Grey levels by which light pips stand out from a dark body at least."""
FILLED: Final = 0.45
"""The most of what is looked at that light pips fill: a light body fills more."""
PLATEAU: Final = 90
"""Of a hundred light pixels so many are darker than what counts as the pips' own brightness."""
BRIGHTER: Final = 15
"""Grey levels by which a mirrored lamp is brighter than that,"""
SPOT: Final = 0.004
"""and the share of what is looked at that it fills at least."""


def glares(picture: Picture, box: Box) -> bool:
    """Whether something in the middle of a die with light pips is brighter than the pips are."""
    x, y, wide, tall = box
    part = picture[max(0, y) : y + tall, max(0, x) : x + wide]
    if min(part.shape[:2]) < 2:
        return False
    grey = np.asarray(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), np.uint8)
    down, across = (np.linspace(-0.5, 0.5, side) / CORE for side in grey.shape)
    out = across[None] ** 2 + down[:, None] ** 2
    core = grey[out < 1]
    body, top = percentile(core, 30), percentile(core, 96)
    light = core[core > (body + top) / 2]
    if top - body < PIPS or len(light) > FILLED * len(core):
        return False
    limit = percentile(light, PLATEAU) + BRIGHTER
    middle = grey[out < MIDDLE**2]
    return bool(np.count_nonzero(middle > limit) > SPOT * len(core))
