"""A camera over a tray that is only drawn, with a hand that throws: to play, test and show without a camera."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import cv2
import numpy as np

from hardware.dice.agree import Expected
from hardware.dice.doze import give_back
from hardware.dice.frames import FRAMES_A_SECOND, SIZE, Frame, FramePace, Unlockable
from hardware.dice.motion import thumbnail
from hardware.dice.pictures import Picture
from hardware.dice.profile import Profile
from hardware.dice.sources.demo_tray import Cel, DemoTray, Kinds, Throw

SEED: Final = 5
NOISE: Final = 3
"""Grey levels by which a pixel differs from frame to frame, at most."""
FIRST: Final = 1.0
"""Seconds from when the table waits until the hand comes."""
PATIENT: Final = 5.0
"""Seconds that dice lie before the hand throws again, if they did not count."""
DONE: Final = 1.0
"""Seconds that dice lie after they counted."""
TWO: Final[Kinds] = ("pale", "pale")
THREE: Final[Kinds] = ("red", "pale", "event")
NOBODY: Final = object()


class DemoSource(Unlockable):
    """seed: of everything that is drawn, None for the tray that is shown first and throws that differ every time.

    Unless somebody asks it throws on its own; once asked, it throws when the table waits for dice, until they count.
    """

    live = True

    def __init__(self, seed: int | None = None, pace: FramePace | None = None) -> None:
        self.name = "demo"
        self._rng = np.random.default_rng(seed)
        self._tray = DemoTray(np.random.default_rng(SEED if seed is None else seed))
        self._pace = pace or FramePace()
        self._workshop = ThreadPoolExecutor(1, "demo dice")
        self._kinds: Kinds = TWO
        self._asked: Expected | object | None = NOBODY
        self._next = self._workshop.submit(self._drawn, self._kinds)
        self._noise = _noise(self._rng)
        self._darker = np.full((SIZE[1], SIZE[0], 3), NOISE, np.uint8)
        self._frames = self._story()
        self.lying: Throw | None = None
        """The throw that lies in the tray now."""
        self.seconds_drawing = 0.0
        """Seconds that drawing frames has taken so far, without the throws that are drawn beforehand."""

    def read(self) -> Frame:
        """The frame of now."""
        at = self._pace.wait()
        begun = time.perf_counter()
        picture = self._grainy(next(self._frames))
        self.seconds_drawing += time.perf_counter() - begun
        return Frame(picture, at)

    def close(self) -> None:
        """Stops drawing."""
        self._workshop.shutdown(wait=False, cancel_futures=True)

    def ask(self, expected: Expected | None) -> None:
        """The table waits for these dice (None: for none)."""
        self._asked = expected
        if expected is not None:
            self._kinds = _kinds(expected)

    def profile(self, name: str = "demo") -> Profile:
        """What calibration would learn of this tray."""
        empty = Profile(name, camera=self.name, size=SIZE, tray=self._tray.corners())
        return empty.with_reference(thumbnail(self._tray.empty))

    def _drawn(self, kinds: Kinds) -> Throw:
        """A throw; what drawing it took is given back."""
        throw = self._tray.throw(kinds)
        give_back()
        return throw

    def _story(self) -> Iterator[Picture]:
        empty = self._tray.empty
        while True:
            yield from [empty] * round(FIRST * FRAMES_A_SECOND)
            while self._asked is None or not self._next.done():
                yield empty
            throw = self._taken_out()
            if throw is None:
                continue
            for cel in (*throw.reach, *reversed(throw.reach), *throw.roll):
                yield cel.on(empty)
            self.lying = throw
            yield from self._lies(throw.lie)
            self.lying = None
            for cel in throw.take:
                yield cel.on(empty)

    def _lies(self, cel: Cel) -> Iterator[Picture]:
        picture, wait = cel.on(self._tray.empty), round(PATIENT * FRAMES_A_SECOND)
        for _ in range(wait):
            yield picture
            if self._asked is None:
                yield from [picture] * round(DONE * FRAMES_A_SECOND)
                return

    def _taken_out(self) -> Throw | None:
        """The throw that was drawn, if it has the dice that are asked for; the next one is begun."""
        done, kinds = self._next, self._kinds
        self._next = self._workshop.submit(self._drawn, kinds)
        throw: Throw = Future.result(done)
        return throw if len(throw.faces) == len(kinds) else None

    def _grainy(self, picture: Picture) -> Picture:
        # A window into a larger tile of noise, elsewhere in every frame.
        x, y = (int(n) for n in self._rng.integers(0, 64, 2))
        window = self._noise[y : y + SIZE[1], x : x + SIZE[0]]
        return np.asarray(cv2.add(cv2.subtract(picture, self._darker), window), np.uint8)


def _kinds(expected: Expected) -> Kinds:
    if not expected.event:
        return TWO
    return THREE if expected.dice == 3 else ("event",)


def _noise(rng: np.random.Generator) -> Picture:
    tall, wide = SIZE[1] + 64, SIZE[0] + 64
    return rng.integers(0, 2 * NOISE + 1, (tall, wide, 3), np.uint8)
