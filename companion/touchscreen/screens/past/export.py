"""The sheet on which a record is written to the table's own folder or a drive that is plugged in."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from companion.faces.past.record_export import record_name, write_record
from companion.touchscreen.widgets import Button, Column, Label, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.screen import Screen


def export_sheet(screen: Screen) -> Sheet:
    """Offer the places; afterwards the sheet names the file that was written, or why it was not."""
    theme, words, context = screen.theme, screen.words, screen.app.context
    told = Label(theme, _promise(screen))
    own = context.folder("records")
    places = [("drive", drive) for drive in context.drives()]
    if own is not None:
        places.append(("own", own))
    if not places:
        told.say(words("touchscreen.menu.export_nowhere"))
    keys = [_key(screen, told, kind, folder) for kind, folder in places]
    title = words("touchscreen.menu.export")
    sheet = Sheet(theme, title, Column(theme, told, *keys), wide=600, high=360)
    screen.app.open_sheet(sheet)
    return sheet


def _promise(screen: Screen) -> str:
    over = screen.app.table.view_for("table").get("winners") is not None
    return screen.words("touchscreen.menu.export_" + ("whole" if over else "masked"))


def _key(screen: Screen, told: Label, kind: str, folder: Path) -> Button:
    text = screen.words(f"touchscreen.menu.export_to_{kind}")
    tap = lambda: told.say(_written(screen, folder))  # noqa: E731
    return Button(screen.theme, text, tap, note=str(folder), halign="left", tall=60)


def _written(screen: Screen, folder: Path) -> str:
    table, words = screen.app.table, screen.words
    name = record_name(table.view_for("table"), time.time())
    try:
        path = write_record(folder, name, table.record())
    except OSError as error:
        return words("touchscreen.menu.export_failed", why=error.strerror or str(error))
    return words("touchscreen.menu.export_done", path=str(path))
