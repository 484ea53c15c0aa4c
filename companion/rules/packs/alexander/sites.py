"""Where settlements may be built: not on a point that Alexander has not passed, nor one path away from it (A11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.packs.alexander.chart import CHART, closed_by
from companion.rules.packs.alexander.march import passed
from companion.rules.packs.base import sites as base
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import FOUNDING, Sites
from companion.rules.queries import Query
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import CITY, ROAD_BUILDING, SETTLEMENT

NOT_PASSED = Reason(
    "point_not_passed",
    "A11.1",
    "Alexander has not passed {near} yet: no settlement there or beside.",
)
NO_FOOTHOLD = Reason(
    "no_foothold",
    "A11.4",
    "You have nothing on the board to build from yet: win a settlement first.",
)


def _unpassed(state: State) -> frozenset[str]:
    return CHART.of(state).unpassed(passed(state))


def _closed_by(state: State, at: str, unpassed: frozenset[str]) -> str | None:
    return closed_by(at, unpassed, state.setting.topology)


def opening(rules: Ruleset, state: State) -> list[str]:
    """The free sites that the next point alone keeps closed; none before Persopolis, where nobody builds any more."""
    before = _unpassed(state)
    after = CHART.of(state).unpassed(passed(state) + 1)
    if not after:
        return []
    free = rules.ask.sites(rules, state, state.setting.seats[0], FOUNDING)
    closed = (at for at in free if _closed_by(state, at, before) is not None)
    return [at for at in closed if _closed_by(state, at, after) is None]


def _open_only(sites: Query) -> Query:
    def wrapped(rules: Ruleset, state: State, seat: str, what: str) -> Sites:
        found: Sites = sites(rules, state, seat, what)
        if what != SETTLEMENT or not found:
            return found
        unpassed = _unpassed(state)
        return {at: None for at in found if _closed_by(state, at, unpassed) is None}

    return wrapped


def _why_closed(why_no_site: Query) -> Query:
    def wrapped(rules: Ruleset, state: State, seat: str, what: str, at: str) -> Refusal:
        if what != CITY and _has_nothing(state, seat):
            return NO_FOOTHOLD(at=at)
        if what == SETTLEMENT and at in base.sites(rules, state, seat, what):
            near = _closed_by(state, at, _unpassed(state))
            if near is not None:
                return NOT_PASSED(at=at, near=near)
        refusal: Refusal = why_no_site(rules, state, seat, what, at)
        return refusal

    return wrapped


def _has_nothing(state: State, seat: str) -> bool:
    pieces = PIECES.of(state)
    return not pieces.paths_of[seat] and all(
        owner != seat for owner, _ in pieces.buildings.values()
    )


def _why_no_roads(why: Query) -> Query:
    """Who has nothing on the board has nothing to join a free road to (A11.4)."""

    def wrapped(
        rules: Ruleset, state: State, seat: str, card: str, kind: str | None
    ) -> Refusal | None:
        if card == ROAD_BUILDING and _has_nothing(state, seat):
            return NO_FOOTHOLD()
        own: Refusal | None = why(rules, state, seat, card, kind)
        return own

    return wrapped


def _first(rules: Ruleset, setting: Setting) -> None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    return {"board": {"opens": opening(rules, state)}}


OPENS: Slice[None] = Slice(
    "alexander.opening_sites",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("board.opens",),
)

MECHANIC = Mechanic(
    name="alexander.sites",
    slices=(OPENS,),
    wraps={
        "sites": _open_only,
        "why_no_site": _why_closed,
        "why_not_by_card": _why_no_roads,
    },
)
