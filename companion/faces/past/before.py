"""Which kept game is the one before. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from companion.table.shapes import KeptGame


def game_before(games: Sequence[KeptGame], *, with_current: bool = False) -> int | None:
    """The ``id`` of the game that was over last, None where there is none. games: as the table lists them.

    with_current: whether it may be the one that still lies on the table.
    """
    over = (game for game in games if game["winners"] is not None)
    return next((game["id"] for game in over if with_current or not game["current"]), None)


def with_robots(games: Sequence[KeptGame], number: int) -> bool:
    """Whether a robot has played in the kept game of this ``id``."""
    return any(game["id"] == number and bool(game["robots"]) for game in games)
