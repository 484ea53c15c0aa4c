"""Frames from files, videos and USB cameras; and what is said where there are none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.dice.frames import Controls, Frame, FramePace, FrameSource, SourceError, open_source
from hardware.dice.pictures import Picture
from hardware.dice.sources.files import SHOWN, open_path
from hardware.dice.sources.uvc import PACKED, PLAIN, UvcSource, device_trouble
from tests.hardware.camera.scenes import SIX_ONE, THREE_FIVE, tray


class Clock:
    """Time that passes when somebody sleeps."""

    def __init__(self) -> None:
        self.at = 0.0

    def now(self) -> float:
        return self.at

    def sleep(self, seconds: float) -> None:
        self.at += seconds

    def pace(self, per_second: float = 15) -> FramePace:
        return FramePace(per_second, self.now, self.sleep)


def written(path: Path, picture: Picture) -> Path:
    assert cv2.imwrite(str(path), picture)
    return path


def video(path: Path, frames: int) -> Path:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 15, (640, 480))
    for step in range(frames):
        writer.write(tray((100 + 5 * step, 200, 4)))
    writer.release()
    return path


def reason(spec: str) -> str:
    return reason_of(lambda: open_source(spec), [])


def reason_of(opener: Callable[[], FrameSource], frames: list[Frame]) -> str:
    """Reads a source to its end. frames: filled with what it gave."""
    try:
        source = opener()
        while True:
            frames.append(source.read())
    except SourceError as error:
        return error.reason


def test_a_picture_is_shown_for_ever(tmp_path: Path) -> None:
    picture = tray(*THREE_FIVE)
    source = open_path(written(tmp_path / "one.png", picture), Clock().pace())
    frames = [source.read() for _ in range(40)]
    assert not source.live
    assert all(np.array_equal(frame.picture, picture) for frame in frames)
    assert frames[1].at - frames[0].at == pytest.approx(1 / 15)


def test_a_folder_is_shown_picture_by_picture_and_a_corrupt_one_gives_none(tmp_path: Path) -> None:
    first, last = tray(*THREE_FIVE), tray(*SIX_ONE)
    written(tmp_path / "a.png", first)
    (tmp_path / "b.png").write_bytes((tmp_path / "a.png").read_bytes()[:500])
    written(tmp_path / "c.png", last)
    (tmp_path / "notes.txt").write_text("no picture")
    source = open_path(tmp_path, Clock().pace())
    frames = [source.read().picture for _ in range(round(4 * SHOWN * 15))]
    assert np.array_equal(frames[0], first)
    assert frames[round(1.5 * SHOWN * 15)] is None
    assert np.array_equal(frames[-1], last)


def test_a_video_gives_its_frames_at_its_pace_and_then_says_that_it_is_over(tmp_path: Path) -> None:
    clock = Clock()
    film, frames = video(tmp_path / "throw.avi", 30), list[Frame]()
    assert reason_of(lambda: open_path(film, clock.pace()), frames) == "ended"
    assert len(frames) == 30
    assert clock.at == pytest.approx(29 / 15)


@pytest.mark.parametrize("share", [0.0, 0.02, 0.5, 0.9])
def test_a_video_that_was_cut_short_gives_what_it_has_and_ends_with_a_word(
    tmp_path: Path, share: float
) -> None:
    whole = video(tmp_path / "whole.avi", 30).read_bytes()
    cut = tmp_path / "cut.avi"
    cut.write_bytes(whole[: int(len(whole) * share)])
    frames = list[Frame]()
    reason = reason_of(lambda: open_path(cut, Clock().pace()), frames)
    assert reason == ("ended" if frames else "corrupt")
    assert all(frame.picture is not None for frame in frames)
    assert len(frames) < 30


def test_files_that_are_no_pictures_are_refused_by_reason(tmp_path: Path) -> None:
    assert reason(str(tmp_path / "nowhere.jpg")) == "missing"
    assert reason(str(tmp_path)) == "missing"
    text = tmp_path / "text.jpg"
    text.write_text("no picture")
    assert reason(str(text)) == "corrupt"
    film = tmp_path / "film.mp4"
    film.write_bytes(b"no film")
    assert reason(str(film)) == "corrupt"


def test_a_source_that_nobody_knows_is_refused() -> None:
    assert reason("demo:tomorrow") == "source"
    assert reason("no such thing") == "missing"


def test_a_usb_camera_that_is_not_there_is_missing_and_a_closed_one_is_busy(tmp_path: Path) -> None:
    assert device_trouble("97") == "missing"
    assert reason("uvc:97") == "missing"
    assert device_trouble(str(tmp_path)) == "busy"


class FakeCapture:
    """A camera behind OpenCV. waiting: frames that lie in the driver; each further one takes ``every`` seconds.

    plain: frames a second that it gives unpacked.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        opens: bool = True,
        waiting: int = 0,
        every: float = 0.06,
        plain: float = 30.0,
    ) -> None:
        self.clock, self.opens, self.waiting = clock, opens, waiting
        self.every, self.plain = every, plain
        self.number = 0
        self.gone = False
        self.garbled = False
        self.values: dict[int, float] = {
            cv2.CAP_PROP_EXPOSURE: 120.0,
            cv2.CAP_PROP_AUTO_EXPOSURE: 3.0,
            cv2.CAP_PROP_AUTO_WB: 1.0,
            cv2.CAP_PROP_AUTOFOCUS: -1.0,
        }
        self.released = False

    def isOpened(self) -> bool:  # noqa: N802
        return self.opens

    def grab(self) -> bool:
        if self.gone:
            return False
        self.number += 1
        if self.waiting:
            self.waiting -= 1
        else:
            self.clock.sleep(self.every)
        return True

    def retrieve(self) -> tuple[bool, Any]:
        return (
            (False, None) if self.garbled else (True, np.full((480, 640, 3), self.number, np.uint8))
        )

    def get(self, what: int) -> float:
        plain = self.values.get(cv2.CAP_PROP_FOURCC) == cv2.VideoWriter.fourcc(*PLAIN)
        if what == cv2.CAP_PROP_FPS and plain:
            return self.plain
        return self.values.get(what, -1.0)

    def set(self, what: int, value: float) -> bool:
        known = self.values.get(what, 0.0) >= 0
        if known:
            self.values[what] = value
        return known

    def release(self) -> None:
        self.released = True


