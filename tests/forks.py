"""Programs of the tests at a screen, forked off a process that has imported what all of them need.

``python -m tests.forks`` reads a line of JSON for each program, ``{"module", "given", "environment", "out", "err"}``,
does in a fork of itself what ``python -m MODULE given…`` does, with what it prints in the files ``out`` and ``err``,
and answers with its status. Each program is a process of its own as before, with its own window, threads and loop,
none of which is there before the fork; what is saved are three of ten seconds, the imports.
"""

from __future__ import annotations

import gc
import json
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from companion.garbage import keep_what_is_here, look_seldom

ROOT = Path(__file__).parent.parent
IMPORTED = (
    "kivy.app",
    "kivy.core.image",
    "kivy.core.text",
    "kivy.graphics",
    "kivy.graphics.vertex_instructions",
    "kivy.uix.boxlayout",
    "kivy.uix.floatlayout",
    "kivy.uix.gridlayout",
    "kivy.uix.label",
    "kivy.uix.scrollview",
    "kivy.uix.widget",
    "companion.table",
    "companion.demo",
    "companion.phones",
)
"""None of these opens a window while it is imported."""
PURE = ("companion.rules", "companion.editor", "companion.faces")
"""Rooms that are imported whole."""


class Ended(NamedTuple):
    """How a program ended."""

    status: int
    out: str
    err: str


class Forks:
    """A process that becomes one program after the other. environment: what all of them find there."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            cwd=ROOT,
            env=dict(environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, module: str, given: tuple[str, ...], environment: Mapping[str, str]) -> Ended:
        """One program, to its end. environment: what it finds besides."""
        with TemporaryDirectory() as folder:
            out, err = Path(folder, "out"), Path(folder, "err")
            asked = {"module": module, "given": given, "environment": dict(environment)}
            status = self._ask({**asked, "out": str(out), "err": str(err)})
            return Ended(status, out.read_text("utf-8"), err.read_text("utf-8", "replace"))

    def _ask(self, asked: Mapping[str, Any]) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(f"{json.dumps(asked)}\n")
            self._process.stdin.flush()
            return int(self._process.stdout.readline())
        except BaseException:  # whoever waits for it no longer leaves nothing behind
            os.killpg(self._process.pid, signal.SIGKILL)
            raise


def serve() -> dict[str, Any] | None:
    """In the first process None, once nothing is asked for any more; in each fork what it is asked to be."""
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            return dict(json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
    return None


def become(asked: Mapping[str, Any]) -> None:
    """What ``python -m`` does."""
    for number, path in ((0, os.devnull), (1, asked["out"]), (2, asked["err"])):
        file = os.open(path, os.O_RDWR | os.O_CREAT)
        os.dup2(file, number)
        os.close(file)
    os.environ.update(asked["environment"])
    sys.argv[1:] = asked["given"]
    runpy.run_module(asked["module"], run_name="__main__", alter_sys=True)


def prepared() -> None:
    """Imports what every program needs."""
    from companion.touchscreen.environment import prepare

    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    for name in IMPORTED:
        import_module(name)
    for name in PURE:
        room = import_module(name)
        for module in walk_packages(room.__path__, f"{name}."):
            import_module(module.name)
    assert "kivy.core.window" not in sys.modules
    gc.collect()
    keep_what_is_here()
    look_seldom()


if __name__ == "__main__":
    prepared()
    asked = serve()
    if asked is not None:
        become(asked)
