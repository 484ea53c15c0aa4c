"""What a measurement says: a figure with its unit, gathered in parts, printed for people or as JSON."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import ceil
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number. ``aim`` says in words what it should be, where the issue states one."""

    name: str
    value: float
    unit: str
    aim: str = ""

    def line(self) -> str:
        """As people read it: ``random games   31.2 games/s (aim: …)``."""
        aim = f"  (aim: {self.aim})" if self.aim else ""
        return f"  {self.name:<46} {rounded(self.value):>10} {self.unit}{aim}"


@dataclass(frozen=True, slots=True)
class Part:
    """The figures of one benchmark, or the reason why it could not run."""

    name: str
    figures: tuple[Figure, ...] = ()
    notes: tuple[str, ...] = ()
    skipped: str | None = None
    detail: dict[str, Any] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """The part as lines of text."""
        if self.skipped is not None:
            return [f"{self.name}: skipped: {self.skipped}"]
        notes = [f"  {note}" for note in self.notes]
        return [f"{self.name}:", *(figure.line() for figure in self.figures), *notes]


def rounded(value: float) -> str:
    """Three significant digits or all digits before the point, whichever is more."""
    if value == int(value) or abs(value) >= 100:
        return f"{value:.0f}"
    return f"{value:.3g}"


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that is at least as large as this share (0..1] of all; 0 of none."""
    ordered = sorted(values)
    if not ordered:
        return 0.0
    rank = ceil(round(share * len(ordered), 9))
    return ordered[max(1, min(len(ordered), rank)) - 1]


def median(values: Sequence[float]) -> float:
    """The middle value; 0 of none."""
    return percentile(values, 0.5)


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": str(os.cpu_count() or 1),
        "memory": f"{_memory_bytes() / 2**30:.1f} GiB",
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": platform.python_version(),
    }


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith(("model name", "Model")):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def _memory_bytes() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def as_json(parts: Sequence[Part]) -> dict[str, Any]:
    """All parts and the machine as one JSON-able object."""
    return {"machine": machine(), "parts": [asdict(part) for part in parts]}


def as_text(parts: Sequence[Part]) -> str:
    """All parts and the machine as people read them."""
    on = ", ".join(f"{key} {value}" for key, value in machine().items())
    return "\n".join([f"machine: {on}", *(line for part in parts for line in part.lines())])
