"""How far a long run has come, kept in a file after each step, so that what was done counts when it is cut short."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path


def is_bad(figures: Mapping[str, int]) -> bool:
    """Whether a step counted anything that was not as promised."""
    return bool(figures.get("wrong") or figures.get("lost"))


class Progress:
    """Steps that were done and what they counted. path: the file, read where it is there."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done: dict[str, dict[str, int]] = {}
        if path.exists():
            self._done = json.loads(path.read_text())

    def once(self, name: str, work: Callable[[], Mapping[str, int]]) -> None:
        """Does a step that was not done yet."""
        if name in self._done:
            return
        self._done[name] = dict(work())
        draft = self._path.with_suffix(".part")
        draft.write_text(json.dumps(self._done))
        draft.replace(self._path)

    def counted(self, kind: str) -> dict[str, int]:
        """What all steps whose names begin so counted together."""
        total: Counter[str] = Counter()
        for name, figures in self._done.items():
            if name.startswith(f"{kind} "):
                total.update(figures)
        return dict(total)

    @property
    def faults(self) -> list[str]:
        """The steps in which anything was not as promised."""
        return [name for name, figures in self._done.items() if is_bad(figures)]
