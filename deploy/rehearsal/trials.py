"""Trials: what a person does on a fresh machine, each a shell script with a head that says what it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "trials"
_HEAD = re.compile(r"^# (what|where|from|needs|minutes): (.+)$", re.MULTILINE)
_MINUTES = 30


@dataclass(frozen=True)
class Trial:
    """name: of its file. what: in a sentence. where: systems. after: the trial whose machine it goes on with.

    needs: ``systemd`` or ``display``. minutes: after which it is ended. arch: the processor it is for.
    """

    name: str
    what: str
    where: tuple[str, ...]
    after: str
    needs: frozenset[str]
    minutes: int
    arch: str

    @property
    def script(self) -> Path:
        return FOLDER / f"{self.name}.sh"

    def is_for(self, system: str, arch: str) -> bool:
        """Whether it is tried on this system with this processor."""
        return arch == self.arch and (system in self.where or "all" in self.where)


def read(path: Path) -> Trial:
    """A trial by the head of its script. KeyError where the head does not say what it is."""
    head = dict(_HEAD.findall(path.read_text(encoding="utf-8")))
    return Trial(
        name=path.stem,
        what=head["what"],
        where=tuple(head.get("where", "all").split()),
        after=head.get("from", ""),
        needs=frozenset(head.get("needs", "").split()),
        minutes=int(head.get("minutes", _MINUTES)),
        arch="arm64" if path.stem.startswith("arm-") else "amd64",
    )


def every() -> list[Trial]:
    """All trials, each behind the one whose machine it goes on with."""
    found = {
        path.stem: read(path)
        for path in sorted(FOLDER.glob("*.sh"))
        if not path.stem.startswith("lib")
    }
    ordered: list[Trial] = []

    def add(trial: Trial) -> None:
        if trial.after:
            add(found[trial.after])
        if trial not in ordered:
            ordered.append(trial)

    first = [found[name] for name in ("play", "check") if name in found]
    for trial in (*first, *found.values()):
        add(trial)
    return ordered
