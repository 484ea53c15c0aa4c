"""All figures of the reader: ``python -m hardware.dice.training.evaluate [--photographs FOLDER] [--throws 5000]``.

Photographs are folders with truth.csv and boxes.json; throws are rendered anew, from seeds that no training used.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import cv2
import numpy as np

from hardware.dice.agree import Expected, Reader
from hardware.dice.motion import moved, thumbnail
from hardware.dice.reading import Face, Reading
from hardware.dice.rendering import Kind, Scene, render_scene, render_throw
from hardware.dice.score import Judged, judged, reading_of, score
from hardware.dice.training.lessons import photographs

SEEDS = {"two": 5002, "three": 5003, "event": 5004, "empty": 5005, "hand": 5006, "cocked": 5007}
WIDE_ENOUGH = 24


def main() -> None:
    """Prints one line a set."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--photographs", type=Path)
    wanted.add_argument("--throws", type=int, default=5000)
    wanted.add_argument(
        "--wrong", type=Path, help="keep the pictures of accepted and wrong throws here"
    )
    given = wanted.parse_args()
    cv2.setNumThreads(1)
    reader = Reader()
    if given.photographs:
        for folder in sorted(one for one in given.photographs.iterdir() if one.is_dir()):
            _photographs(reader, folder)
    kinds: dict[str, tuple[Kind, ...]] = {
        "two": ("pips", "pips"), "three": ("pips", "pips", "pips"), "event": ("red", "pale", "event")
    }  # fmt: skip
    for name, dice in kinds.items():
        print(
            f"rendered, {name}:",
            told(_throws(reader, name, dice, given.throws, given.wrong)),
            flush=True,
        )
    for name in ("empty", "hand", "cocked"):
        _none(reader, name, given.throws // 5)
    _speed(reader)


def _photographs(reader: Reader, folder: Path) -> None:
    results = list(judged(folder, lambda path, number: reading_of(path, reader.read, None, number)))
    print(f"{folder.name}:", told(results), flush=True)
    kept = {one.path.name for one in photographs(folder, held_out=True)}
    print(
        f"{folder.name}, stretches kept out of every training:",
        told([r for r in results if Path(r.file).name in kept]),
        flush=True,
    )
    wide = _Wide()
    by_file = {Path(one.file).name: one.reading for one in results}
    for out in (False, True):
        for one in photographs(folder, held_out=out):
            wide.add(one.dice, by_file[one.path.name], out)
    print(f"{folder.name}, dice {WIDE_ENOUGH} px wide and more:", wide.told(), flush=True)


@dataclass(slots=True)
class _Wide:
    """Dice that are wide enough, one by one: a die is right where a box with its face lies over its middle."""

    dice: list[int] = field(default_factory=lambda: [0, 0])
    right: list[int] = field(default_factory=lambda: [0, 0])

    def add(
        self,
        rows: np.ndarray[tuple[int, ...], np.dtype[np.float32]],
        reading: Reading,
        held_out: bool,
    ) -> None:
        left = list(reading.dice)
        for x, y, wide, tall, face in rows.tolist():
            if wide < WIDE_ENOUGH:
                continue
            self.dice[held_out] += 1
            middle = (x + wide / 2, y + tall / 2)
            over = [d for d in left if d.face == int(face) and _in(middle, d.box)]
            if over:
                self.right[held_out] += 1
                left.remove(over[0])

    def told(self) -> str:
        """Dice and dice right, of all pictures and of those that were never trained on."""
        every, right = sum(self.dice), sum(self.right)
        kept = f"{self.right[1]} of {self.dice[1]} ({100 * self.right[1] / max(1, self.dice[1]):.1f} %)"
        return f"{right} of {every} right ({100 * right / max(1, every):.1f} %); stretches kept out: {kept}"


def _in(middle: tuple[float, float], box: tuple[int, int, int, int]) -> bool:
    x, y, wide, tall = box
    return x <= middle[0] <= x + wide and y <= middle[1] <= y + tall


def told(results: list[Judged]) -> str:
    """The score of a set in one line."""
    got = score(results)
    return (
        f"images {got.images}, dice {got.dice}, right {100 * got.right / max(1, got.dice):.2f} %, "
        f"exact {100 * got.exact / max(1, got.images):.2f} %, "
        f"accepted {got.accepted} ({100 * got.accepted / max(1, got.images):.2f} %), "
        f"accepted and wrong {got.wrong}, {got.ms} ms"
    )


def _throws(
    reader: Reader, name: str, kinds: tuple[Kind, ...], count: int, wrong: Path | None
) -> list[Judged]:
    results = []
    expected = Expected(len(kinds), event="event" in kinds)
    for number in range(count):
        picture, truth = render_throw(np.random.default_rng([SEEDS[name], number]), kinds)
        faces: tuple[Face, ...] = tuple(die.face for die in truth.dice)
        one = Judged(str(number), faces, reader.read(picture, None, expected))
        results.append(one)
        if wrong is not None and one.reading.accepted and not one.exact:
            cv2.imwrite(str(wrong / f"{name}-{number}.png"), picture)
    return results


def _none(reader: Reader, name: str, count: int) -> None:
    scenes = {
        "empty": Scene(kinds=(), hand=0),
        "hand": Scene(kinds=(), hand=1),
        "cocked": Scene(cocked=1, hand=0),
    }
    taken = 0
    for number in range(count):
        picture, _ = render_scene(np.random.default_rng([SEEDS[name], number]), scenes[name])
        taken += reader.read(picture, None, 2).accepted
    print(f"rendered, {name}: images {count}, accepted {taken}", flush=True)


def _speed(reader: Reader) -> None:
    frames = list(_frames(40))
    thumbs = [thumbnail(frame) for frame in frames]
    start = time.perf_counter()
    for frame, before in zip(frames, thumbs, strict=True):
        moved(before, thumbnail(frame))
    motion = (time.perf_counter() - start) / len(frames) * 1000
    reading = median(reader.read(frame, None, 2).ms for frame in frames)
    share = 15 * motion / 10
    print(f"a frame of 640x480, one thread: motion {motion:.2f} ms, reading {reading:.1f} ms (median); "
          f"15 frames a second take {share:.1f} % of a core")  # fmt: skip


def _frames(count: int) -> Iterator[np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]:
    for number in range(count):
        yield render_throw(np.random.default_rng([SEEDS["two"], 90_000 + number]))[0]


if __name__ == "__main__":
    main()
