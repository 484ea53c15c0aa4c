"""The order in which cards lie on every screen. Pure."""

from __future__ import annotations

from functools import cache

from companion.rules.about import about
from companion.rules.games import GAMES
from companion.rules.refusals import Refusal


@cache
def _ranks() -> dict[str, int]:
    """Every kind of card of every game, as each game orders them."""
    told = (about(game.key, game.counts[0]) for game in GAMES)
    families = [f for found in told if not isinstance(found, Refusal) for f in found["cards"]]
    kinds = dict.fromkeys(kind for family in families for kind in family["kinds"])
    return {kind: place for place, kind in enumerate(kinds)}


def rank(kind: str) -> int:
    """Where a kind lies among all; one of no game in the list lies behind them."""
    ranks = _ranks()
    return ranks.get(kind, len(ranks))
