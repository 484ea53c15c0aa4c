"""Building roads, settlements and cities: paid in one's turn, free where a duty says so (B6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from companion.rules.cards import Cards
from companion.rules.entropy import Entropy
from companion.rules.extension import BUILD, CommandKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.founding import (
    founding_gains,
    free_road_sites,
    road_duty,
    why_not_found,
)
from companion.rules.packs.base.hands import can_pay, paid_to_bank, why_not_pay
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import FOUNDING, NO_NODE, NO_PATH
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import BRICK, CITY, GRAIN, LUMBER, ORE, ROAD, SETTLEMENT, WOOL
from companion.rules.told import INTERSECTION, PAID, PATH, Site

NO_PIECE = Reason("no_piece_left", "B6.3", "No {piece} is left in the supply.")
NO_SITE = Reason(
    "no_site_left", "B6.1", "There is no place on the board where you may put a {piece}."
)
SITED = {ROAD: "B6.5", SETTLEMENT: "B6.7", CITY: "B6.10"}
"""Piece → the rule of the places that it may stand on."""
NOT_BESIDE = Reason(
    "road_not_beside",
    "B2.8",
    "This road must touch the {piece} that you have just placed, on {near}.",
)


@dataclass(frozen=True, slots=True)
class BuildRoad(Command):
    """Put a road on a path."""

    type: ClassVar[str] = "build_road"
    at: str


@dataclass(frozen=True, slots=True)
class BuildSettlement(Command):
    """Put a settlement on an intersection."""

    type: ClassVar[str] = "build_settlement"
    at: str


@dataclass(frozen=True, slots=True)
class BuildCity(Command):
    """Replace an own settlement."""

    type: ClassVar[str] = "build_city"
    at: str


@dataclass(frozen=True, slots=True)
class RoadBuilt(Event):
    """A road stands; ``cost`` is empty where it was free."""

    type: ClassVar[str] = "road_built"
    seat: str
    at: str
    cost: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SettlementBuilt(Event):
    """A settlement stands; ``cost`` is empty where it was free."""

    type: ClassVar[str] = "settlement_built"
    seat: str
    at: str
    cost: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CityBuilt(Event):
    """A city stands in the place of a settlement."""

    type: ClassVar[str] = "city_built"
    seat: str
    at: str
    cost: Mapping[str, int]


def cost(rules: Ruleset, state: State, seat: str, thing: str) -> Cards:
    """What a thing costs a seat."""
    return rules.costs[thing]


def why_not_afford(rules: Ruleset, state: State, seat: str, piece: str) -> Refusal | None:
    """No piece in the supply, or not the cards for it."""
    if not PIECES.of(state).supply[seat][piece]:
        return NO_PIECE(piece=piece)
    return why_not_pay(state, seat, rules.ask.cost(rules, state, seat, piece), "B6.2")


def _decide_road(
    rules: Ruleset, state: State, command: BuildRoad, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    seat = command.seat
    at = state.setting.topology.path(command.at)
    if at is None:
        return NO_PATH(at=command.at)
    duty = state.owed(seat, "place_road")
    if duty is None:
        return _paid(rules, state, seat, ROAD, at, RoadBuilt)
    if at in free_road_sites(rules, state, duty):
        return (RoadBuilt(seat, at, {}),)
    pieces, near = PIECES.of(state), duty.more.get("near")
    if near is not None and at not in pieces.roads:
        # A correction may have taken it away since.
        _, piece = pieces.buildings.get(near, (seat, SETTLEMENT))
        return NOT_BESIDE(at=at, near=near, piece=piece)
    return rules.ask.why_no_site(rules, state, seat, ROAD, at)


def _decide_settlement(
    rules: Ruleset, state: State, command: BuildSettlement, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    seat = command.seat
    at = state.setting.topology.node(command.at)
    if at is None:
        return NO_NODE(at=command.at)
    duty = state.owed(seat, "place_settlement")
    if duty is None:
        return _paid(rules, state, seat, SETTLEMENT, at, SettlementBuilt)
    refusal = why_not_found(rules, state, seat, at)
    if refusal is not None:
        return refusal
    return (SettlementBuilt(seat, at, {}), *founding_gains(state, duty, at))


def _decide_city(
    rules: Ruleset, state: State, command: BuildCity, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    at = state.setting.topology.node(command.at)
    if at is None:
        return NO_NODE(at=command.at)
    return _paid(rules, state, command.seat, CITY, at, CityBuilt)


def _paid(
    rules: Ruleset,
    state: State,
    seat: str,
    piece: str,
    at: str,
    event: Callable[[str, str, Cards], Event],
) -> tuple[Event, ...] | Refusal:
    if at not in rules.ask.sites(rules, state, seat, piece):
        return rules.ask.why_no_site(rules, state, seat, piece, at)
    refusal = why_not_afford(rules, state, seat, piece)
    if refusal is not None:
        return refusal
    return (event(seat, at, rules.ask.cost(rules, state, seat, piece)),)


_Build = Callable[[str, str], Command]


@lru_cache(maxsize=4096)
def _command(of: _Build, seat: str, at: str) -> Command:
    """Building commands are values that come up again and again."""
    return of(seat, at)


def _road_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    duty = state.owed(seat, "place_road")
    if duty is not None:
        return [_command(BuildRoad, seat, at) for at in free_road_sites(rules, state, duty)]
    return _options(rules, state, seat, ROAD, BuildRoad)


def _settlement_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    if state.owed(seat, "place_settlement") is not None:
        sites = rules.ask.sites(rules, state, seat, FOUNDING)
        return [_command(BuildSettlement, seat, at) for at in sites]
    return _options(rules, state, seat, SETTLEMENT, BuildSettlement)


def _city_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return _options(rules, state, seat, CITY, BuildCity)


def _options(rules: Ruleset, state: State, seat: str, piece: str, of: _Build) -> Iterable[Command]:
    if not can_pay(state, seat, rules.ask.cost(rules, state, seat, piece)):
        return ()
    if not PIECES.of(state).supply[seat][piece]:
        return ()
    return [_command(of, seat, at) for at in rules.ask.sites(rules, state, seat, piece)]


def _wish(piece: str) -> Callable[[Ruleset, State, str], Refusal | None]:
    def why_not(rules: Ruleset, state: State, seat: str) -> Refusal | None:
        if PIECES.of(state).supply[seat][piece] and not rules.ask.sites(rules, state, seat, piece):
            return NO_SITE(SITED[piece], piece=piece)
        return why_not_afford(rules, state, seat, piece)

    return why_not


def _road_built(rules: Ruleset, state: State, event: RoadBuilt) -> State:
    state = paid_to_bank(state, event.seat, event.cost)
    state = PIECES.put(state, PIECES.of(state).with_road(event.seat, event.at))
    duty = state.owed(event.seat, "place_road")
    if duty is None:
        return state
    state = state.discharged(event.seat, "place_road")
    left = duty.more["left"] - 1
    return state.pushed(road_duty(rules, state, event.seat, left, duty.rule, begun=True))


def _settlement_built(rules: Ruleset, state: State, event: SettlementBuilt) -> State:
    state = paid_to_bank(state, event.seat, event.cost)
    pieces = PIECES.of(state).with_building(event.seat, event.at, SETTLEMENT)
    state = PIECES.put(state, pieces)
    if state.owed(event.seat, "place_settlement") is None:
        return state
    road = Obligation(event.seat, "place_road", "B2.8", {"left": 1, "near": event.at})
    return state.discharged(event.seat, "place_settlement").pushed((road,))


def _city_built(rules: Ruleset, state: State, event: CityBuilt) -> State:
    state = paid_to_bank(state, event.seat, event.cost)
    pieces = PIECES.of(state).with_building(event.seat, event.at, CITY)
    return PIECES.put(state, pieces)


_ACT = frozenset({"act"})

MECHANIC = Mechanic(
    name="base.building",
    costs={
        ROAD: {LUMBER: 1, BRICK: 1},
        SETTLEMENT: {LUMBER: 1, BRICK: 1, GRAIN: 1, WOOL: 1},
        CITY: {GRAIN: 2, ORE: 3},
    },
    commands=(
        CommandKind(
            BuildRoad,
            during=_ACT | {"place_road"},
            decide=_decide_road,
            options=_road_options,
            wish=_wish(ROAD),
            sort=BUILD,
            site=Site(PATH),
        ),
        CommandKind(
            BuildSettlement,
            during=_ACT | {"place_settlement"},
            decide=_decide_settlement,
            options=_settlement_options,
            wish=_wish(SETTLEMENT),
            sort=BUILD,
            site=Site(INTERSECTION),
        ),
        CommandKind(
            BuildCity,
            during=_ACT,
            decide=_decide_city,
            options=_city_options,
            wish=_wish(CITY),
            sort=BUILD,
            site=Site(INTERSECTION, SETTLEMENT),
        ),
    ),
    events=(
        EventKind(RoadBuilt, apply=_road_built, rule="B6.5", flows=PAID),
        EventKind(SettlementBuilt, apply=_settlement_built, rule="B6.7", flows=PAID),
        EventKind(CityBuilt, apply=_city_built, rule="B6.10", flows=PAID),
    ),
    queries={"cost": cost},
)
