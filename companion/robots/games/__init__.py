"""How robots play each game; a game that is not named here is played by its options alone."""

from __future__ import annotations

from collections.abc import Mapping

from companion.robots import general
from companion.robots.games import alexander, base, cities_knights, great_wall, troy
from companion.robots.judgement import Judgement

JUDGEMENTS: Mapping[str, Judgement] = {
    "base": base.JUDGEMENT,
    "cities_knights": cities_knights.JUDGEMENT,
    "great_wall": great_wall.JUDGEMENT,
    "troy": troy.JUDGEMENT,
    "alexander": alexander.JUDGEMENT,
}
"""Game → how it is played."""


def judgement_of(game: str) -> Judgement:
    """How this game is played."""
    return JUDGEMENTS.get(game, general.JUDGEMENT)
