"""How well photographs of boards are read whose truth is known: a folder with `truth.json`.

It holds `images`: each with `file`, `corners_px` (the six corners of the frame, clockwise from the topmost),
`terrain` (a letter a hex) and `numbers` (or null), both in the order of the layout, and perhaps `robber_hex` and
`piers` (as `piers` counts paths). The layout is the island for `seats`, 4 where it does not say, or with `land` other
land (a list of places), for which `lattice` (three rows of three) stands in place of the corners.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final, TypeAlias

import cv2
import numpy as np

from companion.boards.layouts import BoardLayout, land_layout, usual_layout
from companion.files import read_bytes
from companion.rules.terms import DESERT, FIELDS, FOREST, HILLS, MOUNTAINS, PASTURE
from hardware.board.box import Number
from hardware.board.lattice import Floats, LatticeShape, seen, shape_of, widths
from hardware.board.reading import BoardReading, HexSeen, Spot

Read: TypeAlias = Callable[[Path, Sequence[Spot], BoardLayout], BoardReading]
"""Reads the picture of a file, with three taps or none, for a board that lies so."""

LETTERS: Final = {"F": FIELDS, "W": FOREST, "P": PASTURE, "H": HILLS, "M": MOUNTAINS, "D": DESERT}
NEAR: Final = 0.15
"""A board is found if each hex's middle is found within so many pitches."""


class BoardTruthError(ValueError):
    """A folder without a usable `truth.json`. problem: what is wrong, as a key of `cli.board`; image: which, from 1."""

    def __init__(self, problem: str, image: int = 0) -> None:
        super().__init__(problem)
        self.problem = problem
        self.image = image


@dataclass(frozen=True, slots=True, eq=False)
class BoardTruth:
    """One photograph's truth. lattice: where the board lies, of this shape; numbers: empty where no tokens lie; robber:
    his hex.

    piers: the paths with a harbor, empty where that is not known.
    """

    file: str
    shape: LatticeShape
    lattice: Floats
    terrains: tuple[str, ...]
    numbers: tuple[Number, ...]
    robber: int | None = None
    piers: tuple[int, ...] = ()

    @property
    def taps(self) -> tuple[Spot, ...]:
        """The three hexes that a person would tap."""
        spots = self.middles[list(self.shape.layout.shown)]
        return tuple((float(x), float(y)) for x, y in spots)

    @property
    def middles(self) -> Floats:
        """Where the middles of the hexes are in the picture."""
        return seen(self.lattice, self.shape.centers)


@dataclass(frozen=True, slots=True)
class JudgedBoard:
    """One photograph as it was read. found: by itself, in the right place; terrains, numbers: how many were read wrong
    (numbers None where the truth has none); marks: questions; unmarked: wrong ones without a question; told: how many
    terrains and numbers there are.
    """

    file: str
    found: bool
    terrains: int
    numbers: int | None
    marks: int
    unmarked: int
    told: int
    ms: float


@dataclass(frozen=True, slots=True)
class BoardScore:
    """What a set of photographs comes to. numbered: those with numbers; ms: median milliseconds of a photograph."""

    images: int
    found: int
    terrains: int
    numbered: int
    numbers: int
    marks: float
    unmarked_boards: int
    wrong: int
    hexes: int
    ms: float


def truths_of(folder: Path) -> tuple[BoardTruth, ...]:
    """What `truth.json` says. Raises BoardTruthError."""
    try:
        said: Any = json.loads(read_bytes(folder / "truth.json"))
    except (OSError, ValueError) as error:
        raise BoardTruthError("no_truth") from error
    images = said.get("images") if isinstance(said, dict) else None
    if not isinstance(images, list):
        raise BoardTruthError("no_truth")
    return tuple(_truth(image, at) for at, image in enumerate(images, start=1))


