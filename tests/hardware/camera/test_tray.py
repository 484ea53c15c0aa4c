"""Empty, hand, rolling and settled are told apart, and only what several frames agree on is a reading."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.dice.agree import Expected
from hardware.dice.pictures import Picture
from hardware.dice.tray import AGREE, STILL, Sighting, Watch, agrees, kept
from tests.hardware.camera.scenes import SIX_ONE, THREE_FIVE, profile, reader, tray
from tests.hardware.camera.scripted_reader import ScriptedReader, refuses, shows

TWO = Expected(2)
STEP = 1 / 15


class Desk:
    """A watch that is shown pictures at fifteen a second."""

    def __init__(self, read: ScriptedReader | None = None, *, known: bool = True) -> None:
        self.read = read or reader()
        self.watch = Watch(self.read.read, profile() if known else None)
        self.at = 100.0

    def show(self, picture: Picture | None, times: int = 1, expected: Expected = TWO) -> Sighting:
        for _ in range(times):
            self.at += STEP
            # Nothing of a still scene is alike in two frames but what it shows.
            self.watch.see(picture if picture is not None else tray(), self.at, expected)
        return self.watch.sighting

    def lay(self, *dice: tuple[int, int, int], times: int = 8, **scene: int) -> Sighting:
        for _ in range(times):
            self.show(tray(*dice, **scene))
        return self.watch.sighting


@pytest.mark.parametrize("known", [True, False])
def test_a_throw_goes_from_empty_over_hand_and_rolling_to_settled(known: bool) -> None:
    desk = Desk(known=known)
    assert desk.lay().state == "empty"
    for reach in (120, 240, 300, 200, 80):
        assert desk.lay(hand=reach, times=1).state == "hand"
    desk.lay(times=1)
    for step in range(4):
        seen = desk.lay((200 + 40 * step, 150, 2), (330, 220 + 30 * step, 4), times=1)
        assert seen.state == "rolling"
    seen = desk.lay(*THREE_FIVE)
    assert seen.state == "settled"
    assert seen.reading is not None
    assert seen.reading.accepted
    assert seen.reading.faces == (3, 5)


def test_a_tray_that_looks_as_it_was_calibrated_is_read_seldom_from_the_start() -> None:
    asked = []
    for known in (True, False):
        desk = Desk(known=known)
        assert desk.lay(times=int(20 / STEP)).state == "empty"
        asked.append(desk.read.asked)
        assert desk.lay(*THREE_FIVE, times=12).reading is not None
    assert asked[0] == STILL < asked[1]


def test_a_reading_takes_several_frames_that_agree_and_is_there_within_half_a_second() -> None:
    desk = Desk()
    desk.lay()
    desk.lay((220, 150, 3), (350, 260, 5), times=1)
    needed = next(n for n in range(1, 20) if desk.lay(*THREE_FIVE, times=1).reading is not None)
    assert desk.read.asked >= AGREE
    assert needed >= AGREE + STILL - 1
    assert needed * STEP < 0.5


def test_readings_that_change_from_frame_to_frame_never_count() -> None:
    turns = iter(range(1000))
    desk = Desk(ScriptedReader(lambda _: shows(3, 5) if next(turns) % 2 else shows(3, 6)))
    seen = desk.lay(*THREE_FIVE, times=40)
    assert seen == Sighting("settled")


def test_one_frame_that_disagrees_begins_the_count_anew() -> None:
    answers = iter([shows(3, 5), shows(3, 5), shows(3, 6), *[shows(3, 5)] * 20])
    desk = Desk(ScriptedReader(lambda _: next(answers)))
    desk.lay(*THREE_FIVE, times=1 + STILL + 3)
    assert desk.watch.sighting.reading is None
    assert desk.lay(*THREE_FIVE, times=3).reading == shows(3, 5)


@pytest.mark.parametrize(
    "reason",
    ["cocked", "stacked", "rim", "outside", "too_many", "too_few", "unsure", "colours", "event"],
)
def test_why_dice_at_rest_are_not_read_is_said_as_the_reader_says_it(reason: str) -> None:
    desk = Desk(ScriptedReader(lambda _: refuses(reason, 3, 5)))
    seen = desk.lay(*THREE_FIVE)
    assert seen.reading is not None
    assert not seen.reading.accepted
    assert seen.reading.reason == reason


def test_what_was_refused_is_read_again_and_counts_when_it_has_become_clear() -> None:
    desk = Desk(ScriptedReader(lambda _: refuses("unsure")))
    desk.lay(*THREE_FIVE)
    asked = desk.read.asked
    desk.lay(*THREE_FIVE, times=15)
    assert 0 < desk.read.asked - asked <= 3
    desk.read.say = lambda _: shows(3, 5)
    seen = desk.lay(*THREE_FIVE, times=30)
    assert seen.reading == shows(3, 5)


def test_dice_that_are_read_are_not_read_again_while_nothing_moves() -> None:
    desk = Desk()
    desk.lay(*THREE_FIVE)
    asked = desk.read.asked
    desk.lay(*THREE_FIVE, times=60)
    assert desk.read.asked == asked


def test_a_die_that_creeps_is_not_at_rest() -> None:
    desk = Desk()
    for step in range(30):
        seen = desk.lay((200 + 2 * step, 150, 3), (350, 260, 5), times=1)
        assert seen.reading is None


def test_a_hand_that_rests_in_the_picture_is_a_hand_and_nothing_is_read() -> None:
    desk = Desk()
    desk.lay()
    asked = desk.read.asked
    assert desk.lay(*THREE_FIVE, hand=160, times=30).state == "hand"
    assert desk.read.asked == asked


def test_a_lamp_that_is_turned_up_is_no_motion() -> None:
    desk = Desk()
    desk.lay(*THREE_FIVE)
    asked = desk.read.asked
    seen = desk.lay(*THREE_FIVE, light=20)
    assert seen.state == "settled"
    assert desk.read.asked == asked


def test_another_number_of_dice_expected_means_reading_anew() -> None:
    desk = Desk()
    desk.lay(*THREE_FIVE)
    desk.show(tray(*THREE_FIVE), 1, Expected(3, event=True))
    desk.show(tray(*THREE_FIVE), 4, Expected(3, event=True))
    assert desk.read.expected == Expected(3, event=True)


def test_after_an_interruption_everything_must_be_seen_again() -> None:
    desk = Desk()
    desk.lay(*THREE_FIVE)
    desk.watch.interrupted()
    assert desk.watch.sighting.state == "starting"
    assert desk.lay(*THREE_FIVE, times=1).reading is None
    assert desk.lay(*THREE_FIVE).reading is not None


def test_readings_agree_only_with_the_same_faces_and_colours_in_the_same_places() -> None:
    lying = shows(3, 5)
    assert agrees(lying, shows(3, 5))
    assert not agrees(lying, shows(3, 4))
    assert not agrees(lying, shows(3, 5, colours=("white", "red")))
    assert not agrees(lying, shows(3, 5, at=((100, 200), (260, 200))))
    assert not agrees(lying, refuses("unsure", 3, 5))
    assert agrees(refuses("cocked", 1), refuses("cocked", 2))


def test_dice_that_stayed_are_found_each_once() -> None:
    twins = shows(4, 4, at=((100, 100), (120, 100)))
    assert kept(twins, shows(4, 4, at=((105, 100), (300, 300))), 1.0) == 1
    assert kept(twins, twins, 0.3) == 2
    assert kept(shows(1, 2), shows(*(6, 1)), 1.0) == 0


def test_watching_never_changes_the_picture() -> None:
    desk = Desk()
    picture = tray(*SIX_ONE)
    copy = picture.copy()
    desk.show(picture, 6)
    assert np.array_equal(picture, copy)
