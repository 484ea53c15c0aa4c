"""Plays the stub on the real touchscreen: ``python -m tests.stub.played_by_touch 800x480 fr``, with a display.

Prints one JSON line: what ``tests.touchscreen.play_by_touch`` reports, and every text that was on the screen.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from tests.stub import GAMES_WITH_STUB, NEW
from tests.touchscreen.play_by_touch import Faults, drive

STEPS = 24


class Reader(Faults):
    """Keeps every text that it looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict[str, None] = {}

    def _words(self, label: Any) -> None:
        super()._words(label)
        self.texts[label.full_text] = None


async def main(language: str) -> None:
    """Open the window, play, print."""
    from companion.touchscreen.shell import TouchscreenApp

    reader = Reader()
    async with Table(MemoryStore(), games=GAMES_WITH_STUB) as table:
        assert (await table.start(NEW))["ok"]
        app = TouchscreenApp(table, LoneTouchscreen({"language": language}), first="game")
        running = asyncio.create_task(app.async_run("asyncio"))
        report = await drive(app, table, STEPS, reader)
        app.stop()
        await running
    print(json.dumps({**report, "texts": list(reader.texts)}))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        asyncio.run(main(sys.argv[2]))
