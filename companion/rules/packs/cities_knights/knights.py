"""Knights on the board: where they stand, how strong they are, what they block (C6, C11.4 to C11.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import FOUNDING
from companion.rules.packs.cities_knights.words import KNIGHT_PIECES
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import SETTLEMENT

KNIGHT_THERE = Reason("knight_in_the_way", "C6.6", "{seat}’s knight stands on {at}.")
OWN_KNIGHT_THERE = Reason(
    "own_knight_in_the_way", "C11.7", "Your own knight stands on {at}; move it away first."
)
KNIGHT_BLOCKS = Reason(
    "knight_blocks_road", "C6.7", "{seat}’s knight on {near} keeps your road from going on."
)


class Knight(NamedTuple):
    """A knight; ``activated`` and ``promoted`` are the turns in which that last happened, 0 for never."""

    seat: str
    rank: int
    active: bool = False
    activated: int = 0
    promoted: int = 0

    @property
    def piece(self) -> str:
        """Its name in the supply."""
        return KNIGHT_PIECES[self.rank - 1]


class Homeless(NamedTuple):
    """A knight driven off ``at``, until its owner has put it somewhere else."""

    at: str
    knight: Knight


@dataclass(frozen=True, slots=True)
class Knights:
    """The knights by intersection, and the one that is on its way."""

    standing: Mapping[str, Knight]
    homeless: Homeless | None = None

    def with_knight(self, at: str, knight: Knight) -> Knights:
        """A knight put or changed."""
        return replace(self, standing={**self.standing, at: knight})

    def without(self, at: str) -> Knights:
        """A place empty again."""
        rest = {node: knight for node, knight in self.standing.items() if node != at}
        return replace(self, standing=rest)


def knight_at(state: State, at: str) -> Knight | None:
    """The knight that stands on an intersection."""
    return KNIGHTS.of(state).standing.get(at)


def knights_of(state: State, seat: str) -> dict[str, Knight]:
    """A seat's knights by place."""
    standing = KNIGHTS.of(state).standing
    return {at: knight for at, knight in standing.items() if knight.seat == seat}


def strength(state: State, seat: str) -> int:
    """The sum of a seat's active knights (C6.1, C6.2)."""
    return sum(knight.rank for knight in knights_of(state, seat).values() if knight.active)


def put(state: State, at: str, knight: Knight) -> State:
    """The state with this knight at a place: one that was changed, or that came from elsewhere on the board."""
    return KNIGHTS.put(state, KNIGHTS.of(state).with_knight(at, knight))


def placed(state: State, at: str, knight: Knight) -> State:
    """The state with this knight at a place, out of its owner's supply."""
    return put(supplied(state, knight, -1), at, knight)


def removed(state: State, at: str) -> State:
    """The state without the knight at a place, which goes back into its owner's supply."""
    knights = KNIGHTS.of(state)
    return KNIGHTS.put(supplied(state, knights.standing[at], 1), knights.without(at))


def supplied(state: State, knight: Knight, by: int) -> State:
    """The state with ``by`` more knights of this kind in their owner's supply, below 0 for fewer."""
    return PIECES.put(state, PIECES.of(state).supplied(knight.seat, knight.piece, by))


def is_free(state: State, at: str) -> bool:
    """Whether neither a building nor a knight stands at a place."""
    return at not in PIECES.of(state).buildings and knight_at(state, at) is None


def knight_sites(state: State, seat: str) -> tuple[str, ...]:
    """Free intersections touched by an own road (C6.4); no distance rule (C6.5)."""
    topology, pieces = state.setting.topology, PIECES.of(state)
    ends = {node: None for path in pieces.paths_of[seat] for node in topology.ends[path]}
    return tuple(node for node in ends if is_free(state, node))


class Reach(NamedTuple):
    """Where a seat's roads lead its knight. free: free intersections. foes: others' knights at the end of the way."""

    free: tuple[str, ...]
    foes: tuple[str, ...]


def reach(state: State, seat: str, start: str) -> Reach:
    """Where a knight can get from ``start``: along own roads, past own pieces, never past others' (C11.4, C11.5)."""
    roads, topology = PIECES.of(state).roads, state.setting.topology
    free: list[str] = []
    foes: list[str] = []
    seen, todo = {start}, [start]
    while todo:
        for path, node in topology.node_links[todo.pop()]:
            if roads.get(path) != seat or node in seen:
                continue
            seen.add(node)
            if _is_foreign(state, seat, node):
                foes += [node] if knight_at(state, node) else []
                continue
            todo.append(node)
            free += [node] if is_free(state, node) else []
    return Reach(tuple(free), tuple(foes))


def _is_foreign(state: State, seat: str, node: str) -> bool:
    building, knight = PIECES.of(state).buildings.get(node), knight_at(state, node)
    return (building is not None and building[0] != seat) or (
        knight is not None and knight.seat != seat
    )


def _blocking(blocks: Callable[..., bool]) -> Callable[..., bool]:
    """Another seat's knight blocks roads and cuts trails, active or not (C6.7 to C6.9)."""

    def wrapped(rules: Ruleset, state: State, seat: str, node: str) -> bool:
        knight = knight_at(state, node)
        return (knight is not None and knight.seat != seat) or blocks(rules, state, seat, node)

    return wrapped


def _unoccupied(sites: Callable[..., Mapping[str, None]]) -> Callable[..., Mapping[str, None]]:
    """No settlement where a knight stands (C6.6, C11.7)."""

    def wrapped(rules: Ruleset, state: State, seat: str, what: str) -> Mapping[str, None]:
        found = sites(rules, state, seat, what)
        if what not in (SETTLEMENT, FOUNDING):
            return found
        return {at: None for at in found if knight_at(state, at) is None}

    return wrapped


def _why_occupied(why: Callable[..., Refusal]) -> Callable[..., Refusal]:
    def wrapped(rules: Ruleset, state: State, seat: str, what: str, at: str) -> Refusal:
        if what in (SETTLEMENT, FOUNDING):
            return _why_knight(state, seat, at) or why(rules, state, seat, what, at)
        refusal = why(rules, state, seat, what, at)
        near = refusal.params.get("near")
        if refusal.code == "road_blocked" and isinstance(near, str):
            knight = knight_at(state, near)
            if knight is not None:
                return KNIGHT_BLOCKS(seat=knight.seat, near=near)
        return refusal

    return wrapped


def _why_knight(state: State, seat: str, at: str) -> Refusal | None:
    knight = knight_at(state, at)
    if knight is None:
        return None
    return OWN_KNIGHT_THERE(at=at) if knight.seat == seat else KNIGHT_THERE(seat=knight.seat, at=at)


def _first(rules: Ruleset, setting: Setting) -> Knights:
    return Knights({})


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    homeless = KNIGHTS.of(state).homeless
    if homeless is None:
        return {"displaced": None}
    knight = homeless.knight
    shown = {"at": homeless.at, "seat": knight.seat, "rank": knight.rank, "active": knight.active}
    return {"displaced": shown}


KNIGHTS = Slice(
    "cities_knights.knights",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("displaced",),
)

MECHANIC = Mechanic(
    name="cities_knights.knights",
    slices=(KNIGHTS,),
    wraps={"blocks": _blocking, "sites": _unoccupied, "why_no_site": _why_occupied},
)
