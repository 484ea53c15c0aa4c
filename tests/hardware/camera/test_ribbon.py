"""The Pi's own camera in the process of another Python: the real process, with a library that a test directs."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.locale import LANGUAGES, Words
from companion.table.memory import MemoryStore
from companion.table.session import Table
from hardware import CameraSetup
from hardware.dice.camera import Camera
from hardware.dice.frames import Controls, SourceError
from hardware.dice.pictures import Picture
from hardware.dice.setup import may_have_ribbon
from hardware.dice.sources import pi
from hardware.dice.sources.pi import SYSTEM, PiSource, Process
from tests.hardware.camera.scenes import SIX_ONE, THREE_FIVE, profile, reader, tray

PYTHON = str(SYSTEM) if SYSTEM.exists() else sys.executable
FAKE = Path(__file__).parent / "ribbon" / "picamera2.py"
PLAYERS = [{"seat": seat, "name": seat.title()} for seat in ("blue", "white", "orange")]


class Ribbon:
    """A camera on a ribbon as the process finds it. folder: where its library lies."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copy(FAKE, folder)
        self.shows(tray())

    def shows(self, picture: Picture) -> None:
        self._write("frame", picture.tobytes())

    def fate(self, word: str) -> None:
        self._write("fate", word.encode())

    def process(self, **more: Any) -> Process:
        return Process((PYTHON, "-I"), folders=(str(self.folder),), **more)

    def open(self, **more: Any) -> PiSource:
        return PiSource(self.process(**more))

    @property
    def log(self) -> list[tuple[str, Any]]:
        lines = (self.folder / "log").read_text(encoding="utf-8").splitlines()
        return [tuple(json.loads(line)) for line in lines]

    def _write(self, name: str, what: bytes) -> None:
        part = self.folder / f"{name}.part"
        part.write_bytes(what)
        part.replace(self.folder / name)


@pytest.fixture
def ribbon(tmp_path: Path) -> Ribbon:
    return Ribbon(tmp_path)


def wrong(what: Callable[[], object]) -> str:
    """The word of the error that this raises."""
    with pytest.raises(SourceError) as caught:
        what()
    return caught.value.reason


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_frames_come_from_the_camera_on_the_ribbon_and_the_newest_wins(ribbon: Ribbon) -> None:
    source = ribbon.open()
    try:
        assert np.array_equal(_told(source)[1:], tray_of(ribbon)[1:])
        thrown = tray(*THREE_FIVE)
        ribbon.shows(thrown)
        assert np.array_equal(_told(source)[1:], thrown[1:])
        first, second = source.read(), source.read()
        assert not np.array_equal(first.picture, second.picture)
        assert first.at <= second.at <= time.monotonic()
        assert ("open", 1) in ribbon.log
        assert dict(ribbon.log)["configure"]["main"] == {"size": [640, 480], "format": "RGB888"}
    finally:
        source.close()
    assert [what for what, _ in ribbon.log][-2:] == ["stop", "close"]
    assert is_gone(source.pid)


def _told(source: PiSource) -> Picture:
    return np.asarray(source.read().picture)


def tray_of(ribbon: Ribbon) -> Picture:
    seen = np.frombuffer((ribbon.folder / "frame").read_bytes(), np.uint8)
    return seen.reshape(480, 640, 3)


def test_exposure_white_balance_and_focus_are_held_as_they_were_found(ribbon: Ribbon) -> None:
    source = ribbon.open()
    try:
        assert source.controls() == Controls(True, True, True)
        assert source.lock() == Controls(True, True, True)
        source.unlock()
        source.read()
    finally:
        source.close()
    held, given_back = (value for what, value in ribbon.log if what == "controls")
    assert held["AeEnable"] is False
    assert (held["ExposureTime"], held["LensPosition"]) == (9000, 4.2)
    assert given_back == {"AeEnable": True, "AwbEnable": True, "AfMode": 2}


@pytest.mark.parametrize(
    ("fate", "word"),
    [("none", "no_ribbon"), ("busy", "busy"), ("numpy", "library"), ("library", "library")],
)
def test_a_camera_that_cannot_start_says_why(ribbon: Ribbon, fate: str, word: str) -> None:
    ribbon.fate(fate)
    assert wrong(ribbon.open) == word


def test_without_the_library_or_without_the_python_it_is_the_library_that_is_missing(
    tmp_path: Path,
) -> None:
    # Where this machine's own Python has it, nothing is missing.
    nothing = tmp_path / "picamera2"
    nothing.mkdir()
    assert wrong(lambda: PiSource(Process((PYTHON, "-I"), folders=(str(tmp_path),)))) in (
        "library",
        "no_library",
    )
    assert wrong(lambda: PiSource(Process((str(tmp_path / "no python"),)))) == "no_library"


@pytest.mark.parametrize(
    "script",
    [
        "import os; os.write(1, os.urandom(9000))",
        "import os; os.write(1, b'KTN1F' + bytes(7) + b'1' + b'9' * 9000)",
        "import os, struct; os.write(1, struct.pack('!4scIII', b'KTN1', b'C', 0, 0, 4000000000))",
        "import os, struct; os.write(1, struct.pack('!4scIII', b'KTN1', b'E', 0, 0, 5) + b'[1,2]')",
        "raise SystemExit('the reader ends at once')",
    ],
)
def test_a_reader_that_talks_nonsense_is_a_camera_that_failed(tmp_path: Path, script: str) -> None:
    bad = tmp_path / "reader.py"
    bad.write_text(script, encoding="utf-8")
    assert wrong(lambda: PiSource(Process((PYTHON, "-I"), reader=bad))) == "ribbon_failed"


