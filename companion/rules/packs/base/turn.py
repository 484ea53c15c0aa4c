"""Turns: who is active, rolling before acting, ending (B3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    BUILD,
    CARD,
    PASS,
    TRADE,
    WIN,
    AutoStep,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.refusals import Reason
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

MUST_ROLL = Reason("must_roll", "B3.2", "Roll the dice first.")
WAIT_ROLL = Reason("wait_roll", "B3.1", "It is {seat}’s turn to roll.")
WAIT_ACT = Reason("wait_act", "B3.8", "It is {seat}’s turn.")


@dataclass(frozen=True, slots=True)
class EndTurn(Command):
    """Pass the turn on."""

    type: ClassVar[str] = "end_turn"


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A seat became active; ``number`` counts turns from 1."""

    type: ClassVar[str] = "turn_started"
    seat: str
    number: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat passed its turn on."""

    type: ClassVar[str] = "turn_ended"
    seat: str


@lru_cache(maxsize=16)
def _ended_by(seat: str) -> tuple[Event, ...]:
    return (TurnEnded(seat),)


def _end(rules: Ruleset, state: State, command: EndTurn, entropy: Entropy) -> tuple[Event, ...]:
    return _ended_by(command.seat)


@lru_cache(maxsize=16)
def _end_turn(seat: str) -> tuple[Command, ...]:
    return (EndTurn(seat),)


def _end_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return _end_turn(seat)


def _started(rules: Ruleset, state: State, event: TurnStarted) -> State:
    return state.on_turn(event.number, event.seat, rules.procedures["turn"])


def _ended(rules: Ruleset, state: State, event: TurnEnded) -> State:
    return state.discharged(event.seat, "act")


def next_seat(state: State) -> str:
    """Whose turn comes next."""
    setting = state.setting
    return setting.seats[0] if state.active is None else setting.after(state.active)


def _next(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    return (TurnStarted(next_seat(state), state.turn + 1),)


@lru_cache(maxsize=64)
def _group(seat: str, duty: str, rule: str) -> tuple[Group, ...]:
    """The same few duties come up every turn."""
    return ((Obligation(seat, duty, rule),),)


def _duty(name: str, duty: str, rule: str) -> DutyStep:
    def opens(rules: Ruleset, state: State) -> tuple[Group, ...]:
        assert state.active is not None
        return _group(state.active, duty, rule)

    return DutyStep(name, opens=opens)


FIRST_TURN = AutoStep("game.first_turn", event="turn_started", run=_next)

MECHANIC = Mechanic(
    name="base.turn",
    duties=(
        DutyKind(
            "roll",
            mine=MUST_ROLL,
            theirs=WAIT_ROLL,
            weighs=True,
            on_turn=True,
            usual=frozenset({"B3.5"}),
            forbids={BUILD: "B3.3", TRADE: "B3.3", PASS: "B3.7"},
            others={BUILD: "B3.8", TRADE: "B3.3", CARD: "B8.6", WIN: "B10.4"},
        ),
        DutyKind(
            "act",
            mine=None,
            theirs=WAIT_ACT,
            weighs=True,
            on_turn=True,
            usual=frozenset({"B3.2"}),
            others={CARD: "B8.6", PASS: "B3.1", WIN: "B10.4"},
        ),
    ),
    commands=(
        CommandKind(
            EndTurn,
            during=frozenset({"act"}),
            decide=_end,
            options=_end_options,
            sort=PASS,
            open=True,
        ),
    ),
    events=(
        EventKind(TurnStarted, apply=_started, rule="B3.2"),
        EventKind(TurnEnded, apply=_ended, rule="B3.7", lapses_offers=True),
    ),
    procedures={
        "turn": (
            _duty("turn.roll", "roll", "B3.5"),
            _duty("turn.act", "act", "B3.2"),
            AutoStep("turn.next", event="turn_started", run=_next),
        ),
    },
)
