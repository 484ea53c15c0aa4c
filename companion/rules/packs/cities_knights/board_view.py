"""What stands on the intersections, knights and marks of cities included, as views show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.cities_knights.cities import CITIES
from companion.rules.packs.cities_knights.knights import KNIGHTS, Knight
from companion.rules.packs.cities_knights.words import KNIGHT_PIECES, METROPOLIS, TRACKS, WALL
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import CITY, KNIGHT, SETTLEMENT
from companion.rules.told import INTERSECTION, Cardboard, Piece, Stands, View


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


STANDING: Slice[None] = Slice(
    "cities_knights.standing",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=(
        "board.intersections",
        "metropolises",
        "seats.hand_limit",
    ),
)

Seen = Iterator[tuple[tuple[str, str], Piece]]


def _standing_seen(view: View) -> Seen:
    for item in view["board"]["intersections"]:
        yield from _knight_seen(item) if item["piece"] == KNIGHT else _building_seen(item)


def _knight_seen(item: View) -> Seen:
    piece = Piece(KNIGHT_PIECES[item["rank"] - 1], item["seat"], item["active"])
    yield (item["at"], "piece"), piece


def _building_seen(item: View) -> Seen:
    """A wall and a metropolis share the place of their city."""
    at, seat, tipped = item["at"], item["seat"], item.get("tipped")
    yield (at, "piece"), Piece(item["piece"], seat, None if tipped is None else not tipped)
    if item.get("wall"):
        yield (at, "wall"), Piece(WALL, seat)
    if item.get("metropolis"):
        yield (at, "metropolis"), Piece(f"{METROPOLIS}_{item['metropolis']}", None)


_STANDS = (
    Stands(SETTLEMENT, INTERSECTION),
    Stands(CITY, INTERSECTION, side="upright"),
    *(Stands(piece, INTERSECTION, side="active", moves=True) for piece in KNIGHT_PIECES),
    Stands(WALL, INTERSECTION),
    *(
        Stands(f"{METROPOLIS}_{track}", INTERSECTION, seat=False, moves=True, one=True)
        for track in TRACKS
    ),
)

MECHANIC = Mechanic(
    name="cities_knights.board_view",
    slices=(STANDING,),
    cardboard=(Cardboard("intersections", _STANDS, pieces=_standing_seen),),
    replaces=frozenset({"cardboard:intersections"}),
)
