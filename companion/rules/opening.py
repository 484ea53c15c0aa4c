"""What every game starts with: the event that carries all of its setup, and who begins (B2.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.messages import Event


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """Always first; carries all that the game was started from."""

    type: ClassVar[str] = "game_started"
    game: str
    players: tuple[Mapping[str, Any], ...]
    board: Mapping[str, Any]
    custody: Mapping[str, str]
    house: Mapping[str, str]


def starting_seats(rolls: Mapping[str, int]) -> tuple[str, ...]:
    """Each seat's roll → the seats that share the highest; with more than one, those roll again (B2.3)."""
    best = max(rolls.values(), default=0)
    return tuple(seat for seat, roll in rolls.items() if roll == best)


def turn_order(players: Sequence[str], first: str) -> tuple[str, ...]:
    """The seats as they sit, clockwise, beginning with the one that starts; ValueError if it does not sit there."""
    i = tuple(players).index(first)
    return (*players[i:], *players[:i])
