"""Start, memory and idle processor share: the touchscreen, headless, and an empty Kivy window beside them."""

from __future__ import annotations

import asyncio
import os
import selectors
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from companion.store import SqliteStore
from companion.table.session import Table
from hardware.dice.sources.demo_tray import DemoTray
from tests.bench.figures import Figure, Part, median
from tests.bench.served import (
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
PATIENCE_SECONDS = 300.0
"""So long nothing may come before a start has failed. A fresh machine at load 20 took more than 30."""
IDLE_AIM = "below 2"
START_AIM = "at most 2.5, better 2"
MEMORY_AIM = "at most 1.5"
SEEING_AIM = "at most 1.8"
CODES_AIM = "at most 1"

TAPPED, ANSWERED, CODES, SERVED = "tapped", "answered", "codes", "served"
"""What ``tests.bench.probe`` says, each once."""
SEED = 7100
CAMERA = ("--camera", "demo")
"""A camera that also draws what it sees."""


@dataclass(frozen=True, slots=True)
class Run:
    """One start: seconds until the first tap was taken, then megabytes and percent of a core while nobody touched it.

    moments: what else happened, in seconds from the start.
    """

    seconds: float
    megabytes: float
    percent: float
    moments: Mapping[str, float] = field(default_factory=dict)


def measure(quick: bool) -> Part:
    """Touchscreen and empty window in turn under an Xvfb of its own, then headless."""
    try:
        import psutil  # noqa: F401 - asked for here, so that the lack of it is said before any start
    except ImportError:
        return Part("startup", skipped="psutil is not installed (pip install '.[bench]')")
    idle = IDLE_SECONDS / (20 if quick else 1)
    figures: list[Figure] = []
    notes: list[str] = []
    try:
        with display() as name:
            figures += _screen_figures(name, 1 if quick else STARTS, idle)
            notes.append(f"under Xvfb with software drawing, 800x480, {idle:g} s idle")
            notes.append("every tap is a real event of the X server, and counts once a key took it")
    except NotStartedError as error:
        notes.append(f"touchscreen: skipped: {error}")
    try:
        figures += _headless_figures(1 if quick else STARTS, idle)
    except NotStartedError as error:
        notes.append(f"headless: skipped: {error}")
    if not figures:
        return Part("startup", skipped="; ".join(notes))
    return Part("startup", tuple(figures), tuple(notes))


def _screen_figures(name: str, starts: int, idle: float) -> list[Figure]:
    """Every start but the last only counts its seconds; the last ones are watched while they idle."""
    fresh, kept, empty = [], [], []
    for i in range(starts):
        watched = idle if i == starts - 1 else 0.0
        empty.append(_empty(name, watched))
        fresh.append(touchscreen(name, 0.0, kept=False))
        kept.append(touchscreen(name, watched, kept=True))
    bare = empty[-1].megabytes
    return [
        Figure("empty window: start to first tap", _median(empty), "s"),
        *_start_figures("starts a game", fresh, empty),
        *_start_figures("goes on with one", kept, empty),
        Figure("touchscreen: resident memory", kept[-1].megabytes, "MB"),
        Figure("empty window: resident memory", bare, "MB"),
        Figure("touchscreen to empty window: memory", kept[-1].megabytes / bare, "x", MEMORY_AIM),
        Figure("touchscreen: idle share of a core", kept[-1].percent, "%", IDLE_AIM),
        Figure("empty window: idle share of a core", empty[-1].percent, "%"),
        *_seeing_figures(name, idle / 2, bare, starts > 1),
    ]


def _seeing_figures(name: str, idle: float, bare: float, drawn: bool) -> list[Figure]:
    """With a camera, beside so many megabytes of an empty window; drawn: with the demo's too, which takes long."""
    kinds = [("a camera that draws nothing", _with_a_picture(name, idle).megabytes)]
    if drawn:
        seeing = touchscreen(name, idle, *CAMERA, kept=True)
        kinds.append(("the demo's camera", seeing.megabytes))
    return [
        figure
        for what, megabytes in kinds
        for figure in (
            Figure(f"touchscreen with {what}: resident memory", megabytes, "MB"),
            Figure("  to the empty window", megabytes / bare, "x", SEEING_AIM),
        )
    ]


def _with_a_picture(name: str, idle: float) -> Run:
    """A camera that shows a throw, as one on USB would, and does not draw it beside the game."""
    with fresh_folder() as folder:
        tray = DemoTray(np.random.default_rng(SEED))
        picture = folder / "throw.png"
        cv2.imwrite(str(picture), tray.rest(("pale", "pale"))[0])
        return touchscreen(name, idle, "--camera", str(picture), kept=True)


def _start_figures(what: str, ours: Sequence[Run], empty: Sequence[Run]) -> list[Figure]:
    """Until the tap that does this was taken, beside the empty window of the same round; then what came after it."""
    ratio = median([a.seconds / b.seconds for a, b in zip(ours, empty, strict=True)])
    answer = median([run.moments[ANSWERED] - run.seconds for run in ours])
    codes = median([run.moments[CODES] - run.seconds for run in ours])
    answered = median([run.moments[SERVED] - run.seconds for run in ours])
    return [
        Figure(f"start to the tap that {what}", _median(ours), "s"),
        Figure("  to the empty window", ratio, "x", START_AIM),
        Figure("  from tap to its answer drawn", answer, "s"),
        Figure("  from tap to join codes", codes, "s", CODES_AIM),
        Figure("  from tap to a phone's answer", answered, "s"),
    ]


def _median(runs: Sequence[Run]) -> float:
    return median([run.seconds for run in runs])


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


def touchscreen(name: str, idle: float, *more: str, kept: bool) -> Run:
    """One start of the touchscreen on a display, and a tap. kept: on a folder with a game, else on an empty one.

    more: further options of ``companion play``. NotStartedError where no tap was taken and answered.
    """
    with fresh_folder() as data:
        if kept:
            asyncio.run(_keep_a_game(data))
        ports = ["--http", "0", "--mqtt", "0", "--ws", "0"]
        window = ["--size", "800x480", "--no-fullscreen"]
        options = ["--data", str(data), "--table", TABLE, *ports, *window, *more]
        return _probed(name, data, idle, (TAPPED, ANSWERED, CODES, SERVED), "touchscreen", *options)


async def _keep_a_game(data: Path) -> None:
    async with Table(SqliteStore(data), name=TABLE) as table:
        await table.start(NEW_GAME, "app")


def _empty(name: str, idle: float) -> Run:
    with fresh_folder() as data:
        return _probed(name, data, idle, (TAPPED,), "empty")


def _probed(name: str, home: Path, idle: float, awaited: Sequence[str], *argv: str) -> Run:
    environment = os.environ | {
        "DISPLAY": name,
        "KIVY_HOME": str(home / "kivy"),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
    }
    command = [sys.executable, "-m", "tests.bench.probe", *argv]
    began = time.perf_counter()
    with (home / "stderr.txt").open("w+", encoding="utf-8") as errors:
        child = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
        )
        try:
            moments = {what: at - began for what, at in _moments(child, awaited).items()}
            if len(moments) < len(awaited):
                end(child)
                errors.seek(0)
                missing = ", ".join(what for what in awaited if what not in moments)
                raise NotStartedError(f"never {missing}: {errors.read().strip()[-400:]}")
            return Run(moments[TAPPED], *watched(child.pid, idle), moments)
        finally:
            end(child)


def _moments(child: subprocess.Popen[str], awaited: Sequence[str]) -> dict[str, float]:
    """When the child said each of these; those are missing that it did not say before it ended or for too long."""
    assert child.stdout is not None
    said: dict[str, float] = {}
    with selectors.DefaultSelector() as selector:
        selector.register(child.stdout, selectors.EVENT_READ)
        while len(said) < len(awaited) and selector.select(PATIENCE_SECONDS):
            heard = os.read(child.stdout.fileno(), 4096)
            if not heard:
                break
            now = time.perf_counter()
            said |= {line: now for line in heard.decode().split() if line in awaited}
    return said


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
    # A screen draws often for two seconds after a finger: before that it is not at rest.
    time.sleep(SETTLE_SECONDS if idle >= 1 else idle)
    before, began = _processor(pid), time.perf_counter()
    time.sleep(idle)
    after, ended = _processor(pid), time.perf_counter()
    return psutil.Process(pid).memory_info().rss / 1e6, 100 * (after - before) / (ended - began)


def _processor(pid: int) -> float:
    """Seconds of the processor that a process has had, to the nanosecond: one hundredth would be a percent."""
    had = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(one.read_text(encoding="ascii").split()[0]) for one in had) / 1e9
