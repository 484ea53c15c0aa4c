"""What is on the six sides of a die: pips of many makes, and ships and gates drawn by ourselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.reading import Face
from hardware.dice.rendering.paint import Colour, Floats, is_light, near, noise

SIDE = 96
"""Width of a side's picture in pixels."""

PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Make:
    """How one die was made. Lengths in widths of the die; colours are BGR, 0 to 1. close: how many times nearer than
    usual the two columns of a six stand: at 2 they are as near as its rows.
    """

    name: str
    body: Colour
    ink: Colour
    pip: float
    spacing: float
    depth: float
    corner: float
    ball: float
    gloss: float
    clear: float
    big_one: tuple[float, Colour] | None
    red_four: bool
    grain: float
    edge_soft: float
    close: float = 1.0


@dataclass(frozen=True, slots=True)
class Side:
    """A side's paint (SIDE x SIDE x 3), how deep it is drilled (SIDE x SIDE, widths of the die), what it counts."""

    paint: Floats
    depth: Floats
    face: Face | None = None


BODIES: tuple[tuple[str, Colour, float], ...] = (
    ("white", (0.93, 0.94, 0.94), 0.26),
    ("ivory", (0.74, 0.87, 0.92), 0.13),
    ("red", (0.12, 0.10, 0.68), 0.16),
    ("black", (0.09, 0.08, 0.08), 0.09),
    ("yellow", (0.15, 0.78, 0.92), 0.09),
    ("blue", (0.62, 0.28, 0.10), 0.07),
    ("green", (0.25, 0.52, 0.14), 0.06),
    ("orange", (0.10, 0.45, 0.92), 0.04),
    ("purple", (0.50, 0.14, 0.38), 0.03),
    ("brown", (0.13, 0.24, 0.38), 0.03),
    ("grey", (0.50, 0.50, 0.50), 0.02),
    ("pink", (0.62, 0.50, 0.90), 0.02),
)
BLACK: Colour = (0.05, 0.05, 0.05)
WHITE: Colour = (0.95, 0.95, 0.95)
DARK_INKS: tuple[Colour, ...] = (
    BLACK, BLACK, BLACK, BLACK, BLACK, (0.1, 0.08, 0.65), (0.5, 0.15, 0.08), (0.1, 0.15, 0.25)
)  # fmt: skip
LIGHT_INKS: tuple[Colour, ...] = (
    WHITE, WHITE, WHITE, WHITE, (0.75, 0.9, 0.95), (0.2, 0.8, 0.95), (0.35, 0.7, 0.85)
)  # fmt: skip


def make_die(rng: np.random.Generator) -> Make:
    """A die of a random make. rng: where every choice comes from."""
    at = int(rng.choice(len(BODIES), p=[weight for _, _, weight in BODIES]))
    name, body, _ = BODIES[at]
    body = near(rng, body, 0.07)
    light = is_light(body)
    inks = DARK_INKS if light else LIGHT_INKS
    ink = near(rng, inks[int(rng.integers(len(inks)))], 0.05)
    if name == "yellow" and rng.random() < 0.5:
        ink = near(rng, (0.08, 0.08, 0.6), 0.06)
    if name == "red" and rng.random() < 0.4:
        ink = near(rng, (0.2, 0.8, 0.93), 0.06)
    red = near(rng, (0.1, 0.08, 0.7), 0.05)
    spacing = float(rng.uniform(0.215, 0.29))
    asian = light and rng.random() < 0.14
    return Make(
        name=name,
        body=body,
        ink=ink,
        pip=min(float(rng.uniform(0.07, 0.125)), 0.41 * spacing),
        spacing=spacing,
        depth=float(rng.choice([0.0, rng.uniform(0.02, 0.08)])),
        corner=float(rng.uniform(0.03, 0.22)),
        ball=float(rng.choice([2.0, rng.uniform(0.64, 0.8)], p=[0.5, 0.5])),
        gloss=float(rng.uniform(0, 1)),
        clear=float(rng.choice([0.0, rng.uniform(0.25, 0.6)], p=[0.86, 0.14]))
        if name not in ("white", "ivory", "black", "grey")
        else 0.0,
        big_one=(float(rng.uniform(0.12, 0.2)), red) if asian else None,
        red_four=asian and bool(rng.random() < 0.6),
        grain=float(rng.choice([0.0, rng.uniform(0.02, 0.16)], p=[0.55, 0.45])),
        edge_soft=float(rng.uniform(0.4, 2.0)),
    )


