"""Which random games a check plays: others at every commit, and at one commit the same on every machine.

A commit that was green on one machine is so not red on another for games that nobody has played. What nobody has played
yet, the next commit plays, and ``KATANE_SEED=new`` a run that looks for it. The many known ones belong to the long run.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from random import Random

VARIABLE = "KATANE_SEED"
NEW = "new"
WITHOUT_HISTORY = 5_000_000
"""The seed of a copy of the sources that is no checkout."""

_HOUSE = Path(__file__).parents[2]
_CODE = ("companion", "hardware", "calibration", "tests")


def choose_seed() -> str:
    """The seed of this run's games; chosen once, and the same in every process that it starts."""
    chosen = os.environ.get(VARIABLE)
    if chosen == NEW:
        chosen = str(Random().randrange(10**6, 10**9))
    return _keep(chosen or str(seed_of(_HOUSE)))


def _keep(seed: str) -> str:
    os.environ[VARIABLE] = seed
    return seed


def seed_of(checkout: Path) -> int:
    """The seed of the code that a checkout's last commit holds, from 10⁶ up; of no checkout one of its own."""
    # A check may run as another user than the one whose checkout it is.
    command = ["git", "-c", "safe.directory=*", "-C", str(checkout), "rev-parse"]
    try:
        asked = subprocess.run(
            [*command, *(f"HEAD:{folder}" for folder in _CODE)], capture_output=True, text=True
        )
    except OSError:
        return WITHOUT_HISTORY
    if asked.returncode != 0:
        return WITHOUT_HISTORY
    return Random(asked.stdout).randrange(10**6, 10**9)


def fresh(count: int, part: int = 0) -> range:
    """The seeds of so many games of this run; each part has others."""
    first = int(choose_seed()) + part * count
    return range(first, first + count)
