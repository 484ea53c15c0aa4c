"""A drawn board as a telephone photographs it: tilted, on a table, in some light, with what spoils a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from hardware.board.lattice import SMALL, Floats, LatticeShape, is_sane, pitch, posed, seen
from hardware.board.rendering.sheet import PITCH, Laid, SetLook, laid, set_look, sheet
from hardware.dice.pictures import Picture, floats
from hardware.dice.rendering.grounds import WIDE as GROUND_WIDE
from hardware.dice.rendering.grounds import ground
from hardware.dice.rendering.paint import near, noise

TRAPS: Final = (
    "plain", "pieces", "glare", "hand", "two_boxes", "steep", "cropped", "dim", "blurred", "no_frame"
)  # fmt: skip
"""What may make a photograph hard. `no_frame`: the bare land on the table."""


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """A drawn photograph and its truth. lattice: as in `lattice`."""

    picture: Picture
    lattice: Floats
    board: Laid
    trap: str


def drawn(
    rng: np.random.Generator,
    trap: str = "plain",
    fonts: tuple[str, ...] = (),
    shape: LatticeShape = SMALL,
    look: SetLook | None = None,
    board: Laid | None = None,
) -> Drawn:
    """A photograph with one of TRAPS. fonts: files of fonts for its numbers; look: of its set, else any; board: as it
    lies, on a large picture, else one of the box in any order.
    """
    pieces = int(rng.integers(6, 16)) if trap == "pieces" or rng.random() < 0.3 else 0
    large = board is not None
    board = board or laid(rng, two_boxes=trap == "two_boxes", pieces=pieces, shape=shape)
    shape = board.shape
    look = look or set_look(rng, fonts, frame=trap != "no_frame")
    long = 1600 if large else int(rng.choice([900, 1000, 1280, 1600], p=[0.3, 0.3, 0.3, 0.1]))
    size = (long, round(long * 0.75)) if rng.random() < 0.6 else (round(long * 0.75), long)
    lattice = _lattice(rng, size, trap, shape)
    picture = _placed(rng, look, board, lattice, size)
    if trap == "glare":
        _glare(rng, picture, lattice)
    if trap == "hand":
        _hand(rng, picture, lattice)
    return Drawn(_developed(rng, picture, trap), lattice, board, trap)


def _lattice(
    rng: np.random.Generator, size: tuple[int, int], trap: str, shape: LatticeShape
) -> Floats:
    wide, tall = size
    most = 45.0 if trap == "steep" else 28.0
    least = 30.0 if trap == "steep" else 0.0
    share = (0.15, 0.19) if trap == "cropped" else (0.11, 0.145)
    for _ in range(500):
        wide_ = min(size) * float(rng.uniform(*share)) / shape.larger
        middle = np.asarray(size) / 2 + rng.normal(0, 0.03, 2) * min(size)
        tilt, toward = float(rng.uniform(least, most)), float(rng.normal(0, 25))
        out = posed(middle, wide_, float(rng.uniform(0, 360)), -tilt, toward, shape.larger)
        if is_sane(out, wide, tall, shape):
            return out
    return posed(np.asarray(size) / 2, min(size) * 0.13 / shape.larger, 0.0, 0.0, 0.0)


def _placed(
    rng: np.random.Generator, look: SetLook, board: Laid, lattice: Floats, size: tuple[int, int]
) -> Floats:
    above, cover = sheet(rng, look, board)
    half = board.shape.half
    to_board = np.asarray([[1 / PITCH, 0, -half], [0, 1 / PITCH, -half], [0, 0, 1]])
    matrix = lattice @ to_board
    flags = cv2.INTER_AREA
    shrunk = cv2.GaussianBlur(above, (0, 0), _softness(lattice)) if _softness(lattice) else above
    on_top = cv2.warpPerspective(shrunk, matrix, size, flags=flags)
    where = cv2.warpPerspective(cover, matrix, size, flags=flags)
    table = _table(rng, size)
    shadow = 1 - 0.4 * cv2.GaussianBlur(where, (0, 0), max(size) / 150)
    under = table * shadow[..., None]
    return np.asarray(under + where[..., None] * (on_top - under), np.float32)


def _softness(lattice: Floats) -> float:
    ratio = PITCH / pitch(lattice)
    return float(np.sqrt(max(0.0, (0.5 * ratio) ** 2 - 0.25)))


def _table(rng: np.random.Generator, size: tuple[int, int]) -> Floats:
    square = ground(rng)
    long = max(size)
    turn = cv2.getRotationMatrix2D(
        (GROUND_WIDE / 2, GROUND_WIDE / 2), float(rng.uniform(0, 360)), 1.5 * long / GROUND_WIDE
    )
    turn[:, 2] = turn[:, 2] + (np.asarray(size) / 2 - GROUND_WIDE / 2)
    return np.asarray(
        cv2.warpAffine(square, turn, size, borderMode=cv2.BORDER_REFLECT_101), np.float32
    )


def _glare(rng: np.random.Generator, picture: Floats, lattice: Floats) -> None:
    spots = seen(lattice, rng.uniform(-2, 2, (int(rng.integers(1, 4)), 2)))
    tall, wide = picture.shape[:2]
    y, x = np.mgrid[:tall, :wide].astype(np.float32)
    for spot in spots:
        reach = max(wide, tall) * float(rng.uniform(0.03, 0.09))
        far = ((x - spot[0]) ** 2 + ((y - spot[1]) * float(rng.uniform(0.6, 1.6))) ** 2) / reach**2
        picture[:] = picture + (float(rng.uniform(0.25, 0.7)) * np.exp(-far))[..., None]


def _hand(rng: np.random.Generator, picture: Floats, lattice: Floats) -> None:
    """Fingers from the rim that cover a corner of the frame or a hex of the coast."""
    turn = float(rng.uniform(0, 2 * np.pi))
    toward = np.asarray([np.cos(turn), np.sin(turn)])
    ends = seen(lattice, np.stack([toward * float(rng.uniform(2.3, 3.0)), toward * 5.0]))
    skin = near(rng, (0.5, 0.6, 0.8), 0.07)
    across = np.asarray([-toward[1], toward[0]]) * max(picture.shape[:2]) * 0.025
    for finger in range(-1, 2):
        start, end = (np.round(one + across * finger).astype(int) for one in ends)
        pen = round(max(picture.shape[:2]) * 0.022)
        cv2.line(picture, start, end, skin, pen, cv2.LINE_AA)


def _developed(rng: np.random.Generator, picture: Floats, trap: str) -> Picture:
    """Light, lens, sensor and JPEG."""
    tall, wide = picture.shape[:2]
    slope = rng.normal(0, 0.12, 2)
    x = np.linspace(-0.5, 0.5, wide, dtype=np.float32)[None]
    y = np.linspace(-0.5, 0.5, tall, dtype=np.float32)[:, None]
    lit = (
        1
        + float(slope[0]) * x
        + float(slope[1]) * y
        + 0.06 * noise(rng, (tall, wide), max(tall, wide) / 3)
    )
    cast = np.exp(rng.normal(0, 0.09, 3))
    strength = float(rng.uniform(0.4, 0.6)) if trap == "dim" else float(rng.uniform(0.75, 1.15))
    if trap == "dim":
        cast = cast * [0.75, 0.95, 1.15]
    shown = picture * (lit * np.float32(strength))[..., None] * floats(cast)
    shown = np.clip(shown, 0, 1) ** float(np.exp(rng.normal(0, 0.12)))
    soft = float(rng.uniform(1.2, 2.4)) if trap == "blurred" else float(rng.uniform(0.3, 0.9))
    shown = cv2.GaussianBlur(shown, (0, 0), soft * max(tall, wide) / 1600)
    grain = float(rng.uniform(0.004, 0.02)) * (2 if trap == "dim" else 1)
    shown = shown + grain * rng.standard_normal(shown.shape, np.float32)
    exact = np.clip(shown * 255, 0, 255).astype(np.uint8)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(70, 95))]
    _, packed = cv2.imencode(".jpg", exact, quality)
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
