"""Two dice entered one after the other, red before white where there is an event die, and who they are for. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Roller:
    """Whose roll comes next. ends_turn: the roll ends a finished turn of the seat before."""

    seat: str
    ends_turn: bool

    def command(self, dice: tuple[int, int], event: str | None = None) -> dict[str, Any]:
        """The ``roll`` of these dice, as the table takes it. event: what the event die shows, where there is one."""
        end = {"ends_turn": True} if self.ends_turn else {}
        third = {} if event is None else {"event": event}
        return {"type": "roll", "dice": list(dice), **third, **end}


def roller_of(view: Mapping[str, Any]) -> Roller | None:
    """Who may roll by the table's view: who owes a roll, else who follows the seat that may end its turn."""
    owed = {duty["type"]: duty["seat"] for duty in view["obligations"]}
    if "roll" in owed:
        return Roller(owed["roll"], ends_turn=False)
    if set(owed) != {"act"}:
        return None
    seats = [seat["seat"] for seat in view["seats"]]
    following = seats[(seats.index(owed["act"]) + 1) % len(seats)]
    return Roller(following, ends_turn=True)


@dataclass(frozen=True, slots=True)
class Half:
    """A roll of which something is in and something is not.

    face: the first die, 1 to 6; roller: whose roll it is; until: when it is dropped, None for never; white: the
    second die, where the event die is waited for.
    """

    face: int
    roller: Roller
    until: float | None
    white: int | None = None

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that are in, in the order in which they came."""
        return (self.face,) if self.white is None else (self.face, self.white)


def is_stale(half: Half, view: Mapping[str, Any], at: float) -> bool:
    """Whether the second die came too late, or the table has moved on to the roll of another seat."""
    roller = roller_of(view)
    late = half.until is not None and at >= half.until
    return late or roller is None or roller.seat != half.roller.seat
