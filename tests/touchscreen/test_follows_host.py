"""At a table with a touchscreen the host's phone begins and ends games, and the screen goes along."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.on_display import told


@pytest.mark.turn(3)
@pytest.mark.e2e
def test_the_screen_shows_each_game_that_the_hosts_phone_begins_leaves_or_takes_up(
    display: str, tmp_path: Path
) -> None:
    *shown, last = told(display, "tests.touchscreen.follows_host", str(tmp_path), pixels=False)
    assert [one["shows"] for one in shown] == [
        "setup",
        "game",
        "setup",
        "game",
        "game",
        "game",
        "game",
    ]
    assert [one["symbols"] > 0 for one in shown[1:]] == [False, False, False, True, False, False]
    assert last == {"failures": 0, "stack": 1}
