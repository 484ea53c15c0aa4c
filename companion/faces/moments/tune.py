"""A sound as notes, and the notes as samples: everything that is heard is made here, and is quiet. Pure."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import exp, pi, sin
from random import Random

RATE = 16000
"""Samples a second, one channel, 16 bits."""
LOUDEST = 0.2
"""The highest peak of any tune, where 1 is what 16 bits hold."""
LONGEST = 6.0
"""Seconds after which a tune is over."""


@dataclass(frozen=True, slots=True)
class Note:
    """at, lasts: seconds; pitch: hertz; voice: one of ``VOICES``; loud: beside the others."""

    at: float
    pitch: float
    lasts: float = 0.5
    voice: str = "bell"
    loud: float = 1.0


Tune = tuple[Note, ...]


def _bell(pitch: float, lasts: float) -> Callable[[float], float]:
    w = 2 * pi * pitch
    return lambda t: (
        exp(-5 * t / lasts) * (sin(w * t) + 0.35 * exp(-4 * t / lasts) * sin(2.76 * w * t))
    )


def _horn(pitch: float, lasts: float) -> Callable[[float], float]:
    w = 2 * pi * pitch

    def at(t: float) -> float:
        rise, fall = min(1.0, t / 0.06), min(1.0, max(0.0, (lasts - t) / 0.12))
        return rise * fall * (sin(w * t) + 0.4 * sin(2 * w * t) + 0.15 * sin(3 * w * t))

    return at


def _drum(pitch: float, lasts: float) -> Callable[[float], float]:
    """A skin that gives way: the pitch falls by half as it dies."""
    return lambda t: exp(-7 * t / lasts) * sin(2 * pi * pitch * (t - 0.25 * t * t / lasts))


def _rubble(pitch: float, lasts: float) -> Callable[[float], float]:
    """Noise that gets deeper the lower its pitch: stones."""
    luck, soft = Random(int(pitch)), min(0.9, 2 * pi * pitch / RATE)
    held = [0.0]

    def at(t: float) -> float:
        held[0] += soft * (luck.uniform(-1, 1) - held[0])
        return 2.5 * exp(-4 * t / lasts) * min(1.0, t / 0.02) * held[0]

    return at


VOICES: Mapping[str, Callable[[float, float], Callable[[float], float]]] = {
    "bell": _bell,
    "horn": _horn,
    "drum": _drum,
    "rubble": _rubble,
}


@lru_cache(maxsize=16)
def samples(tune: Tune) -> bytes:
    """The tune as samples of 16 bits in the machine's order; empty for no notes. KeyError for an unknown voice."""
    length = min(LONGEST, max((note.at + note.lasts for note in tune), default=0.0))
    heard = [0.0] * int(length * RATE)
    for note in tune:
        sound = VOICES[note.voice](note.pitch, note.lasts)
        first = int(note.at * RATE)
        for i in range(min(int(note.lasts * RATE), len(heard) - first)):
            heard[first + i] += note.loud * sound(i / RATE)
    peak = max((abs(value) for value in heard), default=0.0)
    scale = LOUDEST * 32767 / peak if peak else 0.0
    return array("h", (int(value * scale) for value in heard)).tobytes()


def seconds(tune: Tune) -> float:
    """How long it is heard."""
    return len(samples(tune)) / 2 / RATE
