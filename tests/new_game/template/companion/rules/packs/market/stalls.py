"""Stalls: each is put beside an own settlement, and is worth a point (M2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.cards import Cards
from companion.rules.extension import (
    EventKind,
    Fact,
    Mechanic,
    PointSource,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Command, Event
from companion.rules.packs.base.building import NO_PIECE
from companion.rules.packs.base.correcting import Settled, seat_of
from companion.rules.packs.base.deeds import Deed
from companion.rules.packs.base.hands import paid_to_bank
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import GRAIN, SETTLEMENT, WOOL
from companion.rules.told import INTERSECTION, PAID, Cardboard, FactField, Piece, Site, Stands, View

STALL = "stall"
NO_SETTLEMENT = Reason("stall_no_settlement", "M2.2", "You have no settlement on {at}.")
TAKEN = Reason("stall_taken", "M2.2", "There is a stall on {at} already.")
NO_SITE = Reason("stall_no_site", "M2.2", "Each of your settlements has a stall already.")
NOBODYS = Reason("fact_stall", "M2.2", "{owner} has no settlement or city on {at}.")

Stalls = Mapping[str, str]
"""Place → whose stall stands there."""


@dataclass(frozen=True, slots=True)
class BuildStall(Command):
    """Put a stall beside an own settlement."""

    type: ClassVar[str] = "build_stall"
    at: str


@dataclass(frozen=True, slots=True)
class StallBuilt(Event):
    """A stall stands there."""

    type: ClassVar[str] = "stall_built"
    seat: str
    at: str
    cost: Mapping[str, int]


# ---- where they stand


def _first(rules: Ruleset, setting: Setting) -> Stalls:
    return {}


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    stalls = [{"at": at, "seat": seat} for at, seat in STALLS.of(state).items()]
    return {"board": {"stalls": stalls}}


STALLS: Slice[Stalls] = Slice(
    "market.stalls",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("board.stalls",),
)


def _without(state: State, at: str) -> State:
    """The stall back into its supply, if there is one."""
    stalls = STALLS.of(state)
    if at not in stalls:
        return state
    state = PIECES.put(state, PIECES.of(state).supplied(stalls[at], STALL, 1))
    return STALLS.put(state, {place: seat for place, seat in stalls.items() if place != at})


def _with(state: State, seat: str, at: str) -> State:
    """A stall out of the supply."""
    state = PIECES.put(state, PIECES.of(state).supplied(seat, STALL, -1))
    return STALLS.put(state, {**STALLS.of(state), at: seat})


# ---- building one


def _sites(state: State, seat: str) -> list[str]:
    """Where a seat may put a stall, whatever it costs."""
    buildings, stalls = PIECES.of(state).buildings, STALLS.of(state)
    own = (seat, SETTLEMENT)
    return [at for at, found in buildings.items() if found == own and at not in stalls]


def _why_nowhere(state: State, seat: str) -> Refusal | None:
    """Why a seat can put a stall nowhere, whatever it costs; None where it can."""
    if not _sites(state, seat):
        return NO_SITE()
    return None if PIECES.of(state).supply[seat][STALL] else NO_PIECE("M1.3", piece=STALL)


def _there(state: State, seat: str, at: str) -> str | Refusal:
    """The intersection that is named, or why no stall can stand there."""
    found = state.setting.topology.node(at)
    if found is None:
        return NO_NODE(at=at)
    if found in _sites(state, seat):
        return found
    return TAKEN(at=found) if found in STALLS.of(state) else NO_SETTLEMENT(at=found)


def _done(state: State, seat: str, at: str, cost: Cards) -> Event:
    return StallBuilt(seat, at, cost)


BUILDING = Deed(
    of=BuildStall,
    price=STALL,
    rule="M2.1",
    places=_sites,
    nowhere=_why_nowhere,
    named=_there,
    done=_done,
)


def _built(rules: Ruleset, state: State, event: StallBuilt) -> State:
    return _with(paid_to_bank(state, event.seat, event.cost), event.seat, event.at)


# ---- what it is worth, and what lies on the table


def _count(rules: Ruleset, state: State, seat: str) -> int:
    return sum(1 for owner in STALLS.of(state).values() if owner == seat)


def _standing(view: View) -> Iterable[tuple[tuple[str, str], Piece]]:
    for stall in view["board"]["stalls"]:
        yield (stall["at"], STALL), Piece(STALL, stall["seat"])


def _check(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = state.setting.topology.node(command.at or "-")
    if at is None:
        return NO_NODE(at=command.at or "-")
    if command.owner is None:
        return {"at": at}
    owner = seat_of(state, command.owner)
    if isinstance(owner, Refusal):
        return owner
    if PIECES.of(state).buildings.get(at, ("",))[0] != owner:
        return NOBODYS(owner=owner, at=at)
    if not PIECES.of(_without(state, at)).supply[owner][STALL]:
        return NO_PIECE("M1.3", piece=STALL)
    return {"at": at, "owner": owner}


def _apply(rules: Ruleset, state: State, event: Any) -> State:
    state = _without(state, event.at)
    return state if event.owner is None else _with(state, event.owner, event.at)


def _corrected(rules: Ruleset, state: State, event: Any) -> State:
    """A stall whose building is gone, or is somebody else's, goes too."""
    buildings = PIECES.of(state).buildings
    for at, seat in STALLS.of(state).items():
        if buildings.get(at, ("",))[0] != seat:
            state = _without(state, at)
    return state


MECHANIC = Mechanic(
    name="market.stalls",
    pieces={STALL: 3},
    costs={STALL: {GRAIN: 1, WOOL: 1}},
    slices=(STALLS,),
    commands=(BUILDING.kind(BuildStall, Site(INTERSECTION, SETTLEMENT)),),
    events=(EventKind(StallBuilt, apply=_built, rule="M2.1", flows=PAID),),
    folds={"corrected": _corrected},
    points=(
        PointSource(
            STALL, rule="M2.3", worth=1, count=_count, moved=frozenset({"stall_built", "corrected"})
        ),
    ),
    facts={
        STALL: Fact(
            check=_check,
            apply=_apply,
            fields=(
                FactField("at", "place", on=(INTERSECTION,)),
                FactField("owner", "seat", nobody=True),
            ),
        ),
    },
    cardboard=(Cardboard("market.stalls", (Stands(STALL, INTERSECTION),), pieces=_standing),),
)
