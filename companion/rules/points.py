"""Points: who has how many, where from, and who may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.rules.extension import PointSource
from companion.rules.ruleset import Ruleset
from companion.rules.state import State


def true_total(rules: Ruleset, state: State, seat: str) -> int:
    """All points of a seat, hidden ones included; may be negative."""
    points = 0
    for source in rules.point_sources:  # a generator costs twice the time here
        if count := source.count(rules, state, seat):
            points += count * source.worth if source.says is None else source.worth_of(state, count)
    return points


def target_of(rules: Ruleset, state: State, seat: str) -> int:
    """How many points a seat needs to win."""
    needed: int = rules.ask.target(rules, state)
    return needed + state.setting.handicap(seat)


def public_total(rules: Ruleset, state: State, seat: str) -> int:
    """The points of a seat that everybody may know."""
    return shown_total(rules, state, seat, "table")


def public_totals(rules: Ruleset, state: State, seats: Iterable[str]) -> dict[str, int]:
    """The same of several seats at once, in less time."""
    opened = rules.ask.opened(rules, state)
    known = [source for source in rules.point_sources if not source.hidden]
    found = {}
    for seat in seats:
        points = 0
        for source in rules.point_sources if seat in opened else known:
            if count := source.count(rules, state, seat):
                points += source.worth_of(state, count)
        found[seat] = points
    return found


def hidden_total(rules: Ruleset, state: State, seat: str) -> int:
    """The points of a seat that only its owner knew."""
    return sum(s.points(rules, state, seat) for s in rules.point_sources if s.hidden)


def shown_total(rules: Ruleset, state: State, seat: str, audience: str) -> int:
    """The points of a seat that this audience may know."""
    return sum(source.points(rules, state, seat) for source in _known(rules, state, seat, audience))


def lines(rules: Ruleset, state: State, seat: str, audience: str) -> list[dict[str, Any]]:
    """The points of a seat that this audience may know, one line for each source: source, count, points, rule."""
    found = []
    for source in _known(rules, state, seat, audience):
        count = source.count(rules, state, seat)
        if count:
            found.append(_line(source, count, source.worth_of(state, count)))
    return found


def _line(source: PointSource, count: int, points: int) -> dict[str, Any]:
    return {"source": source.name, "count": count, "points": points, "rule": source.rule}


def _known(rules: Ruleset, state: State, seat: str, audience: str) -> tuple[PointSource, ...]:
    if audience == seat or seat in rules.ask.opened(rules, state):
        return rules.point_sources
    return tuple(source for source in rules.point_sources if not source.hidden)
