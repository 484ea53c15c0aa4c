"""Which random games a check plays: a few that nobody has seen; the many known ones belong to the long run."""

from __future__ import annotations

import os
from random import Random

VARIABLE = "KATANE_SEED"


def choose_seed() -> str:
    """The seed of this run's games; drawn once, and the same in every process that it starts."""
    return os.environ.setdefault(VARIABLE, str(Random().randrange(10**6, 10**9)))


def fresh(count: int, part: int = 0) -> range:
    """The seeds of so many games of this run; each part has others."""
    first = int(choose_seed()) + part * count
    return range(first, first + count)
