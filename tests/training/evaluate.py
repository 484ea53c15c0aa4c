"""All figures of the reader: ``python -m tests.training.evaluate [--photographs FOLDER] [--throws 5000]``.

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
from hardware.dice.frames import FRAMES_A_SECOND
from hardware.dice.motion import moved, thumbnail
from hardware.dice.pictures import Picture
from hardware.dice.reading import Face, Reading
from hardware.dice.score import Judged, judged, reading_of, score
from hardware.dice.sources.demo_tray import DemoTray
from hardware.dice.tray import Watch
from tests.rendering import Kind, Scene, render_scene, render_throw
from tests.training.lessons import photographs

# how sure the readers must be was chosen on throws of other seeds (5002 to 5008, 6100, 7002 and 7003)
SEEDS = {
    "two": 7012,
    "three": 7013,
    "event": 7004,
    "tray": 7008,
    "odd": 7014,
    "empty": 7005,
    "hand": 7006,
    "cocked": 7007,
    "demo-two": 7009,
    "demo-three": 7010,
}
WIDE_ENOUGH = 24
IN_A_TRAY = 10
"""Throws into one tray of the demo camera, before the next tray."""
GRAIN = 2.0
"""Noise of a frame of it, in grey levels."""
DEMO: dict[str, tuple[Kind, ...]] = {
    "demo-two": ("red", "pale"),
    "demo-three": ("red", "pale", "event"),
}
CALIBRATED = Scene(tray=1, elevation=(60, 90), die_width=(36, 90), harshness=0.7, clutter=0, hand=0)
"""A tray as calibration would have it: seen from above, nothing else in it, in passable light."""


def main() -> None:
    """Prints one line a set."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--photographs", type=Path)
    wanted.add_argument("--throws", type=int, default=5000)
    wanted.add_argument("--seed", type=int, help="of the throws of dice, instead of their own")
    wanted.add_argument("--first", type=int, default=0, help="the number of the first throw")
    wanted.add_argument(
        "--only",
        nargs="*",
        help="only these: two, three, event, tray, odd, demo-two, demo-three, none, speed",
    )
    wanted.add_argument("--part", type=int, default=0, help="the third kept out of training")
    wanted.add_argument(
        "--wrong", type=Path, help="keep the pictures of accepted and wrong throws here"
    )
    given = wanted.parse_args()
    cv2.setNumThreads(1)
    if given.wrong is not None:
        given.wrong.mkdir(
            parents=True, exist_ok=True
        )  # OpenCV writes into no folder that is not there, and is silent
    reader = Reader()
    if given.photographs:
        for folder in sorted(one for one in given.photographs.iterdir() if one.is_dir()):
            _photographs(reader, folder, given.part)
    kinds: dict[str, tuple[Kind, ...]] = {
        "two": ("pips", "pips"), "three": ("pips", "pips", "pips"), "event": ("red", "pale", "event"),
        "tray": ("pips", "pips"), "odd": ("odd", "odd"),
    }  # fmt: skip
    only = given.only or [*kinds, *DEMO, "none", "speed"]
    for name, dice in kinds.items():
        if name in only:
            scene = CALIBRATED if name == "tray" else None
            seed = SEEDS[name] if given.seed is None else given.seed
            numbers = range(given.first, given.first + given.throws)
            results = _throws(reader, name, dice, scene, (seed, numbers), given.wrong)
            print(f"rendered, {name}:", told(results), flush=True)
    for name in DEMO:
        if name in only:
            results = _demo(reader, name, given.throws, given.wrong)
            print(f"rendered, {name}:", told(results), flush=True)
    if "none" in only:
        for name in ("empty", "hand", "cocked"):
            _none(reader, name, given.throws // 5)
    if "speed" in only:
        _speed(reader)


def _photographs(reader: Reader, folder: Path, part: int) -> None:
    results = list(judged(folder, lambda path, number: reading_of(path, reader.read, None, number)))
    print(f"{folder.name}:", told(results), flush=True)
    kept = {one.path.name for one in photographs(folder, part, True)}
    print(
        f"{folder.name}, stretches kept out of every training:",
        told([r for r in results if Path(r.file).name in kept]),
        flush=True,
    )
    wide = _Wide()
    by_file = {Path(one.file).name: one.reading for one in results}
    for out in (False, True):
        for one in photographs(folder, part, out):
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
        for x, y, wide, tall, face, _ in rows.tolist():
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
    reader: Reader,
    name: str,
    kinds: tuple[Kind, ...],
    scene: Scene | None,
    which: tuple[int, range],
    wrong: Path | None,
) -> list[Judged]:
    """which: the seed, and the numbers of its throws."""
    results = []
    expected = Expected(len(kinds), event="event" in kinds)
    seed, numbers = which
    for number in numbers:
        rng = np.random.default_rng([seed, number])
        picture, truth = render_throw(rng, kinds, scene)
        faces = tuple(die.face for die in truth.dice)
        results.append(_judged(reader, picture, f"{name}-{number}", faces, expected, wrong))
    return results


