"""The March: past one point of the route each turn, past a violet one on a seven only (A7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    BUILD,
    PASS,
    TRADE,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Patch,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.alexander.chart import CHART, Point
from companion.rules.packs.alexander.words import VIOLET
from companion.rules.packs.base.dice import rolled
from companion.rules.refusals import Reason
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

MARCHES: Final = "march"
SEVEN: Final = 7
MUST_MARCH = Reason("must_march", "A7.1", "Move Alexander past the next point first.")
WAIT_MARCH = Reason("wait_march", "A7.1", "{seat} moves Alexander first.")


@dataclass(frozen=True, slots=True)
class March(Command):
    """Move Alexander past the next point."""

    type: ClassVar[str] = MARCHES


@dataclass(frozen=True, slots=True)
class AlexanderMarched(Event):
    """He stands behind the point with this number, the first being 1; ``at`` and ``kind`` are the point's."""

    type: ClassVar[str] = "alexander_marched"
    seat: str
    point: int
    at: str
    kind: str


def next_point(state: State) -> Point | None:
    """The point before which Alexander stands, None at the end of the route."""
    route, passed = CHART.of(state).route, MARCH.of(state)
    return route[passed] if passed < len(route) else None


def open_points(state: State) -> tuple[Point, ...]:
    """The points that Alexander has not passed."""
    return CHART.of(state).route[MARCH.of(state) :]


def has_marched(state: State) -> bool:
    """Whether Alexander has left the start."""
    return MARCH.of(state) > 0


def _opens(rules: Ruleset, state: State) -> tuple[Group, ...]:
    point = next_point(state)
    assert state.active is not None
    if point is None or (point.kind == VIOLET and rolled(state) != SEVEN):
        return ()
    return ((Obligation(state.active, MARCHES, "A7.1"),),)


def _decide(rules: Ruleset, state: State, command: March, entropy: Entropy) -> tuple[Event, ...]:
    point = next_point(state)
    assert point is not None
    return (AlexanderMarched(command.seat, MARCH.of(state) + 1, point.at, point.kind),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (March(seat),)


def _marched(rules: Ruleset, state: State, event: AlexanderMarched) -> State:
    return MARCH.put(state, event.point).discharged(event.seat, MARCHES)


def _first(rules: Ruleset, setting: Setting) -> int:
    return 0


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    return {"march": {"passed": MARCH.of(state)}}


MARCH: Slice[int] = Slice("alexander.march", _first, _project, nothing_hidden, shows=("march",))
"""How many points Alexander has passed."""

MECHANIC = Mechanic(
    name="alexander.march",
    slices=(MARCH,),
    duties=(
        DutyKind(
            MARCHES,
            MUST_MARCH,
            WAIT_MARCH,
            weighs=True,
            on_turn=True,
            usual=frozenset({"A7.1"}),
            forbids={BUILD: "A3.3", TRADE: "A3.3", PASS: "A3.1"},
        ),
    ),
    commands=(CommandKind(March, frozenset({MARCHES}), _decide, _options, open=True),),
    events=(EventKind(AlexanderMarched, _marched, rule="A7.1"),),
    patches=(Patch("turn.act", "before", (DutyStep("turn.march", _opens),)),),
)
