"""Draws a game's screen, builds it anew and waits until it rests with no more memory than before; then presses a key.

``python -m tests.touchscreen.given_back`` with a display.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.touchscreen.environment import prepare

HELD = 3
"""Frames for which a key is held; nothing of them is drawn."""
A_PICTURE = 30
"""Megabytes; less than what a game's screen takes whose triangles are all kept, drawn in software."""


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


async def marked(key: Any, pictures: list[float]) -> tuple[bool, bool]:
    """Whether a press is seen on a key with no other picture while it lasts, and is gone with the next one."""
    from kivy.clock import Clock

    drawn, frames, before = len(pictures), Clock.frames_displayed, pixel(key)
    key.press.show()
    await until(lambda: Clock.frames_displayed > frames + HELD)
    seen = pixel(key) != before and len(pictures) == drawn
    key.press.hide()
    await until(lambda: len(pictures) > drawn)
    return seen, pixel(key) == before


async def rebuilt(app: Any) -> Any:
    """The screen of an app, built anew, once it rests."""
    await until(lambda: app.given_back.times > 0)
    app.screen.rebuild()
    times = app.given_back.times
    await until(lambda: app.given_back.times > times)
    return app.screen


def pixel(key: Any) -> bytes:
    """The color of a key near its lower left corner."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    inset = key.theme.px(10)
    place = (int(key.x + inset), int(key.y + inset))
    return bytes(glReadPixels(*place, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE))


async def draw_and_rest() -> None:
    """Ends once a picture's memory is back."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from kivy.core.window import Window

    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.screens_fit import long_named_game

    async with Table(MemoryStore()) as table:
        await table.start({**long_named_game(), "clock": False})
        app = TouchscreenApp(table, LoneTouchscreen())
        running = asyncio.create_task(app.async_run("asyncio"))
        drawn: list[float] = []
        Window.bind(on_flip=lambda *_: drawn.append(resident()))
        screen = await rebuilt(app)
        rested = resident()
        await rebuilt(app)
        await until(lambda: resident() < rested + A_PICTURE)
        seen, wiped = await marked(screen.buttons["end"], drawn)
        told = {"times": app.given_back.times, "marked": seen, "wiped": wiped}
        print(json.dumps({**told, "failures": app.failures}))
        app.stop()
        await running


if __name__ == "__main__":
    asyncio.run(draw_and_rest())
