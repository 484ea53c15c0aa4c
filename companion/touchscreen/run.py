"""Open the touchscreen on the running loop."""

from __future__ import annotations

from pathlib import Path

from companion.table.ports import TablePort
from companion.touchscreen.context import TouchscreenContext
from companion.touchscreen.environment import prepare


async def run_touchscreen(
    table: TablePort,
    context: TouchscreenContext,
    *,
    size: tuple[int, int] = (800, 480),
    fullscreen: bool = False,
    rotation: int = 0,
    home: Path | None = None,
    first: str | None = None,
) -> None:
    """Show the touchscreen until its window is closed.

    size: the window in pixels; rotation: 0, 90, 180 or 270 degrees; home: where Kivy may keep its folder;
    first: the screen to begin with. Kivy must not have been imported before.
    Raises RuntimeError where no window can be opened.
    """
    prepare(*size, fullscreen=fullscreen, rotation=rotation, home=home)
    from kivy.core.window import Window

    if Window is None:
        raise RuntimeError("no window can be opened: is there a display? Try --headless")
    from companion.touchscreen.shell import TouchscreenApp

    await TouchscreenApp(table, context, first=first).async_run("asyncio")