def _demo(reader: Reader, name: str, count: int, wrong: Path | None) -> list[Judged]:
    """Throws into trays of the demo camera."""
    results = []
    expected = Expected(len(DEMO[name]), event="event" in DEMO[name])
    for tray in range(-(-count // IN_A_TRAY)):
        rng = np.random.default_rng([SEEDS[name], tray])
        demo = DemoTray(rng)
        for number in range(IN_A_TRAY):
            picture, faces = demo.rest(DEMO[name])
            seen = np.clip(picture + rng.normal(0, GRAIN, picture.shape), 0, 255).astype(np.uint8)
            called = f"{name}-{tray}-{number}"
            results.append(_judged(reader, seen, called, faces, expected, wrong))
    return results


def _judged(
    reader: Reader,
    picture: Picture,
    name: str,
    faces: tuple[Face, ...],
    expected: Expected,
    wrong: Path | None,
) -> Judged:
    one = Judged(name, faces, reader.read(picture, None, expected))
    if wrong is not None and one.reading.accepted and not one.exact:
        cv2.imwrite(str(wrong / f"{name}.png"), picture)
    return one


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
    busy = median(_busy(reader, frame) for frame in frames)
    print(f"a frame of 640x480, one thread: motion {motion:.2f} ms, reading {reading:.1f} ms, "
          f"of which the processor worked {busy:.1f} ms (medians); "
          f"15 frames a second take {1.5 * motion:.1f} % of a core while nothing is read, "
          f"{1.5 * (motion + busy):.0f} % where every frame is")  # fmt: skip
    waits = [wait for frame in frames if (wait := _announced(reader, frame)) is not None]
    print(f"dice at rest to announced roll, 15 frames a second: {median(waits):.2f} s (median), "
          f"{max(waits):.2f} s (longest), of {len(waits)} throws")  # fmt: skip


def _busy(reader: Reader, frame: Picture) -> float:
    """Milliseconds of the processor for a reading, whatever else runs."""
    start = time.thread_time()
    reader.read(frame, None, 2)
    return (time.thread_time() - start) * 1000


def _announced(reader: Reader, frame: Picture) -> float | None:
    """Seconds from the first frame in which dice rest to the accepted roll; None where there is none in 2 s."""
    rng = np.random.default_rng(15)
    watch = Watch(reader.read)
    watch.see(np.asarray(frame[::-1, ::-1]), 0.0, Expected(2))
    at = 0.0
    while at < 2:
        seen = np.clip(frame + rng.normal(0, GRAIN, frame.shape), 0, 255).astype(np.uint8)
        start = time.perf_counter()
        sighting = watch.see(seen, at, Expected(2))
        took = time.perf_counter() - start
        if sighting.reading is not None and sighting.reading.accepted:
            return at + took
        at += max(1 / FRAMES_A_SECOND, took)
    return None


def _frames(count: int) -> Iterator[np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]:
    for number in range(count):
        yield render_throw(np.random.default_rng([SEEDS["two"], 90_000 + number]))[0]


if __name__ == "__main__":
    main()
