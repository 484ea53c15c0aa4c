"""What only this game shows, with its types. Pure."""

from __future__ import annotations

from typing import cast

from companion.faces.seen import Seen
from companion.rules.packs.troy.shapes import BoardShown, MarkerView, SeatShown, Shown

TROY = "troy"


def shown(seen: Seen) -> Shown:
    """What this game adds to a view."""
    return cast(Shown, seen.view)


def board(seen: Seen) -> BoardShown:
    """What this game's board shows."""
    return cast(BoardShown, seen.view["board"])


def seat_of(seen: Seen, seat: str) -> SeatShown:
    """A seat's entry with what this game adds; KeyError where it does not play."""
    return cast(SeatShown, seen.entry(seat))


def seats(seen: Seen) -> list[SeatShown]:
    """Every seat's entry with what this game adds, in turn order."""
    return cast(list[SeatShown], seen.view["seats"])


def marker(seen: Seen, side: str) -> MarkerView:
    """The marker of one side of the war."""
    track = shown(seen)["track"]
    return track["troy"] if side == TROY else track["mycenae"]
