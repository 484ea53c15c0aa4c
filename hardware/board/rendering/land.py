"""Terrains as our own pictures: colors and shapes that tell them apart, drawn in another manner for every set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.rules.terms import DESERT, FIELDS, FOREST, HILLS, MOUNTAINS, PASTURE
from hardware.dice.rendering.paint import Colour, Floats, near, noise

WIDE: Final = 180
"""Pixels of a terrain's square picture, which is a little more than a pitch wide."""

GROUNDS: Final[Mapping[str, tuple[Colour, ...]]] = {
    FIELDS: ((0.15, 0.66, 0.88), (0.28, 0.76, 0.93), (0.10, 0.58, 0.85), (0.12, 0.68, 0.80)),
    PASTURE: ((0.22, 0.70, 0.52), (0.30, 0.76, 0.62), (0.20, 0.78, 0.48), (0.35, 0.68, 0.50)),
    FOREST: ((0.14, 0.28, 0.17), (0.14, 0.40, 0.16), (0.20, 0.34, 0.20), (0.22, 0.46, 0.18)),
    HILLS: ((0.20, 0.36, 0.60), (0.14, 0.28, 0.72), (0.22, 0.42, 0.72), (0.18, 0.34, 0.80)),
    MOUNTAINS: ((0.55, 0.50, 0.52), (0.60, 0.52, 0.46), (0.62, 0.58, 0.58), (0.45, 0.44, 0.46)),
    DESERT: ((0.55, 0.75, 0.85), (0.45, 0.70, 0.85), (0.58, 0.78, 0.82), (0.50, 0.72, 0.78)),
}
"""Colors of each terrain's ground, as sets have them."""


@dataclass(frozen=True, slots=True)
class LandLook:
    """How one set's terrains look. grounds: their colors; rough: how strong their shapes are; manner: which of the
    ways to draw each; grain: width of the spots.
    """

    grounds: Mapping[str, Colour]
    rough: float
    manner: Mapping[str, int]
    grain: float


def land_look(rng: np.random.Generator) -> LandLook:
    """A random look."""
    grounds = {
        name: near(rng, ways[int(rng.integers(len(ways)))], 0.04) for name, ways in GROUNDS.items()
    }
    return LandLook(
        grounds,
        float(rng.uniform(0.5, 1.3)),
        {name: int(rng.integers(2)) for name in GROUNDS},
        float(rng.uniform(2.0, 7.0)),
    )


def land_picture(rng: np.random.Generator, look: LandLook, terrain: str) -> Floats:
    """A terrain's square: WIDE x WIDE x 3, every time another one of its kind."""
    square = np.empty((WIDE, WIDE, 3), np.float32)
    square[:] = near(rng, look.grounds[terrain], 0.015)
    square *= 1 + 0.05 * look.rough * _specks(rng, look.grain) + 0.05 * _specks(rng, 50)
    _PAINTERS[terrain](rng, look, square)
    turned = np.rot90(square, int(rng.integers(4)))
    return np.clip(np.ascontiguousarray(turned), 0.01, 1.0)


def _specks(rng: np.random.Generator, grain: float) -> Floats:
    return noise(rng, (WIDE, WIDE), grain)[..., None]


def _spot(rng: np.random.Generator) -> tuple[int, int]:
    return int(rng.integers(WIDE)), int(rng.integers(WIDE))


def _shade(colour: Colour, by: float) -> Colour:
    b, g, r = (min(1.0, max(0.0, part * by)) for part in colour)
    return b, g, r


def _fields(rng: np.random.Generator, look: LandLook, square: Floats) -> None:
    rows = np.arange(WIDE, dtype=np.float32)
    for _ in range(int(rng.integers(2, 5))):
        turn, wide = float(rng.uniform(0, np.pi)), float(rng.uniform(6, 16))
        along = np.cos(turn) * rows[None, :] + np.sin(turn) * rows[:, None]
        stripes = np.sin(along * 2 * np.pi / wide)
        patch = noise(rng, (WIDE, WIDE), 60) > 0.2
        square *= (1 + 0.13 * look.rough * stripes * patch)[..., None]
    if look.manner[FIELDS]:
        brown = _shade(look.grounds[FIELDS], 0.62)
        for _ in range(int(rng.integers(6, 30))):
            x, y = _spot(rng)
            cv2.ellipse(square, (x, y), (4, 9), float(rng.uniform(0, 180)), 0, 360, brown, -1)


