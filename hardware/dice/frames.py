"""Where frames come from: cameras, files, the demo. Every source gives the newest frame it has."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

from hardware.dice.pictures import Picture

REASONS: Final = (
    "missing", "busy", "unplugged", "ended", "corrupt", "source",
    "no_library", "library", "no_ribbon", "ribbon_failed", "ribbon_silent",
)  # fmt: skip
"""Why a source gives no frames; said by ``hardware.camera.<reason>``."""

FRAMES_A_SECOND: Final = 15
SIZE: Final = (640, 480)
"""Width and height that cameras are asked for, in pixels."""


class SourceError(Exception):
    """A source gives no frames. reason: a word of REASONS; detail: for the log."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture (h x w x 3, BGR, 8 bit) and when it was taken (seconds of ``time.monotonic``).

    picture: as the source delivered it, unchecked; None where it delivered something unreadable.
    """

    picture: Picture | None = field(repr=False)
    at: float


@dataclass(frozen=True, slots=True)
class Controls:
    """What of a camera can be locked, or is locked."""

    exposure: bool = False
    white_balance: bool = False
    focus: bool = False


class FrameSource(Protocol):
    """An open source; used by one thread. live: the world is behind it, so no two frames are alike."""

    @property
    def name(self) -> str: ...
    @property
    def live(self) -> bool: ...
    def read(self) -> Frame:
        """The newest frame; waits for it. Raises SourceError where none will come."""
        ...

    def close(self) -> None: ...
    def controls(self) -> Controls: ...
    def lock(self) -> Controls:
        """Hold exposure, white balance and focus as they are now → what is held."""
        ...

    def unlock(self) -> None: ...


class Unlockable:
    """The controls of a source that has none."""

    def controls(self) -> Controls:
        return Controls()

    def lock(self) -> Controls:
        return Controls()

    def unlock(self) -> None:
        return


class FramePace:
    """Frames at an even pace. now and sleep: the clock, handed in for tests."""

    def __init__(
        self,
        per_second: float = FRAMES_A_SECOND,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._step = 1 / per_second
        self._now, self._sleep = now, sleep
        self._next = now()

    def wait(self) -> float:
        """Waits for the next frame's time and gives it; whoever comes late is not made to catch up."""
        late = self._now() - self._next
        if late < 0:
            self._sleep(-late)
        else:
            self._next += late
        at = self._next
        self._next += self._step
        return at


def open_source(spec: str) -> FrameSource:
    """Opens ``uvc:0``, ``uvc:/dev/v4l/by-id/…``, ``picamera``, ``demo``, ``demo:SEED``, or the path of a picture, a
    folder of pictures or a video.

    Raises SourceError.
    """
    kind, _, rest = spec.partition(":")
    if kind == "uvc":
        from hardware.dice.sources.uvc import UvcSource

        return UvcSource(rest or "0")
    if spec == "picamera":
        from hardware.dice.sources.pi import PiSource

        return PiSource()
    if kind == "demo":
        from hardware.dice.sources.demo import DemoSource

        return DemoSource(_seed(rest))
    from hardware.dice.sources.files import open_path

    return open_path(Path(spec).expanduser())


def _seed(text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal():
        raise SourceError("source", f"demo:{text}")
    return int(text)
