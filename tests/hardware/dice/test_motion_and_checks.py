"""What moves, and what shows too little to be read."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.dice.checks import shares, sharpness, unreadable
from hardware.dice.colours import named, redder
from hardware.dice.motion import STEP, changed, moved, thumbnail
from hardware.dice.profile import Profile
from tests.rendering import render_throw


def test_a_still_table_does_not_move_and_a_hand_does() -> None:
    frame, _ = render_throw(np.random.default_rng([11, 1]))
    hand = frame.copy()
    hand[100:400, 100:400] = (90, 120, 180)
    assert moved(thumbnail(frame), thumbnail(frame)) == 0
    assert moved(thumbnail(frame), thumbnail(hand)) > 0.1


def test_what_hardly_differs_is_found_still_as_it_is_by_looking_at_every_pixel() -> None:
    rng = np.random.default_rng(5)
    for most in (1, 6, 7, 8, 20, 60):
        before = rng.integers(60, 120, (60, 80), np.uint8)
        after = (before + rng.integers(-most, most + 1, before.shape)).clip(0, 255).astype(np.uint8)
        step = after.astype(np.int16) - before
        exactly = np.abs(step - round(float(np.median(step)))) > STEP
        assert np.array_equal(changed(before, after), exactly)


def test_shares_of_pixels_are_counted_as_by_sorting_them() -> None:
    rng = np.random.default_rng(6)
    for size in (1, 2, 19, 4800, 19_200):
        grey = rng.integers(0, 256, size)
        asked = (0.0, 0.05, 0.5, 0.95, 0.9975, 0.999, 1.0)
        found = shares(np.bincount(grey, minlength=256), asked)
        assert found == pytest.approx(np.percentile(grey, [100 * one for one in asked]))


def test_a_lamp_that_is_dimmed_evenly_is_no_motion() -> None:
    frame = np.random.default_rng(2).integers(90, 140, (480, 640, 3), np.uint8)
    assert moved(thumbnail(frame), thumbnail(frame - 20)) < 0.02


@pytest.mark.parametrize(("level", "reason"), [(3, "dark"), (255, "bright"), (120, "flat")])
def test_a_picture_without_anything_in_it_has_a_reason(level: int, reason: str) -> None:
    assert unreadable(np.full((480, 640, 3), level, np.uint8), None) == reason


def test_two_small_pale_dice_on_a_black_tray_are_light_enough() -> None:
    tray = np.random.default_rng(3).normal(9, 3, (480, 640, 3)).clip(0, 255).astype(np.uint8)
    assert unreadable(tray, None) == "dark"
    tray[100:124, 100:124] = tray[300:324, 420:444] = 180
    assert unreadable(tray, None) is None


def test_a_frame_of_another_size_is_another_camera() -> None:
    frame, _ = render_throw(np.random.default_rng([11, 2]))
    assert unreadable(frame, Profile("a", size=(640, 480))) is None
    assert unreadable(frame, Profile("a", size=(1280, 720))) == "other_camera"


def test_a_sharp_picture_is_sharper_than_a_blurred_one() -> None:
    picture = np.zeros((480, 640, 3), np.uint8)
    picture[:, 320:] = 200
    soft = np.repeat(np.linspace(0, 200, 640)[None, :, None], 480, 0).repeat(3, 2).astype(np.uint8)
    assert sharpness(picture) >= sharpness(soft)


@pytest.mark.parametrize(
    ("colour", "name"),
    [((240, 242, 240), "white"), ((190, 222, 235), "ivory"), ((20, 18, 20), "black"), ((30, 25, 170), "red"),
     ((40, 200, 235), "yellow"), ((160, 70, 25), "blue"), ((60, 130, 40), "green"), ((25, 115, 235), "orange")],
)  # fmt: skip
def test_colours_have_the_names_that_people_give_them(
    colour: tuple[int, int, int], name: str
) -> None:
    assert named(np.asarray(colour, np.float32)) == name


def test_the_red_die_is_redder_than_white_ivory_and_yellow() -> None:
    red = np.asarray((30, 25, 170), np.float32)
    for other in ((240, 242, 240), (190, 222, 235), (40, 200, 235)):
        assert redder(red, np.asarray(other, np.float32)) > 14
