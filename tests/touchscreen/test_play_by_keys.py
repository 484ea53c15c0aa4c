"""A whole set-up and a roll with the keys of a real keyboard, through the display."""

from __future__ import annotations

import pytest

from tests.on_display import told


@pytest.mark.turn(6)
@pytest.mark.e2e
def test_a_game_is_set_up_founded_and_rolled_for_without_touching_the_screen(display: str) -> None:
    """The window grows meanwhile; wheel and right button are no taps."""
    (report,) = told(display, "tests.touchscreen.play_by_keys", pixels=False)
    assert report == {
        "wheel": 0,
        "placements": 12,
        "half": [3],
        "total": 8,
        "sheets": [1, 0],
        "failures": 0,
    }