def _pasture(rng: np.random.Generator, look: LandLook, square: Floats) -> None:
    square *= 1 + 0.06 * look.rough * _specks(rng, 25)
    for _ in range(int(rng.integers(0, 7))):
        x, y = _spot(rng)
        white = near(rng, (0.85, 0.92, 0.92), 0.04)
        cv2.ellipse(square, (x, y), (7, 5), 0, 0, 360, white, -1, cv2.LINE_AA)
        cv2.circle(square, (x + 6, y - 2), 3, (0.15, 0.2, 0.2), -1, cv2.LINE_AA)
    if look.manner[PASTURE]:
        dark = _shade(look.grounds[PASTURE], 0.7)
        for _ in range(int(rng.integers(10, 50))):
            x, y = _spot(rng)
            cv2.line(square, (x, y), (x + 3, y - 5), dark, 1, cv2.LINE_AA)


def _forest(rng: np.random.Generator, look: LandLook, square: Floats) -> None:
    ground = look.grounds[FOREST]
    for _ in range(int(rng.integers(60, 140))):
        x, y = _spot(rng)
        leaf = near(rng, _shade(ground, float(rng.uniform(0.4, 1.5))), 0.03)
        size = int(rng.integers(6, 16))
        if look.manner[FOREST]:
            points = np.asarray([[x, y - 2 * size], [x - size, y + size], [x + size, y + size]])
            cv2.fillPoly(square, [points.astype(np.int32)], leaf, cv2.LINE_AA)
        else:
            cv2.circle(square, (x, y), size, leaf, -1, cv2.LINE_AA)
            lit = _shade(leaf, 1.35)
            cv2.circle(square, (x - size // 3, y - size // 3), size // 2, lit, -1, cv2.LINE_AA)


def _hills(rng: np.random.Generator, look: LandLook, square: Floats) -> None:
    ground = look.grounds[HILLS]
    for _ in range(int(rng.integers(8, 24))):
        x, y = _spot(rng)
        wide, tall = int(rng.integers(15, 45)), int(rng.integers(8, 26))
        mound = near(rng, _shade(ground, float(rng.uniform(0.6, 1.3))), 0.03)
        cv2.ellipse(square, (x, y), (wide, tall), 0, 180, 360, mound, -1, cv2.LINE_AA)
        cv2.ellipse(square, (x, y), (wide, tall), 0, 180, 360, _shade(mound, 0.55), 2, cv2.LINE_AA)
    if look.manner[HILLS]:
        green = near(rng, (0.2, 0.45, 0.4), 0.05)
        for _ in range(int(rng.integers(5, 20))):
            cv2.circle(square, _spot(rng), int(rng.integers(3, 9)), green, -1, cv2.LINE_AA)


def _mountains(rng: np.random.Generator, look: LandLook, square: Floats) -> None:
    ground = look.grounds[MOUNTAINS]
    for _ in range(int(rng.integers(8, 22))):
        x, y = _spot(rng)
        wide, tall = int(rng.integers(14, 40)), int(rng.integers(20, 60))
        for side, by in ((-1, 1.2), (1, 0.55)):
            slope = _shade(ground, by * float(rng.uniform(0.85, 1.1)))
            points = np.asarray([[x, y - tall], [x, y], [x + side * wide, y]])
            cv2.fillPoly(square, [points.astype(np.int32)], slope, cv2.LINE_AA)
        if look.manner[MOUNTAINS]:
            cap = np.asarray(
                [[x, y - tall], [x - wide // 3, y - tall * 2 // 3], [x, y - tall // 2]]
            )
            cv2.fillPoly(square, [cap.astype(np.int32)], (0.93, 0.92, 0.92), cv2.LINE_AA)


def _desert(rng: np.random.Generator, look: LandLook, square: Floats) -> None:
    rows = np.arange(WIDE, dtype=np.float32)[:, None]
    bend = noise(rng, (WIDE, WIDE), 60) * float(rng.uniform(3, 14))
    dunes = np.sin((rows + bend) * 2 * np.pi / float(rng.uniform(14, 50)))
    square *= (1 + 0.05 * look.rough * dunes)[..., None]
    if look.manner[DESERT]:
        green = near(rng, (0.25, 0.5, 0.4), 0.05)
        for _ in range(int(rng.integers(0, 4))):
            x, y = _spot(rng)
            cv2.line(square, (x, y), (x, y - 22), green, 5, cv2.LINE_AA)


_PAINTERS: Final[Mapping[str, Callable[[np.random.Generator, LandLook, Floats], None]]] = {
    FIELDS: _fields,
    PASTURE: _pasture,
    FOREST: _forest,
    HILLS: _hills,
    MOUNTAINS: _mountains,
    DESERT: _desert,
}
