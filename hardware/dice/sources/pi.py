"""The Raspberry Pi's own camera, in a process of the system's Python.

picamera2 comes with the distribution and fits only that Python's numpy (Bookworm 1.24, Trixie 2.2), the reader of dice
needs a newer one: so the camera is read where its libraries are, by ``pi_reader.py``, and frames come over a pipe. A
frame is asked for when somebody is ready for it, so there is never more than one under way, and it is the newest.
"""

from __future__ import annotations

import fcntl
import json
import os
import select
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from hardware.dice.frames import FRAMES_A_SECOND, SIZE, Controls, Frame, SourceError
from hardware.dice.pictures import Picture
from hardware.dice.sources.pi_reader import HEAD, MARK

SYSTEM: Final = Path("/usr/bin/python3")
"""The Python that the distribution's picamera2 belongs to."""
READER: Final = Path(__file__).with_name("pi_reader.py")
WAKING: Final = 20.0
"""Seconds that libraries and camera may take to start, on the smallest Pi."""
PATIENCE: Final = 4.0
"""Seconds that a frame may take."""
LEAVING: Final = 0.6
"""Seconds that the process has to let go of the camera."""
WIDEST: Final = 4608
TALK: Final = 65_536
"""Most pixels of a side, and most bytes of an answer in words, that are believed."""
PIPE: Final = 1 << 20
"""Bytes that the pipe is asked to hold: a frame."""
REASONS: Final = ("no_library", "library", "no_ribbon", "busy", "ribbon_failed")
"""What the process may say is wrong."""


@dataclass(frozen=True, slots=True)
class Process:
    """How the reader is run. python: which Python runs it; folders: where picamera2 is looked for before anywhere
    else; waking, patience: seconds that it may take to start, and for a frame.
    """

    python: Sequence[str] = (str(SYSTEM), "-I")
    reader: Path = READER
    folders: Sequence[str] = ()
    waking: float = WAKING
    patience: float = PATIENCE

    def start(self) -> subprocess.Popen[bytes]:
        """Runs it. Raises OSError."""
        asked = (*map(str, SIZE), str(FRAMES_A_SECOND))
        pipe = subprocess.PIPE
        command = [*self.python, str(self.reader), *asked, *self.folders]
        started = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)
        assert started.stdout is not None
        # A pipe may stay smaller than asked for: then a frame only needs more turns.
        with suppress(OSError):
            fcntl.fcntl(started.stdout, fcntl.F_SETPIPE_SZ, PIPE)
        return started


class PiSource:
    """The first camera on the ribbon.

    Raises SourceError with a word of REASONS, or ``ribbon_silent`` where nothing comes for too long.
    """

    name = "picamera"
    live = True

    def __init__(self, process: Process | None = None) -> None:
        self._how = process or Process()
        try:
            self._process = self._how.start()
        except OSError as error:
            raise SourceError("no_library", str(error)) from error
        # Only its last words, which say why it ended: a driver may talk all evening.
        self._said: deque[bytes] = deque(maxlen=8)
        try:
            kind, _, answer = self._answer(self._how.waking)
            if kind != b"C":
                raise self._broken("no word of its controls")
            self._controls = _controls(answer)
        except SourceError:
            self.close()
            raise

    @property
    def pid(self) -> int:
        """The process that holds the camera."""
        return self._process.pid

    def read(self) -> Frame:
        """The newest frame. Raises SourceError."""
        self._wish(b"frame\n")
        kind, size, pixels = self._answer(self._how.patience)
        if kind != b"F":
            raise self._broken("no frame")
        picture: Picture = np.frombuffer(pixels, np.uint8).reshape(size[1], size[0], 3)
        return Frame(picture, time.monotonic())

    def close(self) -> None:
        """Lets go of the camera: the process ends by itself, or is ended."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            process.kill()
            with suppress(
                subprocess.TimeoutExpired
            ):  # one that hangs in a driver is left to itself
                process.wait(LEAVING)
        process.stdout.close()
        process.stderr.close()

    def controls(self) -> Controls:
        """What this camera has."""
        return self._controls

    def lock(self) -> Controls:
        """Holds what automatic control has found."""
        self._wish(b"lock\n")
        return self._controls

    def unlock(self) -> None:
        """Gives control back to the camera."""
        self._wish(b"unlock\n")

    # --- the pipe ---

    def _wish(self, line: bytes) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
        except OSError as error:
            raise self._broken(str(error)) from error

    def _answer(self, patience: float) -> tuple[bytes, tuple[int, int], bytearray]:
        """Kind, width and height, and the bytes of the next answer. Raises SourceError."""
        until = time.monotonic() + patience
        mark, kind, wide, tall, length = HEAD.unpack(self._bytes(HEAD.size, until))
        picture = kind == b"F" and 0 < wide <= WIDEST and 0 < tall <= WIDEST
        believed = length == wide * tall * 3 if picture else kind in (b"C", b"E") and length <= TALK
        if mark != MARK or not believed:
            raise self._broken("what it says makes no sense")
        body = self._bytes(length, until)
        if kind == b"E":
            told = _told(body)
            reason = told.get("reason")
            raise SourceError(
                reason if reason in REASONS else "ribbon_failed", str(told.get("detail"))
            )
        return kind, (wide, tall), body

    def _bytes(self, count: int, until: float) -> bytearray:
        out, err = self._process.stdout, self._process.stderr
        assert out is not None
        assert err is not None
        found, at = bytearray(count), 0
        view = memoryview(found)
        ears = [out, err]
        while at < count:
            left = until - time.monotonic()
            ready = select.select(ears, (), (), max(0.0, left))[0]
            if not ready:
                raise SourceError("ribbon_silent", self._last_words())
            if err in ready and not self._noted(err.fileno()):
                ears.remove(err)
            if out in ready:
                came = out.readinto(view[at:])  # type: ignore[attr-defined]
                if not came:
                    raise self._broken("it ended")
                at += came
        return found

    def _noted(self, err: int) -> bool:
        """Keeps what it complains of; whether more may come."""
        said = os.read(err, 4096)
        self._said.append(said)
        return bool(said)

    def _broken(self, what: str) -> SourceError:
        return SourceError("ribbon_failed", f"{what} {self._last_words()}".strip())

    def _last_words(self) -> str:
        return b"".join(self._said).decode("utf-8", "replace")[-2000:].strip()


def _told(body: bytes | bytearray) -> dict[str, Any]:
    try:
        told = json.loads(body)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _controls(answer: bytes | bytearray) -> Controls:
    there = _told(answer)
    return Controls(*(there.get(name) is True for name in ("exposure", "white_balance", "focus")))
