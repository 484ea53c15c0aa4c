"""How demo players play each game; a game that is not named here is played by its options alone."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules import GAMES, Refusal, usual_board
from companion.rules.games import Game
from tests.robots.frozen import plain
from tests.robots.frozen.games import alexander, base, cities_knights, great_wall, troy
from tests.robots.frozen.sense import Sense

SENSES: Mapping[str, Sense] = {
    "base": base.SENSE,
    "cities_knights": cities_knights.SENSE,
    "great_wall": great_wall.SENSE,
    "troy": troy.SENSE,
    "alexander": alexander.SENSE,
}
"""Game → how it is played."""


def sense_of(game: str) -> Sense:
    """How this game is played."""
    return SENSES.get(game, plain.SENSE)


def board_of(game: str, count: int, games: tuple[Game, ...] = GAMES) -> str:
    """The name of the board that so many demo players play on; ValueError where so many cannot play this game."""
    usual = usual_board(game, count, games)
    if isinstance(usual, Refusal):
        raise ValueError(usual.message)
    return sense_of(game).board or usual
