"""What only this game shows, with its types. Pure."""

from __future__ import annotations

from typing import cast

from companion.faces.seen import Seen
from companion.rules.packs.cities_knights.shapes import (
    BoardShown,
    Owed,
    SeatShown,
    Shown,
    StandingView,
)


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


def owed(seen: Seen, duty: str) -> tuple[Owed, ...]:
    """The open duties of a type with what this game says of them."""
    return cast(tuple[Owed, ...], seen.owed(duty))


def knights(seen: Seen, seat: str) -> tuple[StandingView, ...]:
    """A seat's knights on the board."""
    return cast(tuple[StandingView, ...], seen.pieces("knight", seat))


def event_symbol(seen: Seen) -> str | None:
    """What the event die of the latest roll shows, None before there is one."""
    roll = shown(seen)["roll"]
    return None if roll is None else roll["event"]
