"""A screen that rests keeps nothing of the pictures that were drawn before, and marks a press at once."""

from __future__ import annotations

import pytest

from tests.on_display import told


@pytest.mark.turn(3)
@pytest.mark.e2e
def test_a_screen_that_rests_gives_back_what_its_picture_took_and_marks_a_press_without_a_picture(
    display: str,
) -> None:
    (seen,) = told(display, "tests.touchscreen.given_back")
    assert seen["times"] >= 1
    assert seen["marked"]
    assert seen["wiped"]
    assert seen["failures"] == 0
