"""The course of points as a chart: every line runs as the points did, and badges lie apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.faces.lie import Box
from companion.faces.past.course import MOST_TURNS, Course, Trace, course, is_told

BOX = Box(30, 32, 600, 240)
TOLD = {
    "red": (2, 2, 3, 5, 15),
    "blue": (2, 3, 3, 3, 3),
    "white": (2, 2, 2, 2, 3),
    "orange": (2, 2, 2, 3, 3),
}


def test_a_line_is_level_within_a_turn_and_steps_to_what_the_next_one_begins_with() -> None:
    chart = course(TOLD, 15, BOX, 0, 30)
    red, blue, *_ = chart.traces
    corners = list(zip(red.points[::2], red.points[1::2], strict=True))
    assert all(a[0] == b[0] or a[1] == b[1] or a[1] < b[1] for a, b in pairwise(corners))
    assert red.points[:2] == blue.points[:2]
    assert red.end == (BOX.x + BOX.width, chart.goal)
    assert chart.goal == BOX.y + BOX.height - 15


@pytest.mark.parametrize("low", [-3, 2])
def test_everything_lies_within_the_chart_and_badges_one_above_the_other(low: int) -> None:
    chart = course({**TOLD, "brown": (2, 2, 1, 0, low)}, 15, BOX, 3, 30)
    heights = sorted(trace.beside for trace in chart.traces)
    assert all(b - a >= 30 - 1e-6 for a, b in pairwise(heights))
    assert heights[-1] <= BOX.y + BOX.height - 15 + 1e-6
    for trace in chart.traces:
        assert all(BOX.x <= x <= BOX.x + BOX.width for x in trace.points[::2])
        assert all(BOX.y <= y <= BOX.y + BOX.height for y in trace.points[1::2])
    assert trace_of(chart, "brown").last == low


def trace_of(chart: Course, seat: str) -> Trace:
    return next(trace for trace in chart.traces if trace.seat == seat)


@pytest.mark.parametrize("turns", [1, 7, 23, 96, 400])
def test_few_turns_are_numbered_however_long_the_game_was(turns: int) -> None:
    chart = course(
        {"red": tuple(range(turns + 1))}, 10, BOX, 3, 30, [(1, "troy"), (turns + 5, "x")]
    )
    assert 1 <= len(chart.turns) <= MOST_TURNS
    assert [sign for _, sign in chart.marks] == ["troy"]


def test_without_a_turn_there_is_no_course() -> None:
    assert not is_told({})
    assert not is_told({"course": {"red": [2]}})
    assert is_told({"course": TOLD})
