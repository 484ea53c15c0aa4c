"""What dice lie on: felt, wood, cloth, paper, stone, print; all drawn, in table units."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from hardware.dice.rendering.paint import Colour, Floats, anything, near, noise

WIDE = 640
"""Width of a ground's picture in pixels."""


def ground(rng: np.random.Generator) -> Floats:
    """A square of ground, WIDE x WIDE x 3."""
    kinds: list[tuple[float, Callable[[np.random.Generator], Floats]]] = [
        (0.24, _felt), (0.22, _wood), (0.12, _plain), (0.12, _cloth), (0.12, _paper),
        (0.10, _stone), (0.08, _print),
    ]  # fmt: skip
    weights = np.asarray([weight for weight, _ in kinds])
    draw = kinds[int(rng.choice(len(kinds), p=weights / weights.sum()))][1]
    return np.clip(draw(rng), 0.02, 1.0)


def _flat(colour: Colour) -> Floats:
    picture = np.empty((WIDE, WIDE, 3), np.float32)
    picture[:] = colour
    return picture


def _speckle(
    rng: np.random.Generator, grain: float, stretch: tuple[float, float] = (1, 1)
) -> Floats:
    return noise(rng, (WIDE, WIDE), grain, stretch)[..., None]


def _plain(rng: np.random.Generator) -> Floats:
    return _flat(anything(rng)) * (1 + 0.03 * _speckle(rng, 120))


FELTS: tuple[Colour, ...] = (
    (0.06, 0.06, 0.06), (0.10, 0.10, 0.10), (0.16, 0.30, 0.05), (0.08, 0.22, 0.06), (0.35, 0.12, 0.05),
    (0.10, 0.06, 0.40), (0.30, 0.08, 0.22), (0.25, 0.25, 0.25), (0.14, 0.20, 0.32),
)  # fmt: skip


def _felt(rng: np.random.Generator) -> Floats:
    base = _flat(near(rng, FELTS[int(rng.integers(len(FELTS)))], 0.05))
    rough = float(rng.uniform(0.05, 0.35))
    fibre = _speckle(rng, 2, (1, float(rng.uniform(1, 8)))) + _speckle(rng, 2, (4, 1))
    return np.asarray(base * (1 + rough * 0.5 * fibre + 0.06 * _speckle(rng, 40)))


WOODS: tuple[Colour, ...] = (
    (0.55, 0.72, 0.82), (0.35, 0.55, 0.72), (0.18, 0.34, 0.52), (0.10, 0.18, 0.30), (0.66, 0.78, 0.84),
    (0.45, 0.50, 0.55),
)  # fmt: skip


def _wood(rng: np.random.Generator) -> Floats:
    base = _flat(near(rng, WOODS[int(rng.integers(len(WOODS)))], 0.06))
    long = float(rng.uniform(8, 40))
    bend = noise(rng, (WIDE, WIDE), 90, (1, 3)) * float(rng.uniform(4, 40))
    rows = np.arange(WIDE, dtype=np.float32)[:, None] + bend
    rings = np.sin(rows * 2 * np.pi / float(rng.uniform(10, 70)))[..., None]
    strength = float(rng.uniform(0.02, 0.14))
    wood = base * (1 + strength * rings * 0.7 + strength * _speckle(rng, 2, (1, long)))
    if rng.random() < 0.3:
        for y in np.arange(float(rng.uniform(0, 90)), WIDE, float(rng.uniform(70, 300))):
            cv2.line(wood, (0, int(y)), (WIDE, int(y)), (0.05, 0.08, 0.1), int(rng.integers(1, 4)))
    return np.asarray(wood if rng.random() < 0.5 else np.ascontiguousarray(wood.transpose(1, 0, 2)))


