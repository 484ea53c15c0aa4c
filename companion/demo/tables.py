"""On which board, and with what on phones, the demo plays each game."""

from __future__ import annotations

from companion.robots.games import judgement_of
from companion.rules import GAMES, Refusal, usual_board
from companion.rules.games import Game


def board_of(game: str, count: int, games: tuple[Game, ...] = GAMES) -> str:
    """The name of the board that so many demo players play on; ValueError where so many cannot play this game."""
    usual = usual_board(game, count, games)
    if isinstance(usual, Refusal):
        raise ValueError(usual.message)
    return judgement_of(game).board or usual


def custody_of(game: str) -> dict[str, str]:
    """What the demo keeps otherwise than usual."""
    return dict(judgement_of(game).custody)
