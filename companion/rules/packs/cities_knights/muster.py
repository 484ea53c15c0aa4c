"""The table tells how strong its active knights are before an attack, where it wants to or the app cannot know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Fact,
    Mechanic,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.correcting import OF, Settled, seat_of, was
from companion.rules.packs.cities_knights.custody import (
    CONFIRMED,
    are_knights_on_table,
    are_strengths_asked,
)
from companion.rules.packs.cities_knights.fleet import FLEET, barbarians, has_landed, strengths
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import APP
from companion.rules.told import FactField

STRONGEST: Final = 12
"""All knights of a seat, active: two of each rank (C1.8, C6.1)."""

MUST_REPORT = Reason(
    "must_report_strengths", "C13.3", "First say how strong everybody’s active knights are."
)
WAIT_REPORT = Reason(
    "wait_report_strengths", "C13.3", "First the table says how strong its active knights are."
)
EVERY_SEAT = Reason(
    "strengths_of_all",
    "C13.3",
    "Say the strength of every seat that plays, and of no other: {known}.",
)
BAD_STRENGTH = Reason(
    "strength_range", "C6.1", "The active knights of a seat have a strength from 0 to {most}."
)
COUNTED = Reason(
    "strength_counted", None, "The app counts the knights in this game: correct the knights."
)


@dataclass(frozen=True, slots=True)
class ReportStrengths(Command):
    """Tell the strength of the active knights of every seat."""

    type: ClassVar[str] = "report_strengths"
    strengths: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class StrengthsReported(Event):
    """What the table counted; the coming attack goes by it."""

    type: ClassVar[str] = "strengths_reported"
    seat: str
    strengths: Mapping[str, int]


def _muster(rules: Ruleset, state: State) -> tuple[Group, ...]:
    if not (has_landed(rules, state) and are_strengths_asked(state)):
        return ()
    assert state.active is not None
    return ((_duty(state, state.active),),)


def _duty(state: State, seat: str) -> Obligation:
    more = {"strengths": strengths(state), "most": STRONGEST}
    return Obligation(seat, "report_strengths", "C13.3", more)


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation:
    return _duty(state, duty.seat)


def _decide(
    rules: Ruleset, state: State, command: ReportStrengths, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    told, seats = command.strengths, state.setting.seats
    if unknown := told.keys() - set(seats):
        return EVERY_SEAT(known=seats, unknown=tuple(sorted(unknown)))
    whole = {seat: told.get(seat, 0) for seat in seats}
    if not all(0 <= count <= STRONGEST for count in whole.values()):
        return BAD_STRENGTH(most=STRONGEST)
    return (StrengthsReported(command.seat, whole),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """What is believed; where the app knows no knights also that one seat alone holds the barbarians off."""
    believed = strengths(state)
    if not are_knights_on_table(state):
        return (ReportStrengths(seat, believed),)
    enough = min(STRONGEST, max(1, barbarians(state)))
    alone = (ReportStrengths(seat, {**believed, other: enough}) for other in believed)
    return (ReportStrengths(seat, believed), *alone)


def _reported(rules: Ruleset, state: State, event: StrengthsReported) -> State:
    state = FLEET.put(state, replace(FLEET.of(state), told=event.strengths))
    for duty in state.open:
        state = state.discharged(duty.seat, "report_strengths")
    return state


def _check_strength(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if not are_knights_on_table(state):
        return COUNTED()
    if command.count is None or not 0 <= command.count <= STRONGEST:
        return BAD_STRENGTH(most=STRONGEST)
    before = was("number", count=strengths(state)[seat])
    return {"of": seat, "count": command.count, "stood": before}


def _apply_strength(rules: Ruleset, state: State, event: Any) -> State:
    told = {**strengths(state), event.of: event.count}
    return FLEET.put(state, replace(FLEET.of(state), told=told))


STEP: Final = DutyStep("roll.muster", opens=_muster)

MECHANIC = Mechanic(
    name="cities_knights.muster",
    duties=(DutyKind("report_strengths", mine=MUST_REPORT, theirs=WAIT_REPORT, revise=_revise),),
    commands=(
        CommandKind(
            ReportStrengths,
            during=frozenset({"report_strengths"}),
            decide=_decide,
            options=_options,
            anyone=True,
            reports=True,
        ),
    ),
    events=(EventKind(StrengthsReported, apply=_reported, rule="C13.3"),),
    facts={
        "strength": Fact(
            check=_check_strength,
            apply=_apply_strength,
            fields=(OF, FactField("count", "count", most=STRONGEST)),
            gone=({"knights": (APP, CONFIRMED)},),
        )
    },
)
