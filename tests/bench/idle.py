"""What a camera over an empty tray costs: real thread, real reader and a USB camera's pictures, minute by minute.

Time runs faster than any clock, so that a minute with everything that comes round in it is over soon; the share is of
the time that the pictures say, whatever the machine was late with.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import Any, Final

import cv2
import numpy as np

from hardware.dice.agree import Expected
from hardware.dice.eye import Eye, EyeReport
from hardware.dice.frames import FRAMES_A_SECOND, SourceError
from hardware.dice.pictures import Picture
from hardware.dice.profile import Profile
from hardware.dice.sources.uvc import PLAIN, UvcSource

MINUTE: Final = 60 * FRAMES_A_SECOND
GRAINS: Final = 31
"""Pictures that come round: no two that follow each other are alike."""


class UsbTray:
    """What OpenCV gives of a USB camera over a tray in which nothing lies. form: ``uvc.PLAIN`` or ``uvc.PACKED``.

    spent: the seconds of processor that the whole process had used at the start and after every minute of pictures.
    """

    def __init__(self, empty: Picture, form: str, minutes: int, faster: float) -> None:
        rng = np.random.default_rng(1)
        grains = (rng.integers(0, 5, empty.shape, np.uint8) for _ in range(GRAINS))
        seen = [np.asarray(cv2.add(empty, grain), np.uint8) for grain in grains]
        self._form, self._faster = form, faster
        self._raw = [_plain(one) if form == PLAIN else _packed(one) for one in seen]
        self._values: dict[int, float] = {}
        self._begun = time.monotonic()
        self._next = 0.0
        self._number = 0
        self._last = minutes * MINUTE
        self.spent: list[float] = []

    def now(self) -> float:
        """Seconds that have passed before this camera."""
        return (time.monotonic() - self._begun) * self._faster

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def grab(self) -> bool:
        """Waits for the next picture; when all are given there is no camera any more."""
        if self._number % MINUTE == 0:
            self.spent.append(time.process_time())
        if self._number >= self._last:
            return False
        self._next = max(self._next + 1 / FRAMES_A_SECOND, self.now())
        time.sleep(max(0.0, self._next - self.now()) / self._faster)
        self._number += 1
        return True

    def retrieve(self) -> tuple[bool, Any]:
        """Takes the picture apart, as OpenCV does it."""
        raw = self._raw[self._number % GRAINS]
        if self._form == PLAIN:
            return True, cv2.cvtColor(raw, cv2.COLOR_YUV2BGR_YUYV)
        return True, cv2.imdecode(raw, cv2.IMREAD_COLOR)

    def get(self, what: int) -> float:
        return self._values.get(what, -1.0)

    def set(self, what: int, value: float) -> bool:
        if what == cv2.CAP_PROP_FOURCC and value != cv2.VideoWriter.fourcc(*self._form):
            return False
        self._values[what] = value
        return True

    def release(self) -> None:
        return


def shares(
    empty: Picture, profile: Profile, minutes: int, form: str, faster: float
) -> Sequence[float]:
    """The share of a core, 0 to 100, in each minute over this empty tray (h x w x 3, BGR, 8 bit)."""
    camera = UsbTray(empty, form, minutes, faster)
    over = threading.Event()

    def opened(spec: str) -> UvcSource:
        if over.is_set() or camera.spent:
            raise SourceError("ended")
        return UvcSource("0", lambda where: camera, lambda where: None, now=camera.now)

    def hear(look: EyeReport) -> None:
        if look.state == "trouble":
            over.set()

    eye = Eye("usb", profile, opener=opened)
    eye.expected = Expected(2)
    eye.start(hear)
    over.wait(10 * 60 * minutes)
    eye.stop(1.0)
    return [
        100 * (after - before) / 60
        for before, after in zip(camera.spent, camera.spent[1:], strict=False)
    ]


def _plain(picture: Picture) -> Picture:
    """As two bytes a pixel: its brightness, and in turn how blue and how red two of them are."""
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2YUV_YUYV), np.uint8)


def _packed(picture: Picture) -> Any:
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 85])[1]
