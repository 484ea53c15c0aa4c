"""The games that are played under attack: one of each kind, each the shortest of a dozen that were dealt and more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.demo.tables import board_of
from companion.rules.terms import BLUE, ORANGE, RED, WHITE


@dataclass(frozen=True, slots=True)
class Played:
    """A kind of game. seats: as few as may play it; luck: what is dealt and how its players decide."""

    key: str
    seats: tuple[str, ...]
    luck: int

    def new(self) -> Mapping[str, Any]:
        """What the table begins with: hidden hands, the app's dice."""
        return {
            "game": self.key,
            "players": [{"seat": seat, "name": seat.title()} for seat in self.seats],
            "board": board_of(self.key, len(self.seats)),
            "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
            "entropy": self.luck,
        }


FOUR = (RED, BLUE, WHITE, ORANGE)
GAMES = (
    Played("base", (BLUE, WHITE, ORANGE), 11),
    Played("cities_knights", (RED, BLUE, WHITE), 11),
    Played("great_wall", FOUR, 13),
    Played("troy", FOUR, 1),
    Played("alexander", (RED, BLUE, WHITE), 6),
)
"""Where three may not play, four phones do."""
