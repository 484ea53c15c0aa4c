"""A photograph under the hexes for tracing: which file, and how it lies. Pure.

It lies on the board, not on the screen: it is told in sides of a hex, so that it stays under its hexes when the map
grows, turns or is seen from near.
"""

from __future__ import annotations

import json
from cmath import phase
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from math import degrees
from pathlib import Path

Fingers = tuple[complex, complex]

PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".bmp")
FAR = 80.0
"""How far off a picture may lie, in sides of a hex."""

CLEAR = (1.0, 0.7, 0.45, 0.25)
"""How opaque the hexes over the picture may be."""


@dataclass(frozen=True, slots=True)
class TracedPicture:
    """file: the picture, empty for none; x, y: its middle on the board, y to the north, and scale: its width, all

    in sides of a hex; angle: degrees counter-clockwise; clear: how opaque the hexes over it are.
    """

    file: str = ""
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    angle: float = 0.0
    clear: float = CLEAR[2]

    def moved(self, dx: float, dy: float) -> TracedPicture:
        """Moved by sides of a hex, never far off the board."""
        return replace(self, x=_within(self.x + dx, -FAR, FAR), y=_within(self.y + dy, -FAR, FAR))

    def scaled(self, by: float) -> TracedPicture:
        """Larger or smaller by a factor, from a hex's side to a hundred."""
        return replace(self, scale=_within(self.scale * by, 1.0, 100.0))

    def turned(self, degrees: float) -> TracedPicture:
        """Turned counter-clockwise."""
        return replace(self, angle=(self.angle + degrees) % 360)

    def clearer(self) -> TracedPicture:
        """The next of the ways to see hexes and picture together."""
        here = CLEAR.index(self.clear) if self.clear in CLEAR else 0
        return replace(self, clear=CLEAR[(here + 1) % len(CLEAR)])

    def pinched(self, before: Fingers, after: Fingers) -> TracedPicture:
        """As two fingers draw it: moved, turned and scaled so that what was under them stays there.

        before, after: the two fingers on the board, in sides of a hex, y to the north.
        """
        was, now = before[1] - before[0], after[1] - after[0]
        if abs(was) < 0.02 or abs(now) < 0.02:
            return self
        turn = now / was
        at = complex(self.x, self.y)
        middle, there = (before[0] + before[1]) / 2, (after[0] + after[1]) / 2
        moved = there + (at - middle) * turn - at
        turned = self.moved(moved.real, moved.imag).scaled(abs(turn))
        return turned.turned(degrees(phase(turn)))

    def as_text(self) -> str:
        """For keeping over the next start."""
        return json.dumps(asdict(self))


def _within(value: float, least: float, most: float) -> float:
    return min(most, max(least, value))


def trace_from_text(text: str) -> TracedPicture:
    """The trace that was kept; no picture where the text is none."""
    try:
        kept = json.loads(text)
        numbers = {key: float(kept[key]) for key in ("x", "y", "scale", "angle", "clear")}
        return TracedPicture(str(kept["file"]), **numbers)
    except (ValueError, KeyError, TypeError):
        return TracedPicture()


def pictures_in(folders: Sequence[Path], most: int = 40) -> tuple[Path, ...]:
    """The pictures that lie in these folders, the latest first; a folder that cannot be read has none."""
    found: list[tuple[float, Path]] = []
    for folder in folders:
        try:
            files = [path for path in folder.iterdir() if path.suffix.lower() in PICTURES]
            found += [(path.stat().st_mtime, path) for path in files]
        except OSError:
            continue
    return tuple(path for _, path in sorted(found, reverse=True)[:most])
