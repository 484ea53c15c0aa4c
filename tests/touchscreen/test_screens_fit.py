"""Every screen but the game's own, shown for real: readable, hittable and whole at every size, in both languages."""

from __future__ import annotations

import pytest

from tests.on_display import told

SCREENS = {
    "screens_fit": 26,
    "screens_fit_knights": 26,
    "screens_fit_wall": 26,
    "screens_fit_camera": 28,
    "screens_fit_troy": 6,
    "screens_fit_alexander": 6,
}
"""Program → how many screens it shows at least."""


@pytest.mark.e2e
@pytest.mark.tour("screens by touch")
@pytest.mark.parametrize("screens", SCREENS)
def test_texts_are_readable_targets_a_finger_wide_and_nothing_lies_outside(
    display: str, screens: str
) -> None:
    """Each screen at one of the sizes, at which one changes from run to run; the long run shows each at all of them."""
    *misfits, end = told(display, f"tests.touchscreen.{screens}", "all", pixels=False)
    assert misfits == []
    assert end["failures"] == 0
    assert end["seen"] >= SCREENS[screens]


@pytest.mark.turn(4)
@pytest.mark.e2e
def test_a_lost_phone_is_replaced_by_touch_once_another_seat_agreed(display: str) -> None:
    """With the real broker: the old phone is out, the new one has the hand."""
    (seen,) = told(display, "tests.touchscreen.setup.join_by_touch", pixels=False)
    assert seen == {
        "asked": True,
        "a short press does nothing": True,
        "old phone": "refused",
        "new code": True,
        "hand": True,
        "shown": [["red", True]],
        "failures": 0,
    }
