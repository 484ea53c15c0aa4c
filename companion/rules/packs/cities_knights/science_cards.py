"""The science cards: Alchemist to Smith (C10.1 to C10.10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, ClassVar

from companion.rules.board import Hex
from companion.rules.cards import Cards, clean, total
from companion.rules.entropy import Entropy
from companion.rules.extension import EventKind, Mechanic, Slice, nothing_hidden
from companion.rules.messages import Command, Event
from companion.rules.packs.base.building import CityBuilt
from companion.rules.packs.base.dice import BAD_DIE, throws, why_again
from companion.rules.packs.base.founding import road_duty
from companion.rules.packs.base.hands import ResourcesGained, bank_of
from companion.rules.packs.base.land import LAND, NO_HEX
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.packs.cities_knights.city_building import (
    WallBuilt,
    city_sites,
    wall_sites,
    why_no_city,
    why_no_wall,
)
from companion.rules.packs.cities_knights.custody import (
    IMPROVEMENTS_ON_TABLE,
    KNIGHTS_ON_TABLE,
    are_knights_on_table,
)
from companion.rules.packs.cities_knights.dice import EVENT_DIE
from companion.rules.packs.cities_knights.improvements import (
    improvable,
    improvement,
    why_not_improve,
)
from companion.rules.packs.cities_knights.knight_building import (
    KnightPromoted,
    own_knight,
    promotable,
    why_not_promote,
)
from companion.rules.packs.cities_knights.knights import knight_at
from companion.rules.packs.cities_knights.levels import are_levels_kept
from companion.rules.packs.cities_knights.playing import NO_EFFECT, playable
from companion.rules.packs.cities_knights.words import (
    ALCHEMIST,
    CRANE,
    ENGINEER,
    INVENTOR,
    IRRIGATION,
    MEDICINE,
    MINING,
    ROADS,
    SMITH,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import FIELDS, GRAIN, MOUNTAINS, ORE

FIXED_NUMBERS = (2, 6, 8, 12)
"""The tokens that the Inventor must leave where they are."""
MEDICINE_COST: Cards = {GRAIN: 1, ORE: 2}

TOO_LATE = Reason("alchemist_too_late", "C2.7", "The Alchemist is played before the roll.")
TWO_HEXES = Reason("inventor_two_hexes", "C10.4", "Name two different hexes.")
NO_NUMBER = Reason("inventor_no_number", "C10.4", "No number lies on {at}.")
FIXED = Reason(
    "inventor_fixed_number", "C10.4", "The number on {at} cannot be moved; 2, 6, 8 and 12 stay."
)
SMITH_COUNT = Reason("smith_knights", "C10.10", "Name one or two different knights of yours.")


@dataclass(frozen=True, slots=True)
class PlayAlchemist(Command):
    """Set the red and the white die before the roll."""

    type: ClassVar[str] = "play_alchemist"
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PlayCrane(Command):
    """Improve a track one commodity cheaper; without ``track`` where its improvements are cardboard."""

    type: ClassVar[str] = "play_crane"
    track: str | None = None


@dataclass(frozen=True, slots=True)
class PlayEngineer(Command):
    """Build a wall free of charge."""

    type: ClassVar[str] = "play_engineer"
    at: str


@dataclass(frozen=True, slots=True)
class PlayInventor(Command):
    """Swap the number tokens of two hexes."""

    type: ClassVar[str] = "play_inventor"
    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayIrrigation(Command):
    """Take grain for fields."""

    type: ClassVar[str] = "play_irrigation"


@dataclass(frozen=True, slots=True)
class PlayMedicine(Command):
    """Make a city more cheaply."""

    type: ClassVar[str] = "play_medicine"
    at: str


@dataclass(frozen=True, slots=True)
class PlayMining(Command):
    """Take ore for mountains."""

    type: ClassVar[str] = "play_mining"


@dataclass(frozen=True, slots=True)
class PlayRoadBuilding(Command):
    """Place two roads free of charge."""

    type: ClassVar[str] = "play_road_building"


@dataclass(frozen=True, slots=True)
class PlaySmith(Command):
    """Promote one or two knights free of charge; without ``knights`` where they are cardboard."""

    type: ClassVar[str] = "play_smith"
    knights: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceSet(Event):
    """The Alchemist has set red and white for the coming roll."""

    type: ClassVar[str] = "dice_set"
    seat: str
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class NumbersSwapped(Event):
    """Two number tokens have changed places; ``numbers`` are those that the hexes have now."""

    type: ClassVar[str] = "numbers_swapped"
    seat: str
    hexes: tuple[str, ...]
    numbers: tuple[int, ...]


def _set_dice(rules: Ruleset, state: State, command: PlayAlchemist, entropy: Entropy) -> Any:
    for die in command.dice:
        if not 1 <= die <= 6:
            return BAD_DIE("C10.1", value=die)
    return why_again(state, command.dice) or (DiceSet(command.seat, command.dice),)


def _dice_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(both,) for both in throws(state)]


def _dice_set(rules: Ruleset, state: State, event: DiceSet) -> State:
    return EVENT_DIE.put(state, replace(EVENT_DIE.of(state), alchemy=event.dice))


def _crane(rules: Ruleset, state: State, command: PlayCrane, entropy: Entropy) -> Any:
    if not are_levels_kept(state, command.seat):
        return () if command.track is None else IMPROVEMENTS_ON_TABLE(seat=command.seat)
    track = command.track or "-"
    refusal = why_not_improve(state, command.seat, track, less=1)
    return refusal or improvement(state, command.seat, track, less=1)


def _crane_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    if not are_levels_kept(state, seat):
        return [()]
    return [(track,) for track in improvable(state, seat, less=1)]


def _engineer(rules: Ruleset, state: State, command: PlayEngineer, entropy: Entropy) -> Any:
    at = state.setting.topology.node(command.at)
    if at is None:
        return NO_NODE(at=command.at)
    return why_no_wall(state, command.seat, at) or (WallBuilt(command.seat, at, {}),)


def _engineer_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(at,) for at in wall_sites(state, seat)]


def _movable(state: State) -> list[Hex]:
    hexes = LAND.of(state).hexes.values()
    return [h for h in hexes if h.number is not None and h.number not in FIXED_NUMBERS]


def _inventor(rules: Ruleset, state: State, command: PlayInventor, entropy: Entropy) -> Any:
    hexes = LAND.of(state).hexes
    named = [state.setting.topology.hex(at) for at in command.hexes]
    for at, name in zip(named, command.hexes, strict=True):
        if at is None:
            return NO_HEX("C10.4", at=name)
    places = [at for at in named if at is not None]
    if len(places) != 2 or len(set(places)) != 2:
        return TWO_HEXES()
    for at in places:
        if hexes[at].number is None:
            return NO_NUMBER(at=at)
        if hexes[at].number in FIXED_NUMBERS:
            return FIXED(at=at)
    one, other = (hexes[at].number for at in places)
    assert one is not None
    assert other is not None
    return (NumbersSwapped(command.seat, tuple(places), (other, one)),)


def _inventor_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [((a.at, b.at),) for a, b in combinations(_movable(state), 2)]


def _swapped(rules: Ruleset, state: State, event: NumbersSwapped) -> State:
    land = LAND.of(state)
    for at, number in zip(event.hexes, event.numbers, strict=True):
        land = land.with_hex(Hex(at, land.hexes[at].terrain, number))
    return LAND.put(state, land)


def _hexes_beside(state: State, seat: str, terrain: str) -> list[str]:
    """The hexes of a terrain with at least one own building, each once."""
    topology, hexes = state.setting.topology, LAND.of(state).hexes
    own = (at for at, found in PIECES.of(state).buildings.items() if found[0] == seat)
    beside = dict.fromkeys(at for node in own for at in topology.node_hexes[node])
    return [at for at in beside if hexes[at].terrain == terrain]


HARVESTS = {IRRIGATION: (FIELDS, GRAIN), MINING: (MOUNTAINS, ORE)}
"""Card → the terrain that it brings cards for, and of which kind (C10.5, C10.7)."""


def _due(state: State, seat: str, card: str) -> int:
    """Two cards for each hex of its terrain where a seat has a building."""
    return 2 * len(_hexes_beside(state, seat, HARVESTS[card][0]))


def harvest(state: State, seat: str, card: str) -> Cards:
    """What a card brings a seat now: the bank gives what it has."""
    due, resource, bank = _due(state, seat, card), HARVESTS[card][1], bank_of(state)
    return clean({resource: due if bank is None else min(due, bank.get(resource, 0))})


def _harvest(card: str) -> tuple[Any, Any]:
    def effect(rules: Ruleset, state: State, command: Command, entropy: Entropy) -> Any:
        due, found = _due(state, command.seat, card), harvest(state, command.seat, card)
        if not due:
            return NO_EFFECT(card=card)
        resource, gains = HARVESTS[card][1], {command.seat: found} if found else {}
        count = total(found)
        return (ResourcesGained(gains, card, short=() if count == due else (resource,)),)

    def fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
        return [()] if _due(state, seat, card) else []

    return effect, fields


_irrigation, _irrigation_fields = _harvest(IRRIGATION)
_mining, _mining_fields = _harvest(MINING)


def _first(rules: Ruleset, setting: Setting) -> None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    if audience not in state.setting.seats:
        return {}
    found = {card: dict(harvest(state, audience, card)) for card in HARVESTS}
    return {"seats": {audience: {"harvests": found}}}


OWN_HARVESTS: Slice[None] = Slice(
    "cities_knights.harvests",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("seats.harvests",),
    own=("harvests",),
)


def _medicine(rules: Ruleset, state: State, command: PlayMedicine, entropy: Entropy) -> Any:
    at = state.setting.topology.node(command.at)
    if at is None:
        return NO_NODE(at=command.at)
    refusal = why_no_city(rules, state, command.seat, at, MEDICINE_COST, "C10.6")
    return refusal or (CityBuilt(command.seat, at, MEDICINE_COST),)


def _medicine_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(at,) for at in city_sites(rules, state, seat, MEDICINE_COST)]


@dataclass(frozen=True, slots=True)
class FreeRoads(Event):
    """Up to this many roads may be placed free of charge now."""

    type: ClassVar[str] = "free_roads"
    seat: str
    count: int


def _roads(rules: Ruleset, state: State, command: PlayRoadBuilding, entropy: Entropy) -> Any:
    duty = road_duty(rules, state, command.seat, 2, "C10.9")
    return (FreeRoads(command.seat, duty[0].more["left"]),) if duty else NO_EFFECT(card=ROADS)


def _road_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [()] if road_duty(rules, state, seat, 2, "C10.9") else []


def _free_roads(rules: Ruleset, state: State, event: FreeRoads) -> State:
    return state.pushed(road_duty(rules, state, event.seat, event.count, "C10.9"))


def _smith(rules: Ruleset, state: State, command: PlaySmith, entropy: Entropy) -> Any:
    """The second promotion is judged after the first, which may give its piece back."""
    if are_knights_on_table(state):
        return KNIGHTS_ON_TABLE() if command.knights else ()
    if len(command.knights) not in (1, 2):
        return SMITH_COUNT()
    events: list[KnightPromoted] = []
    for named in command.knights:
        promoted = _promoted(state, command.seat, named)
        if isinstance(promoted, Refusal):
            return promoted
        events.append(promoted)
        state = rules.event_kinds["knight_promoted"].apply(rules, state, promoted)
    return tuple(events)


def _promoted(state: State, seat: str, named: str) -> KnightPromoted | Refusal:
    own = own_knight(state, seat, named, "C10.10")
    if isinstance(own, Refusal):
        return own
    at, knight = own
    refusal = why_not_promote(state, at, knight)
    return refusal or KnightPromoted(seat, at, knight.rank + 1, {})


def _smith_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    """One knight, and every two of which the second can rise after the first."""
    if are_knights_on_table(state):
        yield ()
        return
    apply = rules.event_kinds["knight_promoted"].apply
    for first in promotable(state, seat):
        yield ((first,),)
        knight = knight_at(state, first)
        assert knight is not None
        risen = apply(rules, state, KnightPromoted(seat, first, knight.rank + 1, {}))
        yield from (((first, second),) for second in promotable(risen, seat))


MECHANIC = Mechanic(
    name="cities_knights.science_cards",
    slices=(OWN_HARVESTS,),
    amends={"B8.15": "C10.9"},
    gains=(IRRIGATION, MINING),
    commands=(
        playable(
            ALCHEMIST,
            PlayAlchemist,
            _dice_fields,
            _set_dice,
            frozenset({"roll"}),
            {"act": TOO_LATE, "fifth_card": TOO_LATE},
        ),
        playable(CRANE, PlayCrane, _crane_fields, _crane),
        playable(ENGINEER, PlayEngineer, _engineer_fields, _engineer),
        playable(INVENTOR, PlayInventor, _inventor_fields, _inventor),
        playable(IRRIGATION, PlayIrrigation, _irrigation_fields, _irrigation),
        playable(MEDICINE, PlayMedicine, _medicine_fields, _medicine),
        playable(MINING, PlayMining, _mining_fields, _mining),
        playable(ROADS, PlayRoadBuilding, _road_fields, _roads),
        playable(SMITH, PlaySmith, _smith_fields, _smith),
    ),
    events=(
        EventKind(DiceSet, apply=_dice_set, rule="C10.1"),
        EventKind(NumbersSwapped, apply=_swapped, rule="C10.4"),
        EventKind(FreeRoads, apply=_free_roads, rule="C10.9"),
    ),
)
