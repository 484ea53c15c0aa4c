"""The whole reader: right, or not given."""

from __future__ import annotations

import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.dice.agree import Expected, read
from hardware.dice.pictures import load
from hardware.dice.profile import Profile
from hardware.dice.reading import Reading
from hardware.dice.reasons import REASONS
from hardware.dice.score import judged, reading_of, score
from tests.rendering import Kind, Scene, render_scene, render_throw

EASY = Scene(
    elevation=(70, 90), die_width=(40, 90), touching=0, clutter=0, hand=0, harshness=0.3, tray=0
)


@pytest.mark.parametrize(
    "frame", [None, np.zeros((0, 0, 3), np.uint8), np.zeros((8, 8, 3), np.uint8)]
)
def test_no_picture_is_never_a_roll(frame: np.ndarray | None) -> None:
    reading = read(frame, None, 2)
    assert not reading.accepted
    assert reading.reason in ("no_picture", "too_small")
    assert reading.dice == ()


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_covered_or_blinded_camera_is_never_a_roll(level: int) -> None:
    assert not read(np.full((480, 640, 3), level, np.uint8), None, 2).accepted


def over_exposed(kind: Kind, seed: int) -> Reading:
    picture, _ = render_throw(np.random.default_rng([15, seed]), (kind,), EASY)
    bright = np.minimum(picture.astype(np.uint16) * (3 if kind == "pale" else 1), 255)
    around = bright.astype(np.uint8)
    around[:, :420] = 255
    return read(around, None, 1)


@pytest.mark.turn(3)
def test_pale_dice_in_an_over_exposed_picture_are_shown_and_never_played() -> None:
    readings = [over_exposed("pale", seed) for seed in range(12)]
    assert not any(one.accepted for one in readings)
    assert {one.reason for one in readings} == {"bright"}
    assert any(one.dice for one in readings)


@pytest.mark.turn(3)
def test_a_red_die_before_a_white_glare_is_played() -> None:
    readings = [over_exposed("red", seed) for seed in range(12)]
    assert {one.reason for one in readings} <= {"ok", "bright"}
    assert any(one.accepted for one in readings)


def test_a_picture_of_twelve_megapixels_is_read_without_complaint() -> None:
    picture, _ = render_throw(np.random.default_rng([12, 3]), scene=EASY)
    large = np.kron(picture, np.ones((6, 6, 1), np.uint8))
    reading = read(large, None, 2)
    assert reading.reason in REASONS
    assert all(die.box[0] + die.box[2] <= large.shape[1] + 12 for die in reading.dice)


def test_a_large_photograph_is_read_smaller_and_told_in_its_own_pixels(tmp_path: Path) -> None:
    picture, _ = render_throw(np.random.default_rng([12, 3]), scene=EASY)
    path = tmp_path / "large.jpg"
    cv2.imwrite(str(path), cv2.resize(picture, (2560, 1920), interpolation=cv2.INTER_CUBIC))
    whole, smaller = read(load(path), None, 2), reading_of(path, read, None, 2)
    assert whole.accepted
    assert (smaller.accepted, smaller.faces) == (whole.accepted, whole.faces)
    for one, other in zip(whole.dice, smaller.dice, strict=True):
        assert np.abs(np.subtract(one.box, other.box)).max() <= 12


@pytest.mark.parametrize("seed", range(6))
def test_empty_tables_and_hands_are_never_a_roll(seed: int) -> None:
    for hand in (0.0, 1.0):
        picture, _ = render_scene(np.random.default_rng([13, seed]), Scene(kinds=(), hand=hand))
        assert not read(picture, None, 2).accepted


@pytest.mark.turn(2)
@pytest.mark.parametrize("seed", range(12))
def test_what_is_accepted_is_right(seed: int) -> None:
    picture, truth = render_throw(np.random.default_rng([14, seed]))
    reading = read(picture, None, 2)
    if reading.accepted:
        assert sorted(reading.faces) == sorted(die.face for die in truth.dice)


@pytest.mark.turn(2)
def test_most_plain_throws_are_accepted() -> None:
    taken = 0
    for seed in range(12):
        picture, _ = render_throw(np.random.default_rng([15, seed]), scene=EASY)
        taken += read(picture, None, 2).accepted
    assert taken >= 8


@pytest.mark.parametrize("seed", [112, 168])
def test_dice_in_doubt_are_looked_at_turned(seed: int) -> None:
    picture, truth = render_throw(np.random.default_rng([7701, seed]))
    reading = read(picture, None, 2)
    assert reading.accepted
    assert sorted(reading.faces) == sorted(die.face for die in truth.dice)


@pytest.mark.parametrize("seed", range(6))
def test_an_event_die_in_a_game_without_one_is_no_roll(seed: int) -> None:
    picture, _ = render_throw(np.random.default_rng([17, seed]), ("event", "pips"), EASY)
    assert not read(picture, None, 2).accepted


@pytest.mark.turn(2)
def test_a_number_of_dice_that_is_not_there_is_not_accepted() -> None:
    for seed in range(4):
        picture, _ = render_throw(np.random.default_rng([15, seed]), scene=EASY)
        for expected in (1, 3, Expected(3, event=True)):
            assert not read(picture, None, expected).accepted


def test_a_frame_of_another_camera_than_the_profiles_is_not_read() -> None:
    picture, _ = render_throw(np.random.default_rng([15, 1]), scene=EASY)
    assert read(picture, Profile("other", size=(320, 240)), 2).reason == "other_camera"


def test_dice_outside_the_tray_are_said_to_be_outside() -> None:
    for seed in range(8):
        picture, _ = render_throw(np.random.default_rng([15, seed]), scene=EASY)
        if read(picture, None, 2).accepted:
            corner = Profile("corner", tray=((0, 0), (5, 0), (5, 5), (0, 5)))
            assert read(picture, corner, 2).reason == "outside"
            return
    pytest.fail("no plain throw was accepted")


@pytest.mark.skipif(
    "KATANE_DICE_PHOTOS" not in os.environ,
    reason="the photographs of other people are left out: KATANE_DICE_PHOTOS names no folder",
)
def test_nothing_is_accepted_wrongly_on_photographs() -> None:
    for folder in sorted(Path(os.environ["KATANE_DICE_PHOTOS"]).iterdir()):
        if (folder / "truth.csv").exists():
            results = judged(folder, lambda path, number: reading_of(path, read, None, number))
            assert score(results).wrong == 0
