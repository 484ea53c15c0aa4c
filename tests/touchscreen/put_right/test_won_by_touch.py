"""Who wins by a correction is shown at once, whatever screen it was made on; a rematch is asked for first."""

from __future__ import annotations

import pytest

from tests.on_display import told


@pytest.mark.turn(6)
@pytest.mark.e2e
def test_a_win_by_a_correction_brings_the_game_and_its_end(display: str) -> None:
    (end,) = told(display, "tests.touchscreen.put_right.won_by_touch")
    for screen, name in (("correct", "CorrectScreen"), ("audit", "AuditScreen")):
        assert end[screen] == {"before": name, "after": "GameScreen", "sheets": ["OverSheet"]}
    assert end["rematch"] == {"asks": ["Begin the rematch"], "begun": [False, True]}
    assert end["failures"] == 0
