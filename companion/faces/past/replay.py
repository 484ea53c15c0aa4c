"""Where a replay stands and where its keys lead. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.seen import Event
from companion.table.shapes import View, event_of


def next_turn(turns: Sequence[int], step: int) -> int:
    """The first turn's end after this step, or the step itself at the end."""
    return next((end for end in turns if end > step), step)


def turn_before(turns: Sequence[int], step: int) -> int:
    """The last turn's end before this step, or the opening."""
    return max((end for end in turns if end < step), default=0)


def moment_before(moments: Sequence[int], step: int) -> int:
    """The last turning point before this step, or the opening."""
    return max((at for at in moments if at < step), default=0)


def next_moment(moments: Sequence[int], step: int, last: int) -> int:
    """The first turning point after this step, or the end."""
    return next((at for at in moments if at > step), last)


def happened(view: View) -> list[Event]:
    """The events of the step that a view ends with."""
    return [event_of(entry) for entry in view["journal"] if entry["seq"] == view["seq"]]


def touched(events: Sequence[Event]) -> tuple[str, ...]:
    """The places that a step was about: where something was built, moved, or paid."""
    places = [at for event in events if isinstance(at := event.get("at"), str)]
    paid = [
        str(gain["hex"])
        for event in events
        if event["type"] == "resources_gained" or event["type"] == "gold_gained"
        for gain in event.get("by_hex", ())
    ]
    return tuple(dict.fromkeys([*places, *paid]))
