"""What has no room leaves a sign or takes more: the bar opens the whole with a tap, a figure grows."""

from __future__ import annotations

import pytest

from tests.on_display import told


@pytest.mark.e2e
@pytest.mark.turn(2)
@pytest.mark.parametrize("size", ["800x480", "480x800", "1280x720"])
def test_a_tap_on_the_bar_opens_what_it_has_no_room_for(display: str, size: str) -> None:
    *wrong, end = told(display, "tests.touchscreen.bar_whole", size, pixels=False)
    assert wrong == []
    assert end["failures"] == 0
    assert end["cut"] == (end["bar"] != end["note"])
    assert end["cut"] == ("…" in end["bar"])
    assert end["cut"] == (end["note"] in end["sheet"])
    assert end["cut"] or size == "1280x720"


@pytest.mark.e2e
@pytest.mark.rule("B1.16")
def test_the_pieces_that_are_left_are_written_as_large_as_what_stands_beside_them(
    display: str,
) -> None:
    (seen,) = told(display, "tests.touchscreen.row_grows", "800x480", pixels=False)
    short, long = seen["letters"]
    assert long >= 0.99
    assert short >= 0.99
    assert seen["high"][0] == 1 < seen["high"][1]
