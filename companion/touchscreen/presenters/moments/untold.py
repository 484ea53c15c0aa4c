"""What a screen shows while a scene has not told its outcome yet: that of before. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.table.ports import Json
from companion.touchscreen.presenters.moments.moment import Moment
from companion.touchscreen.presenters.seen import Seen

OF_SEATS = "seats."
"""Begins the name of what stands in every seat's entry."""
END = ("winners", "obligations", "active")
"""What an end is read from; it waits with every outcome that has not been told."""


def as_told(seen: Seen, untold: Iterable[Moment]) -> Seen:
    """What was seen last, with what these moments tell as it was before them. untold: in the order in which they are
    told; what may be done now does not follow from what this gives."""
    view = dict(seen.view)
    for moment in reversed(tuple(untold)):
        if moment.before is not None:
            view = _as_before(view, moment.before.view, moment.tells)
            view["journal"] = [line for line in view["journal"] if not _tells(line, moment)]
    return replace(seen, view=view)


def _tells(line: Json, moment: Moment) -> bool:
    return bool((line["seq"], line["event"]["type"]) == (moment.seq, moment.event))


def _as_before(view: Json, before: Json, tells: tuple[str, ...]) -> Json:
    ends = END if view.get("winners") is not None else ()
    whole = (*(key for key in tells if not key.startswith(OF_SEATS)), *ends)
    kept = {key: before.get(key) for key in whole}
    fields = [key.removeprefix(OF_SEATS) for key in tells if key.startswith(OF_SEATS)]
    was = {entry["seat"]: entry for entry in before["seats"]}
    seats = [
        {**entry, **{field: was[entry["seat"]].get(field) for field in fields}}
        for entry in view["seats"]
    ]
    return {**view, **kept, "seats": seats}
