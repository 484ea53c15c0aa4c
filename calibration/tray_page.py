"""What a calibration shows, as a screen or a terminal shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from calibration.tray_outline import Point
from hardware.dice.reading import Box

Line: TypeAlias = tuple[str, str]
"""``ok``, ``warn`` or ``plain``, and a sentence."""
Action: TypeAlias = tuple[str, str, bool]
"""Its key, its label, and whether it may be used now."""


@dataclass(frozen=True, slots=True)
class TrayPage:
    """step: a word of steps; asks: what to do now; lines: what is found, and what to change; picture: JPEG.

    outline, handles and boxes are in pixels of a frame of this size (width, height), y downward; done, of: how far
    the step is; actions: the one that goes on is the last.
    """

    step: str
    steps: tuple[str, ...]
    title: str
    asks: str
    lines: tuple[Line, ...] = ()
    picture: bytes | None = None
    picture_seq: int = 0
    size: tuple[int, int] | None = None
    outline: tuple[Point, ...] = ()
    handles: tuple[Point, ...] = ()
    boxes: tuple[tuple[Box, str], ...] = ()
    done: int = 0
    of: int = 0
    actions: tuple[Action, ...] = ()
