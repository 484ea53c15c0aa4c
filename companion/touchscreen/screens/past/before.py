"""The way to a game that is over, while another is set up or played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.faces.past.course import is_told
from companion.table.ports import Json

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


def open_before(app: TouchscreenApp, number: int) -> None:
    """Show the story and the figures of a kept game, with its replay behind a key. number: its ``id``."""
    app.run(_opened(app, number))


async def _opened(app: TouchscreenApp, number: int) -> Json:
    view, record = await app.table.kept_view(number), await app.table.kept_record(number)
    if view is None or not record:
        app.toast(app.words("touchscreen.menu.before_gone"), "warn")
        return {}
    found = view.get("statistics")
    tab = "story" if found is not None and is_told(found) else "points"
    app.navigate("statistics", view=view, record=record, tab=tab)
    return {}
