"""Who builds draws a rider, which waits in the territory of its numeral (W2.8, W5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy, drawn
from companion.rules.extension import (
    AutoStep,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    HouseRule,
    Mechanic,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.great_wall.riders import RIDERS, followed
from companion.rules.packs.great_wall.words import BAG
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import APP, TABLE

DRAW_RIDER = "draw_rider"

MUST_DRAW = Reason(
    "must_draw_rider", "W5.1", "Draw a rider out of the bag first, and say its numeral."
)
WAIT_DRAW = Reason("wait_draw_rider", "W5.1", "{seat} has to draw a rider first.")
NO_NUMERAL = Reason(
    "no_such_numeral",
    "W1.10",
    "No rider has the numeral {numeral} in this game; there are {known}.",
)


@dataclass(frozen=True, slots=True)
class DrawRider(Command):
    """Say which numeral came out of the real bag."""

    type: ClassVar[str] = DRAW_RIDER
    outcome: str


@dataclass(frozen=True, slots=True)
class RiderDrawn(Event):
    """A rider waits in the territory of its numeral; ``by`` is ``table`` or ``app``."""

    type: ClassVar[str] = "rider_drawn"
    seat: str
    numeral: str
    by: str


def _must_draw(state: State, by: str) -> bool:
    riders = RIDERS.of(state)
    return state.setting.custody[BAG] == by and riders.drawing is not None and riders.left() > 0


def _by_app(rules: Ruleset, state: State) -> bool:
    return _must_draw(state, APP)


def _draw(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    riders = RIDERS.of(state)
    assert riders.drawing is not None
    return (RiderDrawn(riders.drawing, drawn(riders.bag or {}, entropy), APP),)


def _by_table(rules: Ruleset, state: State) -> tuple[Group, ...]:
    seat = RIDERS.of(state).drawing
    if seat is None or not _must_draw(state, TABLE):
        return ()
    return ((Obligation(seat, DRAW_RIDER, "W5.1"),),)


def _why_not(rules: Ruleset, state: State, command: DrawRider) -> Refusal | None:
    known, numeral = tuple(RIDERS.of(state).gathering), command.outcome
    return None if numeral in known else NO_NUMERAL(numeral=numeral, known=known)


_CAME = Choice(
    every=lambda rules, state, seat: [DrawRider(seat, one) for one in RIDERS.of(state).gathering],
    why_not=_why_not,
    done=lambda rules, state, command: (RiderDrawn(command.seat, command.outcome, TABLE),),
)


def _drawn(rules: Ruleset, state: State, event: RiderDrawn) -> State:
    state = RIDERS.put(state, RIDERS.of(state).drawn(event.numeral, event.numeral))
    return state.discharged(event.seat, DRAW_RIDER)


def _built(rules: Ruleset, state: State, event: Any) -> State:
    """The draw comes before anything else; not for what was founded, unless a house rule says so."""
    founded = state.turn == 0 and state.setting.house["founding_riders"] == "none"
    if founded or not followed(state) or not RIDERS.of(state).left():
        return state
    state = RIDERS.put(state, replace(RIDERS.of(state), drawing=event.seat))
    return state.pushed(*rules.procedures["migration"])


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty if RIDERS.of(state).left() else None


def _shows_luck(event: RiderDrawn) -> bool:
    return event.by == APP


MECHANIC = Mechanic(
    name="great_wall.migration",
    house=(HouseRule("founding_riders", rule="W2.8", values=("none", "drawn"), usual="ours"),),
    duties=(DutyKind(DRAW_RIDER, mine=MUST_DRAW, theirs=WAIT_DRAW, revise=_revise),),
    commands=(
        CommandKind(
            DrawRider,
            during=frozenset({DRAW_RIDER}),
            decide=_CAME.decide,
            options=_CAME.options,
            open=True,
            drawn_open=True,
            reports=True,
        ),
    ),
    events=(EventKind(RiderDrawn, apply=_drawn, barrier=_shows_luck, rule="W5.1"),),
    folds={"settlement_built": _built, "city_built": _built},
    procedures={
        "migration": (
            AutoStep("migration.app", event="rider_drawn", run=_draw, due=_by_app),
            DutyStep("migration.table", opens=_by_table),
        )
    },
)
