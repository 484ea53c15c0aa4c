"""The special building phase: after every turn all other seats may build and buy once (S2, H6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
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
    Reaction,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.hands import hand_of
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
    """A seat has used or passed its opportunity.

    built: it paid for something in it; by_itself: it holds no card, as all can count, and so was not asked.
    """

    type: ClassVar[str] = "building_passed"
    seat: str
    built: bool = False
    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class Between:
    """turns: one has ended and the next has not begun. built: who may build now has paid for something."""

    turns: bool = False
    built: bool = False


def _opens(rules: Ruleset, state: State) -> tuple[Group, ...]:
    """One opportunity for each other seat, clockwise from the left of the seat whose turn ended."""
    assert state.active is not None
    others = state.setting.opponents(state.active)
    return tuple((Obligation(seat, "special_building", "S2.2"),) for seat in others)


def _decide(
    rules: Ruleset, state: State, command: PassBuilding, entropy: Entropy
) -> tuple[Event, ...]:
    return (BuildingPassed(command.seat, BETWEEN_TURNS.of(state).built),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (PassBuilding(seat),)


def _passed(rules: Ruleset, state: State, event: BuildingPassed) -> State:
    state = BETWEEN_TURNS.put(state, Between(turns=True))
    return state.discharged(event.seat, "special_building")


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "built" if shown["built"] else "by_itself" if shown["by_itself"] else None


def _without_cards(rules: Ruleset, state: State) -> tuple[Event, ...]:
    """Whoever comes to the phase without a card passes by itself; whoever has built ends it with a tap of its own."""
    duty = state.open[0] if state.open else None
    if duty is None or duty.type != "special_building" or BETWEEN_TURNS.of(state).built:
        return ()
    hand = hand_of(state, duty.seat)
    if hand is None or any(hand.values()):
        return ()
    return (BuildingPassed(duty.seat, by_itself=True),)


def _begun(rules: Ruleset, state: State, event: Event) -> State:
    return BETWEEN_TURNS.put(state, Between(turns=True))


def _paid(rules: Ruleset, state: State, event: Event) -> State:
    between = BETWEEN_TURNS.of(state)
    return BETWEEN_TURNS.put(state, replace(between, built=True)) if between.turns else state


def _over(rules: Ruleset, state: State, event: Event) -> State:
    return BETWEEN_TURNS.put(state, Between())


def _over_by_correction(rules: Ruleset, state: State, event: Any) -> State:
    return BETWEEN_TURNS.put(state, Between()) if event.fact == "active" else state


def _is_payment(kind: EventKind) -> bool:
    return kind.is_payment


def _first(rules: Ruleset, setting: Setting) -> Between:
    return Between()


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    builders = [duty.seat for duty in state.open if duty.type == "special_building"]
    return {"special_building": builders[0] if builders else None}


def _nobody_between_turns(winners: Callable[..., Any]) -> Callable[..., Any]:
    """Nobody wins in the phase, not even by what others build (S2.6, S2.7), unless everybody may on any turn."""

    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...] | None:
        waits = BETWEEN_TURNS.of(state).turns and state.setting.house.get("winning") != "any_turn"
        won: tuple[str, ...] | None = None if waits else winners(rules, state)
        return won

    return wrapped


BETWEEN_TURNS: Slice[Between] = Slice(
    "five_six.between_turns",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("special_building",),
)
"""Whether a turn has ended and the next has not begun, and what is done meanwhile."""

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
    events=(EventKind(BuildingPassed, apply=_passed, variant=_variant, rule="S2.2"),),
    folds={"turn_ended": _begun, "turn_started": _over, "corrected": _over_by_correction},
    reactions=(Reaction("five_six.without_cards", on=None, run=_without_cards),),
    folds_where=((_is_payment, _paid),),
    wraps={"winners": _nobody_between_turns},
    patches=(
        Patch(
            "turn.next", where="before", steps=(DutyStep("turn.special_building", opens=_opens),)
        ),
    ),
)
