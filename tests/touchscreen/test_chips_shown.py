"""What came in is on every row, however narrow it is and whatever lies open there."""

from __future__ import annotations

import pytest

from tests.on_display import told

BESIDE = ("12", "2", "3", "7")
"""The cards, development cards, knights and roads of each row."""
pytestmark = pytest.mark.e2e


@pytest.mark.parametrize("size", ["1280x720", "800x480"])
def test_the_number_of_what_came_in_is_painted_where_knights_roads_and_cards_lie_open_too(
    display: str, size: str
) -> None:
    rows = told(display, "tests.touchscreen.chips_shown", size, pixels=False)
    assert len(rows) == 3 * (5 + 6)
    for row in rows:
        words = [word for word in row["words"] if word not in BESIDE]
        counts = [int(word) for word in words if word.lstrip("+").isdigit()]
        assert sum(counts) == sum(count for _, count in row["gain"]), row
