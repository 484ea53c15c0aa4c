"""Dice of makers with other ideas: sixes with near columns, coloured pips on dark bodies, pips of any size, marble."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from hardware.dice.rendering.faces import Make, make_die
from hardware.dice.rendering.paint import Colour, near

PAIRS: tuple[tuple[Colour, Colour], ...] = (
    ((0.09, 0.08, 0.08), (0.12, 0.10, 0.62)),  # red on black
    ((0.55, 0.28, 0.10), (0.16, 0.10, 0.60)),  # red on blue
    ((0.32, 0.38, 0.08), (0.15, 0.70, 0.85)),  # yellow on green
    ((0.09, 0.08, 0.08), (0.20, 0.75, 0.90)),  # yellow on black
    ((0.15, 0.85, 0.92), (0.08, 0.07, 0.06)),  # black on yellow
    ((0.22, 0.40, 0.60), (0.06, 0.07, 0.09)),  # black on wood
    ((0.12, 0.10, 0.68), (0.95, 0.95, 0.95)),  # white on red
    ((0.09, 0.08, 0.08), (0.92, 0.93, 0.93)),  # white on black
    ((0.92, 0.93, 0.93), (0.06, 0.05, 0.05)),  # black on white
    ((0.74, 0.87, 0.92), (0.60, 0.25, 0.08)),  # blue on ivory
)
"""Bodies with their inks, as real dice have them."""
COMPACT = 0.6
"""How many of such makers let the columns of a six stand nearer than usual."""


def odd_die(rng: np.random.Generator) -> Make:
    """A die of such a maker. rng: where every choice comes from."""
    body, ink = PAIRS[int(rng.integers(len(PAIRS)))]
    spacing = float(rng.uniform(0.2, 0.3))
    close = float(rng.uniform(1.3, 2.1)) if rng.random() < COMPACT else 1.0
    return replace(
        make_die(rng),
        name="odd",
        body=near(rng, body, 0.05),
        ink=near(rng, ink, 0.05),
        spacing=spacing,
        pip=min(float(rng.uniform(0.055, 0.125)), 0.44 * spacing),
        corner=float(rng.uniform(0.02, 0.28)),
        clear=0.0,
        big_one=None,
        red_four=False,
        grain=float(rng.choice([0.0, rng.uniform(0.05, 0.2)])),
        close=close,
    )
