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
    assert len(rows) == 3 * (3 + 4 + 5 + 6)
    for row in rows:
        words = [word for word in row["words"] if word not in BESIDE]
        counts = [int(word) for word in words if word.lstrip("+").isdigit()]
        came = sum(count for _, count in row["gain"])
        # One card's sign alone says as much.
        assert sum(counts) == came or (came == 1 and not counts), row


@pytest.mark.rule("B10.1", "B10.2")
@pytest.mark.parametrize("size", ["1280x720", "800x480"])
def test_an_award_keeps_its_sign_beside_what_came_in_and_a_pile_of_cards(
    display: str, size: str
) -> None:
    rows = told(display, "tests.touchscreen.chips_shown", size, pixels=False)
    assert [row for row in rows if row["roads"] != 1] == []
