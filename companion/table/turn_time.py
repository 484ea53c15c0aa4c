"""How long the turn of a seat has taken so far, where the table limits it (rule H16). When it is over nothing ends."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from companion.rules.state import State
from companion.table.lines import LogLine

LONGEST_TURN: Final = 3600
"""Seconds that a table may allow a turn at most."""


@dataclass(frozen=True, slots=True)
class TurnTime:
    """The turn of one seat. ``spent``: seconds that the game's clock has run in it."""

    number: int
    seat: str
    spent: float = 0.0


def begun(state: State) -> TurnTime | None:
    """A turn of which nothing is used yet; None before the first and after the end."""
    if state.active is None or not state.turn or state.winners is not None:
        return None
    return TurnTime(state.turn, state.active)


def goes_on(turn: TurnTime | None, line: LogLine, now: TurnTime | None) -> TurnTime | None:
    """The turn after an entry. turn: the one before; now: as ``begun``. An undo into a turn before begins that anew."""
    if turn is None or now is None or (turn.number, turn.seat) != (now.number, now.seat):
        return now
    spent = (line.entry.body.get("spent") or {}).get("game", 0.0)
    return replace(turn, spent=turn.spent + spent)
