"""What an undo takes back besides: a deal goes with the offer that it came of, and with the answers to that."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.ruleset import Ruleset
from companion.table.lines import LogLine


def came_of(rules: Ruleset, held: Sequence[LogLine], target: LogLine) -> list[int]:
    """The positions of what an entry came of, in order; empty for most entries. held: all that holds.

    Whoever takes back a deal takes back all of it: an offer left open would ask people whom nobody asked anything.
    """
    if not target.events or (field := rules.event_kinds[target.events[0].type].comes_of) is None:
        return []
    named = target.entry.body["do"].get(field)
    return [
        line.entry.position
        for line in held
        if line is not target and named is not None and _names(line, field, named)
    ]


def _names(line: LogLine, field: str, named: object) -> bool:
    return any(event.get(field) == named for event in line.entry.body["events"])
