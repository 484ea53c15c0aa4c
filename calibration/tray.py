"""Calibrating the camera over a dice tray: step by step from the empty tray to a profile that reads throws.

One thread calls ``look`` again and again; everything else may be called from another one at any time.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from calibration.tray_dice import TRIES, Learning, ThrowScore
from calibration.tray_help import helps
from calibration.tray_light import Remark, remarks
from calibration.tray_outline import Outline, find_tray, whole
from calibration.tray_page import TrayPage
from calibration.tray_words import TrayState, page
from hardware.dice.agree import Expected, default_reader
from hardware.dice.checks import sharpness
from hardware.dice.eye import WORKED_AT
from hardware.dice.frames import Controls, FrameSource, SourceError
from hardware.dice.motion import thumbnail
from hardware.dice.pictures import Picture, PictureError, checked, fitted
from hardware.dice.profile import Profile, save_profile
from hardware.dice.reading import Reading
from hardware.dice.snapshot import for_screen
from hardware.dice.tray import Read, Watch

STEPS: Final = ("tray", "light", "dice", "score", "save")
TWO: Final = Expected(2)
THREE: Final = Expected(3, event=True)
SEARCH_AGAIN: Final = 1.0
"""Seconds between two searches for the tray."""
JUDGE_AGAIN: Final = 0.4
"""Seconds between two looks at light and sharpness."""
TRY_AGAIN: Final = 1.0
"""Seconds before a source that failed is opened again."""
SETTLES: Final = 0.8
"""Seconds that a camera needs to settle after its controls were held."""
NAME: Final = re.compile(r"[^\W_][\w .-]{0,38}")


class TrayCalibration:
    """opener: opens the camera; camera: what it is called; folder: where profiles are kept, one ``<name>.json`` each.

    read: reads pictures, by the shared reader where None; dice: what is thrown at first.
    """

    def __init__(
        self,
        opener: Callable[[], FrameSource],
        camera: str,
        folder: Path,
        *,
        read: Read | None = None,
        dice: Expected = TWO,
    ) -> None:
        self._opener, self._camera, self._folder = opener, camera, folder
        self._read = read
        self._guard = threading.RLock()
        self._source: FrameSource | None = None
        self._closed = False
        self._retry_at = 0.0
        self._fault: str | None = None
        self._picture: Picture | None = None
        self._jpeg: bytes | None = None
        self._jpegs = 0
        self._at = 0.0
        self._step = 0
        self._outline: Outline | None = None
        self._found = False
        self._dragged = False
        self._searched = float("-inf")
        self._judged = float("-inf")
        self._remarks: tuple[Remark, ...] = ()
        self._helps: tuple[Remark, ...] = ()
        self._locking_until: float | None = None
        self._controls = Controls()
        self._not_empty = False
        self._profile = Profile("", camera)
        self._watch: Watch | None = None
        self._counted = False
        self._learning = Learning(dice)
        self._score = ThrowScore()
        self._reading: Reading | None = None
        self._state = "starting"
        self.problem: str | None = None
        """Why it could not be saved: a word of the catalogue (``calibration.tray.<word>``)."""
        self.saved: Path | None = None
        """The profile's file once it is written."""

    # --- what a screen asks ---

    @property
    def step(self) -> str:
        """The step of the moment, a word of STEPS."""
        return STEPS[self._step]

    def names(self) -> tuple[str, ...]:
        """The profiles that are kept."""
        return tuple(sorted(path.stem for path in self._folder.glob("*.json")))

    def page(self, language: str) -> TrayPage:
        """What to show now."""
        with self._guard:
            told = TrayState(
                step=self.step,
                steps=STEPS,
                fault=self._fault,
                outline=self._outline,
                found=self._found,
                dragged=self._dragged,
                remarks=self._remarks,
                helps=self._helps,
                locking=self._locking_until is not None,
                not_empty=self._not_empty,
                learning=self._learning,
                score=self._score,
                state=self._state,
                reading=self._reading,
                held=self._controls,
                problem=self.problem,
                may_go_on=self.may_go_on,
            )
            size = None if self._picture is None else _size(self._picture)
            return page(told, language, self._jpeg, self._jpegs, size)

    @property
    def may_go_on(self) -> bool:
        """Whether this step has what the next one needs."""
        if self._picture is None or self._fault is not None:
            return False
        if self.step == "dice":
            return self._learning.is_done
        if self.step == "score":
            return self._score.throws >= TRIES
        return self._outline is not None and self._locking_until is None

    # --- what people do ---

    def act(self, key: str) -> None:
        """An action of the page. What may not be used now changes nothing, and the page says why."""
        with self._guard:
            {
                "next": self._next,
                "back": self._back,
                "again": self._again,
                "shape": self._reshape,
                "two": lambda: self._throw(TWO),
                "three": lambda: self._throw(THREE),
                "wrong": self._wrong,
            }[key]()

    def drag(self, handle: int, x: float, y: float) -> None:
        """A handle of the outline was moved to this place of the frame, in pixels."""
        with self._guard:
            if self._outline is not None and handle < len(self._outline.handles):
                self._outline = self._outline.dragged(handle, (round(x, 1), round(y, 1)))
                self._dragged = True

    def save(self, name: str) -> bool:
        """Write the profile; where that is impossible ``problem`` says why and nothing is changed."""
        with self._guard:
            clean = name.strip()
            if not NAME.fullmatch(clean):
                self.problem = "bad_name"
                return False
            path = self._folder / f"{clean}.json"
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                save_profile(replace(self._profile, name=clean), path)
            except OSError:
                self.problem = "not_written"
                return False
            self.saved, self.problem = path, None
            return True

    def close(self) -> None:
        """Let go of the camera, soon: the thread that looks does it."""
        with self._guard:
            self._closed = True

    def _next(self) -> None:
        if not self.may_go_on:
            return
        if self.step == "light":
            self._locking_until = float(
                "inf"
            )  # the thread that looks holds the camera and takes the empty tray
            return
        if self.step == "dice":
            self._profile = replace(
                self._profile, looks=self._learning.looks(), die_width=self._learning.die_width()
            )
        self._go(min(self._step + 1, len(STEPS) - 1))

    def _back(self) -> None:
        self._go(max(self._step - 1, 0))

    def _go(self, step: int) -> None:
        self._step = step
        self._watch, self._reading, self._state = None, None, "starting"
        self._counted = self.step == "score"  # what lies there taught the dice
        self._locking_until, self._not_empty, self.problem = None, False, None
        self._judged = float("-inf")
        if self.step == "score":
            self._score, self._helps = ThrowScore(), ()

    def _again(self) -> None:
        if self.step == "tray":
            self._outline, self._dragged, self._searched = None, False, float("-inf")
        elif self.step == "dice":
            self._learning = Learning(self._learning.expected)
        elif self.step == "score":
            self._score = ThrowScore()

    def _reshape(self) -> None:
        if self._outline is not None:
            self._outline, self._dragged = self._outline.reshaped(), True

    def _throw(self, dice: Expected) -> None:
        self._learning, self._watch, self._reading = Learning(dice), None, None

    def _wrong(self) -> None:
        self._score = self._score.found_wrong()

    # --- the thread that looks ---

    def look(self) -> None:
        """Take the newest frame and do what the step does with it. Never raises for what a camera does."""
        if self._closed:
            self._let_go()
            return
        picture = self._newest()
        if picture is None:
            return
        with self._guard:
            step = self.step
        if step == "tray":
            self._look_for_tray(picture)
        elif step == "light":
            self._look_at_light(picture)
        elif step in ("dice", "score"):
            self._look_at_dice(picture)

    def _let_go(self) -> None:
        source, self._source = self._source, None
        if source is not None:
            source.close()

    def _newest(self) -> Picture | None:
        try:
            source = self._opened()
            if source is None:
                return None
            self._ask(source)
            frame = source.read()
            picture = fitted(checked(frame.picture), WORKED_AT)[0]
        except (SourceError, PictureError) as error:
            self._failed(error.reason, lost=isinstance(error, SourceError))
            return None
        with self._guard:
            self._fault, self._picture, self._at = None, picture, frame.at
            self._jpeg, self._jpegs = for_screen(picture), self._jpegs + 1
        return picture

    def _opened(self) -> FrameSource | None:
        if self._source is None and time.monotonic() >= self._retry_at:
            self._source = self._opener()
        return self._source

    def _failed(self, reason: str, *, lost: bool) -> None:
        if lost:
            self._let_go()
            self._retry_at = time.monotonic() + TRY_AGAIN
        with self._guard:
            self._fault = reason

    def _ask(self, source: FrameSource) -> None:
        """A demo's hand throws where dice are wanted, and takes them out where the tray shall be empty."""
        ask = getattr(source, "ask", None)
        if ask is not None:
            waits = self.step in ("dice", "score") and not self._counted
            ask(self._learning.expected if waits else None)

    def _look_for_tray(self, picture: Picture) -> None:
        if self._dragged or self._at < self._searched + SEARCH_AGAIN:
            return
        found = find_tray(picture)
        with self._guard:
            self._searched = self._at
            if not self._dragged and (found is not None or self._outline is None):
                self._outline = found or whole(_size(picture))
                self._found = found is not None

    def _look_at_light(self, picture: Picture) -> None:
        outline = self._outline
        assert outline is not None
        if self._at >= self._judged + JUDGE_AGAIN:
            found = remarks(picture, outline)
            with self._guard:
                self._remarks, self._judged = found, self._at
        wanted = self._locking_until
        if wanted is None:
            return
        if wanted == float("inf"):
            self._hold()
        elif self._at >= wanted:
            self._take_empty(picture, outline)

    def _hold(self) -> None:
        assert self._source is not None
        self._source.lock()
        held = self._source.controls()
        with self._guard:
            self._controls = held
            waits = SETTLES if any((held.exposure, held.white_balance, held.focus)) else 0.0
            self._locking_until = self._at + waits

    def _take_empty(self, picture: Picture, outline: Outline) -> None:
        lies_there = bool(self._reader()(picture, None, None).dice)
        with self._guard:
            self._locking_until = None
            self._not_empty = lies_there
            if lies_there:
                return
            profile = Profile(
                "",
                camera=self._camera,
                size=_size(picture),
                tray=outline.corners,
                focus=round(sharpness(picture), 2),
            )
            self._profile = profile.with_reference(thumbnail(picture))
            self._go(STEPS.index("dice"))

    def _look_at_dice(self, picture: Picture) -> None:
        watch = self._watch
        if watch is None:
            watch = self._watch = Watch(self._reader(), self._profile)
        sighting = watch.see(picture, self._at, self._learning.expected)
        with self._guard:
            if watch is not self._watch:
                return
            self._state, reading = sighting.state, sighting.reading
            if reading is not None or sighting.state != "settled":
                self._reading = reading
            if sighting.state in ("hand", "rolling", "empty"):
                self._counted = False
            elif reading is not None and not self._counted:
                self._take(picture, reading)

    def _take(self, picture: Picture, reading: Reading) -> None:
        if self.step == "dice":
            if reading.accepted and not self._learning.is_done:
                self._counted = True
                self._learning = self._learning.with_throw(picture, reading)
        else:
            self._counted = True
            self._score = self._score.with_throw(reading)
            if self._outline is not None:
                self._helps = helps(picture, reading, self._outline)

    def _reader(self) -> Read:
        return self._read or default_reader().read


def _size(picture: Picture) -> tuple[int, int]:
    return picture.shape[1], picture.shape[0]
