"""What is heard: tunes through SDL, which the window has loaded already, on a thread of its own.

Nothing here may hold up or fail the table: where there is no sound card, no library or a card that does not answer, it
is silent. The device is open only while something is heard.
"""

from __future__ import annotations

import ctypes
import logging
import os
import sys
import threading
from collections.abc import Iterator
from ctypes.util import find_library
from importlib.util import find_spec
from pathlib import Path

from companion.faces.moments.tune import RATE, Tune, samples

_AUDIO = 0x10
_S16 = 0x9010 if sys.byteorder == "big" else 0x8010
_BUFFER = 1024
"""Samples that SDL fetches at once: a sixteenth of a second."""
_LOOK = 0.05
"""Seconds between two looks whether all is played or another tune is wanted."""

_log = logging.getLogger(__name__)


class _Spec(ctypes.Structure):
    """``SDL_AudioSpec``."""

    _fields_ = (
        ("freq", ctypes.c_int),
        ("format", ctypes.c_uint16),
        ("channels", ctypes.c_uint8),
        ("silence", ctypes.c_uint8),
        ("samples", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("size", ctypes.c_uint32),
        ("callback", ctypes.c_void_p),
        ("userdata", ctypes.c_void_p),
    )


class Speaker:
    """``play`` a tune, in the place of another that is heard; ``hush`` ends it. Both return at once."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._wanted: Tune | None = None
        self._thread: threading.Thread | None = None
        self._silent = False

    def play(self, tune: Tune) -> None:
        """Let it be heard, as far as there is anything to hear it with."""
        with self._change:
            if self._silent or not tune:
                return
            self._wanted = tune
            self._change.notify()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
                self._thread.start()

    def hush(self) -> None:
        """Be silent."""
        with self._change:
            self._wanted = ()
            self._change.notify()

    def wait(self) -> None:
        """Until everything has been heard; for tests and tools."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while True:
            try:
                self._play_all()
            except (OSError, AttributeError, ValueError) as error:
                _log.info("nothing can be heard: %s", error)
                self._silent = True
            with self._change:
                if self._silent or not self._wanted:
                    self._thread = None
                    return

    def _play_all(self) -> None:
        sdl = _library() if has_sound() else None
        if sdl is None or sdl.SDL_InitSubSystem(_AUDIO) != 0:
            self._silent = True
            return
        wish = _Spec(freq=RATE, format=_S16, channels=1, samples=_BUFFER)
        device = sdl.SDL_OpenAudioDevice(None, 0, ctypes.byref(wish), None, 0)
        if device == 0:  # another program has it: the next tune may be heard
            with self._change:
                self._wanted = None
            return
        try:
            while self._played(sdl, device):
                pass
        finally:
            sdl.SDL_CloseAudioDevice(device)

    def _played(self, sdl: ctypes.CDLL, device: int) -> bool:
        """Play what is wanted now; False where nothing is."""
        with self._change:
            tune, self._wanted = self._wanted, None
        if not tune:
            return False
        heard = samples(tune) + bytes(4 * _BUFFER)  # what SDL still holds when its queue is empty
        sdl.SDL_ClearQueuedAudio(device)
        sdl.SDL_QueueAudio(device, heard, len(heard))
        sdl.SDL_PauseAudioDevice(device, 0)
        with self._change:
            while self._wanted is None and sdl.SDL_GetQueuedAudioSize(device):
                self._change.wait(_LOOK)
            return self._wanted is not None


def has_sound() -> bool:
    """Whether there is anything to be heard with: asking SDL would write its complaints into the terminal."""
    if os.environ.get("SDL_AUDIODRIVER"):
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nonexistent")
    if any((runtime / name).exists() for name in ("pulse/native", "pipewire-0")):
        return True
    return any(Path("/dev/snd").glob("pcm*p"))


def _library() -> ctypes.CDLL | None:
    for name in _libraries():
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    return None


def _libraries() -> Iterator[str]:
    """SDL as the window has loaded it, as it lies beside Kivy, and as the machine has it."""
    try:
        lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    files = dict.fromkeys(line.split(maxsplit=5)[-1] for line in lines)
    yield from (file for file in files if Path(file).name.startswith("libSDL2-2"))
    kivy = find_spec("kivy")
    if kivy is not None and kivy.origin is not None:
        beside = Path(kivy.origin).parent.parent / "Kivy.libs"
        yield from (str(file) for file in beside.glob("libSDL2-2*"))
    found = find_library("SDL2-2.0")
    if found is not None:
        yield found
