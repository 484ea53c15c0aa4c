"""Learns how much each number of `evidence` counts: ``python -m hardware.dice.training.weights LESSONS``.

What is printed belongs in `evidence.WEIGHTS`. Only weights are learnt: what is measured is written down there.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor

from hardware.dice.geometry import TRIES, tried
from hardware.dice.network import FACES
from hardware.dice.pictures import Floats
from hardware.dice.reading import Box
from hardware.dice.training.lessons import Labelled, photographs, rendered

SEED = 20
LEAST = 18
"""Pixels of the shorter side of the smallest die that is learnt from."""
STEPS = 1200


def main() -> None:
    """Prints the weights, and how many dice are right with them that were not learnt from."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("lessons", type=Path)
    wanted.add_argument("--photographs", type=Path, nargs="*", default=[])
    wanted.add_argument("--part", type=int, help="leave out this third of the photographs, 0 to 2")
    wanted.add_argument("--pictures", type=int, default=1500)
    given = wanted.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rng = np.random.default_rng(SEED)
    pictures: list[Iterator[Labelled]] = [
        itertools.islice(rendered(given.lessons), given.pictures),
        *(photographs(folder, given.part) for folder in given.photographs),
    ]
    dice = [die for one in itertools.chain(*pictures) if not one.loose for die in _dice(one, rng)]
    rng.shuffle(dice)  # type: ignore[arg-type]
    few = len(dice) // 10
    weights = learnt(dice[few:])
    for name, some in (("learnt from", dice[few:]), ("kept apart", dice[:few])):
        right = np.mean([bool(fits[int((seen @ weights).argmax())]) for seen, fits in some])
        print(f"{name}: {len(some)} dice, {100 * right:.1f} % right")
    print(", ".join(f"{one:.2f}" for one in weights))


def _dice(one: Labelled, rng: np.random.Generator) -> Iterator[tuple[Floats, Floats]]:
    picture = cv2.imread(str(one.path))
    for row in one.dice:
        face = FACES[int(row[4])]
        if picture is None or row[4] < 0 or not face.isdecimal() or min(row[2:4]) < LEAST:
            continue
        seen, faces = tried(np.asarray(picture, np.uint8), _about(row, rng))
        fits = faces == int(face)
        if fits.any():
            yield seen, fits


def _about(row: Floats, rng: np.random.Generator) -> Box:
    """A box as the finding network would give it: not quite right."""
    size = row[2:4] * np.exp(rng.normal(0, 0.075, 2))
    at = row[:2] + row[2:4] / 2 + rng.normal(0, 0.033, 2) * row[2:4] - size / 2
    x, y, wide, tall = np.rint([*at, *size]).astype(int).tolist()
    return x, y, wide, tall


def learnt(dice: list[tuple[Floats, Floats]]) -> Floats:
    """Weights that make poses with the right face likelier. dice: n x k numbers and whether each fits (n)."""
    seen, there, fits = _padded(dice)
    mean, spread = seen[there].mean(dim=0), seen[there].std(dim=0) + 1e-6
    seen = (seen - mean) / spread
    torch.manual_seed(SEED)
    weights = torch.zeros(seen.shape[2], requires_grad=True)
    how = torch.optim.AdamW([weights], 0.02, weight_decay=1e-2)
    for _ in range(STEPS):
        worth = (seen @ weights).masked_fill(~there, -1e9)
        right = torch.logsumexp(worth.masked_fill(~fits, -1e9), 1)
        loss = (torch.logsumexp(worth, 1) - right).mean()
        how.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        how.step()
    return np.asarray((weights.detach() / spread).numpy(), np.float32)


def _padded(dice: list[tuple[Floats, Floats]]) -> tuple[Tensor, Tensor, Tensor]:
    wide = dice[0][0].shape[1]
    seen = torch.zeros(len(dice), TRIES, wide)
    there = torch.zeros(len(dice), TRIES, dtype=torch.bool)
    fits = torch.zeros(len(dice), TRIES, dtype=torch.bool)
    for at, (numbers, right) in enumerate(dice):
        seen[at, : len(numbers)] = torch.from_numpy(numbers)
        there[at, : len(numbers)] = True
        fits[at, : len(numbers)] = torch.from_numpy(right)
    return seen, there, fits


if __name__ == "__main__":
    main()
