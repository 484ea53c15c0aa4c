"""The two endings: ten points in one's own turn, or one breach too many and all have lost (W11.1, W12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.extension import (
    EventKind,
    HouseRule,
    Mechanic,
    PointSource,
    Reaction,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Event
from companion.rules.packs.base import victory
from companion.rules.packs.base.house import points_to_win
from companion.rules.packs.base.largest_army import LARGEST_ARMY
from companion.rules.packs.base.victory import GameWon
from companion.rules.packs.great_wall.attack import last_breach
from companion.rules.packs.great_wall.walls import WALLS
from companion.rules.points import hidden_total, true_total
from companion.rules.queries import Query
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

REACHED = 16
"""More points are hardly reached: the pieces, both awards and both Victory Points make eighteen."""


@dataclass(frozen=True, slots=True)
class AllLost(Event):
    """The land is pillaged: nobody has won; ``best`` share the most points. ``hidden``: points that nobody knew."""

    type: ClassVar[str] = "all_lost"
    best: tuple[str, ...]
    points: Mapping[str, int]
    hidden: Mapping[str, int]


def is_lost(state: State) -> bool:
    """Whether the wall was breached once too often."""
    return WALLS.of(state).breaches >= last_breach(state)


def _nobody_after_last_breach(winners: Query) -> Query:
    """The last breach comes before any claim to victory (W12.3)."""

    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...] | None:
        won: tuple[str, ...] | None = () if is_lost(state) else winners(rules, state)
        return won

    return wrapped


def _all_open(opened: Query) -> Query:
    """Where all have lost, everybody's points were said, those that nobody knew as well (W12.2)."""

    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...]:
        if state.winners == () and LOSS.of(state) is not None:
            return state.setting.seats
        known: tuple[str, ...] = opened(rules, state)
        return known

    return wrapped


def _follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    if not is_lost(state):
        return _BASE.run(rules, state)
    points = {seat: true_total(rules, state, seat) for seat in state.setting.seats}
    most = max(points.values())
    hidden = {seat: hidden_total(rules, state, seat) for seat in state.setting.seats}
    best = tuple(seat for seat, total in points.items() if total == most)
    lost = AllLost(best, points, {seat: count for seat, count in hidden.items() if count})
    return (lost, GameWon((), {}))


def _lost(rules: Ruleset, state: State, event: AllLost) -> State:
    return LOSS.put(state, event)


def _reveals(event: AllLost) -> bool:
    return bool(event.hidden)


def _first(rules: Ruleset, setting: Setting) -> AllLost | None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    lost = LOSS.of(state)
    if lost is None or state.winners != ():
        return {"all_lost": None}
    return {"all_lost": {"best": list(lost.best), "points": dict(lost.points)}}


def _army(rules: Ruleset, state: State, seat: str) -> int:
    return 1 if LARGEST_ARMY.of(state) == seat else 0


LOSS: Slice[AllLost | None] = Slice(
    "great_wall.loss", first=_first, project=_project, resample=nothing_hidden, shows=("all_lost",)
)
_BASE = victory.MECHANIC.reactions[0]

MECHANIC = Mechanic(
    name="great_wall.ending",
    slices=(LOSS,),
    events=(EventKind(AllLost, apply=_lost, barrier=_reveals, rule="W12.2"),),
    reactions=(Reaction("victory", on=None, run=_follow),),
    wraps={"winners": _nobody_after_last_breach, "opened": _all_open},
    points=(PointSource("largest_army", rule="W11.1", worth=1, count=_army),),
    house=(
        points_to_win(10, most=REACHED),
        HouseRule("winning", rule="W12.1", values=("own_turn",)),
    ),
    replaces=frozenset(
        {"reaction:victory", "points:largest_army", "house:target", "house:winning"}
    ),
    amends={"B10.1": "W12.1", "B10.2": "W11.2"},
    lost="W12.2",
)
