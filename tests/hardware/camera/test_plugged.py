"""A camera is found whatever its number, and remembered by what it is. The folder of devices is made here, with the
links that udev makes; how a real device answers to V4L2 is told from the bytes of its answers."""

from __future__ import annotations

import json
import os
import struct
from pathlib import Path

import pytest

from companion.app.camera import ChosenCamera, camera_setup
from companion.app.kept import SETTINGS_FILE, kept_camera
from companion.config import CameraSettings
from companion.faces.play.camera import source_said
from companion.locale import Words
from hardware.dice.plugged import Cameras, gives_frames, is_camera
from hardware.dice.setup import CameraSetup
from tests.hardware.test_camera_at_the_desk import hardware

C920 = "usb-046d_HD_Pro_Webcam_C920_8A12F0CF-video-index0"
SOCKET = "platform-fd500000.pcie-pci-0000:01:00.0-usb-0:1.{}:1.0-video-index0"


class Dev:
    """A folder of devices. cameras: the numbers that give frames; asked: how often each was asked."""

    def __init__(self, tmp_path: Path) -> None:
        self.at = tmp_path / "dev"
        self.sys = tmp_path / "sys" / "class" / "video4linux"
        self.cameras: set[int] = set()
        self.asked: list[str] = []
        for folder in ("by-id", "by-path"):
            (self.at / "v4l" / folder).mkdir(parents=True)

    def plug(
        self, number: int, by_id: str = "", by_path: str = "", *, name: str = "", gives: bool = True
    ) -> None:
        (self.at / f"video{number}").write_text("")
        for folder, link in (("by-id", by_id), ("by-path", by_path)):
            if link:
                path = self.at / "v4l" / folder / link
                path.unlink(missing_ok=True)
                path.symlink_to(f"../../video{number}")
        if name:
            (self.sys / f"video{number}").mkdir(parents=True)
            (self.sys / f"video{number}" / "name").write_text(f"{name}\n")
            (self.sys / f"video{number}" / "index").write_text("0\n")
        if gives:
            self.cameras.add(number)

    def unplug(self, number: int) -> None:
        (self.at / f"video{number}").unlink()
        for link in self.at.glob("v4l/*/*"):
            if not link.exists():
                link.unlink()
        self.cameras.discard(number)

    def gives(self, device: Path) -> bool:
        self.asked.append(device.name)
        return int(device.name.removeprefix("video")) in self.cameras

    def look(self) -> Cameras:
        return Cameras(self.at, self.gives)

    def named(self, link: str) -> str:
        folder = "by-path" if link.startswith("platform") else "by-id"
        return f"uvc:{self.at}/v4l/{folder}/{link}"


@pytest.fixture
def dev(tmp_path: Path) -> Dev:
    return Dev(tmp_path)


def test_what_gives_frames_is_listed_however_high_its_number_and_nothing_else(dev: Dev) -> None:
    for number in (0, 1, 10, 11, 31):  # a Pi's own
        dev.plug(number, gives=False)
    dev.plug(35, C920, SOCKET.format(3))
    dev.plug(36, C920.replace("index0", "index1"), gives=False)  # what it tells of its frames
    assert [(one.device.name, one.source) for one in dev.look().now()] == [
        ("video35", dev.named(C920))
    ]


def test_a_camera_is_the_same_under_another_number(dev: Dev) -> None:
    dev.plug(0, C920, SOCKET.format(3))
    (before,) = dev.look().now()
    dev.unplug(0)
    dev.plug(2, "usb-Other_Cam-video-index0")
    dev.plug(4, C920, SOCKET.format(1))
    cameras = dev.look()
    assert cameras.device(before.source.removeprefix("uvc:")) == dev.at / "video4"
    assert cameras.lasting(before.source) == before.source


def test_two_of_one_kind_without_a_number_are_told_apart_by_their_sockets(dev: Dev) -> None:
    alike = "usb-Generic_Webcam-video-index0"
    dev.plug(0, alike, SOCKET.format(1), name="Generic Webcam")
    dev.plug(2, alike, SOCKET.format(2), name="Generic Webcam")  # the link leads to the last
    assert [one.source for one in dev.look().now()] == [
        dev.named(SOCKET.format(1)),
        dev.named(SOCKET.format(2)),
    ]


def test_without_links_a_camera_keeps_its_number(dev: Dev) -> None:
    dev.plug(7)
    assert [one.source for one in dev.look().now()] == ["uvc:7"]


def test_nought_is_the_first_that_gives_frames_and_another_number_is_meant(dev: Dev) -> None:
    dev.plug(0, gives=False)
    dev.plug(8)
    dev.plug(9)
    cameras = dev.look()
    assert cameras.device("0") == dev.at / "video8"
    assert cameras.device("9") == dev.at / "video9"
    assert cameras.device("3") == dev.at / "video3"
    assert dev.look().lasting("uvc") == "uvc:8"


def test_a_machine_without_cameras_has_none(tmp_path: Path) -> None:
    cameras = Cameras(tmp_path / "nowhere", lambda _: True)
    assert cameras.now() == ()
    assert cameras.device("0") == tmp_path / "nowhere" / "video0"
    for source in ("uvc:0", "picamera", "demo", "/a/video.mp4", "off"):
        assert cameras.lasting(source) == source


