"""Colours and noise that everything drawn is made of. Colours are BGR from 0 to 1."""

from __future__ import annotations

from typing import Any, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.floating[Any]]
Colour: TypeAlias = tuple[float, float, float]


def floats(values: object) -> Floats:
    """Numbers as an array of 32 bits each."""
    return np.asarray(values, np.float32)


def near(rng: np.random.Generator, colour: Colour, spread: float) -> Colour:
    """A colour like the one given. spread: standard deviation of brightness; of hue, half as much."""
    shift = rng.normal(0, spread) + rng.normal(0, spread / 2, 3)
    b, g, r = np.clip(np.asarray(colour) + shift, 0.02, 0.99)
    return float(b), float(g), float(r)


def anything(rng: np.random.Generator) -> Colour:
    """Any colour, the greyish ones more often."""
    grey = float(rng.uniform(0.05, 0.95))
    strength = float(rng.choice([0.05, 0.2, 0.6], p=[0.45, 0.3, 0.25]))
    b, g, r = np.clip(grey + rng.uniform(-strength, strength, 3), 0.03, 0.97)
    return float(b), float(g), float(r)


def brightness(colour: Colour) -> float:
    """0 for black to 1 for white, as the eye weighs the colours."""
    return 0.11 * colour[0] + 0.59 * colour[1] + 0.30 * colour[2]


def is_light(colour: Colour) -> bool:
    """Whether dark pips are seen on it rather than light ones."""
    return brightness(colour) > 0.42


def noise(
    rng: np.random.Generator,
    shape: tuple[int, int],
    grain: float,
    stretch: tuple[float, float] = (1.0, 1.0),
) -> Floats:
    """Smooth noise of mean 0 and deviation about 1. grain: width of a spot in pixels."""
    rows = max(2, int(shape[0] / max(1.0, grain * stretch[0])) + 2)
    columns = max(2, int(shape[1] / max(1.0, grain * stretch[1])) + 2)
    coarse = rng.standard_normal((rows, columns), dtype=np.float32)
    fine = cv2.resize(coarse, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
    return np.asarray(fine, np.float32)
