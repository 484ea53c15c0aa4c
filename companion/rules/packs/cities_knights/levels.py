"""How far each seat stands on the three tracks (C7.1).

Where improvements are cardboard the app keeps the levels of those seats alone whose cards it keeps, as robots'.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.rules.extension import Slice, nothing_hidden
from companion.rules.packs.base.deck import kept_at_first
from companion.rules.packs.cities_knights.custody import is_left_on_table
from companion.rules.packs.cities_knights.words import (
    HIGHEST,
    LEVEL_NAMES,
    METROPOLIS_LEVEL,
    PAID_WITH,
    POWER,
    TRACKS,
)
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

Levels = Mapping[str, Mapping[str, int]]
"""Seat → track → level, of those seats whose levels are kept; without a track that nobody has told yet."""

NO_LEVELS: Final[Mapping[str, int]] = {}


def level(state: State, seat: str, track: str) -> int:
    """A seat's level on a track, 0 to 5; 0 where only the table knows it."""
    return LEVELS.of(state).get(seat, NO_LEVELS).get(track, 0)


def known_level(state: State, seat: str, track: str) -> int | None:
    """A seat's level on a track, None where only its cardboard shows it or nobody has told it yet."""
    return LEVELS.of(state).get(seat, NO_LEVELS).get(track)


def are_levels_kept(state: State, seat: str) -> bool:
    """Whether the app keeps a seat's levels; else they stand on its cardboard alone."""
    return seat in LEVELS.of(state)


def untold_tracks(state: State, seat: str) -> tuple[str, ...]:
    """The tracks of a seat whose levels are kept on which nobody has told the app where it stands."""
    own = LEVELS.of(state).get(seat)
    return () if own is None else tuple(track for track in TRACKS if track not in own)


def with_level(state: State, seat: str, track: str, reached: int) -> State:
    """A seat's level on a track set; nothing changes for one whose levels are not kept."""
    levels = LEVELS.of(state)
    if seat not in levels:
        return state
    return LEVELS.put(state, {**levels, seat: {**levels[seat], track: reached}})


def with_levels(state: State, seat: str, own: Mapping[str, int] | None) -> State:
    """All levels of a seat; None: they stand on its cardboard alone."""
    others = {other: found for other, found in LEVELS.of(state).items() if other != seat}
    return LEVELS.put(state, others if own is None else {**others, seat: own})


def none_built() -> dict[str, int]:
    """The levels of a seat that has bought nothing yet."""
    return dict.fromkeys(TRACKS, 0)


def price_of(track: str, count: int) -> dict[str, int]:
    """So many of the commodity that a track is paid with."""
    return {PAID_WITH[track]: count} if count else {}


def _first(rules: Ruleset, setting: Setting) -> Levels:
    on_table = is_left_on_table(setting.custody, "improvements")
    kept = kept_at_first(setting) if on_table else setting.seats
    return {seat: none_built() for seat in setting.seats if seat in kept}


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    return {
        "tracks": {
            track: {"levels": list(names), "power": POWER, "metropolis": METROPOLIS_LEVEL}
            for track, names in LEVEL_NAMES.items()
        },
        "seats": {seat: {"improvements": _seen(state, seat)} for seat in state.setting.seats},
    }


def _seen(state: State, seat: str) -> Mapping[str, Any] | None:
    """What lies open of a seat's tracks; None where only its cardboard shows it, or not all is told yet."""
    own = LEVELS.of(state).get(seat)
    if own is None or len(own) < len(TRACKS):
        return None
    return {track: _shown(track, own[track]) for track in TRACKS}


def _shown(track: str, reached: int) -> dict[str, Any]:
    """Level, its building, the red dice that draw a card, and the price of the next one, also by the Crane (C10.2)."""
    return {
        "level": reached,
        "building": LEVEL_NAMES[track][reached - 1] if reached else None,
        "draws_on": reached + 1 if reached else 0,
        "next_cost": price_of(track, reached + 1) if reached < HIGHEST else None,
        "crane_cost": price_of(track, reached) if reached < HIGHEST else None,
    }


LEVELS: Slice[Levels] = Slice(
    "cities_knights.levels",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("tracks", "seats.improvements"),
)
