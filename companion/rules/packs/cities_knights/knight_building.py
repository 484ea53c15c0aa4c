"""Building, activating and promoting knights (C6.3 to C6.18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.cards import Cards
from companion.rules.extension import EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.building import NO_PIECE
from companion.rules.packs.base.deeds import Deed
from companion.rules.packs.base.hands import paid_to_bank
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.packs.cities_knights.custody import knights_command
from companion.rules.packs.cities_knights.knights import (
    Knight,
    is_free,
    knight_at,
    knight_sites,
    knights_of,
    placed,
    put,
    supplied,
)
from companion.rules.packs.cities_knights.levels import are_levels_kept, level
from companion.rules.packs.cities_knights.words import (
    KNIGHT_PIECES,
    MIGHTIEST,
    POLITICS,
    POWER,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import GRAIN, KNIGHT, ORE, WOOL
from companion.rules.told import INTERSECTION, PAID, Site

NOT_FREE = Reason("knight_site_taken", "C6.4", "{at} is not free.")
NO_ROAD = Reason("knight_no_road", "C6.4", "None of your roads touches {at}.")
NOWHERE = Reason("knight_nowhere", "C6.4", "There is no free intersection on your roads.")
NO_KNIGHT = Reason("no_own_knight", "C11.1", "No knight of yours stands on {at}.")
IS_ACTIVE = Reason("knight_is_active", "C6.13", "This knight is active already.")
NONE_INACTIVE = Reason("no_inactive_knight", "C6.11", "You have no inactive knight.")
PROMOTED = Reason("knight_promoted", "C6.15", "This knight has been promoted this turn already.")
MIGHTY = Reason("knight_mightiest", "C6.14", "This knight is already mighty.")
NO_FORTRESS = Reason(
    "no_fortress", "C6.16", "Mighty knights need the Fortress, level 3 of politics."
)
NONE_TO_PROMOTE = Reason("no_knight_to_promote", "C6.14", "None of your knights can be promoted.")


@dataclass(frozen=True, slots=True)
class BuildKnight(Command):
    """Put a basic knight on an intersection."""

    type: ClassVar[str] = "build_knight"
    at: str


@dataclass(frozen=True, slots=True)
class ActivateKnight(Command):
    """Turn a knight's active side up."""

    type: ClassVar[str] = "activate_knight"
    at: str


@dataclass(frozen=True, slots=True)
class PromoteKnight(Command):
    """Raise a knight by one rank."""

    type: ClassVar[str] = "promote_knight"
    at: str


@dataclass(frozen=True, slots=True)
class KnightBuilt(Event):
    """A basic, inactive knight stands."""

    type: ClassVar[str] = "knight_built"
    seat: str
    at: str
    cost: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class KnightActivated(Event):
    """A knight is active; ``cost`` is empty where a card did it."""

    type: ClassVar[str] = "knight_activated"
    seat: str
    at: str
    cost: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class KnightPromoted(Event):
    """A knight has a new rank; ``cost`` is empty where a card did it."""

    type: ClassVar[str] = "knight_promoted"
    seat: str
    at: str
    rank: int
    cost: Mapping[str, int]


def why_no_knight_site(state: State, seat: str, named: str) -> Refusal | str:
    """The canonical intersection for a new knight of a seat, or why there can be none."""
    at = state.setting.topology.node(named)
    if at is None:
        return NO_NODE(at=named)
    if at in knight_sites(state, seat):
        return at
    return NO_ROAD(at=at) if is_free(state, at) else NOT_FREE(at=at)


def own_knight(state: State, seat: str, named: str, rule: str) -> Refusal | tuple[str, Knight]:
    """The place and the knight that a seat names, or why it is none of its own; ``rule`` asks for one."""
    at = state.setting.topology.node(named)
    if at is None:
        return NO_NODE(at=named)
    knight = knight_at(state, at)
    if knight is None or knight.seat != seat:
        return NO_KNIGHT(rule, at=at)
    return at, knight


def why_not_promote(state: State, at: str, knight: Knight) -> Refusal | None:
    """Why a knight cannot rise now, whatever that costs."""
    if knight.promoted == state.turn:
        return PROMOTED(at=at)
    if knight.rank == MIGHTIEST:
        return MIGHTY(at=at)
    if knight.rank + 1 == MIGHTIEST and not _may_have_fortress(state, knight.seat):
        return NO_FORTRESS()
    piece = KNIGHT_PIECES[knight.rank]
    if not PIECES.of(state).supply[knight.seat][piece]:
        return NO_PIECE("C6.17", piece=piece)
    return None


def _may_have_fortress(state: State, seat: str) -> bool:
    """Where a seat's improvements are cardboard the app takes the table's word."""
    return not are_levels_kept(state, seat) or level(state, seat, POLITICS) >= POWER


