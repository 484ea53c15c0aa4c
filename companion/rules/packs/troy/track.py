"""The event track with its two markers, and what a side is worth (T1.11, T6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.extension import Mechanic, PointSource, Slice, nothing_hidden
from companion.rules.packs.troy.sides import side_of
from companion.rules.packs.troy.words import HELPS, LAST_SPACE, SIDES, SPACES
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

Markers = Mapping[str, int]
"""Side → the space of its marker, 0 the center."""


def worth(state: State, side: str) -> int:
    """What a side's space is worth (T6.2)."""
    return SPACES[MARKERS.of(state)[side]]


def war_won_by(state: State) -> str | None:
    """The side whose marker has reached its last space, which ends the war (T11.4)."""
    markers = MARKERS.of(state)
    return next((side for side in SIDES if markers[side] == LAST_SPACE), None)


def _points(rules: Ruleset, state: State, seat: str) -> int:
    side = side_of(state, seat)
    return 0 if side is None else worth(state, side)


def _first(rules: Ruleset, setting: Setting) -> Markers:
    return dict.fromkeys(SIDES, 0)


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    markers = MARKERS.of(state)
    shown: dict[str, Any] = {
        side: {"space": space, "points": SPACES[space], "helps": list(HELPS[side])}
        for side, space in markers.items()
    }
    return {"track": {**shown, "spaces": list(SPACES)}}


MARKERS: Slice[Markers] = Slice(
    "troy.track", first=_first, project=_project, resample=nothing_hidden, shows=("track",)
)

MECHANIC = Mechanic(
    name="troy.track",
    slices=(MARKERS,),
    points=(PointSource("track", rule="T6.3", worth=1, count=_points, hidden=True),),
)
