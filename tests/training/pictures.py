"""Draws what the networks learn from: ``python -m tests.training.pictures FOLDER --seed 1 --count 8000``."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, replace
from pathlib import Path

import cv2
import numpy as np

from tests.rendering import Kind, Scene, render_scene

LEARNT_SEEDS = range(1000)
"""Seeds that training may use; the figures are measured with seeds above."""
COUNTS = (0.06, 0.1, 0.3, 0.24, 0.14, 0.1, 0.06)
"""How often none to six dice lie there, where they are no crowd."""


def main() -> None:
    """Writes FOLDER/SEED-NUMBER.jpg and FOLDER/SEED.jsonl with what each shows."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("folder", type=Path)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--count", type=int, default=8000)
    wanted.add_argument("--odd", type=float, default=0.0, help="the share of dice of odd makers")
    given = wanted.parse_args()
    if given.seed not in LEARNT_SEEDS:
        wanted.error("seeds from 1000 on are kept for the figures")
    cv2.setNumThreads(1)
    given.folder.mkdir(parents=True, exist_ok=True)
    with (given.folder / f"{given.seed}.jsonl").open("w") as lines:
        for number in range(given.count):
            lines.write(_one(given.folder, given.seed, number, given.odd) + "\n")
            lines.flush()


def _one(folder: Path, seed: int, number: int, odd: float) -> str:
    rng = np.random.default_rng([seed, number])
    picture, truth = render_scene(rng, with_odd(rng, lesson(rng), odd))
    name = f"{seed}-{number}.jpg"
    cv2.imwrite(str(folder / name), picture, [cv2.IMWRITE_JPEG_QUALITY, 96])
    return json.dumps({"file": name, **asdict(truth)})


def lesson(rng: np.random.Generator) -> Scene:
    """A scene to learn from: none to six dice or a crowd, some that lean, some hands, all kinds of cameras."""
    crowd = rng.random() < 0.3
    count = int(rng.integers(7, 17)) if crowd else int(rng.choice(7, p=COUNTS))
    event = 0.5 if rng.random() < 0.4 else 0.0
    kinds: list[Kind] = ["event" if rng.random() < event else "pips" for _ in range(count)]
    return Scene(
        kinds=tuple(kinds),
        die_width=(15, 60) if crowd else (15, 150) if count < 4 else (15, 90),
        elevation=(18, 90),
        touching=0.7 if crowd else float(rng.choice([0.0, 0.5])),
        cocked=float(rng.choice([0.0, 0.35], p=[0.7, 0.3])),
        clutter=float(rng.choice([0.0, 0.5, 1.2])),
        hand=0.12,
        harshness=1.0,
        tray=0.4,
        turned=0.1,
    )


def with_odd(rng: np.random.Generator, scene: Scene, share: float) -> Scene:
    """The scene with that share of its dice of odd makers. At a share of 0 nothing is drawn from rng."""
    if not share:
        return scene
    kinds = ("odd" if kind == "pips" and rng.random() < share else kind for kind in scene.kinds)
    return replace(scene, kinds=tuple(kinds))


if __name__ == "__main__":
    main()
