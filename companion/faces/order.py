"""The order in which cards lie on every screen. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from companion.faces.theme import RESOURCES
from companion.rules.about import about
from companion.rules.games import GAMES
from companion.rules.refusals import Refusal

Value = TypeVar("Value", str, str | int)


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


def in_order(values: Sequence[Value]) -> tuple[Value, ...]:
    """Resources as they lie on every screen, in the places that they have among these; all else stays where it is."""
    found = iter(sorted((one for one in values if one in RESOURCES), key=_place))
    return tuple(next(found) if one in RESOURCES else one for one in values)


def _place(kind: str | int) -> int:
    return RESOURCES.index(str(kind))


@cache
def rank(kind: str) -> int:
    """The index of a kind of card in the order of all kinds; one of no listed game comes after all.

    Games are looked through in turn, so that none is composed beyond the first that has the kind.
    """
    for games in range(1, len(GAMES) + 1):
        if kind in _kinds(games):
            return _kinds(games).index(kind)
    return len(_kinds(len(GAMES)))
