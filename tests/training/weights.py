"""Learns how much each measured number counts: ``python -m tests.training.weights pips|event LESSONS``.

It writes the file that the measuring reader takes. Only weights are learnt: what is measured is written down there.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn

from hardware.dice import event_die, geometry
from hardware.dice.evidence import LEARNT, WeighedEvidence
from hardware.dice.fit import Index
from hardware.dice.inks import SYMBOLS
from hardware.dice.network import FACES
from hardware.dice.pictures import Floats, Picture, despeckled, floats
from hardware.dice.reading import Box
from tests.training.lessons import Labelled, photographs, rendered

SEED = 20
LEAST = 18
"""Pixels of the shorter side of the smallest die that is learnt from."""
RULES = 32
AT_ONCE = 128
ROUNDS = 30
RATE = 6e-3


def main() -> None:
    """Writes the weights, and prints how many dice are right with them that were not learnt from."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("which", choices=["pips", "event"])
    wanted.add_argument("lessons", type=Path)
    wanted.add_argument("--photographs", type=Path, nargs="*", default=[])
    wanted.add_argument("--part", type=int, help="leave out this third of the photographs, 0 to 2")
    wanted.add_argument("--pictures", type=int, default=9000)
    wanted.add_argument("--out", type=Path, help="instead of the file that the reader takes")
    given = wanted.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rng = np.random.default_rng(SEED)
    lessons = list(rendered(given.lessons))
    lessons = [lessons[at] for at in rng.permutation(len(lessons))[: given.pictures]]
    real = [one for folder in given.photographs for one in photographs(folder, given.part)]
    kind = PIPS if given.which == "pips" else EVENT
    dice = [die for one in lessons + real if not one.loose for die in _dice(one, kind, rng)]
    rng.shuffle(dice)  # type: ignore[arg-type]
    few = len(dice) // 10
    known = learnt(dice[few:])
    for name, some in (("learnt from", dice[few:]), ("kept apart", dice[:few])):
        right = np.mean([bool(fits[int(known.worth(seen).argmax())]) for seen, fits in some])
        print(f"{name}: {len(some)} dice, {100 * right:.1f} % right")
    np.savez(given.out or kind.file, **asdict(known))


@dataclass(frozen=True, slots=True)
class Kind:
    """Dice that are measured alike. tried: the poses of one, and what they have up; faces: those as index in FACES."""

    tried: Callable[[Picture, Box], tuple[Floats, Index]]
    faces: dict[int, int]
    file: Path


PIPS = Kind(geometry.tried, {face: FACES.index(str(face)) for face in range(1, 7)}, LEARNT)
EVENT = Kind(
    event_die.tried, {at: FACES.index(str(face)) for at, face in enumerate(SYMBOLS)}, event_die.LEARNT
)  # fmt: skip


def _dice(one: Labelled, kind: Kind, rng: np.random.Generator) -> Iterator[tuple[Floats, Floats]]:
    picture = cv2.imread(str(one.path))
    if picture is None:
        return
    clear = despeckled(np.asarray(picture, np.uint8))
    known = {at: face for face, at in kind.faces.items()}
    for row in one.dice:
        leans = bool(row[5])
        if leans or int(row[4]) not in known or min(row[2:4]) < LEAST:
            continue
        seen, faces = kind.tried(clear, _about(row, rng))
        fits = faces == known[int(row[4])]
        if fits.any():
            yield seen, fits


def _about(row: Floats, rng: np.random.Generator) -> Box:
    """A box as the finding network would give it: not quite right."""
    size = row[2:4] * np.exp(rng.normal(0, 0.075, 2))
    at = row[:2] + row[2:4] / 2 + rng.normal(0, 0.033, 2) * row[2:4] - size / 2
    x, y, wide, tall = np.rint([*at, *size]).astype(int).tolist()
    return x, y, wide, tall


class Judge(nn.Module):
    """`evidence.Judgement` while it learns: k numbers (… x k), each by its mean and spread, to their worth (…)."""

    def __init__(self, mean: Tensor, spread: Tensor) -> None:
        super().__init__()
        self.mean, self.spread = mean, spread
        self.plain = nn.Linear(len(mean), 1, bias=False)
        self.inner = nn.Linear(len(mean), RULES)
        self.outer = nn.Linear(RULES, 1, bias=False)
        self.some = nn.Dropout(0.1)

    def forward(self, numbers: Tensor) -> Tensor:
        alike = (numbers - self.mean) / self.spread
        rules = self.some(torch.relu(self.inner(alike)))
        out: Tensor = (self.plain(alike) + self.outer(rules))[..., 0]
        return out

    def learnt(self) -> WeighedEvidence:
        """The same for numbers as they are measured."""
        with torch.no_grad():
            inner = self.inner.weight / self.spread
            start = self.inner.bias - inner @ self.mean
            parts = (self.plain.weight[0] / self.spread, inner.T, start, self.outer.weight[0])
            return WeighedEvidence(*(floats(part.numpy()) for part in parts))


def learnt(dice: list[tuple[Floats, Floats]]) -> WeighedEvidence:
    """What makes poses with the right face worth most. dice: poses (n x k), and whether each fits (n)."""
    seen, there, fits = _padded(dice)
    torch.manual_seed(SEED)
    judge = Judge(seen[there].mean(dim=0), seen[there].std(dim=0) + 1e-6)
    how = torch.optim.AdamW(judge.parameters(), RATE, weight_decay=1e-2)
    steps = ROUNDS * max(1, len(dice) // AT_ONCE)
    falls = torch.optim.lr_scheduler.OneCycleLR(how, RATE, steps)
    for _ in range(steps):
        some = torch.randint(0, len(dice), (AT_ONCE,))
        worth = judge(seen[some]).masked_fill(~there[some], -1e9)
        right = torch.logsumexp(worth.masked_fill(~fits[some], -1e9), 1)
        loss = (torch.logsumexp(worth, 1) - right).mean()
        how.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        how.step()
        falls.step()
    return judge.learnt()


def _padded(dice: list[tuple[Floats, Floats]]) -> tuple[Tensor, Tensor, Tensor]:
    wide, most = dice[0][0].shape[1], max(len(seen) for seen, _ in dice)
    seen = torch.zeros(len(dice), most, wide)
    there = torch.zeros(len(dice), most, dtype=torch.bool)
    fits = torch.zeros(len(dice), most, dtype=torch.bool)
    for at, (numbers, right) in enumerate(dice):
        seen[at, : len(numbers)] = torch.from_numpy(numbers)
        there[at, : len(numbers)] = True
        fits[at, : len(numbers)] = torch.from_numpy(right)
    return seen, there, fits


if __name__ == "__main__":
    main()
