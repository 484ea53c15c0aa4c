"""What became of each trial, kept as a file beside its log, and the table of two commits side by side."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

GREEN, RED, NOT_RUN, NOT_REACHABLE = "green", "red", "not run", "not reachable"
FILE = "verdict.json"
LONGEST = 120
"""Letters of a reason in the table; the log has all of it."""


@dataclass(frozen=True)
class Verdict:
    """seconds: of the whole trial. measured: figures that it printed, by what they are of.

    why: the reason of what is not green. booted: False where it was a plain root, without services.
    """

    system: str
    arch: str
    trial: str
    commit: str
    verdict: str
    seconds: int
    date: str
    why: str = ""
    booted: bool = True
    measured: Mapping[str, str] | None = None

    @property
    def place(self) -> str:
        """The system, and the processor where it is not this machine's own."""
        return self.system if self.arch == "amd64" else f"{self.system} {self.arch}"

    def keep(self, folder: Path) -> None:
        """Write it beside the log."""
        text = json.dumps(asdict(self), indent=1, ensure_ascii=False)
        (folder / FILE).write_text(text, encoding="utf-8")


def kept(folder: Path) -> Verdict | None:
    """The verdict in a trial's folder, if the trial came to its end."""
    path = folder / FILE
    if not path.exists():
        return None
    return Verdict(**json.loads(path.read_text(encoding="utf-8")))


def of_commit(runs: Path, commit: str) -> list[Verdict]:
    """All that is kept of one commit."""
    found = (kept(path.parent) for path in sorted((runs / commit).glob(f"*/*/{FILE}")))
    return [verdict for verdict in found if verdict is not None]


def newest(runs: Path, but: str) -> list[Verdict]:
    """The latest verdict of each trial on each system, whatever the commit. but: the one that does not count."""
    latest: dict[tuple[str, str], Verdict] = {}
    paths = (path for path in runs.glob(f"*/*/*/{FILE}") if path.parents[2].name != but)
    for path in sorted(paths, key=lambda path: path.stat().st_mtime):
        verdict = kept(path.parent)
        if verdict is not None:
            latest[verdict.place, verdict.trial] = verdict
    return list(latest.values())


def told(verdict: Verdict | None) -> str:
    """A cell of the table: verdict, seconds, day, figures, commit."""
    if verdict is None:
        return "—"
    figures = "; ".join(f"{key} {value}" for key, value in (verdict.measured or {}).items())
    why = f" ({verdict.why[:LONGEST]})" if verdict.why else ""
    more = f"; {figures}" if figures else ""
    plain = "" if verdict.booted else ", plain root"
    cell = f"{verdict.verdict}{why}, {verdict.seconds} s, {verdict.date}{more}"
    return f"{cell} ({verdict.commit}{plain})".replace("|", "/")


def table(before: Iterable[Verdict], now: Iterable[Verdict], order: Sequence[str]) -> str:
    """A commit and what came after it side by side in Markdown, a row for each trial of each system.

    order: of the trials; others, which there are no longer, are left out.
    """
    rows: dict[tuple[str, str], list[Verdict | None]] = {}
    for verdict in before:
        rows[verdict.place, verdict.trial] = [verdict, None]
    for verdict in now:
        rows.setdefault((verdict.place, verdict.trial), [None, None])[1] = verdict

    def at(key: tuple[str, str]) -> tuple[str, int]:
        return key[0], order.index(key[1])

    head = ["| system | trial | before | now |", "|---|---|---|---|"]
    cells = [
        f"| {place} | {trial} | {told(rows[place, trial][0])} | {told(rows[place, trial][1])} |"
        for place, trial in sorted((key for key in rows if key[1] in order), key=at)
    ]
    return "\n".join([*head, *cells])
