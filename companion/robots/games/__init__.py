"""How robots play each game; a game that is not named here is played by its options alone."""

from __future__ import annotations

from collections.abc import Mapping

from companion.robots import general
from companion.robots.games import alexander, base, cities_knights, great_wall, troy
from companion.robots.judgement import Judgement, Why
from companion.robots.why import alexander as why_alexander
from companion.robots.why import base as why_base
from companion.robots.why import cities_knights as why_cities_knights
from companion.robots.why import common
from companion.robots.why import great_wall as why_great_wall
from companion.robots.why import troy as why_troy

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


WHYS: Mapping[str, Mapping[str, Why]] = {
    "base": why_base.WHY,
    "cities_knights": why_cities_knights.WHY,
    "great_wall": why_great_wall.WHY,
    "troy": why_troy.WHY,
    "alexander": why_alexander.WHY,
}
"""Game → type of command → what speaks for it, beside the reasons that every game has."""


def why_of(game: str) -> Mapping[str, Why]:
    """Type of command → what speaks for it in this game."""
    return {**common.WHY, **WHYS.get(game, {})}
