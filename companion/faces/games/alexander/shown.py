"""What only this game shows, with its types. Pure."""

from __future__ import annotations

from typing import cast

from companion.faces.seen import Seen
from companion.rules.packs.alexander.shapes import AuctionView, BoardShown, Owed, SeatShown, Shown


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


def auction_of(seen: Seen) -> AuctionView:
    """The auction that goes on; ValueError where there is none."""
    found = shown(seen)["auction"]
    if found is None:
        raise ValueError("there is no auction")
    return found
