"""A tap acts on what was seen when the finger came down, and on nothing that took its place since."""

from __future__ import annotations

import pytest

from tests.on_display import told

pytestmark = pytest.mark.e2e


@pytest.mark.turn(4)
def test_a_tap_on_a_slow_screen_does_not_go_astray(display: str) -> None:
    assert told(display, "tests.touchscreen.taps_meant", "800x480") == [
        {
            "acts_once_its_press_is_seen": [
                "marked: True",
                "acted once it was seen: [True]",
                "marked: False",
            ],
            "list_made_anew_under_the_finger": [],
            "row_not_drawn_yet": ["then", "second"],
            "acts_before_the_next_finger": ["first"],
            "press_that_scrolls": ["marked: True", "marked: False"],
            "second_tap_of_a_quick_hand": ["first", "first, first", "first, other"],
            "finger_that_comes_while_rows_are_built": ["marked: True", "first", "marked: False"],
            "finger_that_comes_while_a_picture_is_drawn": [
                "marked: True",
                "first",
                "marked: False",
            ],
            "finger_that_comes_while_a_canvas_is_drawn_on": [
                "marked: True",
                "first",
                "marked: False",
                "BindTexture",
                "Rectangle",
            ],
            "done_where_all_of_it_is_read": ["done", "open: False"],
            "key_that_has_to_be_held": ["hold it", "shown", "hidden"],
            "finger_where_a_sheet_has_ended": ["nothing", "True", "first", "False", "first"],
        }
    ]
