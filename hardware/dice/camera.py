"""The camera over the tray: one thread looks and reads, the loop counts and tells.

Nothing here waits for a camera on the loop, and no frame is ever worth waiting for: the newest wins.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final
from uuid import uuid4

from companion.locale import Words
from companion.table.ports import Json, Notice, Submission, TablePort
from hardware.dice.agree import Expected
from hardware.dice.counting import Count, Counting
from hardware.dice.eye import Eye, Look
from hardware.dice.frames import Controls, FrameSource, open_source
from hardware.dice.pictures import Picture
from hardware.dice.profile import Profile
from hardware.dice.reading import Reading
from hardware.dice.rolls import expected_of, last_roll, owed_of
from hardware.dice.setup import CameraSetup
from hardware.dice.snapshot import evidence_of
from hardware.dice.tray import Read
from hardware.messages import Message, refused

SILENT: Final = 2.0
"""Seconds without a frame, or a word, from the thread before it is called a trouble."""
ENDING: Final = 0.6
"""Seconds that the thread has to end with the program."""
LISTENING: Final = 0.5
"""Seconds between two looks at whether the thread still says anything."""


@dataclass(frozen=True, slots=True)
class CameraStatus:
    """What the camera sees and will do; see README.md. size: width and height of the frame that boxes lie in."""

    state: str = "off"
    reason: str | None = None
    reading: Reading | None = None
    picture: bytes | None = field(default=None, repr=False)
    picture_seq: int = 0
    size: tuple[int, int] | None = None
    counts_at: float | None = None
    expected: Expected | None = None
    health: tuple[str, ...] = ()
    profile: str | None = None
    counted: int | None = None

    def sentence(self, language: str) -> str:
        """State and reason in one sentence of a language of the catalogue."""
        words = Words(language)
        if self.reason is None:
            return words(f"hardware.camera.state.{self.state}")
        own = f"hardware.camera.{self.reason}"
        return words(own if words.has(own) else f"hardware.dice.{self.reason}")


class Camera:
    """Reads rolls for a table. Start and stop on the loop; so is all else but ``status`` and ``frame``.

    on_message: told what the table refused; opener and read: how sources are opened and pictures read (by this
    machine, and by the shared reader, where nothing else is handed in).
    """

    def __init__(
        self,
        table: TablePort,
        setup: CameraSetup,
        *,
        on_message: Callable[[Message], None] = lambda message: None,
        opener: Callable[[str], FrameSource] = open_source,
        read: Read | None = None,
    ) -> None:
        self._table = table
        self._setup = setup
        self._on_message = on_message
        self._opener, self._read = opener, read
        self._counting = Counting(setup.count_after)
        self._eye: Eye | None = None
        self._look = Look()
        self._silent = False
        self._expected: Expected | None = None
        self._last_roll: tuple[int, float, str] | None = None
        self._listeners: list[Callable[[], object]] = []
        self._looks: deque[tuple[Eye, Look]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._watchdog: asyncio.TimerHandle | None = None
        self._stop_listening: Callable[[], None] = lambda: None

    # --- life ---

    def start(self) -> None:
        """Begin to look, on a thread of its own."""
        self._loop = asyncio.get_running_loop()
        self._stop_listening = self._table.listen(self._table_moved)
        self._last_roll = last_roll(self._table.view_for("table"))
        self._follow_table()
        self._open()

    def stop(self) -> None:
        """Let go of the camera; more than once does no harm. A thread that hangs in a driver is left to itself."""
        self._stop_listening()
        self._stop_listening = lambda: None
        for timer in (self._timer, self._watchdog):
            if timer is not None:
                timer.cancel()
        self._close(ENDING)

    def _open(self) -> None:
        setup = self._setup
        self._silent, self._look = False, Look("starting")
        self._counting.began_anew()
        eye = Eye(setup.source, setup.profile, opener=self._opener, read=self._read)
        eye.expected = self._expected
        eye.asked = self._counting.owed is not None
        self._eye = eye
        eye.start(lambda look: self._hand_over(eye, look))
        self._watch_out()

    def _close(self, wait: float = 0.0) -> None:
        eye, self._eye = self._eye, None
        if eye is not None:
            eye.stop(wait)
        self._look = Look("off")

    # --- what others ask ---

    @property
    def setup(self) -> CameraSetup:
        """Source, profile and waiting time as they are now."""
        return self._setup

    @property
    def trouble(self) -> Message | None:
        """Why no roll can be read now, None where one can (or where it is not known yet)."""
        if self._look.state != "trouble":
            return None
        key = f"hardware.camera.{self._look.reason}"
        return Message(key if Words("en").has(key) else f"hardware.dice.{self._look.reason}")

    def status(self) -> CameraStatus:
        """What it sees and will do; from any thread, at once. Pictures are made while somebody asks."""
        eye, look, counting = self._eye, self._look, self._counting
        picture, number, size = (None, 0, None) if eye is None else eye.shown()
        profile = self._setup.profile
        return CameraStatus(
            state=look.state,
            reason=_reason(look, counting),
            reading=look.reading,
            picture=picture,
            picture_seq=number,
            size=size,
            counts_at=counting.counts_at,
            expected=self._expected,
            health=() if eye is None else eye.hints,
            profile=None if profile is None else profile.name,
            counted=counting.counted,
        )

    def listen(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Call back on the loop when the status, but for its picture, is another; what comes back stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def frame(self) -> Picture | None:
        """The newest frame (h x w x 3, BGR, 8 bit); from any thread. Look at it, never change it."""
        return None if self._eye is None else self._eye.newest

    def wave_away(self) -> bool:
        """The dice that lie there do not count; whether there were any to count."""
        done = self._counting.wave_away()
        self._tell()
        return done

    def count_now(self) -> bool:
        """Let the dice that lie there count at once; whether they could."""
        count = self._counting.count_now()
        if count is not None:
            self._send(count)
        return count is not None

    def use(self, profile: Profile | None) -> None:
        """Look with another profile from now on."""
        self._change(replace(self._setup, profile=profile))

    def switch(self, source: str) -> None:
        """Look through another source from now on."""
        self._change(replace(self._setup, source=source))

    def wait_for(self, seconds: float) -> None:
        """Let readings count after so many seconds from the next one on."""
        self._setup = replace(self._setup, count_after=seconds)
        self._counting.after = seconds

    def controls(self) -> Controls:
        """What the camera can lock; nothing while there is none."""
        return Controls() if self._eye is None else self._eye.controls

    def lock(self) -> None:
        """Hold exposure, white balance and focus, as far as the camera can; soon, not at once."""
        if self._eye is not None:
            self._eye.hold(True)

    def unlock(self) -> None:
        """Give them back to the camera."""
        if self._eye is not None:
            self._eye.hold(False)

    def _change(self, setup: CameraSetup) -> None:
        running = self._eye is not None
        self._close()
        self._setup = setup
        if running:
            self._open()
        self._tell()

    # --- what the thread says ---

    def _hand_over(self, eye: Eye, look: Look) -> None:
        self._looks.append((eye, look))
        with suppress(RuntimeError):  # a look after the loop has ended
            self._loop.call_soon_threadsafe(self._take_looks)

    def _take_looks(self) -> None:
        while self._looks:
            eye, look = self._looks.popleft()
            if eye is self._eye:
                self._silent = False
                self._take(look)

    def _take(self, look: Look) -> None:
        if look.state == "trouble" or self._look.state == "trouble":
            self._counting.began_anew()
        self._look = look
        self._counting.saw(look.sighting(), self._loop.time())
        self._set_timer()
        self._tell()

    def _watch_out(self) -> None:
        if self._watchdog is not None:
            self._watchdog.cancel()
        self._watchdog = self._loop.call_later(LISTENING, self._look_out)

    def _look_out(self) -> None:
        self._watchdog = None
        eye = self._eye
        if eye is None:
            return
        quiet = time.monotonic() - eye.alive_at
        if quiet > SILENT and not self._silent:
            self._silent = True
            self._take(Look("trouble", "silent"))
        elif quiet <= SILENT and self._silent:
            self._silent = False
            self._take(eye.look)
        self._watch_out()

    # --- the table ---

    def _table_moved(self, notice: Notice) -> None:
        view = self._table.view_for("table")
        rolled = last_roll(view)
        if rolled != self._last_roll and rolled is not None and rolled[2] != "camera":
            self._counting.rolled_elsewhere()
        self._last_roll = rolled
        self._follow_table()
        self._set_timer()
        self._tell()

    def _follow_table(self) -> None:
        view = self._table.view_for("table")
        owed = owed_of(view, self._table.playable)
        self._expected = expected_of(view, self._table.playable)
        self._counting.table(owed, int(view["seq"]))
        if self._eye is not None:
            self._eye.expected = self._expected
            self._eye.asked = owed is not None

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        at = self._counting.counts_at
        if at is not None:
            self._timer = self._loop.call_at(at, self._due)

    def _due(self) -> None:
        self._timer = None
        count = self._counting.due(self._loop.time())
        if count is not None:
            self._send(count)

    def _send(self, count: Count) -> None:
        eye = self._eye
        picture = None if eye is None else eye.settled
        evidence: Json = {"source": "camera"}
        if picture is not None:
            evidence = evidence_of(picture, count.reading)
        seat, do = count.owed.seat, count.owed.command(count.reading)
        wish = Submission(f"camera-{uuid4().hex}", "camera", seat, count.seen, do, evidence)
        self._table.post(wish).add_done_callback(self._answered)
        self._tell()

    def _answered(self, future: Future[Json]) -> None:
        with suppress(RuntimeError):  # an answer after the loop has ended
            self._loop.call_soon_threadsafe(self._read_answer, future)

    def _read_answer(self, future: Future[Json]) -> None:
        if future.cancelled() or future.exception() is not None:
            self._counting.refused()
            self._on_message(Message("hardware.camera.not_taken"))
        elif future.result()["ok"]:
            self._counting.became(int(future.result()["seq"]))
        else:
            self._counting.refused()
            self._on_message(refused(future.result()["refusal"]))
        self._tell()

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _reason(look: Look, counting: Counting) -> str | None:
    if look.state == "settled" and look.reading is not None and look.reading.accepted:
        return counting.reason
    return look.reason
