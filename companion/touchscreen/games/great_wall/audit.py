"""What is checked of a wall: pirate, sections with level and riders, territories, dead hexes, gaps. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.touchscreen.presenters.put_right.audit import Audit, Item, counted
from companion.touchscreen.presenters.seen import Seen


def _steppe(seen: Seen) -> Iterable[Item]:
    view = seen.view
    at = view["board"].get("pirate")
    if at:
        yield Item("pirate", None, (("at", at),), (at,), "pirate")
    for section in view["wall"]:
        yield from _section(view, section)
    for camp in view["gathering"]:
        if camp["riders"] is not None and camp["at"]:
            facts = (("numeral", camp["territory"]), ("n", camp["riders"]))
            yield Item("territory", None, facts, (camp["at"],), "riders", camp["at"])
    dead = tuple(sorted(view["dead"]))
    yield Item("dead", None, (("n", len(dead)),), dead, "riders")
    if dead:
        gaps = tuple(view["gaps"])
        yield Item("gaps", None, (("n", len(gaps)),), gaps, "gap")


def _section(view: Mapping[str, Any], section: Mapping[str, Any]) -> Iterable[Item]:
    seat, at = section["seat"], section["battlefield"]
    if seat is None:
        return
    places = (at,) if at else ()
    yield Item("wall_level", seat, (("n", section["level"]),), places, "wall_level", seat)
    if section["riders"] is not None and at:
        yield Item("battlefield", seat, (("n", section["riders"]),), places, "riders", at)
    yield counted("penalties", seat, view["penalties"][seat], "penalties")


AUDIT = Audit(finds={"board": _steppe})
