"""Which camera the table looks through: what files, command line and touchscreen say, put together."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import CameraSettings
from companion.faces.cameras import TaughtThrow, TrayFitting
from companion.locale import Words
from hardware.dice.plugged import Cameras
from hardware.dice.setup import CameraSetup, may_have_ribbon
from hardware.messages import Message

if TYPE_CHECKING:
    from hardware import Hardware

OFF = "off"
PROFILES = "cameras"


def camera_setup(camera: CameraSettings, data: Path) -> tuple[CameraSetup | None, Message | None]:
    """The camera of the settings, None for none, and what to tell people: a profile that cannot be used is left out.

    data: the folder of everything kept.
    """
    if camera.source == OFF:
        return None, None
    plain = CameraSetup(camera.source, None, camera.count_after, _lessons(data, camera))
    if camera.profile is None:
        return plain, None
    from hardware.dice.profile import (
        ProfileError,
        load_profile,
    )  # a table without a camera needs none of it

    path = _file(data, camera.profile)
    try:
        return replace(plain, profile=load_profile(path)), None
    except ProfileError as error:
        wrong = Message("app.profile_bad", {"file": path, "reason": error.problem})
        return plain, wrong


def kept_settings(camera: CameraSettings, kept: Mapping[str, str]) -> CameraSettings:
    """The settings with what the touchscreen keeps in their place."""
    after = kept.get("camera.count_after", "")
    return CameraSettings(
        kept.get("camera.source", camera.source),
        kept.get("camera.profile", camera.profile or "") or None,
        float(after) if _is_number(after) else camera.count_after,
    )


class ChosenCamera:
    """The choice among cameras and profiles; keep: keeps a setting of the touchscreen over the next start.

    home: the folder of everything kept; hardware: where the chosen camera is used; cameras: those that are plugged in.
    Use it on the loop.
    """

    def __init__(
        self,
        camera: CameraSettings,
        home: Path,
        hardware: Hardware,
        keep: Callable[[str, str], None],
        cameras: Cameras | None = None,
    ) -> None:
        self._camera, self._home, self._hardware, self._keep = camera, home, hardware, keep
        self._cameras = cameras or Cameras()

    def sources(self) -> Sequence[str]:
        """``off``, the cameras that are there, and the demo; what is chosen now in any case."""
        usb = [one.source for one in self._cameras.now()]
        ribbon = ["picamera"] if may_have_ribbon() else []
        found = [OFF, *usb, *ribbon, "demo"]
        return found if self.source() in found else [*found, self.source()]

    def source(self) -> str:
        """What is looked through, ``off`` for nothing; a USB camera by what it is, whatever its number."""
        return self._cameras.lasting(self._camera.source)

    def choose_source(self, source: str) -> None:
        """Looks through this from now on."""
        if source == self.source() != self._camera.source:
            self._hardware.use_camera(None)
            carry_lessons(self._home, self._camera.source, source)
        self._camera = replace(self._camera, source=source)
        self._keep("camera.source", source)
        self._use()

    def profiles(self) -> Sequence[str]:
        """The names of the profiles that are kept."""
        return sorted(file.stem for file in (self._home / PROFILES).glob("*.json"))

    def profile(self) -> str:
        """The name of the profile in use, empty for none."""
        return self._camera.profile or ""

    def choose_profile(self, name: str) -> None:
        """Uses this profile from now on, or with an empty name none."""
        self._camera = replace(self._camera, profile=name or None)
        self._keep("camera.profile", name)
        self._use()

    def delete_profile(self, name: str) -> None:
        """Forgets a profile; a file that cannot be deleted stays in the list."""
        if name not in self.profiles():
            return
        try:
            _file(self._home, name).unlink()
            shutil.rmtree(_file(self._home, name).with_suffix(".lessons"), ignore_errors=True)
        except OSError:
            return
        if name == self.profile():
            self.choose_profile("")

    def taught(self) -> int:
        """How many throws the tray in use was taught."""
        camera = self._hardware.camera
        return 0 if camera is None else camera.lessons.count

    def lessons(self, first: int, count: int) -> Sequence[TaughtThrow]:
        """So many of these throws, the latest first, from this place on."""
        camera = self._hardware.camera
        if camera is None:
            return ()
        from hardware.dice.snapshot import jpeg

        kept = camera.lessons
        return [
            TaughtThrow(
                tuple(jpeg(die.crop, 85) for die in one.dice if die.face is not None),
                one.faces,
                one.when,
                one.origin,
                one.id not in kept.aside,
            )
            for one in kept.lessons[::-1][first : first + count]
        ]

    def boards_taught(self) -> int:
        """How many boards in photographs this table was taught by."""
        return sum(1 for _ in board_lessons(self._home).glob("*.lesson"))

    def wipe_lessons(self) -> None:
        """The tray in use and the reader of boards forget all of them; soon, not at once."""
        for file in board_lessons(self._home).glob("*.lesson"):
            with suppress(OSError):
                file.unlink()
        if self._hardware.camera is not None:
            self._hardware.camera.forget_lessons()

    def count_after(self) -> float:
        """Seconds from a reading until it counts by itself."""
        return self._camera.count_after

    def choose_count_after(self, seconds: float) -> None:
        """Lets it be so many from the next reading on."""
        self._camera = replace(self._camera, count_after=seconds)
        self._keep("camera.count_after", str(seconds))
        if self._hardware.camera is not None:
            self._hardware.camera.wait_for(seconds)

    def calibrate(self) -> TrayFitting | None:
        """Begins a calibration with the chosen source, which the game does without meanwhile; None without one."""
        if self.source() == OFF:
            return None
        from calibration.tray import TrayCalibration
        from hardware.dice.frames import open_source

        source = self.source()
        folder = self._home / PROFILES
        folder.mkdir(parents=True, exist_ok=True)
        self._hardware.use_camera(None)
        return _Fitting(TrayCalibration(lambda: open_source(source), source, folder), self)

    def resume(self) -> None:
        """The calibration is over: the game has its camera again."""
        self._use()

    def _use(self) -> None:
        setup, wrong = camera_setup(self._camera, self._home)
        self._hardware.use_camera(setup)
        if wrong is not None:
            self._hardware.say(wrong)


class _Fitting:
    """A calibration that gives the camera back to the game, with the profile that it saved."""

    def __init__(self, fitting: TrayFitting, chosen: ChosenCamera) -> None:
        self._fitting, self._chosen = fitting, chosen
        self.look, self.page = fitting.look, fitting.page
        self.act, self.drag = fitting.act, fitting.drag
        self._saved: str | None = None

    def save(self, name: str) -> bool:
        """Keeps the profile; it is used from the end of the calibration on."""
        saved = self._fitting.save(name)
        self._saved = name.strip() if saved else self._saved
        return saved

    def close(self) -> None:
        """Lets go of the camera, and gives it to the game."""
        self._fitting.close()
        if self._saved is not None:
            self._chosen.choose_profile(self._saved)
        else:
            self._chosen.resume()


def tell_in_terminal(hardware: Hardware, words: Words, say: Callable[[str], None]) -> None:
    """What people without a touchscreen read: what the hardware has to say, and what the camera does."""
    from hardware.desk import Listener

    said: list[str] = []

    def look() -> None:
        camera = hardware.camera
        status = None if camera is None else camera.status()
        if status is None or status.state in ("hand", "rolling", "starting"):
            return
        if status.state == "settled" and status.reading is None:
            return
        sentence = status.sentence(words.language)
        if status.reading is not None and status.reading.accepted:
            faces = ", ".join(str(face) for face in status.reading.faces)
            sentence = words("app.camera_reads", faces=faces)
        if said[-1:] != [sentence]:
            said[:] = [sentence]
            say(words("app.camera", sentence=sentence))

    hardware.listen(
        Listener(
            on_half=lambda _: None,
            on_message=lambda message: say(message.sentence(words.language, screenless=True)),
            on_camera=look,
        )
    )


def _lessons(data: Path, camera: CameraSettings) -> Path:
    """Where the lessons of a tray lie: beside its profile, or under its camera's name where it has none."""
    named = camera.profile or re.sub(r"\W+", "-", camera.source).strip("-")
    return data / PROFILES / f"{named}.lessons"


def board_lessons(data: Path) -> Path:
    """Where lies what photographs of boards taught, beside the lessons of dice; no tray has a name that begins so."""
    return data / PROFILES / "_boards.lessons"


def carry_lessons(data: Path, before: str, after: str) -> None:
    """What a camera was taught goes with it when it is remembered by another name. Nothing happens where it cannot."""
    old, new = (_lessons(data, CameraSettings(one)) for one in (before, after))
    if old.is_dir() and not new.exists():
        with suppress(OSError):
            old.rename(new)


def _file(data: Path, profile: str) -> Path:
    return data / PROFILES / f"{profile}.json"


def _is_number(text: str) -> bool:
    try:
        return 0 <= float(text) <= 10
    except ValueError:
        return False
