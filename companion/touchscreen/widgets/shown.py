"""Whether a target had been before people's eyes when a finger came down on it."""

from __future__ import annotations

import time

from kivy.clock import Clock

FRAMES = 2
"""The window tells of a finger one frame late: what it meant was drawn in the frame before that one."""


class FingerPause:
    """True once what lies there has been drawn long enough for a finger to mean it.

    A slow screen draws a few frames a second. What has taken the place of something else since the
    finger came down must not take the tap that was meant for the other.
    """

    def __init__(self) -> None:
        self.anew()

    def anew(self) -> None:
        """Something else lies there from now on."""
        self._since = Clock.frames_displayed
        self.since = time.time()
        """The unix time from which on it lies there."""

    def __bool__(self) -> bool:
        return bool(Clock.frames_displayed >= self._since + FRAMES)
