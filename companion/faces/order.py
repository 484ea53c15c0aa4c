"""The order in which cards lie on every screen. Pure."""

from __future__ import annotations

from functools import cache

from companion.rules.about import about
from companion.rules.games import GAMES
from companion.rules.refusals import Refusal


@cache
def _kinds(games: int) -> tuple[str, ...]:
    """Every kind of card of so many games of the list, as each game orders them."""
    if not games:
        return ()
    game = GAMES[games - 1]
    told = about(game.key, game.counts[0])
    families = () if isinstance(told, Refusal) else told["cards"]
    own = (kind for family in families for kind in family["kinds"])
    return tuple(dict.fromkeys((*_kinds(games - 1), *own)))


@cache
def rank(kind: str) -> int:
    """The index of a kind of card in the order of all kinds; one of no listed game comes after all.

    Games are looked through in turn, so that none is composed beyond the first that has the kind.
    """
    for games in range(1, len(GAMES) + 1):
        if kind in _kinds(games):
            return _kinds(games).index(kind)
    return len(_kinds(len(GAMES)))
