"""Every screen but the game's own, shown for real: readable, hittable and whole at every size, in both languages."""

from __future__ import annotations

import pytest

from tests.on_display import told

LARGER = ("480x800", "1280x720")
SIZES = ("800x480", "480x800", pytest.param("1280x720", marks=pytest.mark.long))


@pytest.mark.e2e
@pytest.mark.parametrize("screens", ["screens_fit", "screens_fit_knights", "screens_fit_camera"])
@pytest.mark.parametrize("size", SIZES)
def test_texts_are_readable_targets_a_finger_wide_and_nothing_lies_outside(
    display: str, size: str, screens: str
) -> None:
    *misfits, end = told(display, f"tests.touchscreen.{screens}", size, pixels=False)
    assert misfits == []
    assert end["failures"] == 0
    assert end["seen"] > 25


@pytest.mark.e2e
@pytest.mark.long
@pytest.mark.parametrize("size", ["800x480", *LARGER])
def test_every_screen_of_the_war_of_troy_for_six_is_readable_hittable_and_whole(
    display: str, size: str
) -> None:
    *misfits, end = told(display, "tests.touchscreen.screens_fit_troy", size, pixels=False)
    assert misfits == []
    assert end["failures"] == 0
    assert end["seen"] > 40


@pytest.mark.e2e
@pytest.mark.parametrize(
    "size", ["800x480", *(pytest.param(size, marks=pytest.mark.long) for size in LARGER)]
)
def test_every_screen_of_the_great_wall_for_six_is_readable_hittable_and_whole(
    display: str, size: str
) -> None:
    *misfits, end = told(display, "tests.touchscreen.screens_fit_wall", size, pixels=False)
    assert misfits == []
    assert end["failures"] == 0
    assert end["seen"] > 30


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
