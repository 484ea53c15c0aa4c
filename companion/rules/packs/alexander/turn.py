"""The steps of a turn: no founding phase, no roll on the first turn (A1.3, A2.2, A3.1)."""

from __future__ import annotations

from companion.rules.extension import DutyStep, Mechanic, Patch
from companion.rules.obligations import Group
from companion.rules.packs.base import turn
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

_ROLL = next(step for step in turn.MECHANIC.procedures["turn"] if step.name == "turn.roll")
assert isinstance(_ROLL, DutyStep)
_OPENS = _ROLL.opens


def _rolls(rules: Ruleset, state: State) -> tuple[Group, ...]:
    """Nobody rolls on the first turn of all (A2.2)."""
    return () if state.turn == 1 else _OPENS(rules, state)


MECHANIC = Mechanic(
    name="alexander.turn",
    admits={
        "march": frozenset({"play_knight", "play_road_building", "play_invention", "play_monopoly"})
    },
    patches=(
        Patch("opening.cards", where="instead"),
        Patch("founding.round_1", where="instead"),
        Patch("founding.round_2", where="instead"),
        Patch("turn.roll", where="instead", steps=(DutyStep(_ROLL.name, opens=_rolls),)),
    ),
)
