"""Open the touchscreen on the running loop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.faces.context import TouchscreenContext
from companion.faces.opening import (
    FULLSCREEN,
    WINDOW,
    Size,
    WindowOpening,
    opening,
)
from companion.table.ports import TablePort
from companion.touchscreen.desktop import screens
from companion.touchscreen.display import no_window
from companion.touchscreen.environment import prepare


async def run_touchscreen(
    table: TablePort,
    context: TouchscreenContext,
    *,
    size: Size | None = None,
    fullscreen: bool | None = None,
    cursor: bool = True,
    rotation: int = 0,
    home: Path | None = None,
    first: str | None = None,
    drawn: Callable[[], None] = lambda: None,
) -> None:
    """Show the touchscreen until its window is closed.

    size: the window in pixels, None for as it was left, at first as large as the screen; fullscreen: None for as it
    was left; cursor: whether there is a mouse to be seen; rotation: 0, 90, 180 or 270 degrees; home: where Kivy may
    keep its folder; first: the screen to begin with; drawn: called once, when the first picture stands.
    Kivy must not have been imported before.
    Raises DisplayError where no window can be opened; ``open_display`` says so before anything is begun.
    """
    wanted = _opening(context, size, fullscreen)
    prepare(
        *wanted.size,
        fullscreen=wanted.fullscreen,
        rotation=rotation,
        home=home,
        at=wanted.at,
        fills=wanted.fills,
        cursor=cursor,
    )
    from kivy.core.window import Window

    if Window is None:
        raise no_window()
    from companion.touchscreen.first_picture import when_it_stands
    from companion.touchscreen.kept_window import KeptWindow
    from companion.touchscreen.shell import TouchscreenApp

    when_it_stands(Window, drawn)
    window = KeptWindow(wanted.size, context if wanted.kept else None)
    await TouchscreenApp(table, context, first=first, window=window).async_run("asyncio")


def _opening(
    context: TouchscreenContext, size: Size | None, fullscreen: bool | None
) -> WindowOpening:
    # Over the whole screen no window's size is asked for.
    there = screens() if size is None and not fullscreen else ()
    kept, full = context.setting(WINDOW, ""), context.setting(FULLSCREEN, "off") == "on"
    return opening(there, forced=size, fullscreen=fullscreen, kept=kept, kept_full=full)
