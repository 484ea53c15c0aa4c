"""The camera over the tray: one thread looks and reads, the loop counts and tells.

Nothing here waits for a camera on the loop, and no frame is ever worth waiting for: the newest wins.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final
from uuid import uuid4

from companion.locale import Words
from companion.table.ports import Json, Notice, Submission, TablePort
from companion.table.shapes import AnyView
from hardware.dice.agree import Expected, lesson
from hardware.dice.counting import ITSELF, Count, RollCounting
from hardware.dice.eye import Eye, EyeReport
from hardware.dice.frames import Controls, FrameSource, open_source
from hardware.dice.lessons import Lessons
from hardware.dice.pictures import Picture
from hardware.dice.profile import Profile
from hardware.dice.reading import Face, Reading
from hardware.dice.rolls import (
    expected_of,
    faces_of,
    last_roll,
    owed_of,
    roles_in,
    roles_of,
    roll_key,
    undone_rolls,
)
from hardware.dice.setup import CameraSetup
from hardware.dice.snapshot import FINE, evidence_of, jpeg
from hardware.dice.teaching import Make, Teacher
from hardware.dice.telling import ToldThrow
from hardware.dice.tray import Read
from hardware.messages import Message, refused

SILENT: Final = 2.0
"""Seconds without a frame, or a word, from the thread before it is called a trouble."""
ENDING: Final = 0.6
"""Seconds that the thread has to end with the program."""
PEOPLE: Final = ("touch", "buttons", "phone", "host")
"""Devices with which a person enters a roll."""
LISTENING: Final = 0.5
"""Seconds between two looks at whether the thread still says anything."""


@dataclass(frozen=True, slots=True)
class CameraStatus:
    """What the camera sees and will do; see README.md. size: width and height of the frame that boxes lie in; offer:
    dice at rest that count when a person says so; lessons: how many throws it was taught, and how many it trusts.
    """

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
    offer: Reading | None = None
    lessons: tuple[int, int] = (0, 0)

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
    machine, and by the shared reader, where nothing else is handed in); make: how a lesson is made of a picture.
    """

    def __init__(
        self,
        table: TablePort,
        setup: CameraSetup,
        *,
        on_message: Callable[[Message], None] = lambda message: None,
        opener: Callable[[str], FrameSource] = open_source,
        read: Read | None = None,
        make: Make = lesson,
    ) -> None:
        self._table = table
        self._setup = setup
        self._on_message = on_message
        self._opener, self._read, self._make = opener, read, make
        self._teacher: Teacher | None = None
        self._undone: frozenset[str] = frozenset()
        self._counting = RollCounting(setup.count_after)
        self._eye: Eye | None = None
        self._look = EyeReport()
        self._silent = False
        self._expected: Expected | None = None
        self._last_roll: tuple[int, float, str] | None = None
        self._listeners: list[Callable[[], object]] = []
        self._looks: deque[tuple[Eye, EyeReport]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._watchdog: asyncio.TimerHandle | None = None
        self._stop_listening: Callable[[], None] = lambda: None

    # --- life ---

    def start(self) -> None:
        """Begin to look, on a thread of its own."""
        self._loop = asyncio.get_running_loop()
        self._stop_listening = self._table.listen(self._table_moved)
        view = self._table.view_for("table")
        self._last_roll, self._undone = last_roll(view), undone_rolls(view)
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
        self._silent, self._look = False, EyeReport("starting")
        self._counting.began_anew()
        teacher = Teacher(setup.lessons, make=self._make, on_change=self._learnt)
        self._teacher = teacher
        eye = Eye(
            setup.source,
            setup.profile,
            opener=self._opener,
            read=self._read,
            lessons=lambda: teacher.lessons,
        )
        eye.expected = self._expected
        eye.asked = self._counting.owed is not None
        self._eye = eye
        eye.start(lambda look: self._hand_over(eye, look))
        self._watch_out()

    def _close(self, wait: float = 0.0) -> None:
        eye, self._eye = self._eye, None
        if eye is not None:
            eye.stop(wait)
        if self._teacher is not None:
            self._teacher.stop()
        self._look = EyeReport("off")

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
            offer=counting.offer if look.state == "settled" else None,
            lessons=(self.lessons.count, self.lessons.trusted),
        )

    @property
    def lessons(self) -> Lessons:
        """What this tray was taught."""
        return Lessons() if self._teacher is None else self._teacher.lessons

    def forget_lessons(self) -> None:
        """Forgets everything that this tray was taught; soon, not at once."""
        if self._teacher is not None:
            self._teacher.wipe()

    def listen(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Call back on the loop when the status, but for its picture, is another; what comes back stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def frame(self) -> Picture | None:
        """The newest frame (h x w x 3, BGR, 8 bit); from any thread. Look at it, never change it."""
        return None if self._eye is None else self._eye.newest

    def photograph(self) -> bytes | None:
        """The newest frame as JPEG, for whoever reads a board from it."""
        frame = self.frame()
        return None if frame is None else jpeg(frame, FINE)

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

    def confirm(self, faces: Sequence[Face], *, swapped: bool = False) -> bool:
        """The dice that are offered count as a person says who looks at them; whether they could.

        faces: what they show, in the order of the offer; swapped: red and white are the other way round.
        """
        offer = self._counting.offer
        if offer is None or len(faces) != len(offer.dice):
            return False
        other = {"red": "white", "white": "red"} if swapped else {}
        dice = tuple(
            replace(die, face=face, colour=other.get(die.colour, die.colour))
            for die, face in zip(offer.dice, faces, strict=True)
        )
        count = self._counting.count_as(replace(offer, dice=dice))
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

    def _hand_over(self, eye: Eye, look: EyeReport) -> None:
        self._looks.append((eye, look))
        with suppress(RuntimeError):  # a look after the loop has ended
            self._loop.call_soon_threadsafe(self._take_looks)

    def _take_looks(self) -> None:
        while self._looks:
            eye, look = self._looks.popleft()
            if eye is self._eye:
                self._silent = False
                self._take(look)

    def _take(self, look: EyeReport) -> None:
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
            self._take(EyeReport("trouble", "silent"))
        elif quiet <= SILENT and self._silent:
            self._silent = False
            self._take(eye.look)
        self._watch_out()

    # --- the table ---

    def _table_moved(self, notice: Notice) -> None:
        view = self._table.view_for("table")
        rolled = last_roll(view)
        if rolled != self._last_roll and rolled is not None and rolled[2] != "camera":
            self._hear_typed(view, rolled)
            self._counting.rolled_elsewhere()
        self._last_roll = rolled
        self._hear_undone(view, rolled)
        self._follow_table()
        self._set_timer()
        self._tell()

    def _hear_typed(self, view: AnyView, rolled: tuple[int, float, str]) -> None:
        """A roll that a person entered while its dice lay in sight, not read for sure, teaches what they show."""
        picture, reading = self._look.picture, self._counting.unread
        device = rolled[2].partition(":")[0]
        if picture is None or reading is None or self._expected is None or device not in PEOPLE:
            return
        faces = faces_of(view, self._expected)
        if reading.accepted and sorted(map(str, faces)) == sorted(map(str, reading.faces)):
            return
        roll, roles = roll_key(*rolled[:2]), roles_of(faces)
        told = ToldThrow(faces, time.time(), "typed", (), roll, roles)
        self._teach(picture, told)

    def _hear_undone(self, view: AnyView, rolled: tuple[int, float, str] | None) -> None:
        undone = undone_rolls(view)
        fresh, self._undone = undone - self._undone, undone
        if self._teacher is not None:
            for roll in sorted(fresh):
                self._teacher.unlearn(roll)
        if rolled is not None and roll_key(*rolled[:2]) in fresh:
            self._counting.taken_back()

    def _teach(self, picture: Picture, told: ToldThrow) -> None:
        if self._teacher is not None:
            self._teacher.teach(picture, told, self._setup.profile)

    def _learnt(self) -> None:
        with suppress(RuntimeError):  # a lesson after the loop has ended
            self._loop.call_soon_threadsafe(self._tell)

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
        picture = self._look.picture
        evidence: Json = {"source": "camera", "counted": count.how}
        if picture is not None:
            evidence = evidence_of(picture, count.reading, count.how)
        seat, do = count.owed.seat, count.owed.command(count.reading)
        wish = Submission(f"camera-{uuid4().hex}", "camera", seat, count.seen, do, evidence)
        self._table.post(wish).add_done_callback(
            lambda future: self._answered(future, count, picture)
        )
        self._tell()

    def _answered(self, future: Future[Json], count: Count, picture: Picture | None) -> None:
        with suppress(RuntimeError):  # an answer after the loop has ended
            self._loop.call_soon_threadsafe(self._read_answer, future, count, picture)

    def _read_answer(self, future: Future[Json], count: Count, picture: Picture | None) -> None:
        if future.cancelled() or future.exception() is not None:
            self._counting.refused()
            self._on_message(Message("hardware.camera.not_taken"))
        elif future.result()["ok"]:
            self._counting.became(int(future.result()["seq"]))
            self._learn_from(count, picture)
        else:
            self._counting.refused()
            self._on_message(refused(future.result()["refusal"]))
        self._tell()

    def _learn_from(self, count: Count, picture: Picture | None) -> None:
        """A throw that a person said yes to, or put right, is a lesson."""
        rolled = last_roll(self._table.view_for("table"))
        if count.how == ITSELF or picture is None or rolled is None or rolled[2] != "camera":
            return
        boxes = tuple(die.box for die in count.reading.dice)
        roll = roll_key(*rolled[:2])
        faces, roles = count.reading.faces, roles_in(count.reading)
        self._teach(picture, ToldThrow(faces, time.time(), count.how, boxes, roll, roles))

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _reason(look: EyeReport, counting: RollCounting) -> str | None:
    if look.state == "settled" and look.reading is not None and look.reading.accepted:
        return counting.reason
    return counting.reason or look.reason
