"""What lies about on a table and is no die: coins, counters with dots, cards, words, cables."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from hardware.dice.rendering.grounds import WIDE
from hardware.dice.rendering.paint import Colour, Floats, anything, near


def strew(rng: np.random.Generator, ground: Floats, unit: float, how_much: float) -> Floats:
    """Flat things on a ground. unit: the width of a die in pixels of the ground; how_much: 0 to 1."""
    out = ground.copy()
    kinds: tuple[Callable[[np.random.Generator, Floats, float], None], ...] = (
        _coin, _counter, _card, _words, _line, _bits,
    )  # fmt: skip
    for _ in range(int(rng.poisson(4 * how_much))):
        kinds[int(rng.integers(len(kinds)))](rng, out, unit)
    return out


def _place(rng: np.random.Generator) -> tuple[int, int]:
    x, y = rng.uniform(0.1, 0.9, 2) * WIDE
    return int(x), int(y)


def _shadow(ground: Floats, at: tuple[int, int], radius: int) -> None:
    low = (max(at[0] - 2 * radius, 0), max(at[1] - 2 * radius, 0))
    part = ground[low[1] : at[1] + 2 * radius, low[0] : at[0] + 2 * radius]
    mask = np.zeros(part.shape[:2], np.float32)
    middle = (at[0] - low[0] + radius // 8, at[1] - low[1] + radius // 8)
    cv2.circle(mask, middle, radius, 0.5, -1)
    part *= 1 - cv2.GaussianBlur(mask, (0, 0), max(1.0, radius / 9))[..., None]


def _coin(rng: np.random.Generator, ground: Floats, unit: float) -> None:
    at, radius = _place(rng), max(4, int(unit * rng.uniform(0.5, 0.9)))
    metal = near(
        rng, ((0.5, 0.6, 0.65), (0.25, 0.5, 0.65), (0.2, 0.35, 0.55))[int(rng.integers(3))], 0.1
    )
    _shadow(ground, at, radius)
    cv2.circle(ground, at, radius, metal, -1, cv2.LINE_AA)
    darker = (0.65 * metal[0], 0.65 * metal[1], 0.65 * metal[2])
    cv2.circle(ground, at, int(radius * 0.88), darker, 1, cv2.LINE_AA)
    spot = (at[0] - radius // 2, at[1] + radius // 3)
    _write(ground, str(rng.choice(["1", "2", "50", "10"])), spot, radius / 25, darker)


def _counter(rng: np.random.Generator, ground: Floats, unit: float) -> None:
    at, radius = _place(rng), max(4, int(unit * rng.uniform(0.6, 1.0)))
    _shadow(ground, at, radius)
    cv2.circle(ground, at, radius, near(rng, (0.65, 0.82, 0.9), 0.07), -1, cv2.LINE_AA)
    ink = near(rng, ((0.05, 0.05, 0.05), (0.1, 0.1, 0.65))[int(rng.integers(2))], 0.03)
    number = str(int(rng.integers(2, 13)))
    _write(ground, number, (at[0] - radius // 2, at[1] + radius // 4), radius / 22, ink)
    dots = int(rng.integers(1, 6))
    for dot in range(dots):
        x = at[0] + int((dot - (dots - 1) / 2) * radius * 0.28)
        cv2.circle(
            ground, (x, at[1] + int(radius * 0.6)), max(1, radius // 10), ink, -1, cv2.LINE_AA
        )


def _card(rng: np.random.Generator, ground: Floats, unit: float) -> None:
    at = _place(rng)
    wide, turn = unit * rng.uniform(1.8, 3), float(rng.uniform(0, 180))
    box = cv2.boxPoints((at, (wide, wide * 1.5), turn)).astype(np.int32)
    cv2.fillPoly(ground, [box], near(rng, (0.85, 0.87, 0.88), 0.1), cv2.LINE_AA)
    inner = cv2.boxPoints((at, (wide * 0.8, wide * 1.25), turn)).astype(np.int32)
    cv2.fillPoly(ground, [inner], anything(rng), cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 6))):
        spot = (int(at[0] + rng.normal(0, wide / 4)), int(at[1] + rng.normal(0, wide / 4)))
        cv2.circle(
            ground, spot, max(1, int(unit * rng.uniform(0.05, 0.3))), anything(rng), -1, cv2.LINE_AA
        )
    cv2.polylines(ground, [box], True, (0.2, 0.2, 0.2), 1, cv2.LINE_AA)


def _words(rng: np.random.Generator, ground: Floats, unit: float) -> None:
    letters = "".join(rng.choice(list("abcdefgoOiB80:.;,QRS "), int(rng.integers(2, 14))))
    size = max(0.3, unit / 30 * float(rng.uniform(0.3, 1.6)))
    _write(ground, letters, _place(rng), size, anything(rng))


def _write(ground: Floats, words: str, at: tuple[int, int], size: float, ink: Colour) -> None:
    mask = np.zeros(ground.shape[:2], np.uint8)
    thick = max(1, int(size * 2.5))
    cv2.putText(mask, words, at, cv2.FONT_HERSHEY_SIMPLEX, size, 255, thick, cv2.LINE_AA)
    x, y, wide, tall = cv2.boundingRect(mask)
    part = ground[y : y + tall, x : x + wide]
    cover = mask[y : y + tall, x : x + wide, None].astype(np.float32) / 255
    part += cover * (np.asarray(ink, np.float32) - part)


def _line(rng: np.random.Generator, ground: Floats, unit: float) -> None:
    points = np.cumsum(rng.normal(0, unit * 0.8, (12, 2)), axis=0) + _place(rng)
    thick = max(1, int(unit * rng.uniform(0.05, 0.35)))
    cv2.polylines(ground, [points.astype(np.int32)], False, anything(rng), thick, cv2.LINE_AA)


def _bits(rng: np.random.Generator, ground: Floats, unit: float) -> None:
    colour = anything(rng)
    middle = np.asarray(_place(rng))
    for _ in range(int(rng.integers(1, 9))):
        spot = middle + rng.normal(0, unit, 2)
        size = unit * rng.uniform(0.08, 0.45, 2)
        if rng.random() < 0.5:
            cv2.ellipse(
                ground, (spot.tolist(), (2 * size).tolist(), float(rng.uniform(0, 180))), colour, -1
            )
        else:
            box = cv2.boxPoints((spot.tolist(), (2 * size).tolist(), float(rng.uniform(0, 90))))
            cv2.fillPoly(ground, [box.astype(np.int32)], colour, cv2.LINE_AA)
