"""Where a replay stands and where its keys lead. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def next_turn(turns: Sequence[int], step: int) -> int:
    """The first turn's end after this step, or the step itself at the end."""
    return next((end for end in turns if end > step), step)


def turn_before(turns: Sequence[int], step: int) -> int:
    """The last turn's end before this step, or the opening."""
    return max((end for end in turns if end < step), default=0)


def happened(view: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """The events of the step that a view ends with."""
    journal = view.get("journal", ())
    last = view["seq"]
    return tuple(entry["event"] for entry in journal if entry["seq"] == last)


def touched(events: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """The places that a step was about: where something was built, moved, or paid."""
    places = [event["at"] for event in events if isinstance(event.get("at"), str)]
    paid = [gain["hex"] for event in events for gain in event.get("by_hex", ())]
    return tuple(dict.fromkeys([*places, *paid]))
