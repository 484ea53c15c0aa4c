"""What the bar has no room for leaves a sign, and a tap on the bar opens the whole."""

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
