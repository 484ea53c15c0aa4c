"""Who begins: every seat rolls one die, the highest begins, ties roll again (rule B2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.rules import starting_seats


@dataclass(frozen=True, slots=True)
class FirstRolls:
    """The rolls for the first turn. rolling: the seats still in it; dice: those of this round."""

    rolling: tuple[str, ...]
    dice: Mapping[str, int] = field(default_factory=dict)
    round: int = 1

    @property
    def next_seat(self) -> str | None:
        """Who rolls now, or None when somebody begins."""
        if self.begins is not None:
            return None
        return next((seat for seat in self.rolling if seat not in self.dice), None)

    @property
    def begins(self) -> str | None:
        """The seat that begins, as soon as one is left."""
        return self.rolling[0] if len(self.rolling) == 1 else None


def with_die(opening: FirstRolls, seat: str, die: int) -> FirstRolls:
    """Takes one seat's die; the last one of a round leaves only the highest.

    ValueError for a seat or die that is not in this round.
    """
    if seat not in opening.rolling or not 1 <= die <= 6:
        raise ValueError(f"{die} for {seat}; it must be 1 to 6 for one of {opening.rolling}")
    dice = {**opening.dice, seat: die}
    if len(dice) < len(opening.rolling):
        return replace(opening, dice=dice)
    tied = starting_seats(dice)
    return FirstRolls(tied, dice if len(tied) == 1 else {}, opening.round + (len(tied) > 1))
