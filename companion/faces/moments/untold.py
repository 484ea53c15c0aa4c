"""What a screen shows while a scene has not told its outcome yet: that of before. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from companion.faces.models import Prompt
from companion.faces.moments.moment import Moment
from companion.faces.seen import Seen
from companion.rules.kinds import kind_of
from companion.table.ports import Json
from companion.table.shapes import View, event_of

OF_SEATS = "seats."
"""Begins the name of what stands in every seat's entry."""
NEXT = ("turn_started", "dice_rolled")
"""Events that follow an outcome where the next roll has ended the turn, and tell nothing of it."""
END = ("winners", "obligations", "active")
"""What an end is read from; it waits with every outcome that has not been told."""


def as_told(seen: Seen, untold: Iterable[Moment]) -> Seen:
    """What was seen last, with what these moments tell as it was before them. untold: in the order in which they are
    told; what may be done now does not follow from what this gives."""
    view = seen.view
    for moment in reversed(tuple(untold)):
        if moment.before is not None:
            view = _as_before(view, moment.before.view, moment.tells)
            kept = [line for i, line in enumerate(view["journal"]) if not _tells(view, i, moment)]
            view = {**view, "journal": kept}
    return replace(seen, view=view)


def still_shown(seen: Seen, told: Seen, untold: Sequence[Moment]) -> Prompt | None:
    """What the bar says while a scene still shows how the game ends: nobody owes anything any more. None else."""
    if not seen.over or told.over or not untold:
        return None
    return Prompt(untold[0].veiled or untold[0].title, "", None, calm=True)


def _tells(view: View, i: int, moment: Moment) -> bool:
    """Whether a line of the journal tells a moment, or what came of it in the same entry, such as the end; that the
    next turn has begun with its roll is no secret."""
    entry = [
        kind_of(event_of(line)) for line in view["journal"][: i + 1] if line["seq"] == moment.seq
    ]
    if view["journal"][i]["seq"] != moment.seq or moment.event not in entry:
        return False
    return entry[-1] == moment.event or entry[-1] not in NEXT


def _as_before(now: View, then: View, tells: tuple[str, ...]) -> View:
    """Keys are names here: a game's moments say which."""
    view, before = cast(Json, now), cast(Json, then)
    ends = END if view.get("winners") is not None else ()
    whole = (*(key for key in tells if not key.startswith(OF_SEATS)), *ends)
    kept = {key: before.get(key) for key in whole}
    fields = [key.removeprefix(OF_SEATS) for key in tells if key.startswith(OF_SEATS)]
    was: dict[str, Mapping[str, object]] = {entry["seat"]: entry for entry in then["seats"]}
    seats: list[Mapping[str, object]] = [
        {**entry, **{field: was[entry["seat"]].get(field) for field in fields}}
        for entry in now["seats"]
    ]
    return cast(View, {**view, **kept, "seats": seats})
