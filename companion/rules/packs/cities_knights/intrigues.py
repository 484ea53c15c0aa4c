"""The politics cards about knights and roads: Deserter, Diplomat, Intrigue (C10.19 to C10.21)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, DutyKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.building import RoadBuilt
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import NO_NODE, NO_PATH
from companion.rules.packs.cities_knights.custody import KNIGHTS_ON_TABLE, are_knights_on_table
from companion.rules.packs.cities_knights.displacement import KnightDrivenOff
from companion.rules.packs.cities_knights.knight_building import own_knight, why_no_knight_site
from companion.rules.packs.cities_knights.knights import (
    KNIGHTS,
    Knight,
    knight_at,
    knight_sites,
    knights_of,
    placed,
    removed,
)
from companion.rules.packs.cities_knights.playing import playable
from companion.rules.packs.cities_knights.words import (
    DESERTER,
    DIPLOMAT,
    INTRIGUE,
    KNIGHT_PIECES,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import ROAD

NO_DESERTER = Reason("deserter_victim", "C10.19", "{seat} is not an opponent with a knight.")
MUST_GIVE_UP = Reason(
    "must_give_up_knight", "C10.19", "Choose first which of your knights deserts."
)
WAIT_GIVE_UP = Reason(
    "wait_give_up_knight", "C10.19", "{seat} has to choose the knight that deserts."
)
MUST_PLACE = Reason("must_place_knight", "C10.19", "First place the knight that came over to you.")
WAIT_PLACE = Reason("wait_place_knight", "C10.19", "{seat} has to place a knight first.")
NOT_OPEN = Reason(
    "road_not_open",
    "C10.20",
    "The road on {at} is not open: both of its ends touch other pieces of its owner.",
)
NO_ROAD_THERE = Reason("no_road_to_remove", "C10.20", "No road lies on {at}.")
MUST_REBUILD = Reason(
    "must_rebuild_road", "C10.20", "Rebuild your removed road first, or decline to."
)
WAIT_REBUILD = Reason("wait_rebuild_road", "C10.20", "{seat} may rebuild a removed road first.")
SAME_PLACE = Reason("rebuild_elsewhere", "C10.20", "The road must go somewhere other than {at}.")
NO_TARGET = Reason(
    "intrigue_target", "C10.21", "No opponent’s knight stands on {at} beside a road of yours."
)


@dataclass(frozen=True, slots=True)
class PlayDeserter(Command):
    """Make an opponent lose a knight."""

    type: ClassVar[str] = "play_deserter"
    from_: str


@dataclass(frozen=True, slots=True)
class PlayDiplomat(Command):
    """Remove an open road."""

    type: ClassVar[str] = "play_diplomat"
    at: str


@dataclass(frozen=True, slots=True)
class PlayIntrigue(Command):
    """Drive off an opposing knight that stands on own roads; without ``at`` where knights are cardboard."""

    type: ClassVar[str] = "play_intrigue"
    at: str | None = None


@dataclass(frozen=True, slots=True)
class GiveUpKnight(Command):
    """Choose the own knight that deserts."""

    type: ClassVar[str] = "give_up_knight"
    at: str


@dataclass(frozen=True, slots=True)
class PlaceKnight(Command):
    """Place the knight that came over."""

    type: ClassVar[str] = "place_knight"
    at: str


@dataclass(frozen=True, slots=True)
class RebuildRoad(Command):
    """Put the own road that the Diplomat removed somewhere else."""

    type: ClassVar[str] = "rebuild_road"
    at: str


@dataclass(frozen=True, slots=True)
class DeclineRebuild(Command):
    """Leave the removed road in the supply."""

    type: ClassVar[str] = "decline_rebuild"


@dataclass(frozen=True, slots=True)
class DesertionAsked(Event):
    """``victim`` has to give up a knight of its choice to ``seat``."""

    type: ClassVar[str] = "desertion_asked"
    seat: str
    victim: str


@dataclass(frozen=True, slots=True)
class KnightDeserted(Event):
    """A knight left the board; ``to`` may place one like it."""

    type: ClassVar[str] = "knight_deserted"
    seat: str
    at: str
    rank: int
    active: bool
    to: str


@dataclass(frozen=True, slots=True)
class KnightPlaced(Event):
    """The knight that came over stands."""

    type: ClassVar[str] = "knight_placed"
    seat: str
    at: str
    rank: int
    active: bool


@dataclass(frozen=True, slots=True)
class RoadRemoved(Event):
    """A road went back to the supply of ``owner``."""

    type: ClassVar[str] = "road_removed"
    seat: str
    at: str
    owner: str


@dataclass(frozen=True, slots=True)
class RebuildDeclined(Event):
    """The removed road stays in the supply."""

    type: ClassVar[str] = "rebuild_declined"
    seat: str


def _deserter(rules: Ruleset, state: State, command: PlayDeserter, entropy: Entropy) -> Any:
    if command.from_ not in _with_knights(state, command.seat):
        return NO_DESERTER(seat=command.from_)
    return (DesertionAsked(command.seat, command.from_),)


def _with_knights(state: State, seat: str) -> tuple[str, ...]:
    others = state.setting.opponents(seat)
    if are_knights_on_table(state):
        return others
    return tuple(other for other in others if knights_of(state, other))


def _deserter_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(other,) for other in _with_knights(state, seat)]


def _asked(rules: Ruleset, state: State, event: DesertionAsked) -> State:
    if are_knights_on_table(state):
        return state
    more = {"to": event.seat}
    return state.pushed((Obligation(event.victim, "give_up_knight", "C10.19", more),))


def _decide_give_up(
    rules: Ruleset, state: State, command: GiveUpKnight, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, "give_up_knight")
    assert duty is not None
    own = own_knight(state, command.seat, command.at, "C10.19")
    if isinstance(own, Refusal):
        return own
    at, knight = own
    return (KnightDeserted(command.seat, at, knight.rank, knight.active, duty.more["to"]),)


def _give_up_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [GiveUpKnight(seat, at) for at in knights_of(state, seat)]


def _revise_give_up(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty if knights_of(state, duty.seat) else None


def _deserted(rules: Ruleset, state: State, event: KnightDeserted) -> State:
    """The taker places a knight of that rank, or of the highest lower one that its supply has."""
    state = removed(state.discharged(event.seat, "give_up_knight"), event.at)
    rank = _rank_left(state, event.to, event.rank)
    if not rank or not knight_sites(state, event.to):
        return state
    more = {"rank": rank, "active": event.active}
    return state.pushed((Obligation(event.to, "place_knight", "C10.19", more),))


def _rank_left(state: State, seat: str, rank: int) -> int:
    supply = PIECES.of(state).supply[seat]
    return next((r for r in range(rank, 0, -1) if supply[KNIGHT_PIECES[r - 1]]), 0)


def _revise_place(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    rank = _rank_left(state, duty.seat, duty.more["rank"])
    if not rank or not knight_sites(state, duty.seat):
        return None
    return replace(duty, more={**duty.more, "rank": rank})


def _decide_place(
    rules: Ruleset, state: State, command: PlaceKnight, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, "place_knight")
    assert duty is not None
    at = why_no_knight_site(state, command.seat, command.at)
    if isinstance(at, Refusal):
        return at
    return (KnightPlaced(command.seat, at, duty.more["rank"], duty.more["active"]),)


def _place_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [PlaceKnight(seat, at) for at in knight_sites(state, seat)]


def _placed(rules: Ruleset, state: State, event: KnightPlaced) -> State:
    state = state.discharged(event.seat, "place_knight")
    return placed(state, event.at, Knight(event.seat, event.rank, event.active))


def is_open(state: State, path: str) -> bool:
    """Whether one end of a road touches no other piece of its owner."""
    topology = state.setting.topology
    return any(_is_loose(state, path, node) for node in topology.ends[path])


def _is_loose(state: State, path: str, node: str) -> bool:
    pieces, knight = PIECES.of(state), knight_at(state, node)
    owner = pieces.roads[path]
    if node in pieces.buildings and pieces.buildings[node][0] == owner:
        return False
    if knight is not None and knight.seat == owner:
        return False
    beside = state.setting.topology.node_paths[node]
    return not any(pieces.roads.get(other) == owner for other in beside if other != path)


def _diplomat(rules: Ruleset, state: State, command: PlayDiplomat, entropy: Entropy) -> Any:
    at, roads = state.setting.topology.path(command.at), PIECES.of(state).roads
    if at is None:
        return NO_PATH(at=command.at)
    if at not in roads:
        return NO_ROAD_THERE(at=at)
    if not is_open(state, at):
        return NOT_OPEN(at=at)
    return (RoadRemoved(command.seat, at, roads[at]),)


def _diplomat_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(path,) for path in PIECES.of(state).roads if is_open(state, path)]


def _removed(rules: Ruleset, state: State, event: RoadRemoved) -> State:
    state = PIECES.put(state, PIECES.of(state).without_road(event.at))
    if event.owner != event.seat or not _elsewhere(rules, state, event.seat, event.at):
        return state
    more = {"was": event.at}
    return state.pushed((Obligation(event.seat, "rebuild_road", "C10.20", more),))


def _removed_variant(shown: Mapping[str, Any]) -> str | None:
    return "own" if shown["owner"] == shown["seat"] else None


def _elsewhere(rules: Ruleset, state: State, seat: str, was: str) -> list[str]:
    return [at for at in rules.ask.sites(rules, state, seat, ROAD) if at != was]


def _decide_rebuild(
    rules: Ruleset, state: State, command: RebuildRoad, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty, at = state.owed(command.seat, "rebuild_road"), state.setting.topology.path(command.at)
    assert duty is not None
    if at is None:
        return NO_PATH(at=command.at)
    if at == duty.more["was"]:
        return SAME_PLACE(at=at)
    if at not in rules.ask.sites(rules, state, command.seat, ROAD):
        return rules.ask.why_no_site(rules, state, command.seat, ROAD, at)
    return (RoadBuilt(command.seat, at, {}),)


def _rebuild_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    duty = state.owed(seat, "rebuild_road")
    assert duty is not None
    return [RebuildRoad(seat, at) for at in _elsewhere(rules, state, seat, duty.more["was"])]


def _decide_decline(
    rules: Ruleset, state: State, command: DeclineRebuild, entropy: Entropy
) -> tuple[Event, ...]:
    return (RebuildDeclined(command.seat),)


def _decline_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (DeclineRebuild(seat),)


def _rebuilt(rules: Ruleset, state: State, event: Any) -> State:
    return state.discharged(event.seat, "rebuild_road")


def _revise_rebuild(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    has_piece = PIECES.of(state).supply[duty.seat][ROAD]
    return duty if has_piece and _elsewhere(rules, state, duty.seat, duty.more["was"]) else None


def _targets(state: State, seat: str) -> tuple[str, ...]:
    """Opposing knights on an intersection that an own road touches."""
    topology, paths = state.setting.topology, PIECES.of(state).paths_of[seat]
    ends = {node for path in paths for node in topology.ends[path]}
    standing = KNIGHTS.of(state).standing
    return tuple(at for at, knight in standing.items() if knight.seat != seat and at in ends)


def _intrigue(rules: Ruleset, state: State, command: PlayIntrigue, entropy: Entropy) -> Any:
    if are_knights_on_table(state):
        return () if command.at is None else KNIGHTS_ON_TABLE()
    named = command.at or "-"
    at = state.setting.topology.node(named)
    if at is None:
        return NO_NODE(at=named)
    if at not in _targets(state, command.seat):
        return NO_TARGET(at=at)
    knight = knight_at(state, at)
    assert knight is not None
    return (KnightDrivenOff(command.seat, knight.seat, at),)


def _intrigue_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    if are_knights_on_table(state):
        return [()]
    return [(at,) for at in _targets(state, seat)]


MECHANIC = Mechanic(
    name="cities_knights.intrigues",
    duties=(
        DutyKind("give_up_knight", mine=MUST_GIVE_UP, theirs=WAIT_GIVE_UP, revise=_revise_give_up),
        DutyKind("place_knight", mine=MUST_PLACE, theirs=WAIT_PLACE, revise=_revise_place),
        DutyKind("rebuild_road", mine=MUST_REBUILD, theirs=WAIT_REBUILD, revise=_revise_rebuild),
    ),
    commands=(
        playable(DESERTER, PlayDeserter, _deserter_fields, _deserter),
        playable(DIPLOMAT, PlayDiplomat, _diplomat_fields, _diplomat),
        playable(INTRIGUE, PlayIntrigue, _intrigue_fields, _intrigue),
        CommandKind(
            GiveUpKnight,
            during=frozenset({"give_up_knight"}),
            decide=_decide_give_up,
            options=_give_up_options,
            open=True,
        ),
        CommandKind(
            PlaceKnight,
            during=frozenset({"place_knight"}),
            decide=_decide_place,
            options=_place_options,
            open=True,
        ),
        CommandKind(
            RebuildRoad,
            during=frozenset({"rebuild_road"}),
            decide=_decide_rebuild,
            options=_rebuild_options,
            open=True,
        ),
        CommandKind(
            DeclineRebuild,
            during=frozenset({"rebuild_road"}),
            decide=_decide_decline,
            options=_decline_options,
            open=True,
        ),
    ),
    events=(
        EventKind(DesertionAsked, apply=_asked, rule="C10.19"),
        EventKind(KnightDeserted, apply=_deserted, rule="C10.19"),
        EventKind(KnightPlaced, apply=_placed, rule="C10.19"),
        EventKind(RoadRemoved, apply=_removed, variant=_removed_variant, rule="C10.20"),
        EventKind(RebuildDeclined, apply=_rebuilt, rule="C10.20"),
    ),
    folds={"road_built": _rebuilt},
)
