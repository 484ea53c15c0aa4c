"""What must be answered before play goes on, and by whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Obligation:
    """One duty of one seat; ``more`` holds what else the answer must know, for instance ``count``."""

    seat: str
    type: str
    rule: str
    more: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """As views show it."""
        return {"seat": self.seat, "type": self.type, "rule": self.rule, **self.more}


Group = tuple[Obligation, ...]
"""Duties that are open at once, in no order."""

Entry = str | Group
"""One entry of the agenda: a step still to come, by name, or a group of open duties."""
