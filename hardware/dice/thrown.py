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
    return _event_faces(str(view["game"]), len(view["seats"]), games)


@cache
def _event_faces(game: str, seats: int, games: tuple[Game, ...]) -> tuple[str, ...]:
    told = about(game, seats, games)
    return () if isinstance(told, Refusal) else tuple(told["roll"]["event"])
