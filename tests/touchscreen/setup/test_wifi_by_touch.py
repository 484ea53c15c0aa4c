"""A finger opens the table's own Wi-Fi, goes on to the seats, and closes it."""

from __future__ import annotations

import pytest

from tests.on_display import told


@pytest.mark.turn(2)
@pytest.mark.e2e
def test_the_table_s_own_wi_fi_is_opened_shown_first_and_closed_by_touch(display: str) -> None:
    (seen,) = told(display, "tests.touchscreen.setup.wifi_by_touch", pixels=False)
    assert seen == {"first": "wifi", "then": "red", "switched": [True, False]}
