"""How scenarios' boards are read that we draw: ``python -m tests.training.board_scenarios --boards 5``.

The land of each shipped board, its terrains and numbers in any order, printed on a sea; three taps show it, each up to
a tenth of a pitch off. Prints for each board how many were found with the taps and were right, the marks, and what was
wrong without one. A folder keeps the pictures.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion.editor.photographed import layout_of
from companion.editor.starts import beginnings, new_board
from companion.rules.terms import DESERT
from hardware.board.lattice import Floats, seen, shape_of, widths
from hardware.board.reader import models, read
from hardware.board.reading import BoardReading
from hardware.board.rendering.photograph import Drawn, drawn
from hardware.board.rendering.sheet import Laid

SEED: Final = 46
NEAR: Final = 0.15
FINGER: Final = 0.1
"""How far off its hex a tap may be, in pitches."""
TRAPS: Final = ("plain", "pieces", "dim", "glare", "steep")


def board_of(game: str, seats: int, rng: np.random.Generator) -> Laid | None:
    """A scenario's land with its terrains and numbers in any order; None for a game whose board is the box's."""
    draft = new_board(game, seats)
    layout = layout_of(draft)
    if layout is None or layout.is_box:
        return None
    said = [draft.land[at] for at in layout.places]
    order = rng.permutation(len(said))
    terrains = tuple(str(said[i].terrain) for i in order)
    numbers = tuple(None if said[i].terrain == DESERT else said[i].number for i in order)
    return Laid(shape_of(layout), terrains, numbers, None)


def shown(made: Drawn, rng: np.random.Generator) -> list[tuple[float, float]]:
    """Three taps of a finger."""
    shape = made.board.shape
    at = list(shape.layout.shown)
    spots = seen(made.lattice, shape.centers[at])
    off = rng.uniform(-FINGER, FINGER, (3, 2)) * widths(made.lattice, shape)[at][:, None]
    return [(float(x), float(y)) for x, y in spots + off]


def judged(made: Drawn, reading: BoardReading) -> tuple[bool, int, int, int, int]:
    """Whether the hexes lie right; wrong terrains and numbers; marks; wrong ones without a mark."""
    if not reading.hexes:
        return False, made.board.shape.hexes, made.board.shape.hexes, 0, 0
    there = seen(made.lattice, made.board.shape.centers)
    wide = widths(made.lattice, made.board.shape)
    spots: Floats = np.asarray([one.at for one in reading.hexes])
    found = bool((np.linalg.norm(spots - there, axis=1) / wide).max() < NEAR)
    told = list(zip(reading.hexes, made.board.terrains, made.board.numbers, strict=True))
    lands = [(one.terrain.terrain != land, one.terrain.sure) for one, land, _ in told]
    tokens = [(one.number.number != number, one.number.sure) for one, _, number in told]
    marks = sum(not sure for _, sure in (*lands, *tokens))
    unmarked = sum(wrong and sure for wrong, sure in (*lands, *tokens))
    return found, sum(w for w, _ in lands), sum(w for w, _ in tokens), marks, unmarked


def main() -> None:
    """Every scenario."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--boards", type=int, default=5)
    wanted.add_argument("--pictures", type=Path)
    given = wanted.parse_args()
    cv2.setNumThreads(1)
    known = models()
    for which, (game, seats) in enumerate(beginnings()):
        every = []
        for number in range(given.boards):
            rng = np.random.default_rng([SEED, which, number])
            board = board_of(game, seats, rng)
            if board is None:
                break
            made = drawn(rng, TRAPS[number % len(TRAPS)], board=board)
            if given.pictures:
                cv2.imwrite(str(given.pictures / f"{game}-{seats}-{number}.jpg"), made.picture)
            reading = read(made.picture, shown(made, rng), board.shape.layout, known)
            every.append(judged(made, reading))
            print(" ", game, seats, made.trap, reading.reason, *every[-1], reading.ms, flush=True)
        if every:
            found, lands, tokens, marks, unmarked = zip(*every, strict=True)
            right = (sum(not one for one in lands), sum(not one for one in tokens))
            print(game, seats, len(every), sum(found), *right, np.mean(marks), sum(unmarked))


if __name__ == "__main__":
    main()