@pytest.mark.turn(2)
def test_a_reader_that_complains_without_end_holds_nothing_up(tmp_path: Path) -> None:
    loud = tmp_path / "reader.py"
    loud.write_text("import os\nwhile True: os.write(2, b'x' * 4096)", encoding="utf-8")
    assert wrong(lambda: PiSource(Process((PYTHON, "-I"), reader=loud, waking=0.5))) in (
        "ribbon_silent",
        "ribbon_failed",
    )


@pytest.mark.turn(2)
def test_a_camera_that_hangs_is_let_go_of(ribbon: Ribbon) -> None:
    ribbon.fate("asleep")
    assert wrong(lambda: ribbon.open(waking=0.3)) == "ribbon_silent"
    ribbon.fate("")
    source = ribbon.open(patience=0.3)
    ribbon.fate("hang")
    assert wrong(lambda: [source.read() for _ in range(50)]) == "ribbon_silent"
    source.close()
    assert is_gone(source.pid)


def test_a_camera_that_is_lost_says_so_and_its_process_ends(ribbon: Ribbon) -> None:
    source = ribbon.open()
    ribbon.fate("lost")
    assert wrong(lambda: [source.read() for _ in range(50)]) == "ribbon_failed"
    source.close()
    assert is_gone(source.pid)


def test_a_process_ends_when_nobody_listens_any_more(ribbon: Ribbon) -> None:
    ribbon.fate("asleep")
    running = ribbon.process().start()
    assert running.stdin is not None
    running.stdin.close()
    assert running.wait(20) == 0
    for end in (running.stdout, running.stderr):
        assert end is not None
        end.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_of_the_ribbon_says_what_is_wrong_and_how_to_mend_it(language: str) -> None:
    words = Words(language)
    for word in (*pi.REASONS, "ribbon_silent"):
        assert len(words(f"hardware.camera.{word}")) > 40 or word == "busy"
        assert 0 < len(words(f"touchscreen.camera.short.{word}")) <= 46
    assert "apt install" in words("hardware.camera.no_library")


def test_it_may_have_ribbon_on_a_raspberry_pi_and_where_its_library_is(tmp_path: Path) -> None:
    model = tmp_path / "model"
    assert not may_have_ribbon(model, tmp_path / "picamera2")
    model.write_bytes(b"Raspberry Pi 4 Model B Rev 1.4\x00")
    assert may_have_ribbon(model, tmp_path / "picamera2")
    assert may_have_ribbon(tmp_path / "none", tmp_path)


class Desk:
    """A table that waits for a roll, and the camera on the ribbon."""

    def __init__(self, table: Table, camera: Camera, opened: list[PiSource]) -> None:
        self.table, self.camera, self.opened = table, camera, opened
        self.looks: list[tuple[str, str | None]] = []

    def note(self) -> None:
        status = self.camera.status()
        self.looks.append((status.state, status.reason))

    async def until(self, what: Callable[[], object]) -> None:
        for _ in range(6000):
            if what():
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"not in a minute; seen so far: {self.looks}")

    @property
    def roll(self) -> Any:
        return self.table.view_for("table")["roll"]


@asynccontextmanager
async def desk(ribbon: Ribbon) -> AsyncIterator[Desk]:
    opened: list[PiSource] = []

    def opener(spec: str) -> PiSource:
        opened.append(ribbon.open())
        return opened[-1]

    async with Table(MemoryStore()) as table:
        await table.start({"game": "base", "players": PLAYERS, "board": "beginner"}, "touch")
        setup = CameraSetup("picamera", profile(), 0.05)
        camera = Camera(table, setup, opener=opener, read=reader().read)
        made = Desk(table, camera, opened)
        camera.listen(made.note)
        camera.start()
        try:
            yield made
        finally:
            camera.stop()


async def test_killed_in_the_middle_of_a_throw_it_starts_again_and_nothing_is_guessed(
    ribbon: Ribbon,
) -> None:
    async with desk(ribbon) as table:
        await table.until(lambda: table.camera.status().state == "empty")
        ribbon.shows(tray((200, 200, 2), (400, 160, 4)))
        await table.until(lambda: table.camera.status().state == "rolling")
        os.kill(table.opened[0].pid, signal.SIGKILL)
        ribbon.shows(tray(*THREE_FIVE))
        await table.until(lambda: ("trouble", "ribbon_failed") in table.looks)
        await table.until(lambda: table.camera.status().reason == "lay_there")
        assert table.roll is None
        assert len(table.opened) == 2
        ribbon.shows(tray())
        await table.until(lambda: table.camera.status().state == "empty")
        ribbon.shows(tray(*SIX_ONE))
        await table.until(lambda: table.roll)
        assert sorted(table.roll["dice"]) == [1, 6]
    assert all(is_gone(source.pid) for source in table.opened)
