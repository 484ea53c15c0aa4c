"""Knights that were driven off: their owners put them elsewhere on their roads or lose them (C11.9 to C11.11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, DutyKind, EventKind, Mechanic, Reaction
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.packs.cities_knights.knights import (
    KNIGHTS,
    Homeless,
    Knight,
    knight_at,
    put,
    reach,
    supplied,
)
from companion.rules.packs.cities_knights.material import awaited
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

MUST_RELOCATE = Reason("must_relocate_knight", "C11.9", "Move your displaced knight first.")
WAIT_RELOCATE = Reason(
    "wait_relocate_knight", "C11.9", "{seat} has to move the displaced knight first."
)
NO_WAY = Reason(
    "knight_no_refuge",
    "C11.9",
    "The displaced knight must go to another free intersection that your roads join to {was}.",
)


@dataclass(frozen=True, slots=True)
class RelocateKnight(Command):
    """Put the displaced knight somewhere else on one's roads."""

    type: ClassVar[str] = "relocate_knight"
    to: str


@dataclass(frozen=True, slots=True)
class KnightDrivenOff(Event):
    """A card drove the knight of ``victim`` off its place."""

    type: ClassVar[str] = "knight_driven_off"
    seat: str
    victim: str
    at: str


@dataclass(frozen=True, slots=True)
class KnightRelocated(Event):
    """The displaced knight stands elsewhere, rank and state unchanged."""

    type: ClassVar[str] = "knight_relocated"
    seat: str
    from_: str
    to: str


@dataclass(frozen=True, slots=True)
class KnightLost(Event):
    """The displaced knight found no place and went back to its owner's supply."""

    type: ClassVar[str] = "knight_lost"
    seat: str
    at: str
    rank: int


def driven_off(state: State, at: str, knight: Knight) -> State:
    """A knight is without a place; its owner has to find one if there is any."""
    knights = KNIGHTS.of(state)
    state = KNIGHTS.put(state, replace(knights, homeless=Homeless(at, knight)))
    refuges = reach(state, knight.seat, at).free
    if not refuges:
        return state
    more = {"from": at, "to": refuges, "rank": knight.rank, "active": knight.active}
    return state.pushed((Obligation(knight.seat, "relocate_knight", "C11.9", more),))


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    refuges = reach(state, duty.seat, duty.more["from"]).free
    return replace(duty, more={**duty.more, "to": refuges}) if refuges else None


def _decide(
    rules: Ruleset, state: State, command: RelocateKnight, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, "relocate_knight")
    assert duty is not None
    to = state.setting.topology.node(command.to)
    if to is None:
        return NO_NODE(at=command.to)
    if to not in duty.more["to"]:
        return NO_WAY(at=to, was=duty.more["from"])
    return (KnightRelocated(command.seat, duty.more["from"], to),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    duty = state.owed(seat, "relocate_knight")
    assert duty is not None
    return [RelocateKnight(seat, to) for to in duty.more["to"]]


def _relocated(rules: Ruleset, state: State, event: KnightRelocated) -> State:
    knights = KNIGHTS.of(state)
    assert knights.homeless is not None
    state = put(state, event.to, knights.homeless.knight)
    state = KNIGHTS.put(state, replace(KNIGHTS.of(state), homeless=None))
    return state.discharged(event.seat, "relocate_knight")


def _driven(rules: Ruleset, state: State, event: KnightDrivenOff) -> State:
    knight = knight_at(state, event.at)
    assert knight is not None
    state = KNIGHTS.put(state, KNIGHTS.of(state).without(event.at))
    return driven_off(state, event.at, knight)


def _lost(rules: Ruleset, state: State, event: KnightLost) -> State:
    homeless = KNIGHTS.of(state).homeless
    assert homeless is not None
    state = supplied(state, homeless.knight, 1)
    return KNIGHTS.put(state, replace(KNIGHTS.of(state), homeless=None))


def _lose_without_refuge(rules: Ruleset, state: State) -> tuple[Event, ...]:
    homeless = KNIGHTS.of(state).homeless
    if homeless is None or awaited(state, "relocate_knight"):
        return ()
    return (KnightLost(homeless.knight.seat, homeless.at, homeless.knight.rank),)


MECHANIC = Mechanic(
    name="cities_knights.displacement",
    duties=(DutyKind("relocate_knight", mine=MUST_RELOCATE, theirs=WAIT_RELOCATE, revise=_revise),),
    commands=(
        CommandKind(
            RelocateKnight,
            during=frozenset({"relocate_knight"}),
            decide=_decide,
            options=_options,
            open=True,
        ),
    ),
    events=(
        EventKind(KnightDrivenOff, apply=_driven, rule="C10.21"),
        EventKind(KnightRelocated, apply=_relocated, rule="C11.9"),
        EventKind(KnightLost, apply=_lost, rule="C11.10"),
    ),
    reactions=(
        Reaction(
            "homeless_knight",
            on=frozenset({"knight_moved", "knight_driven_off", "corrected"}),
            run=_lose_without_refuge,
            before="longest_road",
        ),
    ),
)
