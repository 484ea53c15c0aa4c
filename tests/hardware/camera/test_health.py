"""What is wrong with frames is said in a word, after a moment, and nothing is read meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.dice.health import Health, Verdict, displaced
from hardware.dice.motion import thumbnail
from hardware.dice.pictures import Picture
from tests.hardware.camera.scenes import SIX_ONE, THREE_FIVE, profile, tray

STEP = 1 / 15


def shown(health: Health, pictures: list[Any], start: float = 0.0) -> Verdict:
    verdict = Verdict(None)
    for number, picture in enumerate(pictures):
        verdict = health.see(picture, start + number * STEP)
    return verdict


def noisy(level: int) -> Picture:
    grain = np.random.default_rng(level).integers(0, 3, (480, 640, 3))
    return np.asarray(np.clip(grain + level, 0, 255), np.uint8)


FAULTS = {
    "black": lambda: [np.zeros((480, 640, 3), np.uint8)] * 20,
    "dark": lambda: [tray(light=-115) for _ in range(20)],
    "bright": lambda: [tray(light=200) for _ in range(20)],
    "covered": lambda: [noisy(90 + n % 2) for n in range(20)],
    "frozen": lambda: [tray(*THREE_FIVE)] * 30,
    "no_picture": lambda: [np.zeros((0, 0, 3), np.uint8)] * 20,
    "too_small": lambda: [np.zeros((10, 640, 3), np.uint8)] * 20,
    "other_camera": lambda: [tray(wide=800, tall=600) for _ in range(20)],
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_that_lasts_is_a_trouble_with_its_own_word(fault: str) -> None:
    verdict = shown(Health(profile(), live=True), FAULTS[fault]())
    assert (verdict.fault, verdict.trouble) == (fault, fault)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_over_with_the_first_good_frame(fault: str) -> None:
    health = Health(profile(), live=True)
    shown(health, FAULTS[fault]())
    verdict = health.see(tray(), 50.0)
    assert (verdict.fault, verdict.trouble) == (None, None)


def test_a_fault_of_a_moment_is_no_trouble_but_that_frame_is_not_read() -> None:
    verdict = shown(Health(profile(), live=True), [tray(), np.zeros((480, 640, 3), np.uint8)])
    assert (verdict.fault, verdict.trouble) == ("black", None)


@pytest.mark.parametrize(
    "wrong", [None, np.zeros((4, 4, 4, 4)), np.zeros((480, 640, 3), np.float64)]
)
def test_what_is_no_picture_at_all_harms_nothing(wrong: Any) -> None:
    verdict = shown(Health(None, live=True), [wrong] * 20)
    assert verdict.picture is None
    assert verdict.trouble == "no_picture"


def test_grey_and_deep_frames_are_brought_to_colour() -> None:
    grey = cv2.cvtColor(tray(*THREE_FIVE), cv2.COLOR_BGR2GRAY)
    deep = tray(*THREE_FIVE).astype(np.uint16) * 256
    for picture in (grey, deep):
        verdict = Health(None, live=True).see(picture, 0.0)
        assert verdict.picture is not None
        assert verdict.picture.shape == (480, 640, 3)


def test_a_file_may_show_the_same_picture_for_ever() -> None:
    verdict = shown(Health(None, live=False), [tray(*THREE_FIVE)] * 60)
    assert (verdict.fault, verdict.repeated) == (None, False)


def moved(picture: Picture, right: int, down: int, turn: float = 0.0) -> Picture:
    matrix = cv2.getRotationMatrix2D((320, 240), turn, 1.0)
    matrix[:, 2] += (right, down)
    seen = cv2.warpAffine(picture, matrix, (640, 480), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen, np.uint8)


@pytest.mark.turn(2)
@pytest.mark.parametrize(
    ("right", "down", "turn"), [(24, 0, 0), (-40, 16, 0), (200, 90, 0), (0, 0, 12)]
)
def test_a_camera_that_was_moved_is_noticed_and_asks_to_be_calibrated(
    right: int, down: int, turn: float
) -> None:
    health = Health(profile(), live=True)
    verdict = Verdict(None)
    for number in range(60):
        picture = moved(tray(*THREE_FIVE), right, down, turn)
        verdict = health.see(picture, number * STEP)
        health.look_closer(picture, number * STEP)
    assert verdict.trouble == "moved"


@pytest.mark.parametrize("light", [-25, 0, 40])
@pytest.mark.parametrize("dice", [(), THREE_FIVE, SIX_ONE])
def test_dice_and_light_do_not_move_the_camera(light: int, dice: tuple[Any, ...]) -> None:
    assert not displaced(profile(), thumbnail(tray(*dice, light=light)))


def test_a_camera_that_is_put_back_is_well_again() -> None:
    health = Health(profile(), live=True)
    for number in range(60):
        picture = moved(tray(), 40, 0)
        health.see(picture, number * STEP)
        health.look_closer(picture, number * STEP)
    verdict = shown(health, [tray() for _ in range(20)], start=10.0)
    assert verdict.fault is None


def test_without_a_reference_nobody_knows_whether_the_camera_moved() -> None:
    bare = replace(profile(), reference=())
    assert not displaced(bare, thumbnail(moved(tray(), 200, 0)))


def test_a_picture_that_lost_its_sharpness_is_hinted_at() -> None:
    health = Health(replace(profile(), focus=40.0), live=True)
    picture = np.asarray(cv2.GaussianBlur(tray(*THREE_FIVE), (0, 0), 5), np.uint8)
    health.look_closer(picture, 0.0)
    assert health.see(tray(), 1.0).hints == ("blurred",)
    bare = Health(None, live=True)
    bare.look_closer(picture, 0.0)
    assert bare.see(tray(), 1.0).hints == ("no_profile",)
