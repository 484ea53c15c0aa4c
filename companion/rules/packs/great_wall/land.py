"""The land of this scenario: no robber, not even where a board has a desert (W1.14)."""

from __future__ import annotations

from companion.rules.extension import Mechanic, Slice
from companion.rules.packs.base.land import LAND, Land
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting
from companion.rules.told import Cardboard


def _first(rules: Ruleset, setting: Setting) -> Land:
    return LAND.first(rules, setting).with_robber(None)


WITHOUT_ROBBER: Slice[Land] = Slice(
    LAND.name, first=_first, project=LAND.project, resample=LAND.resample, shows=LAND.shows
)

_LAID_OUT = ("B1.2", "B1.4", "B1.8", "B1.10", "S1.2", "S1.3", "S1.5", "S1.8")
"""The rules of an island that is laid out; here all of it is printed."""

MECHANIC = Mechanic(
    name="great_wall.land",
    slices=(WITHOUT_ROBBER,),
    cardboard=(Cardboard("robber"),),
    replaces=frozenset({f"slice:{LAND.name}", "cardboard:robber"}),
    amends=dict.fromkeys(_LAID_OUT, "W1.3"),
)
