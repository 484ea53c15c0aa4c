"""What people are called: as the game was begun, or as somebody said since."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from companion.rules.messages import Event
from companion.rules.refusals import Refusal
from companion.table import refusals as no
from companion.table.lines import LogLine
from companion.table.messages import Rename, Renamed, SeatsSwapped, SwapSeats
from companion.table.names import look, shown
from companion.table.opening import LONGEST_NAME
from companion.table.ports import Json


def named_after(names: Mapping[str, str], line: LogLine) -> Mapping[str, str]:
    """Seat → name after one more line of the log."""
    said = line.entry.body["events"][0]
    if line.kind == Renamed.type:
        return {**names, str(said["seat"]): str(said["name"])}
    if line.kind == SeatsSwapped.type:
        return _swapped(names, str(said["seat"]), str(said["other"]))
    return names


def _swapped(names: Mapping[str, str], seat: str, other: str) -> Mapping[str, str]:
    return {**names, seat: names[other], other: names[seat]}


def noted_names(
    first: Mapping[str, str], names: Mapping[str, str], events: Iterable[Event] = ()
) -> Json:
    """What an entry notes of names that are others than at ``first``; empty where all are as they were.

    events: those of the entry.
    """
    for one in events:
        if isinstance(one, Renamed):
            names = {**names, one.seat: one.name}
        elif isinstance(one, SeatsSwapped):
            names = _swapped(names, one.seat, one.other)
    others = {seat: name for seat, name in names.items() if name != first.get(seat)}
    return {"names": others} if others else {}


def swapped(
    names: Mapping[str, str], robots: Collection[str], wish: SwapSeats
) -> SeatsSwapped | Refusal:
    """Two people change places: the event, or why not. robots: the seats that robots play."""
    if wish.other not in names:
        return no.UNKNOWN_SEAT(seat=wish.other, known=tuple(names))
    if wish.other == wish.seat:
        return no.SWAP_SELF(seat=wish.seat)
    robot = next((seat for seat in (wish.seat, wish.other) if seat in robots), None)
    if robot is not None:
        return no.SWAP_ROBOT(seat=robot)
    return SeatsSwapped(wish.seat, wish.other)


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
