"""Kills a table that takes over a log from before the chain, and looks at what is left."""

from __future__ import annotations

import random
import shutil
from contextlib import closing
from functools import partial
from pathlib import Path

from companion.store import SqliteStore
from companion.store.anew import BEFORE_NAME
from companion.store.check import check
from companion.table import StoreError
from tests.damage.evening import Truth, before_chain
from tests.damage.trial import entries_of
from tests.store.restore_kills import Aim, seconds_of


def killed_takings(truth: Truth, home: Path, kills: int, seed: int) -> dict[str, int]:
    """Out: how many were killed, how many of them at work, and how often what was left was wrong, which is kept."""
    luck, figures = random.Random(seed), {"kills": 0, "at_work": 0, "wrong": 0}
    before_chain(truth, home / "old")
    shutil.copytree(home / "old", home / "try")
    aim = Aim(seconds_of(partial(_opened, home / "try")))
    shutil.rmtree(home / "try")
    for _ in range(kills):
        folder = Path(shutil.copytree(home / "old", home / "try"))
        figures["kills"] += 1
        figures["at_work"] += aim.hit(partial(_opened, folder), luck)
        if _is_whole(folder, truth):
            shutil.rmtree(folder)
        else:
            figures["wrong"] += 1
            folder.rename(home / f"wrong-{figures['wrong']}")
    return figures


def _opened(folder: Path) -> None:
    SqliteStore(folder).close()


def _is_whole(folder: Path, truth: Truth) -> bool:
    """The next start has every entry, and the old file lies beside, once and whole."""
    try:
        with closing(SqliteStore(folder)) as store:
            if entries_of(store) != truth:
                return False
    except StoreError:
        return False
    old = list(folder.glob(f"{BEFORE_NAME}*"))
    if len(old) != 1:
        return False
    report = check(old[0])
    return report.whole and (report.version, report.entries) == (1, sum(map(len, truth)))
