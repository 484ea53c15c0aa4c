"""The attack: reward or loss, knights laid down, fleet back to its start (C13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    AutoStep,
    CommandKind,
    DutyKind,
    EventKind,
    Mechanic,
    Patch,
    PointSource,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.packs.cities_knights import muster
from companion.rules.packs.cities_knights.cities import CITIES, cleared, plain_cities
from companion.rules.packs.cities_knights.fleet import (
    FLEET,
    Fleet,
    barbarians,
    best,
    has_landed,
    is_won,
    losers,
    nothing_told,
    strengths,
)
from companion.rules.packs.cities_knights.knights import KNIGHTS, knights_of, removed
from companion.rules.packs.cities_knights.progress import PROGRESS_CARDS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import SETTLEMENT

MUST_LOSE = Reason("must_lose_city", "C13.13", "Choose first which of your cities is lost.")
WAIT_LOSE = Reason("wait_lose_city", "C13.13", "{seat} has to choose the city that is lost.")
NOT_LOSABLE = Reason(
    "city_not_losable", "C13.13", "You must lose a city of yours without a metropolis; not {at}."
)


@dataclass(frozen=True, slots=True)
class LoseCity(Command):
    """Choose the city that the barbarians take."""

    type: ClassVar[str] = "lose_city"
    at: str


@dataclass(frozen=True, slots=True)
class AttackFought(Event):
    """The barbarians landed. ``defender`` takes a Defender card, ``tied`` draw, ``losers`` lose a city each."""

    type: ClassVar[str] = "attack_fought"
    barbarians: int
    defence: int
    strengths: Mapping[str, int]
    won: bool
    defender: str | None = None
    tied: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CityLost(Event):
    """A city was taken: ``becomes`` ``settlement``, ``removed`` (with isolated pieces) or ``tipped``.

    wall: it had one, which goes back to its seat's supply.
    """

    type: ClassVar[str] = "city_lost"
    seat: str
    at: str
    becomes: str
    roads: tuple[str, ...] = ()
    knights: tuple[str, ...] = ()
    wall: bool = False


def _fight(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    return (_outcome(state),)


def _pillage(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    """Who has but one city to lose loses it without being asked."""
    seat = _without_choice(state)[0]
    return (_loss(state, seat, plain_cities(state, seat)[0]),)


def _without_choice(state: State) -> tuple[str, ...]:
    return tuple(seat for seat in FLEET.of(state).losing if plain_cities(state, seat))


def _is_pillage_due(rules: Ruleset, state: State) -> bool:
    return bool(_without_choice(state))


def _outcome(state: State) -> AttackFought:
    shares, won = strengths(state), is_won(state)
    first = best(state) if won else ()
    return AttackFought(
        barbarians=barbarians(state),
        defence=sum(shares.values()),
        strengths=shares,
        won=won,
        defender=first[0] if len(first) == 1 else None,
        tied=_clockwise(state, first) if len(first) > 1 else (),
        losers=() if won else _clockwise(state, losers(state)),
    )


def _clockwise(state: State, seats: Iterable[str]) -> tuple[str, ...]:
    """The active seat first."""
    assert state.active is not None
    order = (state.active, *state.setting.opponents(state.active))
    return tuple(seat for seat in order if seat in seats)


def _loss(state: State, seat: str, at: str) -> CityLost:
    wall = at in CITIES.of(state).walls
    if PIECES.of(state).supply[seat][SETTLEMENT]:
        return CityLost(seat, at, "settlement", wall=wall)
    if state.setting.house["pillage"] == "tipped":
        return CityLost(seat, at, "tipped", wall=wall)
    roads = _isolated(state, seat, at)
    return CityLost(seat, at, "removed", roads, _stranded(state, seat, roads), wall)


def _isolated(state: State, seat: str, at: str) -> tuple[str, ...]:
    """The connected own roads that touch the city, if they touch no other own building (C13.16)."""
    group, touched = _connected(state, seat, at)
    buildings = PIECES.of(state).buildings
    kept = any(buildings[node][0] == seat for node in touched if node != at and node in buildings)
    return () if kept else group


def _connected(state: State, seat: str, start: str) -> tuple[tuple[str, ...], set[str]]:
    """Own roads that hang together with a place, and what they touch; a house rule cuts them at foreign buildings."""
    roads, topology = PIECES.of(state).roads, state.setting.topology
    ends = _foreign(state, seat) if state.setting.house["isolated_roads"] == "cut" else set()
    group: dict[str, None] = {}
    seen, todo = {start}, [start]
    while todo:
        for path, node in topology.node_links[todo.pop()]:
            if roads.get(path) == seat:
                group[path] = None
                if node not in seen:
                    seen.add(node)
                    todo += [] if node in ends else [node]
    return tuple(group), seen


def _foreign(state: State, seat: str) -> set[str]:
    """Where others have built."""
    return {at for at, found in PIECES.of(state).buildings.items() if found[0] != seat}


def _stranded(state: State, seat: str, gone: tuple[str, ...]) -> tuple[str, ...]:
    """Own knights that stand on these roads only."""
    roads, topology = PIECES.of(state).roads, state.setting.topology
    ends = {node for path in gone for node in topology.ends[path]}
    return tuple(
        at
        for at in knights_of(state, seat)
        if at in ends
        and not any(roads.get(p) == seat and p not in gone for p in topology.node_paths[at])
    )


def _decide_lose(
    rules: Ruleset, state: State, command: LoseCity, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    at = state.setting.topology.node(command.at)
    if at is None:
        return NO_NODE(at=command.at)
    if at not in plain_cities(state, command.seat):
        return NOT_LOSABLE(at=at)
    return (_loss(state, command.seat, at),)


def _lose_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [LoseCity(seat, at) for at in plain_cities(state, seat)]


def _revise_lose(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty if plain_cities(state, duty.seat) else None


def _fought(rules: Ruleset, state: State, event: AttackFought) -> State:
    fleet, knights = FLEET.of(state), KNIGHTS.of(state)
    defenders = dict(fleet.defenders)
    if event.defender is not None:
        defenders[event.defender] += 1
    cities = {seat: len(plain_cities(state, seat)) for seat in event.losers}
    losing = tuple(seat for seat, count in cities.items() if count == 1)
    state = FLEET.put(
        state, Fleet(0, fleet.attacks + 1, defenders, losing, nothing_told(state.setting))
    )
    tired = {at: knight._replace(active=False) for at, knight in knights.standing.items()}
    state = KNIGHTS.put(state, replace(knights, standing=tired))
    choosing = tuple(
        Obligation(seat, "lose_city", "C13.13") for seat, count in cities.items() if count > 1
    )
    counts = PROGRESS_CARDS.of(state).counts
    draws = ((Obligation(seat, "choose_deck", "C13.6"),) for seat in event.tied if counts(seat))
    return state.pushed(choosing, *draws)


def _lost(rules: Ruleset, state: State, event: CityLost) -> State:
    state = _one_loser_less(state.discharged(event.seat, "lose_city"), event.seat)
    state = cleared(state, event.at)
    pieces = PIECES.of(state)
    if event.becomes == "tipped":
        marks = CITIES.of(state)
        return CITIES.put(state, replace(marks, tipped=(*marks.tipped, event.at)))
    if event.becomes == "settlement":
        return PIECES.put(state, pieces.with_building(event.seat, event.at, SETTLEMENT))
    pieces = pieces.without_building(event.at)
    for path in event.roads:
        pieces = pieces.without_road(path)
    state = PIECES.put(state, pieces)
    for at in event.knights:
        state = removed(state, at)
    return state


def _one_loser_less(state: State, seat: str) -> State:
    """The next seat without a choice loses its city in a step of its own, so that nothing comes between."""
    fleet = FLEET.of(state)
    if seat not in fleet.losing:
        return state
    rest = tuple(other for other in fleet.losing if other != seat)
    return FLEET.put(state, replace(fleet, losing=rest)).pushed(*(["roll.pillage"] if rest else []))


def _fought_variant(shown: Mapping[str, Any]) -> str:
    if not shown["won"]:
        return "lost" if shown["losers"] else "lost_nothing"
    if shown["defender"]:
        return "defender"
    return "tied" if shown["tied"] else "held"


def _lost_variant(shown: Mapping[str, Any]) -> str:
    walled = "_walled" if shown.get("wall") else ""
    return f"{shown['becomes']}{walled}"


def _defender_cards(rules: Ruleset, state: State, seat: str) -> int:
    return FLEET.of(state).defenders[seat]


MECHANIC = Mechanic(
    name="cities_knights.attack",
    duties=(DutyKind("lose_city", mine=MUST_LOSE, theirs=WAIT_LOSE, revise=_revise_lose),),
    commands=(
        CommandKind(
            LoseCity,
            during=frozenset({"lose_city"}),
            decide=_decide_lose,
            options=_lose_options,
            open=True,
        ),
    ),
    events=(
        EventKind(AttackFought, apply=_fought, variant=_fought_variant, rule="C13.4"),
        EventKind(
            CityLost,
            apply=_lost,
            variant=_lost_variant,
            rule="C13.14",
            rules={
                **dict.fromkeys(("removed", "removed_walled"), "C13.15"),
                **dict.fromkeys(("tipped", "tipped_walled"), "H2"),
            },
        ),
    ),
    points=(PointSource("defender", rule="C14.2", worth=1, count=_defender_cards),),
    patches=(
        Patch(
            "roll.fleet",
            where="after",
            steps=(
                muster.STEP,
                AutoStep("roll.attack", event="attack_fought", run=_fight, due=has_landed),
                AutoStep("roll.pillage", event="city_lost", run=_pillage, due=_is_pillage_due),
            ),
        ),
    ),
)
