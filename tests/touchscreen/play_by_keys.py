"""Sets a game up and rolls with nothing but a keyboard, whose keys come from the display as a person's do.

Run with a display: ``python -m tests.touchscreen.play_by_keys``. Prints one JSON line of what was seen.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import calm, drawn, opened, seen

ARROWS = ("Down", "Right", "Up", "Left")


async def tool(*what: str) -> None:
    """Let the display's keyboard or mouse do something."""
    done = await asyncio.create_subprocess_exec("xdotool", *what)
    assert await done.wait() == 0, what


async def press(app: Any, *keys: str) -> None:
    """Press and leave these keys of the display's keyboard, one after the other, and wait until all is drawn."""
    for key in keys:
        heard = app.keyboard.heard
        await tool("key", key)
        await seen(lambda heard=heard: app.keyboard.heard > heard)  # type: ignore[misc]
        await calm(app)


async def mouse(*what: str) -> None:
    """Move and use the mouse, and let the window see it."""
    await tool(*what)
    await drawn(4)


async def go_to(app: Any, text: str) -> None:
    """Move the focus with Tab until it is on the button with this text."""
    for _ in range(60):
        on = app.keyboard.focus.on
        if on is not None and getattr(on.widget, "text", "") == text:
            return
        await press(app, "Tab")
    raise AssertionError(f"Tab never came to {text!r}")


async def placed(app: Any, table: Table, way: str) -> None:
    """Move over the map, and back to it from what lies beside it, and choose what has the focus."""
    before = table.seq
    await press(app, way)
    for back in ARROWS * 5:
        if app.keyboard.focus.on.at:
            break
        await press(app, back)
    await press(app, "Return")
    await seen(lambda: table.seq > before)
    await calm(app)


def owed(table: Table) -> list[str]:
    """What has to be done now."""
    return [duty["type"] for duty in table.view_for("table")["obligations"]]


async def found(app: Any, table: Table) -> int:
    """Place all settlements and roads, and say how many."""
    count = 0
    while any(duty.startswith("place_") for duty in owed(table)):
        await placed(app, table, ARROWS[count % 4])
        count += 1
    return count


async def play(app: Any, table: Table) -> dict[str, Any]:
    """From set-up to the first roll; and what the mouse must not do."""
    from kivy.core.window import Window

    from companion.editor.shelf import shipped_board
    from companion.faces.setup import draft as drafts

    await opened(app)
    middle = (str(int(Window.left + 200)), str(int(Window.top + 240)))
    await mouse("mousemove", *middle)
    draft = drafts.with_count(app.screen.draft, 3)
    app.navigate("setup", draft=drafts.with_board(draft, "variable", shipped_board("variable", 3)))
    await calm(app)
    await go_to(app, app.words("touchscreen.setup.start"))
    await press(app, "Return")
    await seen(lambda: table.view_for("table").get("game"))
    await calm(app)
    untouched = table.seq
    await mouse("mousemove", *middle, "click", "4", "click", "5", "click", "3")
    wheel = table.seq - untouched
    placements = await found(app, table)
    await press(app, "ctrl+z")
    await seen(lambda: owed(table) == ["place_road"])
    Window.size = (1000, 660)
    await seen(lambda: app.theme.scale > 1.2 and app.screen.width >= 1000)
    await calm(app)
    await placed(app, table, "Up")
    await press(app, "3")
    half = app.screen.presenter.rolling.entered()
    await press(app, "5")
    await seen(lambda: table.view_for("table").get("roll"))
    app.navigate("menu")
    await calm(app)
    spoken = app.words("touchscreen.menu.keys")
    await go_to(app, spoken)
    await press(app, "Return")
    sheet = len(app.keyboard.sheets())
    await press(app, "Escape")
    return {
        "wheel": wheel,
        "placements": placements,
        "half": list(half),
        "total": table.view_for("table")["roll"]["total"],
        "sheets": [sheet, len(app.keyboard.sheets())],
        "failures": app.failures,
    }


async def main() -> None:
    """Open the window, play, print."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, LoneTouchscreen({"language": "fr"}), first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        report = await play(app, table)
        app.stop()
        await running
    print(json.dumps(report))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        prepare(800, 480, fullscreen=False, rotation=0, home=Path(home))
        asyncio.run(main())
