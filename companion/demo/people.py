"""Who plays the demo, and which games four can play."""

from __future__ import annotations

from companion.rules.games import GAMES, Game
from companion.rules.terms import BLUE, ORANGE, RED, WHITE

SEATS = (RED, BLUE, WHITE, ORANGE)


def playable(games: tuple[Game, ...] = GAMES) -> tuple[str, ...]:
    """The keys of the games that the demo's four can play."""
    return tuple(dict.fromkeys(game.key for game in games if len(SEATS) in game.counts))