def make_event_die(rng: np.random.Generator) -> Make:
    """The event die: white or ivory, dull to glossy."""
    plain = make_die(rng)
    body = near(rng, (0.93, 0.94, 0.94) if rng.random() < 0.7 else (0.76, 0.87, 0.92), 0.06)
    return Make(
        name="event",
        body=body,
        ink=near(rng, (0.08, 0.07, 0.07), 0.06),
        pip=plain.pip,
        spacing=plain.spacing,
        depth=float(rng.choice([0.0, 0.02])),
        corner=plain.corner,
        ball=plain.ball,
        gloss=plain.gloss,
        clear=0.0,
        big_one=None,
        red_four=False,
        grain=plain.grain * 0.4,
        edge_soft=plain.edge_soft,
    )


def side_of(rng: np.random.Generator, make: Make, face: Face) -> Side:
    """The picture of one side. face: 1 to 6, or what the event die shows."""
    if isinstance(face, int):
        ink = _pip_mask(rng, make, face)
        colour = make.ink
        if make.big_one and (face == 1 or (face == 4 and make.red_four)):
            colour = make.big_one[1]
    else:
        ink = _symbol_mask(rng, make, face)
        colour = make.ink if face == "ship" else _gate_colour(rng, face)
    ink = np.rot90(ink, int(rng.integers(4)))
    paint = _body(rng, make)
    paint = paint + ink[..., None] * (np.asarray(colour, np.float32) - paint)
    return Side(np.ascontiguousarray(paint), np.ascontiguousarray(ink * make.depth), face)


def _body(rng: np.random.Generator, make: Make) -> Floats:
    paint = np.empty((SIDE, SIDE, 3), np.float32)
    paint[:] = make.body
    if make.grain:
        stretch = (1.0, float(rng.uniform(1, 6)))
        paint *= (
            1 + make.grain * noise(rng, (SIDE, SIDE), float(rng.uniform(2, 20)), stretch)[..., None]
        )
    return paint


def _pip_mask(rng: np.random.Generator, make: Make, face: int) -> Floats:
    fine = 4
    mask = np.zeros((SIDE * fine, SIDE * fine), np.uint8)
    radius = make.big_one[0] if make.big_one and face == 1 else make.pip
    wide = make.spacing / (make.close if face == 6 else 1.0)
    long = make.spacing * (float(rng.uniform(0.92, 1.1)) if face == 6 else 1.0)
    places = PLACES[face]
    if face == 2 and rng.random() < 0.06:
        places = ((-1, 0), (1, 0))
    for across, along in places:
        wobble = rng.normal(0, 0.006, 2)
        x = (0.5 + across * wide + wobble[0]) * SIDE * fine
        y = (0.5 + along * long + wobble[1]) * SIDE * fine
        r = radius * float(rng.uniform(0.95, 1.05)) * SIDE * fine
        cv2.circle(mask, (int(x), int(y)), int(r), 255, -1, cv2.LINE_AA)
    return _soft(mask, make.edge_soft)


