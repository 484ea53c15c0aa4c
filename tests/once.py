"""What takes long to find and is the same for every process of a run is found by the first that asks."""

from __future__ import annotations

import fcntl
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Once:
    """Shares what was found between the processes of one run. folder: of all of them, None for a process alone."""

    folder: Path | None

    def __call__(self, name: str, find: Callable[[], T]) -> T:
        """What ``find`` gives, which pickle can hold. name: of this one thing; whoever comes second waits for it."""
        if self.folder is None:
            return find()
        with (self.folder / f"{name}.pickle").open("a+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            if kept := file.read():
                known: T = pickle.loads(kept)
                return known
            found = find()
            file.write(pickle.dumps(found))
            return found
