"""What lies at sea: the Ships of all seats with their tiles, and the SeaPeople (T1.10, T7, T8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.extension import Mechanic, PointSource, Slice, nothing_hidden
from companion.rules.packs.base.land import LAND
from companion.rules.packs.troy.chart import CHART
from companion.rules.packs.troy.words import FLAG, SHIP_TOKENS, SHIPS, TILE, TILE_KINDS, TILES_EACH
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import SEA


@dataclass(frozen=True, slots=True)
class Ship:
    """A Ship on the board; ``tile``: the resource of the tile that was taken with it."""

    at: str
    seat: str
    number: int
    tile: str | None = None


@dataclass(frozen=True, slots=True)
class Waters:
    """All Ships in the order of building, and the hex of the SeaPeople."""

    ships: tuple[Ship, ...]
    people: str | None

    def ship_at(self, at: str) -> Ship | None:
        """The Ship on a hex, if any."""
        return next((ship for ship in self.ships if ship.at == at), None)

    def ships_of(self, seat: str) -> tuple[Ship, ...]:
        """A seat's Ships in the order of building."""
        return tuple(ship for ship in self.ships if ship.seat == seat)

    def with_ship(self, ship: Ship) -> Waters:
        """One more Ship."""
        return replace(self, ships=(*self.ships, ship))

    def without_ship(self, at: str) -> Waters:
        """The Ship on a hex taken off."""
        return replace(self, ships=tuple(ship for ship in self.ships if ship.at != at))

    def with_tile(self, at: str, tile: str | None) -> Waters:
        """The Ship on a hex has this tile."""
        ships = (replace(ship, tile=tile) if ship.at == at else ship for ship in self.ships)
        return replace(self, ships=tuple(ships))


def next_number(state: State, seat: str) -> int | None:
    """The top Ship of a seat's pile, None when all are built (T1.6)."""
    built = {ship.number for ship in WATERS.of(state).ships_of(seat)}
    return next((number for number in range(1, SHIPS + 1) if number not in built), None)


def benefit_of(state: State, number: int) -> str:
    """What the Ship of this number gives (T7.8)."""
    return CHART.of(state).benefits[number - 1]


def working(state: State, seat: str, benefit: str) -> tuple[Ship, ...]:
    """A seat's Ships with a benefit that the SeaPeople do not keep from use (T8.5)."""
    waters = WATERS.of(state)
    return tuple(
        ship
        for ship in waters.ships_of(seat)
        if benefit_of(state, ship.number) == benefit and ship.at != waters.people
    )


def tiles_left(state: State) -> dict[str, int]:
    """Resource → how many of its tiles nobody has taken (T1.9)."""
    taken = [ship.tile for ship in WATERS.of(state).ships]
    return {kind: TILES_EACH - taken.count(kind) for kind in TILE_KINDS}


def people_sites(state: State) -> tuple[str, ...]:
    """Where the SeaPeople may go: every other sea hex (T8.2)."""
    people = WATERS.of(state).people
    hexes = LAND.of(state).hexes.values()
    return tuple(hex_.at for hex_ in hexes if hex_.terrain == SEA and hex_.at != people)


def _first(rules: Ruleset, setting: Setting) -> Waters:
    chart = CHART.first(rules, setting)
    return Waters((), chart.start)


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    waters = WATERS.of(state)
    return {
        "tiles": tiles_left(state),
        "seats": {
            seat: {"next_ship": _next(state, seat), "tiles": _tiles(waters, seat)}
            for seat in state.setting.seats
        },
        "board": {
            "sea_people": waters.people,
            "ships": [_ship(state, ship) for ship in waters.ships],
        },
    }


def _next(state: State, seat: str) -> dict[str, Any] | None:
    number = next_number(state, seat)
    if number is None:
        return None
    return {"ship": number, "benefit": benefit_of(state, number), "tokens": SHIP_TOKENS}


def _tiles(waters: Waters, seat: str) -> list[str]:
    return [ship.tile for ship in waters.ships_of(seat) if ship.tile is not None]


def _ship(state: State, ship: Ship) -> dict[str, Any]:
    return {
        "at": ship.at,
        "seat": ship.seat,
        "ship": ship.number,
        "benefit": benefit_of(state, ship.number),
        "tile": ship.tile,
        "blocked": ship.at == WATERS.of(state).people,
    }


def _flags(rules: Ruleset, state: State, seat: str) -> int:
    """A flag counts under the SeaPeople too (T8.6)."""
    ships = WATERS.of(state).ships_of(seat)
    return sum(benefit_of(state, ship.number) == FLAG for ship in ships)


def wants_tile(state: State, number: int) -> bool:
    """Whether the builder of this Ship takes a tile: while there are any (T7.15)."""
    return benefit_of(state, number) == TILE and any(tiles_left(state).values())


WATERS: Slice[Waters] = Slice(
    "troy.sea",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("tiles", "seats.next_ship", "seats.tiles", "board.sea_people", "board.ships"),
)

MECHANIC = Mechanic(
    name="troy.sea",
    slices=(WATERS,),
    points=(PointSource(FLAG, rule="T7.11", worth=1, count=_flags),),
)
