"""A game that is over, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.rules.games import GAMES, Game
from companion.table.game import PlayedGame
from companion.table.ports import Entry


def positions(entries: Iterable[Entry], games: tuple[Game, ...] = GAMES) -> Iterator[PlayedGame]:
    """The game of a log after each of its entries: one game that grows while it is looked at.

    RecordError where an entry does not fit.
    """
    rest = iter(entries)
    game = PlayedGame(next(rest), games)
    yield game
    for entry in rest:
        game.accept(game.change(entry))
        yield game
