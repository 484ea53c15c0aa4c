"""What a seat has done in this turn, and whether its turn has ended while the next has not begun (T3.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.rules.extension import Mechanic, Slice, nothing_hidden, nothing_shown
from companion.rules.messages import Event
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State


@dataclass(frozen=True, slots=True)
class Turn:
    """``donated``: the active seat has. ``used``: numbers of its Ships that have drawn. ``over``: see above."""

    donated: bool = False
    used: frozenset[int] = frozenset()
    over: bool = False


def _first(rules: Ruleset, setting: Setting) -> Turn:
    return Turn()


def _begun(rules: Ruleset, state: State, event: Event) -> State:
    return TURN.put(state, Turn())


def _ended(rules: Ruleset, state: State, event: Event) -> State:
    return TURN.put(state, replace(TURN.of(state), over=True))


def _begun_by_correction(rules: Ruleset, state: State, event: Any) -> State:
    return TURN.put(state, Turn()) if event.fact == "active" else state


TURN: Slice[Turn] = Slice("troy.turn", first=_first, project=nothing_shown, resample=nothing_hidden)

MECHANIC = Mechanic(
    name="troy.turn",
    slices=(TURN,),
    folds={"turn_started": _begun, "turn_ended": _ended, "corrected": _begun_by_correction},
)
