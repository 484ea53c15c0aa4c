"""What a table was taught about its tiles: looks of hexes with their terrains, of boards that people put right.

A lesson is one board that was read from a photograph and taken: ``companion.editor.taught`` writes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from companion.editor.taught import ENDING, LONGEST, MOST, VERSION
from companion.files import read_json
from hardware.board.box import TERRAINS
from hardware.board.lattice import Floats
from hardware.board.terrains import unpacked


def taught_looks(folder: Path) -> tuple[Floats, tuple[int, ...]] | None:
    """The looks of the latest boards of a folder (n x features), and which of TERRAINS each is; None for none.

    A file that cannot be read, or is of another version, teaches nothing.
    """
    hexes = [one for file in sorted(folder.glob(f"*{ENDING}"))[-MOST:] for one in _hexes(file)]
    if not hexes:
        return None
    return np.stack([look for look, _ in hexes]), tuple(land for _, land in hexes)


def _hexes(file: Path) -> Iterator[tuple[Floats, int]]:
    try:
        said = read_json(file, LONGEST)
        if said["version"] != VERSION:
            return
        found = [(unpacked(one["look"]), TERRAINS.index(one["terrain"])) for one in said["hexes"]]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return
    yield from found
