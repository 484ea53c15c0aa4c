"""The camera among the other hardware: what the desk recommends, says and lists."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory

from companion.app.camera import ChosenCamera, camera_setup, kept_settings, tell_in_terminal
from companion.config import CameraSettings
from companion.faces.cameras import CameraPort
from companion.locale import Words
from hardware import DEFAULT, CameraSetup, Hardware, Listener, Message, Wiring
from hardware.dice.lesson import CROP, NUMBERS, Lesson, TaughtDie
from hardware.dice.lessons import save_lesson
from hardware.dice.profile import Profile, save_profile
from hardware.pins import Pins
from tests.hardware.camera.scenes import tray
from tests.hardware.desk_table import DeskTable, view


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "tray.png"
    assert cv2.imwrite(str(path), tray())
    return path


def hardware(setup: CameraSetup | None, wiring: Wiring = DEFAULT) -> Hardware:
    shown = {**view(("red", "roll")), "turn": 1, "custody": {"dice": "table"}}
    return Hardware(DeskTable(shown), wiring, Pins(MockFactory(), simulated=True), camera=setup)


def listened(desk: Hardware) -> list[Message]:
    said: list[Message] = []
    desk.listen(Listener(lambda half: None, said.append))
    return said


def taken_away(picture: Path) -> Callable[[], object]:
    """Removes a file → how to bring it back."""
    whole = picture.read_bytes()
    picture.unlink()
    return lambda: picture.write_bytes(whole)


async def until(what: Callable[[], object]) -> None:
    for _ in range(1000):
        if what():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("not in ten seconds")


async def test_without_a_camera_the_buttons_come_first() -> None:
    desk = hardware(None)
    assert desk.camera is None
    desk.start()
    assert [(s.name, s.ok) for s in desk.dice_sources()] == [("buttons", True), ("touch", True)]
    desk.stop()


async def test_a_camera_that_is_missing_steps_down_to_the_buttons_with_a_sentence() -> None:
    desk = hardware(CameraSetup("uvc:97"))
    said = listened(desk)
    desk.start()
    await until(lambda: said)
    assert said[0].key == "hardware.sources.down.buttons"
    assert "camera is not there" in said[0].sentence("en")
    camera, buttons, _ = desk.dice_sources()
    assert (camera.name, camera.ok, buttons.ok) == ("camera", False, True)
    assert camera.reason is not None
    desk.stop()


@pytest.mark.turn(3)
async def test_a_camera_that_works_again_is_recommended_after_three_seconds(picture: Path) -> None:
    bring_back = taken_away(picture)
    desk = hardware(CameraSetup(str(picture)), Wiring(None))
    said = listened(desk)
    desk.start()
    await until(lambda: said)
    bring_back()
    await until(lambda: len(said) == 2)
    assert [message.key for message in said] == [
        "hardware.sources.down.touch",
        "hardware.sources.up.camera",
    ]
    assert desk.dice_sources()[0].ok
    desk.stop()


async def test_the_camera_can_be_taken_away_and_given_back(picture: Path) -> None:
    desk = hardware(CameraSetup(str(picture)))
    looks: list[str] = []
    desk.listen(
        Listener(
            lambda half: None,
            lambda message: None,
            lambda: looks.append(desk.camera.status().state if desk.camera else "none"),
        )
    )
    desk.start()
    await until(lambda: "starting" in looks or "empty" in looks)
    desk.use_camera(None)
    assert desk.camera is None
    assert [source.name for source in desk.dice_sources()] == ["buttons", "touch"]
    desk.use_camera(CameraSetup(str(picture)))
    assert desk.camera is not None
    assert desk.dice_sources()[0].name == "camera"
    desk.stop()


async def test_a_camera_is_chosen_kept_and_used_with_its_profile(
    tmp_path: Path, picture: Path
) -> None:
    (tmp_path / "cameras").mkdir()
    save_profile(Profile("kitchen", "uvc:0", (640, 480)), tmp_path / "cameras" / "kitchen.json")
    desk, kept = hardware(None), dict[str, str]()
    desk.start()
    choice = ChosenCamera(CameraSettings(), tmp_path, desk, kept.__setitem__)
    assert choice.sources()[0] == "off"
    assert choice.source() == "off"
    assert choice.calibrate() is None
    choice.choose_source(str(picture))
    choice.choose_profile("kitchen")
    choice.choose_count_after(2.5)
    camera = desk.camera
    assert camera is not None
    port: CameraPort = camera
    assert port.status().state == "starting"
    assert camera.setup.count_after == 2.5
    assert camera.status().profile == "kitchen"
    assert str(picture) in choice.sources()
    again = kept_settings(CameraSettings(), kept)
    assert again == CameraSettings(str(picture), "kitchen", 2.5)
    choice.delete_profile("nobody")
    choice.delete_profile("kitchen")
    assert (choice.profiles(), choice.profile()) == ([], "")
    choice.choose_source("off")
    assert desk.camera is None
    desk.stop()


async def test_a_calibration_takes_the_camera_and_gives_it_back(
    tmp_path: Path, picture: Path
) -> None:
    desk, kept = hardware(None), dict[str, str]()
    desk.start()
    choice = ChosenCamera(CameraSettings(str(picture)), tmp_path, desk, kept.__setitem__)
    fitting = choice.calibrate()
    assert fitting is not None
    assert desk.camera is None
    fitting.look()
    assert fitting.save("attic")
    fitting.close()
    assert desk.camera is not None
    assert desk.camera.status().profile == "attic"
    assert kept["camera.profile"] == "attic"
    desk.stop()


def taught(number: int, origin: str = "confirmed") -> Lesson:
    crop = np.full((CROP, CROP, 3), 20 * number, np.uint8)
    views = np.ones((1, NUMBERS), np.float32)
    dice = tuple(TaughtDie(face, crop, views, (200.0, 210.0, 220.0)) for face in (3, 5, None))
    return Lesson(f"{number:03}-lesson", dice, 1_700_000_000.0 + number, origin)


async def test_what_a_tray_was_taught_is_shown_latest_first_and_wiped(
    tmp_path: Path, picture: Path
) -> None:
    settings = CameraSettings(str(picture))
    setup, _ = camera_setup(settings, tmp_path)
    assert setup is not None
    assert setup.lessons is not None
    for number in range(1, 4):
        save_lesson(taught(number, "typed" if number == 3 else "confirmed"), setup.lessons)
    desk = hardware(setup)
    desk.start()
    choice = ChosenCamera(settings, tmp_path, desk, lambda key, value: None)
    await until(lambda: choice.taught() == 3)
    first, second = choice.lessons(0, 2)
    assert (first.origin, first.faces, len(first.pictures)) == ("typed", (3, 5), 2)
    assert cv2.imdecode(np.frombuffer(first.pictures[0], np.uint8), cv2.IMREAD_COLOR) is not None
    assert first.when > second.when
    choice.wipe_lessons()
    await until(lambda: choice.taught() == 0)
    await until(lambda: not list(setup.lessons.glob("*.lesson")) if setup.lessons else True)
    desk.stop()


async def test_each_profile_has_lessons_of_its_own_which_go_with_it(tmp_path: Path) -> None:
    (tmp_path / "cameras").mkdir()
    save_profile(Profile("kitchen"), tmp_path / "cameras" / "kitchen.json")
    own, _ = camera_setup(CameraSettings("uvc:0", "kitchen"), tmp_path)
    none, _ = camera_setup(CameraSettings("uvc:0"), tmp_path)
    assert own is not None
    assert none is not None
    assert own.lessons == tmp_path / "cameras" / "kitchen.lessons"
    assert none.lessons == tmp_path / "cameras" / "uvc-0.lessons"
    save_lesson(taught(1), own.lessons)
    choice = ChosenCamera(CameraSettings(), tmp_path, hardware(None), lambda key, value: None)
    choice.delete_profile("kitchen")
    assert not own.lessons.exists()


def test_a_profile_that_cannot_be_read_is_said_and_the_camera_goes_on_without(
    tmp_path: Path,
) -> None:
    (tmp_path / "cameras").mkdir()
    (tmp_path / "cameras" / "bad.json").write_text("{")
    setup, wrong = camera_setup(CameraSettings("uvc:0", "bad", 2.0), tmp_path)
    lessons = tmp_path / "cameras" / "bad.lessons"
    assert setup == CameraSetup("uvc:0", None, 2.0, lessons)
    assert wrong is not None
    for language in ("en", "fr"):
        assert "bad.json" in wrong.sentence(language)
    assert camera_setup(CameraSettings(), tmp_path) == (None, None)


def test_what_the_touchscreen_kept_badly_does_no_harm() -> None:
    own = CameraSettings("demo", None, 1.5)
    assert kept_settings(own, {"camera.count_after": "soon"}) == own
    assert kept_settings(own, {"camera.count_after": "99"}) == own


async def test_without_a_touchscreen_the_terminal_says_what_the_camera_does() -> None:
    desk, lines = hardware(CameraSetup("uvc:97")), list[str]()
    tell_in_terminal(desk, Words("en"), lines.append)
    desk.start()
    await until(lambda: len(lines) >= 2)
    assert any(line.startswith("Camera: The camera is not there") for line in lines)
    desk.stop()
