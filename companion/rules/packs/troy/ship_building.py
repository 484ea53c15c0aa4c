"""Building Ships, one to seven in order, and the tile that comes with one (T7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.cards import Cards
from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, DutyKind, EventKind, Mechanic
from companion.rules.grid import canonical_hex, corners, neighbors
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.deeds import Deed
from companion.rules.packs.base.hands import paid_to_bank
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.troy.chart import CHART
from companion.rules.packs.troy.sea import (
    WATERS,
    Ship,
    benefit_of,
    next_number,
    tiles_left,
    wants_tile,
)
from companion.rules.packs.troy.sea_people import BY_SHIP, move_duty
from companion.rules.packs.troy.tokens import tokens_of, with_tokens
from companion.rules.packs.troy.words import SHIP, SHIP_TOKENS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import PAID, SEA, Site

TAKE_TILE = "take_tile"
ALL_BUILT = Reason("ships_all_built", "T7.2", "All seven ships are built.")
NO_SYMBOL = Reason("ship_no_symbol", "T7.3", "A ship goes on a sea hex with a ship symbol.")
TAKEN = Reason("ship_hex_taken", "T7.3", "A ship lies there already.")
TOO_FAR = Reason(
    "ship_too_far",
    "T7.4",
    "You need a settlement or city on a corner of that hex, or a ship of yours on a hex beside it.",
)
NO_PLACE = Reason(
    "ship_no_place",
    "T7.2",
    "No free sea hex with a ship symbol touches a building or a ship of yours.",
)
NO_TOKENS = Reason(
    "ship_tokens", "T7.1", "A ship costs {wanted} commerce tokens too; you have {count}."
)
MUST_TAKE = Reason("must_take_tile", "T7.15", "Take a 2:1 token first.")
WAIT_TAKE = Reason("wait_take_tile", "T7.15", "{seat} takes a 2:1 token first.")
NO_TILE = Reason("tile_gone", "T7.15", "No 2:1 token of {resource} is left; there are {known}.")


@dataclass(frozen=True, slots=True)
class BuildShip(Command):
    """Put the top Ship of one's pile on a sea hex."""

    type: ClassVar[str] = "build_ship"
    at: str


@dataclass(frozen=True, slots=True)
class TakeTile(Command):
    """Take a trade tile for the Ship just built."""

    type: ClassVar[str] = TAKE_TILE
    resource: str


@dataclass(frozen=True, slots=True)
class ShipBuilt(Event):
    """The Ship of this number lies on ``at`` and gives its benefit; ``tokens`` went back to the reserve."""

    type: ClassVar[str] = "ship_built"
    seat: str
    at: str
    ship: int
    benefit: str
    cost: Mapping[str, int]
    tokens: int


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A seat took the tile of a resource for its Ship on ``at``."""

    type: ClassVar[str] = "tile_taken"
    seat: str
    resource: str
    at: str


def ship_sites(state: State, seat: str) -> tuple[str, ...]:
    """The sea hexes where a seat may put a Ship, whatever it costs (T7.3, T7.4)."""
    return tuple(
        at for at in CHART.of(state).symbols if _is_free(state, at) and _reaches(state, seat, at)
    )


def _is_free(state: State, at: str) -> bool:
    return WATERS.of(state).ship_at(at) is None


def _reaches(state: State, seat: str, at: str) -> bool:
    buildings, waters = PIECES.of(state).buildings, WATERS.of(state)
    if any(node in buildings and buildings[node][0] == seat for node in corners(at)):
        return True
    own = {ship.at for ship in waters.ships_of(seat)}
    return not own.isdisjoint(neighbors(at))


def _why_nowhere(state: State, seat: str) -> Refusal | None:
    if next_number(state, seat) is None:
        return ALL_BUILT()
    if tokens_of(state, seat) < SHIP_TOKENS:
        return NO_TOKENS(wanted=SHIP_TOKENS, count=tokens_of(state, seat))
    return None if ship_sites(state, seat) else NO_PLACE()


def _there(state: State, seat: str, at: str) -> str | Refusal:
    found = canonical_hex(at)
    if found is None or found not in CHART.of(state).symbols:
        return NO_SYMBOL()
    if not _is_free(state, found):
        return TAKEN()
    return found if _reaches(state, seat, found) else TOO_FAR()


def _done(state: State, seat: str, at: str, cost: Cards) -> Event:
    number = next_number(state, seat)
    assert number is not None
    return ShipBuilt(seat, at, number, benefit_of(state, number), cost, SHIP_TOKENS)


SHIPS = Deed(
    of=BuildShip,
    price=SHIP,
    rule="T7.1",
    places=ship_sites,
    nowhere=_why_nowhere,
    named=_there,
    done=_done,
)
"""What lies open goes before the hand: a place refused for a hidden card alone is told nobody else."""


def _built(rules: Ruleset, state: State, event: ShipBuilt) -> State:
    """Ship, tile, SeaPeople, theft, in this order (T7.15)."""
    state = paid_to_bank(state, event.seat, event.cost)
    state = with_tokens(state, event.seat, -event.tokens)
    state = PIECES.put(state, PIECES.of(state).supplied(event.seat, SHIP, -1))
    state = WATERS.put(state, WATERS.of(state).with_ship(Ship(event.at, event.seat, event.ship)))
    tile = (Obligation(event.seat, TAKE_TILE, "T7.15", {"at": event.at}),)
    first = tile if wants_tile(state, event.ship) else ()
    return state.pushed(first, move_duty(state, event.seat, BY_SHIP))


def _decide_tile(
    rules: Ruleset, state: State, command: TakeTile, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty, left = state.owed(command.seat, TAKE_TILE), tiles_left(state)
    assert duty is not None
    if not left.get(command.resource):
        known = tuple(kind for kind, count in left.items() if count)
        return NO_TILE(resource=command.resource, known=known)
    return (TileTaken(command.seat, command.resource, duty.more["at"]),)


def _tile_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [TakeTile(seat, kind) for kind, count in tiles_left(state).items() if count]


def _taken(rules: Ruleset, state: State, event: TileTaken) -> State:
    state = WATERS.put(state, WATERS.of(state).with_tile(event.at, event.resource))
    return state.discharged(event.seat, TAKE_TILE)


def _revise_tile(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    ship = WATERS.of(state).ship_at(duty.more["at"])
    is_hers = ship is not None and ship.seat == duty.seat and ship.tile is None
    return duty if is_hers and any(tiles_left(state).values()) else None


MECHANIC = Mechanic(
    name="troy.ship_building",
    duties=(
        DutyKind(TAKE_TILE, mine=MUST_TAKE, theirs=WAIT_TAKE, revise=_revise_tile, on_turn=True),
    ),
    commands=(
        SHIPS.kind(BuildShip, Site(SEA)),
        CommandKind(
            TakeTile,
            during=frozenset({TAKE_TILE}),
            decide=_decide_tile,
            options=_tile_options,
            open=True,
        ),
    ),
    events=(
        EventKind(ShipBuilt, apply=_built, rule="T7.2", flows=PAID),
        EventKind(TileTaken, apply=_taken, rule="T7.15"),
    ),
)
