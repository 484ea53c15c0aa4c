"""What follows by itself here: Longest Road after knights and cards (C6.10)."""

from __future__ import annotations

from companion.rules.extension import Mechanic, Reaction
from companion.rules.messages import Event
from companion.rules.packs.base.longest_road import FOLLOWED, follow
from companion.rules.packs.cities_knights.knights import KNIGHTS
from companion.rules.packs.cities_knights.material import awaited
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

_ROADS = FOLLOWED | {
    "knight_built",
    "knight_moved",
    "knight_driven_off",
    "knight_relocated",
    "knight_lost",
    "knight_deserted",
    "knight_placed",
    "road_removed",
    "rebuild_declined",
    "city_lost",
}


def _follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    """Only when a displaced knight has its place, and a removed road has been rebuilt or not (C10.20)."""
    if KNIGHTS.of(state).homeless is not None or awaited(state, "rebuild_road"):
        return ()
    return follow(rules, state)


MECHANIC = Mechanic(
    name="cities_knights.following",
    reactions=(Reaction("longest_road", on=_ROADS, run=_follow),),
    replaces=frozenset({"reaction:longest_road"}),
)
