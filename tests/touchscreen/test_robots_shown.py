"""Robots on the real screen: seated, laid for and sent away with a tap each, and nothing is cut."""

from __future__ import annotations

import pytest

from tests.on_display import told
from tests.turns import chosen


@pytest.mark.e2e
@pytest.mark.parametrize("size", chosen("robots", ["800x480", "480x800"], 1))
def test_robots_are_seated_laid_for_and_sent_away_by_touch(display: str, size: str) -> None:
    *misfits, end = told(display, "tests.touchscreen.robots_shown", size)
    assert misfits == []
    assert "gentle" in end["chosen"]
    assert end["seated"]["strength"] == "strong"
    assert end["single"] == 1
    assert end["left"] == []
    assert end["back"] == {}
    assert end["failures"] == 0
