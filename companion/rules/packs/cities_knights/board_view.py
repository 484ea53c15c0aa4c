"""What stands on the intersections, knights and marks of cities included, as views show it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.cities_knights.cities import CITIES
from companion.rules.packs.cities_knights.knights import KNIGHTS, Knight
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import CITY, KNIGHT


def _building(state: State, at: str, seat: str, piece: str) -> dict[str, Any]:
    shown: dict[str, Any] = {"at": at, "seat": seat, "piece": piece}
    if piece != CITY:
        return shown
    marks = CITIES.of(state)
    return {
        **shown,
        "wall": at in marks.walls,
        "metropolis": marks.metropolis_at(at),
        "sabotaged": at in marks.sabotaged,
        "tipped": at in marks.tipped,
    }


def _knight(at: str, knight: Knight) -> dict[str, Any]:
    seat, rank, active = knight.seat, knight.rank, knight.active
    return {"at": at, "seat": seat, "piece": KNIGHT, "rank": rank, "active": active}


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    buildings = PIECES.of(state).buildings.items()
    standing = [_building(state, at, seat, piece) for at, (seat, piece) in buildings]
    knights = [_knight(at, knight) for at, knight in KNIGHTS.of(state).standing.items()]
    metropolises = {
        track: {"seat": found.seat, "at": found.at}
        for track, found in CITIES.of(state).metropolises.items()
    }
    limits = {
        seat: {"hand_limit": rules.ask.hand_limit(rules, state, seat)}
        for seat in state.setting.seats
    }
    return {
        "board": {"intersections": [*standing, *knights]},
        "metropolises": metropolises,
        "seats": limits,
    }


def _first(rules: Ruleset, setting: Setting) -> None:
    return None


STANDING: Slice[None] = Slice("cities_knights.standing", _first, _project, nothing_hidden)

MECHANIC = Mechanic(name="cities_knights.board_view", slices=(STANDING,))
