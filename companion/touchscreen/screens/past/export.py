"""The sheet on which a record, or a finished game's picture, is written to the table's folder or a drive."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.faces.past.record_export import (
    picture_name,
    record_name,
    write_record,
    write_whole,
)
from companion.touchscreen.widgets import Button, Column, Label, ScrollColumn, Sheet

if TYPE_CHECKING:
    from companion.table.ports import Json
    from companion.touchscreen.screen import Screen

Places = Sequence[tuple[str, Path]]


def export_sheet(screen: Screen) -> Sheet:
    """Offer the places; afterwards the sheet names the file that was written, or why it was not."""
    theme, words, context = screen.theme, screen.words, screen.app.context
    told = Label(theme, _promise(screen))
    told.size_hint_y, told.height = None, theme.px(64)
    own = context.folder("records")
    places = [("drive", drive) for drive in context.drives()]
    if own is not None:
        places.append(("own", own))
    if not places:
        told.say(words("touchscreen.menu.export_nowhere"))
    keys = ScrollColumn(theme)
    for key in (*_records(screen, told, places), *_pictures(screen, told, places)):
        keys.put(key)
    title = words("touchscreen.menu.export")
    high = 440 if _is_over(screen) and len(places) > 1 else 360
    sheet = Sheet(theme, title, Column(theme, told, keys), wide=600, high=high)
    screen.app.open_sheet(sheet)
    return sheet


def _is_over(screen: Screen) -> bool:
    return screen.app.table.view_for("table").get("winners") is not None


def _promise(screen: Screen) -> str:
    return screen.words("touchscreen.menu.export_" + ("whole" if _is_over(screen) else "masked"))


def _records(screen: Screen, told: Label, places: Places) -> list[Button]:
    return [
        _key(screen, f"touchscreen.menu.export_to_{kind}", folder, partial(_write, screen, told))
        for kind, folder in places
    ]


def _pictures(screen: Screen, told: Label, places: Places) -> list[Button]:
    """Of a game that is over."""
    if not _is_over(screen):
        return []
    return [
        _key(screen, f"touchscreen.menu.picture_to_{kind}", folder, partial(_paint, screen, told))
        for kind, folder in places
    ]


def _key(screen: Screen, word: str, folder: Path, tap: Callable[[Path], None]) -> Button:
    text, act = screen.words(word), partial(tap, folder)
    return Button(screen.theme, text, act, note=str(folder), halign="left", tall=60)


def _write(screen: Screen, told: Label, folder: Path) -> None:
    table = screen.app.table
    name = record_name(table.view_for("table"), time.time())
    told.say(_done(screen, lambda: write_record(folder, name, table.record())))


def _paint(screen: Screen, told: Label, folder: Path) -> None:
    """The picture is painted beside the table; until then the sheet says so."""
    told.say(screen.words("faces.poster.waits"))
    screen.app.run(_painted(screen, told, folder))


async def _painted(screen: Screen, told: Label, folder: Path) -> Json:
    app, words = screen.app, screen.words
    view = app.table.view_for("table")
    at = next((game["at"] for game in app.table.games() if game["current"]), time.time())
    picture = await app.context.picture(view, at, words.language)
    if picture is None:
        told.say(words("faces.poster.none"))
    else:
        name = picture_name(view, at)
        told.say(_done(screen, lambda: write_whole(folder, name, picture)))
    return {}


def _done(screen: Screen, write: Callable[[], Path]) -> str:
    words = screen.words
    try:
        path = write()
    except OSError as error:
        return words("touchscreen.menu.export_failed", why=error.strerror or str(error))
    return words("touchscreen.menu.export_done", path=str(path))
