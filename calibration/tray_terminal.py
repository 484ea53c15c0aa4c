"""``companion calibrate tray``: the camera's calibration at a terminal, with typed lines."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import Empty, SimpleQueue

from calibration.terminal import LEFT, REFUSED, WRITTEN, tell
from calibration.tray import NAME, STEPS, TrayCalibration
from calibration.tray_page import TrayPage
from companion.locale import Words
from hardware.dice.frames import FrameSource, open_source
from hardware.dice.profile import ProfileError, load_profile
from hardware.dice.tray import Read

SUGGESTED = "tray"
SETTLED = 0.4
"""Seconds that a line must stay as it is before it is told."""
TYPED = {"b": "back", "a": "again", "s": "shape", "2": "two", "3": "three", "w": "wrong"}
"""What is typed → the action of the page."""


def calibrate_tray(
    source: str,
    name: str | None,
    folder: Path,
    words: Words,
    lines: Iterable[str],
    *,
    opener: Callable[[str], FrameSource] = open_source,
    read: Read | None = None,
) -> int:
    """Calibrate a tray in text and write ``<folder>/<name>.json``; lines: what is typed, Enter to go on.

    source: see ``hardware.dice.frames.open_source``; name: of the profile, asked for where None. A line that comes
    before a step is done is kept until it is. Returns the exit status.
    """
    if name is not None and not NAME.fullmatch(name):
        tell(words("calibration.tray.bad_name"))
        return REFUSED
    fitting = TrayCalibration(lambda: opener(source), source, folder, read=read)
    talk = _Talk(fitting, name, words, _heard(lines))
    try:
        talk.run()
    finally:
        fitting.close()
        fitting.look()
    if fitting.saved is None:
        tell(words("calibration.buttons.left"))
        return LEFT
    return _told(fitting.saved, words)


def _told(path: Path, words: Words) -> int:
    try:
        load_profile(path)
    except ProfileError as error:
        tell(words("calibration.tray.unreadable", file=path, problem=error.problem))
        return REFUSED
    tell(words("calibration.tray.written", file=path, name=path.stem))
    return WRITTEN


def _heard(lines: Iterable[str]) -> SimpleQueue[str | None]:
    """What is typed, by a thread of its own; None after the last line."""
    heard: SimpleQueue[str | None] = SimpleQueue()

    def read() -> None:
        for line in lines:
            heard.put(line)
        heard.put(None)

    threading.Thread(target=read, name="typed lines", daemon=True).start()
    return heard


class _Talk:
    """Tells what changes on the page, and does what is typed."""

    def __init__(
        self,
        fitting: TrayCalibration,
        name: str | None,
        words: Words,
        heard: SimpleQueue[str | None],
    ) -> None:
        self._fitting, self._name, self._words, self._heard = fitting, name, words, heard
        self._waiting: str | None = ""
        self._has_line = False
        self._step = ""
        self._lines: tuple[tuple[str, str], ...] = ()
        self._fresh: tuple[tuple[tuple[str, str], ...], float] = ((), 0.0)
        self._left = False

    def run(self) -> None:
        tell(self._words("calibration.tray.intro"))
        while not self._left and self._fitting.saved is None:
            self._fitting.look()
            page = self._fitting.page(self._words.language)
            self._tell(page)
            self._listen(page)

    def _tell(self, page: TrayPage) -> None:
        if page.step != self._step:
            self._step = page.step
            place = STEPS.index(page.step) + 1
            tell(f"\n[{place}/{len(STEPS)}] {page.title}\n{page.asks}")
            self._lines = ()
        now = time.monotonic()
        if page.lines != self._fresh[0]:
            self._fresh = (page.lines, now)
        if now - self._fresh[1] >= SETTLED:
            self._tell_lines(page)

    def _tell_lines(self, page: TrayPage) -> None:
        for kind, line in page.lines:
            if (kind, line) not in self._lines:
                mark = {"ok": "+", "warn": "!", "plain": " "}[kind]
                count = f" ({page.done}/{page.of})" if page.of and kind == "ok" else ""
                tell(f"  {mark} {line}{count}")
        self._lines = page.lines

    def _listen(self, page: TrayPage) -> None:
        if not self._has_line:
            try:
                self._waiting = self._heard.get_nowait()
            except Empty:
                return
            self._has_line = True
        if self._waiting is None:
            self._left = True
            return
        word = self._waiting.strip()
        may_go_on = page.actions[-1][2]
        if word and (page.step != "save" or word.lower() in ("b", "q")):
            self._has_line = False
            self._typed(word.lower(), page)
        elif may_go_on:
            self._has_line = False
            self._tell_lines(page)
            self._go_on(page, word)

    def _go_on(self, page: TrayPage, word: str) -> None:
        if page.step != "save":
            self._fitting.act("next")
        elif not self._fitting.save(self._name or word or SUGGESTED):
            tell(f"  ! {self._words(f'calibration.tray.{self._fitting.problem}')}")

    def _typed(self, word: str, page: TrayPage) -> None:
        offered = {key for key, _, enabled in page.actions if enabled}
        if word in ("q", "quit"):
            self._left = True
        elif TYPED.get(word) in offered:
            self._fitting.act(TYPED[word])
            self._step = ""
        else:
            keys = [key for key, action in TYPED.items() if action in offered]
            tell(f"  ! {self._words('calibration.tray.what', keys=', '.join([*keys, 'q']))}")
