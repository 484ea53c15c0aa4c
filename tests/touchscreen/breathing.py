"""Counts the steps of the loop that others get between two pictures while each picture takes long, then looks at rest.

``python -m tests.touchscreen.breathing`` with a display.
"""

from __future__ import annotations

import asyncio
import json
import time
from statistics import median
from typing import Any

from companion.touchscreen.environment import IDLE_FPS, prepare

PICTURES = 30
SLOW = 0.04
"""Seconds that a picture takes here at least; the window may draw 60 of them a second."""


async def breathe() -> None:
    """Ends after some pictures, and prints the steps before each of them."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from kivy.clock import Clock
    from kivy.core.window import Window

    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.play_by_touch import opened
    from tests.touchscreen.screens_fit import long_named_game

    async with Table(MemoryStore()) as table:
        await table.start(long_named_game())
        app = TouchscreenApp(table, LoneTouchscreen())
        running = asyncio.create_task(app.async_run("asyncio"))
        await opened(app)
        steps, before = 0, list[int]()

        def slow(*_: Any) -> None:
            nonlocal steps
            time.sleep(SLOW)
            before.append(steps)
            steps = 0

        def again(*_: Any) -> None:
            app.pace.wake()
            Window.canvas.ask_update()

        Window.bind(on_draw=slow)
        moving = Clock.schedule_interval(again, 0)
        while len(before) < PICTURES:
            await asyncio.sleep(0)
            steps += 1
        moving.cancel()
        Window.unbind(on_draw=slow)
        looks, roused = await rested(app)
        told = {"steps": median(before), "looks": looks, "roused": roused, "failures": app.failures}
        print(json.dumps(told))
        app.stop()
        await running


async def rested(app: Any) -> tuple[int, float]:
    """How often the window looks in a second of rest, and after how many seconds once something wakes it."""
    from kivy.clock import Clock

    while Clock._max_fps != IDLE_FPS:  # noqa: ASYNC110 - Kivy has no event for it
        await asyncio.sleep(0.05)
    before = Clock.frames
    await asyncio.sleep(1)
    looks, began, now = Clock.frames - before, time.monotonic(), Clock.frames
    app.wake()
    while now == Clock.frames:  # noqa: ASYNC110 - likewise
        await asyncio.sleep(0)
    return looks, round(time.monotonic() - began, 3)


if __name__ == "__main__":
    asyncio.run(breathe())
