"""The camera at the real table: a throw becomes a roll, every trouble has a word, and the game goes on."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from companion.table.errors import StoreError
from hardware import CameraSetup
from hardware.dice.eye import EyeReport
from hardware.dice.frames import Controls, SourceError
from tests.hardware.camera.desk import EMPTY, SOON, THROW, desk, lies, rolls
from tests.hardware.camera.scenes import SIX_ONE, THREE_FIVE, profile, reader, tray
from tests.hardware.camera.scripted_reader import refuses
from tests.hardware.camera.scripted_source import ScriptedSource


async def test_a_throw_becomes_the_roll_of_the_seat_that_owes_it_with_its_evidence() -> None:
    async with desk(ScriptedSource(THROW, step=0.005)) as table:
        await table.until(lambda: table.roll)
        roll = table.roll
        assert (roll["seat"], roll["dice"], roll["source"]) == ("blue", [3, 5], "camera")
        assert roll["confidence"] == 0.97
        await table.until(lambda: table.camera.status().counted)
        seq = table.camera.status().counted
        assert seq is not None
        kept = table.table.evidence(seq)
        assert kept is not None
        picture = cv2.imdecode(
            np.frombuffer(b64decode(kept["picture"]), np.uint8), cv2.IMREAD_COLOR
        )
        assert [picture.shape[1], picture.shape[0]] == kept["size"]
        assert len(kept["picture"]) <= 8000
        for box in kept["boxes"]:
            x, y, wide, tall = box["box"]
            assert picture[y + tall // 8, x + wide // 2].mean() > 180
        states = [state for state, _ in table.looks]
        assert [s for s in states if s != "starting"][:3] == ["empty", "rolling", "settled"]
        assert table.messages == []


@pytest.mark.turn(2)
async def test_the_same_dice_do_not_count_for_the_next_seat() -> None:
    source = ScriptedSource(
        [*THROW, 0.4, *lies(*THREE_FIVE, frames=3), tray(hand=200), *lies(*THREE_FIVE)]
    )
    async with desk(source) as table:
        await table.until(lambda: table.roll)
        await table.do("blue", type="end_turn")
        assert table.owing == "white"
        await table.until(source.done.is_set)
        await asyncio.sleep(4 * SOON)
        assert table.owing == "white"
        assert table.camera.status().reason == "same_throw"


@pytest.mark.turn(2)
async def test_two_throws_are_two_rolls() -> None:
    second = [*lies(frames=6), *rolls(), *lies(*SIX_ONE)]
    source = ScriptedSource([*THROW, 0.5, *second])
    async with desk(source) as table:
        await table.until(lambda: table.roll)
        await table.do("blue", type="end_turn")
        await table.until(lambda: table.roll and table.roll["seat"] == "white")
        assert sorted(table.roll["dice"]) == [1, 6]


@pytest.mark.turn(2)
async def test_waved_away_in_time_nothing_is_rolled() -> None:
    source = ScriptedSource(THROW)
    async with desk(source, setup=CameraSetup("scripted", profile(), 0.5)) as table:
        await table.until(lambda: table.camera.status().counts_at)
        assert table.camera.wave_away()
        await asyncio.sleep(0.7)
        assert table.roll is None
        assert table.camera.status().reason == "waved"


@pytest.mark.turn(2)
async def test_a_reading_that_comes_after_somebody_typed_the_roll_changes_nothing() -> None:
    source = ScriptedSource(THROW)
    async with desk(source, setup=CameraSetup("scripted", profile(), 0.5)) as table:
        await table.until(lambda: table.camera.status().counts_at)
        await table.do("blue", type="roll", dice=[2, 2])
        seq = table.table.seq
        await asyncio.sleep(0.7)
        assert table.table.seq == seq
        assert table.roll["dice"] == [2, 2]
        assert table.camera.status().reason == "typed"
        assert not table.camera.count_now()
        assert table.messages == []


@pytest.mark.turn(2)
async def test_a_disputed_roll_is_put_right_and_its_picture_stays() -> None:
    async with desk(ScriptedSource(THROW)) as table:
        await table.until(lambda: table.camera.status().counted)
        seq = table.camera.status().counted
        assert seq is not None
        assert (await table.do("blue", type="undo"))["ok"]
        await asyncio.sleep(4 * SOON)
        assert table.owing == "blue"
        assert (await table.do("blue", type="roll", dice=[3, 6]))["ok"]
        assert table.roll["source"] == "touch"
        kept = table.table.evidence(seq)
        assert kept is not None
        assert kept["undone"]
        assert kept["picture"]


@pytest.mark.turn(2)
async def test_dice_thrown_before_anybody_owes_them_wait_for_a_tap() -> None:
    source = ScriptedSource([*EMPTY, 0.4, *rolls(), *lies(*THREE_FIVE)])
    async with desk(source) as table:
        await table.do("blue", type="roll", dice=[2, 2])
        await table.until(lambda: table.camera.status().reason == "not_awaited")
        await table.do("blue", type="end_turn")
        await asyncio.sleep(4 * SOON)
        assert table.owing == "white"
        assert table.camera.count_now()
        await table.until(lambda: table.roll["seat"] == "white")
        assert table.roll["dice"] == [3, 5]


@pytest.mark.turn(2)
@pytest.mark.parametrize("reason", ["cocked", "rim", "outside", "too_few", "too_many", "stacked"])
async def test_dice_that_must_not_count_are_named_and_nothing_is_rolled(reason: str) -> None:
    read = reader()
    source = ScriptedSource(THROW)

    def say(picture: Any) -> Any:
        seen = reader().say(picture)
        return refuses(reason, 3, 5) if seen.dice else seen

    read.say = say
    async with desk(source, read=read) as table:
        await table.until(lambda: table.camera.status().reason == reason)
        status = table.camera.status()
        assert status.reading is not None
        assert len(status.reading.dice) == 2
        for language in ("en", "fr"):
            assert "hardware." not in status.sentence(language)
        await asyncio.sleep(4 * SOON)
        assert table.roll is None


@pytest.mark.turn(2)
@pytest.mark.parametrize("reason", ["missing", "busy", "corrupt", "source"])
async def test_a_camera_that_does_not_open_is_tried_again_until_it_does(reason: str) -> None:
    async with desk(SourceError(reason), ScriptedSource(THROW)) as table:
        await table.until(lambda: table.roll)
        assert ("trouble", reason) in table.looks
        assert len(table.openings.opened) == 2


@pytest.mark.parametrize("reason", ["ended", "no_library"])
async def test_what_trying_again_does_not_mend_is_left_alone(reason: str) -> None:
    async with desk(SourceError(reason)) as table:
        await table.until(lambda: table.camera.status().state == "trouble")
        await asyncio.sleep(0.5)
        assert table.openings.opened == ["scripted"]
        assert table.camera.status().reason == reason


@pytest.mark.turn(2)
async def test_unplugged_in_a_throw_nothing_is_guessed_and_the_next_throw_counts() -> None:
    first = ScriptedSource([*EMPTY, *rolls(), SourceError("unplugged")])
    again = ScriptedSource([*lies(*THREE_FIVE), 0.4, *lies(frames=6), *rolls(), *lies(*SIX_ONE)])
    async with desk(first, again) as table:
        await table.until(lambda: ("trouble", "unplugged") in table.looks)
        await table.until(lambda: table.camera.status().reason == "lay_there")
        assert table.roll is None
        await table.until(lambda: table.roll)
        assert sorted(table.roll["dice"]) == [1, 6]


@pytest.mark.turn(3)
async def test_a_driver_that_hangs_is_noticed_and_holds_up_nothing() -> None:
    async with desk(ScriptedSource([*EMPTY, 3.2, *EMPTY])) as table:
        await table.until(lambda: table.camera.status().reason == "silent")
        assert (await table.do("blue", type="roll", dice=[1, 1]))["ok"]
        await table.until(lambda: table.camera.status().state == "empty")


STANDING = tray(*THREE_FIVE)
FAULTS: dict[str, Callable[[], Any]] = {
    "frozen": lambda: STANDING,
    "black": lambda: np.zeros((480, 640, 3), np.uint8),
    "bright": lambda: tray(light=200),
    "no_picture": lambda: np.zeros((0, 0, 3), np.uint8),
    "other_camera": lambda: tray(wide=800, tall=600),
}


@pytest.mark.tour("drawn trays")
@pytest.mark.parametrize("fault", FAULTS)
async def test_bad_frames_are_named_nothing_is_read_from_them_and_good_ones_count_again(
    fault: str,
) -> None:
    bad = [FAULTS[fault]() for _ in range(120)]
    read = reader()
    source = ScriptedSource(
        [*EMPTY, *bad, *lies(frames=6), *rolls(), *lies(*THREE_FIVE)], step=0.02
    )
    async with desk(source, read=read) as table:
        await table.until(lambda: table.camera.status().state == "trouble")
        assert table.camera.status().reason == fault
        assert table.roll is None
        trouble = table.camera.trouble
        assert trouble is not None
        for language in ("en", "fr"):
            assert "hardware." not in trouble.sentence(language)
        await table.until(lambda: table.roll)
        assert table.roll["dice"] == [3, 5]


async def test_twelve_megapixels_are_made_smaller_and_read() -> None:
    wide, tall = 4000, 3000
    large = [
        cv2.resize(frame, (wide, tall), interpolation=cv2.INTER_NEAREST) for frame in lies(frames=3)
    ]
    async with desk(ScriptedSource([*large, 9.0]), setup=CameraSetup("scripted")) as table:
        await table.until(lambda: table.camera.frame() is not None)
        frame = table.camera.frame()
        assert frame is not None
        assert frame.shape == (960, 1280, 3)


async def test_a_reader_that_fails_is_a_trouble_of_the_camera_and_not_of_the_game() -> None:
    read = reader()
    read.fail = RuntimeError("no such network")
    async with desk(ScriptedSource(THROW), ScriptedSource(THROW), read=read) as table:
        await table.until(lambda: table.camera.status().reason == "failed")
        read.fail = None
        assert (await table.do("blue", type="roll", dice=[1, 1]))["ok"]
        await table.until(lambda: table.camera.status().state == "settled")


async def test_what_the_table_refuses_is_said_and_the_dice_can_still_be_counted() -> None:
    setup = CameraSetup("scripted", profile(), 0.3)
    async with desk(ScriptedSource(THROW), setup=setup) as table:
        await table.until(lambda: table.camera.status().counts_at)
        table.store.refuse = StoreError("store_full", path="games.sqlite", why="disk full")
        await table.until(lambda: table.messages)
        assert table.messages[0].refusal is not None
        assert table.messages[0].refusal["code"] == "store_full"
        assert table.camera.status().reason == "refused"
        assert table.roll is None
        table.store.refuse = None
        assert table.camera.count_now()
        await table.until(lambda: table.roll)
        assert table.roll["dice"] == [3, 5]


async def test_the_camera_can_be_switched_and_its_profile_too() -> None:
    async with desk(ScriptedSource(EMPTY), ScriptedSource(THROW)) as table:
        await table.until(lambda: table.camera.status().state == "empty")
        table.camera.switch("another")
        await table.until(lambda: table.roll)
        assert table.openings.opened == ["scripted", "another"]
        assert table.camera.status().profile == "desk"
        table.camera.use(None)
        assert table.camera.status().profile is None


@pytest.mark.turn(2)
async def test_pictures_for_the_screen_are_small_and_made_while_somebody_asks() -> None:
    source = ScriptedSource(lies(*THREE_FIVE, frames=400), step=0.02)
    async with desk(source) as table:
        await table.until(lambda: table.camera.status().picture_seq >= 2)
        status = table.camera.status()
        assert status.picture is not None
        shown = cv2.imdecode(np.frombuffer(status.picture, np.uint8), cv2.IMREAD_COLOR)
        assert max(shown.shape) <= 480
        assert status.size == (640, 480)


async def test_controls_are_locked_on_the_thread_of_the_camera() -> None:
    can = Controls(True, True, False)
    source = ScriptedSource(lies(frames=200), step=0.02, lockable=can)
    async with desk(source) as table:
        await table.until(lambda: table.camera.controls() == can)
        table.camera.lock()
        await table.until(lambda: source.locked)
        table.camera.unlock()
        await table.until(lambda: not source.locked)


async def test_a_camera_that_is_stopped_says_nothing_more() -> None:
    source = ScriptedSource(THROW, step=0.01)
    async with desk(source) as table:
        await table.until(lambda: table.camera.status().state == "empty")
        table.camera.stop()
        table.camera.stop()
        await asyncio.sleep(0.5)
        assert table.roll is None
        assert table.camera.status().state == "off"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_has_a_sentence(language: str) -> None:
    from companion.locale import Words
    from hardware.dice import frames, health, reasons

    words = Words(language)
    own = {*frames.REASONS, *health.PATIENCE, "failed", "silent"}
    own |= {"lay_there", "same_throw", "waved", "typed", "not_awaited", "disturbed", "refused"}
    own |= {"taken_back"}
    for word in own | set(reasons.REASONS):
        assert words.has(f"hardware.camera.{word}") or words.has(f"hardware.dice.{word}"), word
    for state in ("off", "starting", "empty", "hand", "rolling", "settled", "trouble"):
        assert words.has(f"hardware.camera.state.{state}")
    assert EyeReport().state == "off"
