"""Programs of these tests that want a display: one of their own, and what they print."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.forks import Forks

_FORKS: list[Forks] = []
"""The one of this process, for those that draw and those that do not: Kivy asks as a window opens, which is later."""


@contextmanager
def own_display() -> Iterator[str]:
    """The name of a display of 1300x1300 pixels, on a number that Xvfb finds free."""
    read, write = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(write),
        "-noreset",
        "-screen",
        "0",
        "1300x1300x24",
        "-nolisten",
        "tcp",
    ]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


FRAMES = 120
"""A second, while a program of the tests waits for one; the program itself looks 20 times where nobody touches it."""


def hurry() -> None:
    """Let Kivy's next frames come as soon as they can."""
    from kivy.clock import Clock

    Clock._max_fps = FRAMES


def told(display: str, module: str, *given: str, pixels: bool = True) -> list[dict[str, Any]]:
    """The lines of JSON that ``python -m MODULE given…`` prints on a display.

    pixels: False where places and sizes are judged only: all is laid out, nothing is drawn into the window, which in
    software costs more than all else (Kivy's own mock of GL).
    """
    if not _FORKS:
        _FORKS.append(Forks(os.environ))
    drawing = {} if pixels else {"KIVY_GL_BACKEND": "mock"}
    done = _FORKS[0].run(module, given, {**os.environ, **drawing, "DISPLAY": display})
    assert done.status == 0, done.err[-3000:]
    return [json.loads(line) for line in done.out.splitlines() if line[:1] == "{"]