def usb(capture: FakeCapture, trouble: list[str | None] | None = None) -> UvcSource:
    answers = trouble or [None]
    return UvcSource("0", lambda where: capture, lambda where: answers[-1], now=capture.clock.now)


def test_the_newest_frame_of_a_usb_camera_wins_over_those_that_waited() -> None:
    source = usb(FakeCapture(Clock(), waiting=2))
    assert source.live
    assert int(np.asarray(source.read().picture)[0, 0, 0]) == 3
    assert int(np.asarray(source.read().picture)[0, 0, 0]) == 4


def test_a_usb_camera_asks_for_small_frames_and_holds_what_it_can() -> None:
    capture = FakeCapture(Clock())
    source = usb(capture)
    assert capture.values[cv2.CAP_PROP_FRAME_WIDTH] == 640
    assert source.controls() == Controls(exposure=True, white_balance=True, focus=False)
    assert source.lock() == Controls(exposure=True, white_balance=True, focus=False)
    assert capture.values[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
    assert capture.values[cv2.CAP_PROP_EXPOSURE] == 120.0
    source.unlock()
    assert capture.values[cv2.CAP_PROP_AUTO_EXPOSURE] == 3
    source.close()
    assert capture.released


def test_a_usb_camera_gives_plain_pictures_where_it_keeps_up_and_packed_ones_where_not() -> None:
    plain, packed = (cv2.VideoWriter.fourcc(*form) for form in (PLAIN, PACKED))
    fast, slow = FakeCapture(Clock()), FakeCapture(Clock(), plain=5.0)
    usb(fast)
    usb(slow)
    assert fast.values[cv2.CAP_PROP_FOURCC] == plain
    assert slow.values[cv2.CAP_PROP_FOURCC] == packed


def test_of_a_camera_that_gives_thirty_frames_a_second_every_other_is_taken() -> None:
    capture = FakeCapture(Clock(), every=1 / 30)
    source = usb(capture)
    times = [source.read().at for _ in range(30)]
    assert times[-1] - times[0] == pytest.approx(29 / 15, abs=0.05)


def test_a_usb_camera_says_whether_it_is_busy_or_was_unplugged() -> None:
    with pytest.raises(SourceError, match="busy"):
        usb(FakeCapture(Clock(), opens=False))
    capture, trouble = FakeCapture(Clock()), list[str | None]([None])
    source = usb(capture, trouble)
    capture.gone = True
    with pytest.raises(SourceError, match="busy"):
        source.read()
    capture.gone = False
    source.read()
    capture.gone = True
    trouble.append("missing")
    with pytest.raises(SourceError, match="unplugged"):
        source.read()


def test_a_frame_that_cannot_be_decoded_is_no_end_of_the_camera() -> None:
    capture = FakeCapture(Clock())
    source = usb(capture)
    capture.garbled = True
    assert source.read().picture is None
    capture.garbled = False
    assert source.read().picture is not None


def test_a_pace_does_not_hurry_after_what_was_late() -> None:
    clock = Clock()
    pace = clock.pace(10)
    assert [pace.wait(), round(pace.wait(), 3)] == [0.0, 0.1]
    clock.at = 5.0
    assert pace.wait() == 5.0
    assert pace.wait() == pytest.approx(5.1)
