"""A window of trades goes by itself once nothing can be done in it any more, so that the bar shows who must act."""

from __future__ import annotations

import pytest

from tests.on_display import told


@pytest.mark.turn(4)
@pytest.mark.e2e
def test_a_trade_that_is_over_says_so_and_closes_by_itself(display: str) -> None:
    (end,) = told(display, "tests.touchscreen.trade_over")
    assert end["withdraw_trade"] == {"said": "No offer is left to answer", "closed": True}
    assert end["end_turn"]["said"].endswith("’s turn is over")
    assert end["end_turn"]["closed"]
    assert end["failures"] == 0
    assert end["kept"] == {"refused": True, "taken": False}, "what the table refuses keeps its page"
