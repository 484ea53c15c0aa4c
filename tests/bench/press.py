"""How soon a tap is seen to be taken: a real press on the real window, until the pixels under it change.

The program is slowed by stopping it three quarters of the time, in slices of a few milliseconds, as a machine four
times slower would be. The finger and the eye are not.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

from companion.faces.lie import Box
from companion.faces.play.layout import layout, split
from tests.bench.figures import Figure, Part, median
from tests.bench.finger import NoFingerError
from tests.bench.fingertip import Fingertip, fingertip
from tests.bench.served import NEW_GAME, TABLE, NotStartedError, end, fresh_folder
from tests.bench.startup import display

SIZE = (800, 480)
SCREEN = (1280, 800)
"""Pixels of the display, in whose middle the window lies."""
PATIENCE, SETTLED = 60.0, 3.0
"""Seconds for the window to come, and for all to come to rest."""
SLOWER = 4
SLICE = 0.002
"""Seconds that a slowed program runs at a time."""
ROUNDS = 6
TAP = 0.05
"""Seconds that a quick finger stays down."""
DEAD = 2.0
"""Seconds after which a tap that nothing showed counts as dead."""
REST, QUICK_REST = 0.7, 0.4
"""Seconds between taps, so that all has come to rest; the finger comes at any moment of the program's pause."""
AIM_MS = 100
DICE_ON_THE_TABLE = {**NEW_GAME, "custody": {**NEW_GAME["custody"], "dice": "table"}}

Spot = tuple[float, float]


def measure(quick: bool) -> Part:
    """The same taps on a program that runs as it does, and on one that is slowed."""
    rounds, rest = (1, QUICK_REST) if quick else (ROUNDS, REST)
    try:
        with display() as name, fingertip(name) as hand, _running(name, hand) as child:
            at_once = _tapped(hand, rounds, rest)
            with slowed(child.pid):
                late = _tapped(hand, rounds, rest)
    except (NotStartedError, NoFingerError) as error:
        return Part("press", skipped=str(error))
    return Part(
        "press", (*_figures("", at_once), *_figures(f", {SLOWER} times slower", late)), _notes(late)
    )


def _figures(how: str, taps: list[tuple[str, float | None]]) -> tuple[Figure, ...]:
    seen = [seconds * 1000 for _, seconds in taps if seconds is not None]
    return (
        Figure(f"taps{how}", len(taps), "taps"),
        Figure(f"seen to be taken after{how}", median(seen), "ms"),
        Figure(f"the latest{how}", max(seen, default=0.0), "ms", f"{AIM_MS} at most"),
        Figure(f"dead{how}", len(taps) - len(seen), "taps", "0"),
    )


def _notes(taps: list[tuple[str, float | None]]) -> tuple[str, ...]:
    """What was tapped, with its latest."""
    kinds = dict.fromkeys(kind for kind, _ in taps)
    said = []
    for kind in kinds:
        found = [seconds for other, seconds in taps if other == kind]
        seen = [seconds * 1000 for seconds in found if seconds is not None]
        dead = "" if len(seen) == len(found) else f" ({len(found) - len(seen)} dead)"
        said.append(f"{kind} {max(seen, default=0.0):.0f}{dead}")
    return (f"the latest by what was tapped, in ms: {', '.join(said)}",)


@contextmanager
def _running(name: str, hand: Fingertip) -> Iterator[subprocess.Popen[str]]:
    """The program on a display, once its window is there. NotStartedError where none comes."""
    with fresh_folder() as data:
        game = data / "new.json"
        game.write_text(json.dumps(DICE_ON_THE_TABLE), encoding="utf-8")
        ports = ["--http", "0", "--mqtt", "0", "--ws", "0"]
        window = ["--size", f"{SIZE[0]}x{SIZE[1]}", "--no-fullscreen"]
        options = ["--data", str(data), "--table", TABLE, "--new", str(game), *ports, *window]
        child = subprocess.Popen(
            [sys.executable, "-m", "companion", "play", *options],
            env={**os.environ, "DISPLAY": name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            hand.find(SIZE, SCREEN)
            empty, place = hand.sees(spots()["seat"]), spots()["seat"]
            if hand.until_changed(place, empty, PATIENCE) is None:
                raise NotStartedError("no window came")
            time.sleep(SETTLED)
            yield child
        finally:
            end(child)


@contextmanager
def slowed(pid: int) -> Iterator[None]:
    """A program that runs a quarter of the time."""
    done = threading.Event()

    def hold() -> None:
        _ahead_of_all()
        while not done.is_set():
            os.kill(pid, signal.SIGSTOP)
            time.sleep(SLICE * (SLOWER - 1))
            os.kill(pid, signal.SIGCONT)
            time.sleep(SLICE)

    thread = threading.Thread(target=hold, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _ahead_of_all() -> None:
    """Let this thread hold the program in time, however many threads draw: else it would run longer than a quarter of
    the time. Where the system forbids that, its slices are less exact."""
    level = os.sched_getparam(0).sched_priority + 1
    with suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(level))


def spots() -> Mapping[str, Spot]:
    """Where a finger goes, from the window's upper left: keys, a seat, and the map where it may and may not build."""
    places = layout(*SIZE, 1.0, 4, far=True, quick=2)
    keys = split(places.pad, 6, 4)
    land = places.map
    return {
        "die": _beside(keys[2]),
        "undo": _beside(places.undo),
        "seat": _beside(places.rows[2]),
        "outside its sheet": (12.0, 240.0),
        "build, before the roll": _beside(places.actions[0]),
        "map, before the roll": (land.x + land.width * 0.55, SIZE[1] - land.height * 0.55),
    }


def _beside(box: Box) -> Spot:
    """A place of a key that its sign does not fill."""
    return box.x + box.width * 0.5, SIZE[1] - box.y - box.height * 0.5


def _tapped(hand: Fingertip, rounds: int, rest: float) -> list[tuple[str, float | None]]:
    found = []
    for number in range(rounds):
        for i, (kind, at) in enumerate(spots().items()):
            hand.goes(at)
            time.sleep(rest + 0.007 * (number * 5 + i))
            found.append((kind, _tap(hand, at)))
    return found


def _tap(hand: Fingertip, at: Spot) -> float | None:
    """A quick tap, and how long until something shows where the finger is."""
    was = hand.sees(at)
    hand.presses(down=True)
    seen = hand.until_changed(at, was, TAP)
    if seen is None:
        hand.presses(down=False)
        more = hand.until_changed(at, was, DEAD)
        return None if more is None else TAP + more
    time.sleep(max(0.0, TAP - seen))
    hand.presses(down=False)
    return seen
