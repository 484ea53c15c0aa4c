"""A hand that reaches into the tray."""

from __future__ import annotations

import cv2
import numpy as np

from hardware.dice.rendering.paint import Colour, Floats, near

SKINS: tuple[Colour, ...] = (
    (0.55, 0.65, 0.85), (0.42, 0.55, 0.78), (0.25, 0.38, 0.60), (0.12, 0.20, 0.35),
)  # fmt: skip


def hand(rng: np.random.Generator, size: tuple[int, int], unit: float) -> tuple[Floats, Floats]:
    """A hand that reaches in from an edge: paint (h x w x 3) and cover (h x w, 0 to 1). unit: a die in pixels."""
    wide, tall = size
    mask = np.zeros((tall, wide), np.float32)
    palm = unit * float(rng.uniform(2.6, 4.2))
    turn = float(rng.uniform(0, 2 * np.pi))
    way = np.array([np.cos(turn), np.sin(turn)])
    reach = float(rng.uniform(0.15, 0.75))
    centre = np.array([wide / 2, tall / 2]) + way * reach * np.array([wide, tall])
    arm = centre + way * (wide + tall)
    cv2.line(mask, _dot(centre), _dot(arm), 1.0, int(palm * 0.75), cv2.LINE_AA)
    cv2.circle(mask, _dot(centre), int(palm * 0.55), 1.0, -1, cv2.LINE_AA)
    for finger in range(5):
        bend = turn + np.pi + (finger - 2) * float(rng.uniform(0.2, 0.4))
        start = centre + palm * 0.4 * np.array([np.cos(bend), np.sin(bend)])
        long = palm * float(rng.uniform(0.4, 0.95))
        tip = start + long * np.array([np.cos(bend), np.sin(bend)])
        cv2.line(mask, _dot(start), _dot(tip), 1.0, max(2, int(palm * 0.23)), cv2.LINE_AA)
    depth = cv2.GaussianBlur(mask, (0, 0), palm * 0.12)
    skin = np.asarray(near(rng, SKINS[int(rng.integers(len(SKINS)))], 0.06), np.float32)
    shade = 0.45 + 0.65 * depth
    return np.asarray(skin * shade[..., None], np.float32), mask


def _dot(at: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> tuple[int, int]:
    return int(np.clip(at[0], -30000, 30000)), int(np.clip(at[1], -30000, 30000))
