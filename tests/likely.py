"""Chances as the statistics of a game that is over have them, for tests that show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Json = dict[str, Any]


def likely(course: Mapping[str, Sequence[int]], winner: str, event: Mapping[str, Any]) -> Json:
    """Shares that follow the points turn by turn, up to the winner's certainty. event: what turned it."""
    seats, turns = list(course), len(next(iter(course.values()))) - 1
    told: Json = {seat: [] for seat in seats}
    for turn in range(turns):
        points = {seat: max(1, course[seat][turn]) ** 2 for seat in seats}
        for seat in seats:
            told[seat].append(round(1000 * points[seat] / sum(points.values())))
    for seat in seats:
        told[seat].append(1000 * (seat == winner))
    other = next(seat for seat in seats if seat != winner)
    return {
        "turns": told,
        "longest": {"seat": other, "turns": max(1, turns - 1), "of": turns},
        "lead": {"seat": winner, "since": turns, "before": other},
        "swing": {
            "turn": max(1, turns // 2),
            "seat": winner,
            "before": 123,
            "after": 456,
            "event": dict(event),
        },
    }