def _soft(mask: npt.NDArray[Any], soft: float) -> Floats:
    small = cv2.resize(mask, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    blurred = cv2.GaussianBlur(small, (0, 0), soft)
    return np.asarray(blurred, np.float32) / 255


def _gate_colour(rng: np.random.Generator, face: str) -> Colour:
    hues: dict[str, Colour] = {
        "trade": (0.10, 0.72, 0.92),
        "science": (0.22, 0.55, 0.16),
        "politics": (0.68, 0.32, 0.10),
    }
    return near(rng, hues[face], 0.11)


def _symbol_mask(rng: np.random.Generator, make: Make, face: str) -> Floats:
    wide = SIDE * 4
    mask = np.zeros((wide, wide), np.uint8)
    draw = _ship if face == "ship" else _gate
    draw(rng, mask)
    scale = float(rng.uniform(0.85, 1.3))
    shift = rng.normal(0, 0.02, 2) * wide
    matrix = cv2.getRotationMatrix2D((wide / 2, wide / 2), float(rng.normal(0, 4)), scale)
    matrix = np.asarray(matrix, np.float64) + np.stack([np.zeros(2), np.zeros(2), shift], axis=1)
    return _soft(cv2.warpAffine(mask, matrix, (wide, wide)), make.edge_soft)


def _fill(mask: npt.NDArray[np.uint8], points: list[tuple[float, float]], value: int = 255) -> None:
    shape = (np.asarray(points) * mask.shape[0]).astype(np.int32)
    cv2.fillPoly(mask, [shape], value, cv2.LINE_AA)


def _ship(rng: np.random.Generator, mask: npt.NDArray[np.uint8]) -> None:
    deck, keel = float(rng.uniform(0.58, 0.66)), float(rng.uniform(0.74, 0.82))
    bow, stern = float(rng.uniform(0.76, 0.86)), float(rng.uniform(0.14, 0.24))
    rise = float(rng.uniform(0, 0.09))
    _fill(mask, [(stern, deck - rise), (stern + 0.1, deck), (bow - 0.1, deck), (bow, deck - rise),
                 (bow - 0.14, keel), (stern + 0.12, keel)])  # fmt: skip
    masts = int(rng.integers(1, 4))
    for at in np.linspace(0.5 - 0.13 * (masts - 1), 0.5 + 0.13 * (masts - 1), masts):
        top = float(rng.uniform(0.14, 0.26))
        _fill(mask, [(at - 0.012, top), (at + 0.012, top), (at + 0.012, deck), (at - 0.012, deck)])
        wide = 0.24 / masts + float(rng.uniform(0, 0.05))
        if rng.random() < 0.5:
            belly = float(rng.uniform(0, 0.06))
            _fill(mask, [(at - wide, top + 0.04), (at + wide, top + 0.04),
                         (at + wide + belly, (top + deck) / 2), (at + wide, deck - 0.05),
                         (at - wide, deck - 0.05), (at - wide + belly, (top + deck) / 2)])  # fmt: skip
        else:
            _fill(mask, [(at, top), (at + wide * 1.3, deck - 0.04), (at, deck - 0.04)])
            _fill(
                mask, [(at - 0.02, top + 0.05), (at - wide, deck - 0.04), (at - 0.02, deck - 0.04)]
            )
    if rng.random() < 0.3:
        cv2.circle(
            mask, (mask.shape[0] // 2, int(0.42 * mask.shape[0])), mask.shape[0] // 18, 0, -1
        )


def _gate(rng: np.random.Generator, mask: npt.NDArray[np.uint8]) -> None:
    left, right = float(rng.uniform(0.18, 0.26)), float(rng.uniform(0.74, 0.82))
    top, foot = float(rng.uniform(0.26, 0.38)), float(rng.uniform(0.74, 0.82))
    _fill(mask, [(left, top), (right, top), (right, foot), (left, foot)])
    teeth = int(rng.integers(2, 5))
    step = (right - left) / (2 * teeth - 1)
    for tooth in range(teeth):
        x = left + 2 * tooth * step
        _fill(mask, [(x, top - 0.08), (x + step, top - 0.08), (x + step, top), (x, top)])
    if rng.random() < 0.5:
        tower = float(rng.uniform(0.08, 0.15))
        rise = float(rng.uniform(0.05, 0.14))
        for x in (left - 0.03, right + 0.03 - tower):
            _fill(mask, [(x, top - rise), (x + tower, top - rise), (x + tower, foot), (x, foot)])
    if rng.random() < 0.75:
        value = int(rng.choice([0, 0, 90]))
        half, arch = float(rng.uniform(0.08, 0.15)), float(rng.uniform(0.5, 0.6))
        _fill(
            mask,
            [(0.5 - half, arch), (0.5 + half, arch), (0.5 + half, foot), (0.5 - half, foot)],
            value,
        )
        at = (int(0.5 * mask.shape[0]), int(arch * mask.shape[0]))
        cv2.circle(mask, at, int(half * mask.shape[0]), value, -1, cv2.LINE_AA)
