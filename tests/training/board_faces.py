"""Drawn number tokens as the reader cuts them out: what the network of numbers learns from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from hardware.board.box import NUMBERS, TERRAINS
from hardware.board.rendering.discs import WIDE as DISC
from hardware.board.rendering.discs import disc_look, disc_picture
from hardware.board.rendering.land import WIDE as LAND
from hardware.board.rendering.land import land_look, land_picture
from hardware.board.tokens import face_of
from hardware.dice.pictures import Floats, floats
from hardware.dice.rendering.paint import near

NONE: Final = len(NUMBERS)
"""The class of a hex whose number cannot be seen: no token, or something on it."""
LANDS: Final = 150
FEW: Final = 6
AGAIN: Final = 2
"""So many numbers of a look are drawn, and each is seen so often."""
SIDE: Final = 96
"""Pixels of the scene that a token lies in; its disc is DISC / 2 wide."""


@dataclass(frozen=True, slots=True, eq=False)
class Faces:
    """shown: n x 3 x CUT x CUT (8 bit, 170 is the body's white); what: n classes."""

    shown: Floats
    what: Floats


def drawn_faces(rng: np.random.Generator, count: int, fonts: Sequence[str]) -> Faces:
    """So many tokens, each set with its own look."""
    lands = [land_picture(rng, land_look(rng), TERRAINS[at % len(TERRAINS)]) for at in range(LANDS)]
    shown: list[Floats] = []
    what: list[int] = []
    while len(what) < count:
        look = disc_look(rng, tuple(fonts))
        numbers = rng.permutation(len(NUMBERS))[:FEW]
        drawn = [disc_picture(rng, look, NUMBERS[at]) for at in numbers]
        for at in range(FEW * AGAIN):
            face, hidden = _face(rng, drawn[at % FEW], lands)
            shown.append(face)
            what.append(NONE if hidden else int(numbers[at % FEW]))
    stack = np.stack(shown)[:count]
    return Faces(stack.transpose(0, 3, 1, 2), np.asarray(what[:count], np.int64))


def packed(face: Floats) -> Floats:
    """A face as 8 bit."""
    return np.clip(face * 170, 0, 255).astype(np.uint8)


def _face(rng: np.random.Generator, disc: Floats, lands: Sequence[Floats]) -> tuple[Floats, bool]:
    """A cut-out, and whether no number can be seen there."""
    land = lands[int(rng.integers(len(lands)))]
    x, y = rng.integers(0, LAND - SIDE, 2)
    scene = land[y : y + SIDE, x : x + SIDE].copy()
    bare = rng.random() < 0.04
    if not bare:
        _lay(rng, scene, disc)
    covered = rng.random() < 0.06
    if covered or rng.random() < 0.04:
        _cover(rng, scene, wholly=covered)
    return packed(_seen(rng, scene)), bare or covered


def _lay(rng: np.random.Generator, scene: Floats, face: Floats) -> None:
    turn = cv2.getRotationMatrix2D((DISC / 2, DISC / 2), float(rng.uniform(0, 360)), 0.5)
    turn[:, 2] = turn[:, 2] + (SIDE / 2 - DISC / 2)
    small = cv2.GaussianBlur(face, (0, 0), 0.7)
    art = cv2.warpAffine(small, turn, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros((SIDE, SIDE), np.float32)
    cv2.circle(mask, (SIDE // 2, SIDE // 2), DISC // 4, 1.0, -1, cv2.LINE_AA)
    shade = np.roll(cv2.GaussianBlur(mask, (0, 0), 1.5), (1, 1), (0, 1)) * 0.35
    scene[:] = scene * (1 - shade[..., None])
    scene[:] = scene + mask[..., None] * (art - scene)


def _cover(rng: np.random.Generator, scene: Floats, *, wholly: bool) -> None:
    """The robber on the token, or something at its rim."""
    grey = near(rng, (0.35, 0.37, 0.38) if rng.random() < 0.6 else (0.1, 0.1, 0.1), 0.1)
    turn = float(rng.uniform(0, 2 * np.pi))
    off = float(rng.uniform(0, 5)) if wholly else float(rng.uniform(27, 36))
    radius = float(rng.uniform(17, 28)) if wholly else float(rng.uniform(6, 12))
    middle = np.asarray([SIDE / 2 + off * np.cos(turn), SIDE / 2 + off * np.sin(turn)])
    lean = rng.normal(0, 3, 2)
    for share, lit in ((1.0, 0.8), (0.75, 1.0), (0.45, 1.25)):
        at = middle + lean * (1 - share) * 3
        b, g, r = (min(1.0, part * lit) for part in grey)
        center = (round(float(at[0])), round(float(at[1])))
        cv2.circle(scene, center, round(radius * share), (b, g, r), -1, cv2.LINE_AA)


def _seen(rng: np.random.Generator, scene: Floats) -> Floats:
    """As a camera sees it and the reader cuts it out: small, blurred, in some light, a little off."""
    wide = float(np.exp(rng.uniform(np.log(15), np.log(60))))
    scale = wide / (DISC / 2)
    squeeze = float(rng.uniform(0.65, 1.0)) ** float(rng.random())
    size = (max(8, round(SIDE * scale)), max(8, round(SIDE * scale * squeeze)))
    soft = cv2.GaussianBlur(scene, (0, 0), max(0.01, 0.4 / scale))
    small = floats(cv2.resize(soft, size, interpolation=cv2.INTER_AREA))
    slope = rng.normal(0, 0.15, 2)
    x = np.linspace(-0.5, 0.5, size[0], dtype=np.float32)[None]
    y = np.linspace(-0.5, 0.5, size[1], dtype=np.float32)[:, None]
    small = small * (1 + slope[0] * x + slope[1] * y)[..., None]
    cast = np.exp(rng.normal(0, 0.15, 3)) * float(rng.uniform(0.35, 1.2))
    small = np.clip(small * cast, 0, 1) ** float(np.exp(rng.normal(0, 0.2)))
    blur = float(rng.uniform(0.2, min(1.3, wide / 24)))
    small = cv2.GaussianBlur(small, (0, 0), blur)
    if rng.random() < 0.15:
        small = small + float(rng.uniform(0.1, 0.4)) * np.exp(-((x - slope[0]) ** 2) * 8)[..., None]
    small = small + rng.normal(0, float(rng.uniform(0.003, 0.035)), small.shape)
    exact = np.clip(small * 255, 0, 255).astype(np.uint8)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(45, 96))]
    _, data = cv2.imencode(".jpg", exact, quality)
    decoded = cv2.imdecode(data, cv2.IMREAD_COLOR)
    whole = cv2.resize(np.asarray(decoded, np.uint8), (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
    off = np.clip(rng.normal(0, 2.2, 2), -5, 5)
    radius = DISC / 4 * float(np.exp(rng.normal(0, 0.07)))
    middle = (SIDE - 1) / 2
    return face_of(np.asarray(whole), middle + float(off[0]), middle + float(off[1]), radius)
