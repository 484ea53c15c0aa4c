"""What people are called: as the game was begun, or as somebody said since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.rules.messages import Event
from companion.rules.refusals import Refusal
from companion.table import refusals as no
from companion.table.lines import LogLine
from companion.table.messages import Rename, Renamed
from companion.table.names import look, shown
from companion.table.opening import LONGEST_NAME
from companion.table.ports import Json


def named_after(names: Mapping[str, str], line: LogLine) -> Mapping[str, str]:
    """Seat → name after one more line of the log."""
    if line.kind != Renamed.type:
        return names
    said = line.entry.body["events"][0]
    return {**names, str(said["seat"]): str(said["name"])}


def noted_names(
    first: Mapping[str, str], names: Mapping[str, str], events: Iterable[Event] = ()
) -> Json:
    """What an entry notes of names that are others than at ``first``; empty where all are as they were.

    events: those of the entry.
    """
    said = {one.seat: one.name for one in events if isinstance(one, Renamed)}
    others = {seat: name for seat, name in {**names, **said}.items() if name != first.get(seat)}
    return {"names": others} if others else {}


def renamed(names: Mapping[str, str], wish: Rename) -> Renamed | Refusal:
    """Another name for a seat: the event, or why not. names: those of now."""
    name, was = " ".join(wish.name.split()), names[wish.seat]
    if len(name) > LONGEST_NAME:
        return no.NAME_LONG(most=LONGEST_NAME)
    if not name.isprintable() or not shown(name):
        return no.NAME_EMPTY()
    name = shown(name)
    if name == was:
        return no.NAME_SAME(seat=wish.seat)
    alike = (seat for seat, one in names.items() if seat != wish.seat and look(one) == look(name))
    other = next(alike, None)
    return Renamed(wish.seat, name, was) if other is None else no.NAME_TAKEN(other=other)
