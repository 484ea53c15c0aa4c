"""Everybody's name is written in one go at the set-up, and a finger that still writes starts no game.

``python -m tests.touchscreen.setup.names_by_touch`` with a display. Prints one JSON object: what was seen on the way.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, seen


class Seconds:
    """Time that goes on only where somebody says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def write(app: Any, hand: Hand, name: str, key: str) -> str | None:
    """A name and the key behind it; whose name is asked then, None where the set-up is back."""
    app.screen.write(name)
    await hand.tap_text(app.words(f"touchscreen.setup.name_{key}"))
    return getattr(app.screen, "seat", None)


async def name_all(app: Any, table: Any, seconds: Seconds) -> dict[str, Any]:
    """What was asked after each name, and what the key of the start did."""
    from kivy.core.window import Window

    words, hand = app.words, Hand(app, table, Faults())
    await opened(app)
    said: dict[str, Any] = {"least": [Window.minimum_width, Window.minimum_height]}
    setup = app.screen
    setup._name(setup.draft.chairs[1])
    await calm(app)
    said["asked"] = [await write(app, hand, name, "next") for name in ("Bo", "Cy", "Di")]
    said["asked"].append(await write(app, hand, "Ann", "done"))
    said["names"] = [chair.name for chair in setup.draft.chairs]
    await hand.tap_text(words("touchscreen.setup.start"))
    await seen(lambda: app.messages.shown)
    said["told"] = app.messages.shown.label.full_text
    said["begun"] = [table.view_for("table").get("game")]
    setup._name(setup.draft.chairs[0])
    await calm(app)
    said["after another name"] = await write(app, hand, "a", "done")
    seconds.now += 10
    await hand.tap_text(words("touchscreen.setup.start"))
    await seen(lambda: table.view_for("table").get("game"))
    said["begun"].append(table.view_for("table")["game"])
    return {**said, "faults": list(hand.faults.seen), "failures": app.failures}


async def main() -> None:
    """Open the window, write, print."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp

    seconds = Seconds()
    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, LoneTouchscreen({"language": "en"}), seconds=seconds)
        running = asyncio.create_task(app.async_run("asyncio"))
        print(json.dumps(await name_all(app, table, seconds)))
        app.stop()
        await running


if __name__ == "__main__":
    asyncio.run(main())
