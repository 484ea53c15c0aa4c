"""The border fortresses, then two settlements with a road each, beginning with the last fortress (W2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import AutoStep, CommandKind, DutyKind, DutyStep, Mechanic, Patch
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base import building, founding
from companion.rules.packs.base.building import BuildSettlement
from companion.rules.packs.base.founding import why_not_found
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import FOUNDING, NO_NODE, TAKEN
from companion.rules.packs.base.turn import TurnStarted
from companion.rules.packs.great_wall.chart import CHART
from companion.rules.packs.great_wall.walls import WALLS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import INTERSECTION, Site

PLACE_FORTRESS = "place_fortress"

MUST_FORTIFY = Reason("must_place_fortress", "W2.2", "Place your border fortress first.")
WAIT_FORTIFY = Reason(
    "wait_place_fortress", "W2.2", "It is {seat} who places a border fortress now."
)
NO_FORTRESS = Reason("no_fortress_site", "W2.2", "That is no free site of a border fortress.")


@dataclass(frozen=True, slots=True)
class SettlementBuilt(building.SettlementBuilt):
    """A settlement stands; ``fortress``: as the border fortress of its seat."""

    type: ClassVar[str] = "settlement_built"
    fortress: bool = False


def fortress_sites(rules: Ruleset, state: State) -> dict[str, str]:
    """Free site → the section beside it. A section whose site the board does not say may have any legal place."""
    owners, buildings = WALLS.of(state).owners, PIECES.of(state).buildings
    found: dict[str, str] = {}
    for section in CHART.of(state).sections.values():
        if section.name in owners:
            continue
        if section.site is not None:
            sites: Iterable[str] = (section.site,)
        else:
            sites = rules.ask.sites(rules, state, state.setting.seats[0], FOUNDING)
        found.update({at: section.name for at in sites if at not in buildings and at not in found})
    return found


def _decide(
    rules: Ruleset, state: State, command: BuildSettlement, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    seat = command.seat
    if state.owed(seat, PLACE_FORTRESS) is None:
        return _as_own(_BASE.decide(rules, state, command, entropy))
    at = state.setting.topology.node(command.at)
    if at is None:
        return NO_NODE(at=command.at)
    sites = fortress_sites(rules, state)
    if at in sites:
        return (SettlementBuilt(seat, at, {}, fortress=True),)
    return (
        TAKEN("W2.2", at=at)
        if at in PIECES.of(state).buildings
        else _no_site(rules, state, at, sites)
    )


def _as_own(decided: tuple[Event, ...] | Refusal) -> tuple[Event, ...] | Refusal:
    """What the base game decided, with the settlement as this game writes it down."""
    if isinstance(decided, Refusal):
        return decided
    return tuple(
        SettlementBuilt(event.seat, event.at, event.cost)
        if isinstance(event, building.SettlementBuilt)
        else event
        for event in decided
    )


def _no_site(rules: Ruleset, state: State, at: str, sites: dict[str, str]) -> Refusal:
    known = tuple(sites)
    if len(known) <= len(state.setting.seats):
        return NO_FORTRESS(at=at, known=known)
    refusal = why_not_found(rules, state, state.setting.seats[0], at)
    return refusal or NO_FORTRESS(at=at, known=known)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    if state.owed(seat, PLACE_FORTRESS) is None:
        return _BASE.options(rules, state, seat)
    return [BuildSettlement(seat, at) for at in fortress_sites(rules, state)]


def _built(rules: Ruleset, state: State, event: SettlementBuilt) -> State:
    """The section beside the site belongs to the seat from now on (W2.3)."""
    if state.owed(event.seat, PLACE_FORTRESS) is None:
        return state
    walls, sections = WALLS.of(state), CHART.of(state).sections.values()
    free = [section for section in sections if section.name not in walls.owners]
    beside = [section for section in free if section.site == event.at] or free
    state = WALLS.put(state, walls.owned(beside[0].name, event.seat))
    return state.discharged(event.seat, PLACE_FORTRESS)


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "fortress" if shown["fortress"] else None


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty if fortress_sites(rules, state) else None


def from_last(state: State) -> tuple[str, ...]:
    """The seats clockwise, beginning with the one that placed its fortress last (W2.4)."""
    seats = state.setting.seats
    return (seats[-1], *seats[:-1])


def _fortresses(rules: Ruleset, state: State) -> tuple[Group, ...]:
    return tuple((Obligation(seat, PLACE_FORTRESS, "W2.2"),) for seat in state.setting.seats)


def _first_round(rules: Ruleset, state: State) -> tuple[Group, ...]:
    return _round(from_last(state), 1)


def _second_round(rules: Ruleset, state: State) -> tuple[Group, ...]:
    return _round(from_last(state)[::-1], 2)


def _round(seats: tuple[str, ...], number: int) -> tuple[Group, ...]:
    return tuple((Obligation(s, "place_settlement", "W2.5", {"round": number}),) for s in seats)


def _first_turn(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    return (TurnStarted(from_last(state)[0], 1),)


_BASE = next(kind for kind in building.MECHANIC.commands if kind.of is BuildSettlement)
_EVENT = next(kind for kind in building.MECHANIC.events if kind.of is building.SettlementBuilt)
_SETTLE = next(duty for duty in founding.MECHANIC.duties if duty.type == "place_settlement")

MECHANIC = Mechanic(
    name="great_wall.founding",
    duties=(
        DutyKind(PLACE_FORTRESS, mine=MUST_FORTIFY, theirs=WAIT_FORTIFY, revise=_revise),
        replace(_SETTLE, usual=frozenset({"W2.5"})),
    ),
    commands=(
        CommandKind(
            BuildSettlement,
            during=_BASE.during | {PLACE_FORTRESS},
            decide=_decide,
            options=_options,
            sort=_BASE.sort,
            wish=_BASE.wish,
            site=Site(INTERSECTION),
        ),
    ),
    events=(replace(_EVENT, of=SettlementBuilt, variant=_variant),),
    folds={"settlement_built": _built},
    patches=(
        Patch(
            "founding.round_1",
            where="instead",
            steps=(
                DutyStep("founding.fortresses", opens=_fortresses),
                DutyStep("founding.from_last", opens=_first_round),
            ),
        ),
        Patch(
            "founding.round_2",
            where="instead",
            steps=(DutyStep("founding.back", opens=_second_round),),
        ),
        Patch(
            "game.first_turn",
            where="instead",
            steps=(AutoStep("game.turn_of_last", event="turn_started", run=_first_turn),),
        ),
    ),
    replaces=frozenset(
        {"command:build_settlement", "duty:place_settlement", "event:settlement_built"}
    ),
    amends={"B2.4": "W2.4", "B2.5": "W2.5"},
)
