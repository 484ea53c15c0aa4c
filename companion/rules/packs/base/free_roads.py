"""Stopping after one of two free roads, where the table reads the card so (B8.15, C10.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from companion.rules.engine import NOT_DUE
from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.founding import PLACE_ROAD
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

BY_CARD = "B8.15"
"""The rule of the card that gives free roads."""
NOT_YET = Reason("roads_not_ended", BY_CARD, "You cannot stop here: place the road first.")


@dataclass(frozen=True, slots=True)
class EndRoads(Command):
    """Leave the second free road out."""

    type: ClassVar[str] = "end_roads"


@dataclass(frozen=True, slots=True)
class RoadsEnded(Event):
    """A seat is content with one free road."""

    type: ClassVar[str] = "roads_ended"
    seat: str


def _may_stop(state: State, seat: str) -> bool:
    duty = state.owed(seat, PLACE_ROAD)
    return duty is not None and "may_stop" in duty.more


def _decide(
    rules: Ruleset, state: State, command: EndRoads, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, PLACE_ROAD)
    if not _may_stop(state, command.seat):
        return NOT_YET() if duty is None else NOT_YET(duty.rule)
    return (RoadsEnded(command.seat),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (EndRoads(seat),) if _may_stop(state, seat) else ()


def _ended(rules: Ruleset, state: State, event: RoadsEnded) -> State:
    return state.discharged(event.seat, PLACE_ROAD)


MECHANIC = Mechanic(
    name="base.free_roads",
    commands=(
        CommandKind(
            EndRoads,
            during=frozenset({PLACE_ROAD}),
            decide=_decide,
            options=_options,
            undue={"act": partial(NOT_DUE, BY_CARD)},
            open=True,
        ),
    ),
    events=(EventKind(RoadsEnded, apply=_ended, rule="B8.15"),),
)
