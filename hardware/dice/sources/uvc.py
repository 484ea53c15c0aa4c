"""USB cameras through OpenCV."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

import cv2
import numpy as np

from hardware.dice.frames import FRAMES_A_SECOND, SIZE, Controls, Frame, SourceError
from hardware.dice.plugged import device_of

STALE: Final = 0.004
"""A frame that comes sooner than after so many seconds had been waiting in the driver."""
WAITING: Final = 4
"""Frames that a driver keeps at most."""
PLAIN, PACKED = "YUYV", "MJPG"
"""Pictures as they are, which are taken apart at once, and as JPEG, for cameras that are slower otherwise."""
SOON: Final = 0.8 / FRAMES_A_SECOND
"""Seconds after a frame within which the next is dropped undecoded: many a camera gives thirty, whatever is asked."""
MANUAL, AUTOMATIC = 1, 3
"""How V4L2 counts modes of exposure."""


class Capture(Protocol):
    """What is used of ``cv2.VideoCapture``."""

    def isOpened(self) -> bool: ...  # noqa: N802
    def grab(self) -> bool: ...
    def retrieve(self) -> tuple[bool, Any]: ...
    def get(self, what: int) -> float: ...
    def set(self, what: int, value: float) -> bool: ...
    def release(self) -> None: ...


def open_capture(where: str) -> Capture:
    """OpenCV's capture of a camera by number, device or link to it."""
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    return cv2.VideoCapture(device_of(where), _backend())


def _backend() -> int:
    return cv2.CAP_V4L2 if Path("/dev").is_dir() and os.name == "posix" else cv2.CAP_ANY


def device_trouble(where: str) -> str | None:
    """Why a camera cannot be opened: ``missing``, ``busy``, or None where nothing is known."""
    try:
        os.close(os.open(device_of(where), os.O_RDWR | os.O_NONBLOCK))
    except OSError as error:
        gone = error.errno in (errno.ENOENT, errno.ENODEV, errno.ENXIO)
        return "missing" if gone else "busy"
    return None


class UvcSource:
    """A USB camera. where: its number, its device or a link to it; opener and trouble: the machine's.

    Raises SourceError ``missing`` or ``busy``.
    """

    live = True

    def __init__(
        self,
        where: str,
        opener: Callable[[str], Capture] = open_capture,
        trouble: Callable[[str], str | None] = device_trouble,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = f"uvc:{where}"
        self._where, self._trouble, self._now = where, trouble, now
        self._seen = False
        self._next = now()
        reason = trouble(where)
        if reason is not None:
            raise SourceError(reason, self.name)
        self._camera = opener(where)
        if not self._camera.isOpened():
            self._camera.release()
            raise SourceError("busy", self.name)
        self._ask_for_frames()

    def read(self) -> Frame:
        """The newest frame: those that waited in the driver are dropped. SourceError ``unplugged`` or ``busy``."""
        for _ in range(WAITING):
            before = self._now()
            if not self._camera.grab():
                raise self._gone()
            if self._now() - before > STALE and self._now() >= self._next:
                break
        self._next = self._now() + SOON
        there, picture = self._camera.retrieve()
        if not there:
            return Frame(None, self._now())
        self._seen = True
        return Frame(np.asarray(picture), self._now())

    def close(self) -> None:
        """Lets go of the camera."""
        self._camera.release()

    def controls(self) -> Controls:
        """What the driver takes when it is given what it has."""
        return Controls(
            self._takes(cv2.CAP_PROP_AUTO_EXPOSURE),
            self._takes(cv2.CAP_PROP_AUTO_WB),
            self._takes(cv2.CAP_PROP_AUTOFOCUS),
        )

    def lock(self) -> Controls:
        """Holds what automatic control has found."""
        camera = self._camera
        exposure = camera.get(cv2.CAP_PROP_EXPOSURE)
        held = Controls(
            camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, MANUAL),
            camera.set(cv2.CAP_PROP_AUTO_WB, 0),
            camera.set(cv2.CAP_PROP_AUTOFOCUS, 0),
        )
        if held.exposure:
            camera.set(cv2.CAP_PROP_EXPOSURE, exposure)
        return held

    def unlock(self) -> None:
        """Gives control back to the camera."""
        self._camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, AUTOMATIC)
        self._camera.set(cv2.CAP_PROP_AUTO_WB, 1)
        self._camera.set(cv2.CAP_PROP_AUTOFOCUS, 1)

    def _ask_for_frames(self) -> None:
        self._ask_as(PLAIN)
        if not self._keeps_up():
            self._ask_as(PACKED)

    def _ask_as(self, form: str) -> None:
        for what, value in (
            (cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*form)),
            (cv2.CAP_PROP_FRAME_WIDTH, SIZE[0]),
            (cv2.CAP_PROP_FRAME_HEIGHT, SIZE[1]),
            (cv2.CAP_PROP_FPS, FRAMES_A_SECOND),
            (cv2.CAP_PROP_BUFFERSIZE, 1),
        ):
            self._camera.set(what, value)

    def _keeps_up(self) -> bool:
        """Whether it gives enough frames of that size in the form that was asked for."""
        camera = self._camera
        has = tuple(
            round(camera.get(what))
            for what in (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT)
        )
        form = round(camera.get(cv2.CAP_PROP_FOURCC)) == cv2.VideoWriter.fourcc(*PLAIN)
        return form and has == SIZE and camera.get(cv2.CAP_PROP_FPS) >= FRAMES_A_SECOND

    def _takes(self, what: int) -> bool:
        value = self._camera.get(what)
        return value >= 0 and self._camera.set(what, value)

    def _gone(self) -> SourceError:
        if self._trouble(self._where) == "missing" or self._seen:
            return SourceError("unplugged", self.name)
        return SourceError("busy", self.name)
