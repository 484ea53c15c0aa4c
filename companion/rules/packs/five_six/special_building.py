"""The special building phase: after every turn all other seats may build and buy once (S2, H6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    ACTION,
    CARD,
    PASS,
    TRADE,
    WIN,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    HouseRule,
    Mechanic,
    Patch,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.refusals import Reason
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

ONLY_BUILD = Reason(
    "special_building_only",
    "S2.3",
    "In the special building phase you may only build and buy, or pass.",
)
WAIT_BUILD = Reason("wait_special_building", "S2.2", "{seat} may build first.")


@dataclass(frozen=True, slots=True)
class PassBuilding(Command):
    """Have built enough in the special building phase, or nothing."""

    type: ClassVar[str] = "pass_building"


@dataclass(frozen=True, slots=True)
class BuildingPassed(Event):
    """A seat has used or passed its opportunity."""

    type: ClassVar[str] = "building_passed"
    seat: str


def _opens(rules: Ruleset, state: State) -> tuple[Group, ...]:
    """One opportunity for each other seat, clockwise from the left of the seat whose turn ended."""
    assert state.active is not None
    others = state.setting.opponents(state.active)
    return tuple((Obligation(seat, "special_building", "S2.2"),) for seat in others)


def _decide(
    rules: Ruleset, state: State, command: PassBuilding, entropy: Entropy
) -> tuple[Event, ...]:
    return (BuildingPassed(command.seat),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (PassBuilding(seat),)


def _passed(rules: Ruleset, state: State, event: BuildingPassed) -> State:
    return state.discharged(event.seat, "special_building")


def _begun(rules: Ruleset, state: State, event: Event) -> State:
    return BETWEEN_TURNS.put(state, True)


def _over(rules: Ruleset, state: State, event: Event) -> State:
    return BETWEEN_TURNS.put(state, False)


def _over_by_correction(rules: Ruleset, state: State, event: Any) -> State:
    return BETWEEN_TURNS.put(state, False) if event.fact == "active" else state


def _first(rules: Ruleset, setting: Setting) -> bool:
    return False


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    builders = [duty.seat for duty in state.open if duty.type == "special_building"]
    return {"special_building": builders[0] if builders else None}


def _nobody_between_turns(winners: Callable[..., Any]) -> Callable[..., Any]:
    """Nobody wins in the phase, not even by what others build (S2.6, S2.7), unless everybody may on any turn."""

    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...] | None:
        waits = BETWEEN_TURNS.of(state) and state.setting.house.get("winning") != "any_turn"
        won: tuple[str, ...] | None = None if waits else winners(rules, state)
        return won

    return wrapped


BETWEEN_TURNS: Slice[bool] = Slice(
    "five_six.between_turns",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("special_building",),
)
"""Whether a turn has ended and the next has not begun."""

MECHANIC = Mechanic(
    name="five_six.special_building",
    house=(HouseRule("extra_building", rule="H6", values=("special_building",)),),
    slices=(BETWEEN_TURNS,),
    duties=(
        DutyKind(
            "special_building",
            mine=ONLY_BUILD,
            theirs=WAIT_BUILD,
            weighs=True,
            usual=frozenset({"S2.2"}),
            forbids={
                TRADE: "S2.4",
                CARD: "S2.5",
                ACTION: "S3.4",
                PASS: "S2.9",
                WIN: "S2.6",
            },
            others={PASS: "S2.9"},
        ),
    ),
    commands=(
        CommandKind(
            PassBuilding,
            during=frozenset({"special_building"}),
            decide=_decide,
            options=_options,
            open=True,
        ),
    ),
    admits={"special_building": frozenset({"build_road", "build_settlement", "build_city"})},
    events=(EventKind(BuildingPassed, apply=_passed, rule="S2.2"),),
    folds={"turn_ended": _begun, "turn_started": _over, "corrected": _over_by_correction},
    wraps={"winners": _nobody_between_turns},
    patches=(
        Patch(
            "turn.next", where="before", steps=(DutyStep("turn.special_building", opens=_opens),)
        ),
    ),
)
