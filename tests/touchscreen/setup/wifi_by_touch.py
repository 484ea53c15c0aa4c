"""The table's own Wi-Fi, by touch: opened where there is no network, shown before the seats, closed again.

``python -m tests.touchscreen.setup.wifi_by_touch`` with a display. Prints one JSON object: what was seen on the way.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.joinable import JoinableTouchscreen, wifi_of_the_table
from tests.touchscreen.play_by_touch import calm, opened
from tests.touchscreen.setup.join_by_touch import NEW, tap


class AloneTouchscreen(JoinableTouchscreen):
    """A table in no network until its own is up."""

    def in_network(self) -> bool:
        return self.wifi is not None

    def phones_of(self) -> Sequence[tuple[str, bool]]:
        return ()


async def open_and_close() -> dict[str, Any]:
    """What the screen asked for, and which place it showed."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp

    said: dict[str, Any] = {}
    async with Table(MemoryStore(), name="t") as table:
        assert (await table.start(NEW))["ok"]
        context = AloneTouchscreen()
        context.wifi_waits = True
        app = TouchscreenApp(table, context, first="join")
        running = asyncio.create_task(app.async_run("asyncio"))
        await opened(app)
        await tap(app, app.words("touchscreen.phones.wifi.up"))
        context.wifi, context.wifi_waits = wifi_of_the_table(), False
        app.navigate("join")
        await calm(app)
        screen: Any = app.screen
        said["first"] = screen.place
        await tap(app, app.words("touchscreen.phones.wifi.next"))
        said["then"] = screen.place
        screen._chosen("wifi")
        await calm(app)
        await tap(app, app.words("touchscreen.phones.wifi.down"))
        said["switched"] = context.switched
        app.stop()
        await running
    return said


if __name__ == "__main__":
    print(json.dumps(asyncio.run(open_and_close())))
