"""What is not sure is offered, and what a person says of it teaches the camera."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hardware import CameraSetup
from hardware.dice.lesson import Lesson
from tests.hardware.camera.desk import EMPTY, SOON, THROW, Pupil, desk, doubting, lies
from tests.hardware.camera.scenes import profile
from tests.hardware.camera.scripted_source import ScriptedSource


async def test_a_throw_that_is_not_sure_is_offered_and_one_yes_counts_it_with_its_picture() -> None:
    pupil = Pupil()
    async with desk(ScriptedSource(THROW), read=doubting(), make=pupil.make) as table:
        await table.until(lambda: table.camera.status().offer)
        await asyncio.sleep(4 * SOON)
        assert table.roll is None
        offer = table.camera.status().offer
        assert offer is not None
        assert offer.faces == (3, 5)
        assert table.camera.status().picture is not None or table.camera.frame() is not None
        assert table.camera.confirm((3, 5))
        await table.until(lambda: table.camera.status().counted)
        assert (table.roll["dice"], table.roll["source"]) == ([3, 5], "camera")
        kept = table.table.evidence(table.camera.status().counted or 0)
        assert kept is not None
        assert (kept["counted"], bool(kept["picture"])) == ("confirmed", True)
        assert not table.camera.confirm((3, 5))
        assert table.camera.status().reason == "same_throw"
        await table.until(lambda: table.camera.status().lessons == (1, 1))
        assert (pupil.told[0].faces, pupil.told[0].origin) == ((3, 5), "confirmed")


async def test_a_die_that_was_put_right_counts_as_a_person_said_and_is_taught_so() -> None:
    pupil = Pupil()
    async with desk(ScriptedSource(THROW), read=doubting(), make=pupil.make) as table:
        await table.until(lambda: table.camera.status().offer)
        assert not table.camera.confirm((3,))
        assert table.camera.confirm((3, 6))
        await table.until(lambda: table.camera.status().lessons[0])
        assert table.roll["dice"] == [3, 6]
        kept = table.table.evidence(table.camera.status().counted or 0)
        assert kept is not None
        assert [box["face"] for box in kept["boxes"]] == [3, 6]
        assert kept["counted"] == pupil.told[0].origin == "corrected"
        assert len(pupil.told[0].boxes) == 2


async def test_a_typed_roll_teaches_the_dice_in_sight_and_an_undo_unlearns_it() -> None:
    pupil = Pupil()
    async with desk(ScriptedSource(THROW), read=doubting(), make=pupil.make) as table:
        await table.until(lambda: table.camera.status().offer)
        assert (await table.do("blue", type="roll", dice=[3, 5]))["ok"]
        await table.until(lambda: table.camera.status().lessons[0])
        assert (pupil.told[0].faces, pupil.told[0].origin) == ((3, 5), "typed")
        assert pupil.told[0].boxes == ()
        assert (await table.do("blue", type="undo"))["ok"]
        await table.until(lambda: not table.camera.status().lessons[0])
        assert table.camera.status().reason == "taken_back"
        assert table.camera.status().offer is not None


@pytest.mark.turn(2)
async def test_what_counted_by_itself_or_was_typed_without_its_dice_teaches_nothing() -> None:
    pupil = Pupil()
    source = ScriptedSource([*THROW, 0.4, *lies(frames=12)])
    async with desk(source, make=pupil.make) as table:
        await table.until(lambda: table.camera.status().counted)
        await table.until(lambda: table.camera.status().state == "empty")
        assert (await table.do("blue", type="end_turn"))["ok"]
        assert (await table.do("white", type="roll", dice=[1, 1]))["ok"]
        await asyncio.sleep(4 * SOON)
        assert pupil.told == []


async def test_lessons_are_kept_over_the_evening_and_wiped_when_somebody_says_so(
    tmp_path: Path,
) -> None:
    folder, pupil = tmp_path / "desk.lessons", Pupil()
    setup = CameraSetup("scripted", profile(), SOON, folder)
    async with desk(ScriptedSource(THROW), read=doubting(), setup=setup, make=pupil.make) as table:
        await table.until(lambda: table.camera.status().offer)
        assert table.camera.confirm((3, 5))
        await table.until(lambda: list(folder.glob("*")))
    async with desk(ScriptedSource(EMPTY), setup=setup) as table:
        await table.until(lambda: table.camera.status().lessons == (1, 1))
        table.camera.forget_lessons()
        await table.until(lambda: table.camera.status().lessons == (0, 0))
        await table.until(lambda: not list(folder.glob("*.lesson")))


async def test_a_lesson_that_fails_holds_up_nothing() -> None:
    def fail(*_: Any) -> Lesson | None:
        raise OSError("no room")

    async with desk(ScriptedSource(THROW), read=doubting(), make=fail) as table:
        await table.until(lambda: table.camera.status().offer)
        assert table.camera.confirm((3, 5))
        await table.until(lambda: table.roll)
        assert table.camera.status().lessons == (0, 0)
