"""Where a piece really stands is asked for on the map of the page that asks, and put right with its last key."""

from __future__ import annotations

import pytest

from tests.on_display import told


@pytest.mark.turn(2)
@pytest.mark.e2e
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_road_is_moved_on_the_map_of_putting_right_and_with_its_last_key(
    display: str, language: str
) -> None:
    (end,) = told(display, "tests.touchscreen.put_right.moved_by_touch", "800x480", language)
    assert end["asked"] == "CorrectScreen", "no other map takes its place"
    assert end["pale"], "where the road hangs on nothing"
    assert end["before"] == []
    assert end["after"] == [{"en": "Put right", "fr": "Corriger"}[language]]
    assert end["moved"]
    assert end["faults"] == []
    assert end["failures"] == 0
