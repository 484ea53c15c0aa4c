"""What tells terrains apart: how each hex looks against the cream lines and against the board's other hexes.

A small kernel machine says how likely each hex is each terrain. It has learnt from drawn boards and from photographs.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.board.box import TERRAINS
from hardware.board.lattice import TOWARD, Floats, LatticeShape
from hardware.board.tokens import Disc, hex_cuts
from hardware.dice.pictures import Picture, floats

FINE: Final = 64
"""Pixels of a pitch where a hex's look is measured."""
REACH: Final = 0.56
WIDE: Final = round(2 * REACH * FINE)
INNER: Final = 0.36
"""Within this distance from its middle, in pitches across its sides, a hex shows its terrain."""
LINE: Final = (0.44, 0.50)
"""The cream line lies between these."""
MIDDLE: Final = 0.2
"""Less far than this from the middle lies a token, if one does."""
EDGE: Final = 1.12
"""A disc is left out with so much of its edge."""
PARTS: Final = (10, 25, 50, 75, 90)
FINENESS: Final = (1.0, 2.0, 4.0)
RED_BINS: Final = (-9.0, -0.25, -0.1, 0.0, 0.1, 0.25, 0.5, 9.0)
BLUE_BINS: Final = (-9.0, 0.0, 0.2, 0.4, 0.7, 1.1, 9.0)
STEADY: Final = 0.02
"""Added to the deviation of a feature over the board's hexes."""
MODEL: Final = Path(__file__).parent / "model" / "terrains.npz"
LEAST: Final = 1e-3
"""No terrain is held less likely than this."""
RIDGE: Final = 0.03
STEPS: Final = 150
"""How a table's lessons are learnt."""
FEATURES: Final = 18 + len(FINENESS) + (len(RED_BINS) - 1) * (len(BLUE_BINS) - 1)
"""What a hex's look comes to: numbers, of which no picture can be made."""


@cache
def _grid() -> tuple[Floats, Floats]:
    """How far each pixel lies from the middle, across the hex's sides and straight, in pitches."""
    y, x = (np.mgrid[:WIDE, :WIDE].astype(np.float32) - (WIDE - 1) / 2) / FINE
    across = np.max([x * dx + y * dy for dx, dy in TOWARD], axis=0)
    return floats(across), floats(np.hypot(x, y))


def looks(picture: Picture, lattice: Floats, shape: LatticeShape, discs: Sequence[Disc]) -> Floats:
    """How each hex looks against the board's other hexes: hexes x features."""
    cuts = [floats(cut) + 1 for cut in hex_cuts(picture, lattice, shape, FINE, REACH)]
    across, _ = _grid()
    ring = (across > LINE[0]) & (across < LINE[1])
    lines = np.stack([np.median(np.log(cut[ring]), axis=0) for cut in cuts])
    board = np.median(lines, axis=0)
    plain = np.stack(
        [
            _features(np.log(cut) - (line + board) / 2, disc)
            for cut, line, disc in zip(cuts, lines, discs, strict=True)
        ]
    )
    return relative(plain)


def relative(plain: Floats) -> Floats:
    """Features against their mean over the board, in their deviations: so the light falls out."""
    away = plain - plain.mean(axis=0)
    return floats(away / (plain.std(axis=0) + STEADY))


def _features(against: Floats, disc: Disc) -> Floats:
    """against: the hex's colors against the cream lines, as logarithms."""
    across, far = _grid()
    inner = (across < INNER) & ~_token(disc)
    light = against.mean(axis=-1)
    red, blue = against[..., 2] - against[..., 1], against[..., 1] - against[..., 0]
    out: list[float] = []
    for channel in (light, red, blue):
        values = channel[inner]
        out += [*np.percentile(values, PARTS).tolist(), float(values.std())]
    out += _roughness(light, inner & (far > MIDDLE))
    bins = [np.asarray(RED_BINS), np.asarray(BLUE_BINS)]
    shares, _, _ = np.histogram2d(red[inner], blue[inner], bins=bins)
    out += np.sqrt(shares.ravel() / shares.sum()).tolist()
    return floats(out)


