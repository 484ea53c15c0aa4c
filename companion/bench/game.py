"""What a game adds to the figures, beside those that every game of the list of rules has."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any

from companion.bench.figures import Part
from hardware.scenes import Track

Taps = Callable[[], Coroutine[Any, Any, Part]]


@dataclass(frozen=True, slots=True)
class Shown:
    """Lamps to be measured. track: whose; unwired: its lamps left out; views: by name, what the table shows.

    The first view is shown from the start, each further one after it.
    """

    track: Track
    unwired: frozenset[str]
    views: Mapping[str, tuple[Mapping[str, Any], ...]]


@dataclass(frozen=True, slots=True)
class Measured:
    """key: the game's; delivered: whether phones play it, which they do without an end; taps, shown: None for none."""

    key: str
    delivered: bool = False
    taps: Taps | None = None
    shown: Shown | None = None
