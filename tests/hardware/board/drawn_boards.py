"""Drawn boards that several tests look at: each is drawn once by a process, since that takes most of their time."""

from __future__ import annotations

from functools import cache

import numpy as np

from companion.boards.layouts import usual_layout
from hardware.board.lattice import shape_of
from hardware.board.rendering.photograph import Drawn, drawn

SEEDS = {"plain": 1, "pieces": 4, "cropped": 5, "dim": 5, "glare": 6, "no_frame": 9}


@cache
def board(trap: str = "plain", seats: int = 4) -> Drawn:
    """The one with this trap, of the box's island for so many."""
    rng = np.random.default_rng([46, SEEDS[trap]])
    return drawn(rng, trap, shape=shape_of(usual_layout(seats)))
