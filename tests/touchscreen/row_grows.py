"""Lays a long figure in a narrow column on a display, and prints how it is written as a JSON line.

``python -m tests.touchscreen.row_grows WIDTHxHEIGHT`` with a display.
"""

from __future__ import annotations

import asyncio
import json
import sys

from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import settled

LONG = (
    "pièces en réserve : 12 routes, 4 colonies, 3 villes, 2 petits chevaliers, 2 grands et 3 murs"
)


async def show(width: int, height: int) -> None:
    """A short figure and a long one, in a list that scrolls."""
    prepare(width, height, fullscreen=False, rotation=0, home=None)
    from kivy.base import async_runTouchApp, stopTouchApp

    from companion.faces.models import Figure
    from companion.faces.theme import theme_for
    from companion.touchscreen.screens.play.sheets.figure_row import figure_row
    from companion.touchscreen.widgets import ScrollColumn

    theme = theme_for(width, height, far=True)
    figures = (Figure("1", "colonie", "B10.2"), Figure("", LONG, "B1.16"))
    rows = [figure_row(theme, one, lambda number: None) for one in figures]
    column = ScrollColumn(theme, *rows, size_hint=(None, None), size=(theme.px(440), height / 2))
    running = asyncio.create_task(async_runTouchApp(column, async_lib="asyncio"))
    await settled(20)
    letters = [row.label.font_size / theme.normal for row in rows]
    print(json.dumps({"letters": letters, "high": [row.height / theme.px(48) for row in rows]}))
    stopTouchApp()
    await running


if __name__ == "__main__":
    wide, _, high = sys.argv[1].partition("x")
    asyncio.run(show(int(wide), int(high)))
