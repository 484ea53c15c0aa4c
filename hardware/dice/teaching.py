"""What a camera is taught while it is used: lessons of its tray, made, kept and forgotten on a worker of their own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias

from hardware.dice.agree import lesson as lesson_of_picture
from hardware.dice.lesson import Lesson
from hardware.dice.lessons import (
    Lessons,
    forget_lesson,
    load_lessons,
    save_lesson,
    wipe_lessons,
)
from hardware.dice.pictures import Picture
from hardware.dice.profile import Profile
from hardware.dice.telling import ToldThrow

_log = logging.getLogger("hardware.camera")

Make: TypeAlias = Callable[[Picture, ToldThrow, Profile | None, Lessons | None], Lesson | None]
"""``agree.lesson`` or what stands for it."""


class Teacher:
    """The lessons of one tray. folder: where they are kept, None for nowhere; on_change: called on the worker.

    ``lessons`` may be read from any thread; nothing here waits, and nothing raises: what the disk does not take is
    known until the end of the evening.
    """

    def __init__(
        self,
        folder: Path | None,
        *,
        make: Make = lesson_of_picture,
        on_change: Callable[[], object] = lambda: None,
    ) -> None:
        self._folder, self._make, self._on_change = folder, make, on_change
        self._worker = ThreadPoolExecutor(1, "camera lessons")
        self.lessons = Lessons()
        self._do(self._load)

    def teach(self, picture: Picture, told: ToldThrow, profile: Profile | None) -> None:
        """What a person said of this picture becomes a lesson, where its dice can be told apart."""
        self._do(lambda: self._teach(picture, told, profile))

    def unlearn(self, roll: str) -> None:
        """Forgets what a roll taught that was taken back."""
        self._do(lambda: self._unlearn(roll))

    def wipe(self) -> None:
        """Forgets everything."""
        self._do(self._wipe)

    def stop(self) -> None:
        """No more lessons; one that is being made is made."""
        self._worker.shutdown(wait=False)

    def _do(self, what: Callable[[], None]) -> None:
        try:
            self._worker.submit(self._done, what)
        except RuntimeError:  # it was stopped meanwhile
            _log.info("no more lessons: the camera is off")

    def _done(self, what: Callable[[], None]) -> None:
        try:
            what()
        except Exception:
            # Neither a disk nor a reader that fails may take the camera along.
            _log.exception("lessons of the tray")
        self._on_change()

    def _load(self) -> None:
        if self._folder is None:
            return
        self.lessons, bad = load_lessons(self._folder)
        for name, wrong in bad:
            _log.warning("the lesson %s cannot be read: %s", name, wrong)

    def _teach(self, picture: Picture, told: ToldThrow, profile: Profile | None) -> None:
        made = self._make(picture, told, profile, self.lessons)
        if made is None:
            return
        self.lessons = self.lessons.add(made)
        if self._folder is not None:
            save_lesson(made, self._folder)

    def _unlearn(self, roll: str) -> None:
        for one in self.lessons.of_roll(roll):
            self.lessons = self.lessons.remove(one.id)
            if self._folder is not None:
                forget_lesson(one.id, self._folder)

    def _wipe(self) -> None:
        self.lessons = self.lessons.wiped()
        if self._folder is not None:
            wipe_lessons(self._folder)
