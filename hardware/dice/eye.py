"""The thread that looks: it opens a source, judges every frame, and says when something is another than before."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import cv2

from hardware.dice.agree import Expected, default_reader
from hardware.dice.doze import Doze
from hardware.dice.frames import Controls, FrameSource, SourceError
from hardware.dice.health import Health, Verdict
from hardware.dice.lessons import Lessons
from hardware.dice.pictures import Picture, fitted
from hardware.dice.profile import Profile
from hardware.dice.reading import Reading
from hardware.dice.snapshot import for_screen
from hardware.dice.tray import Read, Sighting, Watch

_log = logging.getLogger("hardware.camera")

WORKED_AT: Final = 1280
"""Pixels of the longer side of what is looked at; larger frames are made smaller first."""
FIRST_WAIT: Final = 0.25
LONGEST_WAIT: Final = 8.0
"""Seconds before a source is tried again: at first, and at most."""
FOR_GOOD: Final = ("ended",)
"""Troubles that trying again does not mend."""
SELDOM: Final = ("no_library", "library")
SELDOM_WAIT: Final = 60.0
"""Troubles that somebody has to mend first, and the seconds before such a source is tried again."""
OPENING: Final = 20.0
"""Seconds that opening a source may take before that is called silence."""
PICTURES: Final = 0.25
"""Seconds between two pictures for the screen."""
ASKED_FOR: Final = 2.0
"""Seconds that pictures are made after somebody asked for one."""


@dataclass(frozen=True, slots=True)
class EyeReport:
    """What the thread has to say. state: of a ``Sighting``, ``off`` or ``trouble``; reason: why, in a word; picture:
    what the reading was read from.
    """

    state: str = "off"
    reason: str | None = None
    reading: Reading | None = None
    picture: Picture | None = field(default=None, repr=False, compare=False)

    def sighting(self) -> Sighting:
        """As the counting takes it."""
        return Sighting(self.state, self.reading)


class Eye:
    """One source, looked through until it is stopped, and opened again when it fails.

    What it says goes to the callback of ``start``, on its own thread. The attributes may be read from any thread.
    lessons: what this tray was taught, asked for with each picture that is read.
    """

    def __init__(
        self,
        spec: str,
        profile: Profile | None,
        *,
        opener: Callable[[str], FrameSource],
        read: Read | None = None,
        lessons: Callable[[], Lessons | None] = lambda: None,
        first_wait: float = FIRST_WAIT,
    ) -> None:
        self._spec, self._profile, self._opener = spec, profile, opener
        self._read = read or _taught(lessons)
        self._doze = _of_everybody() if read is None else Doze(lambda: None, lambda: None)
        self._first_wait = first_wait
        self._wait = first_wait
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self._source: FrameSource | None = None
        self._say: Callable[[EyeReport], None] = lambda look: None
        self._hold: bool | None = None
        self._shown_at = 0.0
        self._asked_at = float("-inf")
        self._shown: tuple[bytes | None, int, tuple[int, int] | None] = (None, 0, None)
        self.expected: Expected | None = None
        """What should lie in the tray; whoever owns the eye sets it."""
        self.asked = False
        """Whether the table waits for dice; a source with a hand of its own is told."""
        self.look = EyeReport("starting")
        self.newest: Picture | None = None
        self.hints: tuple[str, ...] = ()
        self.controls = Controls()
        self.alive_at = time.monotonic()
        """When the thread last had something to do."""

    def start(self, say: Callable[[EyeReport], None]) -> None:
        """Looks from now on."""
        self._say = say
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._thread.start()

    def stop(self, wait: float = 0.0) -> None:
        """Stops looking. wait: seconds for the thread to end; one that hangs in a driver is left to itself."""
        self._stopped.set()
        if wait and self._thread is not None:
            self._thread.join(wait)

    def hold(self, held: bool) -> None:
        """Lock (or unlock) what the camera can, before the next frame."""
        self._hold = held

    def shown(self) -> tuple[bytes | None, int, tuple[int, int] | None]:
        """The picture for the screen as JPEG, its number, and the size of the frame it was made from."""
        self._asked_at = time.monotonic()
        return self._shown

    # --- the thread ---

    def _run(self) -> None:
        # Its helpers wait busily for work that is too small for them, and the other cores are the table's.
        cv2.setNumThreads(1)
        while not self._stopped.is_set():
            reason = self._look_through()
            if self._stopped.is_set():
                return
            self._trouble(reason)
            if reason in FOR_GOOD:
                self._rest(None)
                return
            self._rest(SELDOM_WAIT if reason in SELDOM else self._wait)
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    def _rest(self, seconds: float | None) -> None:
        until = float("inf") if seconds is None else time.monotonic() + seconds
        while not self._stopped.is_set() and time.monotonic() < until:
            # Often enough that nobody takes the rest for a thread that hangs.
            self.alive_at = time.monotonic()
            self._stopped.wait(min(0.5, until - time.monotonic()))

    def _look_through(self) -> str:
        """Looks until the source fails → why it did."""
        source: FrameSource | None = None
        try:
            # Ahead of now: some drivers take seconds to open, in which the thread can say nothing.
            self.alive_at = time.monotonic() + OPENING
            source = self._opener(self._spec)
            self.alive_at = time.monotonic()
            self.controls = source.controls()
            self._frames(source)
        except SourceError as error:
            _log.info("camera %s: %s", self._spec, error)
            return error.reason
        except Exception:
            # Drivers, decoders and networks fail in ways of their own: none of them may stop the game.
            _log.exception("camera %s", self._spec)
            return "failed"
        finally:
            if source is not None:
                with suppress(Exception):  # it is given up already, and the log says why
                    source.close()
        return "ended"

    def _frames(self, source: FrameSource) -> None:
        profile = self._profile or _own_profile(source)
        health = Health(profile, live=source.live)
        watch = Watch(self._read, profile)
        while not self._stopped.is_set():
            frame = source.read()
            self.alive_at = time.monotonic()
            self._serve(source)
            picture: Any = frame.picture
            if picture is not None and getattr(picture, "ndim", 0) == 3 and picture.size:
                picture = fitted(picture, WORKED_AT)[0]
            verdict = health.see(picture, frame.at)
            self._keep(verdict.picture)
            self.hints = verdict.hints
            if verdict.fault is None and verdict.picture is not None:
                self._watch(watch, health, verdict.picture, frame.at)
            else:
                self._faulty(watch, verdict)

    def _watch(self, watch: Watch, health: Health, picture: Picture, at: float) -> None:
        self._wait = self._first_wait
        sighting = watch.see(picture, at, self.expected)
        self._doze.see(watch.calm, at)
        if watch.still and sighting.state != "hand":
            health.look_closer(picture, at)
        reading = sighting.reading
        reason = None if reading is None or reading.accepted else reading.reason
        self._change(EyeReport(sighting.state, reason, reading, picture if reading else None))

    def _faulty(self, watch: Watch, verdict: Verdict) -> None:
        if verdict.repeated and verdict.trouble is None:
            return
        watch.interrupted()
        if verdict.trouble is not None:
            self._trouble(verdict.trouble)
        elif self.look.state != "trouble":
            self._change(EyeReport("starting"))

    def _trouble(self, reason: str) -> None:
        self._change(EyeReport("trouble", reason))

    def _change(self, look: EyeReport) -> None:
        if look == self.look:
            return
        self.look = look
        if look.picture is not None:
            self._show(look.picture)
        self._say(look)

    def _serve(self, source: FrameSource) -> None:
        held, self._hold = self._hold, None
        if held is not None:
            (source.lock if held else source.unlock)()
        ask = getattr(source, "ask", None)
        if ask is not None:
            ask(self.expected if self.asked else None)

    def _keep(self, picture: Picture | None) -> None:
        if picture is None:
            return
        self.newest = picture
        now = time.monotonic()
        if now - self._shown_at >= PICTURES and now - self._asked_at < ASKED_FOR:
            self._show(picture)

    def _show(self, picture: Picture) -> None:
        self._shown_at = time.monotonic()
        size = (picture.shape[1], picture.shape[0])
        self._shown = (for_screen(picture), self._shown[1] + 1, size)


def _taught(lessons: Callable[[], Lessons | None]) -> Read:
    """The reader that everybody shares, with what this tray was taught by now."""

    def read(picture: Picture, profile: Profile | None, expected: Expected | None) -> Reading:
        return default_reader().read(picture, profile, expected, lessons())

    return read


def _of_everybody() -> Doze:
    """The rest of the reader that everybody shares."""
    return Doze(lambda: default_reader().rest(), lambda: default_reader().wake())


def _own_profile(source: FrameSource) -> Profile | None:
    """What a source that draws its own tray knows of it."""
    known: Callable[[], Profile] | None = getattr(source, "profile", None)
    return None if known is None else known()
