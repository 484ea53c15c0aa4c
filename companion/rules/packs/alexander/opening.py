"""Before the first turn: on which desert the robber stands, and who begins, which is drawn by lot (A1.7, A2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    AutoStep,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Patch,
    Slice,
    nothing_hidden,
    nothing_shown,
)
from companion.rules.grid import canonical_hex
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.alexander.march import MARCHES, has_marched
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.base.correcting import NO_SUCH_SEAT
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.turn import TurnStarted, next_seat
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import APP, DESERT, TABLE

CHOOSE: Final = "choose_desert"
NAME: Final = "name_first_seat"
NO_DESERT = Reason("no_desert_there", "A1.7", "The robber begins on a desert; that is not one.")
STANDS = Reason("robber_on_that_desert", "A1.7", "The robber is already on that desert.")
TOO_LATE = Reason(
    "desert_too_late", "A1.7", "Alexander is on his way: only a 7 or a Knight moves the robber."
)
MUST_CHOOSE = Reason("must_choose_desert", "A1.7", "Say first on which desert the robber stands.")
WAIT_CHOOSE = Reason("wait_choose_desert", "A1.7", "Say first on which desert the robber stands.")
MUST_NAME = Reason("must_name_first_seat", "A2.1", "Say first whom the lot has drawn to begin.")
WAIT_NAME = Reason("wait_name_first_seat", "A2.1", "Say first whom the lot has drawn to begin.")


@dataclass(frozen=True, slots=True)
class ChooseDesert(Command):
    """Let the robber begin on this desert."""

    type: ClassVar[str] = CHOOSE
    at: str


@dataclass(frozen=True, slots=True)
class NameFirstSeat(Command):
    """Say whom the lot has drawn."""

    type: ClassVar[str] = NAME
    first: str


@dataclass(frozen=True, slots=True)
class DesertChosen(Event):
    """The robber begins on ``at``; ``was`` is where it stood before."""

    type: ClassVar[str] = "desert_chosen"
    seat: str
    at: str
    was: str | None


@dataclass(frozen=True, slots=True)
class FirstSeatDrawn(Event):
    """The lot fell on this seat; ``by`` is ``table`` or ``app``."""

    type: ClassVar[str] = "first_seat_drawn"
    seat: str
    by: str


def deserts(state: State) -> tuple[str, ...]:
    """The deserts of the board, in its order."""
    return tuple(at for at, hex_ in LAND.of(state).hexes.items() if hex_.terrain == DESERT)


def _asks_desert(rules: Ruleset, state: State) -> tuple[Group, ...]:
    """The real robber stands wherever people put it."""
    if state.setting.hands_known or len(deserts(state)) < 2:
        return ()
    return ((Obligation(state.setting.seats[0], CHOOSE, "A1.7"),),)


def _asks_first(rules: Ruleset, state: State) -> tuple[Group, ...]:
    if state.setting.hands_known:
        return ()
    return ((Obligation(state.setting.seats[0], NAME, "A2.1"),),)


def _draws(rules: Ruleset, state: State) -> bool:
    return state.setting.hands_known


def _draw(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    seats = state.setting.seats
    return (FirstSeatDrawn(seats[entropy.below(len(seats))], APP),)


def _is_asked(state: State) -> bool:
    return any(duty.type == CHOOSE for duty in state.open)


def _too_late(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    late = state.turn > 1 or has_marched(state)
    return TOO_LATE() if late and not _is_asked(state) else None


def _why_no_desert(rules: Ruleset, state: State, command: ChooseDesert) -> Refusal | None:
    at = canonical_hex(command.at)
    if at not in deserts(state):
        return NO_DESERT(at=command.at)
    stands = at == LAND.of(state).robber and not _is_asked(state)
    return STANDS(at=at) if stands else None


def _choose(rules: Ruleset, state: State, command: ChooseDesert) -> tuple[Event, ...]:
    at = canonical_hex(command.at)
    assert at is not None
    return (DesertChosen(command.seat, at, LAND.of(state).robber),)


_DESERT = Choice(
    every=lambda rules, state, seat: [ChooseDesert(seat, at) for at in deserts(state)],
    closed=_too_late,
    why_not=_why_no_desert,
    done=_choose,
)


def _why_not_first(rules: Ruleset, state: State, command: NameFirstSeat) -> Refusal | None:
    known = state.setting.seats
    if command.first in known:
        return None
    return NO_SUCH_SEAT("A2.1", seat=command.first, known=known)


_FIRST = Choice(
    every=lambda rules, state, seat: [NameFirstSeat(seat, one) for one in state.setting.seats],
    why_not=_why_not_first,
    done=lambda rules, state, command: (FirstSeatDrawn(command.first, TABLE),),
)


def _chosen(rules: Ruleset, state: State, event: DesertChosen) -> State:
    state = LAND.put(state, LAND.of(state).with_robber(event.at))
    return _answered(state, CHOOSE)


def _answered(state: State, type_: str) -> State:
    for duty in state.open:
        state = state.discharged(duty.seat, type_)
    return state


def _first_drawn(rules: Ruleset, state: State, event: FirstSeatDrawn) -> State:
    return _answered(BEGINS.put(state, event.seat), NAME)


def _begin(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    return (TurnStarted(BEGINS.of(state) or next_seat(state), 1),)


def _shows_luck(event: FirstSeatDrawn) -> bool:
    return event.by == APP


def _drawn_variant(shown: Mapping[str, Any]) -> str | None:
    return APP if shown["by"] == APP else None


def _nobody(rules: Ruleset, setting: Setting) -> str | None:
    return None


BEGINS: Slice[str | None] = Slice(
    "alexander.begins", first=_nobody, project=nothing_shown, resample=nothing_hidden
)
"""Who takes the first turn, once it is known."""

_FIRST_TURN = Patch(
    "game.first_turn",
    where="instead",
    steps=(
        DutyStep("game.desert", opens=_asks_desert),
        DutyStep("game.first_seat", opens=_asks_first),
        AutoStep("game.lot", event="first_seat_drawn", run=_draw, due=_draws),
        AutoStep("game.first_turn", event="turn_started", run=_begin),
    ),
)

MECHANIC = Mechanic(
    name="alexander.opening",
    slices=(BEGINS,),
    duties=(
        DutyKind(CHOOSE, mine=MUST_CHOOSE, theirs=WAIT_CHOOSE),
        DutyKind(NAME, mine=MUST_NAME, theirs=WAIT_NAME),
    ),
    commands=(
        CommandKind(
            ChooseDesert,
            during=frozenset({CHOOSE, MARCHES}),
            decide=_DESERT.decide,
            options=_DESERT.options,
            anyone=True,
            undue=dict.fromkeys(("roll", "act", "turn_token", "bid", "pay_bid"), TOO_LATE),
            open=True,
            reports=True,
        ),
        CommandKind(
            NameFirstSeat,
            during=frozenset({NAME}),
            decide=_FIRST.decide,
            options=_FIRST.options,
            anyone=True,
            open=True,
            reports=True,
        ),
    ),
    events=(
        EventKind(DesertChosen, apply=_chosen, rule="A1.7"),
        EventKind(
            FirstSeatDrawn,
            apply=_first_drawn,
            barrier=_shows_luck,
            variant=_drawn_variant,
            rule="A2.1",
        ),
    ),
    patches=(_FIRST_TURN,),
)
