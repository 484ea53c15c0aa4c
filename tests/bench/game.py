"""What a game adds to the figures, beside those that every game of the list of rules has."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hardware.scenes import Track
from tests.bench.figures import Figure
from tests.bench.replayed import Command

Touch = Callable[[Any, str, Mapping[str, Any]], Coroutine[Any, Any, None]]
"""A hand (``tests.bench.hand``), the seat, and the command."""


@dataclass(frozen=True, slots=True)
class Turns:
    """Turns of a game to be touched on the screen. name: the game's; aim: taps to a thing; more: other figures."""

    name: str
    new: dict[str, Any]
    commands: Sequence[Command]
    aim: float
    more: tuple[Figure, ...] = ()


Taps = Callable[[bool], Coroutine[Any, Any, Turns]]
"""The game's own turns; True for fewer of them."""


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
    """touches: kind of command → where a hand touches the screen for it, ``play_`` for every card without a line of its
    own.

    key: the game's; delivered: whether phones play it, for as long as it goes on; taps, shown: None for none."""

    key: str
    delivered: bool = False
    taps: Taps | None = None
    touches: Mapping[str, Touch] = field(default_factory=dict)
    shown: Shown | None = None
