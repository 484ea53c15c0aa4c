"""Number tokens drawn in many looks: with pips or letters or neither, 6 and 9 with a bar or a dot below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from hardware.board.box import RED
from hardware.board.rendering.digits import DigitHand, digit_hand, number_mask
from hardware.dice.rendering.paint import Colour, Floats, near, noise

WIDE: Final = 128
"""Pixels of a token's picture; the disc fills it."""
PIPS: Final = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


@dataclass(frozen=True, slots=True)
class DiscLook:
    """How one set's tokens look. radius: in pitches; tall: of a number, in widths of the disc, and shrunk: how much
    smaller the rarer numbers are; high: how far the number's middle lies above the disc's.

    pips: whether there are; told: what tells 6 from 9 ("", "bar" or "dot"); letter: whether one stands above; ring:
    how thick a line along the edge is, in widths of the disc, and ring_in: how far within it.
    """

    body: Colour
    ink: Colour
    red: Colour
    hand: DigitHand
    radius: float
    tall: float
    shrunk: float
    high: float
    pips: bool
    pip: float
    told: str
    letter: bool
    ring: float
    ring_in: float
    ring_ink: Colour


def disc_look(rng: np.random.Generator, fonts: tuple[str, ...] = ()) -> DiscLook:
    """A random look. fonts: files to choose from."""
    pips = bool(rng.random() < 0.6)
    letter = bool(rng.random() < 0.3)
    high = 0.1 if pips else 0.02
    body = (0.72, 0.87, 0.94) if rng.random() < 0.75 else (0.93, 0.96, 0.97)
    return DiscLook(
        body=near(rng, body, 0.04),
        ink=near(rng, (0.1, 0.1, 0.12), 0.05),
        red=near(rng, (0.13, 0.12, 0.75), 0.06),
        hand=digit_hand(rng, fonts),
        radius=float(rng.uniform(0.145, 0.19)),
        tall=float(rng.uniform(0.34, 0.52 if pips or letter else 0.62)),
        shrunk=float(rng.choice([0.0, rng.uniform(0.0, 0.07)])),
        high=high - (0.07 if letter and not pips else 0.0),
        pips=pips,
        pip=float(rng.uniform(0.022, 0.036)),
        told=str(rng.choice(["", "bar", "dot"], p=[0.45, 0.4, 0.15])),
        letter=letter,
        ring=float(rng.choice([0.0, rng.uniform(0.006, 0.03)], p=[0.55, 0.45])),
        ring_in=float(rng.choice([0.0, rng.uniform(0.0, 0.06)])),
        ring_ink=near(rng, (0.2, 0.3, 0.4), 0.15),
    )


def disc_picture(rng: np.random.Generator, look: DiscLook, number: int) -> Floats:
    """A token's face, upright: WIDE x WIDE x 3."""
    red = number in RED
    ink = np.asarray(look.red if red else look.ink, np.float32)
    face = np.empty((WIDE, WIDE, 3), np.float32)
    face[:] = look.body
    face *= 1 + 0.02 * noise(rng, (WIDE, WIDE), 20)[..., None]
    if look.ring:
        radius = round((0.5 - look.ring_in) * WIDE)
        pen = max(1, round(look.ring * WIDE))
        cv2.circle(face, (WIDE // 2, WIDE // 2), radius, look.ring_ink, pen, cv2.LINE_AA)
    mask = _ink(rng, look, number)
    return np.asarray(face + mask[..., None] * (ink - face), np.float32)


def _ink(rng: np.random.Generator, look: DiscLook, number: int) -> Floats:
    mask = np.zeros((WIDE, WIDE), np.float32)
    size = look.tall - look.shrunk * (5 - PIPS[number]) / 4
    bottom = _set(mask, number_mask(look.hand, number), size, look.high)
    if number in (6, 9) and look.told:
        bottom = _tell(mask, look, bottom)
    if look.pips:
        _pips(mask, look, number, bottom)
    if look.letter:
        _letter(rng, mask, look)
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), 0.7), np.float32)


def _set(mask: Floats, drawn: Floats, tall: float, high: float) -> float:
    """Lays a number onto the disc; how far down it ends, in pixels."""
    height = max(4, round(tall * WIDE))
    width = max(3, round(drawn.shape[1] * height / drawn.shape[0]))
    if width > 0.72 * WIDE:
        height, width = round(height * 0.72 * WIDE / width), round(0.72 * WIDE)
    small = cv2.resize(drawn, (width, height), interpolation=cv2.INTER_AREA)
    top = round(WIDE * (0.5 - high) - height / 2)
    left = (WIDE - width) // 2
    mask[top : top + height, left : left + width] = np.maximum(
        mask[top : top + height, left : left + width], small
    )
    return float(top + height)


def _tell(mask: Floats, look: DiscLook, bottom: float) -> float:
    y, middle = bottom + 0.05 * WIDE, WIDE / 2
    if look.told == "bar":
        half = 0.13 * WIDE
        start, end = (round(middle - half), round(y)), (round(middle + half), round(y))
        cv2.line(mask, start, end, 1.0, max(2, round(0.03 * WIDE)), cv2.LINE_AA)
    else:
        cv2.circle(mask, (round(middle), round(y)), round(0.033 * WIDE), 1.0, -1, cv2.LINE_AA)
    return y + 0.02 * WIDE


def _pips(mask: Floats, look: DiscLook, number: int, bottom: float) -> None:
    count = PIPS[number]
    step = look.pip * 2.7
    y = min(bottom / WIDE + 0.045 + look.pip, 0.87)
    for at in range(count):
        x = 0.5 + (at - (count - 1) / 2) * step
        middle = (round(x * WIDE * 16), round(y * WIDE * 16))
        cv2.circle(mask, middle, round(look.pip * WIDE * 16), 1.0, -1, cv2.LINE_AA, 4)


def _letter(rng: np.random.Generator, mask: Floats, look: DiscLook) -> None:
    letter = "ABCDEFGHIJKLMNOPQR"[int(rng.integers(18))]
    canvas = np.zeros((WIDE, WIDE, 3), np.uint8)
    at = (round(WIDE * 0.45), round(WIDE * 0.19))
    cv2.putText(canvas, letter, at, (255, 255, 255), cv2.FontFace("sans"), round(WIDE * 0.12), 500)
    mask[:] = np.maximum(mask, canvas[..., 0].astype(np.float32) / 255)
