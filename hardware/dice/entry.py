"""Two dice entered one after the other, and who they are for. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Roller:
    """Whose roll comes next. ends_turn: the roll ends a finished turn of the seat before."""

    seat: str
    ends_turn: bool

    def command(self, dice: tuple[int, int]) -> dict[str, Any]:
        """The ``roll`` of these dice, as the table takes it."""
        end = {"ends_turn": True} if self.ends_turn else {}
        return {"type": "roll", "dice": list(dice), **end}


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
    """The first die of a roll is in. face: 1 to 6; roller: whose roll it is; until: when it is dropped."""

    face: int
    roller: Roller
    until: float


def is_stale(half: Half, view: Mapping[str, Any], at: float) -> bool:
    """Whether the second die came too late, or the table has moved on to another roll."""
    return at >= half.until or roller_of(view) != half.roller
