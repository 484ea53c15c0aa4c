"""Shows a game with lamps at one size in both languages, and prints what it sees as JSON lines.

``python -m tests.touchscreen.lamps_shown WIDTHxHEIGHT`` with a display. Misfits as in ``screens_fit``; then one
line for each state of the lamps on the edge, and a last one for the lamps' own screen.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import replace
from itertools import pairwise
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import descendants, long_named_game, look, settled


def lamps(count: int, pattern: str) -> list[Any]:
    """So many lamps in two rows; the first one does this."""
    from companion.faces.around import ShownLamp

    text = "Section {} de la muraille depuis l’est\N{NO-BREAK SPACE}: niveau 5"
    dark = ShownLamp("riders.wall", "", "off", "éteinte", 0.0, (255, 0, 0))
    shown = [
        replace(dark, text=text.format(number), row=f"{number // 8}") for number in range(count)
    ]
    return [replace(shown[0], pattern=pattern, level=1.0), *shown[1:]]


async def show_all(width: int, height: int) -> None:
    """Show the edge, then the screen, and print both."""
    prepare(width, height, fullscreen=False, rotation=0, home=None)
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.table_game import walk

    async with Table(MemoryStore()) as table:
        await table.start(long_named_game())
        await walk(table, 40, seed=5)
        context = LoneTouchscreen()
        context.keep("lamp_edge", "on")
        app = TouchscreenApp(table, context)
        running = asyncio.create_task(app.async_run("asyncio"))
        await settled(20)
        for count, pattern in ((0, "off"), (10, "steady"), (72, "flashing"), (10, "breathing")):
            context.shown_lamps = lamps(count, pattern) if count else ()
            context.heard[0](None)
            await settled(6)
            print(json.dumps({"edge": pattern, **edge(app)}))
        screen = app.navigate("lamps")
        await look(app, "lamps")
        screen.lights["night"].on_tap()
        screen.edge.on_tap()
        kept = {key: context.setting(key, "") for key in ("lamp_light", "lamp_edge")}
        app.back()
        await settled(6)
        print(json.dumps({"kept": kept, "failures": app.failures, **edge(app)}))
        app.stop()
        await running


def edge(app: Any) -> dict[str, Any]:
    """What lies on the edge: how many lamps, the least distance of two, and whether they lie on a key."""
    from companion.touchscreen.widgets.button import Tappable

    dots = app._lamps.dots
    keys = [w for w, _ in descendants(app.screen) if isinstance(w, Tappable) and w.on_tap]
    gaps = [new.x - old.right for old, new in pairwise(dots)]
    return {
        "dots": len(dots),
        "side": min((dot.width for dot in dots), default=0),
        "gap": min(gaps, default=0),
        "inside": all(dot.x >= 0 and dot.right <= app.root_layout.width for dot in dots),
        "free": not any(dot.collide_widget(key) for dot in dots for key in keys),
        "moves": app._lamps._next_look is not None,
    }


if __name__ == "__main__":
    wide, _, high = sys.argv[1].partition("x")
    asyncio.run(show_all(int(wide), int(high)))
