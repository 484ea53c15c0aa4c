"""Who needs more points to win than the others, as the set-up asks it (rule H15). Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.faces.setup.draft import SetupDraft, name_of
from companion.locale import Words
from companion.rules.games import MOST_HANDICAP

RULE: Final = "H15"
KEY: Final = "touchscreen.setup.house.handicap"
HANDICAPS: Final = tuple(range(MOST_HANDICAP + 1))


@dataclass(frozen=True, slots=True)
class HandicapAsked:
    """A player's handicap as it stands. title: who is asked about; note: what it changes, said once."""

    seat: str
    title: str
    chosen: int
    note: str


def asked_of_all(draft: SetupDraft, words: Words) -> Iterator[HandicapAsked]:
    """Every player in the order of the table."""
    colors = {chair.seat: words(f"seat.{chair.seat}") for chair in draft.chairs}
    for place, chair in enumerate(draft.chairs):
        title = words(KEY, name=name_of(chair, colors))
        note = "" if place else words(f"{KEY}.changes")
        yield HandicapAsked(chair.seat, title, chair.handicap, note)


def said(number: int) -> str:
    """A handicap as a key says it."""
    return f"+{number}" if number else "0"
