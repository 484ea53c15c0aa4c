"""Which random games a check plays: those of ``seed.txt``, the same at every commit until somebody turns it.

A mend is so judged by the games that the commit before it played. Games that nobody has played yet are looked for by
``KATANE_SEED=new`` and by the long run. ``python -m tests.rules.seeds`` turns the seed: it writes another number, which
goes into a commit of its own once the tests are green with it.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

VARIABLE = "KATANE_SEED"
NEW = "new"
SEED = Path(__file__).with_name("seed.txt")


def choose_seed() -> str:
    """The seed of this run's games; chosen once, and the same in every process that it starts."""
    chosen = os.environ.get(VARIABLE) or SEED.read_text(encoding="utf-8").strip()
    if chosen == NEW:
        chosen = _another()
    os.environ[VARIABLE] = chosen
    return chosen


def turn(file: Path = SEED) -> str:
    """Writes another seed into the file, and says it."""
    seed = _another()
    file.write_text(f"{seed}\n", encoding="utf-8")
    return seed


def fresh(count: int, part: int = 0) -> range:
    """The seeds of so many games of this run; each part has others."""
    first = int(choose_seed()) + part * count
    return range(first, first + count)


def _another() -> str:
    return str(Random().randrange(10**6, 10**9))


if __name__ == "__main__":
    print(turn())