def _cloth(rng: np.random.Generator) -> Floats:
    base = _flat(anything(rng))
    thread = float(rng.uniform(3, 9))
    lines = np.arange(WIDE, dtype=np.float32) * 2 * np.pi / thread
    weave = (np.sin(lines)[:, None] * np.sin(lines)[None, :])[..., None]
    cloth = base * (1 + float(rng.uniform(0.03, 0.2)) * weave + 0.05 * _speckle(rng, 3))
    if rng.random() < 0.4:
        other = np.asarray(anything(rng), np.float32)
        wide = int(rng.integers(20, 120))
        stripe = (np.arange(WIDE) // wide) % 2 == 0
        cloth[stripe] = cloth[stripe] * 0.4 + 0.6 * other
        if rng.random() < 0.5:
            cloth[:, stripe] = cloth[:, stripe] * 0.6 + 0.4 * other
    if rng.random() < 0.5:
        cloth = cloth * (
            1 + float(rng.uniform(0.03, 0.15)) * _speckle(rng, float(rng.uniform(50, 150)))
        )
    return np.asarray(cloth)


def _paper(rng: np.random.Generator) -> Floats:
    white = float(rng.uniform(0.6, 0.97))
    paper = _flat(near(rng, (white, white, white), 0.02)) * (1 + 0.015 * _speckle(rng, 2))
    if rng.random() < 0.4:
        ink = near(rng, (0.55, 0.4, 0.35), 0.1)
        step = int(rng.integers(14, 60))
        for at in range(0, WIDE, step):
            cv2.line(paper, (0, at), (WIDE, at), ink, 1, cv2.LINE_AA)
            if rng.random() < 0.9:
                cv2.line(paper, (at, 0), (at, WIDE), ink, 1, cv2.LINE_AA)
    return np.asarray(paper)


def _stone(rng: np.random.Generator) -> Floats:
    base = _flat(anything(rng))
    specks = _speckle(rng, float(rng.uniform(1, 5)))
    sharp = np.clip(specks - float(rng.uniform(0.8, 1.8)), 0, 1) * float(rng.choice([-1, 1]))
    veins = np.abs(noise(rng, (WIDE, WIDE), float(rng.uniform(40, 120))))[..., None]
    stone = base * (1 + 0.5 * sharp + 0.04 * specks)
    return np.asarray(stone - float(rng.uniform(0, 0.2)) * np.clip(0.12 - veins, 0, 1) * 6 * base)


def _print(rng: np.random.Generator) -> Floats:
    picture = _flat(anything(rng))
    radius = float(rng.uniform(40, 130))
    for row in np.arange(0, WIDE + radius, radius * 1.5):
        shift = radius * 0.87 * (int(row / radius / 1.5) % 2)
        for column in np.arange(0, WIDE + radius, radius * 1.74):
            angles = np.arange(6) * np.pi / 3 + np.pi / 6
            points = np.stack([np.cos(angles), np.sin(angles)], 1) * radius
            shape = (points + np.asarray([column + shift, row])).astype(np.int32)
            cv2.fillPoly(picture, [shape], anything(rng), cv2.LINE_AA)
            cv2.polylines(picture, [shape], True, (0.4, 0.6, 0.7), 3, cv2.LINE_AA)
    return np.asarray(picture * (1 + 0.12 * _speckle(rng, 6) + 0.1 * _speckle(rng, 30)))


def table(rng: np.random.Generator, tray: float) -> tuple[Floats, float | None]:
    """A ground and, at times, a tray drawn into it: then also the half width of its floor, 0 to 1 of the ground's."""
    outside = ground(rng)
    if rng.random() >= tray:
        return outside, None
    floor = ground(rng)
    half = float(rng.uniform(0.32, 0.44))
    rim = float(rng.uniform(0.015, 0.06))
    border = anything(rng)
    middle = WIDE / 2
    if rng.random() < 0.5:
        shape = [np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)]
    else:
        angles = np.linspace(0, 2 * np.pi, 90)
        shape = [np.stack([np.cos(angles), np.sin(angles)], 1).astype(np.float32)]
    edge = (shape[0] * (half + rim) * WIDE + middle).astype(np.int32)
    inner = (shape[0] * half * WIDE + middle).astype(np.int32)
    cv2.fillPoly(outside, [edge], border, cv2.LINE_AA)
    mask = np.zeros((WIDE, WIDE), np.float32)
    cv2.fillPoly(mask, [inner], 1.0, cv2.LINE_AA)
    shade = cv2.GaussianBlur(mask, (0, 0), float(rng.uniform(3, 25)))
    dark = float(rng.uniform(0, 0.6))
    floor = floor * (1 - dark * (1 - np.clip(shade, 0, 1)) * 1.6)[..., None]
    return np.asarray(outside + mask[..., None] * (floor - outside), np.float32), half
