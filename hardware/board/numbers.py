"""Reads the number of a token in whatever way it lies: a small network looks at it in several turns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from hardware.board.box import NUMBERS
from hardware.board.lattice import Floats
from hardware.board.tokens import CUT, Disc
from hardware.dice.pictures import floats

MODEL: Final = Path(__file__).parent / "model" / "numbers.onnx"
TURNS: Final = 8
"""So many turns of a token are looked at."""
LEAST: Final = 2e-4
"""No number is held less likely than this."""
HEAT: Final = 0.7
"""The network is surer than it says where all turns agree: its certainty is divided by this."""


class NumberReader:
    """The network of numbers. path: its file."""

    def __init__(self, path: Path = MODEL) -> None:
        self._net = cv2.dnn.readNetFromONNX(str(path))

    def worth(self, discs: Sequence[Disc]) -> Floats:
        """How likely each disc shows each of NUMBERS, or at the end none that can be seen: natural logarithms."""
        faces = [turn for disc in discs for turn in _turns(disc.face)]
        self._net.setInput(np.ascontiguousarray(np.stack(faces).transpose(0, 3, 1, 2)))
        out = floats(self._net.forward()).reshape(len(discs), TURNS, len(NUMBERS) + 1)
        mean = _logged(out).mean(axis=1) / HEAT
        chances = np.exp(_logged(mean))
        return floats(np.log(chances * (1 - LEAST * chances.shape[1]) + LEAST))


def _logged(values: Floats) -> Floats:
    """Logarithms of chances that come to 1 along the last axis."""
    away = values - values.max(axis=-1, keepdims=True)
    return floats(away - np.log(np.exp(away).sum(axis=-1, keepdims=True)))


def _turns(face: Floats) -> list[Floats]:
    middle = ((CUT - 1) / 2, (CUT - 1) / 2)
    out = []
    for turn in range(TURNS):
        matrix = cv2.getRotationMatrix2D(middle, 360 / TURNS * turn, 1.0)
        out.append(
            floats(cv2.warpAffine(face, matrix, (CUT, CUT), borderMode=cv2.BORDER_REPLICATE))
        )
    return out


@cache
def number_reader() -> NumberReader:
    """The network that ships, loaded once."""
    return NumberReader()
