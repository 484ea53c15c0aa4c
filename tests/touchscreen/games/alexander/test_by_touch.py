"""Alexander's game under Xvfb, tapped through by Kivy's own touch events."""

from __future__ import annotations

import pytest

from tests.on_display import told

pytestmark = [pytest.mark.e2e, pytest.mark.long]


@pytest.mark.parametrize(
    ("size", "seats", "custody"), [("800x480", "3", "cardboard"), ("480x800", "4", "phones")]
)
def test_marches_and_auctions_are_tapped_and_no_text_is_cut(
    display: str, size: str, seats: str, custody: str
) -> None:
    given = (size, "fr", seats, "60", custody)
    report = told(display, "tests.touchscreen.play_alexander", *given, pixels=False)[-1]
    assert report["failures"] == 0
    assert report["unheard"] == []
    assert report["faults"] == []
    assert {"march", "bid", "pay_bid"} <= report["played"].keys()
