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


def remarkable(seats: Sequence[str], event: Mapping[str, Any]) -> Json:
    """A story as the statistics have it, with every row of luck. event: with which the lead was taken."""
    first, second = seats[:2]
    rows = ("fair", "dice", "barred", "paid", "dry", "discard.lost", "steal.got", "steal.lost")
    counts = (40.5, 3.5, 4, 40, 6, -4, 3, -2)
    facts: list[tuple[str, Json]] = [
        (
            "number.seldom",
            {"total": 8, "count": 2, "fair": 6.1, "seat": first, "cards": {"ore": 6}},
        ),
        ("dice.more", {"seat": second, "cards": 12, "due": 52, "fair": 40.5}),
        ("dry", {"seat": first, "rolls": 11, "since": 9}),
        ("turned", {"seat": first, "other": second, "points": 8, "others": 7}),
    ]
    told = [{"kind": kind, "seq": 1, "turn": 20, "facts": found} for kind, found in facts]
    told[-1]["event"] = dict(event)
    return {
        "version": 1,
        "luck": [
            {"name": name, "by_seat": dict.fromkeys(seats, count)}
            for name, count in zip(rows, counts, strict=True)
        ],
        "own": [],
        "lacks": {},
        "sentences": told,
    }
