"""A whole drawn board from straight above: frame, sea, hexes, tokens, pieces and the robber."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.rules.terms import DESERT
from hardware.board import box
from hardware.board.lattice import OUTLINE, SMALL, Floats, LatticeShape
from hardware.board.piers import OF_EACH, ONE, PATHS, TWO, coast_paths
from hardware.board.rendering.discs import DiscLook, disc_look, disc_picture
from hardware.board.rendering.land import LandLook, land_look, land_picture
from hardware.dice.rendering.paint import Colour, near, noise

PITCH: Final = 150
"""Pixels of a pitch."""
SHORE: Final = 0.7
"""How far a printed board reaches beyond the middles of its land, in pitches."""
SEAM: Final = 2.6 / (480 / 143)
"""Where a seam of the frame begins, as a part of its way out."""
PIECES: Final[tuple[Colour, ...]] = (
    (0.15, 0.12, 0.75), (0.65, 0.25, 0.1), (0.12, 0.5, 0.95), (0.93, 0.94, 0.94), (0.3, 0.55, 0.2), (0.15, 0.25, 0.4)
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SetLook:
    """How a set looks. rim, line: how wide the cream edge of a hex is and how dark the gap between two, in pitches;
    cream, sea: colors; frame: whether there is one.
    """

    land: LandLook
    disc: DiscLook
    rim: float
    cream: Colour
    gap: float
    sea: Colour
    frame: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """How a board of a shape lies. robber: his hex, None for nowhere; pieces: how many settlements and roads stand on
    it; piers: the paths with a harbor, as `piers` counts them.
    """

    shape: LatticeShape
    terrains: tuple[str, ...]
    numbers: tuple[box.Number, ...]
    robber: int | None
    pieces: int = 0
    piers: tuple[int, ...] = ()


def set_look(rng: np.random.Generator, fonts: tuple[str, ...] = (), frame: bool = True) -> SetLook:
    """A random look."""
    return SetLook(
        land_look(rng),
        disc_look(rng, fonts),
        rim=float(rng.choice([rng.uniform(0.04, 0.1), rng.uniform(0.015, 0.04)], p=[0.8, 0.2])),
        cream=near(rng, (0.62, 0.82, 0.9), 0.05),
        gap=float(rng.uniform(0.005, 0.02)),
        sea=near(rng, (0.82, 0.52, 0.18) if rng.random() < 0.7 else (0.6, 0.35, 0.12), 0.07),
        frame=frame,
    )


def laid(
    rng: np.random.Generator,
    *,
    two_boxes: bool = False,
    pieces: int = 0,
    shape: LatticeShape = SMALL,
) -> Laid:
    """A board of the box in any order. two_boxes: one terrain and one number of another box are in it."""
    layout = shape.layout
    terrains = [name for name, count in box.terrain_counts(layout).items() for _ in range(count)]
    numbers = [n for n, count in box.number_counts(layout).items() for _ in range(count) if n]
    rng.shuffle(terrains)
    rng.shuffle(numbers)
    if two_boxes:
        spare = [at for at, name in enumerate(terrains) if name != DESERT]
        terrains[int(rng.choice(spare))] = str(rng.choice([t for t in box.TERRAINS if t != DESERT]))
        numbers[int(rng.integers(len(numbers)))] = int(rng.choice(box.NUMBERS))
    left = iter(numbers)
    told = tuple(None if name == DESERT else next(left) for name in terrains)
    robber = terrains.index(DESERT) if rng.random() < 0.6 else int(rng.integers(shape.hexes))
    robber_there = robber if rng.random() < 0.9 else None
    quays = _piers_laid(rng) if layout.has_pieces else ()
    return Laid(shape, tuple(terrains), told, robber_there, pieces, quays)


def _piers_laid(rng: np.random.Generator) -> tuple[int, ...]:
    """The pieces of the frame in any order."""
    kinds = [*[TWO] * OF_EACH, *[ONE] * OF_EACH]
    order = rng.permutation(len(kinds))
    return tuple(side * PATHS + path for side, at in enumerate(order) for path in kinds[at])


def sheet(rng: np.random.Generator, look: SetLook, board: Laid) -> tuple[Floats, Floats]:
    """The board from above (square, `LatticeShape.half` pitches to each side), and how far it covers the table."""
    size, middles = size_of(board.shape), board.shape.centers
    picture = np.zeros((size, size, 3), np.float32)
    cover = np.zeros((size, size), np.float32)
    if not board.shape.layout.is_box:
        _printed_sea(rng, look, picture, cover, board.shape)
    elif look.frame:
        _frame(rng, look, picture, cover, board)
    for center, terrain in zip(middles, board.terrains, strict=True):
        _hex(rng, look, picture, cover, center, terrain)
    if board.pieces:
        _pieces(rng, picture, board)
    for center, number in zip(middles, board.numbers, strict=True):
        if number is not None:
            _token(rng, look.disc, picture, center, number)
    if board.robber is not None:
        _robber(rng, picture, middles[board.robber])
    return picture, cover


def size_of(shape: LatticeShape) -> int:
    """How many pixels the sheet is wide."""
    return round(2 * shape.half * PITCH)


def _pixels(picture: Floats, points: Floats) -> np.ndarray:
    return np.asarray(np.round((points * PITCH + picture.shape[0] / 2) * 16), np.int32)


def _fill(picture: Floats, points: Floats, colour: float | Colour) -> None:
    cv2.fillPoly(picture, [_pixels(picture, points)], colour, cv2.LINE_AA, 4)


def _frame(
    rng: np.random.Generator,
    look: SetLook,
    picture: Floats,
    cover: Floats,
    board: Laid,
) -> None:
    corners = board.shape.frame
    _fill(cover, corners, 1.0)
    sea = np.empty_like(picture)
    sea[:] = look.sea
    sea *= 1 + 0.04 * noise(rng, cover.shape, 40, (1, 3))[..., None]
    picture[:] = sea * cover[..., None]
    sand = near(rng, look.cream, 0.03)
    beach = float(rng.uniform(1.12, 1.3))
    for center in board.shape.centers[: _coast(board.shape)]:
        wobble = rng.normal(0, 0.02, (6, 1)) + beach
        _fill(picture, center + OUTLINE * wobble, sand)
    after = np.roll(corners, -1, axis=0)
    for here, there in zip(corners, after, strict=True):
        seam = here + (there - here) * rng.uniform(0.2, 0.8)
        ends = _pixels(picture, np.stack([seam * SEAM, seam]))
        cv2.line(picture, ends[0], ends[1], _darker(look.sea), 1, cv2.LINE_AA, 4)
    for path in board.piers:
        _harbor(rng, picture, *coast_paths()[path])


def _printed_sea(
    rng: np.random.Generator, look: SetLook, picture: Floats, cover: Floats, shape: LatticeShape
) -> None:
    """The sea of a printed board: a rectangle round its land."""
    upright = shape.centers @ _spun(np.pi / 6)
    low, high = upright.min(axis=0) - SHORE, upright.max(axis=0) + SHORE
    corners = np.asarray([low, [high[0], low[1]], high, [low[0], high[1]]]) @ _spun(-np.pi / 6)
    _fill(cover, corners, 1.0)
    sea = np.empty_like(picture)
    sea[:] = look.sea
    sea *= 1 + 0.04 * noise(rng, cover.shape, 40, (1, 3))[..., None]
    picture[:] = sea * cover[..., None]


def _coast(shape: LatticeShape) -> int:
    """How many hexes lie on the coast, which are counted first."""
    far = np.linalg.norm(shape.centers[:, None] - shape.centers[None], axis=2)
    return int((np.isclose(far, 1).sum(axis=1) < 6).sum())


def _darker(colour: Colour) -> Colour:
    b, g, r = (part * 0.7 for part in colour)
    return b, g, r


def _harbor(rng: np.random.Generator, picture: Floats, middle: Floats, toward: Floats) -> None:
    """A sign in the sea, and two piers from the ends of the path towards it."""
    along = np.asarray([-toward[1], toward[0]])
    spot = middle + toward * float(rng.uniform(0.34, 0.47)) + along * float(rng.normal(0, 0.03))
    wood = near(rng, (0.35, 0.5, 0.58), 0.1)
    for side in (-1, 1):
        end = middle + along * side / np.sqrt(12)
        ends = _pixels(picture, np.stack([end, end + (spot - end) * float(rng.uniform(0.4, 0.6))]))
        cv2.line(picture, ends[0], ends[1], wood, round(0.06 * PITCH), cv2.LINE_AA, 4)
    white = near(rng, (0.8, 0.88, 0.9), 0.08)
    half = float(rng.uniform(0.09, 0.15))
    corners = np.asarray([[-1, -1], [1, -1], [1, 1], [-1, 1]]) @ _spun(float(rng.normal(0, 0.4)))
    _fill(picture, spot + corners * half, white)
    _fill(picture, spot + corners * half * 0.5, near(rng, (0.4, 0.4, 0.5), 0.2))


def _hex(
    rng: np.random.Generator,
    look: SetLook,
    picture: Floats,
    cover: Floats,
    middle: Floats,
    terrain: str,
) -> None:
    center = middle + rng.normal(0, 0.006, 2)
    whole = center + OUTLINE * (1 - 2 * look.gap)
    _fill(cover, center + OUTLINE * 1.01, 1.0)
    _fill(picture, center + OUTLINE * 1.01, (0.12, 0.16, 0.2))
    _fill(picture, whole, near(rng, look.cream, 0.01))
    art = land_picture(rng, look.land, terrain)
    wide = art.shape[0]
    mask = np.zeros((wide, wide), np.float32)
    inner = OUTLINE * (1 - 2 * look.gap - 2 * look.rim) * PITCH + wide / 2
    cv2.fillPoly(mask, [np.asarray(np.round(inner * 16), np.int32)], 1.0, cv2.LINE_AA, 4)
    _lay(picture, art, mask, center)


def _lay(picture: Floats, art: Floats, mask: Floats, center: Floats) -> None:
    wide = art.shape[0]
    left, top = (int(v) for v in np.round(center * PITCH + picture.shape[0] / 2 - wide / 2))
    there = picture[top : top + wide, left : left + wide]
    there[:] = there + mask[..., None] * (art - there)


def _token(
    rng: np.random.Generator, look: DiscLook, picture: Floats, hex_: Floats, number: int
) -> None:
    center = hex_ + np.clip(rng.normal(0, 0.05, 2), -0.14, 0.14)
    face = disc_picture(rng, look, number)
    wide = round(2 * look.radius * PITCH)
    turn = cv2.getRotationMatrix2D((64, 64), float(rng.uniform(0, 360)), wide / 128)
    turn[:, 2] = turn[:, 2] + (wide / 2 + 3 - 64)
    size = wide + 6
    small = cv2.GaussianBlur(face, (0, 0), 0.8) if wide < 80 else face
    art = cv2.warpAffine(small, turn, (size, size), borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros((size, size), np.float32)
    middle = (round(size * 8), round(size * 8))
    cv2.circle(mask, middle, wide * 8, 1.0, -1, cv2.LINE_AA, 4)
    shade = np.roll(cv2.GaussianBlur(mask, (0, 0), 2.0), (2, 2), (0, 1)) * 0.35
    _lay(picture, np.zeros_like(art), np.asarray(shade), center)
    _lay(picture, np.asarray(art, np.float32), mask, center)


def _pieces(rng: np.random.Generator, picture: Floats, board: Laid) -> None:
    count, hexes, middles = board.pieces, board.shape.hexes, board.shape.centers
    for _ in range(count):
        corner = middles[int(rng.integers(hexes))] + OUTLINE[int(rng.integers(6))]
        colour = near(rng, PIECES[int(rng.integers(4))], 0.04)
        half = float(rng.uniform(0.05, 0.075))
        turn = float(rng.uniform(0, np.pi))
        square = np.asarray([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half
        _fill(picture, corner + square @ _spun(turn), colour)
        _fill(picture, corner + square @ _spun(turn) * [1, 0.4], near(rng, colour, 0.1))
    for _ in range(count):
        at, side = middles[int(rng.integers(hexes))], int(rng.integers(6))
        colour = near(rng, PIECES[int(rng.integers(4))], 0.04)
        ends = at + np.stack([OUTLINE[side], OUTLINE[(side + 1) % 6]])
        middle = ends.mean(axis=0)
        short = _pixels(picture, middle + (ends - middle) * 0.7)
        cv2.line(picture, short[0], short[1], colour, round(0.07 * PITCH), cv2.LINE_AA, 4)


def _spun(turn: float) -> Floats:
    return np.asarray([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])


def _robber(rng: np.random.Generator, picture: Floats, hex_: Floats) -> None:
    spot = hex_ + rng.normal(0, 0.06, 2)
    grey = near(rng, (0.35, 0.37, 0.38) if rng.random() < 0.6 else (0.1, 0.1, 0.1), 0.05)
    wide = float(rng.uniform(0.09, 0.14))
    for share, shift in ((1.0, 0.0), (0.8, 0.05), (0.5, 0.12)):
        middle = _pixels(picture, (spot - [0, shift])[None])[0]
        lit = tuple(min(1.0, part * (0.8 + shift * 4)) for part in grey)
        cv2.circle(picture, middle, round(wide * share * PITCH * 16), lit, -1, cv2.LINE_AA, 4)
