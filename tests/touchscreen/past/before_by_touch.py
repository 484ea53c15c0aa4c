"""From a game's end to the next one with the same people, and from there back to the game before, by fingers alone.

``python -m tests.touchscreen.past.before_by_touch 800x480`` with a display. Prints one JSON line.
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
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, seen, still
from tests.touchscreen.table_game import CARDBOARD, NAMES, aside, lay, walk


async def drive(app: Any, table: Table) -> dict[str, Any]:
    """The way, and what stood on the screen at each step of it."""
    hand, words = Hand(app, table, Faults()), app.words
    await opened(app)
    await seen(lambda: bool(app.screen.sheets))
    told: dict[str, Any] = {"end": [type(sheet).__name__ for sheet in app.screen.sheets]}
    won, record = table.view_for("table"), table.record()
    await hand.tap_text(words("touchscreen.over.again"))
    await seen(lambda: hasattr(app.screen, "draft"))
    told["same people"] = [chair.name for chair in app.screen.draft.chairs] == list(NAMES.values())
    await hand.tap_text(words("touchscreen.setup.start"))
    await seen(lambda: table.view_for("table")["winners"] is None)
    await seen(lambda: hasattr(app.screen, "menu_button"))
    await hand.tap_widget(app.screen.menu_button)
    await hand.tap_text(words("touchscreen.menu.before"))
    await seen(lambda: getattr(app.screen, "_past", None) is not None)
    await calm(app)
    told["figures"] = app.screen._view["winners"] == won["winners"]
    told["first"] = app.screen.tab
    await hand.tap_text(words("touchscreen.menu.export"))
    await hand.tap_text(words("touchscreen.menu.export_to_own"))
    (file,) = (app.context.folder("records")).iterdir()
    told["taken along"] = json.loads(file.read_text(encoding="utf-8"))[: len(record)] == record
    app.sheets.lying[-1].close()
    await calm(app)
    await hand.tap_text(words("touchscreen.menu.replay"))
    await seen(lambda: getattr(app.screen, "reel", None) is not None)
    await seen(lambda: app.screen._view is not None)
    told["replay"] = app.screen.length == won["seq"]
    screen = app.screen
    await hand.tap_widget(screen.slider)
    await seen(lambda: screen._view["seq"] == screen.step == screen.slider.step > 0)
    middle, at = screen.step, sorted(screen.moments)
    told["slider"] = abs(middle - screen.length / 2) < 2
    await hand.tap_widget(screen.leap_on)
    await seen(lambda: screen._view["seq"] == screen.step > middle)
    told["turning point"] = screen.step == next(one for one in (*at, screen.length) if one > middle)
    app.navigate("game")
    await table.load(record)
    await seen(lambda: bool(app.screen.sheets))
    await table.start(new_game(), "demo")
    await seen(lambda: app.screen.presenter.seen.view["winners"] is None)
    await calm(app)
    told["next"] = [type(sheet).__name__ for sheet in app.screen.sheets]
    told["over it"] = len(app.sheets.lying)
    return {**told, "faults": list(hand.faults.seen), "failures": app.failures}


def new_game() -> dict[str, Any]:
    """Four people with cards in their fingers."""
    players = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
    custody = {**CARDBOARD, "dice": "app"}
    return {"game": "base", "players": players, "board": "beginner", "custody": custody}


async def main(home: Path) -> None:
    """Open the window, play, print."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        async with aside({**new_game(), "entropy": 7}) as played:
            await walk(played, 4000, seed=2)
            await lay(played, table)
        context = LoneTouchscreen({"language": "fr"}, home)
        app = TouchscreenApp(table, context, first="game", seconds=still)
        running = asyncio.create_task(app.async_run("asyncio"))
        report = await drive(app, table)
        app.stop()
        await running
    print(json.dumps(report))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        asyncio.run(main(Path(home)))
