"""The land of this scenario: printed, without a robber, some of it without a number (T1.2 to T1.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, Mechanic, Slice
from companion.rules.messages import Event
from companion.rules.packs.base import building
from companion.rules.packs.base.building import BuildSettlement
from companion.rules.packs.base.founding import gains_by_seat
from companion.rules.packs.base.hands import ResourcesGained
from companion.rules.packs.base.land import LAND, Land
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.told import Cardboard


def _first(rules: Ruleset, setting: Setting) -> Land:
    return LAND.first(rules, setting).with_robber(None)


WITHOUT_ROBBER: Slice[Land] = Slice(
    LAND.name, first=_first, project=LAND.project, resample=LAND.resample, shows=LAND.shows
)

_BASE: CommandKind = next(kind for kind in building.MECHANIC.commands if kind.of is BuildSettlement)


def _decide(
    rules: Ruleset, state: State, command: BuildSettlement, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    outcome = _BASE.decide(rules, state, command, entropy)
    if isinstance(outcome, Refusal):
        return outcome
    return tuple(_only_numbered(state, outcome))


def _only_numbered(state: State, events: Iterable[Event]) -> Iterable[Event]:
    """Land without a number gives no starting card (T1.4)."""
    hexes = LAND.of(state).hexes
    for event in events:
        if isinstance(event, ResourcesGained):
            by_hex = tuple(
                gain for gain in event.by_hex if hexes[str(gain["hex"])].number is not None
            )
            event = replace(event, gains=gains_by_seat(by_hex), by_hex=by_hex)
        yield event


_LAID_OUT = ("B1.2", "B1.4", "B1.8", "B1.10", "S1.2", "S1.3", "S1.5", "S1.8")
"""The rules of an island that is laid out; here all of it is printed."""

MECHANIC = Mechanic(
    name="troy.land",
    slices=(WITHOUT_ROBBER,),
    commands=(replace(_BASE, decide=_decide),),
    cardboard=(Cardboard("robber"),),
    replaces=frozenset({f"slice:{LAND.name}", "cardboard:robber", "command:build_settlement"}),
    amends=dict.fromkeys(_LAID_OUT, "T1.3"),
)
