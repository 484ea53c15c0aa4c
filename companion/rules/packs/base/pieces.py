"""Roads, settlements and cities on the board, and each seat's supply of them (B1.16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.extension import Mechanic, PointSource, Slice, nothing_hidden
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import CITY, ROAD, SETTLEMENT
from companion.rules.told import INTERSECTION, PATH, Cardboard, Piece, Stands, View

TRADES, TRAIL = "trades", "trail"
"""What is kept with the pieces beside sites: a seat's harbors, and how long its road is."""
_OF_ROADS = frozenset({ROAD, SETTLEMENT, TRAIL})
_OF_BUILDINGS = frozenset({CITY, TRADES})
Building = tuple[str, str]
"""(seat, piece) on an intersection."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """What stands on intersections and paths, and what is left in each supply.

    buildings, roads: place → whose. supply: seat → piece → how many. paths_of: ``roads`` by seat, in building order.
    memo: (what, seat) → an answer worked out once: the sites of a piece, the seat's ``TRADES``, its ``TRAIL``. Pieces
    are never changed in place, so answers stay true; who makes the next position hands on those that it leaves true.
    """

    buildings: Mapping[str, Building]
    roads: Mapping[str, str]
    supply: Mapping[str, Mapping[str, int]]
    paths_of: Mapping[str, tuple[str, ...]]
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    def with_building(self, seat: str, at: str, piece: str) -> Pieces:
        """The pieces with a building placed; one that it replaces goes back to its owner's supply (B6.11)."""
        supply = self._returned(at)
        supply[seat] = _changed(supply[seat], piece, -1)
        buildings = {**self.buildings, at: (seat, piece)}
        known = self._known_with_building(seat, at)
        return Pieces(buildings, self.roads, supply, self.paths_of, known)

    def _known_with_building(self, seat: str, at: str) -> dict[Any, Any]:
        """What stays true once a seat has a building here.

        Where it had one before, all but the sites of its cities; on free ground only what follows from buildings of
        others, and how long its own road is.
        """
        if at not in self.buildings:
            return {
                (what, whose): found
                for (what, whose), found in self.memo.items()
                if (what == TRAIL if whose == seat else what in _OF_BUILDINGS)
            }
        if self.buildings[at][0] != seat:
            return {}
        return {
            (what, whose): found
            for (what, whose), found in self.memo.items()
            if what in _OF_ROADS or (what in _OF_BUILDINGS and (what, whose) != (CITY, seat))
        }

    def without_building(self, at: str) -> Pieces:
        """The pieces with a building taken back into its owner's supply."""
        buildings = {node: building for node, building in self.buildings.items() if node != at}
        return Pieces(buildings, self.roads, self._returned(at), self.paths_of)

    def with_road(self, seat: str, at: str) -> Pieces:
        """The pieces with a road placed on a free path."""
        return Pieces(
            self.buildings,
            {**self.roads, at: seat},
            {**self.supply, seat: _changed(self.supply[seat], ROAD, -1)},
            {**self.paths_of, seat: (*self.paths_of[seat], at)},
            self._known_beside(seat, at),
        )

    def _known_beside(self, seat: str, at: str) -> dict[Any, Any]:
        """What stays true once a seat has a road more: others have a way less, and nothing else of theirs changes."""
        known = {}
        for (what, whose), found in self.memo.items():
            if what not in _OF_ROADS:
                known[what, whose] = found
            elif whose != seat:
                taken = what == ROAD and at in found
                known[what, whose] = {p: None for p in found if p != at} if taken else found
        return known

    def without_road(self, at: str) -> Pieces:
        """The pieces with a road taken back into its owner's supply."""
        seat = self.roads[at]
        return Pieces(
            self.buildings,
            {path: owner for path, owner in self.roads.items() if path != at},
            {**self.supply, seat: _changed(self.supply[seat], ROAD, 1)},
            {**self.paths_of, seat: tuple(p for p in self.paths_of[seat] if p != at)},
        )

    def supplied(self, seat: str, piece: str, by: int) -> Pieces:
        """The pieces with a seat's supply changed by so many of a kind that is no building and no road.

        by: below 0 to take them out of the supply, above to put them back.
        """
        supply = {**self.supply, seat: _changed(self.supply[seat], piece, by)}
        return Pieces(self.buildings, self.roads, supply, self.paths_of)

    def _returned(self, at: str) -> dict[str, Mapping[str, int]]:
        supply = dict(self.supply)
        if at in self.buildings:
            owner, piece = self.buildings[at]
            supply[owner] = _changed(supply[owner], piece, 1)
        return supply


def _changed(supply: Mapping[str, int], piece: str, by: int) -> Mapping[str, int]:
    return {**supply, piece: supply[piece] + by}


def _first(rules: Ruleset, setting: Setting) -> Pieces:
    seats = setting.seats
    pieces = Pieces({}, {}, {s: dict(rules.pieces) for s in seats}, dict.fromkeys(seats, ()))
    for printed in setting.board.pieces:
        if printed.seat in seats:
            pieces = pieces.with_building(printed.seat, printed.settlement, SETTLEMENT)
            pieces = pieces.with_road(printed.seat, printed.road)
    return pieces


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    pieces = PIECES.of(state)
    return {
        "board": {
            "intersections": [
                {"at": at, "seat": seat, "piece": piece}
                for at, (seat, piece) in pieces.buildings.items()
            ],
            "paths": [{"at": at, "seat": seat, "piece": ROAD} for at, seat in pieces.roads.items()],
        },
        "seats": {seat: {"supply": dict(left)} for seat, left in pieces.supply.items()},
    }


PIECES = Slice(
    "base.pieces",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=(
        "board.intersections",
        "board.paths",
        "seats.supply",
    ),
)


def standing(rules: Ruleset, state: State, seat: str, piece: str) -> int:
    """How many pieces of a kind a seat has on the board."""
    return rules.pieces[piece] - PIECES.of(state).supply[seat][piece]


def _settlements(rules: Ruleset, state: State, seat: str) -> int:
    return rules.pieces[SETTLEMENT] - PIECES.of(state).supply[seat][SETTLEMENT]


def _cities(rules: Ruleset, state: State, seat: str) -> int:
    return rules.pieces[CITY] - PIECES.of(state).supply[seat][CITY]


def _roads_seen(view: View) -> Iterable[tuple[tuple[str, str], Piece]]:
    for item in view["board"]["paths"]:
        yield (item["at"], "road"), Piece(item["piece"], item["seat"])


def _buildings_seen(view: View) -> Iterable[tuple[tuple[str, str], Piece]]:
    for item in view["board"]["intersections"]:
        yield (item["at"], "piece"), Piece(item["piece"], item["seat"])


_BUILT = frozenset({"settlement_built", "city_built", "corrected"})

MECHANIC = Mechanic(
    name="base.pieces",
    pieces={ROAD: 15, SETTLEMENT: 5, CITY: 4},
    slices=(PIECES,),
    cardboard=(
        Cardboard("paths", (Stands(ROAD, PATH),), pieces=_roads_seen),
        Cardboard(
            "intersections",
            (Stands(SETTLEMENT, INTERSECTION), Stands(CITY, INTERSECTION)),
            pieces=_buildings_seen,
        ),
    ),
    points=(
        PointSource("settlement", rule="B10.2", worth=1, count=_settlements, moved=_BUILT),
        PointSource("city", rule="B10.2", worth=2, count=_cities, moved=_BUILT),
    ),
)
