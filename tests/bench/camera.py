"""What the live camera costs, and how soon it knows: drawn throws at 15 frames a second through the real reader."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from os import cpu_count, getloadavg

import cv2
import numpy as np

from hardware.dice.agree import Expected, default_reader
from hardware.dice.eye import Eye, EyeReport
from hardware.dice.frames import FRAMES_A_SECOND, Frame, FramePace, SourceError, Unlockable
from hardware.dice.health import Health
from hardware.dice.motion import thumbnail
from hardware.dice.pictures import Picture
from hardware.dice.profile import Profile
from hardware.dice.sources.demo import DemoSource
from hardware.dice.sources.demo_tray import DemoTray, Throw
from hardware.dice.sources.uvc import PACKED, PLAIN
from hardware.dice.tray import Watch
from tests.bench.figures import Figure, Part, percentile
from tests.bench.idle import shares
from tests.hardware.camera.scripted_reader import ScriptedReader, refuses, shows

TWO = Expected(2)
PAIR = ("pale", "pale")
TRAYS = 8
THROWS = 3
"""Throws into each tray; where it has to be quick one into one."""
LOOKS, QUICK_LOOKS = 150, 50
"""Frames that nothing moves in."""
SECONDS, QUICK_SECONDS = 8.0, 1.0
SEED = 7100


class _Film(Unlockable):
    """Pictures at 15 a second with a little noise; remembers when the first of a stretch was given."""

    name = "film"
    live = True

    def __init__(self, pictures: Sequence[Picture], mark: int = 0) -> None:
        self._pictures, self._mark = pictures, mark
        self._pace = FramePace()
        self._number = 0
        self._noise = np.random.default_rng(1).integers(0, 5, (512, 672, 3), np.uint8)
        self.marked_at = 0.0
        self.seconds = 0.0

    def read(self) -> Frame:
        """The next picture."""
        if self._number >= len(self._pictures):
            raise SourceError("ended")
        at = self._pace.wait()
        begun = time.thread_time()
        offset = 1 + self._number % 31
        window = self._noise[offset : offset + 480, offset : offset + 640]
        picture = np.asarray(cv2.add(self._pictures[self._number], window), np.uint8)
        if self._number == self._mark:
            self.marked_at = time.monotonic()
        self._number += 1
        self.seconds += time.thread_time() - begun
        return Frame(picture, at)

    def close(self) -> None:
        return


def measure(quick: bool) -> Part:
    """Milliseconds a frame, shares of a core, and seconds from dice at rest to the roll on the screen."""
    seconds, looks = (QUICK_SECONDS, QUICK_LOOKS) if quick else (SECONDS, LOOKS)
    trays = [DemoTray(np.random.default_rng(SEED + n)) for n in range(1 if quick else TRAYS)]
    tray, profile = trays[0], _profile(trays[0])
    default_reader().read(tray.empty, profile, TWO)
    throws = [(one, one.throw(PAIR)) for one in trays for _ in range(1 if quick else THROWS)]
    told = [_announced(one, throw, _profile(one)) for one, throw in throws]
    waits = [wait for wait in told if wait is not None]
    figures = [
        Figure(
            "look at a frame, nothing moves", _frame_ms(tray.empty, profile, looks), "ms, median"
        ),
        Figure("draw a frame of the demo camera", _demo_ms(quick), "ms, mean"),
        *_idle(tray, profile, quick),
        Figure(
            "throws at 15 frames a second",
            _share(tray, throws[0][1], profile, seconds),
            "% of a core",
        ),
        Figure("throws that were accepted", 100 * len(waits) / len(throws), "%"),
    ]
    if waits:
        figures += [
            Figure(
                "dice at rest to announced roll", percentile(waits, 0.5), "s, median", "below 0.5"
            ),
            Figure("dice at rest to announced roll", percentile(waits, 0.95), "s, 95 of 100"),
        ]
    at_once = [
        _announced(one, throw, _profile(one), at_once=True)
        for one, throw in throws[: 1 if quick else 6]
    ]
    known = [wait for wait in at_once if wait is not None]
    figures += [
        Figure("the same, if reading took no time", percentile(known, 0.5), "s, median"),
        Figure("reading of a frame", _reading_ms(throws), "ms, median", "below 25"),
    ]
    notes = (
        "drawn frames of 640x480; the share of a core has the reader in it and not the drawing",
        f"the machine's load was {getloadavg()[0]:.1f} on {cpu_count()} cores",
    )
    return Part("camera", tuple(figures), notes)


def _idle(tray: DemoTray, profile: Profile, quick: bool) -> list[Figure]:
    first, *later = shares(tray.empty, profile, 2, PLAIN, 40 if quick else 8)
    unit, aim = "% of a core", "below 3"
    figures = [
        Figure("empty tray, USB camera at 15 a second, first minute", first, unit, aim),
        Figure("the same, every minute from then on", later[-1], unit, aim),
    ]
    if not quick:
        packed = shares(tray.empty, profile, 2, PACKED, 8)[-1]
        figures.append(Figure("the same, of a camera that only gives JPEG", packed, unit, aim))
    return figures


def _reading_ms(throws: Sequence[tuple[DemoTray, Throw]]) -> float:
    reader = default_reader()
    readings = [reader.read(throw.lie.on(tray.empty), None, TWO) for tray, throw in throws]
    return percentile([reading.ms for reading in readings], 0.5)


def _profile(tray: DemoTray) -> Profile:
    profile = Profile("bench", size=(640, 480), tray=tray.corners())
    return profile.with_reference(thumbnail(tray.empty))


def _frame_ms(empty: Picture, profile: Profile, looks: int) -> float:
    """Health and motion of a frame; what is read twice a second is left out by the median."""
    film = _Film([empty] * looks)
    film._pace = FramePace(1e9)
    health, watch = Health(profile, live=True), Watch(default_reader().read, profile)
    spent = []
    for number in range(looks):
        picture = film.read().picture
        begun = time.perf_counter()
        verdict = health.see(picture, number / FRAMES_A_SECOND)
        assert verdict.picture is not None
        watch.see(verdict.picture, number / FRAMES_A_SECOND, TWO)
        spent.append(1000 * (time.perf_counter() - begun))
    return percentile(spent, 0.5)


def _demo_ms(quick: bool) -> float:
    source = DemoSource(SEED, FramePace(1e9))
    frames = 100 if quick else 300
    for _ in range(frames):
        source.read()
    source.close()
    return 1000 * source.seconds_drawing / frames


def _story(tray: DemoTray, throw: Throw, frames: int) -> list[Picture]:
    cels = (*throw.reach, *throw.roll, *[throw.lie] * 40, *throw.take)
    round_of = [*[tray.empty] * 20, *(cel.on(tray.empty) for cel in cels)]
    return [round_of[number % len(round_of)] for number in range(frames)]


def _share(tray: DemoTray, throw: Throw, profile: Profile, seconds: float) -> float:
    film = _Film(_story(tray, throw, round(seconds * FRAMES_A_SECOND)))
    over = threading.Event()
    eye = Eye("film", profile, opener=lambda spec: film)
    eye.expected = TWO
    begun, used = time.monotonic(), time.process_time()
    eye.start(lambda look: over.set() if look.state == "trouble" else None)
    over.wait(seconds + 10)
    share = (time.process_time() - used - film.seconds) / (time.monotonic() - begun)
    eye.stop(1.0)
    return 100 * share


def _announced(
    tray: DemoTray, throw: Throw, profile: Profile, *, at_once: bool = False
) -> float | None:
    """Seconds from the first frame at rest to an accepted reading; None where it was not accepted.

    at_once: with a reader that knows the throw beforehand.
    """
    before = [*[tray.empty] * 8, *(cel.on(tray.empty) for cel in throw.roll)]
    film = _Film([*before, *[throw.lie.on(tray.empty)] * 15], mark=len(before))
    known = ScriptedReader(lambda _: shows(3, 4) if film.marked_at else refuses("no_dice"))
    eye = Eye("film", profile, opener=lambda spec: film, read=known.read if at_once else None)
    eye.expected = TWO
    over = threading.Event()
    heard: list[float] = []

    def hear(look: EyeReport) -> None:
        if look.reading is not None and look.reading.accepted:
            heard.append(time.monotonic())
        if heard or look.state == "trouble":
            over.set()

    eye.start(hear)
    over.wait(10)
    eye.stop(1.0)
    return heard[0] - film.marked_at if heard else None