def _roughness(light: Floats, where: npt.NDArray[np.bool_]) -> list[float]:
    soft = cv2.GaussianBlur(light, (0, 0), 0.8)
    rough = (soft - cv2.GaussianBlur(soft, (0, 0), wide) for wide in FINENESS)
    return [float(np.log(one[where].std() + 0.01)) for one in rough]


def _token(disc: Disc) -> npt.NDArray[np.bool_]:
    """Where the token lies, or may lie."""
    y, x = (np.mgrid[:WIDE, :WIDE].astype(np.float32) - (WIDE - 1) / 2) / FINE
    there = np.hypot(x - disc.x, y - disc.y) < disc.radius * EDGE
    return np.asarray(there | (np.hypot(x, y) < MIDDLE), np.bool_)


def packed(look: Floats) -> str:
    """A hex's look as text."""
    return base64.b64encode(look.astype("<f2").tobytes()).decode()


def unpacked(text: str) -> Floats:
    """The look that a text holds. Raises ValueError for what is none."""
    look = floats(np.frombuffer(base64.b64decode(text, validate=True), "<f2"))
    if look.shape != (FEATURES,) or not np.isfinite(look).all():
        raise ValueError("the look of a hex cannot be read")
    return look


@dataclass(frozen=True, slots=True, eq=False)
class TerrainModel:
    """A kernel machine. known: looks it learnt from; weights: of each for each terrain; near: how alike two looks must
    be; heat: by how much its certainty is lessened.
    """

    known: Floats
    weights: Floats
    near: float
    heat: float

    def taught(self, looks: Floats, lands: Sequence[int]) -> TerrainModel:
        """The model that also knows looks of this table, and which of TERRAINS each is: what it says rightly of them
        already stays as it is. Logistic regression on what it lacks, by steps that gather speed.
        """
        alike = kernel(looks, looks, self.near).astype(np.float64)
        before = kernel(looks, self.known, self.near).astype(np.float64) @ self.weights
        aim = np.eye(len(TERRAINS))[list(lands)]
        weights, pace = np.zeros_like(aim), np.zeros_like(aim)
        step = 1.0 / (float(alike.sum(axis=1).max()) * 0.25 + RIDGE)
        for at in range(STEPS):
            ahead = weights + pace * at / (at + 3)
            raw = before + alike @ ahead
            chances = np.exp(raw - raw.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            after = ahead - step * (chances - aim + RIDGE * ahead)
            pace, weights = after - weights, after
        known = np.concatenate([self.known, looks])
        return TerrainModel(
            floats(known), floats(np.concatenate([self.weights, weights])), self.near, self.heat
        )

    def worth(self, hexes: Floats) -> Floats:
        """How likely each hex is each of TERRAINS: natural logarithms, hexes x terrains."""
        raw = kernel(hexes, self.known, self.near) @ self.weights / self.heat
        raw = raw - raw.max(axis=1, keepdims=True)
        chances = np.exp(raw)
        chances = chances / chances.sum(axis=1, keepdims=True)
        return floats(np.log(chances * (1 - LEAST * len(TERRAINS)) + LEAST))


def kernel(one: Floats, other: Floats, near: float) -> Floats:
    """How alike looks are: 1 for the same, 0 for quite another."""
    squares = (one**2).sum(axis=1)[:, None] + (other**2).sum(axis=1)[None] - 2 * one @ other.T
    return floats(np.exp(-near / one.shape[1] * np.maximum(squares, 0)))


@cache
def terrain_model(path: Path = MODEL) -> TerrainModel:
    """The model that ships."""
    with np.load(path) as kept:
        known = floats(kept["known"])
        return TerrainModel(
            known, floats(kept["weights"]), float(kept["near"]), float(kept["heat"])
        )
