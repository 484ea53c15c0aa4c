"""Which dice a game throws, as its rules tell of it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.rules import GAMES, Refusal
from companion.rules.about import about
from companion.rules.games import Game


def event_faces(view: Mapping[str, Any], games: tuple[Game, ...] = GAMES) -> tuple[str, ...]:
    """The faces of the event die that is thrown with the two others, none where this table's game has no such die.

    games: those that the table can play.
    """
    return tuple(_roll(str(view["game"]), len(view["seats"]), games).get("event", ()))


def already_set(view: Mapping[str, Any], games: tuple[Game, ...] = GAMES) -> bool:
    """Whether something has set the two dice with numbers, so that only the event die is thrown."""
    key = _roll(str(view["game"]), len(view["seats"]), games).get("already")
    return bool(key and view.get(key))


@cache
def _roll(game: str, seats: int, games: tuple[Game, ...]) -> Mapping[str, Any]:
    told = about(game, seats, games)
    return {} if isinstance(told, Refusal) else told["roll"]
