"""Cards of a real stack that came to hands which the app keeps: only who looks at them can say which (A1.8, A4.1).

One after the other, before the march: what a seat may bid rests on them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from companion.rules.cards import minus, plus
from companion.rules.extension import (
    BUILD,
    CARD,
    PASS,
    TRADE,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Patch,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.alexander.supply import SUPPLY
from companion.rules.packs.base import kept_hands
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.base.hands import BAD_CARDS, HANDS, Hands
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

TELLS: Final = "tell_supply"
RULE: Final = "A4.1"
MUST_TELL = Reason("must_tell_supply", RULE, "Say first which supply card you have got.")
WAIT_TELL = Reason("wait_tell_supply", RULE, "Say first which supply card {seat} has got.")
ALL_KEPT = Reason(
    "supply_all_kept", "B1.15", "All cards of {resource} are in the app already; look again."
)


@dataclass(frozen=True, slots=True)
class TellSupply(Command):
    """Say which card of the real stack has come to the hand that waits for one."""

    type: ClassVar[str] = TELLS
    resource: str


@dataclass(frozen=True, slots=True)
class SupplyTold(Event):
    """A card of the real stack is in a hand that the app keeps; ``resource`` is for its owner alone."""

    type: ClassVar[str] = "supply_told"
    seat: str
    resource: str | None = field(repr=False)


def _duty(seat: str, count: int) -> Obligation:
    return Obligation(seat, TELLS, RULE, {"count": count})


def _asks(rules: Ruleset, state: State) -> tuple[Group, ...]:
    """Seat by seat, so that nobody has to say whose card it is."""
    return tuple((_duty(seat, count),) for seat, count in SUPPLY.of(state).untold.items() if count)


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    """A hand that was put right is known, with what has just come to it; one that is given back nobody keeps."""
    return duty if SUPPLY.of(state).untold.get(duty.seat) else None


def _known(state: State) -> Mapping[str, int]:
    """Of each kind how many cards are in hands that the app keeps."""
    found: Mapping[str, int] = {}
    for hand in (HANDS.of(state).hands or {}).values():
        found = plus(found, hand)
    return found


def _owing(state: State) -> str:
    return next(duty.seat for duty in state.open if duty.type == TELLS)


def _why_not(rules: Ruleset, state: State, command: TellSupply) -> Refusal | None:
    kind = command.resource
    if kind not in rules.bank:
        return BAD_CARDS(RULE, kind=kind, known=tuple(rules.bank))
    all_kept = _known(state).get(kind, 0) >= rules.bank[kind]
    return ALL_KEPT(resource=kind) if all_kept else None


_CAME = Choice(
    every=lambda rules, state, seat: [TellSupply(seat, kind) for kind in rules.bank],
    why_not=_why_not,
    done=lambda rules, state, command: (SupplyTold(_owing(state), command.resource),),
)


def _told(rules: Ruleset, state: State, event: SupplyTold) -> State:
    assert event.resource is not None
    supply = SUPPLY.of(state)
    left = minus(supply.untold, {event.seat: 1})
    state = SUPPLY.put(state, replace(supply, untold=left))
    hands: Hands = HANDS.of(state).taken(event.seat, {event.resource: 1})
    state = HANDS.put(state, hands).discharged(event.seat, TELLS)
    count = left.get(event.seat, 0)
    return state.pushed((_duty(event.seat, count),)) if count else state


def _hide(event: SupplyTold, audience: str) -> Mapping[str, Any]:
    return {} if audience == event.seat else {"resource": None}


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "unseen" if shown["resource"] is None else None


def _corrected(rules: Ruleset, state: State, event: Any) -> State:
    """Who says what a hand holds says it of the whole hand."""
    supply = SUPPLY.of(state)
    left = {seat: count for seat, count in supply.untold.items() if seat != event.of}
    return _HAND.apply(rules, SUPPLY.put(state, replace(supply, untold=left)), event)


def _never_came(rules: Ruleset, state: State, event: Event) -> State:
    """The real stack was short before: nobody has a card of it (A4.2)."""
    agenda = (entry if isinstance(entry, str) else _others(entry) for entry in state.agenda)
    return state.with_agenda(tuple(entry for entry in agenda if entry))


def _others(group: Group) -> Group:
    return tuple(duty for duty in group if duty.type != TELLS)


_HAND = kept_hands.MECHANIC.facts["hand"]

MECHANIC = Mechanic(
    name="alexander.supply_told",
    duties=(
        DutyKind(
            TELLS,
            mine=MUST_TELL,
            theirs=WAIT_TELL,
            revise=_revise,
            usual=frozenset({RULE}),
            forbids={BUILD: "A3.3", TRADE: "A3.3", CARD: "A3.1", PASS: "A3.1"},
            others={BUILD: "A3.3", TRADE: "A3.3", CARD: "A3.1", PASS: "A3.1"},
        ),
    ),
    commands=(
        CommandKind(
            TellSupply,
            during=frozenset({TELLS}),
            decide=_CAME.decide,
            options=_CAME.options,
            anyone=True,
            open=True,
            reports=True,
        ),
    ),
    events=(EventKind(SupplyTold, apply=_told, hidden=_hide, variant=_variant, rule=RULE),),
    folds={"supply_ended": _never_came},
    facts={"hand": replace(_HAND, apply=_corrected)},
    patches=(
        Patch(
            "game.first_turn", where="before", steps=(DutyStep("game.supply_told", opens=_asks),)
        ),
        Patch("turn.act", where="before", steps=(DutyStep("turn.supply_told", opens=_asks),)),
    ),
    replaces=frozenset({"fact:hand"}),
)
