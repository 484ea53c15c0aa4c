"""``python -m tests.damage [DAMAGES] [KILLS] [SEED]``: 1,000 damaged copies of real logs, and 500 kills.

The logs are whole evenings of every game. Of the kills 100 hit backup, restore and taking over an old log, the others
a playing table. The seed is printed and brings the same again; a run that was cut short goes on where it was when it
is called with its seed. What was not as promised is kept in the folder that is named, and ends the run with 1.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from tests.damage.evening import EVERY_GAME, kept_evening
from tests.damage.progress import Progress, is_bad
from tests.damage.taking_over import killed_takings
from tests.damage.trial import Trials
from tests.store import kills, restore_kills

RARE = 0.2
"""The share of the kills that does not hit a playing table."""
AT_ONCE = 20
"""So many kills are counted together; they are done again where the run is cut short among them."""

Killing = Callable[[Path, int, int], dict[str, int]]
"""An empty folder, how many kills, a seed → what was counted."""


def main(damages: int = 1_000, killed: int = 500, seed: int = 0) -> int:
    seed = seed or Random().randrange(10**6, 10**9)
    home = Path(tempfile.gettempdir()) / f"katane-damage-{seed}"
    home.mkdir(exist_ok=True)
    print(f"seed {seed}, in {home}", flush=True)
    progress = Progress(home / "progress.json")
    real = kept_evening(home / "evening", seed)
    foreign = kept_evening(home / "foreign", seed + 1, EVERY_GAME[:2], 300)
    print(f"games with so many entries: {[len(game) for game in real.truth]}", flush=True)
    trials = Trials(real, foreign, home, home / "failed")
    for number in range(damages):
        progress.once(f"damage {number}", partial(trials.once, seed + number))
    _print(progress, "damage")
    rare = round(RARE * killed)
    taking = rare // 3
    takings = partial(killed_takings, real.truth)
    for kind, count, killing in (
        ("kill while playing", killed - rare, kills.main),
        ("kill in backup and restore", rare - taking, restore_kills.main),
        ("kill while an old log is taken over", taking, takings),
    ):
        for first in range(0, count, AT_ONCE):
            name, some = f"{kind} {first}", min(AT_ONCE, count - first)
            place = home / name.replace(" ", "-")
            progress.once(name, partial(_killed, killing, place, some, seed + first))
        _print(progress, kind)
    print("\n".join(progress.faults) or "everything was as promised", flush=True)
    return 1 if progress.faults else 0


def _killed(killing: Killing, place: Path, count: int, seed: int) -> dict[str, int]:
    """In a folder of its own, which stays where anything was wrong."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    figures = killing(place, count, seed)
    if not is_bad(figures):
        shutil.rmtree(place)
    return figures


def _print(progress: Progress, kind: str) -> None:
    print(f"{kind}: {json.dumps(progress.counted(kind))}", flush=True)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
