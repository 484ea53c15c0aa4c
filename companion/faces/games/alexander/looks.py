"""How what only Alexander's game has is drawn: points, events, gold, Advisors, his figure. Pure."""

from __future__ import annotations

from companion.faces.games.alexander.signs import (
    ALEXANDER,
    COINS,
    EVENT_SIGN,
    POINT_SIGN,
    numeral,
)
from companion.faces.games.face import Look
from companion.faces.theme import rgb

EVENTS = ("village", "famine", "bridge", "battle", "statue")
ADVISORS = ("first", "second", "third")
VIOLET = rgb("#b89ae0")
GOLD = rgb("#e8bf4a")
METALS = (rgb("#ecc65a"), rgb("#c9d1d8"), rgb("#d39a68"))
"""Of the Advisors: gold, silver and bronze; each has its numeral besides."""

LOOKS: dict[str, Look] = {
    "gold": Look(COINS, GOLD),
    "alexander": Look(ALEXANDER),
    **{event: Look(EVENT_SIGN[event]) for event in EVENTS},
    "temple": Look(POINT_SIGN["temple"]),
    "token": Look(POINT_SIGN["token"]),
    "empty": Look(POINT_SIGN["empty"]),
    "violet": Look(POINT_SIGN["violet"], VIOLET),
    **{
        advisor: Look(numeral(i), metal, upright=True)
        for i, (advisor, metal) in enumerate(zip(ADVISORS, METALS, strict=True), 1)
    },
}
