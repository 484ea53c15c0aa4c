"""The land of this scenario: no robber, not even where a board has a desert (W1.14)."""

from __future__ import annotations

from companion.rules.extension import Mechanic, Slice
from companion.rules.packs.base.land import LAND, Land
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting
from companion.rules.told import Cardboard


def _first(rules: Ruleset, setting: Setting) -> Land:
    return LAND.first(rules, setting).with_robber(None)


WITHOUT_ROBBER: Slice[Land] = Slice(LAND.name, _first, LAND.project, LAND.resample, LAND.shows)

MECHANIC = Mechanic(
    name="great_wall.land",
    slices=(WITHOUT_ROBBER,),
    cardboard=(Cardboard("robber"),),
    replaces=frozenset({f"slice:{LAND.name}", "cardboard:robber"}),
)
