"""Kills backups and restores at random moments: ``python -m tests.store.restore_kills FOLDER KILLS SEED``.

Every child is forked from this process and killed with SIGKILL. Then a backup's name must hold a whole archive or
nothing, and a restored folder must open as what it was or as what the backup held, boards and settings with it.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from companion.store import SqliteStore, backup, backup_by_itself, restore
from companion.store.archive import check
from companion.store.backups import KEPT, kept, newest
from companion.table import Entry, StoreError

OLD, NEW = 30, 60
"""Entries of the log that is there, and of the one in the backup."""


def made(folder: Path, entries: int, settings: str) -> None:
    """A table's folder of one game, with settings and a board."""
    with closing(SqliteStore(folder)) as store:
        game = store.new_game("base", {"format": 1}, 1.0)
        filler = "x" * 300
        store.append(
            game, [Entry(n, float(n), "done", {"filler": filler}) for n in range(2, entries + 1)]
        )
    (folder / "settings.toml").write_text(settings)
    (folder / "boards").mkdir()
    (folder / "boards" / "own.json").write_text(settings)


def entries_in(folder: Path) -> int:
    """How many entries the folder's game has, opened as a table opens it."""
    with closing(SqliteStore(folder)) as store:
        (game,) = store.games()
        assert len(list(store.read(1))) == game["entries"]
        return int(game["entries"])


def killed(work: Callable[[], object], after: float) -> bool:
    """Forks, lets the child work, kills it after so many seconds; whether it was killed at work."""
    child = os.fork()
    if child == 0:
        with suppress(BaseException):
            work()
        os._exit(0)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def seconds_of(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


class Aim:
    """When to kill work whose length depends on what else the machine does: it learns from each that had ended."""

    def __init__(self, longest: float) -> None:
        """longest: seconds that the work took once."""
        self.longest = longest

    def hit(self, work: Callable[[], object], luck: random.Random) -> bool:
        """Kills a child within so long; whether it was still at work."""
        at_work = killed(work, luck.uniform(0.0, self.longest))
        self.longest *= 1.2 if at_work else 0.7
        return at_work


class Kills:
    """One run in a folder: what is there, what lies in the backup, and what became of each kill."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home, self.luck = home, random.Random(seed)
        self.figures = {"kills": 0, "at_work": 0, "old": 0, "new": 0, "none": 0, "wrong": 0}
        made(home / "old", OLD, "old")
        made(home / "past", NEW, "new")
        self.backup = home / "past.zip"
        self.to_back_up = Aim(seconds_of(lambda: backup(home / "past", self.backup)))
        shutil.copytree(home / "old", home / "try")
        self.to_restore = Aim(seconds_of(lambda: restore(self.backup, home / "try")))
        shutil.rmtree(home / "try")

    def once(self) -> None:
        """Kills one child and looks at what it has left; what is wrong is kept."""
        kind = self.luck.choice((self._backup, self._own_backup, self._restore, self._restore))
        self.figures["kills"] += 1
        if kind():
            return
        self.figures["wrong"] += 1
        for left in ("b.zip", "try"):
            if (self.home / left).exists():
                (self.home / left).rename(self.home / f"wrong-{self.figures['wrong']}-{left}")

    def _kill(self, work: Callable[[], object], aim: Aim) -> None:
        self.figures["at_work"] += aim.hit(work, self.luck)

    def _backup(self) -> bool:
        target = self.home / "b.zip"
        self._kill(lambda: backup(self.home / "old", target), self.to_back_up)
        there = target.exists()
        self.figures["old" if there else "none"] += 1
        try:
            if there and check(target).entries != OLD:
                return False
            target.unlink(missing_ok=True)
            if backup(self.home / "old", target).entries != OLD:
                return False
        except StoreError:
            return False
        target.unlink()
        return True

    def _own_backup(self) -> bool:
        folder = self.home / "old"
        before = len(kept(folder))
        self._kill(lambda: backup_by_itself(folder), self.to_back_up)
        there = kept(folder)
        self.figures["old" if len(there) > before else "none"] += 1
        best = newest(folder)
        return before <= len(there) <= KEPT + 1 and (not there or best == there[0])

    def _restore(self) -> bool:
        folder = self.home / "try"
        shutil.copytree(self.home / "old", folder)
        self._kill(lambda: restore(self.backup, folder), self.to_restore)
        if self.luck.random() < 0.3:  # and what finishes it is killed too
            killed(lambda: SqliteStore(folder), self.luck.uniform(0.0, self.to_restore.longest / 2))
        try:
            entries = entries_in(folder)
            said = {(folder / name).read_text() for name in ("settings.toml", "boards/own.json")}
            asides = [entries_in(aside) for aside in folder.glob("replaced-*")]
        except (StoreError, OSError):
            return False
        self.figures["new" if entries == NEW else "old"] += 1
        wanted = ({"new"}, [OLD]) if entries == NEW else ({"old"}, [])
        if entries not in (OLD, NEW) or (said, asides) != wanted:
            return False
        shutil.rmtree(folder)
        return True


def main(home: Path, kills: int, seed: int) -> dict[str, int]:
    """Out: how many were killed, how many of them at work, what was found, and how often it was wrong."""
    run = Kills(home, seed)
    for _ in range(kills):
        run.once()
    return run.figures


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
