"""What only this game shows, with its types. Pure."""

from __future__ import annotations

from typing import cast

from companion.faces.seen import Seen
from companion.rules.packs.great_wall.shapes import BoardShown, Owed, Shown


def shown(seen: Seen) -> Shown:
    """What this game adds to a view."""
    return cast(Shown, seen.view)


def board(seen: Seen) -> BoardShown:
    """What this game's board shows."""
    return cast(BoardShown, seen.view["board"])


def owed(seen: Seen, duty: str) -> tuple[Owed, ...]:
    """The open duties of a type with what this game says of them."""
    return cast(tuple[Owed, ...], seen.owed(duty))
