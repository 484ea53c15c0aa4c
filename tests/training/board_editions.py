"""What three boards teach about an edition nobody knew: ``python -m tests.training.board_editions --editions 12``.

An edition is a set whose grounds have other colors than any that was learnt from. Ten boards of it are read (where they
lie is told), then three others are taught as a table keeps them, and the ten are read again. Prints for all editions
the marks a board and what is wrong with a mark and without one, of terrains alone, before and after.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from hardware.board.box import TERRAINS
from hardware.board.certainty import terrains_of
from hardware.board.lattice import SMALL, Floats
from hardware.board.reader import Models, models, witnessed
from hardware.board.rendering.photograph import Drawn, drawn
from hardware.board.rendering.sheet import SetLook, set_look
from hardware.board.terrains import TerrainModel, looks, packed, unpacked
from hardware.board.tokens import Disc, discs

SEED: Final = 46
OTHER: Final = 0.13
"""By so much the colors of an edition's grounds are off those that are known: a deviation, of 1."""
READ: Final = 10
TAUGHT: Final = 3
TRAPS: Final = ("plain", "pieces", "dim", "glare", "blurred")


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A drawn board, and what is seen of it."""

    made: Drawn
    discs: tuple[Disc, ...]
    looks: Floats


def edition(rng: np.random.Generator) -> SetLook:
    """A set in other colors."""
    look = set_look(rng)
    grounds = {}
    for name, color in look.land.grounds.items():
        red, green, blue = np.clip(np.asarray(color) + rng.normal(0, OTHER, 3), 0.04, 0.96)
        grounds[name] = (float(red), float(green), float(blue))
    return replace(look, land=replace(look.land, grounds=grounds))


def seen(rng: np.random.Generator, look: SetLook, trap: str) -> Seen:
    """A board of an edition."""
    made = drawn(rng, trap, look=look)
    found = discs(made.picture, made.lattice, SMALL)
    return Seen(made, found, looks(made.picture, made.lattice, SMALL, found))


def counted(boards: list[Seen], known: Models) -> np.ndarray:
    """Marks, wrong ones with a mark, and wrong ones without, of all boards."""
    out = np.zeros(3, int)
    for one in boards:
        told = terrains_of(witnessed(SMALL.layout, one.looks, one.discs, known))
        for read, true in zip(told, one.made.board.terrains, strict=True):
            wrong = read.terrain != true
            out += (not read.sure, wrong and not read.sure, wrong and read.sure)
    return out


def taught(model: TerrainModel, boards: list[Seen]) -> TerrainModel:
    """The model after these boards were put right, their looks kept as text."""
    kept = np.stack([unpacked(packed(look)) for one in boards for look in one.looks])
    lands = [TERRAINS.index(name) for one in boards for name in one.made.board.terrains]
    return model.taught(kept, lands)


def main() -> None:
    """Every edition."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--editions", type=int, default=12)
    wanted.add_argument("--seed", type=int, default=3)
    given = wanted.parse_args()
    shipped = models()
    every = np.zeros((2, 3), int)
    for number in range(given.editions):
        rng = np.random.default_rng([SEED, given.seed, number])
        look = edition(rng)
        boards = [seen(rng, look, TRAPS[at % len(TRAPS)]) for at in range(READ)]
        lessons = [seen(rng, look, "plain") for _ in range(TAUGHT)]
        after = replace(shipped, terrains=taught(shipped.terrains, lessons))
        told = np.stack([counted(boards, shipped), counted(boards, after)])
        every += told
        print(number, told[0], told[1], flush=True)
    of = given.editions * READ
    for name, told in zip(("before", "after"), every, strict=True):
        print(
            name,
            "marks a board",
            round(told[0] / of, 2),
            "wrong and marked",
            told[1],
            "unmarked",
            told[2],
            "of",
            of * SMALL.hexes,
        )


if __name__ == "__main__":
    main()
