"""How demo players play each game; a game that is not named here is played by its options alone."""

from __future__ import annotations

from collections.abc import Mapping

from companion.demo import plain
from companion.demo.games import base, cities_knights, great_wall
from companion.demo.sense import Sense

SENSES: Mapping[str, Sense] = {
    "base": base.SENSE,
    "cities_knights": cities_knights.SENSE,
    "great_wall": great_wall.SENSE,
}
"""Game → how it is played."""


def sense_of(game: str) -> Sense:
    """How this game is played."""
    return SENSES.get(game, plain.SENSE)
