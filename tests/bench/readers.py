"""What reading a picture of dice costs: milliseconds of the processor, whatever else runs, and the networks' memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from os import cpu_count, getloadavg
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np

from hardware.dice.agree import Expected, Reader
from hardware.dice.doze import give_back
from hardware.dice.health import Health
from hardware.dice.pictures import Picture
from hardware.dice.score import reading_of
from hardware.dice.sources.demo_tray import DemoTray
from hardware.dice.tray import Watch
from tests.bench.figures import Figure, Part, percentile
from tests.rendering import render_throw

SEED = 7100
FRAMES_A_SECOND = 10
STEADY = 60
"""Frames of dice at rest: in the first half they are read, in the second they are only watched."""
TWO = Expected(2)
GRAIN = 2.0
"""Noise of a frame, in grey levels."""
DOUBTFUL = (29, 86, 131, 153, 7, 45)
"""Throws of seed 7702 in which dice are in doubt, so that all readers look at them."""
LARGE = (4000, 3000)
"""Width and height of a photograph of 12 megapixels."""


def measure(quick: bool) -> Part:
    """Pictures of each kind, read one after the other on one thread."""
    before = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        figures = _figures(2 if quick else 12, 2 if quick else len(DOUBTFUL))
    finally:
        cv2.setNumThreads(before)
    notes = (f"the machine's load was {getloadavg()[0]:.1f} on {cpu_count()} cores",)
    return Part("readers", tuple(figures), notes)


def _figures(trays: int, doubtful: int) -> list[Figure]:
    reader = Reader()
    plain = [_frame(number) for number in range(trays)]
    large = [_enlarged(one) for one in plain[:6]]
    doubted = [
        render_throw(np.random.default_rng([7702, number]))[0] for number in DOUBTFUL[:doubtful]
    ]
    give_back()
    empty = _megabytes()
    loading = _spent(reader.wake)
    reader.read(plain[0], None, 2)
    loaded = _megabytes()
    figures = [
        Figure("a frame in calm, dice lying as they were read", _calm(reader), "ms", "below 25"),
        Figure(
            "reading of a new throw of the demo camera", _median(reader, plain), "ms", "below 250"
        ),
        Figure(
            "reading of a photograph of 12 megapixels", _median(reader, large), "ms", "below 60"
        ),
        Figure("the same as a JPEG, decoded and read", _from_files(reader, large), "ms"),
        Figure("reading of a throw in doubt, longest", _most(reader, doubted), "ms", "below 250"),
        Figure("loading the networks", loading, "ms"),
    ]
    reader.rest()
    if loaded:
        figures += [
            Figure("memory of networks and first reading", loaded - empty, "MB"),
            Figure("the same once they were given back", _megabytes() - empty, "MB"),
        ]
    return figures


def _frame(number: int, grain: int | None = None) -> Picture:
    """Two dice at rest. grain: which noise lies over them; the same as the number without it."""
    tray = DemoTray(np.random.default_rng(SEED + number))
    picture = tray.rest(("pale", "pale"))[0]
    noise = np.random.default_rng(number if grain is None else grain).normal(
        0, GRAIN, picture.shape
    )
    return np.asarray(np.clip(picture + noise, 0, 255), np.uint8)


def _calm(reader: Reader) -> float:
    """Health and motion of a frame once two dice were read and nothing has moved since; nothing is read again."""
    watch, health = Watch(reader.read), Health(None, live=True)
    frames = [_frame(0, grain) for grain in range(3)]  # of a live camera no two are alike
    spent = []
    for number in range(STEADY):
        seen = partial(_seen, watch, health, frames[number % 3], number / FRAMES_A_SECOND)
        spent.append(_spent(seen))
    assert watch.calm
    return percentile(spent[STEADY // 2 :], 0.5)


def _seen(watch: Watch, health: Health, picture: Picture, at: float) -> None:
    verdict = health.see(picture, at)
    assert verdict.picture is not None
    watch.see(verdict.picture, at, TWO)


def _enlarged(picture: Picture) -> Picture:
    return np.asarray(cv2.resize(picture, LARGE, interpolation=cv2.INTER_CUBIC), np.uint8)


def _median(reader: Reader, pictures: Sequence[Picture]) -> float:
    return percentile([_spent(partial(reader.read, one, None, 2)) for one in pictures], 0.5)


def _from_files(reader: Reader, pictures: Sequence[Picture]) -> float:
    """Pictures as a phone sends them."""
    with TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.jpg" for number in range(len(pictures))]
        for file, picture in zip(files, pictures, strict=True):
            cv2.imwrite(str(file), picture)
        spent = [_spent(partial(reading_of, one, reader.read, None, 2)) for one in files]
    return percentile(spent, 0.5)


def _most(reader: Reader, pictures: Sequence[Picture]) -> float:
    return max(_spent(partial(reader.read, one, None, 2)) for one in pictures)


def _spent(what: Callable[[], object]) -> float:
    begun = time.thread_time()
    what()
    return 1000 * (time.thread_time() - begun)


def _megabytes() -> float:
    """What this process has of the machine's memory for itself; 0 where that is not told."""
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) / 1000 for line in lines if line.startswith("RssAnon"))
