"""What the rules tell of a game, so that no presenter has to ask which game it is. Pure."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.rules import about
from companion.rules.games import GAMES, Game
from companion.rules.refusals import Refusal

if TYPE_CHECKING:
    from companion.rules.wire import AboutJson


@cache
def told(game: str, seats: int, games: tuple[Game, ...] = GAMES) -> AboutJson:
    """What ``about`` tells of a game with so many seats; ValueError for one that is not in the list."""
    found = about(game, seats, games)
    if isinstance(found, Refusal):
        raise ValueError(found.message)
    return found