def promotable(state: State, seat: str) -> tuple[str, ...]:
    """Where a seat has a knight that can rise now."""
    return tuple(
        at
        for at, knight in knights_of(state, seat).items()
        if why_not_promote(state, at, knight) is None
    )


def _why_no_new_knight(state: State, seat: str) -> Refusal | None:
    if not PIECES.of(state).supply[seat][KNIGHT_PIECES[0]]:
        return NO_PIECE("C6.17", piece=KNIGHT_PIECES[0])
    return None if knight_sites(state, seat) else NOWHERE()


def _sleeping(state: State, seat: str, named: str) -> Refusal | str:
    own = own_knight(state, seat, named, "C6.11")
    if isinstance(own, Refusal):
        return own
    at, knight = own
    return IS_ACTIVE(at=at) if knight.active else at


def inactive(state: State, seat: str) -> tuple[str, ...]:
    """Where a seat has an inactive knight."""
    return tuple(at for at, knight in knights_of(state, seat).items() if not knight.active)


def _why_none_sleeps(state: State, seat: str) -> Refusal | None:
    return None if inactive(state, seat) else NONE_INACTIVE()


_LACKING = frozenset({NO_FORTRESS.code, NO_PIECE.code})
"""Why a knight cannot rise that no later turn changes by itself."""


def _rising(state: State, seat: str, named: str) -> Refusal | str:
    own = own_knight(state, seat, named, "C6.14")
    return own if isinstance(own, Refusal) else why_not_promote(state, *own) or own[0]


def _why_none_rises(state: State, seat: str) -> Refusal | None:
    """What all of them lack, or the strongest; that none can rise where each has a reason of its own."""
    whys = [why_not_promote(state, at, knight) for at, knight in knights_of(state, seat).items()]
    if None in whys:
        return None
    lacking = [why for why in whys if why is not None and why.code in _LACKING]
    return lacking[0] if lacking else NONE_TO_PROMOTE()


def _risen(state: State, seat: str, at: str, cost: Cards) -> KnightPromoted:
    knight = knight_at(state, at)
    assert knight is not None
    return KnightPromoted(seat, at, knight.rank + 1, cost)


BUILDING = Deed(
    of=BuildKnight,
    price="knight",
    rule="C6.3",
    places=knight_sites,
    nowhere=_why_no_new_knight,
    named=why_no_knight_site,
    done=lambda state, seat, at, cost: KnightBuilt(seat, at, cost),
)
ACTIVATING = Deed(
    of=ActivateKnight,
    price="activate_knight",
    rule="C6.11",
    places=inactive,
    nowhere=_why_none_sleeps,
    named=_sleeping,
    done=lambda state, seat, at, cost: KnightActivated(seat, at, cost),
)
PROMOTING = Deed(
    of=PromoteKnight,
    price="promote_knight",
    rule="C6.14",
    places=promotable,
    nowhere=_why_none_rises,
    named=_rising,
    done=_risen,
)


def _built(rules: Ruleset, state: State, event: KnightBuilt) -> State:
    state = paid_to_bank(state, event.seat, event.cost)
    return placed(state, event.at, Knight(event.seat, 1))


def _activated(rules: Ruleset, state: State, event: KnightActivated) -> State:
    state, knight = paid_to_bank(state, event.seat, event.cost), knight_at(state, event.at)
    assert knight is not None
    return put(state, event.at, knight._replace(active=True, activated=state.turn))


def _promoted(rules: Ruleset, state: State, event: KnightPromoted) -> State:
    state, knight = paid_to_bank(state, event.seat, event.cost), knight_at(state, event.at)
    assert knight is not None
    risen = knight._replace(rank=event.rank, promoted=state.turn)
    return put(supplied(supplied(state, knight, 1), risen, -1), event.at, risen)


def _activated_free(shown: Mapping[str, object]) -> str | None:
    return None if shown["cost"] else "free"


MECHANIC = Mechanic(
    name="cities_knights.knight_building",
    costs={
        "knight": {WOOL: 1, ORE: 1},
        "activate_knight": {GRAIN: 1},
        "promote_knight": {WOOL: 1, ORE: 1},
    },
    commands=(
        knights_command(BUILDING.kind(BuildKnight, Site(INTERSECTION))),
        knights_command(ACTIVATING.kind(ActivateKnight, Site(INTERSECTION, KNIGHT))),
        knights_command(PROMOTING.kind(PromoteKnight, Site(INTERSECTION, KNIGHT))),
    ),
    events=(
        EventKind(KnightBuilt, apply=_built, rule="C6.3", flows=PAID),
        EventKind(
            KnightActivated, apply=_activated, variant=_activated_free, rule="C6.11", flows=PAID
        ),
        EventKind(
            KnightPromoted, apply=_promoted, variant=_activated_free, rule="C6.14", flows=PAID
        ),
    ),
)
