"""A die in shades of its own colour: red pips on black stand out there, and what a lamp mirrors hardly shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np

from hardware.dice.found import Found, witnessed
from hardware.dice.geometry import measure
from hardware.dice.network import NetworkDie, NetworkReader
from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import Box, Face
from hardware.dice.spots import CORE, varying

LIGHT: Final = 0.2
"""What brightness counts beside colour."""
AROUND: Final = 0.6
"""How much is drawn on every side of a die, in its widths: the networks see that far."""
DARKEST: Final = 20
LIGHTEST: Final = 235
"""The grey levels of the two ends of what a die's middle shows."""
TWICE: Final = 2 / 3
"""What the looks in shades count, of all looks."""
BOTH: Final = 2
"""So many of a look's traits are of one naming network each; the next is of a mirror image."""


@dataclass(frozen=True, slots=True, eq=False)
class Tint:
    """What lies around a die in shades. drawn: h x w x 3, the channels alike; place: x, y, width, height of its box
    there, in pixels.
    """

    drawn: Picture
    place: Floats

    @property
    def turned(self) -> Tint:
        """The same with light for dark."""
        return replace(self, drawn=np.asarray(255 - self.drawn, np.uint8))

    @property
    def box(self) -> Box:
        """The box in whole pixels."""
        x, y, wide, tall = (round(float(side)) for side in self.place)
        return x, y, wide, tall


def tint_of(picture: Picture, place: Floats) -> Tint:
    """The die of a box (x, y, width, height in pixels) and what lies around it."""
    x, y, wide, tall = (float(side) for side in place)
    reach = AROUND * max(wide, tall)
    left, up = int(max(0, x - reach)), int(max(0, y - reach))
    part = picture[up : int(y + tall + reach), left : int(x + wide + reach)]
    lab = cv2.cvtColor(part, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab[..., 0] *= LIGHT
    across = (np.arange(part.shape[1]) + 0.5 + left - x - wide / 2) / (CORE * wide)
    down = (np.arange(part.shape[0]) + 0.5 + up - y - tall / 2) / (CORE * tall)
    core = np.asarray(across[None] ** 2 + down[:, None] ** 2 < 1)
    shades = DARKEST + (LIGHTEST - DARKEST) * varying(lab, core)
    grey = np.asarray(np.clip(shades, 0, 255), np.uint8)
    drawn = np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)
    return Tint(drawn, floats([x - left, y - up, wide, tall]))


def tinted(picture: Picture, found: Sequence[Found], network: NetworkReader) -> list[Found]:
    """The same dice with what both readers see of each in shades, which counts twice what they saw of it before,
    and with what the witness says of each.
    """
    return [_tinted(picture, one, network) for one in found]


def _tinted(picture: Picture, one: Found, network: NetworkReader) -> Found:
    one = one if one.witness is not None else witnessed(picture, one)
    tint = tint_of(picture, one.seen.place.box)
    looks = [network.looked(two.drawn, two.place, events=False) for two in (tint, tint.turned)]
    measured = measure(tint.drawn, tint.box)
    chances: dict[Face, float] = {
        face: _both(one.chances.get(face, 0.0), measured.chance(face)) for face in range(1, 7)
    }
    ups: dict[Face, Floats] = {
        face: up for face in range(1, 7) if (up := measured.up(face)) is not None
    }
    seen = _mixed(one.seen, looks)
    return replace(one, seen=seen, chances=chances, ups={**one.ups, **ups}, tinted=True)


def _both(before: float, shades: float) -> float:
    return (1 - TWICE) * before + TWICE * shades


def _mixed(seen: NetworkDie, looks: Sequence[NetworkDie]) -> NetworkDie:
    chances = sum(look.chances for look in looks) / len(looks)
    leaning = sum(look.leaning for look in looks) / len(looks)
    return replace(
        seen,
        chances=np.asarray((1 - TWICE) * seen.chances + TWICE * chances, np.float32),
        leaning=(seen.leaning + leaning) / 2,
        shades=tuple(np.concatenate(look.traits[:BOTH]) for look in looks),
    )
