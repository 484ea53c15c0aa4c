"""The course of a game in points: a line a seat from turn to turn, where it runs and what stands beside it. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.faces.lie import Box
from companion.table.figures import Statistics

STEP = 5
"""Points from one line of the ground to the next."""
MOST_TURNS = 8
"""So many turns at most have their number below."""
LEAPS = (1, 2, 4, 5, 10, 20, 25, 50, 100, 200)


@dataclass(frozen=True, slots=True)
class Trace:
    """A seat's line. points: flat, in pixels, level within a turn; end: where it ends; beside: where its badge lies."""

    seat: str
    points: tuple[float, ...]
    end: tuple[float, float]
    beside: float
    last: int


@dataclass(frozen=True, slots=True)
class Course:
    """The chart. levels: (points, height); turns: (number, place); marks: (place, sign); goal: height of what wins."""

    traces: tuple[Trace, ...]
    levels: tuple[tuple[int, float], ...]
    turns: tuple[tuple[int, float], ...]
    marks: tuple[tuple[float, str], ...]
    goal: float


def is_told(statistics: Statistics) -> bool:
    """Whether there is a course to show: of a game that is over, and went on for a turn."""
    return any(len(points) > 1 for points in statistics.get("course", {}).values())


def course(
    told: Mapping[str, Sequence[int]],
    target: int,
    box: Box,
    apart: float,
    badge: float,
    marks: Sequence[tuple[int, str]] = (),
) -> Course:
    """told: seat → points turn by turn. box: of the chart, in pixels; apart: between lines that run together.

    badge: its height at the end of a line, so that none lies on another; marks: (turn, sign).
    """
    last = max(len(points) for points in told.values()) - 1
    low = min(0, *(min(points) for points in told.values()))
    high = max(target, *(max(points) for points in told.values()))
    right = box.width / max(1, last)
    up = (box.height - badge) / (high - low)

    def place(turn: float, points: float) -> tuple[float, float]:
        return box.x + turn * right, box.y + badge / 2 + (points - low) * up

    traces = []
    for i, (seat, points) in enumerate(told.items()):
        aside = (i - (len(told) - 1) / 2) * apart
        flat: list[float] = []
        for turn, count in enumerate(points):
            x, y = place(turn, count)
            if turn and points[turn - 1] != count:
                flat += [x, place(turn, points[turn - 1])[1] + aside]
            flat += [x, y + aside]
        end = (flat[-2], flat[-1])
        traces.append(Trace(seat, tuple(flat), end, end[1], points[-1]))
    return Course(
        _beside(traces, box, badge),
        tuple((n, place(0, n)[1]) for n in range(-(-low // STEP) * STEP, high + 1, STEP)),
        tuple((turn, place(turn, 0)[0]) for turn in numbered(last)),
        tuple((place(turn, 0)[0], sign) for turn, sign in marks if turn <= last),
        place(0, target)[1],
    )


def numbered(last: int) -> range:
    """The turns that have their number below the chart."""
    leap = next((leap for leap in LEAPS if last / leap <= MOST_TURNS), LEAPS[-1])
    return range(leap, last + 1, leap)


def _beside(traces: Sequence[Trace], box: Box, badge: float) -> tuple[Trace, ...]:
    """The same, with badges that lie one above the other where lines end together; nobody's leaves the chart."""
    order = sorted(traces, key=lambda trace: (trace.end[1], -traces.index(trace)))
    heights: list[float] = []
    for trace in order:
        heights.append(max(trace.end[1], heights[-1] + badge if heights else trace.end[1]))
    over = max(0.0, heights[-1] - (box.y + box.height - badge / 2))
    for i in range(len(heights) - 1, -1, -1):
        most = heights[-1] - over - (len(heights) - 1 - i) * badge
        heights[i] = min(heights[i], most)
    lie = {trace.seat: height for trace, height in zip(order, heights, strict=True)}
    return tuple(Trace(one.seat, one.points, one.end, lie[one.seat], one.last) for one in traces)
