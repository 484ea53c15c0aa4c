"""Cities from the founding on, city walls, and the repair of a sabotaged city (C1.10, C5, C10.22, H2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    BUILD,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Patch,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.building import NO_PIECE, NO_SITE, SITED, BuildCity, CityBuilt
from companion.rules.packs.base.deeds import Deed
from companion.rules.packs.base.founding import gains_by_seat, starting_cards, why_not_found
from companion.rules.packs.base.hands import (
    ResourcesGained,
    can_pay,
    paid_to_bank,
    why_not_pay,
)
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import FOUNDING, NO_NODE
from companion.rules.packs.cities_knights.cities import (
    CITIES,
    cities_of,
    tipped_of,
    with_wall,
)
from companion.rules.packs.cities_knights.words import WALL
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import BRICK, CITY, LUMBER, ORE, SETTLEMENT
from companion.rules.told import INTERSECTION, PAID, Site

MUST_FOUND = Reason("must_place_city", "C1.10", "Place your city first.")
WAIT_FOUND = Reason("wait_place_city", "C1.10", "{seat} has to place a city first.")
TIPPED_FIRST = Reason(
    "tipped_city_first", "H2", "First raise your city that lies on its side, on {near}."
)
NO_CITY = Reason("no_own_city", "C5.1", "No city of yours stands on {at}.")
WALLED = Reason("city_has_wall", "C5.2", "The city on {at} has a wall already.")
NO_CITY_TO_WALL = Reason("no_city_to_wall", "C5.2", "All your cities have walls already.")
NO_CITY_AT_ALL = Reason(
    "no_city_at_all", "C5.1", "A wall goes under a city of yours, and you have none."
)
UNHARMED = Reason("city_unharmed", "C10.22", "No sabotaged city of yours stands on {at}.")
NONE_SABOTAGED = Reason("no_sabotaged_city", "C10.22", "None of your cities is sabotaged.")


@dataclass(frozen=True, slots=True)
class BuildWall(Command):
    """Put a wall under an own city."""

    type: ClassVar[str] = "build_wall"
    at: str


@dataclass(frozen=True, slots=True)
class RepairCity(Command):
    """Make a sabotaged city yield as a city again."""

    type: ClassVar[str] = "repair_city"
    at: str


@dataclass(frozen=True, slots=True)
class WallBuilt(Event):
    """A wall stands; ``cost`` is empty where a card built it."""

    type: ClassVar[str] = "wall_built"
    seat: str
    at: str
    cost: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CityRepaired(Event):
    """A sabotaged city yields as a city again."""

    type: ClassVar[str] = "city_repaired"
    seat: str
    at: str
    cost: Mapping[str, int]


def _cities_round(rules: Ruleset, state: State) -> tuple[Group, ...]:
    seats = state.setting.seats[::-1]
    return tuple((Obligation(seat, "place_city", "C1.10"),) for seat in seats)


def _revise_founding(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    has_piece = PIECES.of(state).supply[duty.seat][CITY]
    return duty if has_piece and rules.ask.sites(rules, state, duty.seat, FOUNDING) else None


def _tipped_first(
    sites: Callable[..., Mapping[str, None]],
) -> Callable[..., Mapping[str, None]]:
    """Only a city on its side may be raised while a seat has one."""

    def wrapped(rules: Ruleset, state: State, seat: str, what: str) -> Mapping[str, None]:
        tipped = tipped_of(state, seat) if what == CITY else ()
        return dict.fromkeys(tipped) if tipped else sites(rules, state, seat, what)

    return wrapped


def _why_tipped_first(why: Callable[..., Refusal]) -> Callable[..., Refusal]:
    def wrapped(rules: Ruleset, state: State, seat: str, what: str, at: str) -> Refusal:
        tipped = tipped_of(state, seat) if what == CITY else ()
        return TIPPED_FIRST(near=tipped[0]) if tipped else why(rules, state, seat, what, at)

    return wrapped


def why_no_city(
    rules: Ruleset, state: State, seat: str, at: str, cost: Mapping[str, int], rule: str
) -> Refusal | None:
    """Why a seat cannot make a city here for this cost, which ``rule`` sets; None if it can."""
    if at not in rules.ask.sites(rules, state, seat, CITY):
        return rules.ask.why_no_site(rules, state, seat, CITY, at)
    return _why_not_afford(state, seat, cost, rule)


def _why_not_afford(state: State, seat: str, cost: Mapping[str, int], rule: str) -> Refusal | None:
    """A city on its side only has to be raised; any other needs a piece out of the supply; then the price."""
    if not tipped_of(state, seat) and not PIECES.of(state).supply[seat][CITY]:
        return NO_PIECE(piece=CITY)
    return why_not_pay(state, seat, cost, rule)


def _decide_city(
    rules: Ruleset, state: State, command: BuildCity, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    seat, at = command.seat, state.setting.topology.node(command.at)
    if at is None:
        return NO_NODE(at=command.at)
    if state.owed(seat, "place_city") is not None:
        return why_not_found(rules, state, seat, at) or _founded(state, seat, at)
    cost = rules.ask.cost(rules, state, seat, CITY)
    return why_no_city(rules, state, seat, at, cost, "B6.2") or (CityBuilt(seat, at, cost),)


def _founded(state: State, seat: str, at: str) -> tuple[Event, ...]:
    by_hex = starting_cards(state, seat, at)
    gained = ResourcesGained(gains_by_seat(by_hex), "founding", by_hex)
    return (CityBuilt(seat, at, {}), gained)


def city_sites(rules: Ruleset, state: State, seat: str, cost: Mapping[str, int]) -> tuple[str, ...]:
    """Where a seat can make a city for this cost."""
    if not can_pay(state, seat, cost) or _why_not_afford(state, seat, cost, "B6.2") is not None:
        return ()
    return tuple(rules.ask.sites(rules, state, seat, CITY))


def _city_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    if state.owed(seat, "place_city") is not None:
        return [BuildCity(seat, at) for at in rules.ask.sites(rules, state, seat, FOUNDING)]
    cost = rules.ask.cost(rules, state, seat, CITY)
    return [BuildCity(seat, at) for at in city_sites(rules, state, seat, cost)]


def _wish_city(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    refusal = _why_not_afford(state, seat, rules.ask.cost(rules, state, seat, CITY), "B6.2")
    if refusal is None and not rules.ask.sites(rules, state, seat, CITY):
        return NO_SITE(SITED[CITY], piece=CITY)
    return refusal


def _city_built(rules: Ruleset, state: State, event: CityBuilt) -> State:
    """A raised city is upright again; a founded one asks for its road."""
    marks = CITIES.of(state)
    if event.at in marks.tipped:
        upright = tuple(at for at in marks.tipped if at != event.at)
        state = CITIES.put(state, replace(marks, tipped=upright))
    if state.owed(event.seat, "place_city") is None:
        return state
    road = Obligation(event.seat, "place_road", "B2.8", {"left": 1, "near": event.at})
    return state.discharged(event.seat, "place_city").pushed((road,))


def why_no_wall(state: State, seat: str, at: str) -> Refusal | None:
    """Why a seat cannot put a wall here, whatever it costs."""
    if at not in cities_of(state, seat):
        return NO_CITY(at=at)
    if at in CITIES.of(state).walls:
        return WALLED(at=at)
    return None if PIECES.of(state).supply[seat][WALL] else NO_PIECE("C5.2", piece=WALL)


def wall_sites(state: State, seat: str) -> tuple[str, ...]:
    """Where a seat can put a wall."""
    if not PIECES.of(state).supply[seat][WALL]:
        return ()
    walls = CITIES.of(state).walls
    return tuple(at for at in cities_of(state, seat) if at not in walls)


def _named_for_wall(state: State, seat: str, named: str) -> Refusal | str:
    at = state.setting.topology.node(named)
    return NO_NODE(at=named) if at is None else why_no_wall(state, seat, at) or at


def why_no_wall_anywhere(state: State, seat: str) -> Refusal | None:
    """Why a seat can put a wall nowhere, None if it can somewhere."""
    if wall_sites(state, seat):
        return None
    if not PIECES.of(state).supply[seat][WALL]:
        return NO_PIECE("C5.2", piece=WALL)
    return NO_CITY_TO_WALL() if cities_of(state, seat) else NO_CITY_AT_ALL()


def _wall_built(rules: Ruleset, state: State, event: WallBuilt) -> State:
    return with_wall(paid_to_bank(state, event.seat, event.cost), event.seat, event.at)


def _harmed(state: State, seat: str) -> tuple[str, ...]:
    sabotaged = CITIES.of(state).sabotaged
    return tuple(at for at in cities_of(state, seat) if at in sabotaged)


def _named_for_repair(state: State, seat: str, named: str) -> Refusal | str:
    at = state.setting.topology.node(named)
    if at is None:
        return NO_NODE(at=named)
    return at if at in _harmed(state, seat) else UNHARMED(at=at)


def _why_none_harmed(state: State, seat: str) -> Refusal | None:
    return None if _harmed(state, seat) else NONE_SABOTAGED()


WALLING = Deed(
    of=BuildWall,
    price=WALL,
    rule="C5.1",
    places=wall_sites,
    nowhere=why_no_wall_anywhere,
    named=_named_for_wall,
    done=lambda state, seat, at, cost: WallBuilt(seat, at, cost),
)
REPAIRING = Deed(
    of=RepairCity,
    price="repair_city",
    rule="C10.22",
    places=_harmed,
    nowhere=_why_none_harmed,
    named=_named_for_repair,
    done=lambda state, seat, at, cost: CityRepaired(seat, at, cost),
)


def _repaired(rules: Ruleset, state: State, event: CityRepaired) -> State:
    state, marks = paid_to_bank(state, event.seat, event.cost), CITIES.of(state)
    sound = tuple(at for at in marks.sabotaged if at != event.at)
    return CITIES.put(state, replace(marks, sabotaged=sound))


def _wall_variant(shown: Mapping[str, object]) -> str | None:
    return None if shown["cost"] else "free"


_ACT = frozenset({"act"})

MECHANIC = Mechanic(
    name="cities_knights.city_building",
    costs={WALL: {BRICK: 2}, "repair_city": {LUMBER: 1, ORE: 1}},
    duties=(DutyKind("place_city", mine=MUST_FOUND, theirs=WAIT_FOUND, revise=_revise_founding),),
    commands=(
        CommandKind(
            BuildCity,
            during=_ACT | {"place_city"},
            decide=_decide_city,
            options=_city_options,
            sort=BUILD,
            wish=_wish_city,
            site=Site(INTERSECTION, SETTLEMENT),
        ),
        WALLING.kind(BuildWall, Site(INTERSECTION, CITY)),
        REPAIRING.kind(RepairCity),
    ),
    events=(
        EventKind(WallBuilt, apply=_wall_built, variant=_wall_variant, rule="C5.1", flows=PAID),
        EventKind(CityRepaired, apply=_repaired, rule="C10.22", flows=PAID),
    ),
    folds={"city_built": _city_built},
    wraps={"sites": _tipped_first, "why_no_site": _why_tipped_first},
    patches=(
        Patch(
            "founding.round_2",
            where="instead",
            steps=(DutyStep("founding.cities", opens=_cities_round),),
        ),
    ),
    replaces=frozenset({"command:build_city"}),
)
