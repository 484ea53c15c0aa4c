"""Start, memory and idle processor share: the touchscreen, headless, and an empty Kivy window beside them."""

from __future__ import annotations

import json
import os
import selectors
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from companion.bench.figures import Figure, Part, median
from companion.bench.served import (
    NEW_GAME,
    TABLE,
    NotStartedError,
    end,
    fresh_folder,
    served,
)

STARTS = 5
IDLE_SECONDS = 20.0
SETTLE_SECONDS = 3.0
PATIENCE_SECONDS = 30.0
IDLE_AIM = "below 2"


@dataclass(frozen=True, slots=True)
class Run:
    """One start: seconds until it stood, then megabytes and percent of a core while nobody touched it."""

    seconds: float
    megabytes: float
    percent: float


def measure(quick: bool) -> Part:
    """Touchscreen and empty window in turn under an Xvfb of its own, then headless."""
    try:
        import psutil  # noqa: F401 - asked for here, so that the lack of it is said before any start
    except ImportError:
        return Part("startup", skipped="psutil is not installed (pip install '.[bench]')")
    idle = IDLE_SECONDS / (4 if quick else 1)
    figures: list[Figure] = []
    notes: list[str] = []
    try:
        with display() as name:
            figures += _screen_figures(name, 2 if quick else STARTS, idle)
            notes.append(f"under Xvfb with software drawing, 800x480, {idle:.0f} s idle")
    except NotStartedError as error:
        notes.append(f"touchscreen: skipped: {error}")
    try:
        figures += _headless_figures(2 if quick else STARTS, idle)
    except NotStartedError as error:
        notes.append(f"headless: skipped: {error}")
    if not figures:
        return Part("startup", skipped="; ".join(notes))
    return Part("startup", tuple(figures), tuple(notes))


def _screen_figures(name: str, starts: int, idle: float) -> list[Figure]:
    """Every start but the last only counts its seconds; the last one is watched while it idles."""
    pairs = []
    for i in range(starts):
        watched = idle if i == starts - 1 else 0.0
        pairs.append((_touchscreen(name, watched), _empty(name, watched)))
    ours, empty = zip(*pairs, strict=True)
    ratio = median([a.seconds / b.seconds for a, b in pairs])
    return [
        Figure("touchscreen: start to first tap", median([r.seconds for r in ours]), "s"),
        Figure("empty Kivy window", median([r.seconds for r in empty]), "s"),
        Figure("touchscreen to empty window", ratio, "x"),
        Figure("touchscreen: resident memory", ours[-1].megabytes, "MB"),
        Figure("empty Kivy window: resident memory", empty[-1].megabytes, "MB"),
        Figure("touchscreen: idle share of a core", ours[-1].percent, "%", IDLE_AIM),
        Figure("empty Kivy window: idle share of a core", empty[-1].percent, "%"),
    ]


def _headless_figures(starts: int, idle: float) -> list[Figure]:
    runs = [_headless(idle if i == starts - 1 else 0.0) for i in range(starts)]
    return [
        Figure("headless: start to ready", median([run.seconds for run in runs]), "s"),
        Figure("headless: resident memory", runs[-1].megabytes, "MB"),
        Figure("headless: idle share of a core", runs[-1].percent, "%", IDLE_AIM),
    ]


@contextmanager
def display() -> Iterator[str]:
    """An Xvfb on a free number; yields ``:N``. NotStartedError where there is none."""
    program = shutil.which("Xvfb")
    if program is None:
        raise NotStartedError("Xvfb is not installed")
    number_out, number_in = os.pipe()
    command = [program, "-displayfd", str(number_in), "-screen", "0", "1280x800x24"]
    child = subprocess.Popen(
        command,
        pass_fds=[number_in],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    os.close(number_in)
    try:
        with os.fdopen(number_out) as said:
            number = said.readline().strip()
        if not number:
            raise NotStartedError("Xvfb did not start")
        yield f":{number}"
    finally:
        end(child)


def _touchscreen(name: str, idle: float) -> Run:
    with fresh_folder() as data:
        game = data / "new.json"
        game.write_text(json.dumps(NEW_GAME), encoding="utf-8")
        ports = ["--http", "0", "--mqtt", "0", "--ws", "0"]
        window = ["--size", "800x480", "--no-fullscreen"]
        options = ["--data", str(data), "--table", TABLE, "--new", str(game), *ports, *window]
        return _probed(name, data, idle, "touchscreen", *options)


def _empty(name: str, idle: float) -> Run:
    with fresh_folder() as data:
        return _probed(name, data, idle, "empty")


def _probed(name: str, home: Path, idle: float, *argv: str) -> Run:
    environment = os.environ | {
        "DISPLAY": name,
        "KIVY_HOME": str(home / "kivy"),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
    }
    command = [sys.executable, "-m", "companion.bench.probe", *argv]
    began = time.perf_counter()
    with (home / "stderr.txt").open("w+", encoding="utf-8") as errors:
        child = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
        )
        try:
            up = _moment_up(child)
            if up is None:
                errors.seek(0)
                raise NotStartedError(errors.read().strip()[-400:] or "no window came")
            return Run(up - began, *watched(child.pid, idle))
        finally:
            end(child)


def _moment_up(child: subprocess.Popen[str]) -> float | None:
    """When the child said that it stands; None if it ended or said nothing for too long."""
    assert child.stdout is not None
    with selectors.DefaultSelector() as selector:
        selector.register(child.stdout, selectors.EVENT_READ)
        while selector.select(PATIENCE_SECONDS):
            line = child.stdout.readline()
            if line == "up\n":
                return time.perf_counter()
            if not line:
                return None
    return None


def _headless(idle: float) -> Run:
    with fresh_folder() as data:
        began = time.perf_counter()
        with served(data) as ready:
            seconds = time.perf_counter() - began
            return Run(seconds, *watched(int(ready["pid"]), idle))


def watched(pid: int, idle: float) -> tuple[float, float]:
    """Megabytes resident and percent of one core over so many quiet seconds; zeros for no seconds."""
    import psutil

    if not idle:
        return 0.0, 0.0
    process = psutil.Process(pid)
    time.sleep(SETTLE_SECONDS)
    before, began = process.cpu_times(), time.perf_counter()
    time.sleep(idle)
    after, ended = process.cpu_times(), time.perf_counter()
    used = (after.user + after.system) - (before.user + before.system)
    return process.memory_info().rss / 1e6, 100 * used / (ended - began)
