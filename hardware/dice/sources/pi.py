"""The Raspberry Pi's own camera through picamera2, where it is installed."""

from __future__ import annotations

import time
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import numpy as np

from hardware.dice.frames import FRAMES_A_SECOND, SIZE, Controls, Frame, SourceError

LENS: Final = "LensPosition"


class PiSource:
    """The first camera on the ribbon. library: the module ``picamera2`` (the machine's where None).

    Raises SourceError ``no_library``, ``missing`` or ``busy``.
    """

    name = "picamera"
    live = True

    def __init__(self, library: Any = None) -> None:
        kind = (library or _library()).Picamera2
        if not kind.global_camera_info():
            raise SourceError("missing", "no camera on the ribbon")
        try:
            self._camera = kind()
            self._start()
        except (RuntimeError, OSError) as error:
            raise SourceError("busy", str(error)) from error

    def read(self) -> Frame:
        """The newest frame. SourceError ``unplugged``."""
        try:
            picture = self._camera.capture_array("main")
        except (RuntimeError, OSError) as error:
            raise SourceError("unplugged", str(error)) from error
        return Frame(np.asarray(picture), time.monotonic())

    def close(self) -> None:
        """Lets go of the camera."""
        self._camera.stop()
        self._camera.close()

    def controls(self) -> Controls:
        """What this camera has."""
        there: Mapping[str, object] = self._camera.camera_controls
        return Controls("AeEnable" in there, "AwbEnable" in there, LENS in there)

    def lock(self) -> Controls:
        """Holds what automatic control has found."""
        found = self._camera.capture_metadata()
        can = self.controls()
        held: dict[str, object] = {"AeEnable": False, "AwbEnable": False}
        for name in ("ExposureTime", "AnalogueGain", "ColourGains"):
            if name in found:
                held[name] = found[name]
        if can.focus:
            held |= {"AfMode": 0, LENS: found.get(LENS, 1.0)}
        self._camera.set_controls(held)
        return can

    def unlock(self) -> None:
        """Gives control back to the camera."""
        focus = {"AfMode": 2} if self.controls().focus else {}
        self._camera.set_controls({"AeEnable": True, "AwbEnable": True, **focus})

    def _start(self) -> None:
        # What picamera2 calls RGB888 lies in memory as blue, green, red.
        asked = self._camera.create_video_configuration(
            main={"size": SIZE, "format": "RGB888"},
            controls={"FrameRate": FRAMES_A_SECOND},
            buffer_count=2,
        )
        self._camera.configure(asked)
        self._camera.start()


def _library() -> Any:
    try:
        return import_module("picamera2")
    except ImportError as error:
        raise SourceError("no_library", "picamera2") from error
