"""``python -m tests.damage [DAMAGES] [KILLS] [SEED]``: 1,000 damaged copies of real logs, and 500 kills.

The logs are whole evenings of every game. Of the kills 100 hit backup, restore and taking over an old log, the others
a playing table. Every seed is printed and brings the same again; what was not as promised is kept in the folder that
is named. Ends with 1 where there was anything of that.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from random import Random

from tests.damage.evening import EVERY_GAME, Truth, evening
from tests.damage.taking_over import killed_takings
from tests.damage.trial import Trials
from tests.store import kills, restore_kills

RARE = 0.2
"""The share of the kills that does not hit a playing table."""


def main(damages: int = 1_000, killed: int = 500, seed: int = 0) -> int:
    seed = seed or Random().randrange(10**6, 10**9)
    print(f"seed {seed}", flush=True)
    home = Path(tempfile.mkdtemp(prefix="katane-damage-"))
    real = evening(home / "evening", seed)
    foreign = evening(home / "foreign", seed + 1, EVERY_GAME[:2], 300)
    print(f"{len(real.truth)} games, {sum(map(len, real.truth))} entries", flush=True)
    trials = Trials(real, foreign, home, home / "failed")
    for number in range(damages):
        trials.once(seed + number)
    print(f"damaged: {json.dumps(trials.counts)}", flush=True)
    print("\n".join(trials.faults), end="\n" if trials.faults else "")
    wrong = _killed(home, killed, seed, real.truth)
    return 1 if trials.faults or wrong else 0


def _killed(home: Path, count: int, seed: int, truth: Truth) -> int:
    rare = round(RARE * count)
    playing = kills.main(home / "killed", count - rare, seed)
    print(f"kills while playing: {json.dumps(playing)}", flush=True)
    (home / "restored").mkdir()
    putting = restore_kills.main(home / "restored", rare - rare // 3, seed)
    print(f"kills in backup and restore: {json.dumps(putting)}", flush=True)
    taking = killed_takings(home / "taken", truth, rare // 3, seed)
    print(f"kills while an old log is taken over: {json.dumps(taking)}", flush=True)
    return playing["lost"] + putting["wrong"] + taking["wrong"]


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
