"""A small pack for tests: it uses every kind of plug point that the scenarios will need.

After every turn all opponents at once owe a wave (two answers may come in any order); then a secret ticket is
drawn for the seat whose turn ended. Hands are safe up to 9 cards, the Longest Road counts 1, and 7 points win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules import Command, Entropy, Event, Ruleset, State
from companion.rules.extension import (
    AutoStep,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    HouseRule,
    Mechanic,
    Pack,
    Patch,
    PointSource,
    Slice,
)
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.longest_road import LONGEST_ROAD
from companion.rules.refusals import REASONS, Reason


def _reason(code: str, text: str) -> Reason:
    return REASONS.get(code) or Reason(code, "X1", text)


MUST_WAVE = _reason("test_must_wave", "Wave first.")
WAIT_WAVE = _reason("test_wait_wave", "{seat} has to wave first.")


@dataclass(frozen=True, slots=True)
class Wave(Command):
    type: ClassVar[str] = "wave"


@dataclass(frozen=True, slots=True)
class Waved(Event):
    type: ClassVar[str] = "waved"
    seat: str


@dataclass(frozen=True, slots=True)
class TicketDrawn(Event):
    type: ClassVar[str] = "ticket_drawn"
    seat: str
    number: int | None


def _decide(rules: Ruleset, state: State, command: Wave, entropy: Entropy) -> tuple[Event, ...]:
    return (Waved(command.seat),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (Wave(seat),)


def _waved(rules: Ruleset, state: State, event: Waved) -> State:
    return state.discharged(event.seat, "wave")


def _drawn(rules: Ruleset, state: State, event: TicketDrawn) -> State:
    tickets = TICKETS.of(state)
    return TICKETS.put(state, {**tickets, event.seat: event.number})


def _draw(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    assert state.active is not None
    return (TicketDrawn(state.active, entropy.below(100)),)


def _hide(event: TicketDrawn, audience: str) -> Mapping[str, Any]:
    return {} if audience == event.seat else {"number": None}


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    tickets = TICKETS.of(state)
    return {"seats": {audience: {"ticket": tickets[audience]}}} if audience in tickets else {}


def _resample(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    tickets = TICKETS.of(state)
    dealt = {s: n if s == audience else entropy.below(100) for s, n in tickets.items()}
    return TICKETS.put(state, dealt)


TICKETS: Slice[Mapping[str, Any]] = Slice(
    "fair.tickets", first=lambda rules, setting: {}, project=_project, resample=_resample
)


def _opens(rules: Ruleset, state: State) -> tuple[Group, ...]:
    assert state.active is not None
    others = state.setting.opponents(state.active)
    return (tuple(Obligation(seat, "wave", "X1") for seat in others),)


def _nine(before: Callable[..., int]) -> Callable[..., int]:
    return lambda rules, state, seat: before(rules, state, seat) + 2


def _holds_road(rules: Ruleset, state: State, seat: str) -> int:
    return int(LONGEST_ROAD.of(state).holder == seat)


WAVING = Mechanic(
    name="fair.waving",
    target=7,
    house=(HouseRule("target", rule="X2", values=("7", "9")),),
    slices=(TICKETS,),
    duties=(DutyKind("wave", mine=MUST_WAVE, theirs=WAIT_WAVE),),
    commands=(CommandKind(Wave, during=frozenset({"wave"}), decide=_decide, options=_options),),
    events=(
        EventKind(Waved, apply=_waved),
        EventKind(TicketDrawn, apply=_drawn, hidden=_hide, barrier=lambda event: True),
    ),
    wraps={"hand_limit": _nine},
    points=(PointSource("longest_road", rule="X2", worth=1, count=_holds_road),),
    patches=(
        Patch(
            "turn.next",
            where="before",
            steps=(
                DutyStep("fair.wave", opens=_opens),
                AutoStep("fair.draw", event="ticket_drawn", run=_draw),
            ),
        ),
    ),
    replaces=frozenset({"target:points", "house:target", "points:longest_road"}),
)


def pack() -> Pack:
    return Pack("fair", mechanics=(WAVING,))
