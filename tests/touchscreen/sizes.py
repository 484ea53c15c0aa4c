"""The sizes that screens are looked at in, one program walking through them: the window is resized between two parts.

In the check each part is shown in one of the sizes, which one the run's seed says (``tests.turns``); in the long run in
all of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from tests.turns import paired

SIZES = ("800x480", "480x800", "1280x720")
"""Of the window, in pixels."""
PATIENCE = 50_000
"""Frames after which what has not come will not come."""

Part = Callable[[Any], Awaitable[int]]
"""Shows an app's screens and says how many."""
Before = Callable[[], Awaitable[None]] | None
"""What must have happened once before a part."""


def parsed(sizes: str) -> list[str]:
    """``800x480,480x800``, as programs are told, or ``all``."""
    return list(SIZES) if sizes == "all" else sizes.split(",")


def pixels(size: str) -> tuple[int, int]:
    """Width and height."""
    wide, _, high = size.partition("x")
    return int(wide), int(high)


async def shown_in_turns(
    app: Any, name: str, parts: Sequence[tuple[Before, Part]], sizes: Sequence[str]
) -> int:
    """All parts, each in its size; how many screens were shown. name: of the turns."""
    seen, happened = 0, None
    for (before, part), size in paired(name, parts, sizes):
        if before is not None and before is not happened:
            happened = before
            await before()
        await resized(app, size)
        seen += await part(app)
    return seen


async def resized(app: Any, size: str) -> None:
    """The window is of this size, and what it shows is laid out for it."""
    from kivy.core.window import Window

    from tests.touchscreen.screens_fit import settled

    wanted = pixels(size)
    Window.system_size = wanted
    for _ in range(PATIENCE):
        fits = tuple(app.root_layout.size) == wanted and app.theme == app._fresh_theme()
        if fits and app._upright == (wanted[1] > wanted[0]):
            return
        await settled(1)
    raise AssertionError(f"the window never was of {size}")