def test_cameras_are_asked_again_only_when_something_was_plugged(dev: Dev) -> None:
    dev.plug(0)
    cameras = dev.look()
    for _ in range(3):
        cameras.now()
    assert dev.asked == ["video0"]
    dev.plug(1)
    assert len(cameras.now()) == 2


# -- what a device answers


def answer(driver: str, whole: int, of_device: int) -> bytes:
    return struct.pack("=16s32s32sIII12x", driver.encode(), b"card", b"bus", 0, whole, of_device)


@pytest.mark.parametrize(
    ("driver", "whole", "of_device", "formats", "wanted"),
    [
        ("uvcvideo", 0x84A00001, 0x04200001, ["YUYV", "MJPG"], True),
        ("uvcvideo", 0x84A00001, 0x04A00000, [], False),  # what it tells of its frames
        ("v4l2 loopback", 0x85200003, 0x05200001, ["YU12"], True),
        ("old", 0x04000001, 0, ["YUYV"], True),
        ("unicam", 0x85A00001, 0x25200001, ["pBAA"], False),
        ("bcm2835-isp", 0x85200001, 0x05200001, ["YUYV"], False),
        ("bcm2835-codec", 0x84204000, 0x04204000, ["H264"], False),
        ("rp1-cfe", 0xA4A00001, 0x24A00001, ["YUYV"], False),
    ],
)
def test_a_camera_is_told_from_what_a_pi_has_inside(
    driver: str, whole: int, of_device: int, formats: list[str], wanted: bool
) -> None:
    assert is_camera(answer(driver, whole, of_device), formats) is wanted


def test_what_is_no_video_device_gives_no_frames(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not any(map(gives_frames, (tmp_path / "file", tmp_path, Path("/dev/null"))))


# -- what was chosen


def test_a_camera_that_was_kept_by_its_number_is_kept_by_what_it_is_with_its_lessons(
    tmp_path: Path, dev: Dev
) -> None:
    dev.plug(0, C920)
    (tmp_path / SETTINGS_FILE).write_text(json.dumps({"camera.source": "uvc:0", "mode": "dim"}))
    (tmp_path / "cameras" / "uvc-0.lessons").mkdir(parents=True)
    found = kept_camera(CameraSettings(), tmp_path, dev.look())
    assert found.source == dev.named(C920)
    kept = json.loads((tmp_path / SETTINGS_FILE).read_text())
    assert kept == {"camera.source": dev.named(C920), "mode": "dim"}
    setup, _ = camera_setup(found, tmp_path)
    assert isinstance(setup, CameraSetup)
    assert setup.lessons is not None
    assert setup.lessons.is_dir()
    dev.unplug(0)
    dev.plug(6, C920)
    assert kept_camera(CameraSettings(), tmp_path, dev.look()).source == dev.named(C920)


def test_a_number_that_a_file_or_an_option_gives_stays_as_it_is_written(
    tmp_path: Path, dev: Dev
) -> None:
    dev.plug(0, C920)
    assert kept_camera(CameraSettings("uvc:0"), tmp_path, dev.look()).source == "uvc:0"
    assert not (tmp_path / SETTINGS_FILE).exists()


def test_a_kept_number_of_a_camera_that_is_away_stays(tmp_path: Path, dev: Dev) -> None:
    (tmp_path / SETTINGS_FILE).write_text('{"camera.source": "uvc:2"}')
    assert kept_camera(CameraSettings(), tmp_path, dev.look()).source == "uvc:2"


async def test_the_choice_names_each_camera_and_knows_which_one_is_in_use(
    tmp_path: Path, dev: Dev
) -> None:
    dev.plug(0, gives=False)
    dev.plug(12, C920)
    dev.plug(14, by_path=SOCKET.format("2.4"))
    desk, kept = hardware(None), dict[str, str]()
    desk.start()
    choice = ChosenCamera(CameraSettings("uvc:12"), tmp_path, desk, kept.__setitem__, dev.look())
    assert choice.source() == dev.named(C920)
    assert choice.sources().count(choice.source()) == 1
    words = Words("fr")
    said = [source_said(one, words) for one in choice.sources()]
    assert said[1:3] == ["HD Pro Webcam C920 (F0CF)", "Caméra USB, prise 1.2.4"]
    (tmp_path / "cameras" / "uvc-12.lessons").mkdir(parents=True)
    choice.choose_source(choice.source())
    assert kept["camera.source"] == dev.named(C920)
    assert not (tmp_path / "cameras" / "uvc-12.lessons").exists()
    desk.stop()


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (C920, "HD Pro Webcam C920 (F0CF)"),
        ("usb-Logitech_Webcam_C270_1-2.4-video-index0", "Logitech Webcam C270 1-2.4"),
        ("usb-Sonix_Technology_Co.__Ltd._USB_2.0_Camera_SN0001-video-index0", None),
        ("usb-0c45_6366-video-index0", "6366"),
    ],
)
def test_a_link_is_said_as_people_call_the_camera(link: str, said: str | None) -> None:
    text = source_said(f"uvc:/dev/v4l/by-id/{link}", Words("en"))
    assert text == said or (said is None and "USB 2.0 Camera" in text)


@pytest.mark.skipif(not os.path.exists("/dev/video0"), reason="there is no camera here")
def test_the_cameras_of_this_machine_are_found() -> None:
    assert all(one.device.exists() for one in Cameras().now())
