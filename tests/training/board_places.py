"""How often a board is found, and what that costs: ``python -m tests.training.board_places FOLDER…``.

Each photograph is read by itself, and then as a person shows it with three taps that miss their middles by up to
``--finger`` pitches, ``--tries`` times. Prints for each whether it was found, how often the taps found it, the seconds
of processor time that reading took by itself and with taps, and how well it fits; at the end all together, and the most
memory that the process ever had. FOLDER is as ``companion board --score`` takes it.
"""

from __future__ import annotations

import argparse
import resource
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

import cv2
import numpy as np

from hardware.board.lattice import widths
from hardware.board.reader import Models, models, read_file
from hardware.board.reading import OK, BoardReading, Spot
from hardware.board.score import NEAR, BoardTruth, truths_of

SEED: Final = 46


@dataclass(frozen=True, slots=True)
class Sought:
    """One photograph. found: by itself; of: how often taps were tried, and shown how often they found it."""

    found: bool
    shown: int
    of: int
    seconds: float
    tapped: float
    fit: float


def off(reading: BoardReading, truth: BoardTruth) -> float:
    """By how many pitches the hex lies off that lies off most."""
    if not reading.hexes:
        return float("inf")
    spots = np.asarray([one.at for one in reading.hexes])
    far = np.linalg.norm(truth.middles[:, None] - spots[None], axis=2).min(axis=1)
    return float((far / widths(truth.lattice, truth.shape)).max())


def fingers(truth: BoardTruth, rng: np.random.Generator, reach: float) -> list[Spot]:
    """Three taps, each up to so many pitches off its middle."""
    at = list(truth.shape.layout.shown)
    wide = widths(truth.lattice, truth.shape)[at]
    turn, far = rng.uniform(0, 2 * np.pi, 3), reach * np.sqrt(rng.uniform(0, 1, 3)) * wide
    spots = truth.middles[at] + far[:, None] * np.stack([np.cos(turn), np.sin(turn)], axis=1)
    return [(float(x), float(y)) for x, y in spots]


def sought(
    path: Path, truth: BoardTruth, known: Models, seed: int, given: argparse.Namespace
) -> Sought:
    """One photograph, by itself and with taps."""
    layout, rng = truth.shape.layout, np.random.default_rng([SEED, seed])
    begun = time.process_time()
    reading = read_file(path, (), layout, known)
    alone = time.process_time() - begun
    begun, shown = time.process_time(), 0
    for _ in range(given.tries):
        told = read_file(path, fingers(truth, rng, given.finger), layout, known)
        shown += off(told, truth) < NEAR
    tapped = (time.process_time() - begun) / max(1, given.tries)
    found = reading.reason == OK and off(reading, truth) < NEAR
    return Sought(found, shown, given.tries, alone, tapped, reading.fit)


def main() -> None:
    """Every photograph of every folder."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("folders", type=Path, nargs="+")
    wanted.add_argument("--finger", type=float, default=0.2)
    wanted.add_argument("--tries", type=int, default=1)
    given = wanted.parse_args()
    cv2.setNumThreads(1)
    known = models()
    every: list[Sought] = []
    for folder in given.folders:
        for truth in truths_of(folder):
            one = sought(folder / truth.file, truth, known, len(every), given)
            every.append(one)
            cost = f"{one.seconds:.2f} {one.tapped:.2f}"
            print(folder.name, truth.file, one.found, one.shown, cost, one.fit, flush=True)
    print("found", sum(one.found for one in every), "of", len(every))
    print("three taps", sum(one.shown for one in every), "of", sum(one.of for one in every))
    for name, spent in (
        ("alone", [one.seconds for one in every]),
        ("taps", [one.tapped for one in every]),
    ):
        print(f"seconds {name}: median {median(spent):.2f}, most {max(spent):.2f}")
    print("memory", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, "MB")


if __name__ == "__main__":
    main()
