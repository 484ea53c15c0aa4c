"""How a tray is learnt, measured on known pictures: read in order, and told only where the reading was not accepted.

The same throw photographed twice, or one picture brightened, turned or cut anew, never teaches itself.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np

from hardware.dice.agree import Expected, Looked, Reader, judged
from hardware.dice.found import Found
from hardware.dice.lesson import Lesson
from hardware.dice.lessons import Lessons
from hardware.dice.network import TRAITS
from hardware.dice.pictures import PictureError, load
from hardware.dice.profile import Profile
from hardware.dice.reading import EVENTS, Box
from hardware.dice.score import Judged, path_of, truth_of
from hardware.dice.telling import ToldThrow

TWIN: Final = 0.95
"""How alike the networks must find two dice for one picture of them."""
SPREAD: Final = 0.08
"""By how much the distances between dice may differ, as a share of them, in two pictures of one throw."""
STEPS: Final = (0, 20, 40)
"""Lessons from which the figures are told."""


@dataclass(frozen=True, slots=True)
class Schooled:
    """One picture of a run. judged: what was read; lessons: how many had been given before."""

    judged: Judged
    lessons: int

    @property
    def wrong(self) -> bool:
        """Whether it was accepted and is not what lies there."""
        return self.judged.reading.accepted and not self.judged.exact


@dataclass(frozen=True, slots=True)
class ScoredPart:
    """What some pictures of a run come to: how many, how many accepted, how many of these wrong."""

    pictures: int
    accepted: int
    wrong: int


def schooled(folder: Path, reader: Reader, profile: Profile | None = None) -> Iterator[Schooled]:
    """Reads the pictures of `truth.csv` in its order, as one camera's throws of one set of dice. Raises TruthError."""
    lessons = Lessons()
    for at, (file, faces) in enumerate(truth_of(folder)):
        start = time.perf_counter()
        wanted = Expected(len(faces), any(face in EVENTS for face in faces))
        looked = _looked(path_of(folder, file), reader, profile, wanted)
        known = without_twins(lessons, looked.found)
        reading = judged(looked, wanted, profile, known)
        took = round((time.perf_counter() - start) * 1000, 2)
        yield Schooled(Judged(file, faces, replace(reading, ms=took)), lessons.count)
        if not reading.accepted:
            lesson = reader.taught(looked, ToldThrow(faces, float(at), "typed"), known)
            lessons = lessons if lesson is None else lessons.add(lesson)


def _looked(path: Path, reader: Reader, profile: Profile | None, wanted: Expected) -> Looked:
    try:
        return reader.look(load(path), profile, wanted)
    except PictureError as error:
        return Looked.of_nothing(error.reason)


def without_twins(lessons: Lessons, found: Sequence[Found]) -> Lessons:
    """The lessons without those that show the very throw in which these dice were found."""
    twins = [one for one in lessons.lessons if _is_twin(one, found)]
    if not twins:
        return lessons
    return Lessons.of(one for one in lessons.lessons if one not in twins)


def _is_twin(lesson: Lesson, found: Sequence[Found]) -> bool:
    if len(lesson.dice) != len(found) or not found:
        return False
    mine = _distances([one.seen.box for one in found])
    theirs = _distances([die.box for die in lesson.dice])
    if np.abs(mine - theirs).max(initial=0) > SPREAD * max(float(mine.max(initial=0)), 1):
        return False
    return all(_likest(one, lesson) > TWIN for one in found)


def _likest(one: Found, lesson: Lesson) -> float:
    mine = one.seen.traits[0] / (np.linalg.norm(one.seen.traits[0]) + 1e-6)
    views = np.concatenate([die.views[:, :TRAITS] for die in lesson.dice])
    views = views / (np.linalg.norm(views, axis=1, keepdims=True) + 1e-6)
    return float((views @ mine).max())


def _distances(boxes: Sequence[Box]) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """How far dice lie from each other, in widths of a die, sorted."""
    at = np.asarray([(x + wide / 2, y + tall / 2) for x, y, wide, tall in boxes], np.float64)
    size = float(np.mean([max(wide, tall) for _, _, wide, tall in boxes]))
    far = np.linalg.norm(at[:, None] - at[None], axis=2) / max(size, 1)
    return np.asarray(np.sort(far[np.triu_indices(len(at), 1)]), np.float64)


def tenths(run: Sequence[Schooled]) -> tuple[ScoredPart, ...]:
    """The run in ten parts, one after the other; those of a short run that hold nothing are left out."""
    ends = [len(run) * at // 10 for at in range(11)]
    parts = [run[low:high] for low, high in pairwise(ends)]
    return tuple(part_of(one) for one in parts if one)


def by_lessons(run: Iterable[Schooled]) -> tuple[tuple[int, ScoredPart], ...]:
    """What the run came to from STEPS lessons on, each until the next."""
    every = list(run)
    out = []
    for at, low in enumerate(STEPS):
        high = STEPS[at + 1] if at + 1 < len(STEPS) else None
        some = [one for one in every if low <= one.lessons and (high is None or one.lessons < high)]
        out.append((low, part_of(some)))
    return tuple(out)


def part_of(run: Sequence[Schooled]) -> ScoredPart:
    """Counts."""
    accepted = sum(one.judged.reading.accepted for one in run)
    return ScoredPart(len(run), accepted, sum(one.wrong for one in run))
