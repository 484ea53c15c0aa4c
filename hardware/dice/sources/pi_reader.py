"""The process that holds a Raspberry Pi's own camera. It runs in the system's Python, where picamera2 and its libraries
fit together, and knows nothing of this project. ``pi.py`` starts it and says how both talk.

``/usr/bin/python3 -I pi_reader.py WIDTH HEIGHT FRAMES_A_SECOND [FOLDER]``; FOLDER: where picamera2 is looked for first.

In: a line for each wish, ``frame``, ``lock`` or ``unlock``; the end of it is the end of the process. Out: answers,
each a head (``HEAD``: mark, kind, width, height, bytes that follow) and its bytes: F a picture (blue, green, red), C
what can be locked, E why there is none, both as JSON.
"""

from __future__ import annotations

import json
import os
import queue
import struct
import sys
import threading
from typing import Any

MARK = b"KTN1"
HEAD = struct.Struct("!4scIII")
LENS = "LensPosition"
LEAVING = 0.4
"""Seconds that the camera has to stop when nobody listens any more."""
LOCAL = "/usr/local/"
"""Where pip puts what hides the system's own libraries."""


class NoCameraError(Exception):
    """There is no camera. args: a word for why, and details for the log."""


class Ribbon:
    """The first camera that hangs on the ribbon."""

    def __init__(self, kind: Any, size: tuple[int, int], rate: int) -> None:
        there = [one for one in kind.global_camera_info() if "usb" not in str(one.get("Id", ""))]
        if not there:
            raise NoCameraError("no_ribbon", "no camera on the ribbon")
        try:
            self.camera = kind(there[0].get("Num", 0))
            self.camera.configure(
                # What picamera2 calls RGB888 lies in memory as blue, green, red.
                self.camera.create_video_configuration(
                    main={"size": size, "format": "RGB888"},
                    controls={"FrameRate": rate},
                    buffer_count=2,
                )
            )
            self.camera.start()
        except (RuntimeError, OSError, IndexError) as error:
            raise NoCameraError("busy", str(error)) from error

    def frame(self) -> tuple[int, int, bytes]:
        """Width, height and pixels of the newest picture."""
        seen = self.camera.capture_array("main")
        return seen.shape[1], seen.shape[0], seen.tobytes()

    def can(self) -> dict[str, bool]:
        """What can be locked."""
        there = self.camera.camera_controls
        return {
            "exposure": "AeEnable" in there,
            "white_balance": "AwbEnable" in there,
            "focus": LENS in there,
        }

    def lock(self) -> None:
        """Holds what automatic control has found."""
        found = self.camera.capture_metadata()
        held: dict[str, Any] = {"AeEnable": False, "AwbEnable": False}
        for name in ("ExposureTime", "AnalogueGain", "ColourGains"):
            if name in found:
                held[name] = found[name]
        if self.can()["focus"]:
            held.update({"AfMode": 0, LENS: found.get(LENS, 1.0)})
        self.camera.set_controls(held)

    def unlock(self) -> None:
        """Gives control back to the camera."""
        focus = {"AfMode": 2} if self.can()["focus"] else {}
        self.camera.set_controls({"AeEnable": True, "AwbEnable": True, **focus})

    def close(self) -> None:
        """Lets go of the camera."""
        self.camera.stop()
        self.camera.close()


class AnswerLine:
    """Where answers go."""

    def __init__(self, out: int) -> None:
        self.out = out

    def say(self, kind: bytes, body: bytes, size: tuple[int, int] = (0, 0)) -> None:
        """One answer."""
        left = memoryview(HEAD.pack(MARK, kind, *size, len(body)) + body)
        while left:
            left = left[os.write(self.out, left) :]

    def tell(self, kind: bytes, what: dict[str, Any]) -> None:
        """An answer in words."""
        self.say(kind, json.dumps(what).encode())


def library() -> Any:
    """The class ``Picamera2`` of the system's library. Raises NoCameraError."""
    sys.path.sort(key=lambda folder: folder.startswith(LOCAL))
    try:
        from picamera2 import Picamera2  # type: ignore[import-not-found,unused-ignore]
    except ModuleNotFoundError as error:
        wanted = error.name == "picamera2"
        raise NoCameraError("no_library" if wanted else "library", str(error)) from error
    except Exception as error:
        # ValueError of an extension that was built for another numpy, and whatever else loading may raise.
        raise NoCameraError("library", repr(error)) from error
    return Picamera2


def heard(wishes: queue.SimpleQueue[str]) -> None:
    """Every line that comes in, and at the end of them an empty one; then nothing here lives much longer."""
    for line in sys.stdin:
        wishes.put(line.strip())
    wishes.put("")
    threading.Event().wait(LEAVING)
    os._exit(0)


def serve(line: AnswerLine, size: tuple[int, int], rate: int) -> None:
    """Answers until nobody listens. Raises NoCameraError, and whatever a camera that breaks down raises."""
    wishes: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=heard, args=(wishes,), daemon=True).start()
    ribbon = Ribbon(library(), size, rate)
    line.tell(b"C", ribbon.can())
    try:
        while wish := wishes.get():
            if wish == "frame":
                wide, tall, pixels = ribbon.frame()
                line.say(b"F", pixels, (wide, tall))
            elif wish == "lock":
                ribbon.lock()
            elif wish == "unlock":
                ribbon.unlock()
    finally:
        ribbon.close()


def main() -> None:
    """What libraries print goes where errors go: the way out is for answers alone."""
    line = AnswerLine(os.dup(1))
    os.dup2(2, 1)
    wide, tall, rate = (int(word) for word in sys.argv[1:4])
    sys.path[:0] = sys.argv[4:5]
    try:
        serve(line, (wide, tall), rate)
    except NoCameraError as fault:
        line.tell(b"E", {"reason": fault.args[0], "detail": fault.args[1]})
    except BrokenPipeError:
        pass
    except Exception as error:
        line.tell(b"E", {"reason": "ribbon_failed", "detail": repr(error)})


if __name__ == "__main__":
    main()
