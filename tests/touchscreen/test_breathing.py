"""While the screen moves, the table and the phones go on."""

from __future__ import annotations

import pytest

from companion.touchscreen.environment import IDLE_FPS
from tests.on_display import told

A_WISH = 10
"""Steps of the loop that a wish takes from a phone to the disk and back to all phones, or so."""


@pytest.mark.turn(4)
@pytest.mark.e2e
def test_a_screen_that_draws_slowly_leaves_others_their_time(display: str) -> None:
    (seen,) = told(display, "tests.touchscreen.breathing")
    assert seen["steps"] >= A_WISH
    assert seen["looks"] <= 2 * IDLE_FPS, "at rest it looks seldom"
    assert seen["roused"] < 1 / IDLE_FPS, "and at once where something wakes it"
    assert seen["failures"] == 0
