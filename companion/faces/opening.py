"""How large the window opens and where: from the screens that are there and from where it was left. Pure.

All lengths are pixels of the desktop, y downward.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

Size = tuple[int, int]

USUAL: Size = (800, 480)
"""The window where nothing tells how large the screen is."""
LEAST: Size = (480, 400)
"""A smaller window could not show what it has to."""
WHOLE = 0.94
"""A window this much of the screen each way fills it: the rest is the desktop's own edge."""

WINDOW, FULLSCREEN = "window", "fullscreen"
"""The settings that keep where the window was left, and whether it was fullscreen."""

_KEPT = re.compile(r"(\d{1,5})x(\d{1,5})([+-]\d{1,5})([+-]\d{1,5}) of (\d{1,5})x(\d{1,5})")


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the desktop."""

    left: int
    top: int
    width: int
    height: int

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        inside = self.left <= x < self.left + self.width
        return inside and self.top <= y < self.top + self.height


@dataclass(frozen=True, slots=True)
class WindowOpening:
    """The window to open. at: its upper left corner, None for the middle of the screen; fills: as large as the screen
    allows; fullscreen: over everything else; kept: whether a change of it is kept for the next start."""

    size: Size
    at: tuple[int, int] | None = None
    fills: bool = False
    fullscreen: bool = False
    kept: bool = True


def opening(
    screens: Sequence[Area],
    *,
    forced: Size | None = None,
    fullscreen: bool | None = None,
    kept: str = "",
    kept_full: bool = False,
) -> WindowOpening:
    """What to open.

    screens: what of each screen is free for windows, the main one first, empty where nobody knows; forced: the size
    that was asked for; fullscreen: None where nobody says, so that it is as it was left; kept, kept_full: what
    ``kept_text`` made of the window at last, empty for the first start, and whether it was fullscreen.
    """
    full = kept_full if fullscreen is None and forced is None else bool(fullscreen)
    if forced is not None:
        return WindowOpening(forced, fullscreen=full, kept=False)
    left = _read(kept)
    if left is None:
        return _filling(screens[0], full) if screens else WindowOpening(USUAL, fullscreen=full)
    size, at, before = left
    screen = standing_on(screens, size, at)
    if screen is None:
        return WindowOpening(size, fullscreen=full)
    if _fills(size, before):
        return _filling(screen, full)
    return _fitted(screen, size, at, full)


def kept_text(size: Size, at: tuple[int, int], screen: Size) -> str:
    """A window and the screen that it stood on, as ``opening`` reads them again."""
    return f"{size[0]}x{size[1]}{at[0]:+d}{at[1]:+d} of {screen[0]}x{screen[1]}"


def standing_on(screens: Sequence[Area], size: Size, at: tuple[int, int]) -> Area | None:
    """The screen that has the window's middle, the main one where none has it any more, None where none is known."""
    x, y = at[0] + size[0] / 2, at[1] + size[1] / 2
    main = screens[0] if screens else None
    return next((screen for screen in screens if screen.holds(x, y)), main)


def _read(kept: str) -> tuple[Size, tuple[int, int], Size] | None:
    found = _KEPT.fullmatch(kept)
    if found is None:
        return None
    wide, high, x, y, screen_wide, screen_high = map(int, found.groups())
    return (wide, high), (x, y), (screen_wide, screen_high)


def _fills(size: Size, screen: Size) -> bool:
    return all(mine >= whole * WHOLE for mine, whole in zip(size, screen, strict=True))


def _filling(screen: Area, full: bool) -> WindowOpening:
    at = (screen.left, screen.top)
    return WindowOpening((screen.width, screen.height), at, fills=True, fullscreen=full)


def _fitted(screen: Area, size: Size, at: tuple[int, int], full: bool) -> WindowOpening:
    """Not larger than the screen, not too small to be used, and wholly on it."""
    wide = min(max(size[0], LEAST[0]), screen.width)
    high = min(max(size[1], LEAST[1]), screen.height)
    x = min(max(at[0], screen.left), screen.left + screen.width - wide)
    y = min(max(at[1], screen.top), screen.top + screen.height - high)
    return WindowOpening((wide, high), (x, y), fullscreen=full)
