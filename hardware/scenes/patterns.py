"""The rhythms of lamps: a pattern and a time give how brightly a lamp shines. Pure.

No pattern flashes more than three times in any second, which is where flicker begins to be dangerous to some
people (W3C, Web Content Accessibility Guidelines 2.2, success criterion 2.3.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

FRAME = 0.05
"""Seconds between two pictures of a fading lamp."""

EARLY = 1e-6
"""Seconds by which a timer may fire early, by rounding: a beat that begins within them has begun."""


@dataclass(frozen=True, slots=True)
class Beat:
    """A part of a pattern: it takes so many seconds from one level to another, evenly. Levels: 0 (dark) to 1."""

    seconds: float
    start: float
    end: float


def _on(seconds: float) -> Beat:
    return Beat(seconds, 1, 1)


def _dark(seconds: float) -> Beat:
    return Beat(seconds, 0, 0)


PATTERNS: Mapping[str, tuple[Beat, ...]] = MappingProxyType(
    {
        "off": (_dark(1),),
        "steady": (_on(1),),
        "breathing": (Beat(1.7, 0.05, 1), _on(0.3), Beat(1.7, 1, 0.05), Beat(0.3, 0.05, 0.05)),
        "flashing": (_on(0.2), _dark(0.2)),
        "double_flash": (_on(0.15), _dark(0.2), _on(0.15), _dark(1.0)),
        "fanfare": (_on(0.15), _dark(0.2), _on(0.15), _dark(0.2), _on(1.3), _dark(0.4)),
        "tolling": (_on(0.7), Beat(1.0, 1, 0), _dark(0.9)),
        "winking": (_on(1.2), _dark(0.2), _on(0.15), _dark(0.2)),
    }
)
"""Name → its beats, over and over again. In words: ``hardware.pattern.<name>``."""


def value(pattern: str, at: float) -> float:
    """How brightly a lamp shines, 0 to 1. at: seconds since the pattern began. KeyError for an unknown pattern."""
    beat, passed = _beat(pattern, at)
    return beat.start + (beat.end - beat.start) * passed / beat.seconds


def next_change(pattern: str, at: float) -> float | None:
    """When to look at a pattern again, in seconds since it began, as ``at`` is; None if it never changes."""
    beats = PATTERNS[pattern]
    if len(beats) == 1:
        return None
    beat, passed = _beat(pattern, at)
    rest = beat.seconds - passed + EARLY
    return at + (rest if beat.start == beat.end else min(rest, FRAME))


def _beat(pattern: str, at: float) -> tuple[Beat, float]:
    beats = PATTERNS[pattern]
    passed = (at + EARLY) % sum(beat.seconds for beat in beats)
    for beat in beats:
        if passed < beat.seconds:
            return beat, passed
        passed -= beat.seconds
    return beats[-1], beats[-1].seconds
