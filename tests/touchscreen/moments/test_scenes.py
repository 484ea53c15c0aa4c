"""A scene on the real screen: it comes by itself, leaves every key live, goes in six ways, and is asked about later."""

from __future__ import annotations

import pytest

from tests.on_display import told

pytestmark = pytest.mark.e2e


@pytest.mark.turn(2)
@pytest.mark.parametrize("size", ["800x480", pytest.param("480x800", marks=pytest.mark.long)])
def test_a_scene_is_told_beside_live_keys_and_ends_with_a_tap_by_itself_or_when_taken_back(
    display: str, size: str
) -> None:
    (seen,) = told(display, "tests.touchscreen.moments.scenes_by_touch", size, pixels=False)
    assert seen == {
        "title": "Ann has the longest road",
        "a key beside it": [3, True],
        "a tap on it": [0, True],
        "nobody": "Nobody has the longest road any more",
        "heard": 2,
        "off with one tap": [False, True, 3],
        "still silent": 3,
        "why": ["Nobody has the longest road any more"],
        "too late": [0, "Why?", [True], True, 1],
        "asked later": ["Nobody has the longest road any more", True],
        "asked for a while": [True, True],
        "Escape": True,
        "Return": True,
        "a still": True,
        "taken back": True,
        "where the robber is to be moved": [False, False, True, True],
        "what to lay": [False, True, False],
        "where robots wait": [True, True],
        "another game": True,
        "faults": [],
        "failures": 0,
    }
