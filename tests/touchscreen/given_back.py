"""Draws a game's screen and waits until it rests with less memory than it took to draw it.

``python -m tests.touchscreen.given_back`` with a display.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path

from companion.touchscreen.environment import prepare

A_PICTURE = 4
"""Megabytes; what the game's screen, drawn once in software, takes at least."""


def resident() -> float:
    """Megabytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def until(so: Callable[[], bool]) -> None:
    """Waits for what can be seen."""
    while True:
        if so():
            return
        await asyncio.sleep(0.02)


async def draw_and_rest() -> None:
    """Ends once a picture's memory is back."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from kivy.core.window import Window

    from companion.table import MemoryStore, Table
    from companion.touchscreen.context import LoneTouchscreen
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.screens_fit import long_named_game

    async with Table(MemoryStore()) as table:
        await table.start(long_named_game())
        app = TouchscreenApp(table, LoneTouchscreen())
        running = asyncio.create_task(app.async_run("asyncio"))
        drawn: list[float] = []
        Window.bind(on_flip=lambda *_: drawn.append(resident()))
        await until(lambda: app.given_back.times > 0)
        app.screen.rebuild()
        await until(lambda: resident() < max(drawn) - A_PICTURE)
        print(json.dumps({"times": app.given_back.times, "failures": app.failures}))
        app.stop()
        await running


if __name__ == "__main__":
    asyncio.run(draw_and_rest())