def _truth(image: Any, at: int) -> BoardTruth:
    try:
        terrains = tuple(LETTERS[letter] for letter in image["terrain"])
        numbers = tuple(image["numbers"] or ())
        land = image.get("land")
        layout = land_layout(tuple(land)) if land else usual_layout(image.get("seats", 4))
        lattice = _lattice(image, shape_of(layout))
        many = len(layout.places)
        whole = len(terrains) == many and len(numbers) in (0, many) and lattice is not None
        file, piers = str(image["file"]), tuple(int(path) for path in image.get("piers", ()))
    except (KeyError, TypeError, ValueError, cv2.error) as error:
        raise BoardTruthError("bad_truth", at) from error
    if not whole:
        raise BoardTruthError("bad_truth", at)
    told, robber = numbers if any(numbers) else (), image.get("robber_hex")
    return BoardTruth(file, shape_of(layout), np.asarray(lattice), terrains, told, robber, piers)


def _lattice(image: Any, shape: LatticeShape) -> Floats | None:
    """Where the board lies; None where its corners say no place."""
    if "lattice" in image:
        return np.asarray(image["lattice"], np.float64).reshape(3, 3)
    corners = np.asarray(image["corners_px"], np.float32)
    found, _ = cv2.findHomography(shape.frame.astype(np.float32), corners, 0)
    return None if found is None else np.asarray(found, np.float64)


def judged_boards(folder: Path, read: Read) -> Iterator[JudgedBoard]:
    """Reads every photograph of `truth.json`: by itself, and with three taps where it is not found so."""
    for truth in truths_of(folder):
        yield judged_board(truth, folder / truth.file, read)


def judged_board(truth: BoardTruth, path: Path, read: Read) -> JudgedBoard:
    """One photograph against its truth."""
    layout, many = truth.shape.layout, truth.shape.hexes
    reading = read(path, (), layout)
    found = reading.reason == "ok" and _away(reading, truth) < NEAR
    if not found:
        reading = read(path, truth.taps, layout)
    hexes = _in_order(reading, truth)
    terrains = [
        one.terrain.terrain != told for one, told in zip(hexes, truth.terrains, strict=False)
    ]
    numbers = [one.number.number != told for one, told in zip(hexes, truth.numbers, strict=False)]
    unmarked = sum(
        wrong and one.terrain.sure for one, wrong in zip(hexes, terrains, strict=False)
    ) + sum(wrong and one.number.sure for one, wrong in zip(hexes, numbers, strict=False))
    asked = [one.marks if truth.numbers else not one.terrain.sure for one in hexes]
    return JudgedBoard(
        truth.file,
        found,
        sum(terrains) if hexes else many,
        (sum(numbers) if hexes else many) if truth.numbers else None,
        sum(asked),
        unmarked,
        many * (1 + bool(truth.numbers)),
        reading.ms,
    )


def _away(reading: BoardReading, truth: BoardTruth) -> float:
    """By how many pitches the hex lies off that lies off most."""
    if not reading.hexes:
        return float("inf")
    there = truth.middles
    spots = np.asarray([one.at for one in reading.hexes])
    far = np.linalg.norm(there[:, None] - spots[None], axis=2).min(axis=1)
    return float((far / widths(truth.lattice, truth.shape)).max())


def _in_order(reading: BoardReading, truth: BoardTruth) -> tuple[HexSeen, ...]:
    """The hexes as the truth counts them: from whichever corner of the island fits best."""
    if not reading.hexes:
        return ()
    there, turns = truth.middles, truth.shape.layout.turns.values()
    ways = [tuple(reading.hexes[at] for at in turn) for turn in turns]
    return min(
        ways, key=lambda way: float(np.abs(np.asarray([one.at for one in way]) - there).sum())
    )


def board_score(results: Sequence[JudgedBoard]) -> BoardScore:
    """Counts."""
    numbered = [one for one in results if one.numbers is not None]
    return BoardScore(
        images=len(results),
        found=sum(one.found for one in results),
        terrains=sum(one.terrains == 0 for one in results),
        numbered=len(numbered),
        numbers=sum(one.numbers == 0 for one in numbered),
        marks=round(sum(one.marks for one in results) / max(1, len(results)), 2),
        unmarked_boards=sum(one.marks == 0 for one in results),
        wrong=sum(one.unmarked for one in results),
        hexes=sum(one.told for one in results),
        ms=round(median([one.ms for one in results] or [0.0]), 1),
    )
