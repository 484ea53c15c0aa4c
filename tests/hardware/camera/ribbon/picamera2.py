"""A picamera2 that shows what a test laid beside it, for the process that reads a Pi's own camera.

A test copies this file into a folder of its own and writes beside it: ``frame``, the picture of now (640 x 480, blue,
green, red), and ``fate``, a word for what goes wrong. ``log`` is what was asked of the camera. It knows no numpy, as
the Python that it runs in may have none.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def fate() -> str:
    """What goes wrong now."""
    try:
        return (HERE / "fate").read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


if fate() == "numpy":
    raise ValueError(
        "numpy.dtype size changed, may indicate binary incompatibility. "
        "Expected 96 from C header, got 88 from PyObject"
    )
if fate() == "library":
    raise ImportError("libcamera.so.0.5: cannot open shared object file")
print("a library that talks", flush=True)


class Picamera2:
    """As much of the real class as is used."""

    def __init__(self, number: int) -> None:
        self.note("open", number)
        if fate() == "busy":
            raise RuntimeError("Camera __init__ sequence did not complete.")
        while fate() == "asleep":
            time.sleep(0.01)
        self.camera_controls = {"AeEnable": (), "AwbEnable": (), "LensPosition": ()}
        self.taken = 0

    @staticmethod
    def global_camera_info() -> list[dict[str, Any]]:
        """One on USB, which is none of ours, and one on the ribbon."""
        usb = {"Model": "webcam", "Id": "/base/soc/usb@7e980000", "Num": 0}
        ribbon = {"Model": "imx708", "Id": "/base/soc/i2c0mux/imx708@1a", "Num": 1}
        return [usb] if fate() == "none" else [usb, ribbon]

    def note(self, what: str, value: object) -> None:
        """Keeps what was asked."""
        with (HERE / "log").open("a", encoding="utf-8") as log:
            log.write(json.dumps([what, value]) + "\n")

    def create_video_configuration(self, **asked: Any) -> dict[str, Any]:
        return asked

    def configure(self, asked: dict[str, Any]) -> None:
        self.note("configure", asked)

    def start(self) -> None:
        self.note("start", None)

    def capture_array(self, stream: str) -> memoryview:
        """The picture of now; no two are alike."""
        assert stream == "main"
        while fate() == "hang":
            time.sleep(0.01)
        if fate() == "lost":
            raise RuntimeError("Camera frontend has timed out!")
        time.sleep(0.005)
        pixels = bytearray((HERE / "frame").read_bytes())
        self.taken += 1
        pixels[0] = self.taken % 250
        return memoryview(pixels).cast("B", shape=[480, 640, 3])

    def capture_metadata(self) -> dict[str, Any]:
        return {
            "ExposureTime": 9000,
            "AnalogueGain": 2.0,
            "ColourGains": [1.5, 1.7],
            "LensPosition": 4.2,
        }

    def set_controls(self, controls: dict[str, Any]) -> None:
        self.note("controls", controls)

    def stop(self) -> None:
        self.note("stop", None)

    def close(self) -> None:
        self.note("close", None)
