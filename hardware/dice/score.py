"""How well pictures are read whose truth is known: a folder with `truth.csv` (file, faces joined by +)."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from typing import TypeAlias

from hardware.dice.agree import WORKED_AT, Expected
from hardware.dice.pictures import PictureError, load, load_smaller
from hardware.dice.profile import Profile
from hardware.dice.reading import EVENTS, Box, Face, Reading

Read: TypeAlias = Callable[[Path, Expected], Reading]
"""Reads the picture of a file, knowing how many dice lie there and whether one is the event die."""


class TruthError(ValueError):
    """A folder without a usable `truth.csv`. problem: what is wrong, as a key of `cli.dice`; line: where, from 1."""

    def __init__(self, problem: str, line: int = 0) -> None:
        super().__init__(problem)
        self.problem = problem
        self.line = line


@dataclass(frozen=True, slots=True)
class Judged:
    """One picture: what lies there and what was read."""

    file: str
    truth: tuple[Face, ...]
    reading: Reading

    @property
    def right(self) -> int:
        """How many dice were read as they lie."""
        return (Counter(self.truth) & Counter(self.reading.faces)).total()

    @property
    def exact(self) -> bool:
        """Whether all dice were read, and nothing else."""
        return Counter(self.truth) == Counter(self.reading.faces)


@dataclass(frozen=True, slots=True)
class Score:
    """What a set of pictures comes to. ms: median milliseconds of a picture."""

    images: int
    dice: int
    right: int
    exact: int
    accepted: int
    wrong: int
    ms: float


def truth_of(folder: Path) -> tuple[tuple[str, tuple[Face, ...]], ...]:
    """Files and faces of `truth.csv`. Raises TruthError."""
    try:
        with (folder / "truth.csv").open(encoding="utf-8-sig", newline="") as lines:
            rows = list(csv.reader(lines))
    except (OSError, UnicodeDecodeError) as error:
        raise TruthError("no_truth") from error
    if not rows or [name.strip() for name in rows[0][:2]] != ["file", "faces"]:
        raise TruthError("bad_truth", 1)
    return tuple(_row(row, line) for line, row in enumerate(rows[1:], start=2) if row)


def _row(row: list[str], line: int) -> tuple[str, tuple[Face, ...]]:
    if len(row) < 2:
        raise TruthError("bad_truth", line)
    words = [word.strip() for word in row[1].split("+") if word.strip()]
    if any(word not in EVENTS and word not in "123456" for word in words):
        raise TruthError("bad_truth", line)
    faces: tuple[Face, ...] = tuple(word if word in EVENTS else int(word) for word in words)
    return row[0], faces


def judged(folder: Path, read: Read) -> Iterator[Judged]:
    """Reads every picture of `truth.csv`, each with the true number of dice. Raises TruthError."""
    for file, faces in truth_of(folder):
        event = any(face in EVENTS for face in faces)
        yield Judged(file, faces, read(path_of(folder, file), Expected(len(faces), event)))


def path_of(folder: Path, file: str) -> Path:
    """Where a file of `truth.csv` lies: in the folder, or in `images` there."""
    plain = folder / file
    return plain if plain.exists() else folder / "images" / file


def score(results: Iterable[Judged]) -> Score:
    """Counts."""
    every = list(results)
    taken = [one for one in every if one.reading.accepted]
    return Score(
        images=len(every),
        dice=sum(len(one.truth) for one in every),
        right=sum(one.right for one in every),
        exact=sum(one.exact for one in every),
        accepted=len(taken),
        wrong=sum(not one.exact for one in taken),
        ms=round(median([one.reading.ms for one in every] or [0.0]), 1),
    )


def reading_of(
    path: Path,
    read: Callable[..., Reading],
    profile: Profile | None = None,
    expected: Expected | int | None = None,
) -> Reading:
    """The reading of a file; a file that is no picture gives a reading with the reason.

    A large photograph is made smaller as it is decoded, but not for a profile, which knows its camera by the size.
    """
    try:
        picture, shrunk = load_smaller(path, WORKED_AT) if profile is None else (load(path), 1)
    except PictureError as error:
        return Reading((), False, error.reason)
    reading = read(picture, profile, expected)
    dice = (replace(die, box=_times(die.box, shrunk)) for die in reading.dice)
    return replace(reading, dice=tuple(dice))


def _times(box: Box, shrunk: int) -> Box:
    x, y, wide, tall = (shrunk * side for side in box)
    return x, y, wide, tall
